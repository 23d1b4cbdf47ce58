// Learning an evaluation: the same seed gives the same weights, and they make casual players win.
#include "solver/players/training.hpp"

#include <gtest/gtest.h>

#include "solver/play/casual_play.hpp"
#include "tools/facade/games.hpp"

namespace arbiter {
namespace {

Erased_game pig() { return Erased_game(Ruleset::parse(*game_entry("pig").book, "target=30")); }

TEST(Training, DependsOnTheSeedAlone) {
  const Erased_game game = pig();
  const auto text = [&](std::uint64_t seed) {
    return train_evaluation(game, {.games = 500, .seed = seed, .factors = true}, {})
        .evaluation.write("a test");
  };
  EXPECT_EQ(text(1), text(1));
  EXPECT_NE(text(1), text(2));
}

TEST(Training, BeatsPoints) {
  const Erased_game game = pig();
  const Trained trained = train_evaluation(game, {.games = 4000}, {});
  EXPECT_EQ(trained.games, 4000U);
  double won = 0;
  constexpr int games = 600;
  for (int n = 0; n < games; ++n) {
    std::vector<Casual_player<Erased_game>> players;
    for (int p = 0; p < 2; ++p)
      players.emplace_back(game, 4, p == n % 2 ? &trained.evaluation : nullptr);
    Erased_game::State state = game.start();
    play_on(game, state, {static_cast<std::uint64_t>(n)},
            [&](const auto& at, int player, const auto& moves, Turn_random& random) {
              return players[static_cast<std::size_t>(player)](at, player, moves, random);
            });
    won += game.result(state)[static_cast<std::size_t>(n % 2)];
  }
  EXPECT_GT(won / games, 0.6);
}

TEST(Training, StopsWhenAsked) {
  std::atomic<bool> stop = true;
  const Trained trained = train_evaluation(pig(), {.games = 1'000'000'000}, {.stop = &stop});
  EXPECT_EQ(trained.ended, Stop_reason::stopped);
  EXPECT_EQ(trained.games, 0U);
}

TEST(Training, FindsAnEvaluationForEveryRulesetOnce) {
  const Erased_game game = pig();
  const Evaluation* const first = &evaluation_for(game);
  EXPECT_EQ(first->shape(), evaluation_shape(game));
  EXPECT_EQ(&evaluation_for(pig()), first);
}

}  // namespace
}  // namespace arbiter
