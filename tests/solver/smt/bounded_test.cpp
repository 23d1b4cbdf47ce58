// Shortest runs of the toys, replayed by the plain rules.
#include "solver/smt/bounded.hpp"

#include <gtest/gtest.h>

#include "tests/solver/smt/jugs.hpp"

namespace arbiter::smt {
namespace {

TEST(Bounded, FourLitresTakeSixSteps) {
  Query_log log;
  const Symbolic_step step = toys::jugs();
  const Bounded found = reach(log, "four", step, step.before[1] == 4, 8);
  ASSERT_EQ(found.outcome, Reach::reached);
  EXPECT_EQ(found.depth, 6U);
  EXPECT_EQ(log.queries().size(), 7U);
  ASSERT_EQ(found.run.states.size(), 7U);
  ASSERT_EQ(found.run.inputs.size(), 6U);
  int small = 0, large = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_TRUE(toys::pour(small, large, static_cast<int>(found.run.inputs[i][0])));
    EXPECT_EQ(found.run.states[i + 1], (Trace::Values{small, large}));
    EXPECT_TRUE(step.cases.at(found.run.cases[i]).legal);
  }
  EXPECT_EQ(large, 4);
}

TEST(Bounded, NotWithinFive) {
  Query_log log;
  const Symbolic_step step = toys::jugs();
  const Bounded found = reach(log, "four", step, step.before[1] == 4, 5);
  EXPECT_EQ(found.outcome, Reach::not_within);
  EXPECT_EQ(found.depth, 5U);
}

TEST(Bounded, TheStartMayBeTheGoal) {
  Query_log log;
  const Symbolic_step step = toys::jugs();
  const Bounded found = reach(log, "dry", step, step.before[1] == 0, 5);
  EXPECT_EQ(found.outcome, Reach::reached);
  EXPECT_EQ(found.depth, 0U);
  EXPECT_EQ(found.run.states, (std::vector<Trace::Values>{{0, 0}}));
}

TEST(Bounded, AParameterIsLeftFree) {
  Query_log log;
  const Symbolic_step step = toys::counter();
  const Bounded found =
      reach(log, "round", step, (step.before[1] == step.before[0] - 1) & (step.before[0] > 4), 9);
  ASSERT_EQ(found.outcome, Reach::reached);
  EXPECT_EQ(found.depth, 4U);
  EXPECT_EQ(found.run.states.back(), (Trace::Values{5, 4}));
}

TEST(Bounded, ARunThatLeavesTheRangesIsReported) {
  Query_log log;
  Symbolic_step step = toys::counter();
  for (auto& c : step.cases) c.after[1] = step.before[1] + 1;
  const Bounded found = reach(log, "wrapless", step, step.before[1] == 100, 9);
  EXPECT_EQ(found.outcome, Reach::left_ranges);
  EXPECT_EQ(found.depth, 5U) << "n = 3, ranges to 4";
}

TEST(Bounded, ATimeOutIsUnknown) {
  Query_log log;
  const Int x = Int::variable("x");
  Symbolic_step step;
  step.before = {x};
  step.start = x == 0;
  std::vector<Bool> seats;
  for (int i = 0; i < 14; ++i) {
    step.inputs.push_back(Int::variable("seat" + std::to_string(i)));
    seats.push_back(toys::between(step.inputs.back(), 1, 13));
    for (int j = 0; j < i; ++j) seats.push_back(step.inputs.back() != step.inputs[j]);
  }
  step.cases = {{all_of(seats), true, {x + 1}}};
  const Bounded found = reach(log, "crowd", step, x == 1, 3, 200);
  EXPECT_EQ(found.outcome, Reach::unknown);
  EXPECT_EQ(found.depth, 1U);
  EXPECT_NE(found.reason.find("crowd/depth 1: "), std::string::npos) << found.reason;
}

}  // namespace
}  // namespace arbiter::smt
