// Tic-tac-toe as a Game. The marks determine who is next, so no field records it.
//
//   squares   x | . | o     0 1 2      each 0 empty, 1 x (player 0), 2 o (player 1)
//             . | x | .     3 4 5
//             . | . | .     6 7 8      over when somebody has a line, or it is a draw
#pragma once
#include <algorithm>

#include "model/defaults/simple_game.hpp"
#include "model/number.hpp"
#include "model/tic_tac_toe/rulebook.hpp"

namespace arbiter::tic_tac_toe {

inline constexpr int squares = 9;

struct State {
  std::array<Small, squares> marks{};
  Small mover = 0;  // in a finished game, the player who would be next
  friend bool operator==(const State&, const State&) = default;
};

struct Move {
  std::int8_t square = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

class Tic_tac_toe : public Simple_game<Tic_tac_toe, book, State, Move> {
 public:
  static constexpr std::string_view move_forms[] = {"mark {square:1..9=0}"};
  static constexpr std::string_view position_form = "{square/3:.xo}";  // x.o/.x./...
  static constexpr std::string_view position_expected =
      "three rows of three squares separated by '/'";
  static auto parts(auto& move) { return std::tie(move.square); }

  explicit Tic_tac_toe(const Ruleset& ruleset) : Simple_game(ruleset) {}

  State start() const { return {}; }
  bool over(const State& state) const {
    return has_line(state, 0) || has_line(state, 1) || is_drawn(state);
  }
  Verdict apply(State& state, int player, const Move& move) const;
  int winner(const State& state) const {
    return has_line(state, 0) ? 0 : has_line(state, 1) ? 1 : -1;
  }

  template <class S, class F>
  void fields(S& state, F&& f) const {
    for (int square = 0; square < squares; ++square)
      f(Field{"square", square}, state.marks[square], 0, 2);
  }
  /// TT-C01: x moves when both players have the same number of marks.
  void complete(State& state) const { state.mover = number(state, 1) > number(state, 2); }

  void check(const State& state) const;
  std::string standing(const State& state) const;

 private:
  static int number(const State& state, int mark) {
    return static_cast<int>(std::count(state.marks.begin(), state.marks.end(), mark));
  }
  bool has_straight(const State& state, int player) const;
  bool has_diagonal(const State& state, int player) const;
  bool has_line(const State& state, int player) const {
    return has_straight(state, player) || has_diagonal(state, player);
  }
  bool is_drawn(const State& state) const;
};

}  // namespace arbiter::tic_tac_toe
