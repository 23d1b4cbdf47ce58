#include "model/cards/area.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace arbiter::cards {
namespace {

constexpr Cards only(int card) { return static_cast<Cards>(1U << card); }

/// The cells of a strip that are on the grid.
Grid clipped(const Strip& strip) {
  Grid out = 0;
  for (int k = 0; k < cells_of_a_card; ++k) {
    const int row = strip.row_of(k), column = strip.column_of(k);
    if (row >= 0 && row < side && column >= 0 && column < side) out |= bit(row, column);
  }
  return out;
}

}  // namespace

Cards Area::above(int card) const {
  Cards out = 0;
  for (int n = 0; n < cards_; ++n)
    if (under(n) >> card & 1) out |= only(n);
  return out;
}

Grid Area::covered() const {
  Grid out = 0;
  for (int n = 0; n < cards_; ++n) out |= strip(n).grid();
  return out;
}

Cards Area::cards_at(int place) const {
  Cards out = 0;
  for (int n = 0; n < cards_; ++n)
    if (strip(n).grid() >> place & 1) out |= only(n);
  return out;
}

Area::Stack Area::stack(int place) const {
  Stack out;
  const Cards here = cards_at(place);
  // A card that lies on k others in this cell is in layer k.
  for (int n = 0; n < cards_; ++n) {
    if (!(here >> n & 1)) continue;
    const int layer = std::popcount(static_cast<Cards>(under(n) & here));
    out.cards[static_cast<std::size_t>(layer)] = n;
    ++out.count;
  }
  return out;
}

int Area::top(int place) const {
  const Cards here = cards_at(place);
  for (int n = 0; n < cards_; ++n)
    if ((here >> n & 1) && ((under(n) | only(n)) & here) == here) return n;
  return -1;
}

Cards Area::overlapped(const Strip& strip) const {
  const Grid grid = clipped(strip);
  Cards out = 0;
  for (int n = 0; n < cards_; ++n)
    if (this->strip(n).grid() & grid) out |= only(n);
  return out;
}

bool Area::fits(const Strip& strip, const Area_rules& rules) const {
  const int bottom = strip.row + (strip.down ? 3 : 1), right = strip.column + (strip.down ? 1 : 3);
  if (rules.fixed)
    return strip.row >= 0 && strip.column >= 0 && bottom <= rules.size && right <= rules.size;
  if (cards_ == 0) return strip.row == 0 && strip.column == 0;
  const Box now = box_of(covered());
  return std::max(bottom, now.bottom()) - std::min<int>(strip.row, now.row) <= rules.size &&
         std::max(right, now.right()) - std::min<int>(strip.column, now.column) <= rules.size;
}

bool Area::touches(const Strip& strip, Touch touch) const {
  if (touch == Touch::nothing || cards_ == 0) return true;
  const Grid covered = this->covered();
  for (int k = 0; k < cells_of_a_card; ++k)
    for (int r = strip.row_of(k) - 1; r <= strip.row_of(k) + 1; ++r)
      for (int c = strip.column_of(k) - 1; c <= strip.column_of(k) + 1; ++c) {
        if (r < 0 || r >= side || c < 0 || c >= side) continue;
        const bool beside = r == strip.row_of(k) || c == strip.column_of(k);
        if ((beside || touch == Touch::corner) && (covered & bit(r, c))) return true;
      }
  return false;
}

/// Whether no order of the cards, including the new one, puts each card after the cards that it
/// lies on.
bool Area::has_circle(Cards over_new, Cards under_new) const {
  // Repeatedly removes cards, including the new one, that do not lie on any remaining card.
  Cards left = static_cast<Cards>((1U << cards_) - 1);
  bool fresh = true, gone = true;
  while (gone) {
    gone = false;
    for (int n = 0; n < cards_; ++n) {
      if (!(left >> n & 1) || (under(n) & left)) continue;
      if (fresh && (under_new >> n & 1)) continue;
      left = static_cast<Cards>(left & ~only(n)), gone = true;
    }
    if (fresh && !(over_new & left)) fresh = false, gone = true;
  }
  return fresh || left != 0;
}

