// The claims of an endgame's tablebase (solver/endgame/file.hpp). The verifier shares the numbering
// and equivalence of positions with the solver that wrote the table, but not the enumeration of
// turns.
//
// No turn may lead to a position that is left out, so those positions are irrelevant to all others.
// Numbers are checked where they are used: number and position must map to each other.
#pragma once
#include "solver/endgame/values.hpp"
#include "solver/verify/verify.hpp"

namespace arbiter {

template <endgame::Has_endgames G>
class Endgame_claims {
 public:
  using Model = G;
  using State = typename G::State;
  static constexpr bool by_number = true, remembers_turns = false;
  static constexpr std::size_t ranges = 2;
  static constexpr std::uint64_t at_a_time = 1024;

  /// The arguments must outlive the object. `entries` has one for each number.
  Endgame_claims(const G& game, const typename G::Endgames& endgames, const State& position,
                 const Table_entries& entries)
      : game_(game),
        endgames_(endgames),
        position_(position),
        numbering_(endgames),
        entries_(entries) {}

  const G& game() const { return game_; }
  const Table_entries& entries() const { return entries_; }
  int table_bits() const { return endgame::unit_bits; }
  int value_bits() const { return endgame::unit_bits; }
  int maximizer() const { return 0; }
  bool swaps_sides() const { return true; }

  /// The bounds on the solved position.
  template <class Walk>
  auto named(Walk&& walk) const {
    const Found found = find(position_);
    if (found.entry) return walk.of(*found.entry);
    return walk.object(position_, "the position itself is left out");
  }
  Subject<State> subject(std::uint64_t n) const {
    if (entries_[n].is_left_out()) return {};
    const State state = endgames_.state(numbering_.place(n));
    if (number_of(state) != n) return {state, "its number belongs to a different position"};
    const bool is_over = game_.turn(state).kind == Turn::Kind::over;
    return {state, is_over ? "no turn begins there" : nullptr};
  }
  Found find(const State& state) const {
    const std::optional<std::uint64_t> n = number_of(state);
    return {n ? entries_.find(*n) : std::nullopt, false, "a position is missing"};
  }

 private:
  /// The number of a position; nothing if it has none.
  std::optional<std::uint64_t> number_of(const State& state) const {
    endgame::Place place;
    try {
      place = endgames_.place(state);
    } catch (const Bad_input&) {
      return std::nullopt;
    }
    if (!(endgames_.state(place) == state)) return std::nullopt;
    return numbering_.number(numbering_.representative(place));
  }

  const G& game_;
  const typename G::Endgames& endgames_;
  const State& position_;
  const endgame::Numbering numbering_;
  const Table_entries& entries_;
};

}  // namespace arbiter
