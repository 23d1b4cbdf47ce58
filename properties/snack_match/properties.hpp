// Properties of Snack Match; properties/strips/properties.hpp describes them.
#pragma once
#include "model/snack_match/snack_match.hpp"
#include "properties/strips/facts.hpp"
#include "properties/strips/properties.hpp"

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
  struct Facts {
    /// Points by group size, SM-C13.
    static constexpr std::array printed{0, 0, 1, 2, 3, 4, 5, 6};
    static constexpr strips::Clauses_of_facts clauses{
        .groups = "SM-C12",
        .table = "SM-C13",
        .totals = "SM-C07 SM-C12",
        .tie = "SM-C14",
        .frame = "SM-C20 SM-C21 SM-C24",
        .least = "SM-C19",
        .corners = "SM-C20",
        .number = "SM-C16",  // the rulebook's own text is lost: SM-A03
        .lines = "SM-C21",
        .most = "SM-C22",
        .centre = "SM-C24",
        .isolated = "SM-C23",
        .pairs = "SM-C25",
        .printed = printed,
    };
    template <Number N>
    static std::vector<Fact<N>> all(const Ruleset& ruleset) {
      auto list = strips::facts_of<snack_match::Snack_match, N>(ruleset, clauses);
      add_solo_example(list);
      return list;
    }

   private:
    /// Adds the example of SM-A04, with its counts of 7 and 8, under each reading.
    template <Number N>
    static void add_solo_example(std::vector<Fact<N>>& list) {
      using strips::Ghost_count;
      using Kind = typename Fact<N>::Kind;
      const auto add = [&](std::string name, std::string says, Kind kind, Ghost_count how,
                           int least, int most) {
        list.push_back({std::move(name),
                        std::move(says),
                        "SM-C28 SM-C30",
                        {},
                        [=](const Free_number<N>& free) {
                          Claim<N> claim = strips::has_example<N>(how, {7, 8, least, most},
                                                                  snack_match::names, free);
                          if (kind == Kind::always) claim.claim = !claim.claim;
                          return claim;
                        },
                        kind});
      };
      constexpr int full = strips::grid_cells;
      add("example-not-literal",
          "With counts from both areas, the opponent never has the example's 7 and 8 if the "
          "player's "
          "area shows 5 cells or more.",
          Kind::always, Ghost_count::both_areas, 5, full);
      add("example-literal-when-covered",
          "With counts from both areas, the opponent can have 7 and 8 if the player's eight cards "
          "show only 3 or 4 cells.",
          Kind::sometimes, Ghost_count::both_areas, 3, 4);
      add("example-of-the-kind",
          "If the opponent counts, in its own area, the kind most common in both areas, it can "
          "have 7 and 8 when the player's area is full.",
          Kind::sometimes, Ghost_count::kind_of_both_areas, full, full);
      add("example-of-own-area",
          "With counts from its own area alone, the opponent can have 7 and 8 when the player's "
          "area "
          "is full.",
          Kind::sometimes, Ghost_count::own_area, full, full);
      list.push_back({"literal-opponent-at-least-20",
                      "With counts from both areas, the opponent has at least 20 points when the "
                      "player's area is full.",
                      "SM-C28",
                      {},
                      [](const Free_number<N>& free) {
                        const strips::Free_counts<N> counts(free, snack_match::names, full, full);
                        return Claim<N>{counts.given,
                                        strips::ghost_points<N>(Ghost_count::both_areas,
                                                                counts.ghost, counts.own) >= N(20)};
                      }});
    }
  };
};

}  // namespace arbiter
