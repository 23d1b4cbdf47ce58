// The points of a lone player's opponent, from the count of each element on the opponent's own
// cards (`ghost`) and in the visible cells of the player's area (`own`). The number type is a
// template parameter, so that a solver can find totals that no opponent can reach (SM-A04).
//
//               taco drink muffin ice | cloth 1 2 3 4
//   ghost         6    7     6     5        6 8 5 5       7 + 8 = 15 if its own cards decide
//   own           9    1     3     3        4 6 3 3       6 + 8 if both areas decide
#pragma once
#include "model/number.hpp"
#include "model/strips/cards.hpp"
#include "model/strips/setup.hpp"

namespace arbiter::strips {

/// BP-C30, BP-A07, SM-C28: adds the points of the most frequent food and cloth; ties favour the
/// opponent.
template <Number N>
N ghost_points(Ghost_count how, const std::array<N, elements>& ghost,
               const std::array<N, elements>& own) {
  N sum = 0;
  for (const std::size_t first : {std::size_t{0}, std::size_t{foods}}) {
    N most = 0, points = 0;  // the highest deciding count, and its points
    for (std::size_t e = first; e < first + foods; ++e) {
      const N both = ghost[e] + own[e];
      const N decides = how == Ghost_count::own_area ? ghost[e] : both;
      const N counted = how == Ghost_count::both_areas ? both : ghost[e];
      const N tied = choose(points < counted, counted, points);
      points = choose(most < decides, counted, choose(most == decides, tied, points));
      most = choose(most < decides, decides, most);
    }
    sum = sum + points;
  }
  return sum;
}

}  // namespace arbiter::strips
