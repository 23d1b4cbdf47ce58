// The laws of Picnic Blitz over one step of one player with everything left free: any board, any
// dice, any choice, any number of Attacks, for two, three or four players at full size.
#pragma once
#include <array>
#include <vector>

#include "model/picnic_blitz/any_step.hpp"
#include "properties/law.hpp"

namespace arbiter::picnic_blitz {

/// Whether all Foods can be controlled without a winner; tries every distribution.
inline bool can_be_shared(const Setup& setup, std::array<int, most_players> points = {},
                          int track = 0) {
  if (track == most_tracks) return true;
  if (!setup.has_track(track)) return can_be_shared(setup, points, track + 1);
  for (int p = 0; p < setup.players; ++p) {
    auto more = points;
    more[p] += setup.points[track];
    if (more[p] < setup.target && can_be_shared(setup, more, track + 1)) return true;
  }
  return false;
}

struct Laws {
  template <Number N>
  using Turn = Any_step<N>;
  template <Number N>
  using State = Board<N>;

  /// Questions whose readings can differ only in the effect of one step on the board.
  static constexpr std::string_view questions = "PB-A02 PB-A03";

  template <Number N>
  static Truth_of<N> holds_food(const Board<N>& board, const Setup& setup, int t, int p) {
    return board.tracks[t].space[p] == N(setup.lengths[t]);
  }
  template <Number N>
  static Truth_of<N> same_track(const Track<N>& a, const Track<N>& b, const Setup& setup) {
    Truth_of<N> same = true;
    for (int p = 0; p < setup.players; ++p) {
      const Truth_of<N> space = a.space[p] == b.space[p], under = a.under[p] == b.under[p];
      same = same & space & under;
    }
    return same;
  }
  template <Number N>
  static N points(const Board<N>& board, const Setup& setup, int p) {
    N sum = 0;
    for (int t = 0; t < most_tracks; ++t) {
      if (!setup.has_track(t)) continue;
      const Truth_of<N> held = holds_food(board, setup, t, p);
      sum = sum + choose(held, N(setup.points[t]), N(0));
    }
    return sum;
  }
  template <Number N>
  static Truth_of<N> all_controlled(const Board<N>& board, const Setup& setup) {
    Truth_of<N> all = true;
    for (int t = 0; t < most_tracks; ++t) {
      Truth_of<N> held = !setup.has_track(t);
      for (int p = 0; setup.has_track(t) && p < setup.players; ++p) {
        const Truth_of<N> one = holds_food(board, setup, t, p);
        held = held | one;
      }
      all = all & held;
    }
    return all;
  }
  /// PB-C40, PB-C42: nobody but the player has more points than before.
  template <Number N>
  static Truth_of<N> others_score_no_more(const Board<N>& before, const Board<N>& after,
                                          const Setup& setup, int player) {
    Truth_of<N> good = true;
    for (int p = 0; p < setup.players; ++p) {
      if (p == player) continue;
      const Truth_of<N> fine = points(after, setup, p) <= points(before, setup, p);
      good = good & fine;
    }
    return good;
  }
  /// PB-C22, PB-C41: a track whose Food is controlled changes only when two Attacks bump its
  /// controller.
  template <Number N>
  static Truth_of<N> frozen_until_bumped(const Board_step<N>& step, const Board<N>& before,
                                         const Board<N>& after, const Setup& setup) {
    Truth_of<N> good = true;
    for (int t = 0; t < most_tracks; ++t)
      for (int p = 0; setup.has_track(t) && p < setup.players; ++p) {
        const Truth_of<N> held = holds_food(before, setup, t, p),
                          same = same_track(before.tracks[t], after.tracks[t], setup),
                          push = step.kind == N(step.pushes), two = step.attacks >= N(2),
                          its = step.other == N(p);
        good = good & ((!held) | same | (push & two & its));
      }
    return good;
  }
  /// PB-C25 to PB-C29, PB-C32: the player's ants are where a movement by the dice takes them, and
  /// all other ants stay. A push is not judged.
  template <Number N>
  static Truth_of<N> moved_by_the_dice(const Board_step<N>& step, const Board<N>& before,
                                       const Board<N>& after, const Setup& setup) {
    const Truth_of<N> one = step.kind == N(step.moves), two = step.kind == N(step.moves_two),
                      pushed = step.kind == N(step.pushes),
                      won = points(after, setup, step.player) >= N(setup.target);
    Truth_of<N> good = true;
    for (int t = 0; t < most_tracks; ++t) {
      if (!setup.has_track(t)) continue;
      const N was = before.tracks[t].space[step.player], is = after.tracks[t].space[step.player];
      const N from = choose(was < N(0), N(0), was), food = setup.lengths[t];
      const N to = choose(from + step.dice[t] < food, N(from + step.dice[t]), food);
      const Truth_of<N> first = step.track == N(t), second = step.other == N(t), stays = is == was,
                        moved = is == to;
      const Truth_of<N> chosen = (one & first) | (two & (first | second));
      good = good & (chosen | stays) & ((!chosen) | moved | (two & won & stays));
      for (int p = 0; p < setup.players; ++p) {
        if (p == step.player) continue;
        const Truth_of<N> same = after.tracks[t].space[p] == before.tracks[t].space[p];
        good = good & (pushed | same);
      }
    }
    return good;
  }
  /// PB-C21: a push puts the chosen ant, and no other, further back by the chosen number of spaces.
  template <Number N>
  static Truth_of<N> one_ant_pushed(const Board_step<N>& step, const Board<N>& before,
                                    const Board<N>& after, const Setup& setup) {
    const Truth_of<N> pushed = step.kind == N(step.pushes);
    const Truth_of<N> enough = step.attacks >= step.by, other = step.other != N(step.player);
    Truth_of<N> good = enough & other;
    for (int t = 0; t < most_tracks; ++t)
      for (int p = 0; setup.has_track(t) && p < setup.players; ++p) {
        const N was = before.tracks[t].space[p], is = after.tracks[t].space[p];
        const Truth_of<N> here = step.track == N(t), its = step.other == N(p);
        N to = was - step.by;
        if (setup.reading("PB-A03") == 3) to = choose(to == N(0), N(icon), to);
        if (setup.reading("PB-A03") == 4) to = choose(to == N(0), N(1), to);
        const Truth_of<N> back = is == to, same = is == was, hit = here & its;
        good = good & ((!hit) | back) & (hit | same);
      }
    return (!pushed) | good;
  }
  /// PB-C38, PB-C39: a player without a Queen may take one, and the step that spends it removes it.
  template <Number N>
  static Truth_of<N> queens_as_used(const Board_step<N>& step, const Board<N>& before,
                                    const Board<N>& after, const Setup& setup) {
    if (!setup.has_queens()) return true;
    const Truth_of<N> takes = step.kind == N(step.takes_queen),
                      spends = step.kind == N(step.spends_queen),
                      two = step.kind == N(step.moves_two),
                      had = before.queens[step.player] == N(1),
                      has = after.queens[step.player] == N(1),
                      none = after.queens[step.player] == N(0);
    const Truth_of<N> used = spends | two;
    Truth_of<N> good = ((!takes) | ((!had) & has)) & ((!used) | (had & none)) &
                       (takes | used | (had & has) | ((!had) & (!has)));
    for (int p = 0; p < setup.players; ++p) {
      if (p == step.player) continue;
      const Truth_of<N> same = after.queens[p] == before.queens[p];
      good = good & same;
    }
    return good;
  }
  /// Whether exactly one ant occupies each place of every pile, from the bottom up.
  template <Number N>
  static Truth_of<N> pile_is_whole(const Track<N>& track, const Setup& setup) {
    Truth_of<N> good = true;
    for (int p = 0; p < setup.players; ++p) {
      N together = 0;
      for (int q = 0; q < setup.players; ++q) {
        const Truth_of<N> same = track.space[p] == track.space[q];
        const Truth_of<N> level = track.under[p] == track.under[q];
        const Truth_of<N> away = track.space[p] == N(supply);
        together = together + choose(same, N(1), N(0));
        if (q != p) good = good & (away | (!same) | (!level));
      }
      const Truth_of<N> away = track.space[p] == N(supply), lowest = track.under[p] == N(0),
                        within = track.under[p] < together;
      good = good & ((!away) | lowest) & (away | within);
    }
    return good;
  }

