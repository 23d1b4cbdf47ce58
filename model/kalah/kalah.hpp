// Kalah as a Game. Every state is at a turn boundary: a turn, or an extra turn, is one choice.
//
//               houses[1]   6  5  4  3  2  1        A player's houses are counted from the left, so
//   stores[1]                                stores[0]   that house h faces house m + 1 - h.
//               houses[0]   1  2  3  4  5  6
//
//   mover   the player to move; in a finished game, the player who would be next
//   again   the mover has just sown into their own store and may pass (KA-A03=2 only)
//
// Sowing counts places from a player's first house: 0 to m - 1 are the player's houses, m the
// store, then come the opponent's houses and store. A pit can hold up to 127 seeds, so all 120 fit.
// The rules use places and numbers as indexes, so they are written for numbers only, not for terms.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/kalah/rulebook.hpp"
#include "model/number.hpp"

namespace arbiter::kalah {

struct State {
  std::array<std::array<Small, most_houses>, 2> houses{};
  std::array<Small, 2> stores{};
  Small mover = 0, again = 0;
  friend bool operator==(const State&, const State&) = default;
};

struct Move {
  static constexpr std::int8_t pass = -1;
  std::int8_t house = 0;  // counted from 0, or `pass`
  friend bool operator==(const Move&, const Move&) = default;
};

class Kalah : public Without_chance, public Two_players {
 public:
  using State = kalah::State;
  using Move = kalah::Move;

  explicit Kalah(const Ruleset& ruleset);
  static const Rulebook& rulebook() { return book; }
  const Ruleset& ruleset() const { return rules_.ruleset(); }
  int houses() const { return houses_; }
  int all_seeds() const { return all_seeds_; }

  State start() const;
  Turn turn(const State& state) const { return over(state) ? Turn::over() : Turn::of(state.mover); }
  bool at_turn_boundary(const State&) const { return true; }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const {
    if (turn(state) != Turn::of(player)) return;
    for (std::int8_t house = 0; house < houses_; ++house)
      if (state.houses[player][house] > 0) sink(Move{house});
    if (state.again) sink(Move{Move::pass});
  }
  template <class Sink>
  void every_move(const State&, int, Sink&& sink) const {
    for (std::int8_t house = 0; house < houses_; ++house) sink(Move{house});
    sink(Move{Move::pass});
  }

  Verdict apply(State& state, int player, const Move& move) const;
  Result result(const State& state) const;
  std::vector<int> score(const State& state) const { return {state.stores[0], state.stores[1]}; }
  /// The number of seeds in the houses.
  int pieces(const State& state) const { return all_seeds_ - state.stores[0] - state.stores[1]; }
  /// Swaps the players so that player 1 is to move. Returns whether they changed places.
  bool canonicalize(State& state) const;

  template <class S, class F>
  void fields(S& state, F&& f) const {
    for (int player = 0; player < 2; ++player)
      for (int house = 0; house < houses_; ++house)
        f(Field{"house", player, house}, state.houses[player][house], 0, all_seeds_);
    f(Field{"store"}, state.stores[0], 0, all_seeds_);
    f(Field{"mover"}, state.mover, 0, 1);
    f(Field{"again"}, state.again, 0, may_pass_ ? 1 : 0);
  }
  /// Fills the second store with the remaining seeds.
  void complete(State& state) const;

  std::string write(const State& state) const;  // 4/4+0:4/4+0:1, or :1:again
  State read(std::string_view text) const;
  std::string write_json(const State& state) const;
  State read_json(std::string_view text) const;
  std::string write_move(const State& state, const Move& move) const;  // sow HOUSE, pass
  Move read_move(const State& state, std::string_view text) const;
  std::string draw(const State& state) const;
  std::string draw_svg(const State& state, std::string_view id = "board") const;

 private:
  /// A sentence without a full stop: the player to move, or the winner.
  std::string standing(const State& state) const;
  /// Throws Bad_input if the parts of a position do not agree.
  void check(const State& state) const;

  bool is_empty(const State& state, int player) const {
    return std::ranges::all_of(state.houses[player], [](int seeds) { return seeds == 0; });
  }
  bool has_majority(const State& state) const;
  bool has_empty_row(const State& state) const;
  bool over(const State& state) const { return has_empty_row(state) || has_majority(state); }

  Small& pit(State& state, int player, int place) const;
  int sow(State& state, int player, int house) const;
  void capture(State& state, int player, int last) const;
  void next_turn(State& state, int player, int last) const;
  void finish(State& state, int sower) const;
  Verdict pass(State& state) const;

  Rules rules_;
  int houses_, all_seeds_;
  bool may_pass_;
};

}  // namespace arbiter::kalah
