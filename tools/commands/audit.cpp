// `arbiter audit`: everything that can be asked about a game, asked, and written down for people
// and programs. The engines run in audit_run.cpp; the pages are made in reports/.
#include <fmt/format.h>
#include <filesystem>

#include "model/error.hpp"
#include "model/json.hpp"
#include "reports/audit_json.hpp"
#include "reports/audit_tests.hpp"
#include "reports/html/page.hpp"
#include "reports/markdown.hpp"
#include "tools/commands/audit_boards.hpp"
#include "tools/commands/audit_run.hpp"
#include "tools/commands/command.hpp"
#include "tools/commands/input.hpp"
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
  bool thorough = false;
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

fs::path folder_for(const Options& options, const std::vector<const Rulebook*>& books) {
  const fs::path games = fs::path(options.out) / "playthroughs";
  std::error_code error;
  fs::create_directories(games, error);
  if (error)
    throw Bad_input("--out: the folder " + shown(options.out) + " cannot be made (" +
                    error.message() + ")");
  for (const fs::directory_entry& old : fs::directory_iterator(games))  // of an earlier audit
    for (const Rulebook* book : books)
      if (old.path().filename().string().starts_with(std::string(book->game) + "-") &&
          old.path().extension() == ".txt")
        fs::remove(old.path(), error);
  return options.out;
}

/// Writes a game's playthroughs, reads each back and plays it again. What cannot be played again is
/// a trouble of the audit.
bool write_playthroughs(Game_audit& audit, const fs::path& folder) {
  bool all_replayed = true;
  const auto one = [&](const std::string& name, const std::string& text) {
    const fs::path path = folder / "playthroughs" / name;
    write_file(path, text);
    try {
      const Playthrough read = Playthrough::parse(read_text("playthrough", path.string()));
      make_game(read.game, read.ruleset)->replay(read);
    } catch (const Bad_input& error) {
      all_replayed = false;
      audit.troubles.push_back("playthroughs/" + name + " cannot be replayed: " + error.what());
    }
  };
  for (const Property_audit& p : audit.properties)
    if (!p.playthrough.empty()) one(file_name(audit, p), p.playthrough);
  for (const Reading_audit& r : audit.readings)
    if (r.parting) {
      one(file_name(audit, r), r.parting->played.text());
      if (r.shortest) one(shortest_file_name(audit, r), r.shortest->played.text());
    }
  for (const Reading_audit& r : audit.readings)
    if (r.nearby) one(nearby_file_name(audit, r), r.nearby->parting.played.text());
  return all_replayed;
}

bool is_decided(const Game_audit& audit) {
  for (const Reading_audit& r : audit.readings)
    if (r.kind == Reading_audit::Kind::bounded || r.kind == Reading_audit::Kind::not_asked)
      return false;
  return audit.undecided.empty() && audit.concordance.missing.empty() && !audit.stopped;
}

void print(const Game_audit& audit, bool replayed, Output& output) {
  const bool good = replayed && audit.as_expected();
  std::string text =
      fmt::format("{}: {}\n", output.paint().strong(audit.book->title),
                  !good               ? output.paint().bad("not as expected")
                  : audit.stopped     ? output.paint().open("incomplete")
                  : is_decided(audit) ? output.paint().good("as expected")
                                      : output.paint().open("as expected, but not all decided"));
  for (const std::string& line : summary_of(audit)) text += "  " + line + "\n";
  if (!good || !output.quiet()) output.text(text);
  for (const Clause* clause : audit.concordance.without_rule(*audit.book))
    output.text(fmt::format("  {}: {} has no rule, and nothing says why\n",
                            output.paint().bad("defect"), clause->id));
  for (const Property_audit& property : audit.properties)
    for (const Property_in_scope& scope : property.scopes)
      if (!scope.as_expected())
        output.text(fmt::format("  {}: {} {} under {}\n", output.paint().bad("not as expected"),
                                property.name, name_of(scope.standing), scope.ruleset));
  for (const std::string& trouble : audit.troubles) output.text("  " + trouble + "\n");
}

/// What is about all games: the page, its Markdown, and the tests.
void write_index(const std::vector<Game_audit>& audits, const fs::path& folder) {
  write_file(folder / "index.md", index_markdown(audits));
  write_file(folder / "index.html", html::audit_page(audits, boards_of_games(), ARBITER_VERSION));
  std::vector<Test_report> tests;
  for (const Game_audit& each : audits) tests.push_back(test_report(each));
  write_file(folder / "junit.xml", junit_text(tests));
  write_file(folder / "audit.sarif", sarif_json(tests, ARBITER_VERSION).dump(1) + "\n");
}

Exit audit(const Options& options, Output& output) {
  const auto books = chosen(options);
  if (options.source_given && !fs::is_regular_file(fs::path(options.source) / "CMakeLists.txt"))
    throw Bad_input("--source", "the folder of Arbiter's sources", options.source);
  const fs::path folder = folder_for(options, books);

  Audit_options run;
  run.limits = limits_of(options.engine, output);
  if (run.limits.seconds == 0 && !options.thorough) run.limits.seconds = seconds_of_a_run;
  run.thorough = options.thorough;
  run.source = options.source;
  if (output.shows_progress())
    run.announce = [](const std::string& what) { fmt::print(stderr, "\r\033[K{}\n", what); };

  std::vector<Game_audit> audits;
  bool good = true, decided = true, stopped = false;
  // After Ctrl-C no engine is asked any more, and the games that are left say so: no page claims
  // more than was asked, wherever the signal fell.
  for (const Rulebook* book : books) {
    audits.push_back(audit_game(*book, run));
    Game_audit& one = audits.back();
    const bool replayed = write_playthroughs(one, folder);
    good = good && replayed && one.as_expected();
    decided = decided && is_decided(one);
    stopped = stopped || one.stopped;
    write_file(folder / (std::string(book->game) + ".md"), game_markdown(one));
    write_file(
        folder / (std::string(book->game) + ".json"),
        audit_json({&one, 1}).dump(1, ' ', false, Report_json::error_handler_t::replace) + "\n");
    print(one, replayed, output);
  }
  write_index(audits, folder);
  output.remark(fmt::format("{}written to {}\n", stopped ? "stopped; " : "",
                            (folder / "index.html").generic_string()));
  output.object(audit_json(audits));
  if (!good) return Exit::refuted;
  return decided ? Exit::holds : Exit::undecided;
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
      "`arbiter replay`. Without --long, full-size rulesets are\n"
      "explored to a small depth only, and no reading is compared in a large small variant.\n"
      "Ctrl-C ends the exploration under way (a proof is finished first) and writes what there\n"
      "is, each game that it cut short or that was still to come marked as incomplete.\n"
      "Exit code: 1 when an answer is not the one on record, or a clause has neither a rule nor\n"
      "a reason for none; otherwise 3 when a limit kept a small variant from being looked at\n"
      "completely, a reading could not be decided anywhere, the sources are not at hand, or\n"
      "after Ctrl-C; otherwise 0.",
      "arbiter audit\n"
      "arbiter audit tic_tac_toe pig --out audited --threads 1",
      taking(audit, [](Arguments& arguments, Options& options) {
        arguments.add("GAME", &options.games, "Names of games; default: all");
        arguments.add("--out", &options.out, "Folder, made if need be").defaulted();
        arguments
            .add("--source", &options.source,
                 "Folder of the game's sources;\ndefault: of the build it stands in")
            .given(options.source_given);
        arguments.add("--long", &options.thorough, "Deeper and more; without a limit of time");
        add_options(arguments, options.engine);
      })};
}

}  // namespace arbiter
