// The same as solve_test.cpp with more tanks, for which the general solver takes a long time.
#include <gtest/gtest.h>

#include "tests/solver/endgame/compare.hpp"

namespace arbiter {
namespace {

TEST(Endgame_solver, AgreesWithTheGeneralSolverOnMoreTanks) {
  for (const Endgame_case& of : larger_endgames()) compare(of, 1000);
}

}  // namespace
}  // namespace arbiter
