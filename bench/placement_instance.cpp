// The best score of known cards on an empty area of 4x4 cells, as the models in
// bench/peers/placement define it: each group scores its size less two; and goals.
//   bench_placement_instance CARD... [goals GOALS]     as in T1M2I3 D1D2M4 goals corners/taco
#include <cstdio>
#include <string_view>

#include "model/brain_picnic/rulebook.hpp"
#include "model/error.hpp"
#include "model/strips/notation.hpp"
#include "solver/placement/problem.hpp"

int main(int argc, char** argv) try {
  using namespace arbiter;
  placement::Problem problem;
  int cards = argc;
  if (argc > 3 && std::string_view(argv[argc - 2]) == "goals") {
    problem.bonuses = strips::read_bonuses(brain_picnic::names, argv[argc - 1]);
    cards -= 2;
  }
  for (int n = 1; n < cards; ++n)
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
