// Properties of Kalah from its rulebook, checked on the pits without the rules' code.
#pragma once
#include <vector>

#include "model/kalah/kalah.hpp"
#include "properties/property.hpp"

namespace arbiter {

template <>
struct Properties_of<kalah::Kalah> {
  static std::vector<Property<kalah::Kalah>> all();
  static std::vector<Scope> scopes();
  /// Every clause that forbids the move, judged from the visible board; empty if none does.
  static std::vector<const Clause*> objections(const kalah::Kalah& game, const kalah::State& state,
                                               int player, const kalah::Move& move);
};

}  // namespace arbiter
