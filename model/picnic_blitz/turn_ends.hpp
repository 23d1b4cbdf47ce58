// All ways in which a turn can end, apart from what the dice show: Attacks first, then a movement.
// What a roll is worth is then the best of the ends that it allows, for all 462 rolls at once.
//
//     board ── 1 Attack ──> boards ── 1 more ──> boards ...      each board once, with the fewest
//       │                     │                                   Attacks that lead to it
//       └ move, pass, skip    └ move, pass
//
//     end {attacks 2, track 3 by 2 dice}       allowed by every roll that earns two Attacks or more
//                                              and has exactly two dice of number 3
//
// The order of Attacks matters only through the boards that they lead to, and several orders lead
// to one board: with two players and five Attacks there are at most 462 boards instead of 6^5
// orders.
#pragma once
#include <algorithm>
#include <set>
#include <vector>

#include "model/picnic_blitz/picnic_blitz.hpp"

namespace arbiter::picnic_blitz {

/// What the dice must give for an end.
struct Turn_end {
  std::int8_t attacks = 0;       // earned by the dice, at least
  bool spends = false;           // the Queen: on one Attack more, or on the second movement
  bool skips = false;            // takes a Queen
  std::int8_t track = -1, dice = 0;         // movement: exactly so many dice; -1: none
  std::int8_t second = -1, second_dice = 0;  // of a Queen's second movement
  friend auto operator<=>(const Turn_end&, const Turn_end&) = default;
};

class Turn_ends {
 public:
  explicit Turn_ends(const Picnic_blitz& game);

  /// sink(Turn_end, State after) for every end of the turn that begins in a resting state. Ends
  /// that no roll allows are left out.
  template <class Sink>
  void list(const State& state, Sink&& sink) const;

  /// Whether a roll allows an end.
  bool allows(const Roll<Small>& dice, const Turn_end& end) const {
    return attacks_of(dice, game_.setup()) >= end.attacks &&
           (end.track < 0 || dice[end.track] == end.dice) &&
           (end.second < 0 || dice[end.second] == end.second_dice);
  }

 private:
  struct Attacked {
    Board<Small> board;
    int attacks;  // the fewest that lead there
  };
  /// The boards that Attacks lead to, those with the fewest first.
  std::vector<Attacked> boards(const State& state, int most) const;

  const Picnic_blitz& game_;
  int most_attacks_ = 0;  // that dice earn
  // [attacks earned at least][number]: the most dice of it in a roll, -1: no such roll
  std::array<std::array<int, most_tracks>, 8> most_dice_of_{};
};

template <class Sink>
void Turn_ends::list(const State& state, Sink&& sink) const {
  const Setup& setup = game_.setup();
  const int player = state.mover;
  const bool queen = state.board.queens[player] != 0;
  const bool buys_attack = queen && setup.in_force("PB-C24");
  // What is left to do after so many Attacks of the dice, and perhaps one of the Queen.
  const auto end_all = [&](const Board<Small>& board, int attacks, bool spends) {
    Turn_end end{.attacks = static_cast<std::int8_t>(attacks), .spends = spends};
    State after = state;
    after.stage = Stage::acting;
    after.board = board;
    if (spends) after.board.queens[player] = 0;
    const auto give = [&](const Board<Small>& last) {
      State done = after;
      done.board = last;
      sink(end, game_.after_turn(done));
    };
    give(after.board);
    if (attacks == 0 && !spends && !queen && setup.has_queens()) {
      end.skips = true;
      Board<Small> last = after.board;
      last.queens[player] = 1;
      give(last);
      end.skips = false;
    }
    const auto& most = most_dice_of_[static_cast<std::size_t>(attacks)];
    for (std::int8_t t = 0; t < most_tracks; ++t)
      for (std::int8_t n = 1; n <= most[t]; ++n) {
        Board<Small> moved = after.board;
        if (!advance(moved.tracks[t], t, player, Small(n), setup).is_legal()) break;
        end.track = t, end.dice = n;
        give(moved);
        if (spends || !queen || !setup.in_force("PB-C32")) continue;
        end.spends = true;
        for (auto u = static_cast<std::int8_t>(t + 1); u < most_tracks; ++u)
          for (std::int8_t m = 1; m <= std::min(most[u], setup.dice - n); ++m) {
            Roll<Small> dice{};
            dice[t] = n, dice[u] = m;
            Board<Small> both = after.board;
            if (!advance_two(both, t, u, player, dice, setup).is_legal()) break;
            end.second = u, end.second_dice = m;
            give(both);
          }
        end.spends = false, end.second = -1, end.second_dice = 0;
      }
  };
  for (const Attacked& each : boards(state, most_attacks_ + (buys_attack ? 1 : 0))) {
    if (each.attacks <= most_attacks_) end_all(each.board, each.attacks, false);
    if (buys_attack && each.attacks > 0) end_all(each.board, each.attacks - 1, true);
  }
}

}  // namespace arbiter::picnic_blitz
