// Solves endgames of Bitskrieg one after the other and prints one line of JSON for each.
//   bench_duels POSITION RULESET THREADS     that position
//   bench_duels pairs THREADS                one tank against one on 8x8, all pairs of types
//   bench_duels probe TABLE NUMBER           the mean time per probe of a tablebase, for NUMBER
//                                            random positions and for as many within one block
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <random>

#include "bench/measure.hpp"
#include "model/bitskrieg/bitskrieg.hpp"
#include "solver/endgame/values.hpp"
#include "solver/play/random_below.hpp"

namespace {

using namespace arbiter;

void solve(const std::string& position, const char* ruleset, int threads) {
  const bitskrieg::Bitskrieg game(Ruleset::parse(bitskrieg::book, ruleset));
  const bitskrieg::State state = game.read(position);
  const Stopwatch clock;
  const bitskrieg::Endgames endgames(game, state);
  const Limits limits{.threads = threads};
  endgame::Solver solver(endgames, limits);
  const Stop_reason ended = solver.solve();
  const double seconds = clock.seconds();
  const endgame::Values v =
      ended == Stop_reason::exhausted ? solver.at(endgames.place(state)) : endgame::Values{};
  const auto number = [](endgame::Unit u) { return static_cast<double>(u) / endgame::one; };
  std::printf(
      "{\"position\":\"%s\",\"positions\":%llu,\"layers\":%u,\"ended\":\"%s\",\"seconds\":%.3f,"
      "\"gap\":%.3g,\"lost\":[%.9f,%.9f],\"won\":[%.9f,%.9f],\"bytes\":%llu}\n",
      position.c_str(), static_cast<unsigned long long>(solver.stage().positions),
      endgames.layers(), std::string(name_of(ended)).c_str(), seconds, number(solver.stage().gap),
      number(v.lost_low), number(v.lost_high), number(v.won_low), number(v.won_high),
      static_cast<unsigned long long>(peak_memory()));
  std::fflush(stdout);
}

/// Times each part of a probe: numbering positions, finding representatives, reading and unpacking
/// blocks.
void probe(const char* path, std::uint64_t number) {
  Table_file file{std::filesystem::path(path)};
  const Table_head& head = file.head();
  const bitskrieg::Bitskrieg game(Ruleset::parse(bitskrieg::book, head.ruleset));
  const bitskrieg::Endgames endgames(game, game.read(head.position));
  const endgame::Numbering numbering(endgames);
  endgame::Table_source source(endgames, file);
  std::mt19937_64 random(1);
  std::vector<bitskrieg::State> states;
  while (states.size() < number) {
    const endgame::Place place = numbering.place(random_below(random, numbering.size()));
    const std::uint64_t by = numbering.number(numbering.representative(place));
    if (file.find(by)) states.push_back(endgames.state(place));
  }
  const auto mean = [&](auto&& state_of) {
    const Stopwatch clock;
    endgame::Unit sum = 0;
    for (std::uint64_t n = 0; n < number; ++n)
      sum ^= source.at(endgames.place(state_of(n))).lost_low;
    return std::pair(clock.seconds() / static_cast<double>(number) * 1e6, sum);
  };
  const auto [drawn, some] = mean([&](std::uint64_t n) { return states[n]; });
  const auto [one_block, other] = mean([&](std::uint64_t) { return states[0]; });
  std::printf(
      "{\"probes\":%llu,\"bytes\":%llu,\"microseconds\":%.2f,\"in_one_block\":%.2f,"
      "\"check\":%d}\n",
      static_cast<unsigned long long>(number),
      static_cast<unsigned long long>(std::filesystem::file_size(path)), drawn, one_block,
      some ^ other);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 4 && std::strcmp(argv[1], "probe") == 0) {
    probe(argv[2], std::strtoull(argv[3], nullptr, 10));
    return 0;
  }
  if (argc == 4) {
    solve(argv[1], argv[2], std::atoi(argv[3]));
    return 0;
  }
  if (argc != 3 || std::strcmp(argv[1], "pairs") != 0) {
    std::fprintf(stderr,
                 "bench_duels: expected pairs THREADS, probe TABLE NUMBER, or POSITION RULESET "
                 "THREADS\n");
    return 2;
  }
  for (const char own : std::string("LMHD"))
    for (const char other : std::string("lmhd"))
      solve(std::string("6") + other + "s1/1#2#3/8/2#2#2/4#3/1#6/8/1" + own + "n6:1:-/-:0/0:1",
            "squad=1,flags=0,rebuilds=0:0", std::atoi(argv[2]));
  return 0;
}
