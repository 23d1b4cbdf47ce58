// Solves a Picadice table, times sweeps over its stored graph against two peers, and prints one
// JSON line:
//   bench_sweep RULESET [THREADS [GAP]]
//
// * plain: straightforward value iteration over the same stored graph, with one double per state,
//   two arrays and a recursive function per turn, until the largest change is below the gap. It
//   computes no bounds and proves nothing.
// * copy: memcpy of as many bytes as the graph occupies, on as many threads, into memory already
// allocated.
//
// `graph_bytes` is the size of the graph, which each sweep reads once; `read_bytes`, the total
// memory traffic of a sweep, adds the bounds at the leaves, 16 bytes each.
#include <barrier>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include "bench/measure.hpp"
#include "model/picadice/picadice.hpp"
#include "solver/value/evaluator.hpp"
#include "solver/value/solve.hpp"

namespace {

using namespace arbiter;

double plain_turn(const Turn_graph& graph, const double* values, const Word*& at) {
  const Word word = *at++;
  if (word.is_leaf()) return word.flipped() ? 1 - values[word.state()] : values[word.state()];
  if (word.actor() == Word::chance) {
    const Distribution& d = graph.distributions[(at++)->bits];
    double sum = 0;
    for (std::uint32_t n = 0; n < word.children(); ++n)
      sum += d.weights[n] * plain_turn(graph, values, at);
    return sum / d.total;
  }
  double best = plain_turn(graph, values, at);
  for (std::uint32_t n = 1; n < word.children(); ++n) {
    const double v = plain_turn(graph, values, at);
    best = word.actor() == 0 ? std::max(best, v) : std::min(best, v);
  }
  return best;
}

/// Calls visit(first, last) on each thread in parallel.
template <class Visit>
void on_threads(int threads, std::uint32_t states, Visit&& visit) {
  const auto part = [&](int t) {
    return static_cast<std::uint32_t>(std::uint64_t{states} * static_cast<unsigned>(t) /
                                      static_cast<unsigned>(threads));
  };
  std::vector<std::jthread> others;
  for (int t = 1; t < threads; ++t) others.emplace_back(visit, part(t), part(t + 1));
  visit(part(0), part(1));
}

struct Iteration_result {
  double value = 0, seconds = 0;
  std::uint64_t sweeps = 0;
};

Iteration_result plain_iteration(const Turn_graph& graph, int threads, double gap) {
  std::vector<double> now(graph.states()), next(graph.states());
  for (const auto& end : graph.ends) now[end.state] = next[end.state] = end.payoffs[0];
  Iteration_result out;
  const Stopwatch clock;
  for (double change = 1; change >= gap; ++out.sweeps) {
    std::vector<double> changes(static_cast<std::size_t>(threads));
    std::atomic<std::size_t> thread = 0;
    // Copies, because reading shared variables that lie next to another thread's own is slow.
    const auto work = [&graph, &changes, &thread, from = now.data(), to = next.data()](
                          std::uint32_t first, std::uint32_t last) {
      double most = 0;
      for (std::uint32_t s = first; s < last; ++s) {
        if (graph.is_end(s)) continue;
        const Word* at = graph.tree(s);
        to[s] = plain_turn(graph, from, at);
        most = std::max(most, std::abs(to[s] - from[s]));
      }
      changes[thread++] = most;
    };
    on_threads(threads, graph.states(), work);
    change = *std::max_element(changes.begin(), changes.end());
    std::swap(now, next);
  }
  out.seconds = clock.seconds();
  out.value = now.back();
  return out;
}

template <class Work>
double median_of_five(Work&& work) {
  std::vector<double> seconds;
  for (int n = 0; n < 5; ++n) {
    const Stopwatch clock;
    work();
    seconds.push_back(clock.seconds());
  }
  std::sort(seconds.begin(), seconds.end());
  return seconds[2];
}

double sweep_seconds(const Turn_graph& graph, int threads) {
  const Fixed one = Scale{42}.one();
  Bound_list bounds(graph.states(), one);
  for (std::uint32_t s = 0; s < graph.states(); ++s) bounds.set(s, {0, one});
  for (const auto& end : graph.ends) bounds.set(end.state, {one, one});
  const Evaluator<false> evaluate(graph, bounds, 0);
  return median_of_five([&] {
    on_threads(threads, graph.states(), [&](std::uint32_t first, std::uint32_t last) {
      for (std::uint32_t s = first; s < last; ++s)
        if (!graph.is_end(s)) bounds.set(s, evaluate(s));
    });
  });
}

double copy_seconds(std::uint64_t bytes, int threads) {
  std::vector<char> from(bytes, 1), to(bytes, 2);
  const auto pages = static_cast<std::uint32_t>(bytes / 4096);
  return median_of_five([&] {
    on_threads(threads, pages, [&](std::uint32_t first, std::uint32_t last) {
      std::memcpy(to.data() + std::uint64_t{first} * 4096,
                  from.data() + std::uint64_t{first} * 4096, std::uint64_t{last - first} * 4096);
    });
  });
}

}  // namespace

int main(int argc, char** argv) {
  const auto argument = [&](int i, const char* otherwise) {
    return argc > i ? argv[i] : otherwise;
  };
  const picadice::Picadice game(Ruleset::parse(picadice::book, argument(1, "colours=2")));
  Limits limits;
  limits.threads = std::atoi(argument(2, "1"));
  Solve_options options;
  options.gap = std::atof(argument(3, "1e-9"));
  const auto run = [&]<class Code>(Code) {
    const Solution<picadice::Picadice, Code> solved(game, game.start(), options, limits);
    const Turn_graph& graph = solved.graph();
    std::uint64_t leaves = 0;
    for (std::uint32_t s = 0; s < graph.states(); ++s) graph.for_leaves(s, [&](Word) { ++leaves; });
    const std::uint64_t graph_bytes = graph.bytes();
    const double sweep = sweep_seconds(graph, limits.threads);
    const double copy = copy_seconds(graph_bytes, limits.threads);
    const Iteration_result plain = plain_iteration(graph, limits.threads, options.gap);
    const Two_values v = solved.value(game.start());
    const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
    std::printf(
        "{\"threads\":%d,\"states\":%llu,\"words\":%llu,\"leaves\":%llu,\"build\":%.3f,"
        "\"solve\":%.3f,\"sweeps\":%llu,\"short_sweeps\":%llu,\"low\":%.12f,\"high\":%.12f,"
        "\"plain\":%.3f,"
        "\"plain_sweeps\":%llu,\"plain_value\":%.12f,\"graph_bytes\":%llu,\"read_bytes\":%llu,"
        "\"sweep\":%.5f,\"copy\":%.5f,\"bytes\":%llu,\"peak\":%llu}\n",
        limits.threads, number(solved.states_found()), number(graph.words.size()), number(leaves),
        solved.seconds_to_build(), solved.values().seconds, number(solved.values().sweeps),
        number(solved.values().short_sweeps), solved.scale().number(v.lost.low),
        solved.scale().number(v.won.high), plain.seconds, number(plain.sweeps), plain.value,
        number(graph_bytes), number(graph_bytes + 16 * leaves), sweep, copy, number(solved.bytes()),
        number(peak_memory()));
  };
  if (Packing(game).bits() <= 64) {
    run(std::uint64_t{});
  } else {
    run(Wide{});
  }
}
