// The layered area: the heart of both games. Cards are strips that lie over and under each other on
// at most 4x4 cells, and may be woven: over one card and under another.
//
//   strip    where a card lies: the upper left of its cells, across or down, turned round or not
//   over     for each card, those that it lies upon somewhere
//
//          2a             1: across at (1, 0), over {2}
//        1a 1b 1c         2: down   at (0, 1), over {}      2b lies beneath 1b
//          2c
//
//   text   "-,2a,-/1a,2b1b,1c/-,2c,-"       row by row, each cell from the bottom up
//
// Two cards that lie along the same row overlap in two or three cells, in the same order in each;
// two that cross, in one. So one order for each pair that overlaps is all there is to remember, and
// a set of such orders is possible when in each cell it is a total order. An order of all cards
// need not exist (PX-A06): three cards can lie each upon the next in a circle.
//
// The area has no frame until it is full (PX-A02): it is kept with its upper left corner at (0, 0),
// and a card may be placed at row -1, which moves the others down. Under a fixed frame (PX-A03=2)
// positions are absolute instead.
#pragma once
#include <span>
#include <string>

#include "model/cards/box.hpp"
#include "model/cards/picture.hpp"
#include "model/game.hpp"

namespace arbiter::cards {

inline constexpr int most_cards = 8;
using Cards = std::uint8_t;  // a set of cards of an area: card n is bit n

/// PX-A06: whether a new card may go over some of the cards that it overlaps and under others.
enum class Layers : std::uint8_t {
  whole_card,  // over all of them, or under all
  each_card,   // for each of them apart
  no_circles,  // as each_card, but one order of all cards exists
};
/// BP-A01, SM-A01: what a new card must overlap or touch.
enum class Touch : std::uint8_t { nothing, edge, corner };

struct Area_rules {
  int size = side;  // of the area, 3 or 4 cells either way
  Layers layers = Layers::each_card;
  Touch touch = Touch::nothing;
  bool fixed = false;  // the frame is fixed from the first card on
};

struct Strip {
  std::int8_t row = 0, column = 0;  // of its upper left cell
  bool down = false;                // not across
  bool turned = false;              // its cell c is the upper left one

  constexpr int row_of(int n) const { return row + (down ? (turned ? 2 - n : n) : 0); }
  constexpr int column_of(int n) const { return column + (down ? 0 : (turned ? 2 - n : n)); }
  int place_of(int n) const { return side * row_of(n) + column_of(n); }  // within the grid
  Grid grid() const {
    const Grid shape = down ? Grid{0x111} : Grid{0x7};
    return static_cast<Grid>(shape << (side * row + column));
  }
  friend bool operator==(const Strip&, const Strip&) = default;
};

/// Whether a strip, perhaps one that reaches beyond the grid, meets a cell of it.
inline bool meets(const Strip& strip, Grid grid) {
  for (int k = 0; k < cells_of_a_card; ++k) {
    const int row = strip.row_of(k), column = strip.column_of(k);
    if (row >= 0 && row < side && column >= 0 && column < side && (grid & bit(row, column)))
      return true;
  }
  return false;
}

struct Placement {
  Strip strip;     // where, in the area as it is before; rows and columns may be negative
  Cards over = 0;  // of the cards that it overlaps, those that it goes over
  friend bool operator==(const Placement&, const Placement&) = default;
};

/// Why a placement is not possible.
enum class Obstacle : std::uint8_t {
  none,
  full,       // eight cards lie there
  size,       // the area would be too large
  untouched,  // it would lie apart
  not_there,  // it is to go over a card that it does not overlap
  order,      // in some cell it would lie over one card and under another that is beneath that
  parted,     // over some and under others, but Layers::whole_card
  circle,     // no order of all cards, but Layers::no_circles
};

class Area {
 public:
  int cards() const { return cards_; }
  const Strip& strip(int card) const { return strips_[static_cast<std::size_t>(card)]; }
  /// The cards that a card lies upon somewhere.
  Cards under(int card) const { return over_[static_cast<std::size_t>(card)]; }
  /// The cards that lie upon a card somewhere.
  Cards above(int card) const;
  /// The cells where cards lie.
  Grid covered() const;
  /// The cards in a cell, from 0 to 15.
  Cards cards_at(int place) const;
  /// The cards in a cell from the bottom up: `count` of them.
  struct Stack {
    std::array<int, most_cards> cards{};
    int count = 0;
  };
  Stack stack(int place) const;
  /// The card on top in a cell, -1 when nothing lies there.
  int top(int place) const;

