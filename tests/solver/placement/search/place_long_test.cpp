// Compares the placement solver with plain enumeration: two and three cards, and long series of
// areas.
#include "tests/solver/placement/enumeration.hpp"

namespace arbiter::placement {
namespace {

class Placement_long_test : public testing::TestWithParam<Reading> {};

TEST_P(Placement_long_test, IsBestOnAnEmptyArea) {
  for (unsigned seed = 0; seed < 4; ++seed) expect_same(on_an_empty_area(GetParam(), seed, 3));
}
TEST_P(Placement_long_test, IsBestOnALaidArea) {
  for (unsigned seed = 10; seed < 22; ++seed)
    expect_same(on_a_laid_area(GetParam(), seed, 1 + static_cast<int>(seed % 6), 2));
}
TEST_P(Placement_long_test, IsBestWithGoals) {
  for (unsigned seed = 10; seed < 34; ++seed)
    expect_same(with_goals(GetParam(), seed, static_cast<int>(seed % 7), 2));
}
INSTANTIATE_TEST_SUITE_P(Readings, Placement_long_test, testing::ValuesIn(readings()),
                         name_of_reading);

}  // namespace
}  // namespace arbiter::placement
