// The layered area of both games: strips over and under each other on a grid of at most 4x4 cells;
// a strip may be woven, over one card and under another.
//
//   strip    the position of a card: its upper left cell, across or down, turned or not
//   over     for each card, the cards that it overlaps and lies on
//
//          2a             1: across at (1, 0), over {2}
//        1a 1b 1c         2: down   at (0, 1), over {}      2b lies below 1b
//          2c
//
//   text   "-,2a,-/1a,2b1b,1c/-,2c,-"       row by row, each cell from the bottom up
//
// Two cards along the same row or column overlap in two or three cells, and the same one is the
// upper card in each; two cards that cross overlap in one cell. So an area is represented by an
// order for each overlapping pair, and a set of such orders is possible if it gives a total order
// in each cell. An order of all cards need not exist (PX-A06): three cards can form a cycle, each
// lying on the next.
//
// An area has no frame until it is full (PX-A02): its upper left corner is at (0, 0), and a card
// placed in row -1 moves the others down. With a fixed frame (PX-A03=2) positions are absolute.
#pragma once
#include <span>
#include <string>

#include "model/cards/box.hpp"
#include "model/cards/picture.hpp"
#include "model/game.hpp"

namespace arbiter::cards {

inline constexpr int most_cards = 8;
using Cards = std::uint8_t;  // a set of cards in an area: card n is bit n

/// PX-A06: whether a new card may go over some of the cards that it overlaps and under others.
enum class Layers : std::uint8_t {
  whole_card,  // over all of them, or under all of them
  each_card,   // a separate choice for each of them
  no_circles,  // like each_card, if all cards still have an order
};
/// BP-A01, SM-A01: what a new card must overlap or touch.
enum class Touch : std::uint8_t { nothing, edge, corner };

struct Area_rules {
  int size = side;  // rows and columns of the area, 3 or 4
  Layers layers = Layers::each_card;
  Touch touch = Touch::nothing;
  bool fixed = false;  // the frame is fixed from the first card
};

struct Strip {
  std::int8_t row = 0, column = 0;  // of the upper left cell
  bool down = false;                // false: across
  bool turned = false;              // the upper left cell is its cell c

  constexpr int row_of(int n) const { return row + (down ? (turned ? 2 - n : n) : 0); }
  constexpr int column_of(int n) const { return column + (down ? 0 : (turned ? 2 - n : n)); }
  int place_of(int n) const { return side * row_of(n) + column_of(n); }  // within the grid
  Grid grid() const {
    const Grid shape = down ? Grid{0x111} : Grid{0x7};
    return static_cast<Grid>(shape << (side * row + column));
  }
  friend bool operator==(const Strip&, const Strip&) = default;
};

/// Whether a strip, which may extend beyond the grid, covers a cell of `grid`.
inline bool meets(const Strip& strip, Grid grid) {
  for (int k = 0; k < cells_of_a_card; ++k) {
    const int row = strip.row_of(k), column = strip.column_of(k);
    if (row >= 0 && row < side && column >= 0 && column < side && (grid & bit(row, column)))
      return true;
  }
  return false;
}

struct Placement {
  Strip strip;     // its position before the placement; rows and columns may be negative
  Cards over = 0;  // the overlapped cards that it goes over
  friend bool operator==(const Placement&, const Placement&) = default;
};

/// Why a placement is impossible.
enum class Obstacle : std::uint8_t {
  none,
  full,       // there are eight cards already
  size,       // the area would be too large
  untouched,  // it would not touch the others
  not_there,  // it would go over a card that it does not overlap
  order,      // in some cell it would be over one card and under a lower one
  parted,     // over some and under others, with Layers::whole_card
  circle,     // no order of all cards, with Layers::no_circles
};

class Area {
 public:
  int cards() const { return cards_; }
  const Strip& strip(int card) const { return strips_[static_cast<std::size_t>(card)]; }
  /// The cards that `card` overlaps and lies on top of.
  Cards under(int card) const { return over_[static_cast<std::size_t>(card)]; }
  /// The cards that overlap `card` and lie on top of it.
  Cards above(int card) const;
  /// The cells with cards.
  Grid covered() const;
  /// The cards in a cell, 0 to 15.
  Cards cards_at(int place) const;
  /// The `count` cards in a cell, from the bottom up.
  struct Stack {
    std::array<int, most_cards> cards{};
    int count = 0;
  };
  Stack stack(int place) const;
  /// The top card in a cell; -1 if it has none.
  int top(int place) const;

  /// Places a card and returns Obstacle::none, or returns the obstacle and changes nothing.
  Obstacle place(const Placement& placement, const Area_rules& rules);
  /// The cards that a strip would overlap.
  Cards overlapped(const Strip& strip) const;
  /// Calls sink(placement) once for each possible placement.
  template <class Sink>
  void placements(const Area_rules& rules, Sink&& sink) const {
    unturned(rules, [&](Placement placement) {
      sink(placement);
      placement.strip.turned = true;
      sink(placement);
    });
  }
  /// Like placements(), but without turned strips, so each call of sink represents two placements.
  template <class Sink>
  void unturned(const Area_rules& rules, Sink&& sink) const;

  /// The area before its last `number` cards, moved to the upper left unless the frame is fixed.
  Area without_last(int number, const Area_rules& rules) const;

  /// Moves all cards down by `rows` and right by `columns`.
  void shift(int rows, int columns);

  friend bool operator==(const Area&, const Area&) = default;

  /// The fields of an area for Game::fields: the strips of its `cards` cards (there can be up to
  /// `most`), and which card of each pair is on top. A is Area, const or not.
  template <class A, class F>
  static void fields(A& area, int cards, int most, int size, int player, F&& f);

  /// "1a,1b2a,1c/-,2b,-/-,2c,-": rows from the top, cells from the bottom up; empty for no cards.
  std::string write() const;
  /// Throws a Bad_input that names the card or cell: a card is bent, torn or missing, two cells
  /// disagree on the order of cards, the area is too large, or the rules do not allow it. With a
  /// fixed frame the text contains all rows and columns.
  static Area read(std::string_view where, std::string_view text, const Area_rules& rules);

 private:
  bool fits(const Strip& strip, const Area_rules& rules) const;
  bool touches(const Strip& strip, Touch touch) const;
  /// Whether the new card may go over exactly the cards in `over`.
  Obstacle judge(const Strip& strip, Cards overlapped, Cards over, const Area_rules& rules) const;
  bool has_circle(Cards over_new, Cards under_new) const;
  struct Padded_grid;
  /// Calls visit(over) for each set of cards that a new card may go over. The overlapped cards
  /// contain no cycle of three: cards that cross the new one meet it in one cell, and cards along
  /// it share its middle cell.
  template <class Visit>
  void for_orders(const Strip& strip, const Padded_grid& seen, const Area_rules& rules,
                  Visit&& visit) const;

  std::array<Strip, most_cards> strips_{};
  std::array<Cards, most_cards> over_{};
  std::uint8_t cards_ = 0;
};

/// The visible cells of an area with these cards, which are in the order of their placement.
Picture picture_of(const Area& area, std::span<const Card> cards);

template <class A, class F>
void Area::fields(A& area, int cards, int most, int size, int player, F&& f) {
  // A strip is numbered by its place in a square of `size`, across or down, turned or not.
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
