// Explores a game whose states are wider than 64 bits until it has found a given number of states,
// and prints one JSON line: counts, seconds, and where the bytes go.
//   bench_wide bitskrieg|brain_picnic|snack_match|picadice STATES [THREADS [RULESET]]
// The exploration stops at the next progress report, so it finds slightly more states than
// requested.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "bench/measure.hpp"
#include "model/bitskrieg/bitskrieg.hpp"
#include "model/brain_picnic/brain_picnic.hpp"
#include "model/picadice/picadice.hpp"
#include "model/snack_match/snack_match.hpp"
#include "solver/explore/explore.hpp"

namespace arbiter {
namespace {

/// Codes have 128 bits, as in the program `arbiter`.
template <class G>
void explore(const std::string& ruleset, std::uint64_t states, int threads) {
  const G game(Ruleset::parse(G::rulebook(), ruleset));
  std::atomic<bool> enough{false};
  Limits limits;
  limits.threads = threads;
  limits.stop = &enough;
  limits.report = [&](const Progress& p) { enough = p.states >= states; };
  Explorer<G, Wide> explorer(game, {}, limits);
  const Stopwatch clock;
  const Stop_reason ended = explorer.run();
  const double seconds = clock.seconds();
  const Counts counts = explorer.counts();
  const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
  // The codes are made by the packing's tree if a state has more than 128 bits, otherwise by the
  // tree of the store.
  const Word_tree* tree = explorer.packing().tree().get();
  if (!tree) tree = explorer.store().tree();
  const std::uint64_t parts = tree ? tree->size() : 0;
  std::printf(
      "{\"game\":\"%s\",\"bits\":%d,\"ended\":\"%s\",\"threads\":%d,\"states\":%llu,"
      "\"transitions\":%llu,\"depth\":%llu,\"seconds\":%.3f,\"peak\":%llu,\"bytes\":%llu,"
      "\"lists\":%llu,\"index\":%llu,\"parts\":%llu,\"part_bytes\":%llu,\"part_index\":%llu,"
      "\"bytes_per_state\":%.2f,\"parts_per_state\":%.4f}\n",
      std::string(game.rulebook().game).c_str(), explorer.packing().bits(),
      std::string(name_of(ended)).c_str(), threads, number(counts.states),
      number(counts.transitions), number(counts.depth()), seconds, number(peak_memory()),
      number(explorer.bytes()), number(explorer.store().list_bytes()),
      number(explorer.store().index_bytes()), number(parts), number(tree ? tree->part_bytes() : 0),
      number(tree ? tree->index_bytes() : 0),
      static_cast<double>(explorer.bytes()) / static_cast<double>(counts.states),
      static_cast<double>(parts) / static_cast<double>(counts.states));
}

}  // namespace
}  // namespace arbiter

int main(int argc, char** argv) {
  using namespace arbiter;
  const auto argument = [&](int i, const char* otherwise) {
    return std::string(argc > i ? argv[i] : otherwise);
  };
  const std::string game = argument(1, ""), ruleset = argument(4, "default");
  const std::uint64_t states = std::strtoull(argument(2, "2000000").c_str(), nullptr, 10);
  const int threads = std::atoi(argument(3, "1").c_str());
  if (game == "bitskrieg") {
    explore<bitskrieg::Bitskrieg>(ruleset, states, threads);
  } else if (game == "brain_picnic") {
    explore<brain_picnic::Brain_picnic>(ruleset, states, threads);
  } else if (game == "snack_match") {
    explore<snack_match::Snack_match>(ruleset, states, threads);
  } else if (game == "picadice") {
    explore<picadice::Picadice>(ruleset, states, threads);
  } else {
    std::fprintf(stderr, "usage: bench_wide bitskrieg|brain_picnic|snack_match|picadice STATES\n");
    return 1;
  }
}
