// Prints the tables of docs/games/picnic_blitz-dice.md and, to stderr, the times for the first
// table (the straights) and for all tables.
//   bench_dice_tables
#include "bench/dice_tables.hpp"

#include <cstdio>

#include "solver/limits.hpp"

int main() {
  using namespace arbiter;
  const Stopwatch watch;
  std::string text = picnic_blitz::attacks_table();
  const double first = watch.seconds();
  for (const std::string& each : picnic_blitz::further_tables()) text += "\n" + each;
  const double all = watch.seconds();
  std::fputs(text.c_str(), stdout);
  std::fprintf(stderr, "{\"straights_seconds\":%.4f,\"all_seconds\":%.4f}\n", first, all);
}
