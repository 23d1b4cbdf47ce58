// The verifier of two bounds a position: accepts what the solver has proved, refuses any one bound
// that is too good, whatever is left out, and a numbering that does not tell positions apart.
#include "solver/verify/dense.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "model/picnic_blitz/picnic_blitz.hpp"
#include "solver/dice/dense.hpp"

namespace arbiter {
namespace {

using picnic_blitz::Dense_turns;
using picnic_blitz::Picnic_blitz;
using testing::HasSubstr;

struct Board {
  Picnic_blitz game;
  Dense_turns turns;
  std::vector<Dense_pair> bounds;

  explicit Board(const std::string& ruleset)
      : game(Ruleset::parse(Picnic_blitz::rulebook(), ruleset)), turns(game) {
    dice::Dense_solver<Dense_turns> solver(turns, {});
    solver.solve(1e-6);
    EXPECT_TRUE(solver.done().guessed) << ruleset;
    for (std::uint64_t n = 0; n < turns.size(); ++n)
      bounds.push_back(turns.is_over(n) ? Dense_pair{} : Dense_pair::unpacked(solver.packed()[n]));
  }
  Verified verified(const Limits& limits = {}, std::uint64_t sample = 0) const {
    return Dense_verifier<Picnic_blitz>(game, turns, bounds).run(limits, sample);
  }
};

const std::string small =
    "lengths=2:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0";

TEST(Dense_verifier, ProvesWhatIsTrue) {
  for (const std::string& ruleset :
       {small, std::regex_replace(small, std::regex("target=2"), "target=1,simplified=1"),
        std::string("lengths=2:2:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=2,"
                    "attacks=0:1:0:0:0:0,PB-A01=2,PB-A12=2")}) {
    const Board board(ruleset);
    for (const int threads : {1, 2}) {
      Limits limits;
      limits.threads = threads;
      const Verified v = board.verified(limits);
      EXPECT_EQ(v.objection, "") << ruleset;
      EXPECT_TRUE(v.is_proved());
      EXPECT_EQ(v.states, board.turns.size());
      EXPECT_GT(v.low, 0.2);
      EXPECT_LT(v.high - v.low, 1e-6);
    }
  }
}

// Each bound alone, better by what lies between the two.
TEST(Dense_verifier, RefusesEachBoundThatIsTooGood) {
  Board board(small);
  int seen = 0;
  for (std::uint64_t n = 0; n < board.turns.size(); n += 9) {
    const Dense_pair kept = board.bounds[n];
    if (kept.is_left_out()) continue;
    ++seen;
    board.bounds[n].low = kept.high;
    EXPECT_THAT(board.verified().objection, HasSubstr("the lower bound is too high")) << n;
    board.bounds[n] = {kept.low, std::max(kept.low, 1U)};
    EXPECT_THAT(board.verified().objection, HasSubstr("the upper bound is too low")) << n;
    board.bounds[n] = kept;
  }
  EXPECT_GT(seen, 10);
  EXPECT_TRUE(board.verified().is_proved());
}

// The condition is met to the unit: what just fulfils it may not lose one.
TEST(Dense_verifier, MissesNoUnit) {
  Board board(small);
  const std::uint64_t n = board.turns.number(board.game.start());
  std::uint32_t good = board.bounds[n].low, bad = board.bounds[n].high;
  while (bad - good > 1) {
    const std::uint32_t middle = good + (bad - good) / 2;
    board.bounds[n].low = middle;
    (board.verified().objection.empty() ? good : bad) = middle;
  }
  // The true turn's worth lies within the next unit: by the same walk, in fractions of a unit.
  board.bounds[n].low = good;
  EXPECT_TRUE(board.verified().is_proved());
  board.bounds[n].low = bad;
  EXPECT_THAT(
      board.verified().objection,
      testing::StartsWith("the lower bound is too high: " + board.game.write(board.game.start())));
}

TEST(Dense_verifier, RefusesWhatIsMissing) {
  Board board(small);
  const std::uint64_t n = board.turns.number(board.game.start());
  board.bounds[n] = {};
  EXPECT_THAT(board.verified().objection, HasSubstr("it is left out"));
  int over = 0;
  for (std::uint64_t m = 0; m < board.turns.size(); ++m) over += board.turns.is_over(m);
  EXPECT_GT(over, 0);
}

// A turn that leads to what is left out proves nothing, even if that is not looked at on its own.
TEST(Dense_verifier, RefusesTurnsThatLeadToWhatIsMissing) {
  Board board(small);
  const picnic_blitz::State state = board.game.read("2b/-/-/-/-/-:-:a");
  board.bounds[board.turns.number(state)] = {};
  EXPECT_FALSE(board.verified().objection.empty());
  const Verified v = board.verified({}, 1000000);
  EXPECT_THAT(v.objection,
              testing::AnyOf(HasSubstr("a position is missing"), HasSubstr("it is left out")));
}

TEST(Dense_verifier, NeverProvesBySample) {
  Board board(small);
  const Verified v = board.verified({}, 20);
  EXPECT_TRUE(v.sampled);
  EXPECT_EQ(v.objection, "");
  EXPECT_EQ(v.states, 20U);
  EXPECT_FALSE(v.is_proved());
  EXPECT_TRUE(board.verified({}, board.turns.size()).is_proved()) << "all of them are no sample";
  for (Dense_pair& pair : board.bounds)
    if (!pair.is_left_out()) pair.low = pair.high;
  EXPECT_THAT(board.verified({}, 20).objection, HasSubstr("the lower bound is too high"));
}

TEST(Dense_verifier, KeepsLimits) {
  const Board board(small);
  const std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  Verified v = board.verified(limits);
  EXPECT_EQ(v.ended, Ended::stopped);
  EXPECT_EQ(v.states, 0U);
  EXPECT_FALSE(v.is_proved());
  limits.stop = nullptr, limits.memory = board.bounds.size() * 8 + 1000;
  v = board.verified(limits);
  EXPECT_EQ(v.ended, Ended::memory);
  EXPECT_FALSE(v.is_proved());
}

/// Picnic Blitz whose numbering is the business of a test.
struct Numbered : Picnic_blitz {
  using Picnic_blitz::Picnic_blitz;
  struct Dense_turns {
    const picnic_blitz::Dense_turns& turns;
    std::uint64_t shared, with;  // two numbers
    bool both;                   // of a position, and not only of a number
    std::uint64_t number(const State& state) const {
      const std::uint64_t n = turns.number(state);
      return both && n == shared ? with : n;
    }
    State state(std::uint64_t n) const { return turns.state(!both && n == shared ? with : n); }
  };
};

TEST(Dense_verifier, RefusesNumbersThatTwoPositionsShare) {
  const Board board(small);
  const Numbered game(board.game.ruleset());
  const std::uint64_t first = board.turns.number(game.start());
  const std::uint64_t other = board.turns.number(game.read("2b/-/-/-/-/-:-:a"));
  for (const bool both : {false, true}) {
    const Numbered::Dense_turns numbering{board.turns, first, other, both};
    const Verified v = Dense_verifier<Numbered>(game, numbering, board.bounds).run({});
    EXPECT_THAT(v.objection, HasSubstr("its number is that of another position"));
  }
}

}  // namespace
}  // namespace arbiter
