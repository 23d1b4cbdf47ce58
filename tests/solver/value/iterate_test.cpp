// Compares bounds with every pair of strategies, on random games with cycles, chance, changed sides
// and endless play; and with known values.
#include "solver/value/iterate.hpp"

#include <gtest/gtest.h>

#include "model/picadice/picadice.hpp"
#include "solver/value/ranks.hpp"
#include "solver/value/solve.hpp"
#include "tests/game_of.hpp"
#include "tests/solver/value/small_graph.hpp"

namespace arbiter {
namespace {

using small::chance;
using small::choice;
using small::leaf;

Values solve(const Turn_graph& graph, double gap = 1e-9, bool to_end = false, int threads = 1) {
  Limits limits;
  limits.threads = threads;
  return iterate(graph, components_of(graph), {0, gap, to_end}, limits);
}

TEST(Bounds, HoldTheValuesOfRandomGames) {
  small::Random_games games(1);
  int tried = 0, endless = 0;
  for (int round = 0; round < 2000 / small::slower && !testing::Test::HasFailure(); ++round) {
    const small::Game game = games.next();
    small::Brute_force lost(game, 0), won(game, 1);
    if (lost.pairs() > 300) continue;
    ++tried;
    const std::vector<mpq_class> least = lost.values(), most = won.values();
    const Turn_graph graph = game.graph();
    for (const bool to_end : {false, true}) {
      const Values v = solve(graph, 1e-9, to_end);
      ASSERT_EQ(v.ended, Stop_reason::exhausted);
      const auto number = [&](Fixed f) { return mpq_class(v.scale.number(f)); };
      for (std::uint32_t s = 0; s < graph.states(); ++s) {
        EXPECT_LE(number(v.lost(s).low), least[s]) << round << " " << s;
        EXPECT_GE(number(v.lost(s).high), least[s]) << round << " " << s;
        EXPECT_LE(number(v.won(s).low), most[s]) << round << " " << s;
        EXPECT_GE(number(v.won(s).high), most[s]) << round << " " << s;
      }
      // The last state was the requested one: its bounds are close.
      const auto last = graph.states() - 1;
      EXPECT_LE(v.scale.number(v.lost(last).gap()), 1e-6) << round;
      EXPECT_LE(v.scale.number(v.won(last).gap()), 1e-6) << round;
      if (to_end) {
        EXPECT_NO_THROW(ranks_of(graph, components_of(graph), v, 0)) << round;
      }
    }
    endless += most.back() > least.back();
  }
  EXPECT_GT(tried, 500 / small::slower);
  EXPECT_GT(endless, 50 / small::slower);
}

// The mover stays or leaves; staying forever is worth the declared value.
TEST(Bounds, TellWhatEndlessPlayIsWorth) {
  small::Game game;
  game.trees = {std::nullopt, choice(0, {leaf(1), leaf(0)})};
  game.payoffs[0] = 0.25;
  const Values v = solve(game.graph());
  EXPECT_NEAR(v.scale.number(v.lost(1).low), 0.25, 1e-9);
  EXPECT_NEAR(v.scale.number(v.lost(1).high), 0.25, 1e-8);
  EXPECT_EQ(v.won(1).high, v.scale.one());
  EXPECT_GE(v.scale.number(v.won(1).low), 1 - 1e-8);
}

// A fair coin until somebody wins: 1/3 and 2/3, which no number of halvings reaches exactly.
TEST(Bounds, AreRoundedOutwards) {
  small::Game game;
  game.trees = {std::nullopt, std::nullopt, chance({1, 1}, {leaf(0), leaf(3)}),
                chance({1, 1}, {leaf(1), leaf(2)})};
  game.payoffs = {{0, 0}, {1, 1}};
  for (const bool to_end : {false, true}) {
    const Values v = solve(game.graph(), 1e-9, to_end);
    const Fixed one = v.scale.one();
    EXPECT_LT(v.outer[3].low * 3, one * 2);
    EXPECT_GT(v.outer[3].high * 3, one * 2);
    EXPECT_LE(v.scale.number(v.outer[3].gap()), 1e-9);
  }
}

// Several threads improve the same component: the intermediate bounds differ, and the final ones
// are the same.
TEST(Bounds, DoNotDependOnTheThreads) {
  const Turn_graph graph = small::tangle(30'000).graph();
  EXPECT_GT(components_of(graph).largest, 10'000U);
  const Values one = solve(graph, 1e-6, true, 1);
  for (const int threads : {2, 3}) EXPECT_EQ(one.outer, solve(graph, 1e-6, true, threads).outer);
  EXPECT_GT(one.outer.back().low, 0U);
}

TEST(Bounds, OfALimitHoldAllTheSame) {
  small::Random_games games(3);
  const small::Game game = games.next();
  const Turn_graph graph = game.graph();
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = &stop;
  const Values v = iterate(graph, components_of(graph), {0, 1e-9, false}, limits);
  EXPECT_EQ(v.ended, Stop_reason::stopped);
  for (std::uint32_t s = 0; s < graph.states(); ++s) EXPECT_LE(v.outer[s].low, v.outer[s].high);
}

// A saved state must be usable at any time, even while guesses are being tried.
TEST(Bounds, AreSoundWheneverTheyAreSaved) {
  const auto game = game_of<picadice::Picadice>("colours=1");
  const Solution<picadice::Picadice, std::uint64_t> solved(game, game.start(), {}, {});
  const Values last = solve(solved.graph(), 1e-9, true);
  Iteration wanted;
  wanted.save_every = 0;
  int saved = 0;
  wanted.save = [&](const std::vector<Interval>& bounds) {
    ++saved;
    for (std::size_t s = 0; s < bounds.size(); ++s) {
      ASSERT_LE(bounds[s].low, last.outer[s].low);
      ASSERT_GE(bounds[s].high, last.outer[s].high);
    }
  };
  const Values v = iterate(solved.graph(), solved.components(), wanted, {});
  EXPECT_GT(saved, 40);
}

// Each state leads to the next, and the last to the first or out: one sweep carries the change from
// the last state to all others.
TEST(Components, BringSmallOnesIntoTheOrderOfTheNews) {
  small::Game game;
  game.trees = {std::nullopt, choice(0, {leaf(2)}), choice(0, {leaf(3)}),
                chance({1, 1}, {leaf(0), leaf(1)})};
  game.payoffs[0] = 1;
  const Components c = components_of(game.graph());
  ASSERT_EQ(c.size(), 2U);
  EXPECT_EQ(std::vector(c.members(1).begin(), c.members(1).end()),
            (std::vector<std::uint32_t>{3, 2, 1}));
}

// Long steps that have no intermediate results still obey a limit.
TEST(Components, AndRanksHeedLimits) {
  const auto game = game_of<picadice::Picadice>("colours=1,columns=5");
  Solve_options options;
  options.to_end = true;
  const Solution<picadice::Picadice, std::uint64_t> solved(game, game.start(), options, {});
  Limits limits;
  limits.seconds = 1e-9;
  EXPECT_THROW(components_of(solved.graph(), limits), Limit_reached);
  EXPECT_THROW(ranks_of(solved.graph(), solved.components(), solved.values(), 0, limits),
               Limit_reached);
}

TEST(Components, ComeAfterAllThatTheyLeadTo) {
  small::Random_games games(5);
  for (int round = 0; round < 300; ++round) {
    const Turn_graph graph = games.next().graph();
    const Components c = components_of(graph);
    ASSERT_EQ(c.order.size(), graph.states());
    for (std::uint32_t n = 0; n < c.size(); ++n)
      for (const std::uint32_t member : c.members(n)) EXPECT_EQ(c.of[member], n);
    for (std::uint32_t s = 0; s < graph.states(); ++s)
      graph.for_leaves(s, [&](Word leaf) { EXPECT_LE(c.of[leaf.state()], c.of[s]); });
  }
}

}  // namespace
}  // namespace arbiter
