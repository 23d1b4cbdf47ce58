#include <fmt/format.h>

#include "model/bitskrieg/drawing.hpp"
#include "model/bitskrieg/notation.hpp"
#include "model/bitskrieg/rules.hpp"

namespace arbiter::bitskrieg {

namespace {

std::string counted(int count, std::string_view one) {
  if (count == 0) return fmt::format("no {}s", one);
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

/// BK-A31: whether only the owner sees the tanks not yet deployed.
bool is_hidden(const State& state, const Setup& setup) {
  return state.stage <= Stage::squads || setup.reading("BK-A31") == 1;
}

std::string_view obstacle_name(int terrain, const Setup& setup) {
  return setup.terrain ? terrain_names[terrain] : std::string_view("obstacle");
}

std::string tank_name(Type type) {
  return type == destroyer ? "tank destroyer" : fmt::format("{} tank", type_names[type]);
}

std::string shot_text(const State& state, const Setup& setup) {
  const auto name = [&](int square) {
    return fmt::format("{} on {}", tank_name(state.tank(square).type), write_square(square));
  };
  const bool bounds = state.shot == Shot::bound || state.shot == Shot::boundblast;
  const bool blast = state.shot == Shot::blast || state.shot == Shot::boundblast;
  const std::string target =
      blast ? fmt::format("{} on {}", obstacle_name(terrain_at(state, state.at), setup),
                          write_square(state.at))
            : name(state.at);
  return fmt::format("{} {} the {}", name(state.from),
                     state.shot == Shot::ram ? "rams"
                     : bounds                ? "has moved and fires at"
                                             : "fires at",
                     target);
}

}  // namespace

std::string stage_text(const State& state, const Setup& setup) {
  const std::string side = fmt::format("Side {}", state.side + 1);
  switch (state.stage) {
    case Stage::obstacle:
      return fmt::format("Roll for obstacle {} of {}", std::popcount(state.obstacles()) + 1,
                         setup.obstacles);
    case Stage::piece:
      return side + " chooses a terrain piece";
    case Stage::place:
      return fmt::format("Roll for side {}'s {}", state.side + 1, terrain_names[state.chosen]);
    case Stage::squads:
      if (sum(state.waiting[0]) == 0 && sum(state.waiting[1]) == 0)
        return "Both sides choose their tanks in secret";
      return fmt::format("Side {} chooses its tanks in secret", sum(state.waiting[0]) > 0 ? 2 : 1);
    case Stage::axis:
      return side + " chooses the axis";
    case Stage::home:
      return fmt::format("{} chooses {} as its home edge", side,
                         state.home == Home::ranks
                             ? fmt::format("rank 1 or {}", setup.size)
                             : fmt::format("file a or {}", write_home(Home::last_file, setup)));
    case Stage::deploy:
      return side + " deploys a tank";
    case Stage::flag:
      return side + " places a flag";
    case Stage::turn:
      return side + " takes its turn";
    case Stage::roll:
      return fmt::format("{}: {}", side, shot_text(state, setup));
    case Stage::over:
      return state.side == 2 ? "A draw: no tanks are left" : side + " has won";
  }
  return {};
}

std::string dice_text(const State& state, const Setup& setup) {
  if (state.stage != Stage::roll) return {};
  const Odds ways = odds(state, setup);
  std::string out;
  for (std::size_t n = 0; n < ways.size(); ++n)
    if (ways[n] > 0)
      out += fmt::format("{} {} {}", out.empty() ? "" : ",", outcome_names[n], ways[n]);
  return fmt::format("Dice:{} of {}", out, falls(state, setup));
}

std::string pieces_text(const State& state) {
  std::string out;
  for (std::size_t kind = 0; kind < kinds_of_pieces; ++kind)
    out += fmt::format("{}{} {}", kind == 0 ? "" : ", ", state.pieces[kind], piece_names[kind]);
  return out;
}

std::string side_text(const State& state, int side, const Setup& setup) {
  std::string out = counted(state.rebuilds[side], "rebuild");
  if (sum(state.destroyed[side]) > 0)
    out += ", destroyed " + write_count(state.destroyed[side], side);
  if (const int hidden = sum(state.waiting[side]); hidden > 0)
    out += is_hidden(state, setup) ? fmt::format(", {} to be deployed", counted(hidden, "tank"))
                                   : ", to be deployed " + write_count(state.waiting[side], side);
  const Plane held = state.flags[1 - side] & state.tanks[side];
  if (state.stage >= Stage::turn && setup.flags > 0)
    out += fmt::format(", holds {} of {}", std::popcount(held), counted(setup.flags, "flag"));
  return out;
}

std::string tank_text(const State& state, int square) {
  const Tank tank = state.tank(square);
  const int side = owner_of(state, square);
  std::string out = fmt::format("{} of side {} on {}, facing {}", tank_name(tank.type), side + 1,
                                write_square(square), facing_names[tank.facing]);
  if (tank.finished) out += ", finished";
  if (has(state.terrain[woods], square)) out += ", in woods";
  if (has(state.flags[1 - side], square)) out += fmt::format(", on a flag of side {}", 2 - side);
  return out;
}

std::string description(const State& state, const Setup& setup) {
  std::string out = stage_text(state, setup) + ".";
  const auto say = [&](std::string sentence) {
    if (sentence.empty()) return;
    if (sentence[0] >= 'a') sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
    out.append(1, ' ').append(sentence).append(1, '.');
  };
  say(dice_text(state, setup));
  for (int t = 0; t < terrains; ++t)
    if (state.terrain[t] != 0)
      say(fmt::format("{}: {}", obstacle_name(t, setup), write_squares(state.terrain[t])));
  for (int side = 0; side < 2; ++side) {
    say(fmt::format("side {}: {}", side + 1, side_text(state, side, setup)));
    if (const Plane home = home_edge(state, side, setup); home != 0)
      say("home edge " + write_squares(home));
    if (state.flags[side] != 0) say("flags " + write_squares(state.flags[side]));
    for_squares(state.tanks[side], [&](int square) { say(tank_text(state, square)); });
  }
  return out;
}

}  // namespace arbiter::bitskrieg
