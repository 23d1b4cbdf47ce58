// The board for a terminal, each square six characters wide:
//
//       a     b     c           L>  ready, facing east; capitals are side 1's
//   3   .     #    (L>)f       (L>) finished
//   2   F     hv%   .           hv% in woods;  F f: flags, shown beside a tank on them and woods
#include <fmt/format.h>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/bitskrieg/drawing.hpp"
#include "model/bitskrieg/notation.hpp"

namespace arbiter::bitskrieg {

namespace {

constexpr std::string_view arrows = "^>v<", flag_letters = "Ff";
constexpr std::string_view indent = "    ";

/// The letters for a flag, an obstacle, a flag in woods (BK-A57=2), or two flags (BK-A09=2).
std::string things_at(const State& state, int square) {
  std::string out;
  for (std::size_t side = 0; side < 2; ++side)
    if (has(state.flags[side], square)) out += flag_letters[side];
  const int terrain = terrain_at(state, square);
  if (terrain >= 0) out += terrain_letters[static_cast<std::size_t>(terrain)];
  return out;
}

std::string cell(const State& state, int square) {
  const std::string things = things_at(state, square);
  if (!has(state.all_tanks(), square)) return fmt::format(" {:<5}", things.empty() ? "." : things);
  const Tank tank = state.tank(square);
  std::string out{type_letters[owner_of(state, square)][tank.type], arrows[tank.facing]};
  out = tank.finished ? '(' + out + ')' : ' ' + out;
  return fmt::format("{:<6}", out + things);
}

void add_line(std::string& out, std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  out += line + '\n';
}

/// The side whose home edge is this rank; -1 if it is neither side's.
int home_of_rank(const State& state, int rank, const Setup& setup) {
  for (int side = 0; side < 2; ++side)
    if (home_edge(state, side, setup) == row(rank, setup.size)) return side;
  return -1;
}

/// A line below the files that names the home edges if they are files.
std::string homes_of_files(const State& state, const Setup& setup) {
  const bool first = state.home == Home::first_file;
  if (!first && state.home != Home::last_file) return {};
  return fmt::format("{}{:<{}}side {}", indent, first ? "side 1" : "side 2", 6 * (setup.size - 1),
                     first ? 2 : 1);
}

std::string legend(const Setup& setup) {
  return fmt::format("Capitals are side 1's; ( ) finished{}; {}.",
                     setup.flags > 0 ? ", F f flags" : "",
                     setup.terrain ? "# building, % woods, = water" : "# obstacle");
}

}  // namespace

std::string Bitskrieg::draw(const State& state) const {
  std::string out, files(indent);
  for (int file = 0; file < setup_.size; ++file)
    files += fmt::format(" {:<5}", static_cast<char>('a' + file));
  add_line(out, files);
  for (int rank = setup_.size - 1; rank >= 0; --rank) {
    std::string line = fmt::format(" {}  ", rank + 1);
    for (int file = 0; file < setup_.size; ++file) line += cell(state, rank * width + file);
    if (const int side = home_of_rank(state, rank, setup_); side >= 0)
      line += fmt::format("side {}", side + 1);
    add_line(out, line);
  }
  if (const std::string homes = homes_of_files(state, setup_); !homes.empty()) add_line(out, homes);
  add_line(out, legend(setup_));
  for (int side = 0; side < 2; ++side)
    add_line(out, fmt::format("Side {}: {}.", side + 1, side_text(state, side, setup_)));
  if (state.stage == Stage::piece || state.stage == Stage::place)
    add_line(out, fmt::format("Pieces left: {}.", pieces_text(state)));
  add_line(out, stage_text(state, setup_) + ".");
  if (const std::string dice = dice_text(state, setup_); !dice.empty()) add_line(out, dice + ".");
  return out;
}

}  // namespace arbiter::bitskrieg