  /// The area after a placement; `obstacle` says whether it was possible, and if not nothing has
  /// changed.
  Obstacle place(const Placement& placement, const Area_rules& rules);
  /// The cards that a strip would overlap.
  Cards overlapped(const Strip& strip) const;
  /// sink(placement) for every placement that is possible, each once.
  template <class Sink>
  void placements(const Area_rules& rules, Sink&& sink) const {
    unturned(rules, [&](Placement placement) {
      sink(placement);
      placement.strip.turned = true;
      sink(placement);
    });
  }
  /// The same without those that are turned round: each stands for two.
  template <class Sink>
  void unturned(const Area_rules& rules, Sink&& sink) const;

  /// The area before its last cards were placed; without a fixed frame moved to the upper left.
  Area without_last(int number, const Area_rules& rules) const;

  /// Moves all cards by so many rows and columns.
  void shift(int rows, int columns);

  friend bool operator==(const Area&, const Area&) = default;

  /// All that an area must remember, for Game::fields: where its `cards` cards lie, of at most
  /// `most`, and which of each pair lies upon the other. A is Area, const or not.
  template <class A, class F>
  static void fields(A& area, int cards, int most, int size, int player, F&& f);

  /// "1a,1b2a,1c/-,2b,-/-,2c,-": rows from the top, cells from the bottom up; empty: no card.
  std::string write() const;
  /// Throws Bad_input that names the card or the cell: a card that is bent, torn or missing, cards
  /// that lie in different orders in two cells, an area that is too large, or that these rules do
  /// not allow. Under a fixed frame all its rows and columns are written.
  static Area read(std::string_view where, std::string_view text, const Area_rules& rules);

 private:
  bool fits(const Strip& strip, const Area_rules& rules) const;
  bool touches(const Strip& strip, Touch touch) const;
  /// Whether the new card may go over exactly these of the cards that it overlaps.
  Obstacle judge(const Strip& strip, Cards overlapped, Cards over, const Area_rules& rules) const;
  bool has_circle(Cards over_new, Cards under_new) const;
  struct Seen;
  /// visit(over) for each choice of the cards that a new one may go over. Of those that it overlaps
  /// no three lie upon each other in a circle: two that cross it meet in one cell, and those along
  /// it share its middle.
  template <class Visit>
  void for_orders(const Strip& strip, const Seen& seen, const Area_rules& rules,
                  Visit&& visit) const;

  std::array<Strip, most_cards> strips_{};
  std::array<Cards, most_cards> over_{};
  std::uint8_t cards_ = 0;
};

/// What can be seen of an area whose cards are these, in the order of their placement.
Picture picture_of(const Area& area, std::span<const Card> cards);

template <class A, class F>
void Area::fields(A& area, int cards, int most, int size, int player, F&& f) {
  // A strip is one of the places that it has in a square: across or down, turned or not.
  const int places = size * (size - 2);
  const auto number = [&](const Strip& s) {
    const int place = s.down ? s.column * (size - 2) + s.row : s.row * (size - 2) + s.column;
    return 4 * place + 2 * s.down + s.turned;
  };
  const Area before = area;
  if constexpr (!std::is_const_v<A>) area.cards_ = static_cast<std::uint8_t>(cards);
  for (int n = 0; n < most; ++n) {
    auto& strip = area.strips_[static_cast<std::size_t>(n)];
    int value = n < cards ? number(before.strip(n)) : 0;
    f(Field{"strip", player, n}, value, 0, 4 * places - 1);
    if constexpr (!std::is_const_v<A>) {
      const bool down = value / 2 % 2 == 1;
      const auto line = static_cast<std::int8_t>(value / 4 / (size - 2)),
                 along = static_cast<std::int8_t>(value / 4 % (size - 2));
      strip = n < cards ? Strip{down ? along : line, down ? line : along, down, value % 2 == 1}
                        : Strip{};
      area.over_[static_cast<std::size_t>(n)] = 0;
    }
  }
  for (int n = 0; n < most; ++n)
    for (int m = 0; m < n; ++m) {
      int upper = before.under(n) >> m & 1;
      f(Field{"over", player, n, m}, upper, 0, 1);
      if constexpr (!std::is_const_v<A>) {
        if (n >= cards || !(area.strip(n).grid() & area.strip(m).grid())) continue;
        const int top = upper ? n : m, low = upper ? m : n;
        area.over_[static_cast<std::size_t>(top)] |= static_cast<Cards>(1U << low);
      }
    }
}

}  // namespace arbiter::cards

#include "model/cards/placements.hpp"
