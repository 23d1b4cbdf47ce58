#include "solver/placement/search/costs.hpp"

#include <algorithm>
#include <climits>

namespace arbiter::placement {

using cards::Goal;

Costs::Costs(const Problem& problem) : read(problem.read) {
  const auto goals = problem.goals();
  for (std::size_t b = 0; b < goals.size(); ++b) {
    const auto [goal, element] = goals[b];
    Group& costs = group[element];
    switch (goal) {
      case Goal::isolated:
        // If corners join cells, the cost of a single cell is not known until all cells are.
        if (!read.corners_join) costs.one += 2;
        break;
      case Goal::pairs:
        costs.two += 2;
        break;
      case Goal::groups:
        --costs.one, --costs.two, --costs.more;
        break;
      case Goal::none:
        break;
      default:
        apart[b] = goals[b], any_apart = true;
    }
    others[b] = cards::numbers_of(element, problem.opponents, problem.ghost, read);
    int most = INT_MIN;
    for (std::size_t n = compared[b].size(); n-- > 0;) {
      most = std::max(most, cards::compared_score(goal, static_cast<int>(n), others[b]));
      compared[b][n] = static_cast<std::int8_t>(most);
    }
  }
  for (int n = 0; n < cards::elements; ++n) {
    const Group& costs = group[static_cast<std::size_t>(n)];
    // A single may still grow; several cells may or may not become connected.
    one[n] = static_cast<std::uint16_t>(std::min(costs.one, costs.large()));
    some[n] = static_cast<std::uint16_t>(std::min(2 * costs.one, costs.large()));
    if (!costs.is_usual()) unusual |= 1U << n;
    if (one[n] == 0) free |= 1U << n;
    if (costs.one < 1 || costs.large() < 2) cheap |= 1U << n;
  }
}

int Costs::most_given(Lanes known, Grid open, const cards::Box& box) const {
  int sum = 0;
  for (std::size_t b = 0; b < apart.size(); ++b) {
    const auto [goal, element] = apart[b];
    const Grid here = known[element], may = static_cast<Grid>(here | open);
    switch (goal) {
      case Goal::corners:
      case Goal::lines:
        sum += cards::score(goal, may, box);
        break;
      case Goal::centre:
        sum += cards::score(goal, here, box, read);
        break;
      case Goal::least:
      case Goal::most:
        sum += compared[b][static_cast<std::size_t>(std::popcount(here))];
        break;
      default:
        break;
    }
  }
  return sum;
}

int Costs::least_cost(int lane, Grid known, Grid within) const {
  const Group& costs = group[static_cast<std::size_t>(lane)];
  int sum = 0;
  for (Grid left = known; left != 0;) {
    const Grid part =
        cards::reached(static_cast<Grid>(left & -left), static_cast<Grid>(known | within));
    const Grid mine = static_cast<Grid>(part & known);
    left = static_cast<Grid>(left & ~part);
    if (mine == part) {  // nothing can be added, so it is a complete group
      const int size = count(mine);
      sum += size == 1 ? costs.one : size == 2 ? costs.two : costs.more;
    } else {
      sum += count(mine) == 1 ? one[lane] : some[lane];
    }
  }
  return sum;
}

}  // namespace arbiter::placement
