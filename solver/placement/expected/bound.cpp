#include "solver/placement/expected/bound.hpp"

#include <algorithm>
#include <climits>

namespace arbiter::placement {
namespace {

constexpr int most_cards_apart = 3;

/// All strips within a box whose upper left corner is (0, 0).
std::vector<Grid> strips_of(const cards::Box& box) {
  std::vector<Grid> out;
  for (int row = 0; row < box.height; ++row)
    for (int column = 0; column < box.width; ++column)
      for (const bool down : {false, true}) {
        const cards::Strip strip{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column),
                                 down, false};
        if ((down ? row : column) + 3 <= (down ? box.height : box.width))
          out.push_back(strip.grid());
      }
  return out;
}

/// Calls visit(free) with the union of each choice of up to `cards` strips, from `from` onwards.
template <class Visit>
void for_unions(const std::vector<Grid>& strips, std::size_t from, int cards, Grid free,
                const Visit& visit) {
  if (cards == 0 || from == strips.size()) return visit(free);
  for (std::size_t n = from; n < strips.size(); ++n)
    for_unions(strips, n + 1, cards - 1, static_cast<Grid>(free | strips[n]), visit);
}

}  // namespace

Bound::Bound(const Problem& problem)
    : costs_(problem),
      size_(problem.rules.size),
      fixed_(problem.rules.fixed),
      actual_(problem.frame == cards::Frame::actual && problem.bonuses != cards::Bonuses{}) {
  const auto least = [&](int from) {
    int out = INT_MAX;
    for (int n = from; n < from + cards::foods; ++n) out = std::min<int>(out, costs_.some[n]);
    return out;
  };
  least_of_foods_ = least(0), least_of_cloths_ = least(cards::foods);
}

int Bound::most(const Picture& picture, int cards) const {
  if (!actual_) return most_in({0, 0, size_, size_}, picture, cards);
  int out = INT_MIN;
  for (int height = 1; height <= size_; ++height)
    for (int width = 1; width <= size_; ++width)
      out = std::max(out, most_in({0, 0, height, width}, picture, cards));
  return out;
}

int Bound::most_in(const cards::Box& box, const Picture& picture, int cards) const {
  const std::vector<Grid> strips = strips_of(box);
  const cards::Box own = cards::box_of(picture.covered());
  Grid allowed = 0;
  for (int row = 0; row < box.height; ++row)
    for (int column = 0; column < box.width; ++column) allowed |= cards::bit(row, column);
  int out = INT_MIN;
  for (int rows = 0; own.bottom() + rows <= box.height; ++rows)
    for (int columns = 0; own.right() + columns <= box.width; ++columns) {
      if (fixed_ && rows + columns > 0) continue;
      const Picture now = cards::shifted(picture, rows, columns);
      const auto look = [&](Grid free) { out = std::max(out, score(box, now, allowed, free)); };
      if (cards > most_cards_apart)
        look(allowed);
      else
        for_unions(strips, 0, cards, 0, look);
    }
  return out;
}

int Bound::score(const cards::Box& box, const Picture& picture, Grid allowed, Grid free) const {
  const Lanes kept = std::bit_cast<Lanes>(picture.shows) & ~all(free);
  const auto cost = [&](int from, int least) {
    int sum = 0;
    for (int lane = from; lane < from + cards::foods; ++lane)
      if (kept[lane]) sum += costs_.least_cost(lane, kept[lane], free);
    return std::max(sum, least);
  };
  const int empty = count(allowed & ~free & ~picture.covered() & 0xFFFFU);
  return 2 * count(allowed) - 2 * empty - cost(0, least_of_foods_) -
         cost(cards::foods, least_of_cloths_) + costs_.most_given(kept, free, box);
}

int least_kept(const Problem& now, std::span<const Card> cards, std::span<const Card> more) {
  if (!can_hide(now)) return least_ever(now);
  if (now.area.cards() > 0) return score(now, now.picture());
  int least = INT_MAX;
  for (const std::span<const Card> list : {cards, more})
    for (const Card& card : list) {
      Picture first;
      for (std::size_t n = 0; n < card.size(); ++n) first.put(static_cast<int>(n), card[n]);
      least = std::min(least, score(now, first));
    }
  return least;
}

}  // namespace arbiter::placement
