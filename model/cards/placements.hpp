// Lists every possible placement once: all strips that fit and, for each, all sets of cards that
// the new card may go over. An order of the cards is computed once per area. The sets then grow
// from the lowest card up, so impossible sets are never tried.
#pragma once
#include <bit>

#include "model/cards/area.hpp"

namespace arbiter::cards {

/// The cards in each cell of a grid, with a margin into which a strip may reach, and an order in
/// which each card follows those on which it lies, if there is one. A cell stores its cards twice:
/// as a set in its low byte, and as their positions in that order in its high byte.
struct Area::Padded_grid {
  static constexpr int margin = cells_of_a_card, width = side + 2 * margin;
  std::array<std::uint16_t, width * width> at{};
  std::array<int, most_cards> order{};
  bool has_order = true;

  explicit Padded_grid(const Area& area) {
    std::size_t number = 0;
    for (unsigned left = (1U << area.cards_) - 1, before = 0; left != before;) {
      before = left;
      for (int n = 0; n < area.cards_; ++n)
        if ((left >> n & 1U) && !(area.under(n) & left)) {
          left &= ~(1U << n);
          add(area.strip(n), 1U << n | 1U << (most_cards + number));
          order[number++] = n;
        }
      has_order = left == 0;
    }
    if (has_order) return;
    for (int n = 0; n < area.cards_; ++n) add(area.strip(n), 1U << n);
  }
  void add(const Strip& strip, unsigned card) {
    for (int k = 0; k < cells_of_a_card; ++k) {
      std::uint16_t& cell = at[static_cast<std::size_t>(index(strip, k))];
      cell = static_cast<std::uint16_t>(cell | card);
    }
  }
  static int index(const Strip& strip, int k) {
    return width * (strip.row + margin + (strip.down ? k : 0)) + strip.column + margin +
           (strip.down ? 0 : k);
  }
};

template <class Sink>
void Area::unturned(const Area_rules& rules, Sink&& sink) const {
  if (cards_ == most_cards) return;
  const Box now = box_of(covered());
  const Padded_grid seen(*this);
  for (const bool down : {false, true}) {
    const int height = down ? cells_of_a_card : 1, width = down ? 1 : cells_of_a_card;
    // The strip must fit together with the other cards; the first card is at the upper left.
    const bool free = !rules.fixed && cards_ > 0, first = !rules.fixed && cards_ == 0;
    const int top = free ? now.bottom() - rules.size : 0,
              left = free ? now.right() - rules.size : 0;
    const int bottom = first ? 0 : rules.size - height, right = first ? 0 : rules.size - width;
    for (int row = top; row <= bottom; ++row)
      for (int column = left; column <= right; ++column) {
        const Strip strip{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column), down,
                          false};
        if (rules.touch != Touch::nothing && !touches(strip, rules.touch)) continue;
        for_orders(strip, seen, rules, [&](unsigned over) {
          sink(Placement{strip, static_cast<Cards>(over)});
        });
      }
  }
}

template <class Visit>
void Area::for_orders(const Strip& strip, const Padded_grid& seen, const Area_rules& rules,
                      Visit&& visit) const {
  const auto cards = [&](int k) -> unsigned {
    return seen.at[static_cast<std::size_t>(Padded_grid::index(strip, k))];
  };
  const unsigned a = cards(0), b = cards(1), c = cards(2);
  const unsigned overlapped = (a | b | c) & ((1U << most_cards) - 1);
  visit(0U);
  if (overlapped == 0) return;
  if (rules.layers == Layers::whole_card || (overlapped & (overlapped - 1)) == 0)
    return visit(overlapped);
  // From the lowest card up: a set may include a card if it includes all the cards below it there.
  std::array<Cards, 1 << most_cards> sets;
  std::size_t number = 1;
  sets[0] = 0;
  const auto go_over = [&](int n, unsigned below) {
    for (std::size_t set = 0, before = number; set < before; ++set) {
      sets[number] = static_cast<Cards>(sets[set] | 1U << n);
      number += (below & ~sets[set]) == 0;
    }
  };
  const auto below = [&](int n) {
    const auto with = [&](unsigned here) { return here & -(here >> n & 1U); };
    return (with(a) | with(b) | with(c)) & under(n);
  };
  if (seen.has_order) {
    for (unsigned places = (a | b | c) >> most_cards; places != 0; places &= places - 1) {
      const int card = seen.order[static_cast<std::size_t>(std::countr_zero(places))];
      go_over(card, below(card));
    }
  } else {
    for (unsigned left = overlapped; left != 0;)
      for (int n = 0; n < cards_; ++n)
        if ((left >> n & 1U) && !(below(n) & left)) {
          left &= ~(1U << n);
          go_over(n, below(n));
        }
  }
  for (std::size_t set = 1; set < number; ++set)
    if (rules.layers != Layers::no_circles ||
        !has_circle(sets[set], static_cast<Cards>(overlapped & ~sets[set])))
      visit(unsigned{sets[set]});
}

}  // namespace arbiter::cards
