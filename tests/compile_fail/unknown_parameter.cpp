// must not compile: is not a constant expression|call to consteval function .* is not a constant
#include "model/ruleset.hpp"

namespace {

constexpr arbiter::Parameter parameters[] = {{"players", "players", 2, 1, 4}};
constexpr arbiter::Rulebook book = {"x", "X", "this file", {}, {}, parameters};

[[maybe_unused]] int reads_a_parameter_that_is_not_there(const arbiter::Rules<book>& rules) {
  return rules.value("player");
}

}  // namespace
