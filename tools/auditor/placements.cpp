#include "tools/auditor/placements.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <filesystem>

#include "reports/file_text.hpp"
#include "tools/puzzle/booklet.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_puzzles = 4;  // one page of a booklet
constexpr std::size_t most_coming = 2;
constexpr double seconds_of_a_puzzle = 5;

}  // namespace

std::vector<Puzzle_file> puzzles_of(const std::string& game, const std::string& source) {
  std::vector<Puzzle_file> out;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(fs::path(source) / "docs" / "puzzles", error)) {
    if (entry.path().extension() != ".txt") continue;
    std::string text = file_text(entry.path());
    if (text.find("puzzle " + game + "\n") == std::string::npos) continue;
    out.push_back({entry.path(), std::move(text)});
  }
  std::ranges::sort(out, {}, &Puzzle_file::path);
  return out;
}

std::string checksum_of(const std::vector<Puzzle_file>& files) {
  std::uint64_t sum = 0;
  for (const Puzzle_file& file : files) {
    const std::string text = file.path.filename().string() + file.text;
    sum = XXH3_64bits_withSeed(text.data(), text.size(), sum);
  }
  return fmt::format("{:016x}", sum);
}

std::optional<Placements> solved_placements(const std::vector<Puzzle_file>& files,
                                            const std::atomic<bool>* stop) {
  std::vector<std::pair<fs::path, puzzle::Puzzle>> puzzles;
  for (const Puzzle_file& file : files)
    puzzles.emplace_back(file.path, puzzle::read_puzzle(file.text));
  Placements out;
  std::vector<puzzle::Solved_puzzle> solved;
  // Puzzles with more cards to come are more interesting, and come later in the collection.
  for (std::size_t coming = most_coming; coming > 0; --coming)
    for (const auto& [path, read] : puzzles) {
      if (solved.size() == most_puzzles) break;
      if (read.problem.coming.size() != coming || read.future > 0) continue;
      Limits limits;
      limits.seconds = seconds_of_a_puzzle;
      limits.stop = stop;
      const placement::Answer answer =
          placement::best_pictures(read.problem, placement::Search_request{1, true, 1}, limits);
      if (answer.optima.empty()) continue;
      const std::string file = "docs/puzzles/" + path.filename().string();
      out.solved.push_back({file, answer.best, answer.bound, answer.count});
      solved.push_back({path.stem().string(), read, answer});
    }
  if (solved.empty()) return std::nullopt;
  for (const puzzle::Page& page : puzzle::pages("From the collection", solved))
    (page.name.starts_with("solutions") ? out.solutions : out.puzzles) = page.svg;
  return out;
}

}  // namespace arbiter
