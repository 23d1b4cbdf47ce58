// must not compile: is not a constant expression|call to consteval function .* is not a constant
#include "model/verdict.hpp"

namespace {

constexpr arbiter::Clause clauses[] = {{"X-C01", "Play", "A player plays."}};
constexpr arbiter::Rulebook book = {"x", "X", "this file", clauses, {}, {}};

[[maybe_unused]] arbiter::Verdict cites_a_clause_that_is_not_there() {
  return arbiter::Verdicts_of<book>::legal("X-C02");
}

}  // namespace
