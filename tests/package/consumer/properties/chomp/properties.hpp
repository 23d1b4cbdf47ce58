// Properties of Chomp, stated in terms of the squares rather than the rules' code.
#pragma once
#include <vector>

#include "model/chomp/chomp.hpp"
#include "properties/property.hpp"

namespace arbiter {

template <>
struct Properties_of<chomp::Chomp> {
  static std::vector<Property<chomp::Chomp>> all();
  static std::vector<Scope> scopes();
  /// Every clause that forbids the bite, judged square by square. Empty: none does.
  static std::vector<const Clause*> objections(const chomp::Chomp& game, const chomp::State& state,
                                               int player, const chomp::Move& move);
};

}  // namespace arbiter
