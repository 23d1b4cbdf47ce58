// Fractions against every pair of strategies, on random games with cycles, chance, changed sides and
// plays without end; and against values that are known.
#include "solver/value/exact.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

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
/// Bounds that suggest nothing.
Values no_bounds(const Turn_graph& graph) {
  Values out;
  out.outer.assign(graph.states(), {0, out.scale.one()});
  return out;
}

TEST(Exact, ValuesAreThoseOfTheBestStrategies) {
  small::Random_games games(1);
  int tried = 0, endless = 0;
  for (int round = 0; round < 3000 && !testing::Test::HasFailure(); ++round) {
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
  EXPECT_GT(tried, 500);
  EXPECT_GT(endless, 50);
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

}  // namespace
}  // namespace arbiter
