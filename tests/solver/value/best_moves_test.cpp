// The best moves of a turn give the value of the turn, when they are found and when they are
// followed.
#include "solver/value/best_moves.hpp"

#include <gtest/gtest.h>

#include <random>

#include "model/picadice/picadice.hpp"
#include "solver/value/build.hpp"
#include "solver/value/evaluator.hpp"
#include "tests/game_of.hpp"
#include "tests/solver/value/small_graph.hpp"

namespace arbiter {
namespace {

using small::chance;
using small::choice;
using small::leaf;

/// Guesses random values and compares the turns of all states with complete evaluations.
void expect_values(const Turn_graph& graph, std::uint64_t seed) {
  const Fixed one = Scale{40}.one();
  std::mt19937_64 random(seed);
  Bound_list guesses(graph.states(), one);
  for (const unsigned maximizer : {0U, 1U}) {
    for (std::uint32_t s = 0; s < graph.states(); ++s) {
      const Fixed value = random() % (one + 1);
      guesses.set(s, {value, value});
    }
    const Evaluator<false> evaluate(graph, guesses, maximizer);
    Best_moves best(graph, guesses, maximizer);
    std::vector<Fixed> values;
    for (std::uint32_t s = 0; s < graph.states(); ++s) {
      if (graph.is_end(s)) continue;
      values.push_back(evaluate(s).low);
      ASSERT_EQ(best.find(s), values.back()) << "state " << s;
    }
    Best_moves::Walk walk(best);
    for (const Fixed value : values) ASSERT_EQ(walk.next(), value);
  }
}

TEST(BestMoves, GiveTheValuesOfTurns) {
  const auto game = game_of<picadice::Picadice>("colours=2,columns=2,dice=2");
  Turn_graph_builder<picadice::Picadice, std::uint64_t> builder(game, true);
  ASSERT_EQ(builder.build(game.start(), {}), Stop_reason::exhausted);
  expect_values(builder.graph(), 1);
}

TEST(BestMoves, MayDependOnChanceAndOnLaterChoices) {
  small::Game game;
  const auto dice = [](std::uint32_t a, std::uint32_t b) {
    return chance({1, 2, 3}, {leaf(a), choice(1, {leaf(b), leaf(a), leaf(7)}), leaf(b)});
  };
  game.trees.assign(8, std::nullopt);
  for (std::uint32_t s = 2; s < 8; ++s)
    game.trees[s] = choice(
        s % 2, {dice(s, 0), choice(1, {dice(1, s), leaf(3), chance({5, 1}, {dice(2, 4), leaf(6)})}),
                dice(s - 1, s - 2), leaf(s)});
  game.payoffs = {{0, 1}, {1, 0}};
  for (std::uint64_t seed = 0; seed < 50; ++seed) expect_values(game.graph(), seed);
}

TEST(BestMoves, AreForgotten) {
  small::Game game;
  game.trees = {std::nullopt, std::nullopt, choice(0, {leaf(0), leaf(1)})};
  game.payoffs = {{0, 1}, {1, 0}};
  const Turn_graph graph = game.graph();
  Bound_list guesses(3, 16);
  Best_moves best(graph, guesses, 0);
  for (const std::uint32_t better : {0U, 1U}) {
    guesses.set(better, {9, 9}), guesses.set(1 - better, {4, 4});
    best.clear();
    EXPECT_EQ(best.find(2), 9U);
    guesses.set(better, {3, 3});
    EXPECT_EQ(Best_moves::Walk(best).next(), 3U);
  }
}

}  // namespace
}  // namespace arbiter
