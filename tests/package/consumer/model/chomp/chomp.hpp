// Chomp as a Game. Every state is at a turn boundary, because nothing happens between two bites.
//
//   3  # # .          heights   squares that are left of each column, never more than in the column
//   2  # # # .                  before it: 3/3/2/1
//   1  X # # #        mover     who bites next
//      1 2 3 4        over when nothing is left
#pragma once
#include <array>
#include <string>

#include "model/chomp/rulebook.hpp"
#include "model/game.hpp"
#include "model/number.hpp"

namespace arbiter::chomp {

struct State {
  std::array<Small, most> heights{};
  Small mover = 0;
  friend bool operator==(const State&, const State&) = default;
};

struct Move {
  std::int8_t column = 0, row = 0;  // counted from 0
  friend bool operator==(const Move&, const Move&) = default;
};

class Chomp : public Without_chance, public Two_players {
 public:
  using State = chomp::State;
  using Move = chomp::Move;

  explicit Chomp(const Ruleset& ruleset)
      : rules_(ruleset), rows_(rules_.value("rows")), columns_(rules_.value("columns")) {}
  static const Rulebook& rulebook() { return book; }
  const Ruleset& ruleset() const { return rules_.ruleset(); }

  State start() const;
  Turn turn(const State& state) const { return over(state) ? Turn::over() : Turn::of(state.mover); }
  bool at_turn_boundary(const State&) const { return true; }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const {
    if (player != state.mover) return;
    const bool spared = rules_.reading("CH-A01") == 2 && squares(state) > 1;
    for (std::int8_t column = 0; column < columns_; ++column)
      for (std::int8_t row = 0; row < state.heights[column]; ++row)
        if (!spared || column + row > 0) sink(Move{column, row});
  }
  template <class Sink>
  void every_move(const State&, int, Sink&& sink) const {
    for (std::int8_t column = 0; column < most; ++column)
      for (std::int8_t row = 0; row < most; ++row) sink(Move{column, row});
  }
  Verdict apply(State& state, int player, const Move& move) const;
  Result result(const State& state) const;

  template <class S, class F>
  void fields(S& state, F&& f) const {
    for (int column = 0; column < columns_; ++column)
      f(Field{"column", column}, state.heights[column], 0, rows_);
    f(Field{"mover"}, state.mover, 0, 1);
  }
  void complete(State&) const {}
  int pieces(const State& state) const { return squares(state); }

  std::string write(const State& state) const;  // HEIGHTS:MOVER, as in 3/3/2/1:1
  State read(std::string_view text) const;
  std::string write_json(const State& state) const;
  State read_json(std::string_view text) const;
  std::string write_move(const State& state, const Move& move) const;  // bite COLUMN ROW, from 1
  Move read_move(const State& state, std::string_view text) const;
  std::string draw(const State& state) const;
  /// Each square of the bar can be bitten on the picture.
  std::string draw_svg(const State& state, std::string_view id = "board") const;

 private:
  static bool over(const State& state) { return state.heights[0] == 0; }
  static int squares(const State& state) {
    int all = 0;
    for (const int height : state.heights) all += height;
    return all;
  }
  std::string standing(const State& state) const;
  Verdict bite(State& state, const Move& move) const;
  void check(const State& state) const;

  Rules rules_;
  int rows_, columns_;
};

}  // namespace arbiter::chomp
