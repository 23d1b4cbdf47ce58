// Odds and evens as a Game: the smallest one with simultaneous choices.
//
//   both choose --one has chosen--> the other chooses --> point, both choose again; or over
//   (turn boundary)                 (mid-turn)            (turn boundary)
//
//   points[p]    odds, evens
//   choices[p]   fingers, or none; never both: the second choice is revealed with the first
//
// A mid-turn choice is part of the state and its notation, which are for the referee. From turn(),
// moves() and draw(), players learn only that a choice was made.
#pragma once
#include "model/defaults/simple_game.hpp"
#include "model/number.hpp"
#include "model/odds_and_evens/rulebook.hpp"

namespace arbiter::odds_and_evens {

inline constexpr int none = -1;

struct State {
  std::array<Small, 2> points{}, choices{none, none};
  friend bool operator==(const State&, const State&) = default;
};

struct Move {
  std::int8_t fingers = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

class Odds_and_evens : public Simple_game<Odds_and_evens, book, State, Move> {
 public:
  static constexpr std::string_view move_forms[] = {"show {fingers:0..5}"};
  static constexpr std::string_view position_form = "{points-}[:{choice/:.|0..}]";  // 2-0:3/.
  static constexpr std::string_view position_expected = "POINTS-POINTS";
  static auto parts(auto& move) { return std::tie(move.fingers); }

  explicit Odds_and_evens(const Ruleset& ruleset)
      : Simple_game(ruleset), fingers_(rules_.value("fingers")), target_(rules_.value("points")) {}

  State start() const { return {}; }
  Turn turn(const State& state) const;
  bool at_turn_boundary(const State& state) const {
    return state.choices[0] == none && state.choices[1] == none;
  }
  bool over(const State& state) const {
    return state.points[0] >= target_ || state.points[1] >= target_;
  }
  Verdict apply(State& state, int player, const Move& move) const;
  /// OE-C04.
  int winner(const State& state) const { return state.points[0] >= target_ ? 0 : 1; }

  template <class S, class F>
  void fields(S& state, F&& f) const {
    for (int p = 0; p < 2; ++p) f(Field{"points", p}, state.points[p], 0, target_);
  }
  void complete(State& state) const { state.choices = {none, none}; }

  template <class S, class F>
  void mid_turn_fields(S& state, F&& f) const {
    for (int p = 0; p < 2; ++p) f(Field{"choice", p}, state.choices[p], none, fingers_);
  }

  void check(const State& state) const;
  std::string draw(const State& state) const;
  std::string draw_svg(const State& state, std::string_view id = "board") const;
  std::string standing(const State& state) const;

 private:
  int fewest() const { return rules_.reading("OE-A01") == 2 ? 0 : 1; }
  Verdict choose_fingers(State& state, int player, int fingers) const;
  Verdict show(State& state) const;

  int fingers_, target_;
};

}  // namespace arbiter::odds_and_evens
