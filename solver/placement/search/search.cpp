#include "solver/placement/search/search.hpp"

#include <algorithm>
#include <climits>

namespace arbiter::placement {

using cards::Cell;

Search::Search(const Problem& problem, const Limits& limits)
    : problem_(problem), limits_(limits), costs_(problem), hand_(problem.coming) {}

/// Prepares the search of one root.
void Search::take(const Root& root) {
  root_ = root;
  for (unsigned kinds = 0; kinds < 256; ++kinds) {
    kept_of_[kinds] = 0;
    for (int place = 0; place < cards::grid_cells; ++place)
      if (const Cell cell = root.kept.cell(place); cell != cards::no_cell)
        if (!(kinds_of(cell) & ~kinds)) kept_of_[kinds] |= static_cast<Grid>(1U << place);
  }
  for (int lane = 0; lane < cards::elements; ++lane)
    kept_lanes_[lane] = root.kept.shows[static_cast<std::size_t>(lane)];
}

int Search::least_loss(const Root& root) {
  take(root);
  int least = INT_MAX;
  for (unsigned kinds = 0; kinds < 256; ++kinds) {
    int loss = -costs_.most_given(Lanes{}, root.allowed, root.box);
    for (unsigned lane = 0; lane < cards::elements; ++lane)
      if (kinds >> lane & 1) loss += costs_.group[lane].large();
    const int cells = count(root.allowed);
    loss += std::max(0, cells - supply(0, kinds | costs_.free, root.allowed));
    loss += std::max(0, cells - 3 * hand_.cards - count(static_cast<Grid>(kept_of_[255])));
    least = std::min(least, loss);
  }
  return least;
}

bool Search::run(const Root& root, int most_loss, const Visit& visit) {
  take(root);
  most_loss_ = most_loss, visit_ = &visit;
  make_shapes();
  for (kinds_ = 0; kinds_ < 256; ++kinds_) {
    kinds_mask_ = masks_of(kinds_);
    for (int lane = 0; lane < cards::elements; ++lane)
      kinds_least_[lane] = static_cast<std::uint16_t>(
          kinds_ >> lane & 1 ? costs_.group[static_cast<std::size_t>(lane)].large() : 0);
    least_of_kinds_ = static_cast<int>(sum(kinds_least_));
    for (std::size_t way = 0; way < way_of(hand_.cards, false); ++way)
      for (unsigned seen = 1; seen < 8; ++seen) {
        const auto last = static_cast<unsigned>(std::countr_zero(seen));
        int cost = outside_[way][seen & (seen - 1)];
        for (unsigned left = kinds_of(hand_.turned[way][last]) & ~kinds_; left != 0;
             left &= left - 1)
          cost += costs_.group[static_cast<std::size_t>(std::countr_zero(left))].one;
        outside_[way][seen] = static_cast<std::uint8_t>(cost);
      }
    for (unsigned used = 0; used < 1U << hand_.cards; ++used) {
      Lanes good{};
      for (int card = 0; card < hand_.cards; ++card)
        if (!(used >> card & 1))
          for (const Cell cell : problem_.coming[static_cast<std::size_t>(card)])
            if (!(kinds_of(cell) & ~(kinds_ | costs_.free))) good += masks_of(kinds_of(cell)) & 1;
      good_left_[used] = good;
    }
    // Fix which visible card comes first: one picture per class of reflections is enough.
    const int firsts = root.symmetric ? hand_.cards : 1;
    for (int first = 0; first < firsts; ++first) {
      first_card_ = root.symmetric ? first : -1;
      forbidden_ = root.symmetric ? (1U << first) - 1 : 0;
      pieces_.clear();
      if (enter(Node{}, INT_MAX)) return ended_ == Stop_reason::exhausted;
    }
  }
  return false;
}

}  // namespace arbiter::placement
