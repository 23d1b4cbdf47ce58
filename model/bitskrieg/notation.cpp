// Positions of Bitskrieg in one line; see docs/games/bitskrieg.md. This reader checks every
// position, because JSON goes through it too.
//
//     8/3#2#1/.../4Ln~3/8 : 1 : c3,d5/e6,f2 : 2/1lm : 1.fire.e2.e5
//     ranks, highest first  home  flags        pools   stage
#include "model/bitskrieg/notation.hpp"

#include <fmt/format.h>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/text.hpp"

namespace arbiter::bitskrieg {

namespace {

std::string write_pool(const State& state, int side) {
  std::string out = std::to_string(state.rebuilds[side]) + write_count(state.destroyed[side], side);
  if (sum(state.waiting[side]) > 0) out += '+' + write_count(state.waiting[side], side);
  return out;
}
void read_pool(State& state, int side, std::string_view text, const Setup& setup) {
  const std::string where = fmt::format("pool of side {}", side + 1);
  if (text.empty()) throw Bad_input(where, "the number of rebuilds, then tank letters", text);
  state.rebuilds[side] =
      static_cast<std::uint8_t>(parse_int(where, text.substr(0, 1), 0, setup.rebuilds[side]));
  const auto parts = split(text.substr(1), '+');
  if (parts.size() > 2 || (parts.size() == 2 && parts[1].empty()))
    throw Bad_input(where, "destroyed tanks, then + and the tanks to be deployed", text);
  state.destroyed[side] = read_count(parts[0], side, where);
  if (parts.size() == 2) state.waiting[side] = read_count(parts[1], side, where);
}

/// The two parts of a text, one for each side, separated by '/'.
std::vector<std::string_view> both_sides(std::string_view where, std::string_view text) {
  auto sides = split(text, '/');
  if (sides.size() != 2) throw Bad_input(where, "both sides separated by /", text);
  return sides;
}

}  // namespace

std::string Bitskrieg::write(const State& state) const {
  return fmt::format("{}:{}:{}/{}:{}/{}:{}", write_board(state, setup_),
                     write_home(state.home, setup_), write_squares(state.flags[0]),
                     write_squares(state.flags[1]), write_pool(state, 0), write_pool(state, 1),
                     write_stage(state));
}

State Bitskrieg::read(std::string_view text) const {
  State state;
  const auto parts = split(text, ':');
  if (parts.size() != 5)
    throw Bad_input("position", "RANKS:HOME:FLAGS:POOLS:STAGE, five parts separated by colons",
                    text);
  read_board(state, parts[0], setup_);
  const auto flags = both_sides("flags", parts[2]), pools = both_sides("pools", parts[3]);
  for (int side = 0; side < 2; ++side) {
    const std::string where = fmt::format("flags of side {}", side + 1);
    state.flags[side] = read_squares(flags[static_cast<std::size_t>(side)], where, setup_);
    read_pool(state, side, pools[static_cast<std::size_t>(side)], setup_);
  }
  read_stage(state, parts[4], setup_);
  state.home = read_home(parts[1], "home", state.stage >= Stage::deploy, setup_);
  check(state, setup_);
  return state;
}

static_assert(Game<Bitskrieg>);

}  // namespace arbiter::bitskrieg
