// A choice that two players make simultaneously, played out by the rules: the states that follow,
// indexed by the moves of both.
//
//                     moves of the other
//     moves of one    state  state  state
//                     state  state  state
#pragma once
#include <bit>
#include <map>
#include <string>
#include <vector>

#include "model/game.hpp"

namespace arbiter {

template <Game G>
class Choice_table {
 public:
  using State = typename G::State;

  Choice_table(const G& game, const State& state) : game_(game) { objection_ = fill(state); }

  /// Why there is no table; null if there is one.
  const char* objection() const { return objection_; }
  int one() const { return one_; }
  int other() const { return other_; }
  /// [moves of one][moves of the other]; neither is empty.
  const std::vector<std::vector<State>>& states() const { return states_; }

 private:
  /// The moves of one of the two until she has chosen, as text, and the state after them.
  using Choices = std::map<std::string, State>;

  const char* fill(const State& state) {
    constexpr auto silent = "the rules do not say what happens";
    const Turn turn = game_.turn(state);
    if (std::popcount(turn.deciders) != 2 || turn.chosen != 0)
      return "a simultaneous choice that does not involve exactly two players";
    one_ = std::countr_zero(turn.deciders);
    other_ = std::countr_zero(static_cast<unsigned>(turn.deciders) & ~(1U << one_));
    Choices rows;
    if (!add(state, one_, "", rows)) return silent;
    std::vector<std::string> columns;
    for (const auto& row : rows) {
      const Turn between = game_.turn(row.second);
      if (between.deciders != Turn::of(other_).deciders ||
          between.chosen != Turn::of(one_).deciders)
        return "a simultaneous choice that ends before both have chosen";
      Choices here;
      if (!add(row.second, other_, "", here)) return silent;
      std::vector<std::string> said;
      states_.emplace_back();
      for (const auto& [text, then] : here) said.push_back(text), states_.back().push_back(then);
      if (states_.size() == 1) columns = said;
      if (said != columns) return "simultaneous choices that depend on each other";
    }
    return columns.empty() ? "a decision without a move" : nullptr;
  }
  bool add(const State& state, int player, const std::string& said, Choices& out) {
    const std::uint16_t chosen = game_.turn(state).chosen;
    bool all = true;
    game_.moves(state, player, [&](const typename G::Move& move) {
      State then = state;
      const std::string text = said + game_.write_move(state, move) + "\n";
      if (!game_.apply(then, player, move).is_legal()) return void(all = false);
      const Turn turn = game_.turn(then);
      const bool goes_on = turn.kind == Turn::Kind::decision && turn.chosen == chosen &&
                           (turn.deciders >> player & 1) != 0;
      if (goes_on) {
        all = add(then, player, text, out) && all;
      } else {
        all = out.emplace(text, then).second && all;
      }
    });
    return all;
  }

  const G& game_;
  int one_ = 0, other_ = 0;
  std::vector<std::vector<State>> states_;
  const char* objection_ = nullptr;
};

}  // namespace arbiter
