#include "model/tic_tac_toe/tic_tac_toe.hpp"

#include <cassert>
#include <span>

#include "model/json.hpp"

namespace arbiter::tic_tac_toe {

namespace {

using Line = std::array<int, 3>;
constexpr Line straights[] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}};
constexpr Line diagonals[] = {{0, 4, 8}, {2, 4, 6}};

bool owns_one_of(std::span<const Line> lines, const State& state, int player) {
  return std::ranges::any_of(lines, [&](const Line& line) {
    return std::ranges::all_of(line, [&](int square) { return state.marks[square] == player + 1; });
  });
}

/// Every line holds both marks.
bool all_blocked(std::span<const Line> lines, const State& state) {
  return std::ranges::all_of(lines, [&](const Line& line) {
    const auto has = [&](int mark) {
      return std::ranges::any_of(line, [&](int square) { return state.marks[square] == mark; });
    };
    return has(1) && has(2);
  });
}

constexpr std::string_view letters = ".xo";

}  // namespace

/// TT-C03.
bool Tic_tac_toe::has_straight(const State& state, int player) const {
  return owns_one_of(straights, state, player);
}

/// TT-C04.
bool Tic_tac_toe::has_diagonal(const State& state, int player) const {
  return rules_.in_force("TT-C04") && owns_one_of(diagonals, state, player);
}

/// TT-C05, TT-A01: no line, of those that count, can still be won.
bool Tic_tac_toe::is_drawn(const State& state) const {
  if (rules_.reading("TT-A01") == 2)
    return all_blocked(straights, state) &&
           (!rules_.in_force("TT-C04") || all_blocked(diagonals, state));
  return !has_line(state, 0) && !has_line(state, 1) && number(state, 0) == 0;
}

/// TT-C01 in turn, TT-C02 into an empty square, TT-C03 to TT-C05 not after the end.
Verdict Tic_tac_toe::apply(State& state, int player, const Move& move) const {
  for (int p = 0; p < 2; ++p) {
    if (has_straight(state, p))
      return Says::illegal("TT-C03", "a player has three marks in a line");
    if (has_diagonal(state, p))
      return Says::illegal("TT-C04", "a player has three marks on a diagonal");
  }
  if (is_drawn(state)) return Says::illegal("TT-C05", "the game is drawn");
  if (player != state.mover) return Says::illegal("TT-C01", "it is the other player's turn");
  if (move.square < 0 || move.square >= squares)
    return Says::illegal("TT-C02", "the board has no such square");
  if (state.marks[move.square] != 0) return Says::illegal("TT-C02", "the square is already marked");
  state.marks[move.square] = player + 1;
  state.mover = 1 - state.mover;
  return Says::legal("TT-C02");
}

Result Tic_tac_toe::result(const State& state) const {
  assert(over(state));
  if (has_line(state, 0)) return {1.0, 0.0};
  if (has_line(state, 1)) return {0.0, 1.0};
  return {0.5, 0.5};
}

std::string Tic_tac_toe::write(const State& state) const {
  std::string out;
  for (int square = 0; square < squares; ++square) {
    if (square == 3 || square == 6) out += '/';
    out += letters[state.marks[square]];
  }
  return out;
}

State Tic_tac_toe::read(std::string_view text) const {
  if (text.size() != 11 || text[3] != '/' || text[7] != '/')
    throw Bad_input("position", "three rows of three squares separated by '/'", text);
  State state;
  for (int square = 0; square < squares; ++square) {
    const std::size_t mark = letters.find(text[square + square / 3]);
    if (mark == std::string_view::npos)
      throw Bad_input("square " + std::to_string(square + 1), "x, o or '.'", text);
    state.marks[square] = static_cast<int>(mark);
  }
  complete(state);
  const int more = number(state, 1) - number(state, 2);
  if (more != 0 && more != 1) throw Bad_input("position", "as many x as o, or one more", text);
  if (has_line(state, state.mover))
    throw Bad_input("position", "a line only for the player who marked last", text);
  return state;
}

std::string Tic_tac_toe::write_json(const State& state) const {
  const std::string text = write(state);
  return Json{{"rows", {text.substr(0, 3), text.substr(4, 3), text.substr(8, 3)}}}.dump();
}

State Tic_tac_toe::read_json(std::string_view text) const {
  const Json json = parse_json("position", text);
  only_keys(json, "position", {"rows"});
  std::string rows;
  for (const Json& row : array_of(member(json, "position", "rows"), "rows", 3))
    rows += (rows.empty() ? "" : "/") + string_of(row, "row");
  return read(rows);
}

std::string Tic_tac_toe::write_move(const State&, const Move& move) const {
  return "mark " + std::to_string(move.square + 1);
}

Move Tic_tac_toe::read_move(const State&, std::string_view text) const {
  if (!text.starts_with("mark ")) throw Bad_input("move", "mark SQUARE", text);
  return {static_cast<std::int8_t>(parse_int("move: square", text.substr(5), 1, squares) - 1)};
}

std::string Tic_tac_toe::draw(const State& state) const {
  std::string out;
  for (int square = 0; square < squares; ++square) {
    out += square % 3 ? " " : "  ";
    out += letters[state.marks[square]];
    if (square == 2) out += "     1 2 3\n";
    if (square == 5) out += "     4 5 6\n";
    if (square == 8) out += "     7 8 9\n";
  }
  return out + standing(state) + ".\n";
}

std::string Tic_tac_toe::standing(const State& state) const {
  if (has_line(state, 0)) return "x has won";
  if (has_line(state, 1)) return "o has won";
  if (is_drawn(state)) return "The game is a draw";
  return letters[state.mover + 1] + std::string(" to mark");
}

static_assert(Game<Tic_tac_toe>);

}  // namespace arbiter::tic_tac_toe
