// Properties of every position of Picnic Blitz, and situations that can occur in one.
#include "properties/picnic_blitz/turns.hpp"

namespace arbiter::picnic_blitz {

void add_properties_of_states(std::vector<Blitz_property>& list) {
  using enum Blitz_property::Kind;
  list.push_back({"piles-in-order",
                  "Every pile has exactly one ant at each level, from the bottom up.",
                  "PB-C29 PB-C33 PB-C34 PB-C35", always, [](const Picnic_blitz& g, const State& s) {
                    return Laws::piles_are_whole(s.board, g.setup());
                  }});
  list.push_back({"one-ant-on-food", "No Food ever holds two ants.", "PB-C30 PB-C41", always,
                  [](const Picnic_blitz& g, const State& s) {
                    return Laws::one_ant_on_food(s.board, g.setup());
                  }});
  list.push_back({"one-winner",
                  "The only player ever at the target is one who has just won on their own turn.",
                  "PB-C42 PB-C43", always, [](const Picnic_blitz& g, const State& s) {
                    for (int p = 0; p < g.players(); ++p) {
                      const bool there = Laws::points(s.board, g.setup(), p) >= g.setup().target;
                      if (there != (s.stage == Stage::over && p == s.mover)) return false;
                    }
                    return true;
                  }});
  list.push_back({"somebody-wins",
                  "A game can end with a player in control of enough Foods.",
                  "PB-C43",
                  sometimes,
                  [](const Picnic_blitz&, const State& s) { return s.stage == Stage::over; },
                  {},
                  {},
                  {},
                  is_alone,
                  least_turns_to_a_win});
  list.push_back({"full-board-has-a-winner",
                  "Whenever all Foods are controlled, somebody has won.",
                  "PB-C41 PB-C43",
                  always,
                  [](const Picnic_blitz& g, const State& s) {
                    return s.stage != Stage::turn || !Laws::all_controlled(s.board, g.setup());
                  },
                  {},
                  {},
                  [](const Ruleset& r) {
                    if (!can_be_shared(Setup(r))) return Expectation::holds;
                    return is_full_size(r) ? Expectation::fails : Expectation::open;
                  },
                  is_apart,
                  least_turns_to_a_full_board});
  list.push_back({"all-queens-taken",
                  "All players can have a Queen at the same time.",
                  "PB-C02 PB-C39",
                  sometimes,
                  [](const Picnic_blitz& g, const State& s) {
                    for (int p = 0; p < g.players(); ++p)
                      if (s.board.queens[p] == 0) return false;
                    return true;
                  },
                  {},
                  [](const Ruleset& r) { return Setup(r).has_queens(); },
                  {},
                  is_about_queens,
                  [](const Picnic_blitz& g) { return static_cast<std::uint64_t>(g.players()); }});
}

}  // namespace arbiter::picnic_blitz
