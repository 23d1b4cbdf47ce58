// Looks up positions in a tablebase file. The counterpart of Solution (solver/value/solve.hpp).
//
// A position at a turn boundary is put into canonical form and found by its code, which reads one
// block. A position mid-turn, or the solved position itself (which may be unreachable from itself),
// is evaluated by walking through its turn. Look-ups verify the checksums but leave the bounds to
// the verifier.
#pragma once
#include "solver/table/file.hpp"
#include "solver/value/turn_value.hpp"

namespace arbiter {

template <Game G>
class Probe {
 public:
  using State = typename G::State;

  /// `file` must outlive the object. Throws Bad_input if it belongs to another game or ruleset.
  Probe(const G& game, Table_file& file)
      : game_(game),
        packing_(game_),
        file_(file),
        tree_(tree_of(game_, file.tree())),
        turn_value_(game_, file.head().maximizer, {Scale{file.head().bits}}),
        solved_(start(game_, file)) {}
  Probe(const Probe&) = delete;
  Probe& operator=(const Probe&) = delete;

  bool is_canonical() const { return file_.head().canonical; }
  Scale scale() const { return {file_.head().bits}; }
  /// The position for which the tablebase was made.
  const State& solved() const { return solved_; }
  /// Both values for the maximizer. Throws Bad_input if the position is missing or its block is
  /// damaged.
  Two_values value(const State& state) {
    const auto of = [this](const State& s) { return known(s); };
    return state == solved_ ? turn_value_.of_turn(state, of) : turn_value_.of(state, of);
  }

 private:
  static State start(const G& game, const Table_file& file) {
    require_table_of(game, file.head(), Table_kind::of_codes());
    return game.read(file.head().position);
  }
  /// Both values of a state at a turn boundary.
  Two_values known(const State& state) {
    State seen = state;
    const bool flipped = canonicalize(game_, seen, file_.head().canonical);
    const std::optional<Table_entry> found = file_.find(packing_.pack_in(*tree_, seen));
    if (!found)
      throw Bad_input("tablebase " + file_.file().path().string(),
                      "a position that can be reached from " + file_.head().position,
                      game_.write(state));
    const Fixed one = scale().one();
    const Two_values v{{found->low, found->lost_high}, {found->won_low, found->high}};
    return flipped ? v.of_other(one) : v;
  }

  const G game_;
  const Packing<G, Wide> packing_;
  Table_file& file_;
  const std::shared_ptr<Word_tree> tree_;
  const Turn_value<G> turn_value_;
  const State solved_;
};

}  // namespace arbiter
