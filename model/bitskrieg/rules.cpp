#include "model/bitskrieg/rules.hpp"

#include <algorithm>

#include "model/bitskrieg/hear.hpp"

namespace arbiter::bitskrieg {

namespace {

int other(int side) { return 1 - side; }

/// BK-C01: the turn of the side is over, and somebody has won (BK-C39, BK-A12), or the other one
/// begins hers and has won by that (BK-C38). Otherwise play goes on (BK-C40).
void end_turn(State& state, const Setup& setup) {
  const int side = state.side;
  const bool has_own = state.tanks[side] != 0, has_other = state.tanks[other(side)] != 0;
  state.shot = Shot::none;
  state.from = state.at = 0;
  if (!has_own || !has_other) Says::applies("BK-C39");
  if (!has_own && !has_other) {  // BK-A13
    Says::applies("BK-C40");
    const int winner = setup.reading("BK-A13") == 1   ? 2
                       : setup.reading("BK-A13") == 2 ? side
                                                      : other(side);
    state.stage = Stage::over, state.side = static_cast<std::uint8_t>(winner);
    return;
  }
  if (!has_own || !has_other) {
    state.stage = Stage::over;
    state.side = static_cast<std::uint8_t>(has_own ? side : other(side));
    return;
  }
  Says::applies("BK-C15");
  state.side = static_cast<std::uint8_t>(other(side));
  state.stage = holds_flags(state, state.side, setup) ? Stage::over : Stage::turn;
  if (state.stage == Stage::over)
    Says::applies("BK-C22"), Says::applies("BK-C23"), Says::applies("BK-C38");
}

/// BK-C15: the side on turn may act with the tank there. `finished`: the clause by which a finished
/// tank may not do so, BK-C24 for those that move first, BK-C08 for those that only fire.
Verdict ready(const State& state, int square, Says::Cite finished = "BK-C24") {
  if (!has(state.tanks[state.side], square))
    return Says::illegal("BK-C15", "no tank of the side on turn stands there");
  if (has(state.finished, square)) return Says::illegal(finished, "that tank is finished");
  return Says::legal("BK-C15");
}

/// The tank leaves its square and faces anew; it is still ready.
void shift(State& state, int from, int to, Facing facing) {
  Tank tank = state.tank(from);
  tank.facing = facing;
  state.take(from);
  state.put(state.side, to, tank);
}

/// Where the tank can get to.
Reach reach_of(const State& state, int from, int speed, const Setup& setup) {
  return reach(from, state.tank(from).facing, speed, enterable(state, state.side, setup), setup);
}
/// Whether that is one of these places, and one to stay at.
Verdict can_move(const State& state, const Places& places, int from, int to, Facing facing,
                 const Setup& setup) {
  hear_way(state, from, to, facing, setup);
  if (!has(places[facing], to))
    return Says::illegal("BK-C17", "the tank does not get there, facing so, with its speed");
  if (!has(places_to_stay(state, state.side, from, setup), to))
    return Says::illegal("BK-C21", "it cannot stay on that square");
  if (!may_face(to, facing, setup)) return Says::illegal("BK-C16", "it would face off the board");
  return Says::legal("BK-C17");
}

void await_dice(State& state, int from, int at, Shot shot) {
  state.stage = Stage::roll;
  state.shot = shot;
  state.from = static_cast<std::uint8_t>(from), state.at = static_cast<std::uint8_t>(at);
}

int power(int base, int exponent) {
  int product = 1;
  for (; exponent > 0; --exponent) product *= base;
  return product;
}

}  // namespace

bool is_bounding(Shot shot) { return shot == Shot::bound || shot == Shot::boundblast; }
bool is_blast(Shot shot) { return shot == Shot::blast || shot == Shot::boundblast; }

// --- set-up ---

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
    state.pieces = {};  // those that are left go back to the box
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
  if (!has(setup.inner, square)) return Says::illegal("BK-C07", "no dice lead to that square");
  if (has(state.obstacles(), square))
    return Says::illegal("BK-C07", "there is an obstacle already: roll again");
  state.terrain[state.chosen] |= bit(square);
  state.chosen = building;
  go_on(state, Stage::obstacle, setup);
  return Says::legal("BK-C07");
}

