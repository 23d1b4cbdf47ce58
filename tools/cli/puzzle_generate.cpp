// `arbiter puzzle generate` makes puzzles; `booklet` draws them as pages.
#include <fmt/format.h>
#include <filesystem>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/puzzle_commands.hpp"
#include "tools/facade/input.hpp"
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/booklet.hpp"
#include "tools/puzzle/generate.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter {

using puzzle::Puzzle;

namespace {

void make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error || !std::filesystem::is_directory(folder))
    throw Bad_input("--out", "a folder that exists or can be created", folder);
}

struct Generate_options : Rules_options {
  puzzle::Wanted_puzzle wanted;
  std::uint64_t seed = 1, number = 1, from = 0;
  std::string folder;
  int first = 1;
  double seconds = 0;
};

std::string remarks(const puzzle::Generated_puzzle& made, const Generate_options& options,
                    std::uint64_t deal) {
  const puzzle::Difficulty& d = made.difficulty;
  return fmt::format(
      "# seed {}, deal {}; difficulty {} of 5 (an estimate: placing each card as well as possible\n"
      "# falls short by {}{})\n",
      options.seed, deal, d.estimate(), d.shortfall, d.braided ? ", and it must be woven" : "");
}

Exit generate(const Generate_options& options, Output& output) {
  const Puzzle rules = options.rules();
  const Limits limits = limits_of(options.seconds, output);
  const Stopwatch watch;
  if (!options.folder.empty()) make_folder(options.folder);
  Report_json list = Report_json::array();
  std::uint64_t deal = options.from;
  for (std::uint64_t n = 0; n < options.number; ++n) {
    const auto made =
        puzzle::generate(rules, options.wanted, options.seed, deal, limits.after(watch.seconds()));
    if (!made) {
      output.text(fmt::format("{} of {} puzzles: {}; continue with --from {}\n", n, options.number,
                              name_of(limits.reached(watch.seconds())), deal));
      break;
    }
    const std::string text = remarks(*made, options, deal - 1) + write_puzzle(made->puzzle);
    const std::string name = fmt::format("{:03}.txt", options.first + static_cast<int>(n));
    if (options.folder.empty())
      output.text((n > 0 ? "\n" : "") + text);
    else
      write_file(std::filesystem::path(options.folder) / name, text);
    output.status(fmt::format("{} of {} puzzles; deal {}", n + 1, options.number, deal));
    Report_json json = answer_json(made->puzzle, made->answer);
    json.update({{"difficulty", made->difficulty.estimate()},
                 {"shortfall", made->difficulty.shortfall},
                 {"braided", made->difficulty.braided},
                 {"seed", options.seed},
                 {"deal", deal - 1}});
    list.push_back(std::move(json));
  }
  const bool all = list.size() == options.number;
  if (!options.folder.empty())
    output.remark(fmt::format("{} puzzles of {} deals; {:.1f} s\n", list.size(),
                              deal - options.from, watch.seconds()));
  output.object({{"puzzles", std::move(list)}, {"next", deal}});
  return all ? Exit::holds : Exit::undecided;
}

}  // namespace

Command puzzle_generate_part() {
  return {
      "generate",
      "Make puzzles with a single best picture",
      "Deals cards at random and keeps good puzzles, those with a single best picture and all\n"
      "others worth less by a margin. The same seed gives the same puzzles. The difficulty is an\n"
      "estimate (docs/reference/puzzles.md).",
      "0 the puzzles were made\n"
      "3 a limit or Ctrl-C came first",
      "arbiter puzzle generate brain_picnic --seed 7 --margin 2\n"
      "arbiter puzzle generate snack_match --number 10 --goals 1 --out puzzles",
      taking(generate, [](Arguments& arguments, Generate_options& options) {
        add_options(arguments, options);
        puzzle::Wanted_puzzle& wanted = options.wanted;
        arguments.add("--number", &options.number, "Number of puzzles")
            .range(1, 1'000'000)
            .defaulted();
        arguments.add("--seed", &options.seed, "Random seed for the deals").defaulted();
        arguments.add("--from", &options.from, "Number of the first deal").defaulted();
        arguments.add("--laid", &wanted.laid, "Cards already placed").range(0, 7).defaulted();
        arguments
            .add("--coming", &wanted.coming, "Cards to place; at most 8 including those placed")
            .range(1, 8)
            .defaulted();
        arguments
            .add("--margin", &wanted.margin,
                 "Difference in points between the best and the next best")
            .range(1, 99)
            .defaulted();
        arguments.add("--goals", &wanted.goals, "Number of bonus goals").range(0, 2).defaulted();
        arguments.add("--difficulty", &wanted.difficulty, "Minimum difficulty")
            .range(1, 5)
            .defaulted();
        arguments
            .add("--out", &options.folder, "Folder for one file per puzzle (default: print them)")
            .file();
        arguments.add("--first-name", &options.first, "Number of the first file")
            .range(1, 999'999)
            .defaulted();
        add_time(arguments, options.seconds);
      })};
}

namespace {

struct Booklet_options {
  std::vector<std::string> files;
  std::string folder, title = "Puzzles";
};

Exit booklet(const Booklet_options& options, Output& output) {
  std::vector<puzzle::Solved_puzzle> solved;
  for (const std::string& file : options.files) {
    Puzzle each = puzzle::read_puzzle(read_text("puzzle", file));
    const placement::Answer answer =
        placement::best_pictures(each.problem, {1, true}, limits_of(0, output));
    if (answer.ended != Stop_reason::exhausted) return Exit::undecided;
    solved.push_back({std::filesystem::path(file).stem().string(), std::move(each), answer});
    output.status(fmt::format("{} of {} puzzles solved", solved.size(), options.files.size()));
  }
  make_folder(options.folder);
  Report_json list = Report_json::array();
  for (const puzzle::Page& page : puzzle::pages(options.title, solved)) {
    write_file(std::filesystem::path(options.folder) / page.name, page.svg);
    list.push_back(page.name);
  }
  output.remark(fmt::format("{} puzzles on {} pages\n", solved.size(), list.size()));
  output.object({{"pages", std::move(list)}});
  return Exit::holds;
}

}  // namespace

Command puzzle_booklet_part() {
  return {"booklet",
          "Draw puzzles and their solutions as pages",
          "Writes SVG pages of four puzzles each, and as many pages of solutions.",
          "0 the pages were written\n"
          "3 stopped by Ctrl-C",
          "arbiter puzzle booklet docs/puzzles/*.txt --out pages\n"
          "arbiter puzzle booklet mine.txt --out pages --title \"My puzzle\"",
          taking(booklet, [](Arguments& arguments, Booklet_options& options) {
            arguments.add("PUZZLE", &options.files, "Puzzle files").required();
            arguments.add("--out", &options.folder, "Folder for the pages").file().required();
            arguments.add("--title", &options.title, "Title of each page").defaulted();
          })};
}

}  // namespace arbiter
