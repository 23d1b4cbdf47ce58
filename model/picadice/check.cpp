// Checks across the parts of a position: whether there are enough counters, and whether the stage
// agrees with the grids and the points.
#include "model/picadice/notation.hpp"
#include "model/picadice/rules.hpp"

namespace arbiter::picadice {

void check(const State& state, const Setup& setup) {
  for (int c = 0; c < setup.colours; ++c) {
    const Lane<Small>& lane = state.table.lanes[c];
    int there = lane.pile.nest + lane.pile.gone;
    for (int p = 0; p < setup.players; ++p) there += lane.rows[p].number(setup.columns);
    if (there > setup.counters)
      throw Bad_input("position: " + std::string(names[c]),
                      "at most " + std::to_string(setup.counters) + " counters",
                      std::to_string(there) +
                          (lane.pile.gone > 0 ? " on the grids, in the nest and out of the game"
                                              : " on the grids and in the nest"));
  }
  if (state.table.birds.nest > setup.birds)
    throw Bad_input("position: birds", "at most " + std::to_string(setup.birds) + " counters",
                    std::to_string(state.table.birds.nest) + " in the nest");
  if (!setup.in_force("PD-C17")) return;
  for (int p = 0; p < setup.players; ++p) {
    const bool won = state.stage == Stage::over && state.mover == p;
    if (full(state.table, p, setup) == won) continue;
    throw Bad_input(
        "position: grid of player " + std::to_string(p + 1),
        won ? "a full grid, because this player has won" : "a grid with a vacant circle",
        won ? "a vacant circle" : "a full grid");
  }
}

void check_match(const State& state, const Setup& setup) {
  for (int s = 0; s < setup.sides(); ++s) {
    const bool winner = state.stage == Stage::over && s == setup.side(state.mover);
    if ((state.points[s] >= setup.match) != winner)
      throw Bad_input(
          "match", std::to_string(setup.match) + " points or more for the winner only",
          std::to_string(state.points[s]) + " points for side " + std::to_string(s + 1));
  }
}

}  // namespace arbiter::picadice
