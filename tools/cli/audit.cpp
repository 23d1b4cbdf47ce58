// `arbiter audit`: runs every check on a game and writes reports for people and programs.
// The checks are in tools/auditor/run.cpp, the processes in tools/auditor/course.cpp, and the pages
// in reports/.
#include <fmt/format.h>
#include <filesystem>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "reports/audit_changes.hpp"
#include "reports/file_text.hpp"
#include "tools/auditor/course.hpp"
#include "tools/cli/choices.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/exported_page.hpp"
#include "tools/cli/merge.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/shard.hpp"
#include "tools/facade/install_paths.hpp"
#include "tools/loader/loaded_games.hpp"

namespace arbiter {

namespace {

namespace fs = std::filesystem;

constexpr double seconds_of_a_run = 120;  // backstop for the limits on the number of states

struct Options : Shard_options {
  std::vector<std::string> games;
  std::string out = "out/audit", source = install_paths().sources.string();
  bool source_given = false;
  bool is_long = false, thorough = false;
  bool resume = false, fresh = false;
  std::string choices, against, explorer;
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
  out += engine.limits_text();
  if (engine.threads > 0) out += fmt::format(" --threads {}", engine.threads);
  for (const Loaded_game& loaded : loaded_for(options)) out += option_that_loads(loaded.game);
  if (options.source_given) out += " --source " + shell_word(options.source);
  if (!options.choices.empty()) out += " --choices " + shell_word(options.choices);
  if (!options.against.empty()) out += " --against " + shell_word(options.against);
  if (!options.explorer.empty()) out += " --explorer " + shell_word(options.explorer);
  if (!options.shard.empty()) out += " --shard " + options.shard;
  return out + " --out " + shell_word(options.out) + " --resume";
}

/// The reports of an earlier audit of these games, by game; games that it lacks are left out.
std::map<std::string, Report_json> earlier_audits(const std::vector<const Rulebook*>& books,
                                                  const std::string& folder) {
  std::map<std::string, Report_json> out;
  if (folder.empty()) return out;
  for (const Rulebook* book : books) {
    const std::string game(book->game);
    const fs::path file = fs::path(folder) / (game + ".json");
    if (!fs::is_regular_file(file)) continue;
    Report_json report = Report_json::parse(file_text(file), nullptr, false);
    if (!is_audit(report))
      throw Bad_input("--against", "the report of an audit in " + file.string(), "something else");
    out.emplace(game, std::move(report));
  }
  if (out.empty())
    throw Bad_input("--against", "a folder with the report of an audit of these games", folder);
  return out;
}

/// Links the questions of those of the games that an exported page has to that page.
void link_to_explorer(const Options& options, const std::vector<const Rulebook*>& books,
                      Audit_options& audit) {
  if (options.explorer.empty()) return;
  const Exported_page page = exported_page(options.explorer);
  for (const Rulebook* book : books)
    if (page.has(book->game)) audit.explored.emplace(book->game);
  if (audit.explored.empty())
    throw Bad_input("--explorer",
                    "a page that `arbiter explore --export` wrote, with a game of this audit",
                    options.explorer);
  audit.explorer = page.link_from(options.out);
}

/// The course of an audit of all chosen games.
Audit_course course_of(const Options& options, Output& output) {
  Audit_course course;
  course.books = chosen(options);
  course.games = course.books.size();
  if (options.source_given && !fs::is_regular_file(fs::path(options.source) / "CMakeLists.txt"))
    throw Bad_input("--source", "the folder of Arbiter's sources", options.source);
  course.options.limits = limits_of(options.engine, output);
  Engine_options given = options.engine;
  if (given.seconds == 0 && !options.thorough) {
    course.options.limits.seconds = seconds_of_a_run;
    // `arbiter questions` without an effort and without a time would stop after a few seconds.
    if (options.is_long) given.seconds = seconds_of_a_run;
  }
  course.options.given = given.limits_text();
  course.options.brief = !options.is_long && !options.thorough;
  course.options.thorough = options.thorough;
  course.options.source = options.source;
  if (!options.choices.empty()) {
    if (course.books.size() != 1)
      throw Bad_input("--choices", "one game, to which the choices belong",
                      fmt::format("{} games", course.books.size()));
    course.options.choices = read_choices(*course.books.front(), options.choices);
  }
  link_to_explorer(options, course.books, course.options);
  course.against = earlier_audits(course.books, options.against);
  course.journals.folder = folder_for(options);
  course.journals.begun_for = {{"program", fingerprint_of_program()},
                               {"options",
                                {{"long", options.is_long && !options.thorough},
                                 {"longest", options.thorough},
                                 {"memory", options.engine.memory},
                                 {"time", options.engine.seconds},
                                 {"depth", options.engine.depth}}}};
  if (!course.options.choices.empty())
    course.journals.begun_for["choices"] = course.options.choices;
  for (const Loaded_game& loaded : loaded_for(options)) {
    course.journals.begun_for["games"][loaded.game] = loaded.checksum;
    course.options.loads[loaded.game] = option_that_loads(loaded.game);
    const fs::path sources = install_paths_of(loaded.file, nullptr).sources;
    if (!options.source_given && !sources.empty())
      course.options.own_sources[loaded.game] = sources.string();
  }
  course.resume = options.resume && !options.fresh;
  course.how_to_go_on = how_to_go_on(options);
  return course;
}

/// Whether the report of each game in the folder is complete.
bool is_complete(const Audit_course& course) {
  return std::ranges::all_of(course.books, [&](const Rulebook* book) {
    const fs::path file = course.journals.folder / (std::string(book->game) + ".json");
    const Report_json report = Report_json::parse(file_text(file), nullptr, false);
    return report.is_object() && report.contains("stopped") && !report.at("stopped").get<bool>();
  });
}

/// Audits the games of a shard. Then shard.json says that the folder is complete.
Exit audit_shard(const Options& options, Output& output) {
  Shard shard(options);
  const std::vector<const Rulebook*> all = chosen(options);
  shard.divide("games", all.size());
  shard.require_units();
  Audit_course course = course_of(options, output);
  course.books.clear();
  Report_json signature{{"games", Report_json::array()}};
  for (std::size_t n = 0; n < all.size(); ++n)
    if (shard.takes("games", n)) {
      shard.enter("games", n);
      course.books.push_back(all[n]);
      signature["games"].push_back(all[n]->game);
    }
  const fs::path file = course.journals.folder / "shard.json";
  fs::remove(file);
  const Exit exit = run(course, output);
  shard.sign(signature);
  if (is_complete(course)) write_file(file, json_text(signature, 2) + "\n");
  return exit;
}

Exit audit(const Options& options, Output& output) {
  if (!options.shard.empty()) return audit_shard(options, output);
  std::error_code ignored;
  fs::remove(fs::path(options.out) / "shard.json", ignored);  // the folder is no shard any more
  return run(course_of(options, output), output);
}

void declare_audit(Arguments& arguments, Options& options) {
  arguments.add("GAME", &options.games, "Games to audit (default: all)");
  arguments.add("--out", &options.out, "Output folder DIR (created if missing)")
      .defaulted()
      .local();
  arguments
      .add("--source", &options.source, "Source folder (default: the one this build came from)")
      .given(options.source_given);
  arguments.add("--long", &options.is_long, "Also run the checks that take minutes per game");
  arguments.add("--longest", &options.thorough, "Search deeper, with no time limit");
  arguments
      .add("--choices", &options.choices,
           "Answers that a publisher has chosen, as PD-A01=2,PD-A03=1\nor a file of them (see "
           "`arbiter letter`): check one game\nunder them")
      .file();
  arguments
      .add("--against", &options.against,
           "Folder of an earlier audit: also write what has\nchanged since")
      .file()
      .local();
  arguments
      .add("--explorer", &options.explorer,
           "A page that `arbiter explore --export` wrote, to which\nquestions link")
      .file()
      .local();
  arguments.add("--resume", &options.resume, "Continue with the answers in DIR/journal").local();
  arguments.add("--fresh", &options.fresh, "Rerun every check, even with --resume").local();
  add_options(arguments, options.engine);
  add_shard(arguments, options);
}

/// Copies the journals of the shards, and writes the report from their answers.
Exit merge_audits(const Shards& shards, Output& output) {
  if (shards.of().at("program") != fingerprint_of_program())
    throw Bad_input("folder " + shards.places.front(),
                    "an audit by this program, with its libraries",
                    shards.of().at("program").get<std::string>());
  Options options;
  Arguments arguments;
  declare_audit(arguments, options);
  assign(arguments, shards.of().at("arguments"));
  options.out = shards.out;
  options.resume = true;
  std::map<std::string, fs::path> journals;
  for (std::size_t n = 0; n < shards.places.size(); ++n) {
    const fs::path folder = shards.places[n];
    std::error_code none;
    if (fs::equivalent(folder, options.out, none))
      throw Bad_input("--out", "another folder than those of the shards", options.out);
    for (const Report_json& game : shards.answers[n].at("games")) {
      const auto name = game.get<std::string>();
      journals[name] = folder / "journal" / (name + ".jsonl");
    }
  }
  Audit_course course = course_of(options, output);
  course.copied = std::move(journals);
  return run(course, output);
}

}  // namespace

Command audit_command() {
  return {
      "audit",
      "Run every check on a game and write a report",
      "Checks the properties, laws and questions of each GAME (default: all) with every engine,\n"
      "finds the rule in the sources that implements each clause, and writes DIR/index.html,\n"
      "a single page with boards and games to step through. It also writes the same as\n"
      "DIR/index.md with a page for each game, a JSON file for each game, DIR/audit.sarif,\n"
      "DIR/junit.xml, and every game that shows a finding as DIR/playthroughs/*.txt for\n"
      "`arbiter replay`. With --against, changes.md and a page of index.html say which questions\n"
      "have been settled since an earlier audit, which are new, and which values, severities and\n"
      "properties have changed. The report is written at once and again as the audit proceeds.\n"
      "Without --long it runs the most informative checks, takes a few minutes for all games,\n"
      "and lists what it leaves out. Every answer is kept in DIR/journal: press Ctrl-C (or send\n"
      "SIGTERM) to stop at once; games cut short or not started are marked incomplete, and\n"
      "--resume continues with the same program and options, even after a crash. Each game has\n"
      "its own process; --threads and --memory are divided among them. A shard audits every\n"
      "N-th game into a folder of its own, which `arbiter merge` reads.",
      "0 every answer is as recorded, and every clause is implemented or explained\n"
      "1 an answer differs from the recorded one, or a clause is neither implemented nor\n"
      " explained\n"
      "3 a limit cut a small variant short, a reading is undecided everywhere, the sources are\n"
      " missing, a process crashed, or Ctrl-C was pressed",
      "arbiter audit\n"
      "arbiter audit tic_tac_toe pig --out audited --threads 1",
      taking_shards("audit", audit, declare_audit),
      true,
      {},
      merge_audits};
}

}  // namespace arbiter
