// Pig as a Game: a choice, then fate.
//
//   choice --roll--> rolling --die--> choice of the same player, or of the next after a one
//     \----hold-------------------------------------------------> choice of the next, or over
//
//   scores[p]   what is safe           mover    whose turn it is; in the end the winner
//   total       what is at risk        rolling  the die is in the air
//
// A turn has no bound but the target, so every choice rests, not only the first of a turn.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/number.hpp"
#include "model/pig/rulebook.hpp"

namespace arbiter::pig {

struct State {
  std::array<Small, most_players> scores{};
  Small total = 0, mover = 0;
  bool rolling = false;
  friend bool operator==(const State&, const State&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { roll, hold, die };
  Kind kind = Kind::roll;
  std::int8_t face = 0;  // of the die
  friend bool operator==(const Move&, const Move&) = default;
};

class Pig {
 public:
  using State = pig::State;
  using Move = pig::Move;

  explicit Pig(const Ruleset& ruleset)
      : rules_(ruleset),
        players_(rules_.value("players")),
        target_(rules_.value("target")),
        faces_(rules_.value("faces")) {}
  static const Rulebook& rulebook() { return book; }
  const Ruleset& ruleset() const { return rules_.ruleset(); }
  int players() const { return players_; }
  int sides() const { return players_; }
  int side(int player) const { return player; }

  State start() const { return {}; }
  Turn turn(const State& state) const {
    return over(state) ? Turn::over() : state.rolling ? Turn::chance() : Turn::of(state.mover);
  }
  bool rests(const State& state) const { return !state.rolling; }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const {
    if (turn(state) != Turn::of(player)) return;
    if (state.scores[player] + state.total < target_) sink(Move{Move::Kind::roll});
    if (state.total > 0 || rules_.reading("PG-A02") == 2) sink(Move{Move::Kind::hold});
  }
  template <class Sink>
  void every_move(const State&, int, Sink&& sink) const {
    sink(Move{Move::Kind::roll});
    sink(Move{Move::Kind::hold});
  }
  template <class Sink>
  void outcomes(const State&, Sink&& sink) const {
    for (std::int8_t face = 1; face <= faces_; ++face)
      sink(Move{Move::Kind::die, face}, std::uint64_t{1});
  }
  std::uint64_t total_weight(const State&) const { return static_cast<std::uint64_t>(faces_); }

  Verdict apply(State& state, int player, const Move& move) const;
  Result result(const State& state) const;
  /// What is safe; not what is at risk.
  std::vector<int> score(const State& state) const {
    return {state.scores.begin(), state.scores.begin() + players_};
  }

  template <class S, class F>
  void fields(S& state, F&& f) const {
    for (int p = 0; p < players_; ++p) f(Field{"score", p}, state.scores[p], 0, most());
    f(Field{"total"}, state.total, 0, most());
    f(Field{"mover"}, state.mover, 0, players_ - 1);
  }
  void complete(State& state) const { state.rolling = false; }

  std::string write(const State& state) const;  // SCORES:MOVER+TOTAL, then ? rolling or # over
  State read(std::string_view text) const;
  std::string write_json(const State& state) const;
  State read_json(std::string_view text) const;
  std::string write_move(const State& state, const Move& move) const;  // roll, hold, die FACE
  Move read_move(const State& state, std::string_view text) const;
  std::string draw(const State& state) const;
  std::string draw_svg(const State& state, std::string_view id = "board") const;

 private:
  /// Who is next or has won, in a sentence without a full stop.
  std::string standing(const State& state) const;
  /// The highest score: one roll short of the target by a point, and then the highest face.
  int most() const { return target_ - 1 + faces_; }
  bool over(const State& state) const { return state.scores[state.mover] >= target_; }
  Verdict roll(State& state) const;
  Verdict die(State& state, int face) const;
  Verdict hold(State& state) const;
  void bank(State& state) const;
  void pass(State& state) const;
  void check(const State& state) const;

  Rules rules_;
  int players_, target_, faces_;
};

}  // namespace arbiter::pig
