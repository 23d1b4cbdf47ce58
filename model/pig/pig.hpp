// Pig as a Game: a choice, then chance.
//
//   choice --roll--> rolling --die--> choice of the same player, or of the next after a one
//     \----hold-------------------------------------------------> choice of the next, or over
//
//   scores[p]   the safe points        mover    the player to move; in a finished game, the winner
//   total       the points at risk     rolling  the die is in the air
//
// Only the target limits the length of a turn, so every choice is at a turn boundary, not just the
// first.
#pragma once
#include "model/defaults/simple_game.hpp"
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
  std::int8_t face = 0;  // that the die shows
  friend bool operator==(const Move&, const Move&) = default;
};

class Pig : public Simple_game<Pig, book, State, Move> {
 public:
  static constexpr std::string_view move_forms[] = {"roll", "hold"},
                                    chance_forms[] = {"die {face:1..faces}"};
  static constexpr std::string_view position_form = "{score-}:{mover}+{total}{rolling:|?}";
  static constexpr std::string_view position_expected = "SCORES:TURN";
  static auto parts(auto& move) { return std::tie(move.kind, move.face); }

  explicit Pig(const Ruleset& ruleset)
      : Simple_game(ruleset),
        players_(rules_.value("players")),
        target_(rules_.value("target")),
        faces_(rules_.value("faces")) {}
  int players() const { return players_; }
  int sides() const { return players_; }

  State start() const { return {}; }
  Turn turn(const State& state) const {
    return over(state) ? Turn::over() : state.rolling ? Turn::chance() : Turn::of(state.mover);
  }
  bool at_turn_boundary(const State& state) const { return !state.rolling; }
  bool over(const State& state) const { return state.scores[state.mover] >= target_; }
  Verdict apply(State& state, int player, const Move& move) const;
  int winner(const State& state) const { return state.mover; }
  /// The safe points, without those at risk.
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

  template <class S, class F>
  void mid_turn_fields(S& state, F&& f) const {
    f(Field{"rolling"}, state.rolling, 0, 1);
  }

  /// SCORES:MOVER+TOTAL, then ? while the die rolls, or # when the game is over.
  std::string write(const State& state) const {
    return Simple_game::write(state) + (over(state) ? "#" : "");
  }
  State read(std::string_view text) const;
  void check(const State& state) const;
  std::string draw(const State& state) const;
  std::string draw_svg(const State& state, std::string_view id = "board") const;
  std::string standing(const State& state) const;

 private:
  /// The highest possible score: one point short of the target before a roll of the highest face.
  int most() const { return target_ - 1 + faces_; }
  Verdict roll(State& state) const;
  Verdict die(State& state, int face) const;
  Verdict hold(State& state) const;
  void bank(State& state) const;
  void pass(State& state) const;

  int players_, target_, faces_;
};

}  // namespace arbiter::pig
