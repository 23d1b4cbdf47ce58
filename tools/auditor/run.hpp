// Audits one game with every engine.
//
//   scopes      explores every ruleset, to find out how large it is
//   check       checks the properties under every ruleset
//   prove       proves the laws at full size; then again without each optional clause
//   questions   compares each alternative reading with the one in use, cheapest ruleset first,
//               until they diverge; and studies the questions (tools/study/study.hpp)
//
// A game in which two readings diverge is then carried over to full size: the same moves are played
// from the start under the full-size ruleset, and if both readings still differ at the last move,
// the audit shows that game. This takes almost no time, whereas exploring to that depth at full
// size takes minutes.
//
// Full-size rulesets are explored to a depth that depends only on how many states they have, and a
// similar count decides which small variants are too large for comparing readings. As a safeguard
// there is also a limit in seconds; unless it is reached, the same program gives the same answers.
//
// A brief audit skips the checks that cost the most and reveal the least, and says so. It skips in
//
//   check       small variants with millions of turns: a few of them took half of the time
//   questions   full size except under the first ruleset, and those small variants; players who try
//               out moves, except under the first ruleset; values and repairs with many turns
//
// Each engine call goes through `journal`, under a name that is unique within the audit, so that
// its answer can be recorded (tools/study/journal/journal.hpp).
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "reports/audit_data.hpp"
#include "solver/compare/local_divergence.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/study/journal/journal.hpp"

namespace arbiter {

struct Audit_options {
  Limits limits;          // for each engine run; the depth applies to full-size rulesets
  bool brief = false;     // leaves out the most expensive parts: see above
  bool thorough = false;  // explores deeper at full size; omits no small variant
  std::string given{};    // the options behind `limits`, for the commands that a report prints
  std::uint64_t games = 100, seed = 1;                 // for random play
  std::string source;                                  // folder of the sources
  std::map<std::string, std::string> own_sources{};    // for games with other sources
  std::map<std::string, std::string> loads{};          // by game: see Game_audit
  std::string explorer{};                              // see Game_audit
  std::set<std::string> explored{};                    // the games that it has
  double above = -1;                                   // see Study_options
  std::uint64_t nearby_plies = Local_options{}.plies;  // see Study_options
  std::string simulated{};  // a file with simulated games; empty: the recorded ones, if any
  std::vector<std::string> questions{};  // audit_questions: only these; empty: all
  /// Readings that have been chosen: everything is checked under them, and their questions are not
  /// examined again.
  Choices choices{};
  /// Called before each engine run: "check players=3 (2 of 15)".
  std::function<void(const std::string&)> announce = [](const std::string&) {};
  /// Records the engines' answers; the default journal records nothing.
  std::shared_ptr<Journal> journal = std::make_shared<Journal>();
};

Game_audit audit_game(const Rulebook& book, const Audit_options& options);
/// Audits only the questions of a game: no properties, no clauses switched off, no sources.
Game_audit audit_questions(const Rulebook& book, const Audit_options& options);

}  // namespace arbiter