Verdict choose_piece(State& state, int kind, Terrain terrain, const Setup&) {
  if (state.pieces[kind] == 0) return Says::illegal("BK-C51", "no such piece is left");
  if (std::ranges::find(sides_of_piece[kind], terrain) == std::end(sides_of_piece[kind]))
    return Says::illegal("BK-C05", "no side of that piece shows it");
  --state.pieces[kind];
  state.chosen = terrain;
  state.stage = Stage::place;
  return Says::legal("BK-C51");
}

Verdict choose_squad(State& state, int side, const Count& squad, const Setup& setup) {
  if (sum(state.waiting[side]) > 0)
    return Says::illegal("BK-C09", "that side has chosen its tanks");
  for (int t = 0; t < types; ++t)
    if (squad[t] > setup.pieces[t])
      return Says::illegal("BK-C03", "there are not so many of a type");
  if (sum(squad) != setup.squad)
    return Says::illegal("BK-C09", "a squad has another number of tanks");
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
    return Says::illegal("BK-C11", "it is an edge of the other axis");
  state.home = home;
  go_on(state, Stage::deploy, setup);
  return Says::legal("BK-C11");
}

Verdict deploy(State& state, const Tank& tank, int square, const Setup& setup) {
  Count& waiting = state.waiting[state.side];
  if (waiting[tank.type] == 0) return Says::illegal("BK-C12", "no such tank is to be placed");
  if (!has(home_edge(state, state.side, setup), square))
    return Says::illegal("BK-C12", "it is no square of the home edge");
  if (has(state.all_tanks(), square)) return Says::illegal("BK-C12", "a tank stands there");
  if (!may_face(square, tank.facing, setup))
    return Says::illegal("BK-C16", "it would face off the board");
  --waiting[tank.type];
  state.put(state.side, square, tank);
  go_on(state, Stage::deploy, setup);
  return Says::legal("BK-C12");
}

Plane barred_to_flags(const State& state, const Setup& setup) {
  const bool woods_bar = state.terrain[woods] == 0 || setup.reading("BK-A57") == 1;
  return woods_bar ? state.obstacles() : state.obstacles() & ~state.terrain[woods];
}

/// BK-A09: no flag of anybody. The first one leaves room for the second.
Plane flag_squares(const State& state, const Setup& setup) {
  const Plane free =
      setup.inner & ~(barred_to_flags(state, setup) | state.flags[0] | state.flags[1]);
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
    return Says::illegal("BK-C13", "no flag can stand there, or no second one beside it");
  if (has(state.terrain[woods], square)) Says::applies("BK-C50");  // BK-A57
  state.flags[state.side] |= bit(square);
  go_on(state, Stage::flag, setup);
  return Says::legal("BK-C13");
}

// --- moving ---

/// BK-C20, BK-C50: water and buildings, or all obstacles, and enemy tanks keep a tank out.
Plane enterable(const State& state, int side, const Setup& setup) {
  return setup.board & ~(state.terrain[building] | state.terrain[water] | state.tanks[other(side)]);
}

Plane places_to_stay(const State& state, int side, int from, const Setup& setup) {
  const Plane friends = state.tanks[side] & ~bit(from);
  return enterable(state, side, setup) & ~(friends | state.flags[side]);
}

bool may_face(int square, Facing facing, const Setup& setup) {
  return setup.reading("BK-A05") == 1 || (step(bit(square), facing) & setup.board) != 0;
}

