// The verifier of two bounds per position: accepts whatever the solver has proved; rejects any
// single bound that is too good, any omission, and a numbering that confuses positions.
#include "solver/verify/board_claims.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <regex>

#include "model/picnic_blitz/picnic_blitz.hpp"
#include "solver/dice/dense.hpp"
#include "solver/value/turn_value.hpp"

namespace arbiter {
namespace {

using picnic_blitz::Dense_turns;
using picnic_blitz::Picnic_blitz;
using testing::HasSubstr;

struct Board {
  Picnic_blitz game;
  Dense_turns turns;
  std::vector<dice::Dense_pair> bounds;  // {} for a number that is left out
  static constexpr int bits = dice::Dense_solver<Dense_turns>::bits();

  explicit Board(const std::string& ruleset)
      : game(Ruleset::parse(Picnic_blitz::rulebook(), ruleset)), turns(game) {
    dice::Dense_solver<Dense_turns> solver(turns, {});
    solver.solve(1e-6);
    EXPECT_TRUE(solver.done().guessed) << ruleset;
    for (std::uint64_t n = 0; n < turns.size(); ++n)
      bounds.push_back(turns.begins(n) ? solver.at(n) : dice::Dense_pair{});
  }
  Verification verified(const Limits& limits = {}, std::uint64_t sample = 0) const {
    const Table_entries table = entries();
    return Verifier(Board_claims<Picnic_blitz>(game, turns, table, bits)).run(limits, sample);
  }
  Table_entries entries() const {
    Table_entries out(Table_kind::of_board(), bits);
    for (const dice::Dense_pair& pair : bounds)
      out.add({0, pair.low, pair.low, pair.high, pair.high});
    return out;
  }
};

const std::string small =
    "lengths=2:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0";

TEST(Board_claims, ProvesWhatIsTrue) {
  for (const std::string& ruleset :
       {small, std::regex_replace(small, std::regex("target=2"), "target=1,simplified=1"),
        std::string("lengths=2:2:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=2,"
                    "attacks=0:1:0:0:0:0,PB-A01=2,PB-A12=2")}) {
    const Board board(ruleset);
    for (const int threads : {1, 2}) {
      Limits limits;
      limits.threads = threads;
      const Verification v = board.verified(limits);
      EXPECT_EQ(v.objection, "") << ruleset;
      EXPECT_TRUE(v.is_proved());
      EXPECT_EQ(v.states, board.turns.size());
      EXPECT_GT(v.low, 0.2);
      EXPECT_LT(v.high - v.low, 1e-6);
    }
  }
}

// Makes each bound alone better by the distance between the two.
TEST(Board_claims, RefusesEachBoundThatIsTooGood) {
  Board board(small);
  int seen = 0;
  for (std::uint64_t n = 0; n < board.turns.size(); n += 9) {
    const dice::Dense_pair kept = board.bounds[n];
    if (kept == dice::Dense_pair{}) continue;
    ++seen;
    board.bounds[n].low = kept.high;
    EXPECT_THAT(board.verified().objection, HasSubstr("the lower bound is too high")) << n;
    board.bounds[n] = {kept.low, std::max(kept.low, std::uint64_t{1})};
    EXPECT_THAT(board.verified().objection, HasSubstr("the upper bound is too low")) << n;
    board.bounds[n] = kept;
  }
  EXPECT_GT(seen, 10);
  EXPECT_TRUE(board.verified().is_proved());
}

// The best bounds that are accepted are those to which the turn leaves a unit, as another walk
// finds them.
TEST(Board_claims, MissesNoUnit) {
  Board board(small);
  constexpr Scale scale{52};
  const Turn_value<Picnic_blitz> walk(board.game, 0, {scale});
  const auto unit = scale.one() >> Board::bits;
  const auto known = [&](picnic_blitz::State state) {
    const bool swapped = board.game.canonicalize(state);
    const dice::Dense_pair pair = board.bounds[board.turns.number(state)];
    const Interval v{pair.low * unit, pair.high * unit};
    return swapped ? Two_values{v, v}.of_other(scale.one()) : Two_values{v, v};
  };
  const picnic_blitz::State start = board.game.start();
  const Interval turn = walk.of_turn(start, known).lost;
  dice::Dense_pair& pair = board.bounds[board.turns.number(start)];
  const dice::Dense_pair kept = pair;
  const auto low = static_cast<std::uint64_t>(turn.low / unit - 1);
  const auto high = static_cast<std::uint64_t>((turn.high + unit - 1) / unit + 1);
  EXPECT_GT(low, kept.low);
  EXPECT_LT(high, kept.high);
  pair = {low, kept.high};
  EXPECT_TRUE(board.verified().is_proved());
  pair = {low + 1, kept.high};
  EXPECT_EQ(board.verified().objection, "the lower bound is too high: " + board.game.write(start));
  pair = {kept.low, high};
  EXPECT_TRUE(board.verified().is_proved());
  pair = {kept.low, high - 1};
  EXPECT_EQ(board.verified().objection, "the upper bound is too low: " + board.game.write(start));
}

TEST(Board_claims, RefusesWhatIsMissing) {
  Board board(small);
  const std::uint64_t n = board.turns.number(board.game.start());
  board.bounds[n] = {};
  EXPECT_THAT(board.verified().objection, HasSubstr("it is left out"));
}

/// Picnic Blitz that is over at what was its start, where it is worth what the board says.
struct Over_at_the_start : Picnic_blitz {
  double worth;  // to the player to move

