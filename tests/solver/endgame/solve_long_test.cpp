// The same as solve_test.cpp where there are more tanks: the general solver takes long.
#include <gtest/gtest.h>

#include "tests/solver/endgame/compare.hpp"

namespace arbiter {
namespace {

TEST(Endgame_solver, AgreesWithTheGeneralSolverOnMoreTanks) {
  for (const Endgame_case& of : larger_endgames()) compare(of, 1000);
}

}  // namespace
}  // namespace arbiter
