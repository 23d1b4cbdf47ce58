// must not compile: is not a constant expression|call to consteval function .* is not a constant
#include "model/ruleset.hpp"

namespace {

constexpr arbiter::Question questions[] = {
    {"X-A01", "How often?", arbiter::Nature::gap, arbiter::Likelihood::low, "X-C01", {"once"}}};
constexpr arbiter::Rulebook book = {"x", "X", "this file", {}, questions, {}};

[[maybe_unused]] int asks_a_question_that_is_not_there(const arbiter::Rules<book>& rules) {
  return rules.reading("X-A02");
}

}  // namespace
