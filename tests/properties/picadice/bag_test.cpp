// The relaxation to one colour contains everything possible in the game, so its shortest path is a
// lower bound.
#include "properties/picadice/bag.hpp"

#include <gtest/gtest.h>

#include "model/picadice/picadice.hpp"
#include "solver/play/random_play.hpp"

namespace arbiter {
namespace {

using picadice::One_colour;
using picadice::Picadice;

One_colour seen(const Picadice& game, const picadice::State& state, int colour) {
  One_colour one;
  for (int p = 0; p < game.players(); ++p)
    one.rows[p] = state.table.lanes[colour].rows[p].number(game.setup().columns);
  one.circle = state.table.lanes[colour].pile.nest;
  one.mover = state.mover;
  return one;
}

TEST(PicadiceBag, EveryTurnOfTheGameIsARelaxedTurnOfEachColour) {
  for (const char* ruleset :
       {"default", "players=3", "players=4", "colours=2,columns=2,players=4"}) {
    const Picadice game(Ruleset::parse(picadice::book, ruleset));
    Random_play<Picadice> random(game, 3);
    int turns = 0;
    for (int played = 0; played < 30; ++played) {
      auto state = game.start(), before = state;
      while (random.step(state)) {
        if (!game.at_turn_boundary(state) || state.stage == picadice::Stage::over) continue;
        ++turns;
        for (int c = 0; c < game.setup().colours; ++c)
          ASSERT_TRUE(
              after_a_turn(seen(game, before, c), game.setup()).contains(seen(game, state, c)))
              << ruleset << ": " << game.write(before) << " to " << game.write(state);
        before = state;
      }
    }
    EXPECT_GT(turns, 300);
  }
}

TEST(PicadiceBag, LeastTurns) {
  const auto least = [](const char* ruleset) {
    return picadice::least_turns_to_a_short_bag(
        picadice::Setup(Ruleset::parse(picadice::book, ruleset)));
  };
  EXPECT_EQ(least("default"), std::nullopt);
  EXPECT_EQ(least("players=3"), std::nullopt);
  EXPECT_EQ(least("players=4"), 9);
  EXPECT_EQ(least("players=4,colours=2,columns=1,counters=8"), 5);
}

}  // namespace
}  // namespace arbiter
