// The smaller counts of docs/games/bitskrieg-perft.md, and the smallest of them by a program that
// was written apart, in another language.
#include "tests/model/bitskrieg/perft_table.hpp"
#include "tests/subject.hpp"

namespace arbiter::bitskrieg {
namespace {

TEST(Perft_of_Bitskrieg, IsThatOfTheTable) {
  EXPECT_GE(perft_rows().size(), 20U);
  EXPECT_GE(check_perft_table(100'000), 50);
}

/// The plies that the other program allows, and those after each of them.
std::uint64_t count(Subject& other, const Perft_row& row, const std::string& position, int depth) {
  const Json said = other.ask({{"do", "moves"}, {"ruleset", row.ruleset}, {"position", position}});
  if (depth == 1) return said["moves"].size();
  std::uint64_t sum = 0;
  for (const auto& after : said["moves"]) sum += count(other, row, after, depth - 1);
  return sum;
}

TEST(Perft_of_Bitskrieg, IsThatOfTheSecondReading) {
  if (access("/usr/bin/python3", X_OK) != 0) GTEST_SKIP() << "there is no /usr/bin/python3";
  Subject other({"/usr/bin/python3", "tools/subjects/bitskrieg.py"});
  for (const Perft_row& row : perft_rows())
    for (int depth = 1; depth <= 2; ++depth)
      EXPECT_EQ(count(other, row, row.position, depth), row.counts.at(depth - 1))
          << row.ruleset << " " << row.position << " depth " << depth;
}

}  // namespace
}  // namespace arbiter::bitskrieg
