// The smaller counts of docs/games/bitskrieg-perft.md; the smallest are also checked by an
// independent program in another language.
#include "tests/model/bitskrieg/perft_table.hpp"
#include "tests/rules_subject.hpp"

namespace arbiter::bitskrieg {
namespace {

TEST(Perft_of_Bitskrieg, IsThatOfTheTable) {
  EXPECT_GE(perft_rows().size(), 20U);
  EXPECT_GE(check_perft_table(100'000), 50);
}

TEST(Perft_of_Bitskrieg, IsThatOfTheSecondReading) {
  if (access("/usr/bin/python3", X_OK) != 0) GTEST_SKIP() << "there is no /usr/bin/python3";
  Rules_subject other("bitskrieg");
  for (const Perft_row& row : perft_rows()) {
    other.begin(row.ruleset);
    for (std::size_t depth = 1; depth <= 2; ++depth)
      EXPECT_EQ(other.ask({{"do", "perft"}, {"position", row.position}, {"depth", depth}})["nodes"],
                row.counts.at(depth - 1))
          << row.ruleset << " " << row.position << " depth " << depth;
  }
}

}  // namespace
}  // namespace arbiter::bitskrieg