Places after(const Reach& reach, int least, int most) {
  Places out{};
  for (int n = least; n <= most; ++n)
    for (const Facing f : facings) out[f] |= reach[n][f];
  return out;
}
Places ends(const Reach& reach, int speed, const Setup& setup) {
  return after(reach, setup.reading("BK-A03") == 2 ? speed : 1, speed);
}

Places ends_to_fire(const Reach& reach, int from, int speed, const Setup& setup) {
  Places out = ends(reach, speed - 1, setup);
  if (setup.reading("BK-A48") == 2)
    for (Plane& plane : out) plane &= ~bit(from);
  return out;
}
Places ends_of_turn(const Reach& reach, int from, int speed, const Setup& setup) {
  Places out = ends(reach, speed, setup);
  if (!setup.bounding || speed == 1) return out;
  const Places without_shot = ends_to_fire(reach, from, speed, setup);
  for (const Facing f : facings) out[f] |= without_shot[f];
  return out;
}
Places ends_to_ram(const Reach& reach, int speed, const Setup& setup) {
  const bool all_but_one = setup.reading("BK-A03") == 2 && setup.reading("BK-A43") == 2;
  return after(reach, all_but_one ? speed - 1 : 0, speed - 1);
}

Plane rammable(const State& state, int side, const Setup& setup) {
  const Plane enemies = state.tanks[other(side)], on_flags = enemies & state.flags[side];
  return on_flags == 0 || setup.reading("BK-A41") == 1 ? enemies : enemies & ~on_flags;
}

Verdict move(State& state, int from, int to, Facing facing, const Setup& setup) {
  if (const Verdict verdict = ready(state, from); !verdict.is_legal()) return verdict;
  const Tank tank = state.tank(from);
  const int speed = setup.speed[tank.type];
  Places places = ends_of_turn(reach_of(state, from, speed, setup), from, speed, setup);
  if (setup.reading("BK-A04") == 2) places[tank.facing] |= bit(from);
  const Verdict verdict = can_move(state, places, from, to, facing, setup);
  if (!verdict.is_legal()) return verdict;
  shift(state, from, to, facing);
  Says::applies("BK-C24");
  state.finished |= bit(to);  // BK-C24
  end_turn(state, setup);
  return Says::legal("BK-C17");
}

Verdict reverse(State& state, int from, int to, const Setup& setup) {
  if (!setup.reverse) return Says::illegal("BK-C47", "tanks do not reverse in this game");
  if (const Verdict verdict = ready(state, from); !verdict.is_legal()) return verdict;
  const Facing facing = state.tank(from).facing;
  if (step(bit(from), turned(facing, 2)) != bit(to))
    return Says::illegal("BK-C47", "that is not the square behind the tank");
  if (!has(places_to_stay(state, state.side, from, setup), to))
    return Says::illegal("BK-C47", "it cannot stay on that square");
  Says::applies("BK-C24");
  shift(state, from, to, facing);
  state.finished |= bit(to);
  end_turn(state, setup);
  return Says::legal("BK-C47");
}

Verdict ram(State& state, int from, int to, Facing facing, const Setup& setup) {
  if (!setup.ramming) return Says::illegal("BK-C48", "tanks do not ram in this game");
  if (const Verdict verdict = ready(state, from); !verdict.is_legal()) return verdict;
  const int speed = setup.speed[state.tank(from).type];
  const Plane target = step(bit(to), facing) & setup.board & rammable(state, state.side, setup);
  if (target == 0) {
    if (step(bit(to), facing) & state.tanks[other(state.side)]) Says::applies("BK-C21");  // BK-A41
    return Says::illegal("BK-C48", "no enemy tank that may be rammed is in the square in front");
  }
  const Places places = ends_to_ram(reach_of(state, from, speed, setup), speed, setup);  // BK-A14
  if (const Verdict verdict = can_move(state, places, from, to, facing, setup); !verdict.is_legal())
    return verdict;
  shift(state, from, to, facing);
  await_dice(state, to, std::countr_zero(target), Shot::ram);
  return Says::legal("BK-C48");
}

