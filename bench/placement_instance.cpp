// The best score of known cards on an empty area of 4x4 cells, as the models in
// bench/peers/placement define it: each group scores its size less two.
//   bench_placement_instance CARD...     as in T1M2I3 D1D2M4
#include <cstdio>

#include "model/brain_picnic/rulebook.hpp"
#include "model/error.hpp"
#include "solver/placement/problem.hpp"

int main(int argc, char** argv) try {
  using namespace arbiter;
  placement::Problem problem;
  for (int n = 1; n < argc; ++n)
    problem.coming.push_back(
        cards::read_card(brain_picnic::names, "card " + std::to_string(n), argv[n]));
  const auto answer = placement::best_pictures(problem, {}, {});
  if (answer.ended != Stop_reason::exhausted) return 1;
  std::printf("{\"best\":%d,\"nodes\":%llu,\"seconds\":%.6f}\n", answer.best,
              static_cast<unsigned long long>(answer.nodes), answer.seconds);
} catch (const arbiter::Bad_input& error) {
  std::fprintf(stderr, "bench_placement_instance: %s\n", error.what());
  return 2;
}
