// The verifier of endgames: accepts what the solver has proved, and refuses any one bound that is
// too good, and what is left out though a turn leads to it.
#include "solver/verify/endgame.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/solver/verify/endgame_tables.hpp"

namespace arbiter {
namespace {

using endgame::one;
using endgame::Unit;
using endgame::Values;
using testing::HasSubstr;

TEST_F(Endgame_tables, AreProvedByTheRules) {
  for (const Endgame_case& each : small_endgames()) {
    SCOPED_TRACE(each.ruleset);
    const Solved_endgame of(each);
    const Verified v = verified(of, written(of));
    EXPECT_EQ(v.objection, "");
    EXPECT_TRUE(v.is_proved());
    EXPECT_LT(v.lost_high - v.low, 2e-6);
  }
}

/// The place of a position's bounds.
std::uint64_t number_of(const Solved_endgame& of, const bitskrieg::State& state) {
  const endgame::Numbering numbering(of.endgames);
  return numbering.number(numbering.representative(of.endgames.place(state)));
}

TEST_F(Endgame_tables, WithABoundThatIsTooGoodAreRefused) {
  const Solved_endgame of(small_endgames()[0]);
  const std::vector<Values> good = written(of);
  const std::uint64_t at = number_of(of, of.position);
  struct Wrong {
    Values by;
    const char* why;
  };
  const Unit lot = 100'000;
  for (const Wrong& wrong : {Wrong{{lot, 0, 0, 0}, "lower bound, endless play lost"},
                             Wrong{{0, -lot, 0, 0}, "upper bound, endless play lost"},
                             Wrong{{0, 0, lot, 0}, "lower bound, endless play won"},
                             Wrong{{0, 0, 0, -lot}, "upper bound, endless play won"}}) {
    std::vector<Values> bad = good;
    Values& v = bad[at];
    v = {v.lost_low + wrong.by.lost_low, v.lost_high + wrong.by.lost_high,
         v.won_low + wrong.by.won_low, v.won_high + wrong.by.won_high};
    // Somebody objects: the position itself, or one that builds on it.
    const Verified verdict = verified(of, bad);
    EXPECT_THAT(verdict.objection, HasSubstr("bound, endless play")) << wrong.why;
    EXPECT_FALSE(verdict.is_proved());
  }
}

/// Bounds that only stand on each other, in positions from which nobody needs to move on.
TEST_F(Endgame_tables, CannotClaimWhatNobodyComesTo) {
  const Solved_endgame of(small_endgames()[0]);
  std::vector<Values> bad = written(of);
  for (Values& v : bad)
    if (!(v == endgame::left_out)) v = {one, one, one, one};
  EXPECT_THAT(verified(of, bad).objection, HasSubstr("too high"));
  for (Values& v : bad)
    if (!(v == endgame::left_out)) v = {0, 1, 0, 1};
  EXPECT_THAT(verified(of, bad).objection, HasSubstr("too low"));
}

/// Each bound is better by a unit in every turn, or it proves nothing: with endless play won the
/// numbers satisfy every equation of those with endless play lost, and are not theirs.
TEST_F(Endgame_tables, CannotTakeOneEndlessPlayForTheOther) {
  const Solved_endgame of(small_endgames()[0]);
  std::vector<Values> bad = written(of);
  for (Values& v : bad)
    if (!(v == endgame::left_out)) v.lost_low = v.won_low, v.lost_high = v.won_high;
  EXPECT_THAT(verified(of, bad).objection,
              HasSubstr("lower bound, endless play lost, is too high"));
  bad = written(of);
  for (Values& v : bad)
    if (!(v == endgame::left_out)) v.won_low = v.lost_low, v.won_high = v.lost_high;
  EXPECT_THAT(verified(of, bad).objection, HasSubstr("upper bound, endless play won, is too low"));
}

TEST_F(Endgame_tables, WithoutAPositionAreRefused) {
  const Solved_endgame of(small_endgames()[0]);
  std::vector<Values> bad = written(of);
  bad[number_of(of, of.position)] = endgame::left_out;
  EXPECT_THAT(verified(of, bad).objection, HasSubstr("left out"));
  std::vector<Values> other = written(of);
  bitskrieg::State moved = of.position;
  ASSERT_TRUE(of.game.apply(moved, 0, of.game.read_move(moved, "move a1 a2 n")).is_legal());
  other[number_of(of, moved)] = endgame::left_out;
  EXPECT_THAT(verified(of, other).objection, HasSubstr("is missing"));
}

TEST_F(Endgame_tables, StopAtLimits) {
  const Solved_endgame of(small_endgames()[0]);
  const std::atomic<bool> stop = true;
  const Verified v = verified(of, written(of), 0, {.stop = &stop});
  EXPECT_EQ(v.ended, Ended::stopped);
  EXPECT_FALSE(v.is_proved());
}

TEST_F(Endgame_tables, AreRefusedWhenDamaged) {
  const Solved_endgame of(small_endgames()[0]);
  written(of);
  const std::string good = bytes();
  std::string bad = good;
  bad[bad.size() / 2] = static_cast<char>(bad[bad.size() / 2] ^ 1);
  put(bad);
  EXPECT_THROW(endgame::Endgame_file(path).all(), Bad_input);
  put(good.substr(0, good.size() - 9));
  EXPECT_THROW(endgame::Endgame_file{path}, Bad_input);
}

}  // namespace
}  // namespace arbiter
