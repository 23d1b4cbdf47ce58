// `arbiter audit`: everything that can be asked about a game, asked, and written down for people
// and programs. What is asked is in audit_run.cpp, who asks in audit_course.cpp; the pages are made
// in reports/.
#include <fmt/format.h>
#include <filesystem>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tools/commands/audit_course.hpp"
#include "tools/commands/command.hpp"
#include "tools/commands/options.hpp"
#include "tools/whereabouts.hpp"

namespace arbiter {

namespace {

namespace fs = std::filesystem;

constexpr double seconds_of_a_run = 120;  // the net behind the limits that are numbers of states

struct Options {
  std::vector<std::string> games;
  std::string out = "out/audit", source = whereabouts().sources.string();
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
      throw Bad_input("--out: the folder " + shown(options.out) + " cannot be made (" +
                      error.message() + ")");
  }
  return folder;
}

/// The command that goes on with what this one has begun.
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
  course.resume = options.resume && !options.fresh;
  course.how_to_go_on = how_to_go_on(options);
  return run(course, output);
}

}  // namespace

Command audit_command() {
  return {
      "audit", "Ask everything about a game, and write it down",
      "Puts the properties, the laws and the questions of each GAME (default: all) to every\n"
      "engine, looks up in the sources which rule implements which clause, and writes\n"
      "DIR/index.html, one file for people, with boards and games to step through; the same as\n"
      "DIR/index.md with a page for each game, as a JSON file for each, DIR/audit.sarif and\n"
      "DIR/junit.xml; and every game that shows something as DIR/playthroughs/*.txt, for\n"
      "`arbiter replay`. The report is written at once, and again as the audit gets further.\n"
      "Without --long it asks what tells most, in some minutes for all games, and lists what\n"
      "it leaves out. Every answer is kept in DIR/journal: Ctrl-C or SIGTERM end the audit at\n"
      "once, each game that is not finished marked as incomplete, and --resume goes on, after\n"
      "a crash too, if the program and the options are the same. Each game is audited by a\n"
      "process of its own; --threads and --memory are divided among those that run.\n"
      "Exit code: 1 when an answer is not the one on record, or a clause has neither a rule nor\n"
      "a reason for none; otherwise 3 when a limit kept a small variant from being looked at\n"
      "completely, a reading could not be decided anywhere, the sources are not at hand, a\n"
      "process that audited a game crashed, or after Ctrl-C; otherwise 0.",
      "arbiter audit\n"
      "arbiter audit tic_tac_toe pig --out audited --threads 1",
      taking(audit, [](Arguments& arguments, Options& options) {
        arguments.add("GAME", &options.games, "Names of games; default: all");
        arguments.add("--out", &options.out, "Folder, made if need be").defaulted();
        arguments
            .add("--source", &options.source,
                 "Folder of the game's sources;\ndefault: of the build it stands in")
            .given(options.source_given);
        arguments.add("--long", &options.is_long, "All that can be asked in some minutes a game");
        arguments.add("--longest", &options.thorough, "Deeper and more; without a limit of time");
        arguments.add("--resume", &options.resume, "Go on with the answers in DIR/journal");
        arguments.add("--fresh", &options.fresh, "Ask everything anew, also with --resume");
        add_options(arguments, options.engine);
      })};
}

}  // namespace arbiter
