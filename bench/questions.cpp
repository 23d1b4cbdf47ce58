// Measures the cost of following alternative readings during an exploration. Explores Picadice
// without them, then with every alternative reading of every question in lockstep, then with each
// of those readings executed at every step.
//   bench_questions RULESET [THREADS]
// Prints one JSON line. The plain exploration uses the rules' states, as the one with readings
// does, not packed turns. `idle` readings belong to questions that the rules never use: their cost
// is that of following a reading, and the rest is the cost of divergence. `wider` readings need
// more fields in their states and therefore separate explorations.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "model/picadice/picadice.hpp"
#include "solver/compare/divergence.hpp"

int main(int argc, char** argv) {
  using namespace arbiter;
  using picadice::Picadice;
  const Picadice game(Ruleset::parse(picadice::book, argc > 1 ? argv[1] : "colours=2,columns=2"));
  Limits limits;
  limits.threads = argc > 2 ? std::atoi(argv[2]) : 1;
  std::vector<Alternative> beside, wider;
  const auto fields = detail::fields_of(game);
  for (const Alternative& a : alternatives(game.ruleset())) {
    const auto others = detail::fields_of(Picadice(with_reading(game.ruleset(), a)));
    (std::ranges::includes(fields, others) ? beside : wider).push_back(a);
  }
  const auto timed = [](const auto& run) {
    const Stopwatch clock;
    run();
    return clock.seconds();
  };
  std::uint64_t states = 0;
  const double plain = timed([&] {
    Explorer<Picadice, std::uint64_t> explorer(game, {}, limits,
                                               {.packed_turns = false, .dense_bits = 30});
    explorer.run();
    states = explorer.size();
  });
  std::size_t parted = 0;
  const auto compared = [&](const std::vector<Alternative>& list, bool always) {
    return timed([&] {
      parted = 0;
      for (const Finding& f :
           Divergence<Picadice, std::uint64_t>(game, limits, {.always = always}).of(list))
        parted += f.status == Status::refuted;
    });
  };
  const double always = compared(beside, true), more = compared(wider, false);
  std::vector<Alternative> idle;
  Explorer<Picadice, std::uint64_t> all(game, {}, limits, {.dense_bits = 30});
  all.run();
  std::uint64_t asked = 0;
  all.for_states([&](const picadice::State& state, std::uint64_t) {
    const Rule_trace trace;
    for_successors(game, state, [](const auto&, const Verdict&) {});
    asked |= trace.questions;
  });
  for (const Alternative& a : beside)
    if (!(asked >> a.question & 1U)) idle.push_back(a);
  const double with_idle = compared(idle, false);
  const double with_readings = compared(beside, false);
  std::printf(
      "{\"peer\":\"arbiter\",\"ruleset\":\"%s\",\"threads\":%d,\"states\":%llu,\"readings\":%zu,"
      "\"parted\":%zu,\"plain\":%.6f,\"with_readings\":%.6f,\"ratio\":%.3f,\"idle\":%zu,"
      "\"with_idle\":%.6f,\"always_run\":%.6f,"
      "\"wider\":%zu,\"wider_seconds\":%.6f}\n",
      game.ruleset().text().c_str(), limits.threads, static_cast<unsigned long long>(states),
      beside.size(), parted, plain, with_readings, with_readings / plain, idle.size(), with_idle,
      always, wider.size(), more);
}