// --- firing ---

/// BK-C33. Of woods BK-C50: those in which the firing tank or its target stands do not block; but a
/// target never does, and where the tank stands nothing is counted. All others do (BK-A46).
Plane blocking(const State& state, int side) {
  return state.terrain[building] | state.terrain[woods] | state.tanks[other(side)];
}

Plane barring_corners(const State& state, const Setup& setup) {
  return setup.reading("BK-A55") == 2 ? state.terrain[water] : 0;
}

Plane obstacles_to_fire_at(const State& state, const Setup& setup) {
  return setup.reading("BK-A54") == 2 ? state.obstacles() & ~state.terrain[water]
                                      : state.obstacles();
}

int range_to(const State& state, int side, int from, Type type, Facing facing, int at, Shot,
             const Setup& setup) {
  return count_range(from, facing, type == destroyer, blocking(state, side), at, setup,
                     barring_corners(state, setup));
}

Verdict is_target(const State& state, int side, int from, Type type, Facing facing, int at,
                  Shot shot, const Setup& setup) {
  const bool enemy = has(state.tanks[other(side)], at);
  if (is_blast(shot)) {
    if (!setup.destroying)
      return Says::illegal("BK-C49", "obstacles are not fired at in this game");
    if (!has(obstacles_to_fire_at(state, setup), at))
      return Says::illegal("BK-C49", "no obstacle that may be fired at is there");
    if (enemy && setup.reading("BK-A26") == 1)
      return Says::illegal("BK-C33", "an enemy tank stands in these woods");
  } else if (!enemy) {
    return Says::illegal("BK-C25", "no enemy tank is there");
  }
  const int range = range_to(state, side, from, type, facing, at, shot, setup);
  hear_count(state, side, from, type, facing, at, range, setup);
  if (range == 0) return Says::illegal("BK-C27", "no squares can be counted to it");
  if (range >= 6 && setup.reading("BK-A20") == 1)
    return Says::illegal("BK-C30", "it is six squares away or more");
  return is_blast(shot) ? Says::legal("BK-C49") : Says::legal("BK-C25");
}

Verdict fire(State& state, int from, int at, Shot shot, const Setup& setup) {
  if (const Verdict verdict = ready(state, from, "BK-C08"); !verdict.is_legal()) return verdict;
  const Tank tank = state.tank(from);
  const Verdict verdict =
      is_target(state, state.side, from, tank.type, tank.facing, at, shot, setup);
  if (verdict.is_legal()) await_dice(state, from, at, shot);
  return verdict;
}

Verdict bound(State& state, int from, int to, Facing facing, int at, Shot shot,
              const Setup& setup) {
  if (!setup.bounding) return Says::illegal("BK-C45", "nobody fires after moving in this game");
  if (const Verdict verdict = ready(state, from); !verdict.is_legal()) return verdict;
  const Type type = state.tank(from).type;
  const int speed = setup.speed[type];
  if (speed == 1) return Says::illegal("BK-C45", "the tank is too slow");
  const Places places = ends_to_fire(reach_of(state, from, speed - 1, setup), from, speed, setup);
  if (const Verdict verdict = can_move(state, places, from, to, facing, setup); !verdict.is_legal())
    return verdict;
  if (const Verdict verdict = is_target(state, state.side, to, type, facing, at, shot, setup);
      !verdict.is_legal())
    return verdict;
  shift(state, from, to, facing);
  await_dice(state, to, at, shot);
  return Says::legal("BK-C45");
}

bool is_in_flank(const State& state, const Tank& target, const Setup& setup) {
  if (!setup.flank) return false;
  Plane ahead = front(state.at, target.facing, setup);
  if (target.type == destroyer && setup.reading("BK-A21") == 2)
    ahead &= rank_of(state.from) == rank_of(state.at) || file_of(state.from) == file_of(state.at)
                 ? ~Plane{0}
                 : 0;
  return !has(ahead, state.from);
}

