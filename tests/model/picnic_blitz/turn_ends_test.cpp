// Compares the ends of turns, and the values that they give to rolls, with walks through all moves
// of the model.
#include "model/picnic_blitz/turn_ends.hpp"

#include <gtest/gtest.h>

#include <set>

#include "model/picnic_blitz/dense_turns.hpp"
#include "model/picnic_blitz/piles.hpp"
#include "solver/dice/rerolls.hpp"
#include "solver/play/random_play.hpp"
#include "tests/game_of.hpp"
#include "tests/model/picnic_blitz/plain_turn.hpp"

namespace arbiter::picnic_blitz {
namespace {

#ifdef ARBITER_SANITIZE
constexpr int positions = 20, full_positions = 2, positions_of_rolls = 2;
#else
constexpr int positions = 200, full_positions = 15, positions_of_rolls = 15;
#endif

struct Numbers : dice::Whole_numbers {
  static Number worst() { return -1; }
  static Number won() { return 1500; }
};
using Values = std::vector<Numbers::Number>;

const std::string small = "lengths=3:3:3:0:0:0,target=4,dice=4,attacks=0:1:2:3:0:0";
const char* const variants[] = {"",
                                ",PB-A10=2",
                                ",PB-A12=2",
                                ",PB-A02=2",
                                ",PB-A03=2",
                                ",PB-A03=3",
                                ",PB-A03=4",
                                ",PB-C22=off",
                                ",PB-C24=off",
                                ",PB-C32=off",
                                ",PB-C33=off",
                                ",PB-C19=off",
                                ",simplified=1",
                                ",PB-A10=2,PB-A12=2,PB-A02=2,PB-A03=3,PB-C33=off"};

/// Calls visit(game) for every variant of the small board and number of players.
template <class Visit>
void for_small_games(Visit&& visit) {
  for (const char* variant : variants)
    for (const char* players : {",players=2", ",players=3", ",players=4"}) {
      const std::string ruleset = small + variant + players;
      SCOPED_TRACE(ruleset);
      visit(game_of<Picnic_blitz>(ruleset.c_str()));
      if (testing::Test::HasFailure()) return;
    }
}

/// Starts of turns from random play, one in every `one_of`.
std::vector<State> turns_of_play(const Picnic_blitz& game, int count, int one_of = 3) {
  Random_play<Picnic_blitz> play(game, 7);
  std::vector<State> turns;
  State state = game.start();
  for (int met = 0; static_cast<int>(turns.size()) < count;) {
    if (!play.step(state)) state = game.start();
    if (state.stage == Stage::turn && ++met % one_of == 0) turns.push_back(state);
  }
  return turns;
}

/// Records what occurred in the ends of all positions of a test, so that no comparison is vacuous.
struct Met {
  int pushes = 0, piles = 0, spends = 0, skips = 0, doubles = 0, wins = 0;
  void add(const Turn_end& end, const State& after) {
    pushes += end.attacks > 0, spends += end.spends, skips += end.skips, wins += end.wins;
    doubles += end.second >= 0;
    for (const Track<Small>& track : after.board.tracks) piles += track.under[0] > 0;
  }
  void expect_all() const {
    for (const int count : {pushes, piles, spends, skips, doubles, wins}) EXPECT_GT(count, 0);
  }
};

std::string list(const Picnic_blitz& game, const States& states, const States& without) {
  std::string out;
  for (const State_key& key : states)
    if (!without.contains(key)) out.append(game.write(std::bit_cast<State>(key))).append(" ");
  return out;
}

/// The ends still possible in `state`, in which rolling is over, are exactly those that moves
/// reach.
void expect_same_ends(const Picnic_blitz& game, const Open_turn& turn, const State& state,
                      Met& met) {
  States found;
  turn.for_ends(state, [&](const Turn_end& end) {
    const State after = turn.after(end);
    found.insert(key_of(after));
    met.add(end, after);
    const Turn_end seen = turn.end(after);
    EXPECT_TRUE(seen.queen == end.queen && seen.wins == end.wins && seen.score == end.score &&
                seen.codes == end.codes)
        << game.write(state) << " to " << game.write(after);
    EXPECT_EQ(after.stage == Stage::over, end.wins) << game.write(state);
  });
  const All_ends plain(game, state);
  EXPECT_EQ(list(game, found, plain.states()), "")
      << "no moves lead there from " << game.write(state);
  EXPECT_EQ(list(game, plain.states(), found), "") << "left out from " << game.write(state);
}

/// The same comparison at every state on a random path through the attack phase.
void expect_same_ends_on_the_way(const Picnic_blitz& game, const State& begin, const Dice& dice,
                                 Random_play<Picnic_blitz>& play, Met& met) {
  const Open_turn turn(game, begin);
  for (State state = kept(game, begin, dice); state.stage == Stage::acting; play.step(state))
    expect_same_ends(game, turn, state, met);
}

TEST(TurnEnds, AreThoseThatMovesLeadTo) {
  Met met;
  for_small_games([&](const Picnic_blitz& game) {
    Random_play<Picnic_blitz> play(game, 8);
    std::mt19937_64 random(9);
    const auto& rolls = Picnic_blitz::rolls(game.setup().dice);
    for (const State& begin : turns_of_play(game, positions))
      expect_same_ends_on_the_way(game, begin, rolls[random_below(random, rolls.size())].dice, play,
                                  met);
  });
  met.expect_all();
}

TEST(TurnEnds, AreThoseThatMovesLeadToOnTheFullBoard) {
  Met met;
  for (const char* ruleset : {"default", "players=3", "players=4,PB-A10=2"}) {
    SCOPED_TRACE(ruleset);
    const auto game = game_of<Picnic_blitz>(ruleset);
    Random_play<Picnic_blitz> play(game, 10);
    for (const State& begin : turns_of_play(game, full_positions, 17))
      for (const char* shown : {"123456", "112345", "333344", "122344"}) {
        Dice dice;
        for (const char* c = shown; *c != 0; ++c) dice.add(*c - '1', 1);
        expect_same_ends_on_the_way(game, begin, dice, play, met);
      }
  }
  for (const int count : {met.pushes, met.piles, met.skips, met.doubles}) EXPECT_GT(count, 0);
}

/// When the first movement of a Queen's two wins, the second is not made (PB-A15, PB-C43).
TEST(TurnEnds, StopAtAWin) {
  const auto game = game_of<Picnic_blitz>(small.c_str());
  const State state = game.read("3a/2a/2a/-/-/-:a:a=2223!0");
  std::set<std::string> found;
  const Open_turn turn(game, state);
  turn.for_ends(state, [&](const Turn_end& end) {
    if (end.wins) found.insert(game.write(turn.after(end)));
  });
  // Wins by a single movement, with the Queen kept or spent for nothing; never on both tracks.
  EXPECT_EQ(found, (std::set<std::string>{"3a/3a/2a/-/-/-:a:a#", "3a/3a/2a/-/-/-:-:a#",
                                          "3a/2a/3a/-/-/-:a:a#", "3a/2a/3a/-/-/-:-:a#"}));
}

/// The value of a roll that is kept when the mover has a Queen, or has none.
int plain_value(const Picnic_blitz& game, State begin, bool queen, const Dice& dice) {
  begin.board.queens[begin.mover] = queen;
  return All_ends(game, kept(game, begin, dice)).best_by_board();
}

TEST(RollValues, AreTheBestEndsOfEachRoll) {
  for_small_games([&](const Picnic_blitz& game) {
    const auto& rolls = Picnic_blitz::rolls(game.setup().dice);
    for (const State& begin : turns_of_play(game, positions_of_rolls)) {
      const Open_turn turn(game, begin);
      Values found;
      for (const bool queen : {false, true}) {
        if (queen && !game.setup().has_queens()) continue;
        turn.roll_values<Numbers>(
            queen, [&](const Turn_end& end) { return payoff_by_board(turn.after(end)); }, found);
        ASSERT_EQ(found.size(), rolls.size());
        for (std::size_t n = 0; n < rolls.size(); ++n)
          ASSERT_EQ(static_cast<int>(found[n]), plain_value(game, begin, queen, rolls[n].dice))
              << game.write(begin) << (queen ? " with" : " without") << " a Queen, "
              << write_dice(rolls[n].dice);
      }
    }
  });
}

// --- the same on numbered positions --------------------------------------------------------------

/// An arbitrary payoff for a numbered position, below 1000.
int payoff_by_number(std::uint64_t number) {
  return static_cast<int>(number * 0x9E3779B97F4A7C15U >> 40) % 1000;
}

/// Like the other plain_value, but a win is better than everything else.
Numbers::Number plain_value(const Picnic_blitz& game, const Dense_turns& turns, State begin,
                            bool queen, const Dice& dice) {
  begin.board.queens[begin.mover] = queen;
  const All_ends ends(game, kept(game, begin, dice));
  Numbers::Number best = Numbers::worst();
  for (const State_key& key : ends.states()) {
    const State end = std::bit_cast<State>(key);
    best = std::max(best, end.stage == Stage::over
                              ? Numbers::won()
                              : Numbers::Number{payoff_by_number(turns.number(end))});
  }
  return best;
}

TEST(DenseTurns, AreWorthTheBestEndsOfEachRoll) {
  for (const char* variant : variants) {
    const std::string ruleset = small + variant;
    SCOPED_TRACE(ruleset);
    const auto game = game_of<Picnic_blitz>(ruleset.c_str());
    const Dense_turns turns(game);
    Roll_values<Numbers> of_rolls(turns.needs());
    const auto& rolls = Picnic_blitz::rolls(game.setup().dice);
    for (const State& begin : turns_of_play(game, 2 * positions_of_rolls)) {
      const std::uint64_t number = turns.number(begin), other = number & 2U;
      for (const bool queen : {false, true}) {
        if (queen && !game.setup().has_queens()) continue;
        Values found;
        // The next position is seen by the other player, whose Queen is bit 0.
        const auto known = [&](std::uint64_t next) {
          return payoff_by_number(next + (other != 0 ? 1 : 0));
        };
        turns.roll_values(number / 4, queen, of_rolls, known, found);
        ASSERT_EQ(found.size(), rolls.size());
        for (std::size_t n = 0; n < rolls.size(); ++n)
          ASSERT_TRUE(found[n] == plain_value(game, turns, begin, queen, rolls[n].dice))
              << game.write(begin) << (queen ? " with" : " without") << " a Queen, "
              << write_dice(rolls[n].dice);
      }
    }
  }
}

TEST(DenseTurns, NumberEveryPosition) {
  const auto game = game_of<Picnic_blitz>("lengths=3:2:0:0:0:0,target=2,dice=2");
  const Dense_turns turns(game);
  // Ants on three spaces and the supply: 15 ways, and one more order each on spaces 1 and 2; on two
  // spaces: 9.
  ASSERT_EQ(turns.size(), 17U * 9U * 4U);
  for (std::uint64_t n = 0; n < turns.size(); ++n) {
    State state = turns.state(n);
    ASSERT_EQ(turns.number(state), n);
    bool over = false;
    int progress = 0;
    for (int p = 0; p < 2; ++p) {
      over = over || has_won(state.board, p, game.setup());
      for (int t = 0; t < 2; ++t) progress += state.board.tracks[t].space[p];
    }
    EXPECT_EQ(turns.is_over(n / 4), over);
    EXPECT_EQ(turns.progress(n / 4), progress);
    EXPECT_LE(progress, turns.most_progress());
    const dice::Turn_rules rules = turns.rules(n / 4, (n & 1U) != 0);
    EXPECT_EQ(rules.regular.dice, allowance(state.board, 0, game.setup()));
    EXPECT_EQ(rules.extra.empty(), state.board.queens[0] == 0 || rules.regular.dice == 0);
    // The same position from the other seat.
    state.mover = 1;
    const std::uint64_t other = turns.number(state);
    EXPECT_EQ(turns.state(other).board.queens[0], state.board.queens[1]);
    EXPECT_EQ(turns.state(other).board.tracks[0].space[1], state.board.tracks[0].space[0]);
  }
}

}  // namespace
}  // namespace arbiter::picnic_blitz
