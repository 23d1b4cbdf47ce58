#include "solver/placement/expected/scorer.hpp"

#include "solver/placement/lanes.hpp"

namespace arbiter::placement {

Scorer::Scorer(const Problem& problem)
    : bonuses_(problem.bonuses),
      frame_(problem.frame),
      read_(problem.read),
      size_(problem.rules.size),
      any_goals_(problem.bonuses != cards::Bonuses{}) {
  for (std::size_t b = 0; b < bonuses_.size(); ++b)
    others_[b] =
        cards::numbers_of(bonuses_[b].element, problem.opponents, problem.ghost, problem.read);
}

int Scorer::goals(const Picture& picture) const {
  int sum = cards::points_in_best_frame(bonuses_, picture, frame_, size_, read_);
  for (std::size_t b = 0; b < bonuses_.size(); ++b) {
    const int own = placement::count(picture.shows[bonuses_[b].element]);
    sum += cards::compared_score(bonuses_[b].goal, own, others_[b]);
  }
  return sum;
}

}  // namespace arbiter::placement
