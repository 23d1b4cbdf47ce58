// must not compile: no match for .operator\*|invalid operands to binary expression Z3 cannot decide
// products of unknowns; to multiply by a constant factor, add repeatedly. Expected: Int has no
// operator*.
#include "solver/smt/expr.hpp"

int main() {
  const auto x = arbiter::smt::Int::variable("x"), y = arbiter::smt::Int::variable("y");
  return (x * y).term().text().size() == 0;
}
