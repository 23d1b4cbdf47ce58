// Ranks that are the processes of an MPI job.
#pragma once
#include <memory>

#include "solver/ranks/ranks.hpp"

namespace arbiter {

/// Starts MPI; the result ends it when it is destroyed, so it must exist for as long as the program
/// runs. Call once, first in main().
std::unique_ptr<Ranks> mpi_ranks(int& argc, char**& argv);

}  // namespace arbiter
