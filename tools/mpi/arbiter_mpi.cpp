// The program `arbiter-mpi`: `arbiter` as the processes of an MPI job (docs/cluster.md).
#include "tools/cli/run.hpp"
#include "tools/mpi/mpi_ranks.hpp"

int main(int argc, char** argv) {
  const auto ranks = arbiter::mpi_ranks(argc, argv);
  return arbiter::run(argc, argv, ranks.get());
}