  /// PB-C33 to PB-C35, for all tracks.
  template <Number N>
  static Truth_of<N> piles_are_whole(const Board<N>& board, const Setup& setup) {
    Truth_of<N> good = true;
    for (int t = 0; t < most_tracks; ++t)
      if (setup.has_track(t)) {
        const Truth_of<N> whole = pile_is_whole(board.tracks[t], setup);
        good = good & whole;
      }
    return good;
  }
  /// PB-C30: no two ants are on the same Food.
  template <Number N>
  static Truth_of<N> one_ant_on_food(const Board<N>& board, const Setup& setup) {
    Truth_of<N> good = true;
    for (int t = 0; t < most_tracks; ++t)
      for (int p = 0; setup.has_track(t) && p < setup.players; ++p)
        for (int q = 0; q < p; ++q) {
          const Truth_of<N> one = holds_food(board, setup, t, p),
                            two = holds_food(board, setup, t, q);
          good = good & !(one & two);
        }
    return good;
  }

  template <Number N>
  static std::vector<Law<N, Any_step, Board>> all(const Setup& setup) {
    using One = Law<N, Any_step, Board>;
    std::vector<One> laws;
    const auto of_step = [setup](Truth_of<N> (*claim)(const Board_step<N>&, const Board<N>&,
                                                      const Board<N>&, const Setup&)) {
      return [setup, claim](const Any_step<N>& any, const Board<N>& after) {
        return claim(any.step, any.before, after, setup);
      };
    };
    laws.push_back({"piles-in-order",
                    "Every pile has exactly one ant at each level, from the bottom up.",
                    "PB-C29 PB-C33 PB-C34 PB-C35"});
    laws.back().invariant = [setup](const Board<N>& board) {
      return piles_are_whole(board, setup);
    };
    laws.push_back({"one-ant-on-food", "No Food ever holds two ants.", "PB-C30 PB-C41"});
    laws.back().invariant = [setup](const Board<N>& board) {
      return one_ant_on_food(board, setup);
    };
    laws.push_back({"scores-rise-in-own-movement",
                    "A step can raise only the acting player's score.", "PB-C40 PB-C42"});
    laws.back().of_turn = [setup](const Any_step<N>& any, const Board<N>& after) {
      return others_score_no_more(any.before, after, setup, any.step.player);
    };
    laws.push_back(
        {"nobody-else-wins", "Only the acting player can win by a step.", "PB-C42 PB-C43"});
    laws.back().of_turn = [setup](const Any_step<N>&, const Board<N>& after) {
      Truth_of<N> good = true;
      for (int p = 1; p < setup.players; ++p) {
        const Truth_of<N> fine = points(after, setup, p) < N(setup.target);
        good = good & fine;
      }
      return good;
    };
    laws.back().basis = true;
    laws.push_back({"frozen-until-bumped",
                    "A track whose Food is controlled changes only when its controller is bumped, "
                    "which takes two Attacks.",
                    "PB-C22 PB-C41"});
    laws.back().of_turn = of_step(frozen_until_bumped<N>);
    laws.back().expected = setup.in_force("PB-C22") && setup.reading("PB-A02") == 1;
    laws.push_back({"full-board-has-a-winner",
                    "Whenever all Foods are controlled, somebody has won.", "PB-C41 PB-C43"});
    laws.back().of_state = [setup](const Any_step<N>& any) {
      return !all_controlled(any.before, setup);  // no step is made once a player has won
    };
    laws.back().expected = !can_be_shared(setup);
    laws.push_back({"full-board-moves-nobody",
                    "While all Foods are controlled, no movement is legal.", "PB-C30 PB-C41"});
    laws.back().of_turn = [setup](const Any_step<N>& any, const Board<N>&) {
      const auto& step = any.step;
      const Truth_of<N> one = step.kind == N(step.moves), two = step.kind == N(step.moves_two);
      return !(all_controlled(any.before, setup) & (one | two));
    };
    laws.push_back({"moves-by-the-dice",
                    "A movement advances only the mover's ant on the track, or a new ant if there "
                    "is none, by one space for each matching die, up to the Food.",
                    "PB-C25 PB-C26 PB-C27 PB-C28 PB-C29 PB-C32"});
    laws.back().of_turn = of_step(moved_by_the_dice<N>);
    laws.push_back(
        {"attack-moves-one-ant-one-space",
         "An Attack changes only one track: it pushes one ant of another colour back one space.",
         "PB-C21"});
    laws.back().of_turn = of_step(one_ant_pushed<N>);
    laws.back().expected = setup.reading("PB-A12") == 1;
    laws.push_back({"one-queen",
                    "No player ever has two Queens: a player with a Queen cannot take another, and "
                    "a spent Queen is gone.",
                    "PB-C38 PB-C39"});
    laws.back().of_turn = of_step(queens_as_used<N>);
    return laws;
  }
};

}  // namespace arbiter::picnic_blitz
