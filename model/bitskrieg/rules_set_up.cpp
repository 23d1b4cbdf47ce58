// The set-up: obstacles, pieces, squads, home edges, tanks and flags (BK-C07 to BK-C13, BK-C51).
#include <algorithm>

#include "model/bitskrieg/steps.hpp"

namespace arbiter::bitskrieg {

int chooser_of_piece(int placed, const Setup& setup) {
  return (placed + (setup.reading("BK-A27") == 2 ? 1 : 0)) % 2;
}

void go_on(State& state, Stage from, const Setup& setup) {
  state.stage = from;
  const auto to = [&](Stage stage, int side) {
    state.stage = stage, state.side = static_cast<std::uint8_t>(side);
  };
  if (state.stage == Stage::obstacle) {
    const int placed = std::popcount(state.obstacles());
    if (placed < setup.obstacles)
      return setup.terrain ? to(Stage::piece, chooser_of_piece(placed, setup))
                           : to(Stage::obstacle, 0);
    state.pieces = {};  // unused pieces return to the box
    return to(Stage::squads, 0);
  }
  if (state.stage == Stage::deploy) {
    if (sum(state.waiting[0]) > 0) return to(Stage::deploy, 0);
    if (sum(state.waiting[1]) > 0) return to(Stage::deploy, 1);
    state.stage = Stage::flag;
  }
  if (state.stage == Stage::flag)
    for (const int side : {0, 1})
      if (std::popcount(state.flags[side]) < setup.flags) return to(Stage::flag, side);
  Says::applies("BK-C14");
  to(Stage::turn, 0);  // BK-C14
}

Verdict place_obstacle(State& state, int square, const Setup& setup) {
  if (!has(setup.inner, square))
    return Says::illegal("BK-C07", "no roll of the dice gives that square");
  if (has(state.obstacles(), square))
    return Says::illegal("BK-C07", "the square already has an obstacle: roll again");
  state.terrain[state.chosen] |= bit(square);
  state.chosen = building;
  go_on(state, Stage::obstacle, setup);
  return Says::legal("BK-C07");
}

Verdict choose_piece(State& state, int kind, Terrain terrain, const Setup&) {
  if (state.pieces[kind] == 0) return Says::illegal("BK-C51", "no such piece is left");
  if (std::ranges::find(sides_of_piece[kind], terrain) == std::end(sides_of_piece[kind]))
    return Says::illegal("BK-C05", "no side of that piece shows this terrain");
  --state.pieces[kind];
  state.chosen = terrain;
  state.stage = Stage::place;
  return Says::legal("BK-C51");
}

Verdict choose_squad(State& state, int side, const Count& squad, const Setup& setup) {
  if (sum(state.waiting[side]) > 0)
    return Says::illegal("BK-C09", "that side has already chosen its tanks");
  for (int t = 0; t < types; ++t)
    if (squad[t] > setup.pieces[t])
      return Says::illegal("BK-C03", "there are not enough tanks of one type");
  if (sum(squad) != setup.squad)
    return Says::illegal("BK-C09", "that is not the number of tanks in a squad");
  state.waiting[side] = squad;
  if (sum(state.waiting[other(side)]) > 0) {
    state.stage = Stage::axis;
    state.side = 1;
  }
  return Says::legal("BK-C09");
}

Verdict choose_axis(State& state, Home axis, const Setup&) {
  state.home = axis;
  state.stage = Stage::home, state.side = 0;
  return Says::legal("BK-C10");
}

Verdict choose_home(State& state, Home home, const Setup& setup) {
  const bool ranks = home == Home::first_rank || home == Home::last_rank;
  if (ranks != (state.home == Home::ranks))
    return Says::illegal("BK-C11", "this edge belongs to the other axis");
  state.home = home;
  go_on(state, Stage::deploy, setup);
  return Says::legal("BK-C11");
}

Verdict deploy(State& state, const Tank& tank, int square, const Setup& setup) {
  Count& waiting = state.waiting[state.side];
  if (waiting[tank.type] == 0)
    return Says::illegal("BK-C12", "the side has no tank of this type to deploy");
  if (!has(home_edge(state, state.side, setup), square))
    return Says::illegal("BK-C12", "the square is not on the home edge");
  if (has(state.all_tanks(), square))
    return Says::illegal("BK-C12", "the square is occupied by a tank");
  if (!may_face(square, tank.facing, setup))
    return Says::illegal("BK-C16", "the tank would face off the board");
  --waiting[tank.type];
  state.put(state.side, square, {tank.type, tank.facing, setup.reading("BK-A65") == 2});
  go_on(state, Stage::deploy, setup);
  return Says::legal("BK-C12");
}

Plane barred_to_flags(const State& state, const Setup& setup) {
  const bool woods_bar = state.terrain[woods] == 0 || setup.reading("BK-A57") == 1;
  return woods_bar ? state.obstacles() : state.obstacles() & ~state.terrain[woods];
}

/// BK-A09: squares without a flag, or without a flag of the same side; the first flag must leave
/// room for the second.
Plane flag_squares(const State& state, const Setup& setup) {
  Plane taken = state.flags[state.side];
  if (const Plane enemies = state.flags[other(state.side)];
      enemies != 0 && setup.reading("BK-A09") == 1)
    taken |= enemies;
  const Plane free = setup.inner & ~(barred_to_flags(state, setup) | taken);
  const auto apart = [&](int square) {
    return free & ~(row(rank_of(square), setup.size) | column(file_of(square), setup.size));
  };
  const Plane own = state.flags[state.side];
  if (own != 0) return apart(std::countr_zero(own));
  if (setup.flags < 2) return free;
  Plane out = 0;
  for_squares(free, [&](int square) {
    if (apart(square) != 0) out |= bit(square);
  });
  return out;
}

Verdict place_flag(State& state, int square, const Setup& setup) {
  const Plane squares = flag_squares(state, setup);
  if (squares == 0) return Says::silent("BK-C13", "there is no room for the flags");
  if (!has(squares, square))
    return Says::illegal(
        "BK-C13",
        "no flag may be placed there, or a flag there would leave no square for the second");
  if (has(state.terrain[woods], square)) Says::applies("BK-C50");  // BK-A57
  state.flags[state.side] |= bit(square);
  go_on(state, Stage::flag, setup);
  return Says::legal("BK-C13");
}

}  // namespace arbiter::bitskrieg
