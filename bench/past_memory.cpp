// Solves a Picadice table in memory or in files, and prints one JSON line:
//   bench_past_memory RULESET [MEMORY FOLDER]
//
// MEMORY is a number of bytes. `bounds` is a hash of all bounds: equal for equal results.
#include <xxhash.h>

#include <cstdio>
#include <cstdlib>

#include "bench/measure.hpp"
#include "model/picadice/picadice.hpp"
#include "solver/value/solve.hpp"

int main(int argc, char** argv) {
  using namespace arbiter;
  const auto argument = [&](int i, const char* otherwise) {
    return argc > i ? argv[i] : otherwise;
  };
  const picadice::Picadice game(Ruleset::parse(picadice::book, argument(1, "colours=2")));
  Limits limits;
  limits.memory = std::strtoull(argument(2, "0"), nullptr, 10);
  limits.note = [](const std::string& sentence) { std::fprintf(stderr, "%s\n", sentence.c_str()); };
  Solve_options options;
  options.folder = argument(3, "");
  const auto run = [&]<class Code>(Code) {
    const Stopwatch clock;
    const Solution<picadice::Picadice, Code> solved(game, game.start(), options, limits);
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
    const std::vector<Interval>& bounds = solved.values().outer;
    const Scratch_folder* const folder = solved.folder();
    std::printf(
        "{\"ended\":\"%s\",\"states\":%llu,\"words\":%llu,\"sweeps\":%llu,\"short_sweeps\":%llu,"
        "\"bounds\":\"%016llx\",\"seconds\":%.1f,\"user\":%.1f,\"system\":%.1f,\"peak\":%llu,"
        "\"most_on_disk\":%llu,\"written\":%llu,\"read\":%llu}\n",
        std::string(name_of(solved.ended())).c_str(), number(solved.states_found()),
        number(solved.words()), number(solved.values().sweeps),
        number(solved.values().short_sweeps),
        number(XXH3_64bits(bounds.data(), bounds.size() * sizeof(Interval))), clock.seconds(),
        seconds(usage.ru_utime), seconds(usage.ru_stime), number(peak_memory()),
        number(folder ? folder->most_bytes() : 0), number(folder ? folder->written() : 0),
        number(folder ? folder->read() : 0));
    return solved.ended() == Stop_reason::exhausted ? 0 : 3;
  };
  return Packing(game).bits() <= 64 ? run(std::uint64_t{}) : run(Wide{});
}
