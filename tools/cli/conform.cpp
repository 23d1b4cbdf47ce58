// `arbiter conform` tests another implementation; `arbiter serve` lets other test programs test
// ours.
#include <fmt/format.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "model/json.hpp"
#include "model/text.hpp"
#include "solver/files/replacing_file.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/merge.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/shard.hpp"
#include "tools/conform/cases.hpp"
#include "tools/conform/comparison_table.hpp"
#include "tools/conform/probes.hpp"
#include "tools/conform/report.hpp"
#include "tools/conform/rulesets.hpp"
#include "tools/conform/scaffold.hpp"
#include "tools/conform/session/serve.hpp"
#include "tools/conform/session/validate.hpp"
#include "tools/facade/input.hpp"
#include "tools/facade/install_paths.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter {

namespace {

struct Conform_options : Game_options, Shard_options {
  std::vector<std::string> command, only, compare;
  double seconds = 20, timeout = 5;
  std::uint64_t seed = 1, answers = 0;
  std::string memory = "2GiB", junit, sarif, vectors, format = "text", save_failing, cases, init;
  bool strict = false, dry_run = false, validate = false, no_readings = false;
};

conform::Subject_settings settings_of(const Conform_options& options) {
  conform::Subject_settings out;
  out.command = options.command;
  out.timeout = std::chrono::milliseconds(static_cast<long>(options.timeout * 1000));
  out.process.memory = options.memory == "0" ? 0 : parse_size("--memory", options.memory);
  out.process.stop = stop_on_interrupt();
  return out;
}

/// The requested ruleset, or the most revealing ones.
std::vector<std::string> rulesets_of(const Conform_options& options, const Game_facade& game) {
  if (options.ruleset_given) return {game.ruleset().text()};
  return conform::rulesets_to_try(game);
}

Exit dry_run(const Game_facade& game, const conform::Run_options& run_options, Output& output) {
  const Rulebook& book = game.rulebook();
  Report_json tests = Report_json::array();
  for (const Clause& clause : book.clauses) {
    if (!clause.not_a_rule.empty() || !conform::is_wanted(run_options, clause.id)) continue;
    output.text(fmt::format("{}  {}\n", clause.id, clause.heading));
    tests.push_back({{"id", clause.id}, {"says", clause.says}});
  }
  for (const Question& question : book.questions) {
    if (!run_options.readings || !question.is_knob()) continue;
    output.text(fmt::format("{}  {}\n", question.id, question.title));
    tests.push_back({{"id", question.id}, {"says", question.title}});
  }
  for (const std::string& ruleset : run_options.rulesets)
    output.text(fmt::format("ruleset {}\n", ruleset));
  output.object({{"game", book.game}, {"tests", tests}, {"rulesets", run_options.rulesets}});
  return Exit::holds;
}

Exit exit_of(const conform::Conformance& run, const Test_report& tests, bool strict) {
  if (run.was_stopped && run.mistakes.empty()) return Exit::undecided;
  const bool is_bad = !run.unanswered.empty() || !run.troubles.empty() || run.given_up;
  if (!run.no_run.empty()) return is_bad ? Exit::refuted : Exit::undecided;
  const bool failed = std::ranges::any_of(tests.cases, [](const Test_case& each) {
    return each.outcome == Test_case::Outcome::failed;
  });
  return !run.holds() || (strict && failed) ? Exit::refuted : Exit::holds;
}

Exit validate(const Conform_options& options, Output& output) {
  const conform::Validation_result said = conform::validate(settings_of(options), options.game);
  for (const std::string& line : said.good) output.text(fmt::format("  ok  {}\n", line));
  for (const std::string& line : said.bad)
    output.text(fmt::format("  {}  {}\n", output.paint().bad("x"), line));
  const bool speaks = said.bad.empty() && !was_interrupted();
  output.text(speaks              ? "The subject speaks the protocol.\n"
              : was_interrupted() ? "Stopped before all requests were sent.\n"
                                  : "The subject does not speak the protocol yet.\n");
  output.object({{"speaks", speaks}, {"good", said.good}, {"bad", said.bad}});
  return speaks ? Exit::holds : was_interrupted() ? Exit::undecided : Exit::refuted;
}

/// Writes the program to begin with, unless there is a file of its name.
Exit init(const Conform_options& options, Output& output) {
  const Rulebook& book = options.make()->rulebook();
  const conform::Scaffold made = conform::scaffold(options.init, book.game, book.title);
  if (std::filesystem::exists(made.file))
    throw Bad_input("--init", "no file of the name " + made.file, "one");
  const std::string& library = made.library_file;
  if (std::filesystem::exists(library) && read_text("--init", library) != made.library)
    throw Bad_input("--init", "no file of the name " + library, "another one");
  write_file(made.file, made.text);
  if (!library.empty()) write_file(library, made.library);
  const auto line = [](const std::string& text) { return text.empty() ? text : text + "\n"; };
  output.text(fmt::format("{}{}{}arbiter conform --validate {} -- {}\n", line(made.file),
                          line(library), line(made.build), book.game, made.command));
  output.object(
      {{"file", made.file}, {"library", text_or_null(library)}, {"command", made.command}});
  return Exit::holds;
}

Exit run_cases(const Conform_options& options, Output& output) {
  const std::string game(options.make()->rulebook().game);
  conform::Subject_settings settings = settings_of(options);
  settings.end = std::chrono::steady_clock::now() +
                 std::chrono::milliseconds(static_cast<long>(options.seconds * 1000));
  const auto cases = conform::load_cases(game, options.cases);
  Shard shard(options);
  shard.divide("cases", cases.size());
  shard.require_units();
  const auto [results, unasked] = conform::run_cases(
      settings, game, cases, [&](std::size_t n) { return shard.takes("cases", n); });
  Report_json all = Report_json::array();
  std::size_t failed = 0;
  for (const conform::Case_result& each : results) {
    failed += !each.found.empty();
    shard.enter("cases", each.number);
    all.push_back({{"id", each.id}, {"says", each.says}, {"found", each.found}});
  }
  output.text(fmt::format("{} of {} cases failed\n", failed, results.size()));
  for (const conform::Case_result& each : results)
    if (!each.found.empty())
      output.text(fmt::format("{} {}: {}\n", output.paint().bad("x"), each.id, each.found));
  if (unasked > 0) output.text(fmt::format("{} more were not asked\n", unasked));
  Report_json json{{"game", game}, {"failed", failed}, {"unasked", unasked}, {"cases", all}};
  shard.sign(json, {{"stopped", was_interrupted()}});
  output.object(json);
  if (was_interrupted()) return Exit::undecided;
  return failed > 0 ? Exit::refuted : unasked > 0 ? Exit::undecided : Exit::holds;
}

Exit merge_cases(const Shards& shards, Output& output) {
  Report_json answer = shards.joined();
  std::size_t failed = 0, unasked = 0;
  for (const Report_json& shard : shards.answers) {
    failed += shard.at("failed").get<std::size_t>();
    unasked += shard.at("unasked").get<std::size_t>();
  }
  answer["failed"] = failed, answer["unasked"] = unasked;
  print_merged(answer, output);
  return failed > 0 ? Exit::refuted : unasked > 0 ? Exit::undecided : Exit::holds;
}

/// A table of the answers of several runs.
Exit compare(const Conform_options& options, Output& output) {
  std::vector<conform::Run_answer> answers;
  for (const std::string& name : options.compare)
    answers.push_back({name, read_text("--compare", name)});
  const std::string table = conform::comparison_table(answers);
  output.text(table);
  output.object({{"markdown", table}});
  return Exit::holds;
}

/// Adds to the summary of the step, if GitHub runs this. The findings are told elsewhere, too.
void add_github_summary(const conform::Conformance& run, Output& output) {
  const char* const path = std::getenv("GITHUB_STEP_SUMMARY");
  if (path == nullptr || *path == '\0') return;
  std::ofstream file(path, std::ios::app);
  file << conform::github_summary(run) << std::flush;
  if (!file)
    output.trouble(
        fmt::format("GITHUB_STEP_SUMMARY: expected a file that can be written, found {}", path));
}

/// A file that is opened before the work begins, so that the work is not done in vain.
class Report_file {
 public:
  explicit Report_file(const std::string& path) {
    if (!path.empty()) file_.emplace(path);
  }
  void write(const std::function<std::string()>& text) {
    if (!file_) return;
    file_->write(text());
    file_->done();
  }

