// The highest final score of a picture if the given number of cards may show anything.
//
// Proof. In the finished game the picture lies in some frame. A card covers cells of only one
// strip, so outside as many strips as there were cards, every cell shows the same as now, or
// nothing. Call those strips FREE: a cell in them may show any food and any cloth, and may even
// count for several of them simultaneously. The cost of the rest (costs.hpp) is then a lower bound
// on the cost of the finished picture: an empty cell outside the strips costs two; cells of an
// element that are connected through free cells become at best one group, and no group costs less
// than nothing; and since at least three cells are seen, the foods cost one group of two or more,
// or two singles, and so do the cloths. The best choice of strips gives the bound. With more than
// three cards, all cells are free.
#pragma once
#include <span>

#include "solver/placement/search/costs.hpp"

namespace arbiter::placement {

class Bound {
 public:
  /// Prepares bounds for the rules, goals and opponents of a problem.
  explicit Bound(const Problem& problem);
  /// The most that an area's picture can score after this many more cards.
  int most(const Picture& picture, int cards) const;

 private:
  int most_in(const cards::Box& box, const Picture& picture, int cards) const;
  int score(const cards::Box& box, const Picture& picture, Grid allowed, Grid free) const;

  Costs costs_;
  int size_;
  bool fixed_, actual_;
  int least_of_foods_, least_of_cloths_;
};

/// True if all cards to come can be hidden beneath those already there, so that the picture need
/// not change. False if each card goes over or under all that it meets and the second card of a
/// turn may not go under the first.
inline bool can_hide(const Problem& problem) {
  return problem.under_same_turn || problem.rules.layers != cards::Layers::whole_card;
}
/// A lower bound on every score: groups never subtract points, and a goal subtracts at most
/// sixteen.
inline int least_ever(const Problem& problem) {
  return problem.bonuses == cards::Bonuses{} ? 0 : -32;
}
/// The score that a player can secure by hiding the cards to come beneath the others: the current
/// score. On an empty area, one of the cards comes first and lies in the corner, with all others
/// beneath it. If cards cannot be hidden, it is least_ever.
int least_kept(const Problem& now, std::span<const Card> cards, std::span<const Card> more = {});

}  // namespace arbiter::placement
