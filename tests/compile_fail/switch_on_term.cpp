// must not compile: switch quantity not an integer|statement requires expression of integer
// A term has no value to switch on: write `if (kind == playing)`, which becomes a case. Expected:
// the quantity of a switch must be an integer.
#include "solver/smt/expr.hpp"

int main() {
  switch (arbiter::smt::Int::variable("kind")) {
    case 0:
      return 1;
    default:
      return 0;
  }
}
