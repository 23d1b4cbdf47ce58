// Compares fractions with every pair of strategies, on random games with cycles, chance, changed
// sides and endless play; and with known values.
#include "solver/value/exact.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/nim/nim.hpp"
#include "model/picadice/picadice.hpp"
#include "model/pig/pig.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "solver/value/build.hpp"
#include "solver/value/exact_proof.hpp"
#include "tests/solver/value/small_graph.hpp"

namespace arbiter {
namespace {

using small::chance;
using small::choice;
using small::leaf;

Exact_values exact(const Turn_graph& graph, const Values& bounds, const Limits& limits = {}) {
  return exact_values(graph, components_of(graph), 0, bounds, limits);
}
Exact_values exact(const Turn_graph& graph) {
  return exact(graph, iterate(graph, components_of(graph), {}, {}));
}
/// Bounds that carry no information.
Values no_bounds(const Turn_graph& graph) {
  Values out;
  out.outer.assign(graph.states(), {0, out.scale.one()});
  return out;
}

TEST(Exact, ValuesAreThoseOfTheBestStrategies) {
  small::Random_games games(1);
  int tried = 0, endless = 0;
  for (int round = 0; round < 3000 / small::slower && !testing::Test::HasFailure(); ++round) {
    const small::Game game = games.next();
    small::Brute_force lost(game, 0), won(game, 1);
    if (lost.pairs() > 300) continue;
    ++tried;
    const std::vector<mpq_class> least = lost.values(), most = won.values();
    const Turn_graph graph = game.graph();
    for (const bool blind : {false, true}) {
      const Exact_values v = blind ? exact(graph, no_bounds(graph)) : exact(graph);
      ASSERT_TRUE(v.proved()) << round << " " << v.doubt;
      EXPECT_EQ(v.lost, least) << round;
      EXPECT_EQ(v.won, most) << round;
    }
    endless += most.back() > least.back();
  }
  EXPECT_GT(tried, 500 / small::slower);
  EXPECT_GT(endless, 50 / small::slower);
}

RC_GTEST_PROP(Exact, ValuesLieBetweenTheBounds, ()) {
  small::Random_games games(*rc::gen::arbitrary<unsigned>());
  const Turn_graph graph = games.next().graph();
  const Values bounds = iterate(graph, components_of(graph), {}, {});
  const Exact_values v = exact(graph, bounds);
  RC_ASSERT(v.proved());
  const auto holds = [&](const Interval& i, const mpq_class& value) {
    return mpq_class(bounds.scale.number(i.low)) <= value &&
           value <= mpq_class(bounds.scale.number(i.high));
  };
  for (std::uint32_t s = 0; s < graph.states(); ++s) {
    RC_ASSERT(holds(bounds.lost(s), v.lost[s]));
    RC_ASSERT(holds(bounds.won(s), v.won[s]));
  }
}

/// Everything reachable from the start, and the values of the first side.
template <class G>
struct Solved_game {
  explicit Solved_game(const char* ruleset) : game(Ruleset::parse(G::rulebook(), ruleset)) {
    builder.build(game.start(), {});
    bounds = iterate(builder.graph(), components_of(builder.graph()), {}, {});
    values = exact(builder.graph(), bounds);
  }
  mpq_class start() const { return values.lost.back(); }

