// Nim as a Game: the smallest example; every state is at a turn boundary.
//
//   piles[0]  |
//   piles[1]  |||            mover: the player to move
//   piles[2]  |||||
//   piles[3]  |||||||        over when all piles are empty
#pragma once
#include <algorithm>

#include "model/defaults/simple_game.hpp"
#include "model/nim/rulebook.hpp"
#include "model/number.hpp"

namespace arbiter::nim {

struct State {
  std::array<Small, most_piles> piles{};
  Small mover = 0;  // in a finished game, the player who would be next
  friend bool operator==(const State&, const State&) = default;
};

struct Move {
  std::int8_t pile = 0, count = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

class Nim : public Simple_game<Nim, book, State, Move> {
 public:
  static constexpr std::string_view move_forms[] = {"take {count:0..largest} from {pile:1..4=0}"};
  static auto parts(auto& move) { return std::tie(move.count, move.pile); }

  explicit Nim(const Ruleset& ruleset);  // Bad_input: nothing on the table
  const std::vector<int>& sizes() const { return rules_.table("piles"); }
  State start() const {
    State state;
    std::ranges::copy(sizes(), state.piles.begin());
    return state;
  }
  bool over(const State& state) const {
    return std::ranges::all_of(state.piles, [](int counters) { return counters == 0; });
  }
  Verdict apply(State& state, int player, const Move& move) const;
  int winner(const State& state) const {  // NI-C05, and NI-A01 for whom
    return rules_.reading("NI-A01") == 1 ? 1 - state.mover : int{state.mover};
  }

  template <class S, class F>
  void fields(S& state, F&& f) const {
    for (int pile = 0; pile < most_piles; ++pile)
      f(Field{"pile", pile}, state.piles[pile], 0, sizes()[pile]);
    f(Field{"mover"}, state.mover, 0, 1);
  }
};

}  // namespace arbiter::nim
