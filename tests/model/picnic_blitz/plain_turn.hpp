// A turn of Picnic Blitz played using only the moves of the model, for comparison with faster
// methods.
#pragma once
#include <array>
#include <bit>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>

#include "model/picnic_blitz/picnic_blitz.hpp"

namespace arbiter::picnic_blitz {

/// Everything that a state stores, byte by byte.
using State_key = std::array<char, sizeof(State)>;
static_assert(std::has_unique_object_representations_v<State>);
inline State_key key_of(const State& state) { return std::bit_cast<State_key>(state); }

/// Fowler, Noll and Vo, 32 bits.
struct Hash_of_key {
  std::size_t operator()(const State_key& key) const {
    std::uint32_t hash = 2166136261U;
    for (const char byte : key) hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619U;
    return hash;
  }
};
using States = std::unordered_set<State_key, Hash_of_key>;

/// A payoff below 1000 that depends on the board.
inline int payoff_by_board(const State& state) {
  return static_cast<int>(Hash_of_key{}(key_of(state)) / 64 % 1000);
}

/// The position after a legal move. Throws if the move is rejected.
inline State after_move(const Picnic_blitz& game, State state, int player, const Move& move) {
  if (!game.apply(state, player, move).is_legal())
    throw std::logic_error("refused: " + game.write(state) + " " + game.write_move(state, move));
  return state;
}

/// The state in which a turn begins by rolling `dice` and keeping all of them.
inline State kept(const Picnic_blitz& game, const State& state, const Dice& dice) {
  using Kind = Move::Kind;
  const State rolled = after_move(game, state, chance_player, {.kind = Kind::dice, .dice = dice});
  return after_move(game, rolled, state.mover, {.kind = Kind::keep});
}

/// The states right after the turn that moves can reach from `state`, in which rolling is over.
class All_ends {
 public:
  All_ends(const Picnic_blitz& game, const State& state) : game_(game) { visit(state); }
  const States& states() const { return ends_; }
  int best_by_board() const {
    int best = -1;
    for (const State_key& key : ends_)
      best = std::max(best, payoff_by_board(std::bit_cast<State>(key)));
    return best;
  }

 private:
  void visit(const State& state) {
    if (game_.at_turn_boundary(state)) {
      ends_.insert(key_of(state));
      return;
    }
    if (!met_.insert(key_of(state)).second) return;
    game_.moves(state, state.mover,
                [&](const Move& move) { visit(after_move(game_, state, state.mover, move)); });
  }
  const Picnic_blitz& game_;
  States met_, ends_;
};

}  // namespace arbiter::picnic_blitz
