// The claims of a tablebase whose entries have codes and ranks (solver/value/solve.hpp).
#pragma once
#include <stdexcept>

#include "model/error.hpp"
#include "solver/table/table.hpp"
#include "solver/verify/verify.hpp"

namespace arbiter {

template <Game G>
class Coded_claims {
 public:
  using Model = G;
  using State = typename G::State;
  static constexpr bool by_number = false, remembers_turns = false;
  static constexpr std::size_t ranges = 2;
  static constexpr std::uint64_t at_a_time = 256;

  /// The arguments must outlive the object. Throws Bad_input if the tablebase belongs to another
  /// game or ruleset.
  Coded_claims(const G& game, const Tablebase& table)
      : game_(game), packing_(game), table_(table), tree_(tree_of(game, table.tree)) {
    require_table_of(game, table, Table_kind::of_codes());
    for (std::uint64_t n = 1; n < table.entries.size(); ++n)
      if (table.entries[n - 1].code >= table.entries[n].code)
        throw Bad_input("tablebase: expected states in ascending order, found one out of order");
  }

  const G& game() const { return game_; }
  const Table_entries& entries() const { return table_.entries; }
  int table_bits() const { return table_.bits; }
  int value_bits() const { return table_.bits; }
  int maximizer() const { return static_cast<int>(table_.maximizer); }
  bool swaps_sides() const { return table_.canonical && game_.sides() == 2; }

  /// The bounds on the solved position, from its turn. Throws Bad_input for an invalid position.
  template <class Walk>
  auto named(Walk&& walk) const {
    // Before play adds parts to the tree, so that a code is made of the file's own parts.
    for (std::uint64_t n = 0; n < entries().size() && packing_.tree(); ++n) {
      if (n % 4096 == 0) walk.check_limits();
      if (!unpacked(entries()[n].code)) return walk.object(no_position);
    }
    return walk.played(position_of(game_, table_));
  }
  Subject<State> subject(std::uint64_t n) const {
    const Wide code = entries()[n].code;
    const std::optional<State> state = unpacked(code);
    if (!state) return {{}, no_position};
    bool within = packing_.pack_in(*tree_, *state) == code;
    game_.fields(*state, [&](const Field&, const auto& value, int least, int most) {
      within = within && static_cast<int>(value) >= least && static_cast<int>(value) <= most;
    });
    if (!within) return {{}, no_position};
    if (game_.turn(*state).kind == Turn::Kind::over) return {state, "the game is over there"};
    State folded = *state;
    canonicalize(game_, folded, table_.canonical);
    const bool is_own = packing_.same_fields(folded, *state);
    return {state, is_own ? nullptr : "another position represents it"};
  }
  Found find(State state) const {
    const bool flipped = canonicalize(game_, state, table_.canonical);
    if (flipped && game_.sides() != 2) return {{}, false, "sides that cannot be swapped"};
    return {entries().find(packing_.pack_in(*tree_, state)), flipped, "a position is missing"};
  }

 private:
  static constexpr auto no_position = "a code belongs to no position";

  std::optional<State> unpacked(Wide code) const {
    try {
      return packing_.unpack_from(*tree_, code);
    } catch (const std::out_of_range&) {
      return std::nullopt;
    }
  }

  const G& game_;
  const Packing<G, Wide> packing_;
  const Tablebase& table_;
  const std::shared_ptr<Word_tree> tree_;
};

}  // namespace arbiter
