#include "solver/placement/problem.hpp"

namespace arbiter::placement {

int score(const Problem& problem, const Picture& picture) {
  if (!problem.has_goals()) return cards::points(picture);
  std::vector<Picture> pictures{picture};
  pictures.insert(pictures.end(), problem.opponents.begin(), problem.opponents.end());
  return cards::points(picture) + cards::bonus_points(problem.goals(), pictures, 0, problem.frame,
                                                      problem.rules.size, problem.ghost);
}

}  // namespace arbiter::placement
