// The laws of Picnic Blitz, over one step of one player with everything free: any board, any dice,
// any choice, any number of Attacks, for two, three or four players at full size.
#pragma once
#include <vector>

#include "model/picnic_blitz/any_step.hpp"
#include "properties/law.hpp"

namespace arbiter::picnic_blitz {

struct Laws {
  template <Number N>
  using Turn = Any_step<N>;
  template <Number N>
  using State = Board<N>;

  /// Questions whose readings differ, if at all, in what one step does to the board.
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
  /// Every place of every pile is taken once, from the bottom up.
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

  template <Number N>
  static std::vector<Law<N, Any_step, Board>> all(const Setup& setup) {
    using One = Law<N, Any_step, Board>;
    std::vector<One> laws;
    laws.push_back({"piles-in-order",
                    "In every pile each place is taken by one ant, from the bottom up.",
                    "PB-C29 PB-C33 PB-C34 PB-C35"});
    laws.back().invariant = [setup](const Board<N>& board) {
      Truth_of<N> good = true;
      for (int t = 0; t < most_tracks; ++t)
        if (setup.has_track(t)) {
          const Truth_of<N> whole = pile_is_whole(board.tracks[t], setup);
          good = good & whole;
        }
      return good;
    };
    laws.push_back({"one-ant-on-food", "No Food ever holds two ants.", "PB-C30 PB-C41"});
    laws.back().invariant = [setup](const Board<N>& board) {
      Truth_of<N> good = true;
      for (int t = 0; t < most_tracks; ++t)
        for (int p = 0; setup.has_track(t) && p < setup.players; ++p)
          for (int q = 0; q < p; ++q) {
            const Truth_of<N> one = holds_food(board, setup, t, p),
                              two = holds_food(board, setup, t, q);
            good = good & !(one & two);
          }
      return good;
    };
    laws.push_back({"scores-rise-in-own-movement",
                    "No step raises the score of a player whose turn it is not.", "PB-C40 PB-C42"});
    laws.back().of_turn = [setup](const Any_step<N>& step, const Board<N>& after) {
      Truth_of<N> good = true;
      for (int p = 1; p < setup.players; ++p) {
        const Truth_of<N> fine = points(after, setup, p) <= points(step.before, setup, p);
        good = good & fine;
      }
      return good;
    };
    laws.push_back(
        {"nobody-else-wins", "No step makes a player win whose turn it is not.", "PB-C42 PB-C43"});
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
                    "A track whose Food is controlled changes only when the controller is bumped, "
                    "which takes two Attacks.",
                    "PB-C22 PB-C41"});
    laws.back().of_turn = [setup](const Any_step<N>& step, const Board<N>& after) {
      Truth_of<N> good = true;
      for (int t = 0; t < most_tracks; ++t)
        for (int p = 0; setup.has_track(t) && p < setup.players; ++p) {
          const Truth_of<N> held = holds_food(step.before, setup, t, p),
                            same = same_track(step.before.tracks[t], after.tracks[t], setup),
                            push = step.kind == N(Any_step<N>::pushes), two = step.attacks >= N(2),
                            its = step.other == N(p);
          good = good & ((!held) | same | (push & two & its));
        }
      return good;
    };
    laws.back().expected = setup.in_force("PB-C22") && setup.reading("PB-A02") == 1;
    laws.push_back({"full-board-has-a-winner", "All Foods are never controlled without a winner.",
                    "PB-C41 PB-C43"});
    laws.back().of_state = [setup](const Any_step<N>& step) {
      Truth_of<N> all = true;
      for (int t = 0; t < most_tracks; ++t) {
        Truth_of<N> held = !setup.has_track(t);
        for (int p = 0; setup.has_track(t) && p < setup.players; ++p) {
          const Truth_of<N> one = holds_food(step.before, setup, t, p);
          held = held | one;
        }
        all = all & held;
      }
      return !all;  // nobody has won where a step is made
    };
    laws.back().expected = setup.all_points() > setup.players * (setup.target - 1);
    return laws;
  }
};

}  // namespace arbiter::picnic_blitz
