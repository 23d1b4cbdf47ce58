// A solver's proofs about a game, as functions compiled for each game in a separate file, so that
// no other file needs the types of its laws and facts (properties/law.hpp, properties/fact.hpp).
// Null if a game has none.
#pragma once
#include <string_view>
#include <vector>

#include "model/ruleset.hpp"
#include "solver/finding.hpp"

namespace arbiter {

namespace smt {
class Query_log;
struct Laws_result;
struct Same_result;
}  // namespace smt

struct Game_proofs {
  smt::Laws_result (*laws)(const Ruleset&, smt::Query_log&) = nullptr;
  std::vector<Finding> (*facts)(const Ruleset&, smt::Query_log&) = nullptr;
  /// Compares two rulesets over every turn; only if the game has laws.
  smt::Same_result (*same)(const Ruleset&, const Ruleset&, smt::Query_log&) = nullptr;
  std::string_view within_a_turn = {};  // ids of the questions that affect the laws
};

}  // namespace arbiter
