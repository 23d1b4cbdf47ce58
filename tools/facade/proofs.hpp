// What a solver can prove of a game, whose laws and facts are types of their own
// (properties/law.hpp, properties/fact.hpp): functions, compiled for each game in a file of its
// own, so that nobody else needs the laws. Null where a game has none.
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
  /// Two rulesets compared over every turn; with laws only.
  smt::Same_result (*same)(const Ruleset&, const Ruleset&, smt::Query_log&) = nullptr;
  std::string_view within_a_turn = {};  // ids of the questions that the laws can see
};

}  // namespace arbiter
