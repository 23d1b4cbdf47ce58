// Tic-tac-toe as a Game. Who is to move follows from the marks, so it is no field.
//
//   squares   x | . | o     0 1 2      each 0 empty, 1 x (player 0), 2 o (player 1)
//             . | x | .     3 4 5
//             . | . | .     6 7 8      over when somebody has a line, or it is a draw
#pragma once
#include <algorithm>
#include <array>
#include <string>

#include "model/game.hpp"
#include "model/number.hpp"
#include "model/tic_tac_toe/rulebook.hpp"

namespace arbiter::tic_tac_toe {

inline constexpr int squares = 9;

struct State {
  std::array<Small, squares> marks{};
  Small mover = 0;  // when the game is over: who would be next
  friend bool operator==(const State&, const State&) = default;
};

struct Move {
  std::int8_t square = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

class Tic_tac_toe : public Without_chance, public Two_players {
 public:
  using State = tic_tac_toe::State;
  using Move = tic_tac_toe::Move;

  explicit Tic_tac_toe(const Ruleset& ruleset) : rules_(ruleset) {}
  static const Rulebook& rulebook() { return book; }
  const Ruleset& ruleset() const { return rules_.ruleset(); }

  State start() const { return {}; }
  Turn turn(const State& state) const { return over(state) ? Turn::over() : Turn::of(state.mover); }
  bool rests(const State&) const { return true; }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const {
    if (turn(state) != Turn::of(player)) return;
    for (std::int8_t square = 0; square < squares; ++square)
      if (state.marks[square] == 0) sink(Move{square});
  }
  template <class Sink>
  void every_move(const State&, int, Sink&& sink) const {
    for (std::int8_t square = 0; square < squares; ++square) sink(Move{square});
  }

  Verdict apply(State& state, int player, const Move& move) const;
  Result result(const State& state) const;

  template <class S, class F>
  void fields(S& state, F&& f) const {
    for (int square = 0; square < squares; ++square)
      f(Field{"square", square}, state.marks[square], 0, 2);
  }
  /// TT-C01: after as many x as o it is x's turn.
  void complete(State& state) const { state.mover = number(state, 1) > number(state, 2); }

  std::string write(const State& state) const;  // rows from the top, as in x.o/.x./...
  State read(std::string_view text) const;
  std::string write_json(const State& state) const;
  State read_json(std::string_view text) const;
  std::string write_move(const State& state, const Move& move) const;  // mark SQUARE, 1 to 9
  Move read_move(const State& state, std::string_view text) const;
  std::string draw(const State& state) const;
  std::string draw_svg(const State& state, std::string_view id = "board") const;

 private:
  /// Who is next or has won, in a sentence without a full stop.
  std::string standing(const State& state) const;
  static int number(const State& state, int mark) {
    return static_cast<int>(std::count(state.marks.begin(), state.marks.end(), mark));
  }
  bool has_straight(const State& state, int player) const;
  bool has_diagonal(const State& state, int player) const;
  bool has_line(const State& state, int player) const {
    return has_straight(state, player) || has_diagonal(state, player);
  }
  bool is_drawn(const State& state) const;
  bool over(const State& state) const {
    return has_line(state, 0) || has_line(state, 1) || is_drawn(state);
  }

  Rules rules_;
};

}  // namespace arbiter::tic_tac_toe
