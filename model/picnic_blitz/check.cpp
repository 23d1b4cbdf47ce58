// Checks across the parts of a position: whether somebody has won, the number of dice, and which
// re-rolls can be left.
#include <fmt/format.h>

#include "model/picnic_blitz/notation.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"

namespace arbiter::picnic_blitz {

namespace {

/// Checks that this many re-rolls and groups can be left at some point in a set.
void check_rerolls(const State& state, const Setup& setup) {
  const int set = allowance(state.board, state.mover, setup);
  // Spending a Queen may add to the re-rolls that are left.
  const bool added = setup.reading("PB-A08") == 2 && state.board.queens[state.mover] == 0;
  // With a single group, nothing is left once a die has been re-rolled.
  const int most_left = setup.reading("PB-A33") == 1 ? set : setup.groups(set) == 2 ? set - 1 : 0;
  const int most = added ? set + most_left : set;
  const int left = state.rerolls, groups = state.groups;
  const bool untouched =
      state.rolling == 0 && groups == setup.groups(left) && left >= set && left <= most;
  // Between the groups, at least one die has been re-rolled; during a group, at least as many as
  // are rolling.
  const bool between =
      groups == 1 && setup.groups(most) == 2 && left <= most - std::max<int>(state.rolling, 1);
  if ((left == 0) != (groups == 0) || (left > 0 && !untouched && !between))
    throw Bad_input("position: re-rolls",
                    fmt::format("re-rolls and groups that can be left out of {} re-rolls", most),
                    fmt::format("{}.{}", left, groups));
  if (untouched && !between && state.fixed != Roll<Small>{})
    throw Bad_input("position: fixed dice", "none before the first group", write_dice(state.fixed));
  if (state.rolling > std::min(most, setup.most_of_group()))
    throw Bad_input("position: dice", "no more dice in the air than a group allows",
                    std::to_string(state.rolling));
}

}  // namespace

void check(const State& state, const Setup& setup) {
  for (int p = 0; p < setup.players; ++p) {
    const bool may = state.stage == Stage::over && p == state.mover;
    if (has_won(state.board, p, setup) != may)
      throw Bad_input("position",
                      may ? "a mover who has reached the target"
                          : "nobody at the target except a mover who has won",
                      std::string("player ") + letters[p] + " with " +
                          std::to_string(score(state.board, p, setup)) + " of " +
                          std::to_string(setup.target) + " points");
  }
  if (!setup.has_queens())
    for (const Small queen : state.board.queens)
      if (queen != 0) throw Bad_input("Queens", "- in the simplified game", "a Queen");
  if (state.stage == Stage::rolled || state.stage == Stage::again || state.stage == Stage::acting) {
    const int dice = Dice(state.dice).count() + state.rolling;
    if (dice != setup.dice)
      throw Bad_input("position: dice", std::to_string(setup.dice) + " dice", std::to_string(dice));
  }
  if (state.stage == Stage::rolled || state.stage == Stage::again) check_rerolls(state, setup);
  for (int n = 0; n < most_tracks; ++n)
    if (state.fixed[n] > state.dice[n])
      throw Bad_input("position: fixed dice", "only dice that are on the table",
                      write_dice(state.fixed));
}

}  // namespace arbiter::picnic_blitz