  explicit Over_at_the_start(const Ruleset& ruleset, double what = 0)
      : Picnic_blitz(ruleset), worth(what) {}
  bool is_over(State state) const { return canonicalize(state), state == Picnic_blitz::start(); }
  State start() const {
    State state = read("2b/-/-/-/-/-:-:a");
    canonicalize(state);
    return state;
  }
  Turn turn(const State& state) const {
    return is_over(state) ? Turn::over() : Picnic_blitz::turn(state);
  }
  Result result(const State& state) const {
    if (!is_over(state)) return Picnic_blitz::result(state);
    return side(state.mover) == 0 ? Result{worth, 1 - worth} : Result{1 - worth, worth};
  }
};

// Nothing needs to be known of a position in which no turn begins.
TEST(Board_claims, AcceptsThatAPositionIsLeftOutWhereTheGameIsOver) {
  Board board(small);
  dice::Dense_pair& pair = board.bounds[board.turns.number(board.game.start())];
  const Over_at_the_start game(board.game.ruleset(),
                               std::ldexp(static_cast<double>(pair.low), -Board::bits));
  pair = {};
  const Table_entries table = board.entries();
  const Verification v =
      Verifier(Board_claims<Over_at_the_start>(game, board.turns, table, Board::bits)).run({});
  EXPECT_EQ(v.objection, "");
  EXPECT_TRUE(v.is_proved());
}

// A turn that leads to an omitted position proves nothing, even if that position is not checked
// itself.
TEST(Board_claims, RefusesTurnsThatLeadToWhatIsMissing) {
  Board board(small);
  const picnic_blitz::State state = board.game.read("2b/-/-/-/-/-:-:a");
  board.bounds[board.turns.number(state)] = {};
  EXPECT_EQ(board.verified().objection, "a position is missing: 2a/-/-/-/-/-:-:b");
}

TEST(Board_claims, NeverProvesBySample) {
  Board board(small);
  const Verification v = board.verified({}, 20);
  EXPECT_TRUE(v.sampled);
  EXPECT_EQ(v.objection, "");
  EXPECT_EQ(v.states, 20U);
  EXPECT_FALSE(v.is_proved());
  EXPECT_TRUE(board.verified({}, board.turns.size()).is_proved())
      << "checking every position is not sampling";
  for (dice::Dense_pair& pair : board.bounds) pair.low = pair.high;
  EXPECT_THAT(board.verified({}, 20).objection, HasSubstr("the lower bound is too high"));
}

TEST(Board_claims, KeepsLimits) {
  const Board board(small);
  const std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  Verification v = board.verified(limits);
  EXPECT_EQ(v.ended, Stop_reason::stopped);
  EXPECT_EQ(v.states, 0U);
  EXPECT_FALSE(v.is_proved());
  limits.stop = nullptr, limits.memory = board.bounds.size() * board.entries().bytes_each() + 1000;
  v = board.verified(limits);
  EXPECT_EQ(v.ended, Stop_reason::memory);
  EXPECT_FALSE(v.is_proved());
}

/// Picnic Blitz with a numbering that the test supplies.
struct Numbered : Picnic_blitz {
  using Picnic_blitz::Picnic_blitz;
  struct Dense_turns {
    std::function<std::uint64_t(const State&)> number;
    std::function<State(std::uint64_t)> state;
  };
};

TEST(Board_claims, RefusesNumbersThatTwoPositionsShare) {
  Board board(small);
  const Numbered game(board.game.ruleset());
  const std::uint64_t start = board.turns.number(game.start());
  const std::uint64_t moved = board.turns.number(game.read("2b/-/-/-/-/-:-:a"));
  const std::uint64_t last = board.turns.size() - 1;
  const auto objection = [&](const Numbered::Dense_turns& numbering) {
    const Table_entries table = board.entries();
    return Verifier(Board_claims<Numbered>(game, numbering, table, Board::bits)).run({}).objection;
  };
  const Numbered::Dense_turns right{
      [&](const picnic_blitz::State& state) { return board.turns.number(state); },
      [&](std::uint64_t n) { return board.turns.state(n); }};
  EXPECT_EQ(objection(right), "");
  const std::string shared = "its number belongs to a different position: ";
  Numbered::Dense_turns wrong = right;
  wrong.state = [&](std::uint64_t n) { return board.turns.state(n == moved ? start : n); };
  EXPECT_THAT(objection(wrong), HasSubstr(shared));
  wrong = right;
  wrong.number = [&](const picnic_blitz::State& state) {
    const std::uint64_t n = board.turns.number(state);
    return n == moved ? start : n;
  };
  EXPECT_THAT(objection(wrong), HasSubstr(shared));
  // A position that a turn leads to has no number of its own: the last one takes its place.
  wrong.number = [&](const picnic_blitz::State& state) {
    const std::uint64_t n = board.turns.number(state);
    return n == moved ? start : n == last ? moved : n;
  };
  wrong.state = [&](std::uint64_t n) { return board.turns.state(n == moved ? last : n); };
  board.bounds[moved] = board.bounds[last];
  board.bounds.pop_back();
  EXPECT_EQ(objection(wrong), shared + "2a/-/-/-/-/-:-:b");
  // The start, to which no turn leads, has none, either.
  wrong = right;
  wrong.number = [&](const picnic_blitz::State& state) {
    const std::uint64_t n = board.turns.number(state);
    return n == start ? moved : n;
  };
  EXPECT_EQ(objection(wrong), "the start has no number of its own");
}

// Games that break their contract: nothing is proved about them.
struct Looping : Picnic_blitz {
  using Picnic_blitz::Picnic_blitz;
  Verdict apply(State& state, int player, const Move& move) const {
    State then = state;
    const Verdict verdict = Picnic_blitz::apply(then, player, move);
    if (move.kind != Move::Kind::keep) state = then;
    return verdict;
  }
};
struct Silent : Picnic_blitz {
  using Picnic_blitz::Picnic_blitz;
  Verdict apply(State& state, int player, const Move& move) const {
    return Picnic_blitz::apply(state, move.kind == Move::Kind::pass ? 1 - player : player, move);
  }
};
struct Loaded : Picnic_blitz {
  using Picnic_blitz::Picnic_blitz;
  std::uint64_t total_weight(const State& state) const {
    return Picnic_blitz::total_weight(state) + 1;
  }
};
struct Generous : Picnic_blitz {
  using Picnic_blitz::Picnic_blitz;
  Result result(const State&) const { return {1, 1}; }
};

TEST(Board_claims, RefusesGamesThatBreakTheirContract) {
  const Board board(small);
  const auto objection = [&]<class G>(const G& game) {
    const Table_entries table = board.entries();
    return Verifier(Board_claims<G>(game, board.turns, table, Board::bits)).run({}).objection;
  };
  const Ruleset& ruleset = board.game.ruleset();
  EXPECT_THAT(objection(Looping(ruleset)), HasSubstr("a turn can return to a position within it"));
  EXPECT_THAT(objection(Silent(ruleset)), HasSubstr("the rules do not say what happens"));
  EXPECT_THAT(objection(Loaded(ruleset)), HasSubstr("weights that do not add up"));
  EXPECT_THAT(objection(Generous(ruleset)),
              HasSubstr("payoffs that are not shares adding up to 1"));
}

}  // namespace
}  // namespace arbiter
