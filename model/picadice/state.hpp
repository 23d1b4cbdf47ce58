// The state of a game of Picadice:
//
//   Pile    nest     0..limit    counters of one kind in the nest
//           looted   0..nest     the looted ones among them (only under PD-A08=2)
//           bag                  counters left in the bag
//           gone                 those removed from the game (only under PD-A28=2)
//   Lane    rows[p]  . o o .     player p's row of one colour; and the pile of that colour
//   Table   lanes[colour], birds (the pile of the picabirds)
//   State   table, stage, mover, the dice on the table, the match
//
// A turn affects each lane independently; only "is this grid full?" looks across lanes. A law about
// counters is therefore a law about one lane. N is the number type: Small in explored states (a row
// is then a byte of bits), smt::Int in proofs (a row is then one number per circle).
#pragma once
#include <array>
#include <bit>

#include "model/game.hpp"
#include "model/number.hpp"
#include "model/picadice/setup.hpp"

namespace arbiter::picadice {

/// A row of circles, each 0 (vacant) or 1 (occupied). A block is `count` circles, starting at
/// `first`.
template <Number N>
struct Row {
  std::array<N, most_columns> circles{};

  /// Whether some circle of the block is occupied.
  Truth_of<N> any(const N& first, const N& count, int columns) const {
    Truth_of<N> found = false;
    for (int c = 0; c < columns; ++c) found = found | (within(c, first, count) & (circles[c] == 1));
    return found;
  }
  /// Whether every circle of the block is occupied.
  Truth_of<N> all(const N& first, const N& count, int columns) const {
    Truth_of<N> missing = false;
    for (int c = 0; c < columns; ++c)
      missing = missing | (within(c, first, count) & (circles[c] == 0));
    return !missing;
  }
  void put(const N& first, const N& count, int columns, int value) {
    for (int c = 0; c < columns; ++c)
      circles[c] = choose(within(c, first, count), N(value), circles[c]);
  }
  /// Whether no vacant circle lies between two counters.
  Truth_of<N> unbroken(int columns) const {
    Truth_of<N> begun = false, ended = false, broken = false;
    for (int c = 0; c < columns; ++c) {
      const Truth_of<N> occupied = circles[c] == 1;
      broken = broken | (ended & occupied);
      ended = ended | (begun & !occupied);
      begun = begun | occupied;
    }
    return !broken;
  }
  N number(int columns) const {
    N sum = 0;
    for (int c = 0; c < columns; ++c) sum = sum + circles[c];
    return sum;
  }
  template <class R, class F>
  static void fields(R& row, int player, int colour, int columns, F&& f) {
    for (int c = 0; c < columns; ++c) f(Field{"row", player, colour, c}, row.circles[c], 0, 1);
  }

 private:
  static Truth_of<N> within(int column, const N& first, const N& count) {
    return (first <= N(column)) & (N(column) < first + count);
  }
};

/// A row as a byte of bits: column c is bit c.
template <>
struct Row<Small> {
  std::uint8_t bits = 0;

  /// The block as bits. `first` may be -1; a circle left of the row does not exist.
  static constexpr unsigned block(int first, int count) {
    return first < 0 ? (1U << (count + first)) - 1U : ((1U << count) - 1U) << first;
  }
  bool any(int first, int count, int) const { return (bits & block(first, count)) != 0; }
  bool all(int first, int count, int) const { return (~bits & block(first, count)) == 0; }
  void put(int first, int count, int, int value) {
    const unsigned mask = block(first, count);
    bits = static_cast<std::uint8_t>(value ? bits | mask : bits & ~mask);
  }
  bool unbroken(int) const { return (bits & (bits + (bits & -bits))) == 0; }
  int number(int) const { return std::popcount(bits); }
  template <class R, class F>
  static void fields(R& row, int player, int colour, int columns, F&& f) {
    f(Field{"row", player, colour}, row.bits, 0, (1 << columns) - 1);
  }
  friend bool operator==(const Row&, const Row&) = default;
};

template <Number N>
struct Pile {
  N nest = 0, looted = 0, bag = 0, gone = 0;
  friend bool operator==(const Pile&, const Pile&) = default;
};

template <Number N>
struct Lane {
  std::array<Row<N>, most_players> rows{};
  Pile<N> pile;
  friend bool operator==(const Lane&, const Lane&) = default;
};

inline constexpr int bird = most_colours;  // the picabird face of a die

template <Number N>
struct Table {  // PD-C02: for each player a row of each colour; the nest
  std::array<Lane<N>, most_colours> lanes{};
  Pile<N> birds;
  /// The pile of a colour, or of the picabirds ([bird]).
  Pile<N>& pile(int face) { return face == bird ? birds : lanes[face].pile; }
  const Pile<N>& pile(int face) const { return face == bird ? birds : lanes[face].pile; }
  friend bool operator==(const Table&, const Table&) = default;
};

/// The number of dice that show each face: [colour], and [bird].
template <Number N>
using Roll = std::array<N, most_colours + 1>;

/// The fields that a table must contain; the bags follow from them. T is Table<N>, const or not.
template <class T, class F>
void table_fields(T& table, const Setup& setup, F&& f) {
  for (int p = 0; p < setup.players; ++p)
    for (int c = 0; c < setup.colours; ++c) {
      auto& row = table.lanes[c].rows[p];
      std::decay_t<decltype(row)>::fields(row, p, c, setup.columns, f);
    }
  for (int c = 0; c < setup.colours; ++c)
    f(Field{"nest", c}, table.lanes[c].pile.nest, 0, setup.limit);
  f(Field{"nest", bird}, table.birds.nest, 0, setup.limit);
  if (setup.reading("PD-A08") == 2)
    for (int c = 0; c < setup.colours; ++c)
      f(Field{"looted", c}, table.lanes[c].pile.looted, 0, setup.limit);
  if (setup.reading("PD-A28") == 2)
    for (int c = 0; c < setup.colours; ++c)
      f(Field{"gone", c}, table.lanes[c].pile.gone, 0, setup.counters);
}

/// PD-C04, PD-C05: fills the bags with every counter that is not elsewhere.
template <Number N>
void fill_bags(Table<N>& table, const Setup& setup) {
  for (int c = 0; c < setup.colours; ++c) {
    Lane<N>& lane = table.lanes[c];
    N outside = setup.counters;
    for (int p = 0; p < setup.players; ++p) outside = outside - lane.rows[p].number(setup.columns);
    lane.pile.bag = outside - lane.pile.nest - lane.pile.gone;
  }
  table.birds.bag = N(setup.birds) - table.birds.nest;
}

enum class Stage : std::uint8_t {
  turn,     // the mover chooses to roll or to raid
  rolling,  // the dice are in the air
  rolled,   // the mover chooses a play
  over,     // the mover has won
};

struct Move {
  enum class Kind : std::uint8_t { roll, raid, raid_birds, dice, play, loot, discard };
  Kind kind;
  std::int8_t colour = 0;    // colour of the row
  std::int8_t target = 0;    // looted player
  std::int8_t from = 0;      // first column looted
  std::int8_t to = 0;        // first column placed; -1: to the nest
  std::int16_t outcome = 0;  // dice: index into Picadice::rolls()
  friend bool operator==(const Move&, const Move&) = default;
};

struct State {
  Table<Small> table;
  Roll<Small> roll{};  // all 0 unless the stage is `rolled`
  Stage stage = Stage::turn;
  std::uint8_t mover = 0, starter = 0;
  std::array<std::uint8_t, most_players> points{};  // points of each side in match play
  friend bool operator==(const State&, const State&) = default;
};

}  // namespace arbiter::picadice
