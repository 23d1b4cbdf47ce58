// Guesses change how soon bounds meet, but not the bounds. If a proof fails, the bounds from before
// the trial are restored.
#include "solver/value/guesses.hpp"

#include <gtest/gtest.h>

#include "model/picadice/picadice.hpp"
#include "solver/value/evaluator.hpp"
#include "solver/value/solve.hpp"
#include "tests/game_of.hpp"
#include "tests/solver/value/small_graph.hpp"

namespace arbiter {
namespace {

using small::chance;
using small::choice;
using small::leaf;

/// The bounds to which sweeps without guesses converge, and the number of sweeps to a gap.
struct Without_guesses {
  std::vector<Interval> bounds;
  int sweeps = 0;

  Without_guesses(const Turn_graph& graph, const Scale& scale, double gap) {
    Bound_list list(graph.states(), scale.one());
    for (std::uint32_t s = 0; s < graph.states(); ++s) list.set(s, {0, scale.one()});
    for (const auto& end : graph.ends) list.set(end.state, scale.around(end.payoffs[0]));
    const Evaluator<true> evaluate(graph, list, 0);
    for (bool more = true; more;) {
      more = false;
      if (scale.number(list[graph.states() - 1].gap()) > gap) ++sweeps;
      for (std::uint32_t s = 0; s < graph.states(); ++s) {
        if (graph.is_end(s)) continue;
        const Interval then = evaluate(s), now = list[s];
        if (then == now) continue;
        more = true;
        list.set(s, {std::max(then.low, now.low), std::min(then.high, now.high)});
      }
    }
    for (std::uint32_t s = 0; s < graph.states(); ++s) bounds.push_back(list[s]);
  }
};

TEST(Guesses, SaveSweepsAndKeepTheBounds) {
  struct Known {
    const char* ruleset;
    bool canonical;
    int threads;
    double value;
  };
  for (const auto& [ruleset, canonical, threads, value] :
       {Known{"colours=1", true, 1, 0.523297305940},
        Known{"colours=2,columns=2", true, 1, 0.520052499229},
        Known{"colours=1,limit=6,birds=6", false, 1, 0.545350929147},
        Known{"colours=1,limit=6,birds=6", false, 2, 0.545350929147}}) {
    const auto game = game_of<picadice::Picadice>(ruleset);
    Solve_options options;
    options.canonical = canonical;
    Limits limits;
    limits.threads = threads;
    const Solution<picadice::Picadice, std::uint64_t> solved(game, game.start(), options, limits);
    const Values& v = solved.values();
    // Only a large component is worth the search for the best moves.
    EXPECT_EQ(solved.components().largest > Guesses::most_complete, !canonical) << ruleset;
    EXPECT_EQ(v.short_sweeps > 0, !canonical) << ruleset;
    const Without_guesses plain(solved.graph(), v.scale, 1e-9);
    EXPECT_LT(2 * v.sweeps, static_cast<std::uint64_t>(plain.sweeps)) << ruleset;
    const Interval last = v.outer.back();
    EXPECT_LE(v.scale.number(last.low), value) << ruleset;
    EXPECT_GE(v.scale.number(last.high), value - 1e-12) << ruleset;
    EXPECT_LE(v.scale.number(last.gap()), 1e-9) << ruleset;
    for (std::size_t s = 0; s < v.outer.size(); ++s) {
      ASSERT_LE(v.outer[s].low, plain.bounds[s].low) << ruleset << " " << s;
      ASSERT_GE(v.outer[s].high, plain.bounds[s].high) << ruleset << " " << s;
    }
    const Values to_end = iterate(solved.graph(), solved.components(), {0, 1e-9, true}, limits);
    EXPECT_EQ(to_end.outer, plain.bounds) << ruleset;
  }
}

/// A player may wait for ever, or take a chance of a tenth to get a quarter: endless play matters.
small::Game standoff() {
  small::Game game;
  game.trees = {std::nullopt, choice(0, {leaf(1), chance({1, 9}, {leaf(0), leaf(1)})})};
  game.payoffs[0] = 0.25;
  return game;
}

// Any claim about a state where a player may wait supports itself, but a turn does not improve it.
TEST(Guesses, AreWithdrawnIfTheyOnlySupportThemselves) {
  const Turn_graph graph = standoff().graph();
  const Scale scale{42};
  Bound_list bounds(graph.states(), scale.one());
  bounds.set(0, scale.around(0.25));
  bounds.set(1, {0, scale.one()});
  const Evaluator<true> evaluate(graph, bounds, 0);
  Guesses guesses;
  const std::uint32_t member = 1;
  guesses.begin({&member, 1}, true, false);
  int sweeps = 0, trials = 0;
  std::optional<Interval> before;
  for (; sweeps < 1000; ++sweeps) {
    const Interval then = evaluate(1), now = bounds[1];
    std::uint32_t changed = 0;
    if (guesses.on_trial()) {
      changed = guesses.follow(bounds, 0, then);
    } else {
      bounds.set(1, {std::max(then.low, now.low), std::min(then.high, now.high)});
    }
    const bool valid = guesses.judge(bounds, changed, false);
    if (before && !guesses.on_trial()) {
      EXPECT_FALSE(valid);
      EXPECT_EQ(bounds[1], *before);
      before.reset();
      continue;
    }
    if (!before) {
      const Interval sound = bounds[1];
      guesses.try_out(bounds, sound.gap(), scale.one() >> 32);
      if (guesses.on_trial()) before = sound, ++trials;
    }
  }
  EXPECT_GT(trials, 2);
  EXPECT_LE(scale.number(bounds[1].low), 0.25);
  EXPECT_GT(scale.number(bounds[1].low), 0.25 - 1e-9);
  EXPECT_EQ(bounds[1].high, scale.one());
}

TEST(Guesses, FailWhereEndlessPlayMattersAndSweepsGoOn) {
  const Turn_graph graph = standoff().graph();
  const Values v = iterate(graph, components_of(graph), {0, 1e-9, false}, {});
  EXPECT_EQ(v.ended, Stop_reason::exhausted);
  EXPECT_GT(v.sweeps, 16U);  // there was time for a trial
  EXPECT_NEAR(v.scale.number(v.lost(1).low), 0.25, 1e-9);
  EXPECT_NEAR(v.scale.number(v.lost(1).high), 0.25, 1e-8);
  EXPECT_EQ(v.won(1).high, v.scale.one());
  EXPECT_GE(v.scale.number(v.won(1).low), 1 - 1e-8);
}

}  // namespace
}  // namespace arbiter
