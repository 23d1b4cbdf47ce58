// Properties of Picnic Blitz from its rulebook. They treat the board as piles on spaces, and a turn
// as a list of steps. This code does not use model/picnic_blitz/rules.hpp.
#pragma once
#include <vector>

#include "model/picnic_blitz/picnic_blitz.hpp"
#include "properties/picnic_blitz/laws.hpp"
#include "properties/property.hpp"

namespace arbiter {

template <>
struct Properties_of<picnic_blitz::Picnic_blitz> {
  using Laws = picnic_blitz::Laws;
  static std::vector<Property<picnic_blitz::Picnic_blitz>> all();
  static std::vector<Scope> scopes();
  static std::vector<Variant> variants();
  /// Every clause that forbids the move, judging from the visible table; empty if none does.
  static std::vector<const Clause*> objections(const picnic_blitz::Picnic_blitz& game,
                                               const picnic_blitz::State& state, int player,
                                               const picnic_blitz::Move& move);
};

}  // namespace arbiter
