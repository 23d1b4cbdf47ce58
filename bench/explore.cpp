// Explores Picadice under a ruleset and prints one JSON line: counts, seconds, bytes.
//   bench_explore RULESET [THREADS [dense|hashed [SECONDS [BYTES]]]]
#include <cstdio>
#include <cstdlib>
#include <string>

#include "bench/measure.hpp"
#include "model/picadice/picadice.hpp"
#include "solver/explore/explore.hpp"

int main(int argc, char** argv) {
  using namespace arbiter;
  const auto argument = [&](int i, const char* otherwise) {
    return argc > i ? argv[i] : otherwise;
  };
  const picadice::Picadice game(Ruleset::parse(picadice::book, argument(1, "default")));
  Limits limits;
  limits.threads = std::atoi(argument(2, "1"));
  limits.seconds = std::atof(argument(4, "0"));
  limits.memory = std::strtoull(argument(5, "0"), nullptr, 10);
  Explore_options options;
  if (std::string(argument(3, "dense")) == "hashed") options.dense_bits = 0;
  const auto run = [&]<class Code>(Code) {
    Explorer<picadice::Picadice, Code> explorer(game, {}, limits, options);
    const Stopwatch clock;
    const Stop_reason ended = explorer.run();
    const double seconds = clock.seconds();
    const Counts counts = explorer.counts();
    const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
    std::printf(
        "{\"peer\":\"arbiter\",\"ended\":\"%s\",\"threads\":%d,\"index\":\"%s\",\"states\":%llu,"
        "\"transitions\":%llu,\"depth\":%llu,\"seconds\":%.6f,\"bytes\":%llu,\"store\":%llu,"
        "\"fixed\":%llu,\"bits\":%d}\n",
        std::string(name_of(ended)).c_str(), limits.threads,
        explorer.fixed_bytes() ? "dense" : "hashed", number(counts.states),
        number(counts.transitions), number(counts.depth()), seconds, number(peak_memory()),
        number(explorer.bytes()), number(explorer.fixed_bytes()), explorer.packing().bits());
  };
  if (Packing(game).bits() <= 64) {
    run(std::uint64_t{});
  } else {
    run(Wide{});
  }
}
