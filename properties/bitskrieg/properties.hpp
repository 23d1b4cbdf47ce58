// Properties of Bitskrieg from its rulebook, checked square by square and die by die. This code
// does not use model/bitskrieg/geometry.hpp or rules.hpp.
#pragma once
#include <vector>

#include "model/bitskrieg/bitskrieg.hpp"
#include "properties/bitskrieg/geometry.hpp"
#include "properties/property.hpp"

namespace arbiter {

template <>
struct Properties_of<bitskrieg::Bitskrieg> {
  struct Facts {
    template <Number N>
    static std::vector<Fact<N>> all(const Ruleset& ruleset) {
      return bitskrieg::geometry_facts<N>(ruleset);
    }
  };
  static std::vector<Property<bitskrieg::Bitskrieg>> all();
  static std::vector<Scope> scopes();
  static std::vector<Variant> variants();
  /// Every clause that forbids the move, judging from the visible table; empty if none does.
  static std::vector<const Clause*> objections(const bitskrieg::Bitskrieg& game,
                                               const bitskrieg::State& state, int player,
                                               const bitskrieg::Move& move);
};

}  // namespace arbiter
