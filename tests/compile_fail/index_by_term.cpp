// must not compile: no match for .operator\[\]|no viable (overloaded operator\[\]|conversion)
// A term has no value to index with: choose among the elements with `choose` or `if`, or write the
// rule on ints. Expected: an Int does not convert to the index type of the array.
#include <array>

#include "solver/smt/expr.hpp"

int main() {
  const std::array<int, 3> costs{1, 2, 3};
  return costs[arbiter::smt::Int::variable("player")];
}
