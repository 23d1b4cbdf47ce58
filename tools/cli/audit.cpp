// `arbiter audit`: runs every check on a game and writes reports for people and programs.
// The checks are in tools/auditor/run.cpp, the processes in tools/auditor/course.cpp, and the pages
// in reports/.
#include <fmt/format.h>
#include <filesystem>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tools/auditor/course.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/install_paths.hpp"
#include "tools/loader/loaded_games.hpp"

namespace arbiter {

namespace {

namespace fs = std::filesystem;

constexpr double seconds_of_a_run = 120;  // backstop for the limits on the number of states

struct Options {
  std::vector<std::string> games;
  std::string out = "out/audit", source = install_paths().sources.string();
  bool source_given = false;
  bool is_long = false, thorough = false;
  bool resume = false, fresh = false;
  Engine_options engine;
};

std::vector<const Rulebook*> chosen(const Options& options) {
  std::vector<std::string> known;
  for (const Rulebook* book : all_rulebooks()) known.emplace_back(book->game);
  for (const std::string& name : options.games) require_known("game", name, known);
  std::vector<const Rulebook*> out;
  for (const Rulebook* book : all_rulebooks())
    if (options.games.empty() ||
        std::find(options.games.begin(), options.games.end(), book->game) != options.games.end())
      out.push_back(book);
  return out;
}

fs::path folder_for(const Options& options) {
  const fs::path folder = options.out;
  for (const char* below : {"playthroughs", "journal"}) {
    std::error_code error;
    fs::create_directories(folder / below, error);
    if (error)
      throw Bad_input("--out: the folder " + shown(options.out) + " cannot be created (" +
                      error.message() + ")");
  }
  return folder;
}

/// The loaded games to audit.
std::vector<Loaded_game> loaded_for(const Options& options) {
  std::vector<Loaded_game> out;
  for (const Loaded_game& loaded : loaded_games())
    if (options.games.empty() ||
        std::ranges::find(options.games, loaded.game) != options.games.end())
      out.push_back(loaded);
  return out;
}

/// The command that continues this audit.
std::string how_to_go_on(const Options& options) {
  std::string out = "arbiter audit";
  for (const std::string& game : options.games) out += " " + game;
  if (options.thorough)
    out += " --longest";
  else if (options.is_long)
    out += " --long";
  const Engine_options& engine = options.engine;
  if (!engine.memory.empty()) out += " --memory " + shell_word(engine.memory);
  if (engine.seconds > 0) out += fmt::format(" --time {}", engine.seconds);
  if (engine.depth > 0) out += fmt::format(" --depth {}", engine.depth);
  if (engine.threads > 0) out += fmt::format(" --threads {}", engine.threads);
  for (const Loaded_game& loaded : loaded_for(options))
    out += " --game-path " + shell_word(loaded.file.string());
  if (options.source_given) out += " --source " + shell_word(options.source);
  return out + " --out " + shell_word(options.out) + " --resume";
}

Exit audit(const Options& options, Output& output) {
  Audit_course course;
  course.books = chosen(options);
  if (options.source_given && !fs::is_regular_file(fs::path(options.source) / "CMakeLists.txt"))
    throw Bad_input("--source", "the folder of Arbiter's sources", options.source);
  course.options.limits = limits_of(options.engine, output);
  if (course.options.limits.seconds == 0 && !options.thorough)
    course.options.limits.seconds = seconds_of_a_run;
  course.options.brief = !options.is_long && !options.thorough;
  course.options.thorough = options.thorough;
  course.options.source = options.source;
  course.journals.folder = folder_for(options);
  course.journals.begun_for = {{"program", fingerprint_of_program()},
                               {"options",
                                {{"long", options.is_long && !options.thorough},
                                 {"longest", options.thorough},
                                 {"memory", options.engine.memory},
                                 {"time", options.engine.seconds},
                                 {"depth", options.engine.depth}}}};
  for (const Loaded_game& loaded : loaded_for(options)) {
    course.journals.begun_for["games"][loaded.game] = loaded.checksum;
    const fs::path sources = install_paths_of(loaded.file, nullptr).sources;
    if (!options.source_given && !sources.empty())
      course.options.own_sources[loaded.game] = sources.string();
  }
  course.resume = options.resume && !options.fresh;
  course.how_to_go_on = how_to_go_on(options);
  return run(course, output);
}

}  // namespace

Command audit_command() {
  return {
      "audit",
      "Run every check on a game and write a report",
      "Checks the properties, laws and questions of each GAME (default: all) with every engine,\n"
      "finds the rule in the sources that implements each clause, and writes DIR/index.html, a\n"
      "single page with boards and games to step through. It also writes the same as DIR/index.md\n"
      "with a page for each game, a JSON file for each game, DIR/audit.sarif, DIR/junit.xml, and\n"
      "every game that shows a finding as DIR/playthroughs/*.txt for `arbiter replay`. The report\n"
      "is written at the start and updated as the audit proceeds. Without --long it runs the most\n"
      "informative checks, takes a few minutes for all games, and lists what it leaves out. Every\n"
      "answer is kept in DIR/journal: press Ctrl-C (or send SIGTERM) to stop immediately; games\n"
      "cut short or not started are marked incomplete, and --resume continues with the same\n"
      "program and options, even after a crash. Each game has its own process; --threads and\n"
      "--memory are divided among them.",
      "0 every answer is as recorded, and every clause is implemented or explained\n"
      "1 an answer differs from the recorded one, or a clause is neither implemented nor\n"
      " explained\n"
      "3 a limit cut a small variant short, a reading is undecided everywhere, the sources are\n"
      " missing, a process crashed, or Ctrl-C was pressed",
      "arbiter audit\n"
      "arbiter audit tic_tac_toe pig --out audited --threads 1",
      taking(audit, [](Arguments& arguments, Options& options) {
        arguments.add("GAME", &options.games, "Games to audit (default: all)");
        arguments.add("--out", &options.out, "Output folder (created if missing)").defaulted();
        arguments
            .add("--source", &options.source,
                 "Source folder (default: the one this build came from)")
            .given(options.source_given);
        arguments.add("--long", &options.is_long, "Also run the checks that take minutes per game");
        arguments.add("--longest", &options.thorough, "Search deeper, with no time limit");
        arguments.add("--resume", &options.resume, "Continue with the answers in DIR/journal");
        arguments.add("--fresh", &options.fresh, "Rerun every check, even with --resume");
        add_options(arguments, options.engine);
      })};
}

}  // namespace arbiter
