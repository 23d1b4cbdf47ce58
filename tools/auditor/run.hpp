// One game put to every engine, for the audit.
//
//   scopes      every ruleset explored, so that it is known how large it is
//   check       the properties, under every ruleset
//   prove       the laws at full size; then with each clause switched off that can be
//   questions   each alternative reading, cheapest ruleset first, until the two part; and what
//               else is known of them (tools/study/study.hpp)
//
// A game that parts two readings is then carried over to full size: the same moves are played
// from the start under the full-size ruleset, and when both readings still differ at the last
// move, that is what the audit shows. That costs nothing, where exploring so deep at full size
// takes minutes.
//
// Full-size rulesets are explored to a depth that depends on the numbers of their states alone,
// and large small variants are left out for readings by the same kind of number. A limit in
// seconds stands behind all that as a net; while it holds, the same program gives the same
// answers.
//
// A short audit (`brief`) leaves out what costs most and tells least, and lists it in
// Game_audit::left_out:
//
//   check       small variants of millions of turns: a few of them took half of the time
//   questions   full size but for the first ruleset, and those small variants; players who try out
//               moves but under the first ruleset; values and repairs where there are many turns
//
// Each call of an engine goes through `journal`, under words that tell it from all others of the
// audit; what it answers may be recorded (tools/study/journal/journal.hpp).
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "reports/audit_data.hpp"
#include "solver/compare/local_divergence.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/study/journal/journal.hpp"

namespace arbiter {

struct Audit_options {
  Limits limits;          // of each engine run; a depth given here is that of full-size rulesets
  bool brief = false;     // what costs most and tells least is left out: see audit_run.cpp
  bool thorough = false;  // deeper at full size, and no small variant left out
  std::uint64_t games = 100, seed = 1;                 // of random play
  std::string source;                                  // folder of the sources
  std::map<std::string, std::string> own_sources{};    // of a game that has others
  double above = -1;                                   // see Study_options
  std::uint64_t nearby_plies = Local_options{}.plies;  // see Study_options
  std::vector<std::string> questions{};  // audit_questions: of these only; none: of all
  /// Called before each engine run: "check players=3 (2 of 15)".
  std::function<void(const std::string&)> announce = [](const std::string&) {};
  /// What the engines answer goes through it. One that keeps nothing, unless another is given.
  std::shared_ptr<Journal> journal = std::make_shared<Journal>();
};

Game_audit audit_game(const Rulebook& book, const Audit_options& options);
/// Its questions alone: no properties, no clauses switched off, no sources.
Game_audit audit_questions(const Rulebook& book, const Audit_options& options);

}  // namespace arbiter
