// Writes all files of an audit's report from what the journals of its games contain so far.
//
// It runs the same auditor with recorded answers only (Journal::Use::recall), as if the audit had
// been stopped at the first missing answer. So the report of an unfinished audit states nothing
// that the report of the finished one would not, and the same code writes both. The result for a
// game is cached until its journal grows.
//
// The files replace the old ones together, once all are on disk; the page of all games comes last.
// If the disk is full, the old files remain.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "reports/finding_json.hpp"
#include "reports/html/gallery.hpp"
#include "tools/auditor/run.hpp"
#include "tools/facade/output.hpp"

namespace arbiter {

/// The journals of an audit: their folder, and what they were started for.
struct Audit_journals {
  std::filesystem::path folder;  // of the report
  nlohmann::json begun_for;

  std::filesystem::path file(std::string_view game) const {
    return folder / "journal" / (std::string(game) + ".jsonl");
  }
};

/// The state of a game's audit.
struct Audited_game {
  std::string game;
  bool complete = false, good = false, decided = false;
  double seconds = 0;  // time that its answers took
  std::string says;    // the text to print
};

class Audit_report {
 public:
  /// `against`: the reports of an earlier audit, by game; none: it is not compared.
  Audit_report(std::vector<const Rulebook*> books, Audit_options options, Audit_journals journals,
               std::map<std::string, Report_json> against, const Output& output);

  /// Why the process that audited a game ended: a sentence for each game.
  using Endings = std::map<std::string, std::string>;
  /// Writes what has changed. Throws Bad_input if a file cannot be written.
  void write(const Endings& endings);
  const std::vector<Audited_game>& games() const { return states_; }

 private:
  struct Game_report;
  void make(Game_report& made, const std::string& ending);
  bool replays(const std::string& text, const std::string& name, Game_audit& audit);

  const Audit_options options_;
  const Audit_journals journals_;
  const std::map<std::string, Report_json> against_;
  const Paint paint_;
  const bool quiet_;
  const html::Draw draw_;
  std::vector<std::shared_ptr<Game_report>> made_;
  std::vector<Audited_game> states_;
  std::map<std::string, std::string>
      replayed_;  // by playthrough: why it cannot be replayed; empty if it can
};

}  // namespace arbiter