namespace {

/// BK-C49, BK-A59: falls of so many dice that do not destroy an obstacle.
int falls_that_spare(int dice, const Setup& setup) {
  if (setup.reading("BK-A59") == 1 || dice == 1) return power(4, dice);
  return 1 + 2 + 3;  // two dice with a total of 2, 3, 4
}

}  // namespace

Odds odds(const State& state, const Setup& setup) {
  Odds out{};
  const auto set = [&](Outcome outcome, int ways) {
    out[static_cast<std::size_t>(outcome)] = static_cast<std::uint16_t>(ways);
  };
  const Tank own = state.tank(state.from);
  if (state.shot == Shot::ram) {
    const Tank enemy = state.tank(state.at);
    const bool softer = setup.reading("BK-A60") == 2 && is_in_flank(state, enemy, setup);
    const int stands = setup.armor[own.type], resists = setup.armor[enemy.type] - (softer ? 1 : 0);
    set(Outcome::none, stands * resists);
    set(Outcome::own, (6 - stands) * resists);
    set(Outcome::enemy, stands * (6 - resists));
    set(Outcome::both, (6 - stands) * (6 - resists));
    return out;
  }
  const int range = std::min(
      range_to(state, state.side, state.from, own.type, own.facing, state.at, state.shot, setup),
      6);
  const int dice = setup.fire[own.type], all = power(6, dice);
  const int hits = power(6 - range, is_bounding(state.shot) ? 2 : 1);
  const int rolls = is_bounding(state.shot) ? 36 : 6;
  set(Outcome::miss, (rolls - hits) * all);
  if (is_blast(state.shot)) {
    const bool spared = has(state.terrain[water], state.at);  // BK-A54
    const int low = spared ? all : falls_that_spare(dice, setup);
    set(Outcome::deflected, hits * low);
    set(Outcome::destroyed, hits * (all - low));
    return out;
  }
  const Tank target = state.tank(state.at);
  const int printed = setup.armor[target.type];
  const int armor = printed - (is_in_flank(state, target, setup) ? 1 : 0);
  const int stuns_at = setup.reading("BK-A22") == 2 ? printed : armor;
  const int low = power(armor, dice);
  const int stunned = setup.stun && stuns_at <= armor && stuns_at >= 1
                          ? power(stuns_at, dice) - power(stuns_at - 1, dice)
                          : 0;
  set(Outcome::stunned, hits * stunned);
  set(Outcome::deflected, hits * (low - stunned));
  set(Outcome::destroyed, hits * (all - low));
  return out;
}

int falls(const State& state, const Setup& setup) {
  if (state.shot == Shot::ram) return 36;
  return power(6, setup.fire[state.tank(state.from).type] + (is_bounding(state.shot) ? 2 : 1));
}

namespace {

/// What gives the outcome of dice for a shot or a ram.
Says::Cite clause_of(Shot shot, Outcome outcome) {
  if (shot == Shot::ram) return "BK-C48";
  if (outcome == Outcome::miss) return "BK-C31";
  if (is_blast(shot)) return "BK-C49";
  return outcome == Outcome::stunned ? Says::Cite("BK-C46") : Says::Cite("BK-C32");
}

}  // namespace

