// Compares re-rolls with a separate definition that uses dice in order, every choice and every
// outcome, without any table.
#include "solver/dice/rerolls.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <random>

#include "solver/dice/turn.hpp"

namespace arbiter::dice {
namespace {

using Values = Scaled_values<Whole_numbers>;
const Multisets& sets = Multisets::all();

/// The direct method, with probabilities as doubles: dice are a list, and a mask says which are
/// rolled.
class Plain {
 public:
  Plain(int dice, const Values& last) : dice_(dice), last_(last) {}

  double roll(const std::vector<int>& shown, int left, int groups, int most, bool once,
              unsigned fixed = 0) const {
    double best = of(shown);
    if (groups == 0) return best;
    for (unsigned mask = 1; mask < 1U << dice_; ++mask) {
      const int count = std::popcount(mask);
      if (count > left || count > most || (once && (mask & fixed) != 0)) continue;
      const int rest = groups == 1 ? 0 : left - count;
      double sum = 0;
      each_fall(shown, mask, [&](const std::vector<int>& next) {
        sum += roll(next, rest, rest == 0 ? 0 : groups - 1, most, once, mask);
      });
      best = std::max(best, sum / static_cast<double>(power_of_six(count)));
    }
    return best;
  }

 private:
  double of(const std::vector<int>& shown) const {
    Counts counts{};
    for (const int face : shown) ++counts[static_cast<std::size_t>(face)];
    return static_cast<double>(last_.of[static_cast<std::size_t>(sets.number(counts))]);
  }
  template <class Visit>
  void each_fall(std::vector<int> shown, unsigned mask, Visit&& visit, int die = 0) const {
    if (die == dice_) return visit(shown);
    if ((mask >> die & 1U) == 0) return each_fall(shown, mask, visit, die + 1);
    for (int face = 0; face < faces; ++face) {
      shown[static_cast<std::size_t>(die)] = face;
      each_fall(shown, mask, visit, die + 1);
    }
  }
  int dice_;
  const Values& last_;
};

Values random_values(int dice, unsigned seed) {
  std::mt19937 random(seed);
  Values out;
  for (int n = 0; n < sets.count(dice); ++n) out.of.push_back(static_cast<int>(random() % 1000));
  return out;
}

TEST(Multisets, AreAsManyAsThereShouldBe) {
  const int counts[] = {1, 6, 21, 56, 126, 252, 462};
  for (int size = 0; size <= most_dice; ++size) {
    EXPECT_EQ(sets.count(size), counts[size]);
    std::uint64_t orders = 0;
    for (int n = 0; n < sets.count(size); ++n) orders += sets.orders(size, n);
    EXPECT_EQ(orders, power_of_six(size));
  }
}

TEST(Multisets, GoUpAndDown) {
  for (int size = 0; size < most_dice; ++size)
    for (int n = 0; n < sets.count(size); ++n)
      for (std::size_t face = 0; face < faces; ++face) {
        const int up = sets.up(size, n)[face];
        EXPECT_EQ(std::ranges::count(sets.down(size + 1, up), n), 1);
        Counts counts = sets.counts(size, n);
        ++counts[face];
        EXPECT_EQ(sets.number(counts), up);
        Counts one{};
        ++one[face];
        EXPECT_EQ(sets.together(size, n, 1, sets.number(one)), up);
      }
}

TEST(Rerolls, AreThoseOfThePlainDefinition) {
  for (const int dice : {1, 2, 3})
    for (int left = 0; left <= dice + 1; ++left)
      for (int groups = left == 0 ? 0 : 1; groups <= (left == 0 ? 0 : 2); ++groups)
        for (const int most : {6, 2, 1})
          for (const bool once : {false, true}) {
            const Values last = random_values(dice, static_cast<unsigned>(dice * 100 + left));
            const Plain plain(dice, last);
            Reroller<Whole_numbers> reroller(dice);
            Values got;
            reroller.of_set(
                {left, groups, most, once}, [&](int) -> const Values& { return last; }, got);
            for (int n = 0; n < sets.count(dice); ++n) {
              std::vector<int> shown;
              for (int face = 0; face < faces; ++face)
                shown.insert(shown.end(), sets.counts(dice, n)[static_cast<std::size_t>(face)],
                             face);
              const double value = static_cast<double>(got.of[static_cast<std::size_t>(n)]) /
                                   static_cast<double>(power_of_six(got.power));
              ASSERT_NEAR(value, plain.roll(shown, left, groups, most, once), 1e-9)
                  << dice << " dice, " << left << " in " << groups << " groups of " << most
                  << (once ? ", each once, roll " : ", roll ") << n;
            }
          }
}

// Five dice showing one face in three rolls, re-rolling any of them twice: 4.6029 %, the number
// given in every text on Yahtzee.
TEST(Rerolls, GiveTheKnownChanceOfAYahtzee) {
  Values last;
  for (int n = 0; n < sets.count(5); ++n)
    last.of.push_back(std::ranges::count(sets.counts(5, n), 5) > 0 ? 1 : 0);
  Dice_turn<Whole_numbers> turn({5, {10, 2, 5, false}, {}}, last, last);
  const auto [sum, power] = turn.whole();
  EXPECT_NEAR(static_cast<double>(sum) / static_cast<double>(power_of_six(power)), 0.0460286, 1e-7);
}

// PB-C19 without re-rolls: the straights among all rolls of six dice.
TEST(Rerolls, CountStraights) {
  const auto chance = [](int length) {
    Values last;
    for (int n = 0; n < sets.count(6); ++n) {
      int run = 0, longest = 0;
      for (const std::uint8_t count : sets.counts(6, n))
        run = count > 0 ? run + 1 : 0, longest = std::max(longest, run);
      last.of.push_back(longest >= length ? 1 : 0);
    }
    Dice_turn<Whole_numbers> turn({6, {}, {}}, last, last);
    return static_cast<int>(turn.whole().of);
  };
  EXPECT_EQ(chance(6), 720);
  EXPECT_EQ(chance(5), 720 + 3600);
  EXPECT_EQ(chance(4), 12600);
}

}  // namespace
}  // namespace arbiter::dice
