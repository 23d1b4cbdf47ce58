// Properties of every position of Picnic Blitz, and situations that can occur in one.
#include <algorithm>

#include "properties/picnic_blitz/laws.hpp"
#include "properties/picnic_blitz/turns.hpp"

namespace arbiter::picnic_blitz {
namespace {

bool piles_are_whole(const State& state, const Setup& setup) {
  return all_tracks(setup, state, state, [](int, const Piles& piles, const Piles&) {
    return std::ranges::all_of(piles, [](const std::string& pile) {
      return pile.find_first_of(".?") == std::string::npos;
    });
  });
}

bool is_full_board(const State& state, const Setup& setup) {
  return all_tracks(setup, state, state,
                    [](int, const Piles& piles, const Piles&) { return is_full_track(piles); });
}

}  // namespace

void add_properties_of_states(std::vector<Blitz_property>& list) {
  using enum Blitz_property::Kind;
  list.push_back(
      {"piles-in-order", "In every pile, exactly one ant occupies each place, from the bottom up.",
       "PB-C29 PB-C33 PB-C34 PB-C35", always,
       [](const Picnic_blitz& g, const State& s) { return piles_are_whole(s, g.setup()); }});
  list.push_back({"one-ant-on-food", "No Food ever holds two ants.", "PB-C30 PB-C41", always,
                  [](const Picnic_blitz& g, const State& s) {
                    return all_tracks(g.setup(), s, s, [](int, const Piles& piles, const Piles&) {
                      return piles.back().size() <= 1;
                    });
                  }});
  list.push_back({"one-winner", "The only player ever at the target is a mover who has just won.",
                  "PB-C42 PB-C43", always, [](const Picnic_blitz& g, const State& s) {
                    for (int p = 0; p < g.players(); ++p) {
                      const bool there = points_on(s, p, g.setup()) >= g.setup().target;
                      if (there != (s.stage == Stage::over && p == s.mover)) return false;
                    }
                    return true;
                  }});
  list.push_back({"somebody-wins",
                  "A game can end with enough Food.",
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
                    return s.stage != Stage::turn || !is_full_board(s, g.setup());
                  },
                  {},
                  {},
                  [](const Ruleset& r) {
                    if (!can_be_shared(Setup(r))) return Expected::holds;
                    return is_full_size(r) ? Expected::fails : Expected::open;
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
