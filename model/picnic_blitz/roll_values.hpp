// The value of each final roll, which is the value of the best end of the turn that the roll
// allows.
//
//     an end needs       Attacks   movement        kept as
//                        2         3 dice of 5     move[level of 2 Attacks][5][3]
//     a roll gives       4         1 of 1, 3 of 5  pass[.], move[.][1][1] or move[.][5][3]
//
// Rolls earn only a few different numbers of Attacks (0, 1, 2 and 4), which are the levels. Each
// level offers everything that lower levels offer. So each of the few hundred ends is visited once,
// and each of the 462 rolls takes only a few comparisons.
#pragma once
#include <vector>

#include "model/dice/multisets.hpp"
#include "model/picnic_blitz/turn_ends.hpp"

namespace arbiter::picnic_blitz {

/// What each final roll provides: a level of Attacks, and dice for the movements.
class Roll_needs {
 public:
  explicit Roll_needs(const Setup& setup);

  int levels() const { return static_cast<int>(attacks_.size()); }
  int most_attacks() const { return attacks_.back(); }
  /// The lowest level that earns at least `attacks` Attacks; levels() if there is none.
  int level_for(int attacks) const {
    return static_cast<int>(std::ranges::lower_bound(attacks_, attacks) - attacks_.begin());
  }
  /// The level of a roll, and how many of its dice show each track's number.
  struct Roll_profile {
    struct Dice {
      std::int8_t track, count;
    };
    std::int8_t level, different = 0;
    std::array<Dice, most_tracks> dice{};  // the first `different` are used
  };
  /// In the order of dice::Multisets.
  const std::vector<Roll_profile>& rolls() const { return rolls_; }
  const std::vector<int>& tracks() const { return tracks_; }  // existing tracks
  int dice() const { return dice_; }

 private:
  int dice_;
  std::vector<int> attacks_;  // [level], ascending
  std::vector<int> tracks_;
  std::vector<Roll_profile> rolls_;
};

/// Numbers provides `Number`, better(a, b), and worst(), which is below every value.
template <class Numbers>
class Roll_values {
 public:
  using Number = typename Numbers::Number;

  explicit Roll_values(const Roll_needs& needs) : needs_(needs), levels_(needs.levels()) {}

  /// Starts a new board; `doubles`: the turn may end with two movements.
  void clear(bool doubles) {
    doubles_ = doubles;
    for (Level& level : levels_) {
      level.pass = Numbers::worst();
      for (const int t : needs_.tracks()) std::ranges::fill(level.move[t], Numbers::worst());
    }
    for (std::size_t n = 0; doubles && n < levels_.size(); ++n)
      for_doubles([&](int t, int u, int dice) {
        std::ranges::fill(levels_[n].both[t][u][dice], Numbers::worst());
      });
  }
  void add(const Turn_end& end, const Number& value) {
    const bool buys = end.spends && end.second < 0;
    const int at = needs_.level_for(buys ? std::max(end.attacks - 1, 0) : end.attacks);
    if (at == needs_.levels()) return;
    Level& level = levels_[at];
    Number& best = end.track < 0    ? level.pass
                   : end.second < 0 ? level.move[end.track][end.dice]
                                    : level.both[end.track][end.second][end.dice][end.second_dice];
    best = Numbers::better(best, value);
  }
  /// Writes the value of each roll, [number]; call it after adding all ends of the board.
  void fill(std::vector<Number>& out) {
    for (std::size_t n = 1; n < levels_.size(); ++n) raise(levels_[n], levels_[n - 1]);
    out.resize(needs_.rolls().size());
    for (std::size_t n = 0; n < out.size(); ++n) {
      const Roll_needs::Roll_profile& shown = needs_.rolls()[n];
      const Level& level = levels_[shown.level];
      Number best = level.pass;
      for (int i = 0; i < shown.different; ++i) {
        const auto [t, dice] = shown.dice[i];
        best = Numbers::better(best, level.move[t][dice]);
        for (int j = i + 1; doubles_ && j < shown.different; ++j)
          best =
              Numbers::better(best, level.both[t][shown.dice[j].track][dice][shown.dice[j].count]);
      }
      out[n] = best;
    }
  }

 private:
  using By_dice = std::array<Number, most_dice + 1>;
  struct Level {
    Number pass;
    std::array<By_dice, most_tracks> move;
    std::array<std::array<std::array<By_dice, most_dice + 1>, most_tracks>, most_tracks> both;
  };
  void raise(Level& level, const Level& lower) const {
    const auto each = [](By_dice& dice, const By_dice& less) {
      for (int n = 0; n <= most_dice; ++n) dice[n] = Numbers::better(dice[n], less[n]);
    };
    level.pass = Numbers::better(level.pass, lower.pass);
    for (const int t : needs_.tracks()) each(level.move[t], lower.move[t]);
    if (doubles_)
      for_doubles(
          [&](int t, int u, int dice) { each(level.both[t][u][dice], lower.both[t][u][dice]); });
  }
  /// Calls visit(lower track, higher track, dice of the lower one) for every possible pair.
  template <class Visit>
  void for_doubles(Visit&& visit) const {
    for (const int t : needs_.tracks())
      for (const int u : needs_.tracks())
        for (int n = 1; u > t && n < needs_.dice(); ++n) visit(t, u, n);
  }

  const Roll_needs& needs_;
  std::vector<Level> levels_;
  bool doubles_ = false;
};

}  // namespace arbiter::picnic_blitz
