// Properties of Brain Picnic; properties/strips/properties.hpp describes them.
#pragma once
#include "model/brain_picnic/brain_picnic.hpp"
#include "properties/strips/facts.hpp"
#include "properties/strips/properties.hpp"

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
  struct Facts {
    /// Points by group size, BP-C13.
    static constexpr std::array printed{0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
    static constexpr strips::Clauses_of_facts clauses{
        .groups = "BP-C12",
        .table = "BP-C13",
        .totals = "BP-C04 BP-C12 BP-C13",
        .tie = "BP-C15",
        .frame = "BP-C21 BP-C23 BP-C25",
        .least = "BP-C20",
        .corners = "BP-C21",
        .number = "BP-C22",
        .lines = "BP-C23",
        .most = "BP-C24",
        .centre = "BP-C25",
        .isolated = "BP-C26",
        .pairs = "BP-C27",
        .printed = printed,
    };
    template <Number N>
    static std::vector<Fact<N>> all(const Ruleset& ruleset) {
      auto list = strips::facts_of<brain_picnic::Brain_picnic, N>(ruleset, clauses);
      list.push_back({"solo-example",
                      "A Ghost Picnic can have 10 of one food and 8 of one cloth.",
                      "BP-C30 BP-C31",
                      {},
                      [](const Free_number<N>& free) {
                        return strips::has_example<N>(strips::Ghost_count::own_area,
                                                      {10, 8, 3, strips::grid_cells},
                                                      brain_picnic::names, free);
                      },
                      Fact<N>::Kind::sometimes});
      return list;
    }
  };
};

}  // namespace arbiter
