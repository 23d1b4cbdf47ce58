#include "model/tic_tac_toe/tic_tac_toe.hpp"

#include <span>

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

/// Whether every line contains both marks, so that nobody can win on any of them.
bool all_blocked(std::span<const Line> lines, const State& state) {
  return std::ranges::all_of(lines, [&](const Line& line) {
    const auto has = [&](int mark) {
      return std::ranges::any_of(line, [&](int square) { return state.marks[square] == mark; });
    };
    return has(1) && has(2);
  });
}

}  // namespace

/// TT-C03.
bool Tic_tac_toe::has_straight(const State& state, int player) const {
  return owns_one_of(straights, state, player);
}

/// TT-C04.
bool Tic_tac_toe::has_diagonal(const State& state, int player) const {
  return rules_.in_force("TT-C04") && owns_one_of(diagonals, state, player);
}

/// TT-C05, TT-A01: none of the lines that count can still be won.
bool Tic_tac_toe::is_drawn(const State& state) const {
  if (rules_.reading("TT-A01") == 2)
    return all_blocked(straights, state) &&
           (!rules_.in_force("TT-C04") || all_blocked(diagonals, state));
  return !has_line(state, 0) && !has_line(state, 1) && number(state, 0) == 0;
}

/// TT-C01 turns alternate, TT-C02 the square is empty, TT-C03 to TT-C05 the game is not over.
Verdict Tic_tac_toe::apply(State& state, int player, const Move& move) const {
  for (int p = 0; p < 2; ++p) {
    if (has_straight(state, p))
      return Says::illegal("TT-C03", "a player has three marks in a line");
    if (has_diagonal(state, p))
      return Says::illegal("TT-C04", "a player has three marks on a diagonal");
  }
  if (is_drawn(state)) return Says::illegal("TT-C05", "the game is drawn");
  if (player != state.mover) return Says::illegal("TT-C01", "it is the other player's turn");
  if (state.marks[move.square] != 0) return Says::illegal("TT-C02", "the square is already marked");
  state.marks[move.square] = player + 1;
  state.mover = 1 - state.mover;
  return Says::legal("TT-C02");
}

void Tic_tac_toe::check(const State& state) const {
  const int more = number(state, 1) - number(state, 2);
  if (more != 0 && more != 1)
    throw Bad_input("position", "as many x as o, or one more", write(state));
  if (has_line(state, state.mover))
    throw Bad_input("position", "a line only for the player who marked last", write(state));
}

std::string Tic_tac_toe::standing(const State& state) const {
  if (has_line(state, 0)) return "x has won";
  if (has_line(state, 1)) return "o has won";
  if (is_drawn(state)) return "The game is a draw";
  return state.mover == 0 ? "x to mark" : "o to mark";
}

static_assert(Game<Tic_tac_toe>);

}  // namespace arbiter::tic_tac_toe
