// Two players choose simultaneously, again and again, until the table of effects for each pair of
// choices ends the game. Some of these cycles can be left only with a vanishing risk, or never.
#pragma once
#include "model/defaults/simple_game.hpp"
#include "model/number.hpp"

namespace arbiter::duel {

inline constexpr Clause clauses[] = {{"DU-C01", "Play", "Both choose in secret."}};
enum Table { rock_paper_scissors, hide_or_run, standoff, tables };
inline constexpr Parameter parameters[] = {{"table", "which table", 0, 0, tables - 1}};
inline constexpr Rulebook book{"duel", "Duel", "for tests", clauses, {}, parameters};
using Says = Verdicts_of<book>;

enum At : std::int8_t { again, won, lost, drawn };
/// By rows: w, l and d end the game with that result for the row player, and a plays again.
inline constexpr std::string_view does[] = {
    "alw"
    "wal"
    "lwa",
    // Everett's game as de Alfaro, Henzinger and Kupferman describe it (1998): no snowball hits a
    // player who hides, and one who runs is safe when none is thrown. It can be won with any
    // probability below 1.
    "wa"
    "lw",
    "aw"
    "ld"};

struct State {
  Small at = again;
  std::array<Small, 2> choices{};  // 0: none
  friend bool operator==(const State&, const State&) = default;
};
struct Move {
  std::int8_t number = 1;
  friend bool operator==(const Move&, const Move&) = default;
};

class Duel : public Simple_game<Duel, book, State, Move> {
 public:
  static constexpr std::string_view move_forms[] = {"choose {number:1..3}"};
  static constexpr std::string_view position_form = "{at}[:{choice/:.|1..}]";
  static constexpr std::string_view position_expected = "AT";
  static auto parts(auto& move) { return std::tie(move.number); }

  explicit Duel(const Ruleset& ruleset)
      : Simple_game(ruleset), does_(does[rules_.value("table")]) {}

  State start() const { return {}; }
  bool over(const State& state) const { return state.at != again; }
  bool at_turn_boundary(const State& state) const {
    return state.choices[0] == 0 && state.choices[1] == 0;
  }
  int winner(const State& state) const { return state.at == won ? 0 : state.at == lost ? 1 : -1; }
  Turn turn(const State& state) const {
    if (over(state)) return Turn::over();
    Turn turn{Turn::Kind::decision};
    for (int p = 0; p < 2; ++p)
      (state.choices[p] == 0 ? turn.deciders : turn.chosen) |= Turn::of(p).deciders;
    return turn;
  }
  Verdict apply(State& state, int player, const Move& move) const {
    const int size = does_.size() == 9 ? 3 : 2;
    if (over(state) || player < 0 || state.choices[player] != 0 || move.number > size)
      return Says::illegal("DU-C01", "this cannot be chosen");
    state.choices[player] = move.number;
    if (at_turn_boundary(state) || state.choices[1 - player] == 0) return Says::legal("DU-C01");
    const char what = does_[(state.choices[0] - 1) * size + state.choices[1] - 1];
    state = {what == 'w' ? won : what == 'l' ? lost : what == 'd' ? drawn : again, {}};
    return Says::legal("DU-C01");
  }
  template <class S, class F>
  void fields(S& state, F&& f) const {
    f(Field{"at"}, state.at, 0, drawn);
  }
  template <class S, class F>
  void mid_turn_fields(S& state, F&& f) const {
    for (int p = 0; p < 2; ++p) f(Field{"choice", p}, state.choices[p], 0, 3);
  }
  void complete(State& state) const { state.choices = {}; }

 private:
  std::string_view does_;
};

static_assert(Game<Duel>);

}  // namespace arbiter::duel
