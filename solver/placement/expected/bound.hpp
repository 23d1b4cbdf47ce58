// The most that a picture can be worth in the end when so many more cards may show anything.
//
// The proof. Seen from the finished game, its picture lies in some frame. A card covers cells of
// one strip only, so outside of as many strips as there were cards, every cell shows what it shows
// now, or nothing. Let those strips be FREE: a cell in them may show any food and any cloth, and
// may even be counted for several of them at once. What the rest costs then (costs.hpp) is the
// least that the finished picture can cost: an empty cell outside costs two; cells of an element
// that hang together by way of free cells at most become one group, and no group costs less than
// nothing; and since three cells at least are seen, the foods cost a group of two or more or two of
// one, and so do the cloths. The best choice of strips is the bound. Beyond three cards all cells
// are free.
#pragma once
#include <span>

#include "solver/placement/search/costs.hpp"

namespace arbiter::placement {

class Bound {
 public:
  /// For the rules, the goals and the opponents of a problem.
  explicit Bound(const Problem& problem);
  /// Of a picture as an area shows it, after so many cards more.
  int most(const Picture& picture, int cards) const;

 private:
  int most_in(const cards::Box& box, const Picture& picture, int cards) const;
  int worth(const cards::Box& box, const Picture& picture, Grid allowed, Grid free) const;

  Costs costs_;
  int size_;
  bool fixed_, actual_;
  int least_of_foods_, least_of_cloths_;
};

/// Whether all cards to come can be hidden beneath those that lie there, so that what is
/// seen need not change. Not when each goes over or under all that it meets and the
/// second of a turn not under the first.
inline bool can_hide(const Problem& problem) {
  return problem.under_same_turn || problem.rules.layers != cards::Layers::whole_card;
}
/// What no picture is worth less than: groups take nothing, and a goal sixteen points at most.
inline int least_ever(const Problem& problem) {
  return problem.bonuses == cards::Bonuses{} ? 0 : -32;
}
/// What a player has at least who hides the cards to come beneath what lies there: what her picture
/// is worth now. On an empty area one of these cards comes first and lies in the corner, all others
/// beneath it; where cards cannot be hidden it is least_ever.
int least_kept(const Problem& now, std::span<const Card> cards, std::span<const Card> more = {});

}  // namespace arbiter::placement
