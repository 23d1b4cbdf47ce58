#include "properties/bitskrieg/turns.hpp"

namespace arbiter::bitskrieg {

using Kind = Move::Kind;

int tanks_of(const State& state, int side) {
  int number = 0;
  for (int square = 0; square < most_squares; ++square) number += has(state.tanks[side], square);
  return number;
}
bool has_lost_all(const State& state, int side, const Setup& setup) {
  const int here = tanks_of(state, side), gone = sum(state.destroyed[side]);
  if (here == 0) return true;
  const int markers = setup.rebuilds[side] - state.rebuilds[side];
  const int reserves = here + gone - setup.squad;  // two markers each; a rebuild takes one
  return setup.reading("BK-A12") == 2 && gone + markers - 2 * reserves >= setup.squad;
}
bool holds_all(const State& state, int side, const Setup& setup) {
  return setup.flags > 0 && View(state, setup).flags_held(side) == setup.flags;
}
bool can_be_destroyed(const Setup& setup) {
  for (int t = 0; t < types; ++t)
    if (setup.pieces[t] > 0 && setup.armor[t] == 6) return false;
  return true;
}

namespace {

/// The tank on a square, and which sides have a tank there.
struct Occupancy {
  bool first = false, second = false;
  Tank tank{};
  friend bool operator==(const Occupancy&, const Occupancy&) = default;
};
Occupancy standing_on(const State& state, int square) {
  return {has(state.tanks[0], square), has(state.tanks[1], square), state.tank(square)};
}

/// Whether a turn affects the tank on that square, or brings one there. Obstacles and flips affect
/// none.
bool concerns(const State& before, const Move& move, int square) {
  if (move.kind == Kind::rebuild || move.kind == Kind::reserve) return square == move.to;
  if (!is_of_a_tank(move)) return false;
  if (square == move.from || square == place_of(move)) return true;
  const bool has_target = (is_shot(move) && !is_blast(move)) || move.kind == Kind::ram;
  return has_target && spot_of(square) == throw_of(before, move).at;
}

}  // namespace

bool others_stay(const State& before, const Path<Bitskrieg>& path, const State& after) {
  const Move& move = path.front().move;
  for (int square = 0; square < most_squares; ++square) {
    Occupancy then = standing_on(before, square);
    const Occupancy now = standing_on(after, square);
    if (move.kind == Kind::flip && has(before.tanks[before.side], square))
      then.tank.finished = now.tank.finished;
    if (!(then == now) && !concerns(before, move, square)) return false;
  }
  return true;
}

bool obstacles_stay(const State& before, const State& after, const Setup& setup,
                    const std::optional<Spot>& has_gone) {
  const View then(before, setup), now(after, setup);
  return on_all_squares(setup, [&](Spot spot) {
    if (has_gone == spot)
      return then.has_obstacle(spot) && !then.shows(water, spot) && !now.has_obstacle(spot);
    return then.shows(building, spot) == now.shows(building, spot) &&
           then.shows(woods, spot) == now.shows(woods, spot) &&
           then.shows(water, spot) == now.shows(water, spot);
  });
}

std::optional<Spot> blasted(const Path<Bitskrieg>& path) {
  const Move& move = path.front().move;
  if (!is_shot(move) || !is_blast(move) || !fell(path, Outcome::destroyed)) return {};
  return spot_of(move.at);
}

bool shot_is_as_rolled(const State& before, const Path<Bitskrieg>& path, const State& after,
                       const Setup& setup) {
  const Move& move = path.front().move;
  if (!is_shot(move)) return true;
  if (path.size() != 2 || path[1].move.kind != Kind::outcome) return false;
  const Outcome outcome = path[1].move.outcome;
  const Throw shot = throw_of(before, move);
  const int side = before.side, enemy = 1 - side, at = square_of(shot.at);
  if (View(before, setup).falls_of(side, shot)[static_cast<std::size_t>(outcome)] == 0)
    return false;

  const bool hits_tank = !is_blast(move), fells = hits_tank && outcome == Outcome::destroyed;
  const Tank target = before.tank(at);
  for (int square = 0; square < most_squares; ++square) {
    Occupancy wanted = standing_on(before, square);
    if (square == move.from) wanted = {};
    if (square == place_of(move))
      wanted = {side == 0, side == 1, {shot.tank.type, shot.tank.facing, true}};
    if (square == at && hits_tank && outcome == Outcome::stunned) wanted.tank.finished = true;
    if (square == at && fells) wanted = {};
    if (!(standing_on(after, square) == wanted)) return false;
  }
  std::array<Count, 2> destroyed = before.destroyed;
  if (fells) ++destroyed[enemy][target.type];
  return destroyed == after.destroyed && before.rebuilds == after.rebuilds &&
         before.flags == after.flags && obstacles_stay(before, after, setup, blasted(path));
}

bool move_is_as_said(const State& before, const Path<Bitskrieg>& path, const State& after,
                     const Setup& setup) {
  const Move& move = path.front().move;
  const bool is_ram = move.kind == Kind::ram;
  if (move.kind != Kind::move && move.kind != Kind::reverse && !is_ram) return true;
  const int side = before.side, enemy = 1 - side;
  const Tank own = before.tank(move.from);
  const Facing facing = move.kind == Kind::reverse ? own.facing : move.facing;
  bool falls = false, fells = false;
  int at = -1;
  if (is_ram) {
    if (path.size() != 2 || path[1].move.kind != Kind::outcome) return false;
    const Throw ram = throw_of(before, move);
    const Outcome outcome = path[1].move.outcome;
    if (View(before, setup).falls_of(side, ram)[static_cast<std::size_t>(outcome)] == 0)
      return false;
    falls = outcome == Outcome::own || outcome == Outcome::both;
    fells = outcome == Outcome::enemy || outcome == Outcome::both;
    at = square_of(ram.at);
  }
  for (int square = 0; square < most_squares; ++square) {
    Occupancy wanted = standing_on(before, square);
    if (square == move.from) wanted = {};
    if (square == move.to && !falls)
      wanted = {side == 0, side == 1, {own.type, facing, !View(before, setup).stays_ready(move)}};
    else if (square == move.to)
      wanted = {};
    if (square == at && fells) wanted = {};
    if (square == at && !fells) wanted.tank.finished = true;
    if (!(standing_on(after, square) == wanted)) return false;
  }
  std::array<Count, 2> destroyed = before.destroyed;
  if (falls) ++destroyed[side][own.type];
  if (fells) ++destroyed[enemy][before.tank(at).type];
  return destroyed == after.destroyed && before.rebuilds == after.rebuilds &&
         before.flags == after.flags && obstacles_stay(before, after, setup, {});
}

bool dice_are_even(const Bitskrieg& game, const State& before, const Path<Bitskrieg>& path) {
  const Step<Bitskrieg>& step = path.front();
  if (!is_shot(step.move) && step.move.kind != Kind::ram) return true;
  State state = before;
  if (!game.apply(state, step.player, step.move).is_legal() || state.stage != Stage::roll)
    return false;
  std::array<int, outcomes> weights{};
  game.outcomes(state, [&](const Move& move, std::uint64_t weight) {
    weights[static_cast<std::size_t>(move.outcome)] += static_cast<int>(weight);
  });
  return weights == View(before, game.setup()).falls_of(before.side, throw_of(before, step.move));
}

bool is_within_speed(const State& before, const Move& move, const Setup& setup) {
  if (!is_of_a_tank(move) || move.kind == Kind::fire) return true;
  if (move.kind == Kind::reverse)
    return next_to(spot_of(move.to), before.tank(move.from).facing) == spot_of(move.from);
  return View(before, setup).gets_there(before.side, move);
}

bool is_in_range(const State& before, const Move& move, const Setup& setup) {
  if (!is_shot(move)) return true;
  const int range = View(before, setup).range(before.side, throw_of(before, move));
  return range > 0 && (range <= 5 || setup.reading("BK-A20") == 2);
}

bool survivors_are_finished(const State& before, const Path<Bitskrieg>& path, const State& after,
                            const Setup& setup) {
  const Move& move = path.front().move;
  const int place = place_of(move), side = before.side;
  const bool falls = fell(path, Outcome::own) || fell(path, Outcome::both);
  if (has(after.tanks[side], place) == falls) return false;
  if (!falls && after.tank(place).finished == View(before, setup).stays_ready(move)) return false;
  if (move.kind != Kind::ram) return true;
  const int target = square_of(next_to(spot_of(move.to), move.facing));
  const bool fells = fell(path, Outcome::enemy) || fell(path, Outcome::both);
  return fells ? !has(after.tanks[1 - side], target)
               : has(after.tanks[1 - side], target) && after.tank(target).finished;
}

}  // namespace arbiter::bitskrieg
