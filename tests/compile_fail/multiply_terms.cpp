// must not compile: no match for .operator\*|invalid operands to binary expression
// Products of unknowns are beyond what Z3 decides; for a constant factor, add. Expected: Int has no
// operator*.
#include "solver/smt/expr.hpp"

int main() {
  const auto x = arbiter::smt::Int::variable("x"), y = arbiter::smt::Int::variable("y");
  return (x * y).term().text().size() == 0;
}
