// The claims of a tablebase that numbers all positions of a board of dice
// (solver/dice/dense_files.hpp). The verifier shares only the numbering of positions with the
// solver.
//
// The tablebase covers every position in which a turn begins, so a number that is left out must not
// denote one, as far as the game's notation can express it. Numbers are checked where they are
// used: for each valued position and each end of a turn, number and position must map to each
// other, so no two positions share a number.
//
// A turn of dice comes to the same position in many ways, so each is valued once, in multiples of
// 2^-62, since a turn rounds at every roll.
#pragma once
#include "model/error.hpp"
#include "solver/table/table.hpp"
#include "solver/verify/verify.hpp"

namespace arbiter {

template <Game G>
class Board_claims {
 public:
  using Model = G;
  using State = typename G::State;
  static constexpr bool by_number = true, remembers_turns = true;
  static constexpr std::size_t ranges = 1;
  static constexpr std::uint64_t at_a_time = 1;  // a turn of dice takes a long time

  /// The arguments must outlive the object. `entries` has one for each number, in units of 2^-bits.
  Board_claims(const G& game, const typename G::Dense_turns& numbering,
               const Table_entries& entries, int bits)
      : game_(game), numbering_(numbering), entries_(entries), bits_(bits) {}

  const G& game() const { return game_; }
  const Table_entries& entries() const { return entries_; }
  int table_bits() const { return bits_; }
  int value_bits() const { return 62; }
  int maximizer() const { return 0; }  // the mover in a position that has a number
  bool swaps_sides() const { return true; }

  /// The bounds on the start.
  template <class Walk>
  auto named(Walk&& walk) const {
    if (game_.sides() != 2) return walk.object("the game does not have two sides");
    const State start = game_.start();
    const std::uint64_t n = numbering_.number(start);
    if (n >= entries_.size() || !(numbering_.state(n) == start))
      return walk.object("the start has no number of its own");
    if (const std::optional<Table_entry> entry = entries_.find(n)) return walk.of(*entry);
    if (game_.turn(start).kind == Turn::Kind::over) return walk.played(start);
    return walk.object(start, "it is left out");
  }
  Subject<State> subject(std::uint64_t n) const {
    const State state = numbering_.state(n);
    if (numbering_.number(state) != n) return {state, others};
    const bool begins = game_.at_turn_boundary(state) && game_.turn(state).kind != Turn::Kind::over;
    if (entries_[n].is_left_out())
      return {state, begins && is_position(state) ? "it is left out" : nullptr};
    return {state, begins ? nullptr : "no turn begins there"};
  }
  Found find(State state) const {
    const bool swapped = game_.canonicalize(state);
    const std::uint64_t n = numbering_.number(state);
    if (n >= entries_.size() || !(numbering_.state(n) == state)) return {{}, swapped, others};
    return {entries_.find(n), swapped, "a position is missing"};
  }

 private:
  static constexpr auto others = "its number belongs to a different position";

  bool is_position(const State& state) const {
    try {
      return game_.read(game_.write(state)) == state;
    } catch (const Bad_input&) {
      return false;
    }
  }

  const G& game_;
  const typename G::Dense_turns& numbering_;
  const Table_entries& entries_;
  const int bits_;
};

}  // namespace arbiter