 private:
  std::optional<Replacing_file> file_;
};

bool is_game(const std::string& name) {
  return std::ranges::any_of(all_rulebooks(), [&](const Rulebook* b) { return b->game == name; });
}

Exit run_conform(const Conform_options& given, Output& output) {
  Conform_options options = given;
  if (options.validate && !options.game.empty() && !is_game(options.game)) {
    options.command.insert(options.command.begin(), options.game);  // no GAME was given
    options.game.clear();
  }
  if (!options.compare.empty()) return compare(options, output);
  if (!options.init.empty()) {
    if (options.game.empty()) throw Bad_input("conform --init: expected a GAME, found none");
    return init(options, output);
  }
  if (options.command.empty() && !options.dry_run)
    throw Bad_input(
        "conform: expected the command that starts the subject after --, as in "
        "`arbiter conform nim -- ./my_nim`, found none");
  if (options.validate) return validate(options, output);
  if (options.game.empty()) throw Bad_input("conform: expected a GAME, found none");
  if (!options.cases.empty()) return run_cases(options, output);
  Report_file junit(options.dry_run ? "" : options.junit);
  Report_file sarif(options.dry_run ? "" : options.sarif);
  if (!options.save_failing.empty()) {
    std::error_code error;
    std::filesystem::create_directories(options.save_failing, error);
    if (error) throw Bad_input("--save-failing", "a folder that can be written", error.message());
  }
  const auto game = options.make();
  conform::Run_options run_options;
  run_options.game = game->rulebook().game;
  run_options.rulesets = rulesets_of(options, *game);
  run_options.subject = settings_of(options);
  run_options.seconds = options.seconds, run_options.answers = options.answers,
  run_options.seed = options.seed;
  run_options.readings = !options.no_readings;
  run_options.only = options.only;
  run_options.stop = [] { return was_interrupted(); };
  run_options.announce = [&](const std::string& line) { output.status(line); };
  conform::require_clauses(run_options, game->rulebook());
  if (options.dry_run) return dry_run(*game, run_options, output);
  std::vector<std::filesystem::path> usual;
  if (!install_paths().sources.empty()) usual.push_back(install_paths().sources / "vectors");
  for (const auto& shared : install_paths().shared) usual.push_back(shared / "vectors");
  const auto folder = conform::folder_of_vectors(options.vectors, usual);
  if (run_options.readings && !folder.empty())
    run_options.probes = conform::load_probes(folder, game->rulebook());
  if (!folder.empty()) run_options.seeds = conform::load_seeds(folder, game->rulebook());
  const conform::Conformance run = conform::conform(run_options);
  const conform::Wording wording{options.strict,
                                 fmt::format("{}", fmt::join(options.command, " "))};
  const bool is_github = options.format == "github";
  output.text(is_github ? conform::github_text(run, wording)
                        : conform::report_text(run, wording, output.paint()));
  output.object(conform::report_json(run, wording));
  const Test_report tests = conform::test_report(run, wording);
  junit.write([&] { return junit_text({&tests, 1}); });
  sarif.write([&] { return json_text(sarif_json({&tests, 1}, ARBITER_VERSION), 2) + "\n"; });
  if (!options.save_failing.empty()) {
    const auto cases = conform::failing_cases(run);
    for (const auto& [name, text] : cases)
      write_file(std::filesystem::path(options.save_failing) / name, text);
    if (!cases.empty() && !is_github)
      output.text(
          fmt::format("To run only the failing cases: arbiter conform {} --cases {} -- {}\n",
                      run_options.game, shell_word(options.save_failing), wording.command));
  }
  if (is_github) add_github_summary(run, output);
  return exit_of(run, tests, options.strict);
}

}  // namespace

