// The report on a subject when there is not enough time for everything.
#include "tests/tools/conform/diagnosis/played.hpp"

namespace arbiter::conform {
namespace {

/// Each check of `stop` takes a second on this clock.
TEST(Mistakes, AreToldAsTheyWereMetWhenThereIsNoTimeToShrinkThem) {
  // Nim by hostile.py, with two mistakes: a move is missing, and the wrong player wins.
  Played played(
      {"/bin/sh", "-c",
       "python3 tests/tools/conform/hostile.py correct |"
       " sed -u 's/\"take 1 from 1\", //; s/\"result\": *\\[1, *0\\]/\"result\": [0, 1]/'"},
      "nim", "piles=1:2:0:0");
  played.options.answers = 1;
  played.options.stop = [&] {
    return played.answers += static_cast<std::uint64_t>(Clock::answers_a_second), false;
  };
  Session& walk = played.walk;
  const std::uint32_t swept = walk.sweep({});
  ASSERT_EQ(swept, Session::all);
  ASSERT_GE(walk.groups().size(), 2U);
  Mistakes mistakes(played.course);
  mistakes.add(walk, swept, played.reference, played.pass_counts, played.alternatives, 0,
               "piles=1:2:0:0");
  std::size_t evidence = 0;
  mistakes.excuse([&](auto answers) { return evidence += answers.size(), false; });
  EXPECT_GE(evidence, 2U) << "of each mistake";
  std::vector<Clause_tally> tallies(played.reference.game().rulebook().clauses.size());
  const std::vector<Mistake> told = mistakes.take(tallies);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_TRUE(told.front().shrunk.is_shrunk);
  const Mistake& last = told.back();
  EXPECT_FALSE(last.shrunk.is_shrunk);
  EXPECT_EQ(last.shrunk.small_position, last.shrunk.position);
  EXPECT_FALSE(last.says.empty());
  EXPECT_GT(last.count, 0U);
}

}  // namespace
}  // namespace arbiter::conform
