// Solving on ranks: the same graph, bounds and ranks as in one process, for any number of ranks.
#include <gtest/gtest.h>

#include <mutex>

#include "model/nim/nim.hpp"
#include "model/picadice/picadice.hpp"
#include "solver/value/ranks.hpp"
#include "solver/value/solve.hpp"
#include "tests/game_of.hpp"
#include "tests/solver/ranks/thread_ranks.hpp"
#include "tests/solver/value/small_graph.hpp"

namespace arbiter {
namespace {

constexpr std::uint32_t states_of_large = 12'000;
static_assert(states_of_large * 19 / 20 > Components::large);

/// Without chance, so that players can avoid the ends.
small::Game tangle_without_chance() {
  std::mt19937 random(9);
  small::Game game;
  game.trees.assign(states_of_large, std::nullopt);
  for (std::uint32_t s = 0; s < states_of_large; ++s) {
    const auto any = [&] {
      return small::leaf(static_cast<std::uint32_t>(random() % states_of_large));
    };
    if (s % 20 == 0) {
      game.payoffs[s] = s % 3 / 2.0;
    } else {
      game.trees[s] = small::choice(s % 2, {any(), any(), any()});
    }
  }
  return game;
}

struct Bounded {
  std::vector<Interval> lost, won;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> ranks;  // if bounded to the end
  std::uint32_t largest = 0;
  friend bool operator==(const Bounded&, const Bounded&) = default;
};

/// `ranks`: null for one process.
Bounded bounded(const Turn_graph& graph, bool to_end, Ranks* ranks) {
  Limits limits;
  limits.ranks = ranks;
  Components components = components_of(graph);
  Work_plan plan;
  if (ranks) {
    Word_list weights;
    for (std::uint32_t s = 0; s < graph.states(); ++s)
      weights.push_back(static_cast<std::uint32_t>(graph.begin[s + 1] - graph.begin[s]));
    const Work_plan made = plan_of(graph, weights, ranks->count(), components);
    const Word_list words = words_of(components, made);
    read_words(words, ranks->count(), components, plan);
  }
  Iteration wanted{0, 1e-9, to_end};
  wanted.plan = ranks ? &plan : nullptr;
  const Values v = iterate(graph, components, wanted, limits);
  Bounded out;
  out.largest = components.largest;
  for (std::uint32_t s = 0; s < graph.states(); ++s) {
    out.lost.push_back(v.lost(s));
    out.won.push_back(v.won(s));
  }
  if (to_end)
    for (const Rank& rank : ranks_of(graph, components, v, 0, limits, wanted.plan))
      out.ranks.emplace_back(rank.low, rank.high);
  return out;
}

/// The same on `count` ranks, after checking that they agree.
Bounded on_ranks(const Turn_graph& graph, bool to_end, int count) {
  std::mutex lock;
  std::vector<Bounded> found;
  Thread_ranks::run(count, [&](Ranks& ranks) {
    Bounded mine = bounded(graph, to_end, &ranks);
    const std::lock_guard guard(lock);
    found.push_back(std::move(mine));
  });
  for (const Bounded& each : found) EXPECT_TRUE(each == found.front());
  return found.front();
}

TEST(Shared_values, DoNotDependOnTheRanks) {
  int endless = 0;
  for (const bool with_chance : {true, false}) {
    const Turn_graph graph =
        (with_chance ? small::tangle(states_of_large) : tangle_without_chance()).graph();
    for (const bool to_end : {true, false}) {
      const Bounded alone = bounded(graph, to_end, nullptr);
      EXPECT_GT(alone.largest, Components::large);
      for (std::size_t s = 0; s < alone.lost.size(); ++s)
        endless += alone.lost[s].high < alone.won[s].low;
      const Bounded of_one = on_ranks(graph, to_end, 1);
      if (to_end) {
        EXPECT_TRUE(of_one == alone) << with_chance;
      }
      for (const int count : {2, 3})
        EXPECT_TRUE(on_ranks(graph, to_end, count) == of_one) << with_chance << to_end << count;
    }
  }
  EXPECT_GT(endless, 0);
}

// Simultaneous choices make ranks take turns: even a sweep that ends at the gap is that of one
// process.
TEST(Shared_values, AreThoseOfOneProcessWhereRanksTakeTurns) {
  Turn_graph graph = small::tangle(states_of_large).graph();
  graph.has_matrices = true;
  const Bounded alone = bounded(graph, false, nullptr);
  for (const int count : {1, 3}) EXPECT_TRUE(on_ranks(graph, false, count) == alone) << count;
}

template <class G>
void expect_the_same_table(const G& game) {
  Solve_options options;
  options.to_end = true;
  const Solution<G, std::uint64_t> alone(game, game.start(), options, {});
  const Tablebase table = alone.tablebase();
  for (const int count : {1, 2, 3})
    Thread_ranks::run(count, [&](Ranks& ranks) {
      Limits limits;
      limits.ranks = &ranks;
      Solution<G, std::uint64_t> shared(game, game.start(), options, limits);
      EXPECT_EQ(shared.words(), alone.words());
      EXPECT_EQ(ranks.sum(shared.graph().words.size()), alone.words());
      EXPECT_EQ(shared.components().size(), alone.components().size());
      shared.certify(limits);
      const Tablebase its = shared.tablebase();
      ASSERT_EQ(its.entries.size(), table.entries.size());
      for (std::uint64_t n = 0; n < table.entries.size(); ++n)
        EXPECT_TRUE(its.entries[n] == table.entries[n]) << n;
    });
}

TEST(Shared_values, FillTheSameTable) {
  expect_the_same_table(game_of<picadice::Picadice>("colours=1"));
  expect_the_same_table(nim::Nim(Ruleset(nim::book)));
}

}  // namespace
}  // namespace arbiter
