// Compares the graph's results with naive reachability, on random graphs and on games; shortest
// cycles.
#include "solver/explore/graph.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <set>

#include "model/nim/nim.hpp"
#include "model/odds_and_evens/odds_and_evens.hpp"
#include "model/picadice/picadice.hpp"
#include "model/pig/pig.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "solver/explore/check.hpp"
#include "tests/solver/naive.hpp"

namespace arbiter {
namespace {

using Edges = std::vector<std::vector<std::uint32_t>>;  // [state]: its successors

/// All results, computed from which states can reach which.
struct Naive_answers {
  Graph_answers a;
  std::vector<std::vector<bool>> reach;  // [from][to], by at least one edge

  Naive_answers(const Edges& edges, const std::vector<bool>& ends) {
    const std::size_t n = edges.size();
    reach.assign(n, std::vector<bool>(n));
    for (std::size_t from = 0; from < n; ++from) {
      std::vector<std::uint32_t> todo = edges[from];
      while (!todo.empty()) {
        const std::uint32_t at = todo.back();
        todo.pop_back();
        if (reach[from][at]) continue;
        reach[from][at] = true;
        todo.insert(todo.end(), edges[at].begin(), edges[at].end());
      }
      a.edges += edges[from].size();
    }
    a.states = n;
    for (std::size_t v = 0; v < n; ++v) {
      std::uint64_t size = 0;
      bool first = true, left = false, ended = ends[v];
      for (std::size_t w = 0; w < n; ++w) {
        const bool same = v == w || (reach[v][w] && reach[w][v]);
        size += same;
        first = first && !(same && w < v);
        left = left || (reach[v][w] && !same);
        ended = ended || (reach[v][w] && ends[w]);
      }
      a.lost += !ended;
      bool forced = !edges[v].empty();
      for (const std::uint32_t w : edges[v]) forced = forced && (w == v || reach[w][v]);
      a.forced += forced;
      if (!first) continue;  // a component is counted at its first state
      ++a.components;
      a.largest = std::max(a.largest, size);
      a.cyclic += reach[v][v];
      a.closed += reach[v][v] && !left;
    }
  }
};

void expect_same(const Graph_answers& a, const Graph_answers& naive) {
  EXPECT_EQ(a.states, naive.states);
  EXPECT_EQ(a.edges, naive.edges);
  EXPECT_EQ(a.components, naive.components);
  EXPECT_EQ(a.cyclic, naive.cyclic);
  EXPECT_EQ(a.largest, naive.largest);
  EXPECT_EQ(a.closed, naive.closed);
  EXPECT_EQ(a.lost, naive.lost);
  EXPECT_EQ(a.forced, naive.forced);
  EXPECT_EQ(a.forced_state.has_value(), naive.forced > 0);
  EXPECT_EQ(a.lost_state.has_value(), naive.lost > 0);
  EXPECT_EQ(a.closed_state.has_value(), naive.closed > 0);
  EXPECT_EQ(a.cyclic_state.has_value(), naive.cyclic > 0);
}

State_graph graph_of_edges(const Edges& edges) {
  std::vector<std::uint32_t> sources, targets;
  for (std::uint32_t v = 0; v < edges.size(); ++v)
    for (const std::uint32_t w : edges[v]) sources.push_back(v), targets.push_back(w);
  return {std::move(sources), std::move(targets), static_cast<std::uint32_t>(edges.size())};
}

TEST(Graph, AnswersAsNaiveReachabilityDoes) {
  std::mt19937 random(1);
  for (int round = 0; round < 3000 && !testing::Test::HasFailure(); ++round) {
    const std::uint32_t n = 1 + random() % 12, density = 1 + random() % 8;
    Edges edges(n);
    std::vector<bool> ends(n);
    for (std::uint32_t v = 0; v < n; ++v) {
      ends[v] = random() % 6 == 0;
      for (std::uint32_t w = 0; w < n; ++w)
        if (!ends[v] && random() % n < density / 2 + 1 && random() % 2 == 0) edges[v].push_back(w);
    }
    const State_graph graph = graph_of_edges(edges);
    const Graph_answers answers = analyse(graph, ends, std::less<>());
    const Naive_answers naive(edges, ends);
    expect_same(answers, naive.a);
    for (std::uint32_t w = 0; w < n && answers.lost_state; ++w) {
      EXPECT_FALSE(ends[w] && (w == *answers.lost_state || naive.reach[*answers.lost_state][w]));
    }
    for (std::uint32_t v = 0; v < n; ++v) {
      const auto cycle = cycle_through(graph, v);
      EXPECT_EQ(!cycle.empty(), naive.reach[v][v]);
      if (cycle.empty()) continue;
      EXPECT_EQ(cycle.front(), v);
      EXPECT_EQ(cycle.back(), v);
      for (std::size_t i = 0; i + 1 < cycle.size(); ++i)
        EXPECT_TRUE(std::ranges::count(edges[cycle[i]], cycle[i + 1]));
      // The cycle is shortest: no walk of fewer edges leads back.
      std::vector<bool> now(n);
      now[v] = true;
      for (std::size_t step = 1; step + 1 < cycle.size(); ++step) {
        std::vector<bool> then(n);
        for (std::uint32_t w = 0; w < n; ++w)
          for (const std::uint32_t x : edges[w]) then[x] = then[x] || now[w];
        now = then;
        EXPECT_FALSE(now[v]) << "a cycle of " << step << " edges";
      }
    }
  }
}

template <Game G>
Graph_answers expect_same_game(const char* ruleset) {
  SCOPED_TRACE(std::string(G::rulebook().game) + " under " + ruleset);
  const G game(Ruleset::parse(G::rulebook(), ruleset));
  const Naive_search<G> search(game);
  std::map<std::string, std::uint32_t> number;
  for (const auto& [text, depth] : search.depth_of)
    number.emplace(text, static_cast<std::uint32_t>(number.size()));
  Edges edges(number.size());
  std::vector<bool> ends(number.size());
  for (const auto& [text, n] : number) ends[n] = search.ends.contains(text);
  for (const auto& [text, next] : search.next)
    for (const std::string& after : next) edges[number[text]].push_back(number[after]);
  Graph_answers answers;
  Limits limits;
  limits.threads = 2;
  check_graph<G, std::uint64_t>(game, limits, &answers);
  expect_same(answers, Naive_answers(edges, ends).a);
  return answers;
}

TEST(Graph, AnswersAboutGames) {
  EXPECT_EQ(expect_same_game<nim::Nim>("piles=1:2:3:2").cyclic, 0U);
  EXPECT_EQ(expect_same_game<tic_tac_toe::Tic_tac_toe>("TT-A01=2").lost, 0U);
  EXPECT_GT(expect_same_game<pig::Pig>("players=3,target=5,faces=3,PG-A02=2").cyclic, 0U);
  expect_same_game<odds_and_evens::Odds_and_evens>("default");
  for (const char* ruleset :
       {"colours=1,columns=2,dice=2", "players=1,colours=2,columns=2,dice=1",
        "players=3,colours=1,columns=1,dice=2", "colours=1,columns=2,dice=2,PD-A08=2,limit=2"})
    EXPECT_GT(expect_same_game<picadice::Picadice>(ruleset).cyclic, 0U);
  // Nobody can ever win: every state is lost, and play is trapped.
  const auto endless =
      expect_same_game<picadice::Picadice>("colours=1,columns=2,dice=2,PD-C17=off");
  EXPECT_EQ(endless.lost, endless.states);
  EXPECT_GT(endless.closed, 0U);
}

// State numbers depend on the threads; the reported results do not.
TEST(Graph, TellsTheSameOnAnyNumberOfThreads) {
  const picadice::Picadice game(
      Ruleset::parse(picadice::book, "colours=1,columns=3,dice=2,PD-C17=off"));
  std::set<std::string> told;
  for (int round = 0; round < 12; ++round) {
    Limits limits;
    limits.threads = 1 + round % 3;
    std::string all;
    for (const Finding& f : check_graph<picadice::Picadice, std::uint64_t>(game, limits))
      all += f.answer + "\n";
    told.insert(all);
  }
  EXPECT_EQ(told.size(), 1U);
}

// A limit reached while the edges are collected ends the work, just as an earlier one does.
TEST(Graph, ObeysTheLimitsWhileItIsBuilt) {
  const picadice::Picadice game(Ruleset::parse(picadice::book, "colours=2,columns=2"));
  const auto built = [&](Limits limits) {
    Explorer<picadice::Picadice> explorer(game, {}, limits, {.numbers = true});
    limits = {};
    EXPECT_EQ(explorer.run(), Stop_reason::exhausted);
    return std::pair(graph_of(explorer, Stopwatch()), explorer.bytes());
  };
  const auto [whole, bytes] = built({});
  EXPECT_EQ(whole.second, Stop_reason::exhausted);
  EXPECT_GT(whole.first.states(), 10'000U);
  Limits limits;
  limits.memory = bytes * 2;  // enough for the states, not for the edges
  const auto [part, unused] = built(limits);
  EXPECT_EQ(part.second, Stop_reason::memory);
  EXPECT_EQ(part.first.states(), 0U);
  Graph_answers answers;
  for (const Finding& f : check_graph<picadice::Picadice, std::uint64_t>(game, limits, &answers)) {
    EXPECT_EQ(f.status, Status::unknown);
    EXPECT_TRUE(f.scope.ends_with("(memory limit)")) << f.scope;
  }
  EXPECT_EQ(answers.states, 0U);
}

}  // namespace
}  // namespace arbiter