Command conform_command() {
  return {
      "conform",
      "Test another implementation of a game",
      "Starts COMMAND, which speaks the conformance protocol (docs/reference/protocol.md), and\n"
      "compares it with Arbiter's model: the rulebook's worked examples, everything near the\n"
      "start, perft, and play that seeks rare positions. It reports which readings the\n"
      "implementation follows, and any remaining differences with the clause involved, each\n"
      "shrunk to a small position and a short game. Without --ruleset it also uses the small\n"
      "rulesets of `check`, and others until each size has been varied; --dry-run lists them.",
      "0 no differences\n"
      "1 some differences\n"
      "2 bad input, or COMMAND cannot be started or does not answer the greeting\n"
      "3 nothing was compared, or Ctrl-C was pressed, or some cases were not asked",
      "arbiter conform nim -- arbiter serve\n"
      "arbiter conform picadice --dry-run --json",
      taking_shards(
          "conform", run_conform,
          [](Arguments& arguments, Conform_options& options) {
            add_options(arguments, options).required(false);
            arguments.add("COMMAND", &options.command,
                          "Command that starts the implementation, after --");
            arguments.add("--only", &options.only, "Report only differences about these clauses")
                .separated_by(',');
            arguments.add("--time", &options.seconds, "Time limit in seconds for the whole run")
                .range(0.1, 1e6)
                .defaulted();
            arguments.add("--timeout", &options.timeout, "Time limit in seconds for one answer")
                .range(0.01, 3600.0)
                .defaulted();
            arguments.add(
                "--answers", &options.answers,
                "Stop after about this many answers instead of a\ntime: the same seed then gives "
                "the same report;\neach ruleset and mistake takes some in any case");
            arguments
                .add("--memory", &options.memory,
                     "Address space limit for each process of the\nimplementation; 0: no limit")
                .defaulted();
            arguments.add("--seed", &options.seed, "Random seed").defaulted();
            arguments
                .add("--vectors", &options.vectors,
                     "Folder of test vectors that distinguish the readings")
                .file();
            arguments.add("--no-readings", &options.no_readings,
                          "Do not infer readings; require those of the ruleset");
            arguments.add("--strict", &options.strict,
                          "Also fail anything skipped or never encountered, and\nany reading other "
                          "than the default");
            arguments.add("--dry-run", &options.dry_run, "List the tests without running them");
            arguments.add("--validate", &options.validate,
                          "Explain every malformed message in plain words");
            arguments
                .add("--format", &options.format, "text, or github: annotations and a step summary")
                .one_of({"text", "github"})
                .defaulted();
            arguments
                .add("--save-failing", &options.save_failing,
                     "Write a case for each failure to this folder")
                .file();
            arguments.add("--cases", &options.cases, "Only run the cases in this file or folder")
                .file();
            arguments
                .add("--init", &options.init,
                     "Write a program to begin with: python,\njavascript or cpp")
                .one_of(conform::scaffold_languages());
            arguments
                .add("--compare", &options.compare,
                     "Only write a table (Markdown) of these answers of\n`conform --json`, one "
                     "column "
                     "each")
                .separated_by(',');
            arguments.add("--junit", &options.junit, "Write a JUnit report to this file").file();
            arguments.add("--sarif", &options.sarif, "Write a SARIF 2.1.0 report to this file")
                .file();
            add_shard(arguments, options).needs("--json").needs("--cases");
          }),
      true,
      {},
      merge_cases};
}

Command serve_command() {
  return {
      "serve",
      "Speak the conformance protocol on standard input and output",
      "Serves Arbiter's models as a reference for another test harness, the other side of\n"
      "`arbiter conform`. Reads one request per line and writes one answer per line until `bye`\n"
      "or the end of its input; docs/reference/protocol.md lists the requests.",
      "0 the input has ended\n"
      "3 Ctrl-C or SIGTERM ended it",
      "echo '{\"seq\":0,\"do\":\"hello\",\"protocol\":[1],\"harness\":\"me\"}' | arbiter serve\n"
      "arbiter conform nim -- arbiter serve",
      [](Arguments&) -> Action {
        return [](Output&) {
          std::ios::sync_with_stdio(false);
          end_on_interrupt([] { std::fputs("arbiter: stopped\n", stderr); });
          conform::serve(std::cin, std::cout);
          return Exit::holds;
        };
      },
      false};
}

}  // namespace arbiter
