// Measures what a message between MPI ranks costs, by the calls that engines make
// (solver/ranks/ranks.hpp), and prints one JSON line from rank 0:
//   mpirun -n N bench_ranks_line
//
// "call": seconds of a collective call that carries next to nothing. "byte": seconds a byte that a
// rank sends in a trade of "bytes" bytes, beyond those of a call. Each is the least of many calls,
// because other programs only ever make a call longer.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <vector>

#include "solver/limits.hpp"
#include "tools/mpi/mpi_ranks.hpp"

namespace {

using namespace arbiter;

template <class Call>
double least_seconds(Ranks& ranks, int calls, Call&& call) {
  double least = std::numeric_limits<double>::infinity();
  for (int n = 0; n < calls; ++n) {
    ranks.meet();
    const Stopwatch clock;
    call();
    least = std::min(least, clock.seconds());
  }
  return least;
}

}  // namespace

int main(int argc, char** argv) {
  const auto ranks = mpi_ranks(argc, argv);
  const auto count = static_cast<std::size_t>(ranks->count());
  const double call = least_seconds(*ranks, 200, [&] { ranks->sum(1); });
  // A full round of an exploration: 131,072 codes of 8 bytes, in equal parts for the others.
  const std::size_t part = count > 1 ? (std::size_t{1} << 20) / (count - 1) : 0;
  std::vector<std::size_t> sizes(count, part);
  sizes[static_cast<std::size_t>(ranks->me())] = 0;
  const std::vector<std::byte> out(part * (count - 1));
  std::vector<std::byte> in(out.size());
  const double trade = least_seconds(*ranks, 50, [&] { ranks->trade(out, sizes, in); });
  if (ranks->me() == 0)
    std::printf(
        "{\"ranks\":%d,\"call\":%.9f,\"byte\":%.12f,\"bytes\":%zu}\n", ranks->count(), call,
        out.empty() ? 0.0 : std::max(0.0, trade - 2 * call) / static_cast<double>(out.size()),
        out.size());
}
