// Compares the explorer with a naive search: it finds the same states, levels and counts whatever
// the path, index or number of threads. Also tests shortest witnesses and the limits.
#include "solver/explore/explore.hpp"

#include <gtest/gtest.h>

#include "model/nim/nim.hpp"
#include "model/odds_and_evens/odds_and_evens.hpp"
#include "model/picadice/picadice.hpp"
#include "model/pig/pig.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "tests/game_of.hpp"
#include "tests/solver/naive.hpp"

namespace arbiter {
namespace {

using nim::Nim;
using odds_and_evens::Odds_and_evens;
using picadice::Picadice;
using pig::Pig;
using tic_tac_toe::Tic_tac_toe;

constexpr const char* tables[] = {
    "colours=1,columns=2,dice=2",
    "colours=1,columns=4",
    "players=1,colours=2,columns=2,dice=2",
    "players=3,colours=1,columns=2,dice=1",
    "colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2",
    "colours=1,columns=3,dice=2,PD-A01=0,birds=2,limit=3",  // silences
    "colours=1,columns=2,dice=2,counters=2,PD-A02=0",       // silences and deadlocks
    "colours=1,columns=2,dice=2,PD-A08=2,limit=2",
    "colours=1,columns=2,dice=2,match=2",
    "players=4,teams=1,colours=1,columns=1,dice=2,match=1,PD-A09=2",
    "colours=1,columns=2,dice=2,PD-C17=off"};

/// Explored this way, the results equal those of the naive search.
template <Game G, class Code>
void expect_same(const G& game, const Naive_search<G>& naive, int threads,
                 const Explore_options& options) {
  Limits limits;
  limits.threads = threads;
  Explorer<G, Code> explorer(game, {}, limits, options);
  ASSERT_EQ(explorer.run(), Stop_reason::exhausted);
  const Counts counts = explorer.counts();
  EXPECT_EQ(counts.states, naive.depth_of.size());
  EXPECT_EQ(counts.transitions, naive.transitions);
  EXPECT_EQ(counts.over, naive.ends.size());
  EXPECT_EQ(counts.deadlocks, naive.deadlocks);
  EXPECT_EQ(counts.silences, naive.silences);
  EXPECT_EQ(counts.levels, naive.levels);
  std::map<std::string, std::uint64_t> depth_of;
  explorer.for_states([&](const typename G::State& state, std::uint64_t depth) {
    EXPECT_TRUE(depth_of.emplace(game.write(state), depth).second) << game.write(state);
  });
  EXPECT_EQ(depth_of, naive.depth_of);
}

template <Game G>
void expect_same_everywhere(const char* ruleset) {
  SCOPED_TRACE(std::string(G::rulebook().game) + " under " + ruleset);
  const G game = game_of<G>(ruleset);
  const Naive_search<G> naive(game);
  for (const int threads : {1, 2})
    for (const Explore_options& options :
         {Explore_options{}, Explore_options{.packed_turns = false},
          Explore_options{.dense_bits = 0}, Explore_options{.packed_turns = false, .dense_bits = 0},
          Explore_options{.numbers = true}}) {
      SCOPED_TRACE(std::to_string(threads) + " threads, packed turns " +
                   std::to_string(options.packed_turns) + ", dense " +
                   std::to_string(options.dense_bits) + ", numbers " +
                   std::to_string(options.numbers));
      expect_same<G, std::uint64_t>(game, naive, threads, options);
      if (options.dense_bits == 0) expect_same<G, Wide>(game, naive, threads, options);
    }
}

TEST(Explorer, FindsWhatANaiveSearchFinds) {
  expect_same_everywhere<Nim>("default");
  expect_same_everywhere<Nim>("piles=0:0:1:0");
  expect_same_everywhere<Tic_tac_toe>("default");
  expect_same_everywhere<Pig>("target=12,faces=4");
  expect_same_everywhere<Pig>("players=3,target=5,faces=3,PG-A02=2");
  expect_same_everywhere<Odds_and_evens>("OE-A01=2,points=4");
}

TEST(Explorer, FindsWhatANaiveSearchFindsAtSmallTables) {
  for (const char* ruleset : tables) expect_same_everywhere<Picadice>(ruleset);
}

/// Among the positions one turn before `text`, the one with the smallest code.
template <Game G>
std::string least_before(const G& game, const Naive_search<G>& naive, const std::string& text) {
  const Packing<G> packing(game);
  std::map<std::uint64_t, std::string> by_code;
  for (const auto& [from, next] : naive.next)
    if (next.contains(text) && naive.depth_of.at(from) + 1 == naive.depth_of.at(text))
      by_code.emplace(packing.pack(game.read(from)), from);
  return by_code.begin()->second;
}

/// A witness for every depth, to the alphabetically last state of its level: it replays, has as
/// many turns as the naive search needs, follows the smallest codes back to the start, and is the
/// same for one and for two threads.
template <Game G>
void expect_shortest(const char* ruleset) {
  SCOPED_TRACE(std::string(G::rulebook().game) + " under " + ruleset);
  const G game = game_of<G>(ruleset);
  const Naive_search<G> naive(game);
  std::map<std::uint64_t, std::string> targets;
  for (const auto& [text, depth] : naive.depth_of) targets[depth] = text;
  std::vector<Watch<G>> watches;
  for (const auto& [depth, target] : targets) {
    Watch<G> watch{.name = target};
    watch.state = [text = watch.name](const G& g, const typename G::State& s) {
      return g.write(s) == text;
    };
    watches.push_back(watch);
  }
  std::map<std::size_t, Path<G>> first_paths;
  for (const int threads : {1, 2}) {
    Limits limits;
    limits.threads = threads;
    Explorer<G> explorer(game, watches, limits);
    // Once the deepest state is found, nothing is left to expand.
    const Stop_reason ended = explorer.run();
    EXPECT_TRUE(ended == Stop_reason::found || ended == Stop_reason::exhausted);
    for (std::size_t w = 0; w < watches.size(); ++w) {
      const auto witness = explorer.witness(w);
      ASSERT_TRUE(witness.has_value()) << watches[w].name;
      EXPECT_EQ(witness->turns, naive.depth_of.at(watches[w].name));
      typename G::State state = game.start();
      std::vector<std::string> at_turn_boundary{game.write(state)};
      for (const Step<G>& step : witness->steps) {
        ASSERT_TRUE(game.apply(state, step.player, step.move).is_legal());
        if (game.at_turn_boundary(state)) at_turn_boundary.push_back(game.write(state));
      }
      EXPECT_EQ(at_turn_boundary.back(), watches[w].name);
      EXPECT_EQ(at_turn_boundary.size(), witness->turns + 1);
      for (std::size_t turn = at_turn_boundary.size(); --turn > 0;)
        EXPECT_EQ(at_turn_boundary[turn - 1], least_before(game, naive, at_turn_boundary[turn]));
      if (threads == 1) first_paths[w] = witness->steps;
      EXPECT_EQ(witness->steps, first_paths[w]);
    }
  }
}

TEST(Explorer, GivesShortestWitnesses) {
  expect_shortest<Nim>("default");
  expect_shortest<Tic_tac_toe>("default");
  expect_shortest<Pig>("players=3,target=5,faces=3,PG-A02=2");
  expect_shortest<Odds_and_evens>("default");
  for (const char* ruleset : tables) expect_shortest<Picadice>(ruleset);
}

// The first silence of a small table: with two picabirds in all, one in the nest, two discarded.
TEST(Explorer, WatchesTurns) {
  const Picadice game = game_of<Picadice>("colours=1,columns=3,dice=2,PD-A01=0,birds=2,limit=3");
  Watch<Picadice> watch{.name = "silence"};
  watch.transition = [](const auto&, const auto&, const Path<Picadice>&, const auto&,
                        const Verdict& v) { return v.ruling == Ruling::silent; };
  Explorer<Picadice> explorer(game, {watch}, {});
  EXPECT_EQ(explorer.run(), Stop_reason::found);
  const auto witness = *explorer.witness(0);
  EXPECT_EQ(witness.turns, 2U);
  picadice::State state = game.start();
  for (std::size_t i = 0; i < witness.steps.size(); ++i)
    EXPECT_EQ(game.apply(state, witness.steps[i].player, witness.steps[i].move).is_legal(),
              i + 1 < witness.steps.size());
}

TEST(Explorer, EndsWhenEverythingThatEndsIsFound) {
  const Nim game = game_of<Nim>("default");
  Watch<Nim> early{.name = "early"}, never{.name = "never"};
  early.state = [](const Nim& g, const nim::State& s) { return g.write(s) == "0/3/5/7:2"; };
  never.state = [](const Nim&, const nim::State&) { return false; };
  Explorer<Nim> both(game, {early, never}, {});
  EXPECT_EQ(both.run(), Stop_reason::exhausted);
  EXPECT_FALSE(both.hit(1));
  EXPECT_FALSE(both.witness(1).has_value());
  never.ends = false;
  Explorer<Nim> one(game, {early, never}, {});
  EXPECT_EQ(one.run(), Stop_reason::found);
  EXPECT_EQ(one.witness(0)->turns, 1U);
  EXPECT_LT(one.counts().states, both.counts().states);
}

// Whichever thread throws, the exploration ends and the caller gets the exception, whatever the
// other threads are doing.
TEST(Explorer, PassesOnWhatIsThrown) {
  const Nim game = game_of<Nim>("default");
  for (const int threads : {1, 2, 3}) {
    Limits limits;
    limits.threads = threads;
    Watch<Nim> watch{.name = "throws"};
    watch.state = [](const Nim&, const nim::State& s) -> bool {
      if (s.piles[3] == 2) throw std::runtime_error("two are left");
      return false;
    };
    Explorer<Nim> explorer(game, {watch}, limits);
    EXPECT_THROW(explorer.run(), std::runtime_error);
    Watch<Nim> of_turns{.name = "throws"};
    of_turns.transition = [](const auto&, const auto&, const auto&, const auto& after,
                             const Verdict&) -> bool {
      if (after.piles[2] == 0) throw std::runtime_error("none is left");
      return false;
    };
    Explorer<Nim> turns(game, {of_turns}, limits);
    EXPECT_THROW(turns.run(), std::runtime_error);
  }
}

TEST(Limits, EndAnExploration) {
  const Picadice full = game_of<Picadice>("default");
  for (const int threads : {1, 2}) {
    Limits limits;
    limits.threads = threads;
    limits.depth = 2;
    Explorer<Picadice> deep(full, {}, limits);
    EXPECT_EQ(deep.run(), Stop_reason::depth);
    EXPECT_EQ(deep.counts().depth(), 2U);

    limits.depth = 0;
    limits.memory = 4 << 20;
    Explorer<Picadice> large(full, {}, limits);
    EXPECT_EQ(large.run(), Stop_reason::memory);
    EXPECT_LE(large.bytes(), limits.memory);
    EXPECT_GT(large.counts().states, 10'000U);

    limits.memory = 0;
    limits.seconds = 0.05;
    const Stopwatch clock;
    Explorer<Picadice> slow(full, {}, limits);
    EXPECT_EQ(slow.run(), Stop_reason::time);
    EXPECT_LT(clock.seconds(), 3);

    limits.seconds = 0;
    std::atomic<bool> stop{true};
    limits.stop = &stop;
    Explorer<Picadice> stopped(full, {}, limits);
    EXPECT_EQ(stopped.run(), Stop_reason::stopped);
    EXPECT_LT(stopped.counts().states, 1'000'000U);
  }
}

// An exploration that a limit ended continues to the same end.
TEST(Limits, CanBeFollowedByMore) {
  const Picadice game = game_of<Picadice>("colours=1,columns=4");
  Explorer<Picadice> whole(game, {}, {});
  EXPECT_EQ(whole.run(), Stop_reason::exhausted);
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = &stop;
  Explorer<Picadice> parts(game, {}, limits);
  EXPECT_EQ(parts.run(), Stop_reason::stopped);
  stop = false;
  EXPECT_EQ(parts.run(), Stop_reason::exhausted);
  EXPECT_EQ(parts.counts(), whole.counts());
}

// Each growth of the index is stopped before it has begun, and the exploration goes on later.
TEST(Limits, InterruptAGrowingIndex) {
  const Picadice game = game_of<Picadice>("colours=2,columns=2");
  Explore_options hashed;
  hashed.dense_bits = 0;
  Explorer<Picadice> at_once(game, {}, {}, hashed);
  ASSERT_EQ(at_once.run(), Stop_reason::exhausted);
  std::atomic<bool> stop{false};
  for (const int threads : {1, 2}) {
    Limits limits;
    limits.threads = threads;
    limits.stop = &stop;
    const Explorer<Picadice>* running = nullptr;
    Watch<Picadice> watch{.name = "stops when the index should grow"};
    watch.state = [&](const Picadice&, const picadice::State&) {
      stop = running->store().wants_growth();
      return false;
    };
    Explorer<Picadice> parts(game, {watch}, limits, hashed);
    running = &parts;
    int without_index = 0;
    while (parts.run() == Stop_reason::stopped) {
      without_index += parts.store().lacks_index();
      stop = false;
    }
    EXPECT_GE(without_index, 4) << threads;
    EXPECT_EQ(parts.counts(), at_once.counts()) << threads;
  }
}

TEST(Limits, OfTheCodeAreTold) {
  try {
    Explorer<Picadice> explorer(game_of<Picadice>("players=3"), {}, {});
    FAIL() << "80 bits fit into 64";
  } catch (const Bad_input& error) {
    EXPECT_STREQ(error.what(), "sizes: expected a state of at most 64 bits, found \"81 bits\"");
  }
}

}  // namespace
}  // namespace arbiter
