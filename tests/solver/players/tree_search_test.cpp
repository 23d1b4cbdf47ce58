// The tree search: what it certifies is true, its mixes are the known ones, and it keeps limits.
#include "solver/players/tree_search.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "solver/play/random_play.hpp"
#include "solver/players/play.hpp"
#include "tools/facade/games.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter {
namespace {

Erased_game game_of(const char* name, const char* ruleset) {
  return Erased_game(Ruleset::parse(*game_entry(name).book, ruleset));
}

TEST(Tree_search, ItsBoundsHoldTheExactValues) {
  struct Variant {
    const char *game, *ruleset;
  };
  int compared = 0, solved = 0;
  for (const auto& [name, ruleset] :
       {Variant{"tic_tac_toe", "default"}, Variant{"nim", "default"},
        Variant{"kalah", "houses=2,seeds=3"}, Variant{"pig", "target=12"},
        Variant{"picadice", "colours=1,columns=2,dice=2"}}) {
    const Erased_game game = game_of(name, ruleset);
    const auto facade = make_game(name, ruleset);
    Random_play<Erased_game> random(game, 7);
    for (int n = 0; n < 50; ++n) {
      Erased_game::State state = game.start();
      for (int plies = 0; plies < n % 10 && random.step(state); ++plies) {
      }
      if (game.turn(state).kind == Turn::Kind::over) continue;
      const Searched searched = Tree_search(game, state, 1).search(400, {});
      const Solved_position exact =
          facade->solve(game.write(state), {.side = searched.side}, Limits{});
      ASSERT_TRUE(exact.has_values);
      EXPECT_LE(searched.low, exact.value.won.high + 1e-6) << name << ' ' << game.write(state);
      EXPECT_GE(searched.high, exact.value.lost.low - 1e-6) << name << ' ' << game.write(state);
      ++compared, solved += searched.high - searched.low < 1e-9 ? 1 : 0;
    }
  }
  EXPECT_GT(compared, 200);
  EXPECT_GT(solved, 50);
}

// What was hardly looked at is never chosen, however good it seems.
TEST(Tree_search, GivesUpALittleOnlyInLongGames) {
  Searched searched;
  searched.moves.resize(4);
  const double means[] = {0.47, 0.5, 0.6, 0.41};
  const std::uint64_t visits[] = {60, 100, 5, 90};
  for (std::size_t n = 0; n < 4; ++n)
    searched.moves[n].mean = means[n], searched.moves[n].visits = visits[n];
  std::set<std::size_t> soon, late, at_last;
  for (double draw = 0; draw < 1; draw += 0.01) {
    soon.insert(patient_move(searched, 399, draw));
    late.insert(patient_move(searched, 400, draw));
    at_last.insert(patient_move(searched, 100'000, draw));
  }
  EXPECT_EQ(soon, std::set<std::size_t>{1});
  EXPECT_EQ(late, (std::set<std::size_t>{0, 1}));
  EXPECT_EQ(at_last, (std::set<std::size_t>{0, 1, 3}));
}

// Few positions come up again and again, and a move that looks bad for many turns is the best one.
TEST(Tree_search, SolvesGamesThatGoRoundInCircles) {
  const char* ruleset =
      "lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=1,attacks=0:1:0:0:0:0";
  const Erased_game game = game_of("picnic_blitz", ruleset);
  const Erased_game::State state = game.read("-/-/-/-/-/-:ab:a=2!0");
  const Searched searched = Tree_search(game, state, 1).search(3000, {});
  EXPECT_EQ(searched.ended, Stop_reason::found);
  EXPECT_EQ(game.write_move(state, searched.moves[chosen_move(searched, 0)].move), "move 2");
  const Solved_position exact =
      make_game("picnic_blitz", ruleset)->solve(game.write(state), {.side = 0}, Limits{});
  ASSERT_TRUE(exact.has_values);
  EXPECT_NEAR(searched.mean, exact.value.won.low, 1e-5);
}

// With two dice a visit goes on finding new positions, although there are only 9,232.
TEST(Tree_search, CountsThePositionsOfALongSearch) {
  const char* ruleset =
      "lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0";
  const Erased_game game = game_of("picnic_blitz", ruleset);
  const Erased_game::State state = game.read("1a/-/-/-/-/-:b:a");
  EXPECT_EQ(Tree_search(game, state, 1).search(700, {}).ended, Stop_reason::exhausted);
  const Searched searched = Tree_search(game, state, 1).search(1000, {}, 0);
  EXPECT_EQ(searched.ended, Stop_reason::found);
  const Solved_position exact =
      make_game("picnic_blitz", ruleset)->solve(game.write(state), {.side = 0}, Limits{});
  ASSERT_TRUE(exact.has_values);
  EXPECT_NEAR(searched.mean, exact.value.won.low, 1e-5);
}

TEST(Tree_search, KeepsItsLimitsWhileItCountsPositions) {
  const Erased_game game = game_of(
      "picnic_blitz", "lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0");
  const Erased_game::State state = game.read("1a/-/-/-/-/-:b:a");
  const Searched before = Tree_search(game, state, 1).search(800, {});
  const Searched searched =
      Tree_search(game, state, 1).search(1000, {.memory = before.bytes * 3 / 2});
  EXPECT_EQ(searched.ended, Stop_reason::memory);
  EXPECT_LT(searched.visits, 1000U);
  EXPECT_EQ(searched.nodes, before.nodes);  // it ended before the positions became nodes
}

TEST(Tree_search, TellsWhatTheOtherSideGets) {
  const Erased_game game = game_of("tic_tac_toe", "default");
  const Searched own = Tree_search(game, game.start(), 1).search(300, {}),
                 other = Tree_search(game, game.start(), 1).search(300, {}, 1);
  ASSERT_EQ(own.side, 0);
  ASSERT_EQ(other.side, 1);
  EXPECT_EQ(own.low, 1 - other.high);
  ASSERT_EQ(own.moves.size(), other.moves.size());
  for (std::size_t n = 0; n < own.moves.size(); ++n)
    EXPECT_NEAR(own.moves[n].mean + other.moves[n].mean, 1, 1e-6);
}

TEST(Tree_search, ItsIntervalsHoldMostValuesAndStayWithinTheBounds) {
  const Erased_game game = game_of("pig", "target=30");
  const auto facade = make_game("pig", "target=30");
  Random_play<Erased_game> random(game, 3);
  int compared = 0, held = 0;
  for (int n = 0; n < 60; ++n) {
    Erased_game::State state = game.start();
    for (int plies = 0; plies < n && random.step(state);) ++plies;
    if (game.turn(state).kind != Turn::Kind::decision) continue;
    const Searched searched = Tree_search(game, state, 1).search(200, {});
    EXPECT_LE(searched.low, searched.least);
    EXPECT_LE(searched.most, searched.high);
    EXPECT_LE(searched.least, searched.mean + 1e-9);
    EXPECT_LE(searched.mean, searched.most + 1e-9);
    const double exact =
        facade->solve(game.write(state), {.side = searched.side}, Limits{}).value.won.low;
    ++compared, held += exact > searched.least - 1e-6 && exact < searched.most + 1e-6 ? 1 : 0;
  }
  EXPECT_GT(compared, 20);
  EXPECT_GE(held, compared * 9 / 10);
}

TEST(Tree_search, FindsTheMixOfASimultaneousChoice) {
  const Erased_game game = game_of("odds_and_evens", "default");
  const Searched searched = Tree_search(game, game.start(), 3).search(20'000, {});
  ASSERT_TRUE(searched.is_at_once);
  ASSERT_FALSE(searched.moves.empty());
  // Only whether a number is odd matters, and either must come half of the time.
  double sum = 0, even = 0;
  for (const Searched_move& move : searched.moves) {
    const std::string text = game.write_move(game.start(), move.move);
    sum += move.share;
    if ((text.back() - '0') % 2 == 0) even += move.share;
  }
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_NEAR(even, 0.5, 0.05);
  EXPECT_NEAR(searched.mean, 0.5, 0.05);
}

TEST(Tree_search, DependsOnTheSeedAndTheVisitsAlone) {
  const Erased_game game = game_of("picadice", "default");
  const auto shares = [&](std::uint64_t seed, std::uint64_t parts) {
    Tree_search search(game, game.start(), seed);
    Searched out;
    for (std::uint64_t n = 0; n < parts; ++n) out = search.search(300 / parts, {});
    std::vector<std::pair<std::uint64_t, double>> all{{out.visits, out.mean}};
    for (const Searched_move& move : out.moves) all.emplace_back(move.visits, move.mean);
    return all;
  };
  EXPECT_EQ(shares(5, 1), shares(5, 1));
  EXPECT_EQ(shares(5, 1), shares(5, 3));
  EXPECT_NE(shares(5, 1), shares(6, 1));
}

TEST(Tree_search, KeepsItsLimits) {
  const Erased_game game = game_of("picadice", "default");
  std::atomic<bool> stop = true;
  EXPECT_EQ(Tree_search(game, game.start(), 1).search(0, {.stop = &stop}).ended,
            Stop_reason::stopped);
  EXPECT_EQ(Tree_search(game, game.start(), 1).search(0, {.seconds = 0.01}).ended,
            Stop_reason::time);
  const Searched small = Tree_search(game, game.start(), 1).search(0, {.memory = 1 << 20});
  EXPECT_EQ(small.ended, Stop_reason::memory);
  EXPECT_LT(small.bytes, 2U << 20);
  const Searched all = Tree_search(game, game.start(), 1).search(50, {});
  EXPECT_EQ(all.ended, Stop_reason::exhausted);
  EXPECT_EQ(all.visits, 50U);
}

TEST(Play, IsTheSameForTheSameSeed) {
  const Erased_game game = game_of("brain_picnic", "default");
  const std::vector<Style> seats{{Strength::strong, 4, 30}, {Strength::casual, 4, 0}};
  const auto trail = [&](std::uint64_t seed) {
    Erased_game::State state = game.start();
    const Played played = play(game, state, seats, {seed});
    EXPECT_TRUE(played.is_over);
    return played.trail;
  };
  EXPECT_EQ(trail(1), trail(1));
  EXPECT_NE(trail(1), trail(2));
}

TEST(Play, StrongPlayersWinAtTicTacToe) {
  const Erased_game game = game_of("tic_tac_toe", "default");
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const std::size_t seat = seed % 2;
    std::vector<Style> seats(2, Style{Strength::random, 1, 0});
    seats[seat] = {Strength::strong, 4, 2000};
    Erased_game::State state = game.start();
    ASSERT_TRUE(play(game, state, seats, {seed, 100}).is_over);
    EXPECT_GE(game.result(state)[seat], 0.5) << seed;
  }
}

}  // namespace
}  // namespace arbiter
