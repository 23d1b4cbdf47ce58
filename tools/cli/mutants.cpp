// `arbiter mutants`: runs tools/mutants, which injects the faults and compiles. Unlike the program
// itself, it needs the sources and a compiler.
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "model/json.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/merge.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/shard.hpp"
#include "tools/facade/install_paths.hpp"

namespace arbiter {

namespace {

namespace fs = std::filesystem;

struct Options : Shard_options {
  std::string game, source = install_paths().sources.string();
  std::string build = install_paths().build.string();
  std::vector<std::string> only;
  int jobs = 0;
  bool json = false;
};

/// Replaces this process with the runner, whose exit code becomes the command's; returns only by
/// throwing Bad_input.
Exit mutants(const Options& options, Output& output) {
  const fs::path runner = fs::path(options.source) / "tools" / "mutants";
  if (!fs::is_regular_file(runner))
    throw Bad_input("--source", "the folder of Arbiter's sources, with tools/mutants in it",
                    options.source);
  std::vector<std::string> words{"python3", runner.string(), "--game=" + options.game,
                                 "--source=" + options.source};
  for (const std::string& id : options.only) words.push_back("--only=" + id);
  if (fs::is_directory(options.build)) words.push_back("--build=" + options.build);
  if (options.jobs > 0) words.push_back("--jobs=" + std::to_string(options.jobs));
  if (options.json) words.emplace_back("--json");
  if (const Shard shard(options); !shard.is_whole()) {
    words.push_back("--shard=" + options.shard);
    words.push_back("--of=" + json_text(options.of()));
  }
  if (output.quiet()) words.emplace_back("--quiet");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::cout.flush();
  execvp(arguments[0], arguments.data());
  throw Bad_input(std::string("mutants: cannot run python3 (") + std::strerror(errno) + ")");
}

Exit merge_mutants(const Shards& shards, Output& output) {
  Report_json answer = shards.joined();
  for (const char* list : {"survivors", "unexplained", "stale"})
    answer[list] = Report_json::array();
  for (auto& [kind, count] : answer.at("caught_by").items()) count = 0;
  for (const Report_json& mutant : answer.at("mutants")) {
    const Report_json &by = mutant.at("caught_by"), &id = mutant.at("id");
    const bool is_explained = !mutant.at("survives").is_null();
    if (by.is_null()) {
      answer["survivors"].push_back(id);
      if (!is_explained) answer["unexplained"].push_back(id);
    } else {
      Report_json& count = answer.at("caught_by").at(by.get<std::string>());
      count = count.get<int>() + 1;
      if (is_explained) answer["stale"].push_back(id);
    }
  }
  double seconds = 0;
  for (const Report_json& shard : shards.answers) seconds += shard.at("seconds").get<double>();
  answer["seconds"] = seconds;
  print_merged(answer, output);
  return !answer.at("unexplained").empty() ? Exit::refuted
         : !answer.at("stale").empty()     ? Exit::bad_input
                                           : Exit::holds;
}

}  // namespace

Command mutants_command() {
  return {
      "mutants",
      "Plant bugs in a game's rules and see which checks catch them",
      "Recompiles GAME with each planted bug from tests/mutants/GAME.txt and reports which\n"
      "check catches it first: a worked example, a property, a second definition of the rules,\n"
      "or only the state counts. A bug that nothing catches points to a missing property or to\n"
      "a rule that no example shows.",
      "0 every bug was caught, or the list explains why not\n"
      "1 a bug was not caught\n"
      "2 bad input, a bug that cannot be planted, or one that is caught despite an explanation\n"
      "3 stopped by Ctrl-C",
      "arbiter mutants picadice\n"
      "arbiter mutants picadice --only PD-C25 --json",
      taking_shards(
          "mutants", mutants,
          [](Arguments& arguments, Options& options) {
            arguments.add("GAME", &options.game, "A game listed by `arbiter games`").required();
            arguments.add("--only", &options.only,
                          "Plant only these mutants, or the mutants of these clauses");
            arguments
                .add("--jobs", &options.jobs,
                     "Number of mutants at a time (default: one per\n"
                     "processor)")
                .range(1, 1024)
                .local();
            arguments
                .add("--source", &options.source,
                     "Source folder (default: the one this build came from)")
                .local();
            arguments
                .add("--build", &options.build,
                     "Build folder whose compiler is used (default: the one\nof this program)")
                .local();
            add_shard(arguments, options).needs("--json");
            arguments.add("--json", &options.json, "Print one JSON object instead of text").local();
          }),
      false,
      {},
      merge_mutants};
}

}  // namespace arbiter
