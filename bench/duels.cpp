// Endgames of Bitskrieg, solved one after the other: one line of JSON each.
//   bench_duels POSITION RULESET THREADS     that position
//   bench_duels pairs THREADS                one tank against one on 8x8, all pairs of types
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "bench/measure.hpp"
#include "model/bitskrieg/bitskrieg.hpp"
#include "solver/endgame/solve.hpp"

namespace {

using namespace arbiter;

void solve(const std::string& position, const char* ruleset, int threads) {
  const bitskrieg::Bitskrieg game(Ruleset::parse(bitskrieg::book, ruleset));
  const bitskrieg::State state = game.read(position);
  const Stopwatch clock;
  const bitskrieg::Endgames endgames(game, state);
  const Limits limits{.threads = threads};
  endgame::Solver solver(endgames, limits);
  const Ended ended = solver.solve();
  const double seconds = clock.seconds();
  const endgame::Values v =
      ended == Ended::exhausted ? solver.at(endgames.place(state)) : endgame::Values{};
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

}  // namespace

int main(int argc, char** argv) {
  if (argc == 4) {
    solve(argv[1], argv[2], std::atoi(argv[3]));
    return 0;
  }
  if (argc != 3 || std::strcmp(argv[1], "pairs") != 0) {
    std::fprintf(stderr, "bench_duels: expected pairs THREADS, or POSITION RULESET THREADS\n");
    return 2;
  }
  for (const char own : std::string("LMHD"))
    for (const char other : std::string("lmhd"))
      solve(std::string("6") + other + "s1/1#2#3/8/2#2#2/4#3/1#6/8/1" + own + "n6:1:-/-:0/0:1",
            "squad=1,flags=0,rebuilds=0:0", std::atoi(argv[2]));
  return 0;
}
