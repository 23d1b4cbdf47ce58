// Times the group points of one full picture of 4x4 cells: nanoseconds each, over random pictures
// that are prepared beforehand.
//   bench_scoring [SECONDS]
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "bench/measure.hpp"
#include "model/cards/picture.hpp"
#include "solver/limits.hpp"

int main(int argc, char** argv) {
  using namespace arbiter;
  using namespace arbiter::strips;
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
  std::mt19937 random(1);
  std::vector<Picture> pictures(4096);
  for (Picture& picture : pictures)
    for (int place = 0; place < grid_cells; ++place)
      picture.put(place, static_cast<Cell>(random() % (foods * cloths)));
  unsigned long long scored = 0, sum = 0;
  groups_table();
  const Stopwatch clock;
  double passed = 0;
  while ((passed = clock.seconds()) < seconds)
    for (int round = 0; round < 16; ++round, scored += pictures.size())
      for (const Picture& picture : pictures) sum += static_cast<unsigned>(points(picture));
  std::printf(
      "{\"pictures\":%llu,\"nanoseconds\":%.3f,\"mean_points\":%.4f,\"seconds\":%.6f,"
      "\"bytes\":%llu}\n",
      scored, 1e9 * passed / static_cast<double>(scored),
      static_cast<double>(sum) / static_cast<double>(scored), passed,
      static_cast<unsigned long long>(peak_memory()));
}
