// The report on a subject when there is not enough time for everything.
#include "tools/conform/diagnosis/mistakes.hpp"

#include <gtest/gtest.h>

namespace arbiter::conform {
namespace {

/// Nim by hostile.py, with two mistakes: a move is missing, and the wrong player wins.
Subject_settings lying() {
  Subject_settings out;
  out.command = {
      "/bin/sh", "-c",
      "python3 tests/tools/conform/hostile.py correct |"
      " sed -u 's/\"take 1 from 1\", //; s/\"result\": *\\[1, *0\\]/\"result\": [0, 1]/'"};
  out.process.memory = 0;  // sanitizers reserve all address space
  out.timeout = std::chrono::seconds(60);
  return out;
}

/// Each check of `stop` takes a second on this clock.
TEST(Mistakes, AreToldAsTheyWereMetWhenThereIsNoTimeToShrinkThem) {
  Subject subject(lying());
  ASSERT_TRUE(subject.begin("nim", "piles=1:2:0:0").is_answered());
  std::uint64_t answers = 0;
  Run_options options;
  options.game = "nim", options.answers = 1;
  options.stop = [&] {
    return answers += static_cast<std::uint64_t>(Clock::answers_a_second), false;
  };
  const Clock clock(&answers);
  Reference reference(make_game("nim", "piles=1:2:0:0"));
  Repetition repetition(subject, clock, 1, [] { return false; });
  const Course course{options, reference.game().rulebook(), subject, clock, repetition};
  Pass_counts pass_counts;
  Checker checker(subject, reference, pass_counts);
  Ends ends(reference.game().rulebook());
  Session walk(reference, checker, ends, clock, 1);
  const std::uint32_t swept = walk.sweep({});
  ASSERT_EQ(swept, Session::all);
  ASSERT_GE(walk.groups().size(), 2U);
  Alternatives alternatives(reference.game());
  Mistakes mistakes(course);
  mistakes.add(walk, swept, reference, pass_counts, alternatives, 0);
  std::vector<Clause_tally> tallies(reference.game().rulebook().clauses.size());
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
