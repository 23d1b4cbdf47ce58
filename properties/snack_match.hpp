// What must hold in Snack Match; properties/strips.hpp says what.
#pragma once
#include "model/snack_match/snack_match.hpp"
#include "properties/strips.hpp"

namespace arbiter {

template <>
struct Properties_of<snack_match::Snack_match> {
  static std::vector<Property<snack_match::Snack_match>> all();
  static std::vector<Scope> scopes();
  static std::vector<Variant> variants();
  static std::vector<const Clause*> objections(const snack_match::Snack_match& game,
                                               const strips::State& state, int player,
                                               const strips::Move& move) {
    return strips::objections_to(game, state, player, move);
  }
};

}  // namespace arbiter
