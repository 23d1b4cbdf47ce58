// Odds and evens as a Game: the smallest one with simultaneous choices.
//
//   both choose --one has chosen--> the other chooses --> point, both choose again; or over
//   (rests)                         (pending)             (rests)
//
//   points[p]    odds, evens
//   choices[p]   fingers, or none; never both: the second choice is shown at once with the first
//
// A pending choice stands in the state and in its notation, which are the referee's. What a player
// may see of it, that it was made, is all that turn(), moves() and draw() tell.
#pragma once
#include <array>
#include <string>

#include "model/game.hpp"
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

class Odds_and_evens : public Without_chance, public Two_players {
 public:
  using State = odds_and_evens::State;
  using Move = odds_and_evens::Move;

  explicit Odds_and_evens(const Ruleset& ruleset)
      : rules_(ruleset), fingers_(rules_.value("fingers")), target_(rules_.value("points")) {}
  static const Rulebook& rulebook() { return book; }
  const Ruleset& ruleset() const { return rules_.ruleset(); }

  State start() const { return {}; }
  Turn turn(const State& state) const;
  bool rests(const State& state) const {
    return state.choices[0] == none && state.choices[1] == none;
  }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const {
    if (player < 0 || !(turn(state).deciders >> player & 1)) return;
    if (rules_.reading("OE-A01") == 2) sink(Move{0});
    for (std::int8_t fingers = 1; fingers <= fingers_; ++fingers) sink(Move{fingers});
  }
  template <class Sink>
  void every_move(const State&, int, Sink&& sink) const {
    for (std::int8_t fingers = 0; fingers <= most_fingers; ++fingers) sink(Move{fingers});
  }

  Verdict apply(State& state, int player, const Move& move) const;
  Result result(const State& state) const;

  template <class S, class F>
  void fields(S& state, F&& f) const {
    for (int p = 0; p < 2; ++p) f(Field{"points", p}, state.points[p], 0, target_);
  }
  void complete(State& state) const { state.choices = {none, none}; }

  std::string write(const State& state) const;  // POINTS, and :CHOICES when pending: 2-0:3/.
  State read(std::string_view text) const;
  std::string write_json(const State& state) const;
  State read_json(std::string_view text) const;
  std::string write_move(const State& state, const Move& move) const;  // show FINGERS
  Move read_move(const State& state, std::string_view text) const;
  std::string draw(const State& state) const;
  std::string draw_svg(const State& state, std::string_view id = "board") const;

 private:
  /// Who is next or has won, in a sentence without a full stop.
  std::string standing(const State& state) const;
  bool over(const State& state) const {
    return state.points[0] >= target_ || state.points[1] >= target_;
  }
  int fewest() const { return rules_.reading("OE-A01") == 2 ? 0 : 1; }
  Verdict choose_fingers(State& state, int player, int fingers) const;
  Verdict show(State& state) const;
  void check(const State& state) const;

  Rules rules_;
  int fingers_, target_;
};

}  // namespace arbiter::odds_and_evens
