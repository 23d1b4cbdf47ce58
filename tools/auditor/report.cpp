#include "tools/auditor/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "model/error.hpp"
#include "model/json.hpp"
#include "reports/audit_changes.hpp"
#include "reports/audit_json.hpp"
#include "reports/audit_tests.hpp"
#include "reports/document/markdown.hpp"
#include "reports/file_text.hpp"
#include "reports/html/page.hpp"
#include "reports/pages/findings.hpp"
#include "reports/pages/pages.hpp"
#include "solver/files/replacing_file.hpp"
#include "tools/auditor/boards.hpp"

namespace arbiter {

namespace {

namespace fs = std::filesystem;

bool is_decided(const Game_audit& audit) {
  for (const Reading_audit& r : audit.readings)
    if (r.kind == Reading_audit::Kind::bounded || r.kind == Reading_audit::Kind::not_asked)
      return false;
  return audit.undecided.empty() && audit.concordance.missing.empty() && !audit.stopped;
}

std::string text_of(const Game_audit& audit, bool replayed, const Paint& paint, bool quiet) {
  const bool good = replayed && audit.as_expected();
  std::string text =
      fmt::format("{}: {}\n", paint.strong(audit.book->title),
                  !good               ? paint.bad("not as expected")
                  : audit.stopped     ? paint.open("incomplete")
                  : is_decided(audit) ? paint.good("as expected")
                                      : paint.open("as expected, but some answers are undecided"));
  for (const std::string& line : summary_of(audit)) text += "  " + line + "\n";
  if (good && quiet) text.clear();
  for (const Clause* clause : audit.concordance.without_rule(*audit.book))
    text += fmt::format("  {}: {} is neither implemented nor explained\n", paint.bad("defect"),
                        clause->id);
  for (const Property_audit& property : audit.properties)
    for (const Property_in_scope& scope : property.scopes)
      if (!scope.as_expected())
        text += fmt::format("  {}: {} {} under {}\n", paint.bad("not as expected"), property.name,
                            name_of(scope.standing), scope.ruleset);
  for (const std::string& trouble : audit.troubles) text += "  " + trouble + "\n";
  return text;
}

/// The example games, with the names of their files.
std::vector<std::pair<std::string, std::string>> playthroughs(const Game_audit& audit) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const Property_audit& p : audit.properties)
    if (!p.playthrough.empty()) out.emplace_back(file_name(audit, p), p.playthrough);
  for (const Reading_audit& r : audit.readings)
    if (r.divergence) {
      out.emplace_back(file_name(audit, r), r.divergence->played.text());
      if (r.shortest) out.emplace_back(shortest_file_name(audit, r), r.shortest->played.text());
    }
  for (const Reading_audit& r : audit.readings)
    if (r.nearby) out.emplace_back(nearby_file_name(audit, r), r.nearby->divergence.played.text());
  return out;
}

/// Files that are replaced together. A file that would not change is left untouched.
class Files {
 public:
  void add(const fs::path& path, const std::string& text) {
    if (fs::is_regular_file(path) && file_text(path) == text) return remove_left(path);
    files_.push_back(std::make_unique<Replacing_file>(path));
    files_.back()->write(text);
  }
  void take_places() {
    for (const auto& file : files_) file->sync();
    for (const auto& file : files_) file->take_place();
  }

 private:
  /// Removes what a killed writer may have left next to a file.
  static void remove_left(const fs::path& path) {
    std::error_code none;
    fs::remove(path.string() + ".tmp", none);
  }
  std::vector<std::unique_ptr<Replacing_file>> files_;
};

}  // namespace

/// A game's results, and the journal they come from.
struct Audit_report::Game_report {
  const Rulebook* book;
  std::shared_ptr<Journal> journal;
  Game_audit audit{};
  bool begun = false, replayed = true;
  std::string ending{}, markdown{}, json{};
  html::Section section{};
  std::vector<std::pair<std::string, std::string>> playthroughs{};
};

Audit_report::Audit_report(std::vector<const Rulebook*> books, Audit_options options,
                           Audit_journals journals, std::map<std::string, Report_json> against,
                           const Output& output)
    : options_(std::move(options)),
      journals_(std::move(journals)),
      against_(std::move(against)),
      paint_(output.paint()),
      quiet_(output.quiet()),
      draw_(boards_of_games()) {
  for (const Rulebook* book : books)
    made_.push_back(std::make_shared<Game_report>(
        Game_report{book, std::make_shared<Journal>(journals_.file(book->game), journals_.begun_for,
                                                    Journal::Use::recall)}));
}

