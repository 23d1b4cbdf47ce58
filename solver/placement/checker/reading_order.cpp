#include "solver/placement/checker/reading_order.hpp"

#include <algorithm>
#include <bit>

namespace arbiter::placement {
namespace {

using cards::cells_of_a_card;
using cards::elements;

constexpr std::uint8_t no_kind = cards::no_cell, undecided = no_kind - 1;

Cells cell_bit(int cell) { return static_cast<Cells>(1U << cell); }

std::vector<Place> places_in(const Rectangle& rectangle) {
  std::vector<Place> out;
  for (int n = 0; n < rectangle.cells(); ++n)
    for (const bool down : {false, true}) {
      const int step = down ? rectangle.width : 1;
      const bool room = down ? rectangle.row(n) + cells_of_a_card <= rectangle.height
                             : rectangle.column(n) + cells_of_a_card <= rectangle.width;
      if (!room) continue;
      const int a = n, b = n + step, c = n + 2 * step;
      const auto covers = static_cast<Cells>(1U << a | 1U << b | 1U << c);
      out.push_back({{a, b, c}, covers});  // even numbers
      out.push_back({{c, b, a}, covers});  // odd numbers: the card turned
    }
  return out;
}

}  // namespace

Reading_order::Reading_order(Shared_state& shared, const Ground& ground, int rows, int columns)
    : shared_(shared), ground_(ground), places_(places_in(ground.rectangle)) {
  const Problem& problem = shared.problem;
  cards_ = problem.placed;
  laid_ = problem.area.cards();
  cards_.resize(at(laid_));
  cards_.insert(cards_.end(), problem.coming.begin(), problem.coming.end());
  const Rectangle& rectangle = ground.rectangle;
  for (int n = 0; n < static_cast<int>(cards_.size()); ++n) {
    Places& places = start_.places[at(n)];
    for (int p = 0; p < static_cast<int>(places_.size()); ++p) {
      bool may = n >= laid_ && (p % 2 == 0 || !cards::is_palindrome(cards_[at(n)]));
      if (n < laid_) {
        const cards::Strip& strip = problem.area.strip(n);
        may = true;
        for (int k = 0; k < cells_of_a_card; ++k) {
          const int cell = places_[at(p)].cell[at(k)];
          may = may && rectangle.row(cell) == strip.row_of(k) + rows &&
                rectangle.column(cell) == strip.column_of(k) + columns;
        }
      }
      if (may) places |= Places{1} << p;
    }
  }
  for (const auto& [goal, element] : problem.goals())
    if (goal == cards::Goal::groups) with_goal_for_groups_ |= 1U << element;
  start_.kinds.fill(undecided);
  for (int cell = 0; cell < rectangle.cells(); ++cell)
    undecided_[0] = static_cast<Cells>(undecided_[0] | cell_bit(cell));
  tops_.fill(-1);
  for (int cell = 0; cell < rectangle.cells(); ++cell) {
    const int row = rectangle.row(cell) - rows, column = rectangle.column(cell) - columns;
    if (row >= 0 && column >= 0 && row < cards::side && column < cards::side)
      tops_[at(cell)] = problem.area.top(cards::side * row + column);
  }
  for (std::size_t p = 0; p < places_.size(); ++p)
    for (int k = 0; k < cells_of_a_card; ++k) {
      with_[at(k)][at(places_[p].cell[at(k)])] |= Places{1} << p;
      covering_[at(places_[p].cell[at(k)])] |= Places{1} << p;
    }
}

bool Reading_order::decide(const Decisions& now, int t) {
  check_limits();
  if (t == ground_.rectangle.cells()) return judge(now);
  Kinds kinds{room(now, t + 1)};
  for (int n = laid_; n < static_cast<int>(cards_.size()); ++n)
    if (!show(now, t, n, kinds)) return false;
  const int top = tops_[order_[at(t)]];
  return top < 0 ? leave_empty(now, t) : show(now, t, top, kinds);
}

bool Reading_order::may_show(const Decisions& now, int t, cards::Cell kind, Kinds& kinds) const {
  std::optional<bool>& may = kinds.may[kind];
  if (may) return *may;
  const std::size_t food = cards::food_element(kind), cloth = cards::cloth_element(kind);
  for (const std::size_t element : {food, cloth}) {
    if (kinds.most[element]) continue;
    std::array<Cells, elements> shows = now.shows;
    shows[element] |= cell_bit(t);
    kinds.most[element] =
        most(scores(shows, t + 1), kinds.room, element < cards::foods ? 0 : cards::foods);
  }
  may = may_reach(*kinds.most[food], *kinds.most[cloth], kinds.room);
  return *may;
}

bool Reading_order::leave_empty(const Decisions& now, int t) {
  const int cell = order_[at(t)];
  Decisions next = now;
  next.empty |= cell_bit(cell);
  next.kinds[at(cell)] = no_kind;
  for (std::size_t n = 0; n < cards_.size(); ++n)
    if ((next.places[n] &= ~covering_[at(cell)]) == 0) return true;
  return go_on(next, t);
}

bool Reading_order::show(const Decisions& now, int t, int card, Kinds& kinds) {
  const int cell = order_[at(t)];
  for (int k = 0; k < cells_of_a_card; ++k) {
    const Places places = now.places[at(card)] & with_[at(k)][at(cell)];
    const cards::Cell kind = cards_[at(card)][at(k)];
    if (places == 0 || !may_show(now, t, kind, kinds)) continue;
    Decisions next = now;
    next.places[at(card)] = places;
    next.shown[at(card)] |= cell_bit(cell);
    if (contradicts(next, card)) continue;
    next.kinds[at(cell)] = kind;
    next.shows[cards::food_element(kind)] |= cell_bit(t);
    next.shows[cards::cloth_element(kind)] |= cell_bit(t);
    if (!go_on(next, t)) return false;
  }
  return true;
}

bool Reading_order::go_on(const Decisions& next, int t) {
  if (is_symmetric() && is_image(next)) return true;
  if (!may_reach(scores(next.shows, t + 1), room(next, t + 1))) return true;
  return decide(next, t + 1);
}

bool Reading_order::contradicts(const Decisions& next, int card) const {
  const Cells own = surely_covers(next, card);
  for (int other = 0; other < static_cast<int>(cards_.size()); ++other)
    if (other != card && (next.shown[at(other)] & own) != 0 &&
        (next.shown[at(card)] & surely_covers(next, other)) != 0)
      return true;
  return false;
}

Cells Reading_order::surely_covers(const Decisions& next, int card) const {
  if (next.shown[at(card)] == 0 && card >= laid_) return 0;
  auto out = static_cast<Cells>(~0U);
  for (Places left = next.places[at(card)]; left != 0; left &= left - 1)
    out &= places_[at(std::countr_zero(left))].covers;
  return out;
}

bool Reading_order::is_image(const Decisions& next) const {
  const Rectangle& rectangle = ground_.rectangle;
  const int right = rectangle.width - 1, low = rectangle.cells() - rectangle.width;
  const auto is_less = [&](int a, int b) {
    const int one = next.kinds[at(a)], other = next.kinds[at(b)];
    return one != undecided && other != undecided && one < other;
  };
  if (is_less(right, 0) || is_less(low, 0) || is_less(low + right, 0)) return true;
  return rectangle.height == rectangle.width && is_less(low, right);
}

void Reading_order::check_limits() {
  if (++shared_.result.nodes % 4096 == 0) look_at_limits();
}

void Reading_order::look_at_limits() {
  const double so_far = shared_.watch.seconds();
  shared_.limits.check(so_far);
  // A node of the std::set contains a picture, three pointers and a colour.
  const std::uint64_t bytes = shared_.pictures.size() * (sizeof(Picture) + 32);
  if (so_far > shared_.reported + 0.5) {
    shared_.reported = so_far;
    if (bytes > shared_.limits.memory_limit()) throw Limit_reached{Stop_reason::memory};
    if (shared_.limits.report)
      shared_.limits.report({shared_.result.nodes, 0, 0, 0, bytes, so_far});
  }
}

}  // namespace arbiter::placement
