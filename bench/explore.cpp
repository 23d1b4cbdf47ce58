// Explores Picadice under a ruleset and prints one JSON line: counts, seconds, bytes.
//   bench_explore RULESET [THREADS [dense|hashed [SECONDS [BYTES]]]]
//
// With a hashed index and codes of at most 64 bits, a bare loop then makes the same turns again and
// inserts the same codes, in the same order, into a table of its own: open addressing, 8 bytes a
// slot, allocated for the number of states that it will hold, and prefetched. It keeps no lists or
// counts, cannot grow and has one thread. "bare_turns" and "bare_inserts" are the processor
// seconds of its two parts, "cpu" those of the explorer.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/measure.hpp"
#include "model/picadice/picadice.hpp"
#include "solver/explore/explore.hpp"

namespace {

using namespace arbiter;

/// A set of codes below 2^64 - 1 for a known number of states.
class Bare_set {
 public:
  explicit Bare_set(std::uint64_t states) : slots_(states / 3 * 5 + 16) {}
  /// Returns the number of new codes.
  std::uint64_t insert(const std::vector<std::uint64_t>& codes) {
    constexpr std::size_t ahead = 16;
    std::uint64_t fresh = 0;
    for (std::size_t n = 0; n < codes.size(); ++n) {
      if (n + ahead < codes.size()) __builtin_prefetch(&slots_[home(codes[n + ahead])], 1);
      std::size_t at = home(codes[n]);
      while (slots_[at] != 0 && slots_[at] != codes[n] + 1)
        at = at + 1 == slots_.size() ? 0 : at + 1;
      fresh += slots_[at] == 0;
      slots_[at] = codes[n] + 1;
    }
    return fresh;
  }

 private:
  std::size_t home(std::uint64_t code) const {
    return static_cast<std::size_t>(static_cast<Wide>(spread(code)) * slots_.size() >> 64);
  }
  std::vector<std::uint64_t> slots_;
};

struct Bare_loop {
  double turns = 0, inserts = 0;
};

/// The loop over the states that were expanded. Exits if it finds other states than the explorer.
template <class Explorer>
Bare_loop bare_loop(const picadice::Picadice& game, const Explorer& explorer) {
  const picadice::Picadice::Packed_turns<std::uint64_t> turns(game);
  const Counts counts = explorer.counts();
  Bare_set set(counts.states);
  std::vector<std::uint64_t> codes;
  Bare_loop out;
  std::uint64_t transitions = 0, fresh = 0;
  double since = processor_seconds();
  const auto insert = [&] {
    const double begin = processor_seconds();
    fresh += set.insert(codes);
    codes.clear();
    const double end = processor_seconds();
    out.turns += begin - since, out.inserts += end - begin;
    since = end;
  };
  explorer.for_codes([&](std::uint64_t code) {
    if (transitions >= counts.transitions) return;
    transitions += turns.successors(code, [&](std::uint64_t next) { codes.push_back(next); });
    if (codes.size() >= 1U << 16) insert();
  });
  insert();
  // The start is a state, but perhaps not a successor.
  if (counts.levels.size() > 1 && (fresh > counts.states || fresh + 1 < counts.states))
    std::exit(1);
  return out;
}

}  // namespace

int main(int argc, char** argv) {
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
    const double cpu_before = processor_seconds();
    const Stop_reason ended = explorer.run();
    const double seconds = clock.seconds(), cpu = processor_seconds() - cpu_before;
    const Counts counts = explorer.counts();
    const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
    std::printf(
        "{\"peer\":\"arbiter\",\"ended\":\"%s\",\"threads\":%d,\"index\":\"%s\",\"states\":%llu,"
        "\"transitions\":%llu,\"depth\":%llu,\"seconds\":%.6f,\"bytes\":%llu,\"store\":%llu,"
        "\"fixed\":%llu,\"bits\":%d,\"cpu\":%.6f",
        std::string(name_of(ended)).c_str(), limits.threads,
        explorer.fixed_bytes() ? "dense" : "hashed", number(counts.states),
        number(counts.transitions), number(counts.depth()), seconds, number(peak_memory()),
        number(explorer.bytes()), number(explorer.fixed_bytes()), explorer.packing().bits(), cpu);
    if constexpr (sizeof(Code) == sizeof(std::uint64_t))
      if (explorer.fixed_bytes() == 0 && ended == Stop_reason::exhausted) {
        const Bare_loop bare = bare_loop(game, explorer);
        std::printf(",\"bare_turns\":%.6f,\"bare_inserts\":%.6f", bare.turns, bare.inserts);
      }
    std::puts("}");
  };
  if (Packing(game).bits() <= 64) {
    run(std::uint64_t{});
  } else {
    run(Wide{});
  }
}
