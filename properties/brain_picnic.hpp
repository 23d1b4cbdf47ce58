// What must hold in Brain Picnic; properties/strips.hpp says what.
#pragma once
#include "model/brain_picnic/brain_picnic.hpp"
#include "properties/strips.hpp"

namespace arbiter {

template <>
struct Properties_of<brain_picnic::Brain_picnic> {
  static std::vector<Property<brain_picnic::Brain_picnic>> all();
  static std::vector<Scope> scopes();
  static std::vector<Variant> variants();
  static std::vector<const Clause*> objections(const brain_picnic::Brain_picnic& game,
                                               const strips::State& state, int player,
                                               const strips::Move& move) {
    return strips::objections_to(game, state, player, move);
  }
};

}  // namespace arbiter