Verdict roll(State& state, Outcome outcome, const Setup& setup) {
  if (odds(state, setup)[static_cast<std::size_t>(outcome)] == 0)
    return Says::illegal("BK-C25", "the dice cannot do that");
  const auto destroy = [&](int square) {
    const int owner = has(state.tanks[0], square) ? 0 : 1;
    ++state.destroyed[owner][state.tank(square).type];
    state.take(square);
  };
  const bool is_ram = state.shot == Shot::ram;
  const Says::Cite clause = clause_of(state.shot, outcome);
  hear_dice(state, setup);
  Says::applies("BK-C35");
  state.finished |= bit(state.from);  // BK-C35
  if (is_ram) state.finished |= bit(state.at);
  if (outcome == Outcome::stunned) state.finished |= bit(state.at);
  if (outcome == Outcome::own || outcome == Outcome::both) destroy(state.from);
  if (outcome == Outcome::enemy || outcome == Outcome::both) destroy(state.at);
  if (outcome == Outcome::destroyed) {
    if (is_blast(state.shot))
      for (Plane& plane : state.terrain) plane &= ~bit(state.at);
    else
      destroy(state.at);
  }
  end_turn(state, setup);
  return Says::legal(clause);
}

// --- the rest ---

Verdict flip(State& state, const Setup& setup) {
  const Plane own = state.finished & state.tanks[state.side];
  if (own == 0 && setup.reading("BK-A06") == 1)
    return Says::illegal("BK-C36", "no tank of the side is finished");
  state.finished &= ~own;
  end_turn(state, setup);
  return Says::legal("BK-C36");
}

Plane free_home(const State& state, int side, const Setup& setup) {
  return home_edge(state, side, setup) & ~state.all_tanks();
}

namespace {

/// BK-C37, BK-A07: a tank comes to the home edge, finished.
Verdict bring(State& state, Tank tank, int square, const Setup& setup) {
  if (!has(home_edge(state, state.side, setup), square))
    return Says::illegal("BK-C37", "it is no square of the home edge");
  if (has(state.all_tanks(), square)) return Says::illegal("BK-C37", "a tank stands there");
  if (!may_face(square, tank.facing, setup))
    return Says::illegal("BK-C16", "it would face off the board");
  tank.finished = true;
  state.put(state.side, square, tank);
  return Says::legal("BK-C37");
}

}  // namespace

Verdict rebuild(State& state, const Tank& tank, int square, const Setup& setup) {
  if (state.rebuilds[state.side] == 0) return Says::illegal("BK-C37", "no rebuilds are left");
  if (state.destroyed[state.side][tank.type] == 0)
    return Says::illegal("BK-C37", "no such tank was destroyed");
  const Verdict verdict = bring(state, tank, square, setup);
  if (!verdict.is_legal()) return verdict;
  --state.rebuilds[state.side];
  --state.destroyed[state.side][tank.type];
  end_turn(state, setup);
  return verdict;
}

Count reserves(const State& state, int side, const Setup& setup) {
  const Count board = on_board(state, side);
  Count out{};
  if (!setup.reserves || state.rebuilds[side] < 2) return out;
  const int lost = sum(state.destroyed[side]);
  if (setup.reading("BK-A28") == 1 && sum(board) + lost > setup.squad) return out;
  if (lost > 0 && setup.reading("BK-A52") == 2) return out;
  for (int t = 0; t < types; ++t)
    out[t] = static_cast<std::uint8_t>(setup.pieces[t] - board[t] - state.destroyed[side][t]);
  return out;
}

Verdict bring_reserve(State& state, const Tank& tank, int square, const Setup& setup) {
  if (!setup.reserves) return Says::illegal("BK-C43", "there are no reserves in this game");
  if (reserves(state, state.side, setup)[tank.type] == 0)
    return Says::illegal("BK-C43", "no such tank can come: pieces, or rebuilds, are missing");
  const Verdict verdict = bring(state, tank, square, setup);
  if (!verdict.is_legal()) return verdict;
  state.rebuilds[state.side] = static_cast<std::uint8_t>(state.rebuilds[state.side] - 2);
  end_turn(state, setup);
  return Says::legal("BK-C43");
}

bool holds_flags(const State& state, int side, const Setup& setup) {
  const Plane flags = state.flags[other(side)];
  return (flags & ~state.tanks[side]) == 0 && setup.flags > 0 &&
         std::popcount(flags) == setup.flags;
}

}  // namespace arbiter::bitskrieg
