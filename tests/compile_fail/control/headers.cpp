// The control of this folder: the include path works, and an existing id may be cited. If this
// stops compiling, the other files here prove nothing.
#include "model/number.hpp"
#include "model/rulebook.hpp"
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace {

constexpr arbiter::Clause clauses[] = {{"X-C01", "Play", "A player plays."}};
constexpr arbiter::Question questions[] = {
    {"X-A01", "How often?", arbiter::Nature::gap, arbiter::Likelihood::low, "X-C01", {"once"}}};
constexpr arbiter::Parameter parameters[] = {{"players", "players", 2, 1, 4}};
constexpr arbiter::Rulebook book = {"x", "X", "this file", clauses, questions, parameters};

[[maybe_unused]] constexpr arbiter::Verdict verdict = arbiter::Verdicts_of<book>::legal("X-C01");
[[maybe_unused]] int asks(const arbiter::Rules<book>& rules) {
  return rules.reading("X-A01") + rules.value("players");
}

}  // namespace
