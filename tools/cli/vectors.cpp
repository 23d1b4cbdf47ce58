// `arbiter vectors` writes test vectors for testing implementations without Arbiter.
#include <fmt/format.h>
#include <algorithm>

#include "model/error.hpp"
#include "model/json.hpp"
#include "reports/file_text.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/conform/vectors/suite.hpp"

namespace arbiter {

namespace {

struct Vectors_options {
  std::string folder;
  std::vector<std::string> games;
  std::uint64_t seed = 1;
  bool check = false, quick = false, no_engine = false;
};

bool is_of(const std::string& path, const std::vector<std::string>& games) {
  return std::ranges::count(games, path.substr(0, path.find('/'))) > 0;
}

/// Reports how a file differs from the expected one, test by test, matched by id.
void compare_files(const std::string& path, const std::string& made, const std::string& found,
                   std::vector<std::string>& out) {
  if (made == found) return;
  std::map<std::string, std::string> wanted;
  const auto one = [&](const vectors::Test& test) { return vectors::text_of({"", {test}}); };
  for (const vectors::Test& test : vectors::parse(path, made).tests) wanted[test.id] = one(test);
  const std::size_t before = out.size();
  for (const vectors::Test& test : vectors::parse(path, found).tests) {
    const auto at = wanted.find(test.id);
    if (at == wanted.end())
      out.push_back(fmt::format("{}: {} is not generated", path, test.id));
    else if (at->second != one(test))
      out.push_back(fmt::format("{}: {} differs", path, test.id));
    if (at != wanted.end()) wanted.erase(at);
  }
  for (const auto& [id, text] : wanted) out.push_back(fmt::format("{}: {} is missing", path, id));
  if (out.size() == before) out.push_back(path + ": formatted differently");
}

struct Generated_files {
  std::map<std::string, std::string> texts;
  Report_json games = Report_json::object();
  std::vector<std::string> lines;
};

Generated_files make_all(const Vectors_options& options, const std::vector<std::string>& games,
                         Output& output) {
  Generated_files out;
  vectors::Suite_options suite_options;
  suite_options.seed = options.seed;
  suite_options.stop = [] { return was_interrupted(); };
  suite_options.engine = !options.no_engine;
  suite_options.announce = [&](const std::string& line) { output.status(line); };
  for (const std::string& game : games) {
    const Stopwatch clock;
    const vectors::Suite suite = vectors::generate(game, suite_options);
    std::map<std::string, std::size_t> results;
    std::size_t bytes = 0;
    for (const auto& [path, file] : suite.files) {
      for (const vectors::Test& test : file.tests) ++results[test.result];
      bytes += (out.texts[path] = vectors::text_of(file)).size();
    }
    out.games[game] = {{"results", results},
                       {"bytes", bytes},
                       {"untouched", suite.untouched},
                       {"alike", suite.alike}};
    std::string line = fmt::format("{}: {} valid, {} invalid, {} acceptable, {} kB, {:.0f} s\n",
                                   game, results["valid"], results["invalid"],
                                   results["acceptable"], bytes / 1000, clock.seconds());
    if (!suite.untouched.empty())
      line += fmt::format("  no test for {}\n", fmt::join(suite.untouched, ", "));
    if (!suite.alike.empty())
      line += fmt::format("  no test distinguishes {}\n", fmt::join(suite.alike, "; "));
    output.text(line);
  }
  return out;
}

Exit run_vectors(const Vectors_options& options, Output& output) {
  std::vector<std::string> games = options.games;
  for (const std::string& game : games) (void)make_game(game, "default");
  if (games.empty()) games = vectors::games_with_vectors();
  const std::filesystem::path folder = options.folder;
  std::map<std::string, std::string> there = vectors::read_folder(folder);
  if ((options.check || options.quick) && there.empty())
    throw Bad_input(options.folder + ": expected a folder with test vectors, found none");
  std::vector<std::string> differences;
  Report_json json = {{"folder", options.folder}, {"games", Report_json::object()}};
  if (options.quick) {
    for (const auto& [path, text] : there)
      if (is_of(path, games))
        for (const std::string& each : vectors::disagreements(path, vectors::parse(path, text)))
          differences.push_back(each);
  } else {
    const Generated_files made = make_all(options, games, output);
    if (was_interrupted()) return Exit::undecided;
    json["games"] = made.games;
    for (const auto& [path, text] : made.texts) {
      if (options.check) {
        const auto at = there.find(path);
        if (at == there.end())
          differences.push_back(path + ": is missing");
        else
          compare_files(path, text, at->second, differences);
      } else {
        std::filesystem::create_directories((folder / path).parent_path());
        write_file(folder / path, text);
      }
    }
    for (const auto& [path, text] : there) {
      if (!is_of(path, games) || made.texts.contains(path)) continue;
      if (options.check)
        differences.push_back(path + ": is not generated");
      else
        std::filesystem::remove(folder / path);
    }
  }
  there = vectors::read_folder(folder);
  const std::string manifest = vectors::manifest_of(there);
  if (!options.check && !options.quick)
    write_file(folder / "manifest.json", manifest);
  else if (manifest != file_text(folder / "manifest.json"))
    differences.push_back("manifest.json: does not match the files");
  for (const std::string& each : differences) output.text(each + "\n");
  if (options.check || options.quick)
    output.text(differences.empty() ? "The vectors are as expected.\n"
                                    : fmt::format("{} differences.\n", differences.size()));
  json["differences"] = differences;
  output.object(json);
  return differences.empty() ? Exit::holds : Exit::refuted;
}

}  // namespace

Command vectors_command() {
  return {
      "vectors",
      "Write test vectors for implementations in any language",
      "Writes DIR/GAME/TOPIC.json and DIR/GAME/optional/QUESTION.json: requests of the\n"
      "conformance protocol with the expected answers (docs/reference/vectors.md). They come\n"
      "from the worked examples and from play that seeks rare positions, with some for each\n"
      "clause; for each question there are requests that its readings answer differently. The\n"
      "same seed writes the same files. --check generates the files and compares them with the\n"
      "existing ones; --quick runs the existing tests on the model.",
      "0 the files were written, or are as expected\n"
      "1 something differs\n"
      "3 stopped by Ctrl-C",
      "arbiter vectors vectors picadice\n"
      "arbiter vectors vectors --quick",
      taking(run_vectors, [](Arguments& arguments, Vectors_options& options) {
        arguments.add("DIR", &options.folder, "Folder for the vectors").required();
        arguments.add("GAME", &options.games, "Games to write vectors for (default: all)");
        arguments.add("--seed", &options.seed, "Random seed for the play").defaulted();
        arguments.add("--check", &options.check, "Generate and compare, but write nothing");
        arguments.add("--quick", &options.quick, "Run the existing tests on the model")
            .excludes("--check");
        arguments.add("--no-search", &options.no_engine,
                      "Do not search for the shortest games in which readings\ndiverge");
      })};
}

}  // namespace arbiter
