// Computes exactly how best to re-roll dice, in one group or two, given the value of every final
// roll.
//
//     values of    mean[K]   value of keeping the dice K and rolling the others once:
//     final rolls            the mean over one more die = sum over faces of mean[K + face] / 6
//         ──────>  best[K]   the maximum over subsets of K that leave out at most a given number of
//                            dice: the better of mean[K] and best[K - face] for the faces of K
//
// Each table is filled in one pass over the 924 multisets, size by size, instead of over every pair
// of a roll and a subset: dynamic programming over the lattice of multisets. Two groups take two
// such passes for each number of dice in the first group.
//
// There are no divisions. After n dice have been rolled, values are scaled by 6^n, so that whole
// numbers stay whole and comparisons are exact.
#pragma once
#include <algorithm>
#include <vector>

#include "model/dice/multisets.hpp"
#include "model/dice/turn_rules.hpp"

namespace arbiter::dice {

/// 6^n for n from 0 to 24.
constexpr std::uint64_t power_of_six(int n) {
  std::uint64_t power = 1;
  for (; n > 0; --n) power *= faces;
  return power;
}

/// Whole numbers; larger is better. With payoffs below 2^60 no turn of 24 dice overflows.
struct Whole_numbers {
  __extension__ using Number = __int128;
  static Number better(Number a, Number b) { return std::max(a, b); }
  static Number scaled(Number a, std::uint64_t power) { return a * static_cast<Number>(power); }
  static Number worst() { return -1; }  // payoffs are never negative
};

/// Values times 6^power, by number of the multiset.
template <class Numbers>
struct Scaled_values {
  std::vector<typename Numbers::Number> of;
  int power = 0;
};

/// Numbers has a type `Number` with operator+, better(a, b) and scaled(a, 6^n).
template <class Numbers>
class Reroller {
 public:
  using Number = typename Numbers::Number;

  /// For rolls of `dice` dice, 1 to 6.
  explicit Reroller(int dice) : dice_(dice) {
    for (int size = 0; size <= dice; ++size) {
      mean_[size].resize(sets_.count(size));
      best_[size].resize(sets_.count(size));
    }
  }

  int dice() const { return dice_; }

  /// Computes in `out` the value of every roll before a set of re-rolls under best play.
  /// `last`(left) returns the values of final rolls if the player forgoes `left` re-rolls; last(0)
  /// applies when none are left. All have the same power, and none of them is `out`.
  template <class Last>
  void of_set(const Rerolls& set, const Last& last, Scaled_values<Numbers>& out) {
    const int most = std::min(set.most, dice_);
    if (set.groups == 0 || set.dice == 0) {
      out = last(0);
      return;
    }
    const int first_most = std::min(set.dice, most);
    if (set.groups == 1) {
      fill_means(last(0), first_most);
      return raise_all(
          last(set.dice), first_most,
          [&](int rolled) -> Level {
            return {mean_[dice_ - rolled].data(), last(0).power + rolled};
          },
          out);
    }
    for (int rolled = 1; rolled <= first_most; ++rolled) {
      const int left = set.dice - rolled;
      if (set.once && left > 0) {
        first_[rolled] = after_first(rolled, std::min({left, most, dice_ - rolled}), left, last);
        continue;
      }
      of_set({left, left > 0 ? 1 : 0, most}, last, second_);
      fill_means(second_, rolled);
      first_[rolled].of = mean_[dice_ - rolled];
      first_[rolled].power = second_.power + rolled;
    }
    raise_all(
        last(set.dice), first_most,
        [&](int rolled) -> Level {
          return {first_[rolled].of.data(), first_[rolled].power};
        },
        out);
  }

  /// The mean over all rolls of all dice.
  Number of_first_roll(const Scaled_values<Numbers>& values) const {
    Number sum{};
    for (int n = 0; n < sets_.count(dice_); ++n)
      sum = sum + Numbers::scaled(values.of[n], sets_.orders(dice_, n));
    return sum;  // scaled by 6^dice relative to `values`
  }

