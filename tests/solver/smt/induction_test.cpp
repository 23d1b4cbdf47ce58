// Laws of the toys: proved, refuted, true but not inductive, too hard.
#include "solver/smt/induction.hpp"

#include <gtest/gtest.h>

#include "tests/solver/smt/jugs.hpp"

namespace arbiter::smt {
namespace {

TEST(Induction, TheRangesOfTheJugsAreProved) {
  Query_log log;
  EXPECT_EQ(prove_inductive(log, "ranges", toys::jugs(), true).outcome, Outcome::proved);
  EXPECT_EQ(prove_k_inductive(log, "ranges", toys::jugs(), true, 2).outcome, Outcome::proved);
}

TEST(Induction, AFalseLawIsRefutedAtTheStartOrByAStep) {
  Query_log log;
  const Symbolic_step step = toys::jugs();
  const Int small = step.before[0], large = step.before[1];
  const Proof at_start = prove_inductive(log, "wet", step, large > 0);
  EXPECT_EQ(at_start.outcome, Outcome::refuted);
  EXPECT_EQ(at_start.counterexample.states, (std::vector<Trace::Values>{{0, 0}}));
  EXPECT_FALSE(at_start.left_ranges);

  const Proof by_step = prove_inductive(log, "never full", step, small + large < 8);
  ASSERT_EQ(by_step.outcome, Outcome::not_inductive);
  const Trace& trace = by_step.counterexample;
  ASSERT_EQ(trace.states.size(), 2U);
  int s = static_cast<int>(trace.states[0][0]), l = static_cast<int>(trace.states[0][1]);
  EXPECT_LT(s + l, 8);
  EXPECT_TRUE(toys::pour(s, l, static_cast<int>(trace.inputs[0][0])));
  EXPECT_EQ(trace.states[1], (Trace::Values{s, l}));
  EXPECT_EQ(s + l, 8);
  EXPECT_TRUE(step.cases.at(trace.cases[0]).legal);

  const Proof from_start = prove_k_inductive(log, "never full", step, small + large < 8, 3);
  ASSERT_EQ(from_start.outcome, Outcome::refuted);
  EXPECT_EQ(from_start.counterexample.states.size(), 3U);  // two jugs filled, in two steps
  EXPECT_EQ(from_start.counterexample.states.back(), (Trace::Values{3, 5}));
}

TEST(Induction, TheCounterNeedsTwoSteps) {
  Query_log log(Query_log::Text::kept);
  const Symbolic_step step = toys::counter();
  const Bool law = toys::never_beyond(step);
  const Proof one = prove_inductive(log, "counter", step, law);
  ASSERT_EQ(one.outcome, Outcome::not_inductive);
  EXPECT_EQ(one.counterexample.states[0][0], one.counterexample.states[0][1]) << "n itself";
  EXPECT_EQ(prove_k_inductive(log, "counter", step, law, 1).outcome, Outcome::not_inductive);
  EXPECT_EQ(prove_k_inductive(log, "counter", step, law, 2).outcome, Outcome::proved);
  EXPECT_EQ(log.queries().back().name, "counter/step");
  EXPECT_EQ(log.queries().back().answer, Answer::unsat);
}

TEST(Induction, TheLawBeforeIsWhatProvesTheLawAfter) {
  Query_log log;
  const Symbolic_step step = toys::counter();
  const Bool below = step.before[1] < step.before[0];
  EXPECT_EQ(prove_inductive(log, "below n", step, below).outcome, Outcome::proved);
  EXPECT_EQ(prove_k_inductive(log, "below n", step, below, 1).outcome, Outcome::proved);
}

TEST(Induction, RangesThatAStepLeavesAreNotTakenOnTrust) {
  Query_log log;
  Symbolic_step step = toys::counter();
  for (auto& c : step.cases) c.after[1] = step.before[1] + 1;  // no wrapping
  const Proof proof = prove_inductive(log, "wrapless", step, true);
  EXPECT_EQ(proof.outcome, Outcome::not_inductive);
  EXPECT_TRUE(proof.left_ranges);
}

TEST(Induction, ATimeOutIsUnknown) {
  Query_log log;
  const Int x = Int::variable("x");
  Symbolic_step step;
  step.before = {x};
  step.start = x == 0;
  // Fourteen pigeons on thirteen seats.
  std::vector<Bool> seats;
  for (int i = 0; i < 14; ++i) step.inputs.push_back(Int::variable("seat" + std::to_string(i)));
  for (int i = 0; i < 14; ++i) {
    seats.push_back(toys::between(step.inputs[i], 1, 13));
    for (int j = 0; j < i; ++j) seats.push_back(step.inputs[i] != step.inputs[j]);
  }
  step.cases = {{all_of(seats), true, {x + 1}}};
  const Proof proof = prove_inductive(log, "crowd", step, x == 0, 200);
  EXPECT_EQ(proof.outcome, Outcome::unknown);
  EXPECT_NE(proof.reason.find("crowd/case 0: "), std::string::npos) << proof.reason;
}

TEST(Induction, MisuseOfAStep) {
  Query_log log;
  const Int stray = Int::variable("stray");
  const auto refused = [&](auto change) {
    Symbolic_step step = toys::jugs();
    change(step);
    EXPECT_THROW(prove_inductive(log, "x", step, true), Misuse);
    EXPECT_THROW(prove_k_inductive(log, "x", step, true, 1), Misuse);
  };
  refused([&](Symbolic_step& s) { s.inputs.clear(); });
  refused([&](Symbolic_step& s) { s.ranges = s.ranges & (stray == 0); });
  refused([&](Symbolic_step& s) { s.cases[0].after.pop_back(); });
  refused([&](Symbolic_step& s) { s.cases[0].after[0] = stray; });
  refused([&](Symbolic_step& s) { s.before[0] = s.before[1]; });
  refused([&](Symbolic_step& s) { s.before[0] = s.before[0] + 1; });
  refused([&](Symbolic_step& s) { s.inputs.push_back(s.before[0]); });
  refused([&](Symbolic_step& s) { s.start = s.start & (s.before[0] == 1); });
  EXPECT_THROW(prove_inductive(log, "x", toys::jugs(), stray == 0), Misuse);
  EXPECT_THROW(prove_k_inductive(log, "x", toys::jugs(), true, 0), Misuse);
}

TEST(For_all, ProvesRefutesOrDoesNotKnow) {
  Query_log log;
  const Int x = Int::variable("x"), y = Int::variable("y");
  EXPECT_EQ(prove_for_all(log, "order", x < y, x + 1 <= y).outcome, Outcome::proved);
  const For_all refuted = prove_for_all(log, "parity", (x > 3) & (y == x), x + y == 7);
  ASSERT_EQ(refuted.outcome, Outcome::refuted);
  ASSERT_EQ(refuted.counterexample.size(), 2U);
  EXPECT_EQ(refuted.counterexample[0].first, "x");
  EXPECT_GT(refuted.counterexample[0].second, 3);
  EXPECT_EQ(refuted.counterexample[0].second, refuted.counterexample[1].second);
  EXPECT_EQ(prove_for_all(log, "crowd", toys::crowded(14), false, 200).outcome, Outcome::unknown);
}

}  // namespace
}  // namespace arbiter::smt
