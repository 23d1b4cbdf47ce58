// Compares the independent proof of an answer with plain enumeration in long series, and with the
// solver where enumeration is too slow.
#include "tests/solver/placement/checker.hpp"

namespace arbiter::placement {
namespace {

void expect_solved(const Problem& problem) {
  const Answer answer = best_pictures(problem, {20, true, 9}, {});
  expect_claim(problem, answer.best, answer.count, answer.best - answer.margin);
  for (const Optimum& each : answer.optima)
    EXPECT_EQ(fault_of(problem, each.way, each.picture, answer.best), std::nullopt);
}

class Placement_recheck_long_test : public testing::TestWithParam<Reading> {};

TEST_P(Placement_recheck_long_test, AgreesOnAnEmptyArea) {
  for (unsigned seed = 0; seed < 4; ++seed)
    expect_enumerated(on_an_empty_area(GetParam(), seed, 3));
}
TEST_P(Placement_recheck_long_test, AgreesOnALaidArea) {
  for (unsigned seed = 10; seed < 18; ++seed)
    expect_enumerated(on_a_laid_area(GetParam(), seed, 1 + static_cast<int>(seed % 6), 2));
}
TEST_P(Placement_recheck_long_test, AgreesWithGoals) {
  for (unsigned seed = 10; seed < 22; ++seed)
    expect_enumerated(with_goals(GetParam(), seed, static_cast<int>(seed % 7), 2));
}
TEST_P(Placement_recheck_long_test, AgreesWithTheSolverOnTwoCardsUponSix) {
  for (unsigned seed = 0; seed < 6; ++seed)
    expect_solved(on_a_laid_area(GetParam(), seed, 6, 2, 4));
}
TEST_P(Placement_recheck_long_test, AgreesWithTheSolverOnFourCards) {
  for (const unsigned seed : {2U}) expect_solved(on_an_empty_area(GetParam(), seed, 4));
}
TEST_P(Placement_recheck_long_test, AgreesWithTheSolverOnFourCardsUponFour) {
  for (const unsigned seed : {4U}) expect_solved(on_a_laid_area(GetParam(), seed, 4, 4));
}
INSTANTIATE_TEST_SUITE_P(Readings, Placement_recheck_long_test, testing::ValuesIn(readings()),
                         name_of_reading);

TEST(Placement_recheck_long, AgreesWithTheSolverOnFiveCards) {
  expect_solved(on_an_empty_area({cards::Layers::each_card, cards::Touch::nothing}, 8, 5));
  expect_solved(on_an_empty_area({cards::Layers::no_circles, cards::Touch::edge}, 9, 5));
}

}  // namespace
}  // namespace arbiter::placement
