// When a game drags on, casual players also consider the kinds of moves that they would miss. Sums
// that are kept from position to position are those of each position.
#include "solver/play/casual_play.hpp"

#include <gtest/gtest.h>

#include "solver/erased/game.hpp"
#include "solver/play/random_play.hpp"
#include "tools/facade/games.hpp"

namespace arbiter {
namespace {

TEST(CasualPlay, ConsidersEveryKindOfMoveWhenAGameDragsOn) {
  const Erased_game game(Ruleset(*game_entry("bitskrieg").book));
  // One of many moves fires, and a tank that is hit is lost.
  const Erased_game::State state =
      game.read("8/2#2#2/8/1#1ls2#1/8/3Ln4/1#Mn2#2/1Ln6:1:d2,g3/d7,g4:2MD/2mhhd:1");
  std::vector<Erased_game::Move> moves;
  game.moves(state, 0, [&](const Erased_game::Move& move) { moves.push_back(move); });
  const auto shots = [&](std::uint64_t turn) {
    Casual_player<Erased_game> player(game, 4, evaluation_of(game));
    int out = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
      Turn_random random(seed, turn, Turn_random::Use::choice);
      out += game.write_move(state, moves[player(state, 0, moves, random)]).starts_with("fire");
    }
    return out;
  };
  EXPECT_LT(2 * shots(99), shots(100));
}

TEST(CasualPlay, KeptSumsAreThoseOfEachPosition) {
  const Erased_game game(Ruleset(*game_entry("bitskrieg").book));
  const Evaluation* const evaluation = evaluation_of(game);
  ASSERT_TRUE(evaluation && evaluation->has_factors());
  Kept_sums kept;
  Random_play<Erased_game> play(game, 7);
  Erased_game::State state = game.start();
  int positions = 0;
  for (; positions < 300 && play.step(state); ++positions) {
    const Evaluation::Sums& fast = kept(*evaluation, game, state);
    const Evaluation::Sums slow = evaluation->sums(game, state);
    ASSERT_EQ(fast.weights, slow.weights) << game.write(state);
    ASSERT_EQ(fast.factors, slow.factors) << game.write(state);
  }
  EXPECT_EQ(positions, 300);
}

}  // namespace
}  // namespace arbiter
