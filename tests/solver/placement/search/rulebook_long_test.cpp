// Compares the placement solver with a brute force that was written from the rulebooks, on a
// thousand deals with goals.
#include "tests/solver/placement/search/rulebook.hpp"

namespace arbiter::placement::by_the_book {
namespace {

TEST(Placement_by_the_book_long, AgreesOnAThousandDealsWithGoals) {
  for (unsigned seed = 0; seed < 1000; ++seed)
    expect_by_the_book(seed, 1 + static_cast<int>(seed % 3));
}

}  // namespace
}  // namespace arbiter::placement::by_the_book
