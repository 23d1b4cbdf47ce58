#include "solver/placement/sample.hpp"
#include "solver/placement/results.hpp"
namespace arbiter::placement {
Problem after(const Problem& problem, const Way& way) {
  return placed(problem, way, problem.coming);
}
}  // namespace arbiter::placement
