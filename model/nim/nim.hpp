// Nim as a Game: the smallest one, every state of it rests.
//
//   piles[0]  |
//   piles[1]  |||            mover: who draws next
//   piles[2]  |||||
//   piles[3]  |||||||        over when all piles are empty
#pragma once
#include <algorithm>
#include <array>
#include <string>

#include "model/game.hpp"
#include "model/nim/rulebook.hpp"
#include "model/number.hpp"

namespace arbiter::nim {

struct State {
  std::array<Small, most_piles> piles{};
  Small mover = 0;  // when the game is over: who would be next
  friend bool operator==(const State&, const State&) = default;
};

struct Move {
  std::int8_t pile = 0, count = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

class Nim : public Without_chance, public Two_players {
 public:
  using State = nim::State;
  using Move = nim::Move;

  explicit Nim(const Ruleset& ruleset);  // Bad_input: nothing on the table
  static const Rulebook& rulebook() { return book; }
  const Ruleset& ruleset() const { return rules_.ruleset(); }

  State start() const;
  Turn turn(const State& state) const { return over(state) ? Turn::over() : Turn::of(state.mover); }
  bool rests(const State&) const { return true; }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const {
    if (player != state.mover) return;
    for (std::int8_t pile = 0; pile < most_piles; ++pile)
      for (int count = 1; count <= state.piles[pile]; ++count)
        sink(Move{pile, static_cast<std::int8_t>(count)});
  }
  template <class Sink>
  void every_move(const State&, int, Sink&& sink) const {
    for (std::int8_t pile = 0; pile < most_piles; ++pile)
      for (std::int8_t count = 0; count <= largest_; ++count) sink(Move{pile, count});
  }

  Verdict apply(State& state, int player, const Move& move) const;
  Result result(const State& state) const;

  template <class S, class F>
  void fields(S& state, F&& f) const {
    for (int pile = 0; pile < most_piles; ++pile)
      f(Field{"pile", pile}, state.piles[pile], 0, sizes()[pile]);
    f(Field{"mover"}, state.mover, 0, 1);
  }
  void complete(State&) const {}

  std::string write(const State& state) const;  // PILES:MOVER, as in 1/3/5/7:1
  State read(std::string_view text) const;
  std::string write_json(const State& state) const;
  State read_json(std::string_view text) const;
  std::string write_move(const State& state, const Move& move) const;  // take COUNT from PILE
  Move read_move(const State& state, std::string_view text) const;
  std::string draw(const State& state) const;
  std::string draw_svg(const State& state, std::string_view id = "board") const;

 private:
  /// Who is next or has won, in a sentence without a full stop.
  std::string standing(const State& state) const;
  const std::vector<int>& sizes() const { return rules_.table("piles"); }
  static bool over(const State& state) {
    return std::ranges::all_of(state.piles, [](int counters) { return counters == 0; });
  }
  Verdict take(State& state, const Move& move) const;

  Rules rules_;
  int largest_;
};

}  // namespace arbiter::nim
