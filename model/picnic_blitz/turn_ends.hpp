// Every way to end a turn after rolling: Attacks, then a movement, a pass or a Queen.
//
// Attacks on different tracks are independent, and only the resulting boards matter. So each track
// has a short list of the states in which Attacks can leave it, each with the fewest Attacks that
// lead to it, and a board is one entry of each list:
//
//     track 1        track 2                    board      Attacks
//     code 17  0     code 40  0                 17, 40     0       its ends: pass, skip,
//     code 16  1     code 39  2                 16, 40     1       move on a track by n dice,
//     code 15  2     code 38  3                 17, 39     2       the Queen's two movements
//                                               ...
//
// With two players and five Attacks there are at most 462 boards instead of 6^5 orders of Attacks.
#pragma once
#include <algorithm>
#include <utility>
#include <vector>

#include "model/picnic_blitz/rules.hpp"
#include "model/picnic_blitz/track_codes.hpp"

namespace arbiter::picnic_blitz {

/// The code of the ants on each track (track_codes.hpp); 0 for a missing track.
using Board_codes = std::array<int, most_tracks>;

/// One state in which Attacks can leave a track.
struct Track_option {
  int code;
  int attacks;                             // the fewest Attacks that lead to it
  std::array<int, most_dice + 1> moved{};  // [dice]: the code after a movement; -1: impossible
  int to_food = most_dice + 1;             // the fewest dice that reach the Food
};
/// Sorted by the number of Attacks; the first entry is the unchanged track.
using Track_options = std::vector<Track_option>;

/// An end of a turn: its requirements on the dice, and its effect.
struct Turn_end {
  int attacks = 0;                   // made; the dice must earn at least these
  bool spends = false;               // uses the Queen for one of the Attacks or the second movement
  bool skips = false;                // takes a Queen
  int track = -1, dice = 0;          // the movement and its exact number of dice; -1: none
  int second = -1, second_dice = 0;  // the Queen's second movement
  bool queen = false;                // whether the mover has a Queen afterwards
  bool wins = false;
  int score = 0;        // the mover's score afterwards
  Board_codes codes{};  // afterwards; no second movement if the first one wins
};

/// The situation of a player before or between the Attacks of a turn.
struct Situation {
  std::array<const Track_options*, most_tracks> tracks{};  // null: no such track
  int score = 0;                                           // the mover's
  bool queen = false;                                      // the mover has one
  bool attacked = false;                                   // no skipping any more
};

class Turn_ends {
 public:
  explicit Turn_ends(const Setup& setup) : setup_(setup) {}

  /// The states in which up to `most` Attacks of `mover` can leave a track.
  Track_options options(const Track_codes& codes, int t, int code, int mover, int most) const;

  /// Calls sink(Turn_end) for every end with at most `most` Attacks besides the Queen's. The dice
  /// must still earn these Attacks and show the numbers for the movements.
  template <class Sink>
  void list(const Situation& acting, int most, Sink&& sink) const {
    Turn_end first;
    first.score = acting.score;
    for_boards(acting, most + (buys_attack(acting) ? 1 : 0), first, 0, {},
               [&](const Turn_end& end, const Choice& chosen) {
                 if (end.attacks <= most) end_all(acting, end, chosen, false, sink);
                 if (buys_attack(acting)) end_all(acting, end, chosen, true, sink);
               });
  }

 private:
  using Choice = std::array<const Track_option*, most_tracks>;

  bool buys_attack(const Situation& acting) const {
    return acting.queen && setup_.in_force("PB-C24");
  }

  /// Visits every board to which Attacks lead, as an end without a movement.
  template <class Visit>
  void for_boards(const Situation& acting, int left, Turn_end end, int t, Choice chosen,
                  Visit&& visit) const {
    if (t == most_tracks) return visit(end, chosen);
    if (!acting.tracks[t]) return for_boards(acting, left, end, t + 1, chosen, visit);
    const int before = end.attacks;
    for (const Track_option& option : *acting.tracks[t]) {
      if (option.attacks > left) break;
      chosen[t] = &option;
      end.codes[t] = option.code;
      end.attacks = before + option.attacks;
      for_boards(acting, left - option.attacks, end, t + 1, chosen, visit);
    }
  }

  /// Lists the ends of one board; `spends`: one of the Attacks was the Queen's.
  template <class Sink>
  void end_all(const Situation& acting, Turn_end end, const Choice& chosen, bool spends,
               Sink& sink) const {
    end.spends = spends;
    end.queen = acting.queen && !spends;
    sink(std::as_const(end));  // PB-C31
    if (end.attacks == 0 && !spends && !acting.queen && !acting.attacked && setup_.has_queens()) {
      end.skips = end.queen = true;  // PB-C37
      sink(std::as_const(end));
      end.skips = end.queen = false;
    }
    const bool can_double = end.queen && setup_.in_force("PB-C32");
    for (int t = 0; t < most_tracks; ++t) {
      if (!chosen[t]) continue;
      end.track = t;
      for (end.dice = 1; end.dice <= setup_.dice && chosen[t]->moved[end.dice] >= 0; ++end.dice) {
        end.codes[t] = chosen[t]->moved[end.dice];
        score(end, acting.score, t, end.dice >= chosen[t]->to_food);
        sink(std::as_const(end));
        if (can_double) double_move(end, chosen, sink);
      }
      end.codes[t] = chosen[t]->code;
    }
  }

  /// PB-C32, PB-A15: a second movement by a higher number, without effect if the first one wins.
  template <class Sink>
  void double_move(Turn_end end, const Choice& chosen, Sink& sink) const {
    end.spends = true, end.queen = false;
    const Turn_end first = end;
    for (int u = first.track + 1; u < most_tracks; ++u) {
      if (!chosen[u]) continue;
      end.second = u;
      for (int m = 1; m + end.dice <= setup_.dice && chosen[u]->moved[m] >= 0; ++m) {
        end.second_dice = m;
        if (!first.wins) {
          end.codes[u] = chosen[u]->moved[m];
          score(end, first.score, u, m >= chosen[u]->to_food);
        }
        sink(std::as_const(end));
      }
      end.codes[u] = chosen[u]->code;
    }
  }

  void score(Turn_end& end, int before, int t, bool on_food) const {
    end.score = before + (on_food ? setup_.points[t] : 0);
    end.wins = end.score >= setup_.target;
  }

  const Setup& setup_;
};

}  // namespace arbiter::picnic_blitz