Obstacle Area::judge(const Strip& strip, Cards overlapped, Cards over,
                     const Area_rules& rules) const {
  if (over & ~overlapped) return Obstacle::not_there;
  if (rules.layers == Layers::whole_card && over != 0 && over != overlapped)
    return Obstacle::parted;
  // Looks for a cell where the new card would be over one card and under a lower one.
  const Grid grid = clipped(strip);
  for (int n = 0; n < cards_; ++n) {
    if (!(over >> n & 1)) continue;
    const Cards beneath = static_cast<Cards>(under(n) & overlapped & ~over);
    for (int m = 0; beneath >> m != 0; ++m)
      if ((beneath >> m & 1) && (this->strip(n).grid() & this->strip(m).grid() & grid))
        return Obstacle::order;
  }
  if (rules.layers == Layers::no_circles &&
      has_circle(over, static_cast<Cards>(overlapped & ~over)))
    return Obstacle::circle;
  return Obstacle::none;
}

Obstacle Area::place(const Placement& placement, const Area_rules& rules) {
  Strip strip = placement.strip;
  if (cards_ == most_cards) return Obstacle::full;
  if (!fits(strip, rules)) return Obstacle::size;
  if (!touches(strip, rules.touch)) return Obstacle::untouched;
  const Cards overlapped = this->overlapped(strip);
  const Obstacle obstacle = judge(strip, overlapped, placement.over, rules);
  if (obstacle != Obstacle::none) return obstacle;

  const int fresh = cards_++;
  strips_[static_cast<std::size_t>(fresh)] = strip;
  over_[static_cast<std::size_t>(fresh)] = placement.over;
  for (int n = 0; n < fresh; ++n)
    if ((overlapped & ~placement.over) >> n & 1) over_[static_cast<std::size_t>(n)] |= only(fresh);
  if (rules.fixed) return obstacle;
  shift(-std::min<int>(0, strip.row), -std::min<int>(0, strip.column));
  return obstacle;
}

void Area::shift(int rows, int columns) {
  for (int n = 0; n < cards_; ++n) {
    Strip& each = strips_[static_cast<std::size_t>(n)];
    each.row = static_cast<std::int8_t>(each.row + rows);
    each.column = static_cast<std::int8_t>(each.column + columns);
  }
}

Area Area::without_last(int number, const Area_rules& rules) const {
  Area out = *this;
  out.cards_ = static_cast<std::uint8_t>(cards_ - number);
  for (int n = 0; n < cards_; ++n) {
    const auto at = static_cast<std::size_t>(n);
    if (n >= out.cards_) out.strips_[at] = {};
    out.over_[at] =
        n >= out.cards_ ? Cards{0} : static_cast<Cards>(over_[at] & (only(out.cards_) - 1));
  }
  if (rules.fixed) return out;
  const Box all = box_of(out.covered());
  out.shift(-all.row, -all.column);
  return out;
}

std::string Area::write() const {
  if (cards_ == 0) return {};
  const Box all = box_of(covered());
  std::string out;
  for (int row = 0; row < all.bottom(); ++row)
    for (int column = 0; column < all.right(); ++column) {
      if (column > 0 || row > 0) out += column > 0 ? ',' : '/';
      const Stack here = stack(side * row + column);
      if (here.count == 0) out += '-';
      for (int layer = 0; layer < here.count; ++layer) {
        const int card = here.cards[static_cast<std::size_t>(layer)];
        for (int k = 0; k < cells_of_a_card; ++k)
          if (strip(card).row_of(k) == row && strip(card).column_of(k) == column)
            out += std::to_string(card + 1) + static_cast<char>('a' + k);
      }
    }
  return out;
}

Picture picture_of(const Area& area, std::span<const Card> cards) {
  assert(cards.size() >= static_cast<std::size_t>(area.cards()));
  Picture out;
  // A cell of a card is visible unless a card that lies on it covers it.
  std::array<Grid, most_cards> hidden{};
  for (int n = 0; n < area.cards(); ++n)
    for (int m = 0; m < area.cards(); ++m)
      if (area.under(n) >> m & 1) hidden[static_cast<std::size_t>(m)] |= area.strip(n).grid();
  for (int n = 0; n < area.cards(); ++n)
    for (int k = 0; k < cells_of_a_card; ++k) {
      const int place = area.strip(n).place_of(k);
      if (!(hidden[static_cast<std::size_t>(n)] >> place & 1))
        out.put(place, cards[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]);
    }
  return out;
}

}  // namespace arbiter::cards
