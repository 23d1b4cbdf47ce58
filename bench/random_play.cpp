// Random play of full two-player Picadice through the public interface; decisions a second.
//   bench_random_play [SECONDS [RULESET]]
#include <cstdio>
#include <cstdlib>

#include "bench/measure.hpp"
#include "model/picadice/picadice.hpp"
#include "solver/limits.hpp"
#include "solver/random_play.hpp"

int main(int argc, char** argv) {
  using namespace arbiter;
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
  const picadice::Picadice game(Ruleset::parse(picadice::book, argc > 2 ? argv[2] : "default"));
  Random_play<picadice::Picadice> random(game, 1);
  unsigned long long games = 0, decisions = 0, plies = 0;
  const Stopwatch clock;
  while (clock.seconds() < seconds) {
    auto state = game.start();
    while (const auto step = random.step(state)) {
      ++plies;
      decisions += step->player != fate;
    }
    ++games;
  }
  std::printf(
      "{\"games\":%llu,\"decisions\":%llu,\"plies\":%llu,\"seconds\":%.6f,\"bytes\":%llu}\n", games,
      decisions, plies, clock.seconds(), static_cast<unsigned long long>(peak_memory()));
}
