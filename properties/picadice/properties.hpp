// Properties of Picadice from its rulebook, checked on the table before and after a turn. This code
// does not use model/picadice/rules.hpp.
#pragma once
#include <vector>

#include "model/picadice/picadice.hpp"
#include "properties/picadice/laws.hpp"
#include "properties/property.hpp"

namespace arbiter {

template <>
struct Properties_of<picadice::Picadice> {
  using Laws = picadice::Laws;
  static std::vector<Property<picadice::Picadice>> all();
  static std::vector<Scope> scopes();
  /// Every clause that forbids the move, judging from the visible table; empty if none does.
  static std::vector<const Clause*> objections(const picadice::Picadice& game,
                                               const picadice::State& state, int player,
                                               const picadice::Move& move);
};

}  // namespace arbiter