 private:
  using Numbers_of_size = std::vector<Number>;
  struct Level {
    const Number* of;
    int power;
  };

  /// Fills mean_[size] down to dice_ - depth; the power of each is one more than the power of the
  /// next larger size.
  void fill_means(const Scaled_values<Numbers>& last, int depth) {
    for (int size = dice_ - 1; size >= dice_ - depth; --size)
      for (int n = 0; n < sets_.count(size); ++n) {
        const auto& up = sets_.up(size, n);
        const Numbers_of_size& above = size + 1 < dice_ ? mean_[size + 1] : last.of;
        Number sum = above[up[0]];
        for (int face = 1; face < faces; ++face) sum = sum + above[up[face]];
        mean_[size][n] = sum;
      }
  }

  /// For each roll, the better of `stop` and of keeping any subset that leaves out at most `most`
  /// dice; its value is `level`(dice left out).
  template <class Level_of>
  void raise_all(const Scaled_values<Numbers>& stop, int most, const Level_of& level,
                 Scaled_values<Numbers>& out) {
    int power = stop.power;
    for (int rolled = 1; rolled <= most; ++rolled) power = std::max(power, level(rolled).power);
    for (int size = dice_ - most; size <= dice_; ++size) {
      const Level here = size == dice_ ? Level{stop.of.data(), stop.power} : level(dice_ - size);
      raise(size, here, power, size > dice_ - most, size == dice_ ? out.of : best_[size]);
    }
    out.power = power;
  }
  void raise(int size, Level here, int power, bool has_parts, Numbers_of_size& out) {
    const std::uint64_t scale = power_of_six(power - here.power);
    out.resize(sets_.count(size));
    for (int n = 0; n < sets_.count(size); ++n) {
      Number best = Numbers::scaled(here.of[n], scale);
      if (has_parts)
        for (const std::int16_t part : sets_.down(size, n))
          best = Numbers::better(best, best_[size - 1][part]);
      out[n] = best;
    }
  }

  /// If each die is rolled again at most once: the value of keeping dice when `rolled` are rolled
  /// in the first group and at most `second` of the kept ones in the second.
  template <class Last>
  Scaled_values<Numbers> after_first(int rolled, int second, int left, const Last& last) {
    fill_means(last(0), second);
    const Scaled_values<Numbers>& stop = last(left);
    const int kept = dice_ - rolled, power = stop.power + second;
    Scaled_values<Numbers> out{Numbers_of_size(sets_.count(kept)), power + rolled};
    for (int thrown = 0; thrown < sets_.count(rolled); ++thrown) {
      for (int size = kept - second; size <= kept; ++size) {
        const bool stops = size == kept;
        const std::uint64_t scale = power_of_six(stops ? second : second - (kept - size));
        for (int n = 0; n < sets_.count(size); ++n) {
          const int both = sets_.together(size, n, rolled, thrown);
          Number best = Numbers::scaled(stops ? stop.of[both] : mean_[size + rolled][both], scale);
          if (size > kept - second)
            for (const std::int16_t part : sets_.down(size, n))
              best = Numbers::better(best, best_[size - 1][part]);
          best_[size][n] = best;
        }
      }
      for (int n = 0; n < sets_.count(kept); ++n)
        out.of[n] = out.of[n] + Numbers::scaled(best_[kept][n], sets_.orders(rolled, thrown));
    }
    return out;
  }

  const Multisets& sets_ = Multisets::all();
  int dice_;
  std::array<Numbers_of_size, most_dice + 1> mean_, best_;  // [size]
  // For two groups: the values of kept dice, by size of the first; the values before the second.
  std::array<Scaled_values<Numbers>, most_dice + 1> first_;
  Scaled_values<Numbers> second_;
};

}  // namespace arbiter::dice
