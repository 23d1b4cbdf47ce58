#include <algorithm>
#include <bit>
#include <climits>

#include "solver/placement/problem.hpp"

namespace arbiter::placement {

int score(const Problem& problem, const Picture& picture) {
  const int groups = cards::points(picture);
  if (!problem.has_goals()) return groups;
  const auto goals = problem.goals();
  int most = INT_MIN;
  cards::for_frames(problem.frame, cards::box_of(picture.covered()), problem.rules.size,
                    [&](const cards::Box& box) {
                      int sum = groups;
                      for (const auto& [goal, element] : goals)
                        sum += cards::score(goal, picture.shows[element], box, problem.read);
                      most = std::max(most, sum);
                    });
  for (const auto& [goal, element] : goals) {
    if (!cards::compares(goal)) continue;
    most += cards::compared_score(
        goal, std::popcount(picture.shows[element]),
        cards::numbers_of(element, problem.opponents, problem.ghost, problem.read));
  }
  return most;
}

}  // namespace arbiter::placement
