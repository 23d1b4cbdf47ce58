// Max-n profiles of three sides: compared with backward induction if a game has no cycles, and with
// every other strategy of every side if it has.
#include "solver/value/max_n.hpp"

#include <gtest/gtest.h>

#include <set>

#include "model/pig/pig.hpp"
#include "solver/value/build.hpp"
#include "tests/solver/value/small_graph.hpp"

namespace arbiter {
namespace {

using small::choice;
using small::leaf;
using small::Node;

Max_n solve(const Turn_graph& graph) { return max_n(graph, components_of(graph), 1e-9, {}); }

bool holds(const Max_n& found, const Interval& bounds, const mpq_class& value) {
  return mpq_class(found.scale.number(bounds.low)) <= value &&
         value <= mpq_class(found.scale.number(bounds.high));
}

/// By recursion over the drawn trees; takes the first of equal moves.
std::vector<mpq_class> induction(const small::Game& game, const Node& node) {
  using Kind = Node::Kind;
  if (node.kind == Kind::leaf) {
    if (game.trees[node.state]) return induction(game, *game.trees[node.state]);
    std::vector<mpq_class> out;
    for (const double share : game.shares_of(node.state)) out.emplace_back(share);
    return out;
  }
  std::vector<mpq_class> out = induction(game, node.children[0]);
  mpq_class total = node.kind == Kind::chance ? node.weights[0] : 1;
  for (mpq_class& v : out) v *= total;
  for (std::size_t n = 1; n < node.children.size(); ++n) {
    const std::vector<mpq_class> v = induction(game, node.children[n]);
    if (node.kind == Kind::choice) {
      if (v[node.side] > out[node.side] + mpq_class(1, 1'000'000'000)) out = v;
      continue;
    }
    for (std::size_t side = 0; side < out.size(); ++side) out[side] += v[side] * node.weights[n];
    total += node.weights[n];
  }
  for (mpq_class& v : out) v /= total;
  return out;
}

TEST(Max_n, WithoutCirclesIsBackwardInduction) {
  small::Random_games games(1, 3);
  std::set<mpq_class> seen;
  for (int round = 0; round < 1000 && !testing::Test::HasFailure(); ++round) {
    const small::Game game = games.next(true);
    const Max_n found = solve(game.graph());
    ASSERT_EQ(found.sides.size(), 3U);
    const std::vector<mpq_class> expected = induction(game, *game.trees.back());
    for (unsigned side = 0; side < 3; ++side) {
      EXPECT_TRUE(holds(found, found.sides[side].value, expected[side])) << round;
      EXPECT_LE(found.gain(found.sides[side]), 1e-8) << round;
    }
    seen.insert(expected[0]);
  }
  EXPECT_GT(seen.size(), 20U);
}

/// The chosen children of all choices, in the order of the graph's words.
std::vector<std::uint32_t> choices_of(const Turn_graph& graph, const Max_n& found) {
  std::vector<std::uint32_t> out;
  for (std::uint64_t at = 0; at < graph.words.size(); ++at) {
    if (graph.words[at].is_leaf()) continue;
    if (graph.words[at].actor() == Word::chance) {
      ++at;
    } else {
      out.push_back(found.profile[at]);
    }
  }
  return out;
}

TEST(Max_n, NobodyGainsMoreThanIsSaid) {
  small::Random_games games(2, 3);
  int circles = 0, equilibria = 0;
  for (int round = 0; round < 1000 && !testing::Test::HasFailure(); ++round) {
    const small::Game game = games.next();
    const Turn_graph graph = game.graph();
    const Max_n found = solve(graph);
    ASSERT_EQ(found.sides.size(), 3U);
    small::Brute_force others(game, 0);
    others.fix(choices_of(graph, found));
    bool equilibrium = true;
    for (unsigned side = 0; side < 3; ++side) {
      const Max_n::Side& s = found.sides[side];
      const mpq_class value = others.values_for(side).back(), best = others.best_for(side).back();
      EXPECT_TRUE(holds(found, s.value, value)) << round;
      EXPECT_TRUE(holds(found, s.best, best)) << round;
      EXPECT_LE(best - value, mpq_class(found.gain(s))) << round;
      // The reported gain is not much too large, either.
      EXPECT_LE(mpq_class(found.gain(s)), best - value + mpq_class(1e-6)) << round;
      equilibrium = equilibrium && best - value < mpq_class(1e-6);
    }
    circles += components_of(graph).largest > 1;
    equilibria += equilibrium;
  }
  EXPECT_GT(circles, 300);
  EXPECT_GT(equilibria, 990);
}

// The first side may give the game to the second or to the third: it gets nothing either way, and
// max-n takes the first move. The paranoid value of the second side is 0.
TEST(Max_n, TakesTheFirstOfEqualMoves) {
  small::Game game;
  game.trees = {std::nullopt, std::nullopt, choice(0, {leaf(0), leaf(1)})};
  game.shares = {{0, {0, 1, 0}}, {1, {0, 0, 1}}};
  const Max_n found = solve(game.graph());
  EXPECT_EQ(found.scale.number(found.sides[1].value.low), 1);
  EXPECT_EQ(found.sides[2].value.high, 0U);
  // The same after a worse first move.
  game.trees = {std::nullopt, std::nullopt, std::nullopt, choice(0, {leaf(0), leaf(1), leaf(2)})};
  game.shares = {{0, {0, 0.5, 0.5}}, {1, {0.5, 0.5, 0}}, {2, {0.5, 0, 0.5}}};
  const Max_n second = solve(game.graph());
  EXPECT_EQ(second.scale.number(second.sides[1].value.low), 0.5);
  EXPECT_EQ(second.sides[2].value.high, 0U);
}

// Somebody always wins, so the values sum to the whole, and each side gets more than against all
// others together.
TEST(Max_n, OfThreePigsAddsUp) {
  const pig::Pig game(Ruleset::parse(pig::Pig::rulebook(), "players=3,target=8,faces=4"));
  Turn_graph_builder<pig::Pig, std::uint64_t> builder(game, true);
  builder.build(game.start(), {});
  const Turn_graph& graph = builder.graph();
  const Components components = components_of(graph);
  EXPECT_GT(components.largest, 1U);
  const Max_n found = solve(graph);
  Fixed least = 0, most = 0;
  for (unsigned side = 0; side < 3; ++side) {
    const Max_n::Side& s = found.sides[side];
    least += s.value.low, most += s.value.high;
    EXPECT_LE(found.gain(s), 1e-8);
    EXPECT_GE(s.value.high, iterate(graph, components, {side, 1e-9, false}, {}).outer.back().low);
  }
  EXPECT_LE(least, found.scale.one());
  EXPECT_GE(most, found.scale.one());
  EXPECT_GT(found.sides[0].value.low, found.sides[2].value.high);
}

TEST(Max_n, OfALimitSaysSo) {
  small::Random_games games(3, 3);
  const Turn_graph graph = games.next().graph();
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = &stop;
  const Max_n stopped = max_n(graph, components_of(graph), 1e-9, limits);
  EXPECT_EQ(stopped.ended, Stop_reason::stopped);
  EXPECT_TRUE(stopped.sides.empty());
  limits = {};
  limits.memory = 1;
  EXPECT_EQ(max_n(graph, components_of(graph), 1e-9, limits).ended, Stop_reason::memory);
}

}  // namespace
}  // namespace arbiter
