// All counts of docs/games/bitskrieg-perft.md.
#include "tests/model/bitskrieg/perft_table.hpp"

namespace arbiter::bitskrieg {
namespace {

TEST(Perft_of_Bitskrieg, IsThatOfTheWholeTable) {
  EXPECT_GE(check_perft_table(std::numeric_limits<std::uint64_t>::max()), 80);
}

}  // namespace
}  // namespace arbiter::bitskrieg
