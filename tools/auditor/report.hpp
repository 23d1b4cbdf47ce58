// The report of an audit, made of what the journals of its games hold by now: all its files, each
// time whole.
//
// The auditor that asks the engines runs here with recorded answers only (Journal::Use::recall),
// and as if it had been stopped at the first that is missing. So a report of an unfinished audit
// says nothing that the finished one would not, and that one is made by the same code of the same
// answers. What is made of a game is kept until its journal grows.
//
// The files take their places together, when all of them are on the disk, the page of all games
// last. A disk that is full leaves those that were there.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "reports/html/gallery.hpp"
#include "tools/auditor/run.hpp"
#include "tools/facade/output.hpp"

namespace arbiter {

/// Where the answers are kept, and for which audit.
struct Audit_journals {
  std::filesystem::path folder;  // of the report
  nlohmann::json begun_for;

  std::filesystem::path file(std::string_view game) const {
    return folder / "journal" / (std::string(game) + ".jsonl");
  }
};

/// How far a game's audit is.
struct Audited_game {
  std::string game;
  bool complete = false, good = false, decided = false;
  double seconds = 0;  // that its answers took
  std::string says;    // what is printed of it
};

class Audit_report {
 public:
  Audit_report(std::vector<const Rulebook*> books, Audit_options options, Audit_journals journals,
               const Output& output);

  /// Why the process that audited a game ended, a sentence for each that did.
  using Endings = std::map<std::string, std::string>;
  /// Writes what has changed since. Throws Bad_input when a file cannot be written.
  void write(const Endings& endings);
  const std::vector<Audited_game>& games() const { return states_; }

 private:
  struct Made;
  void make(Made& made, const std::string& ending);
  bool replays(const std::string& text, const std::string& name, Game_audit& audit);

  const Audit_options options_;
  const Audit_journals journals_;
  const Paint paint_;
  const bool quiet_;
  const html::Draw draw_;
  std::vector<std::shared_ptr<Made>> made_;
  std::vector<Audited_game> states_;
  std::map<std::string, std::string>
      replayed_;  // playthroughs: why they cannot be; empty: they can
};

}  // namespace arbiter