  const G game;
  Turn_graph_builder<G, std::uint64_t> builder{game, true};
  Values bounds;
  Exact_values values;
};

TEST(Exact, ValuesOfGamesWithoutChance) {
  EXPECT_EQ(Solved_game<nim::Nim>("piles=1:2:3:0").start(), 0);
  EXPECT_EQ(Solved_game<nim::Nim>("piles=1:2:4:0").start(), 1);
  EXPECT_EQ(Solved_game<tic_tac_toe::Tic_tac_toe>("default").start(), mpq_class(1, 2));
}

// One component of 1 985 states: a fraction of 604 digits.
TEST(Exact, ValueOfPicadiceWithOneColour) {
  const Solved_game<picadice::Picadice> solved("colours=1");
  ASSERT_TRUE(solved.values.proved());
  EXPECT_EQ(solved.values.largest, 1985U);
  EXPECT_EQ(solved.start().get_den().get_str().size(), 604U);
  for (std::uint32_t s = 0; s < solved.builder.graph().states(); ++s) {
    const Interval v = solved.bounds.lost(s);
    EXPECT_GE(solved.values.lost[s], mpq_class(solved.bounds.scale.number(v.low)));
    EXPECT_LE(solved.values.lost[s], mpq_class(solved.bounds.scale.number(v.high)));
  }
}

// Both solve the equations; only the least solution for `lost`, and the greatest for `won`, is the
// value.
TEST(Exact, ProofNeedsMoreThanASolution) {
  small::Game game;
  game.trees = {std::nullopt, choice(0, {leaf(1), leaf(0)}), choice(1, {leaf(2), leaf(0)})};
  game.payoffs[0] = 0.5;
  const Turn_graph graph = game.graph();
  const auto proves = [&](std::uint32_t state, mpq_class lost, mpq_class won) {
    Exact_values v;
    v.lost = v.won = std::vector<mpq_class>(3, mpq_class(1, 2));
    v.lost[state] = lost, v.won[state] = won;
    const std::function<void(std::uint64_t)> check = [](std::uint64_t) {};
    return Exact_proof(graph, 0, v, check).proves(std::span(&state, 1));
  };
  const mpq_class half(1, 2), more(2, 3), less(1, 3);
  EXPECT_TRUE(proves(1, half, 1));
  EXPECT_FALSE(proves(1, more, 1)) << "lost is not the least";
  EXPECT_FALSE(proves(1, 1, 1)) << "lost is not the least";
  EXPECT_FALSE(proves(1, half, half)) << "won is not the greatest";
  EXPECT_FALSE(proves(1, less, 1)) << "no solution";
  EXPECT_TRUE(proves(2, 0, half));
  EXPECT_FALSE(proves(2, 0, less)) << "won is not the greatest";
  EXPECT_FALSE(proves(2, half, half)) << "lost is not the least";
  EXPECT_FALSE(proves(2, 0, more)) << "no solution";
}

TEST(Exact, LimitIsSaidAndNothingIsClaimed) {
  const Solved_game<pig::Pig> pig("target=20");
  ASSERT_TRUE(pig.values.proved());
  const auto ended = [&](const Limits& limits) {
    const Exact_values v = exact(pig.builder.graph(), pig.bounds, limits);
    EXPECT_TRUE(v.lost.empty() && v.won.empty());
    EXPECT_FALSE(v.proved());
    return v.ended;
  };
  Limits limits;
  limits.seconds = 1e-3;
  EXPECT_EQ(ended(limits), Stop_reason::time);
  limits = {};
  limits.memory = 100'000;
  EXPECT_EQ(ended(limits), Stop_reason::memory);
  limits = {};
  std::atomic<bool> stop{true};
  limits.stop = &stop;
  EXPECT_EQ(ended(limits), Stop_reason::stopped);
}

TEST(Exact, PayoffsAreSimpleFractions) {
  EXPECT_EQ(payoff_of(0), 0);
  EXPECT_EQ(payoff_of(1), 1);
  EXPECT_EQ(payoff_of(0.5), mpq_class(1, 2));
  for (int n = 1; n < 100; ++n)
    for (int m = 0; m <= n; ++m) {
      mpq_class expected(m, n);
      expected.canonicalize();
      EXPECT_EQ(payoff_of(static_cast<double>(m) / n), expected);
    }
  EXPECT_EQ(payoff_of(0.7071067811865476), mpq_class(0.7071067811865476));
}

// One player tosses a biased coin until it shows heads (state 1); the other states have longer ways
// to the end.
TEST(Exact, LengthsAreExpectedTurns) {
  small::Game game;
  game.trees = {std::nullopt, chance({1, 2}, {leaf(0), leaf(1)}),
                choice(0, {leaf(2), chance({1, 1}, {leaf(3), leaf(1)})}),
                chance({1, 6}, {leaf(0), leaf(2)}), choice(0, {leaf(3), leaf(2), leaf(1)})};
  game.payoffs[0] = 1;
  const Turn_graph graph = game.graph();
  const Components components = components_of(graph);
  const Exact_values v =
      exact_lengths(graph, components, lengths_of(graph, components, 1e-9, {}), {});
  ASSERT_TRUE(v.proved());
  // x2 = 1 + (x3 + 3) / 2 and x3 = 1 + 6/7 x2
  EXPECT_EQ(v.turns, (std::vector<mpq_class>{0, 3, mpq_class(21, 4), mpq_class(11, 2), 4}));
}

TEST(Exact, LengthsOfAGameWithoutEndAreUnknown) {
  small::Game game;
  game.trees = {std::nullopt, leaf(1), leaf(0)};
  game.payoffs[0] = 1;
  const Turn_graph graph = game.graph();
  const Components components = components_of(graph);
  const Exact_values v =
      exact_lengths(graph, components, lengths_of(graph, components, 1e-9, {}), {});
  EXPECT_FALSE(v.proved());
  EXPECT_NE(v.doubt, "");
}

}  // namespace
}  // namespace arbiter