bool Audit_report::replays(const std::string& text, const std::string& name, Game_audit& audit) {
  const auto [known, is_new] = replayed_.try_emplace(text);
  if (is_new) try {
      const Playthrough read = Playthrough::parse(text);
      make_game(read.game, read.ruleset)->replay(read);
    } catch (const Bad_input& error) {
      known->second = error.what();
    }
  if (known->second.empty()) return true;
  audit.troubles.push_back("playthroughs/" + name + " cannot be replayed: " + known->second);
  return false;
}

void Audit_report::make(Game_report& made, const std::string& ending) {
  if (!made.journal->refresh() && made.begun && made.ending == ending) return;
  made.begun = true;
  made.ending = ending;
  made.journal->begin_again();
  std::string next;
  Audit_options options = options_;
  options.journal = made.journal;
  options.limits.threads = 1;
  options.limits.stop = made.journal->is_missing();
  options.limits.report = nullptr;
  options.announce = [&](const std::string& what) {
    if (!*made.journal->is_missing()) next = what.substr(what.find(": ") + 2);
  };
  Game_audit& audit = made.audit = audit_game(*made.book, options);
  if (audit.stopped) audit.waiting_for = next;
  if (!ending.empty()) audit.troubles.push_back(ending);
  made.playthroughs = playthroughs(audit);
  made.replayed = true;
  for (const auto& [name, text] : made.playthroughs)
    made.replayed = replays(text, name, audit) && made.replayed;
  const std::vector<document::Page> pages = game_pages(audit);
  made.markdown = markdown_of(pages);
  made.section = html::section_of(pages, audit.book->title, draw_);
  made.json = json_text(audit_json({&audit, 1}), 1) + "\n";
}

void Audit_report::write(const Endings& endings) {
  Files files;
  std::vector<Game_audit> audits;
  std::vector<html::Section> sections(1);  // the first page is written last
  std::vector<Test_report> tests;
  std::set<std::string> kept;
  const fs::path games = journals_.folder / "playthroughs";
  states_.clear();
  std::vector<html::Section> controls;
  for (const auto& each : made_) {
    Game_report& made = *each;
    const std::string game(made.book->game);
    const auto ending = endings.find(game);
    make(made, ending == endings.end() ? "" : ending->second);
    for (auto played = made.playthroughs.rbegin(); played != made.playthroughs.rend(); ++played)
      if (kept.insert(played->first).second)  // the last with that name
        files.add(games / played->first, played->second);
    files.add(journals_.folder / (game + ".md"), made.markdown);
    files.add(journals_.folder / (game + ".json"), made.json);
    tests.push_back(test_report(made.audit));
    audits.push_back(made.audit);
    (made.book->is_control ? controls : sections).push_back(made.section);
    states_.push_back({game, !made.audit.stopped, made.replayed && made.audit.as_expected(),
                       is_decided(made.audit), made.audit.seconds,
                       text_of(made.audit, made.replayed, paint_, quiet_)});
  }
  files.add(journals_.folder / "junit.xml", junit_text(tests));
  files.add(journals_.folder / "audit.sarif",
            json_text(sarif_json(tests, ARBITER_VERSION), 1) + "\n");
  std::ranges::move(controls, std::back_inserter(sections));
  const document::Page start = start_page(audits);
  sections.front() = html::section_of({&start, 1}, "All games", {});
  if (!against_.empty()) {
    const document::Page changes = changes_page(audits, against_);
    sections.insert(sections.begin() + 1, html::section_of({&changes, 1}, "Changes", {}));
    files.add(journals_.folder / "changes.md", markdown_of(changes));
  }
  files.add(journals_.folder / "index.md", markdown_of(start));
  files.add(journals_.folder / "index.html",
            html::file_of(title_of(audits), sections, footer_of(ARBITER_VERSION), ARBITER_VERSION));
  files.take_places();
  std::error_code none;
  for (const fs::directory_entry& old : fs::directory_iterator(games, none))  // of an earlier audit
    for (const auto& made : made_)
      if (const std::string name = old.path().filename().string();
          name.starts_with(std::string(made->book->game) + "-") &&
          (old.path().extension() == ".txt" || name.ends_with(".txt.tmp")) && !kept.contains(name))
        fs::remove(old.path(), none);
}

}  // namespace arbiter
