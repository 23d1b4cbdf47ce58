// Compares the placement solver with a brute force that was written from the rulebooks; the
// long test takes a thousand deals.
#include "tests/solver/placement/search/rulebook.hpp"

namespace arbiter::placement::by_the_book {
namespace {

TEST(Placement_by_the_book, AgreesOnOneAndTwoCardsWithGoals) {
  for (unsigned seed = 0; seed < 60; ++seed)
    expect_by_the_book(seed, 1 + static_cast<int>(seed % 2));
}
TEST(Placement_by_the_book, AgreesOnThreeCardsWithGoals) { expect_by_the_book(1, 3); }

}  // namespace
}  // namespace arbiter::placement::by_the_book
