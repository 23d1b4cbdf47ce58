// The page docs/games/picnic_blitz-dice.md: its tables match the computed ones, and some of their
// figures are confirmed by counting dice in order, without multisets or the optimiser.
#include "bench/dice_tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <functional>
#include <sstream>

namespace arbiter::picnic_blitz {
namespace {

std::vector<std::string> table_lines(std::istream& text) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);)
    if (line.starts_with("|")) lines.push_back(line);
  return lines;
}

TEST(DiceTables, AreThoseOfThePage) {
  std::string computed = attacks_table();
  for (const std::string& each : further_tables()) computed += each;
  std::istringstream text(computed);
  std::ifstream page("docs/games/picnic_blitz-dice.md");
  ASSERT_TRUE(page) << "there is no page";
  const auto expected = table_lines(text), found = table_lines(page);
  EXPECT_GT(expected.size(), 50U);
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t n = 0; n < expected.size(); ++n) EXPECT_EQ(found[n], expected[n]);
}

// --- by counting --------------------------------------------------------------------------------

constexpr int all_rolls = 46656;  // 6^6
constexpr std::array<int, 6> place_values{1,   6,    36,
                                          216, 1296, 7776};  // of a die in a roll's number
int face(int roll, int die) { return roll / place_values[static_cast<std::size_t>(die)] % 6; }

/// By number of the roll, a number of six digits to base 6.
using By_roll = std::vector<long long>;

By_roll each_roll(const std::function<int(int)>& of) {
  By_roll out;
  for (int roll = 0; roll < all_rolls; ++roll) out.push_back(of(roll));
  return out;
}
/// PB-C19, restated: 1, 2 and 4 Attacks for straights of four, five and six.
int attacks_by_hand(int roll) {
  int shown = 0;
  for (int die = 0; die < 6; ++die) shown |= 1 << face(roll, die);
  if (shown == 0b111111) return 4;
  if ((shown & 0b011111) == 0b011111 || (shown & 0b111110) == 0b111110) return 2;
  for (const int four : {0b001111, 0b011110, 0b111100})
    if ((shown & four) == four) return 1;
  return 0;
}
By_roll at_least(int wanted, int bought = 0) {
  return each_roll([&](int roll) { return attacks_by_hand(roll) + bought >= wanted ? 1 : 0; });
}

/// [mask of the dice that are re-rolled, at most `most` of them]: the sum over all their results.
std::vector<By_roll> sums(const By_roll& values, int most) {
  std::vector<By_roll> out(64);
  out[0] = values;
  for (unsigned mask = 1; mask < 64; ++mask) {
    if (std::popcount(mask) > most) continue;
    out[mask].resize(values.size());
    const int die = std::countr_zero(mask), value = place_values[static_cast<std::size_t>(die)];
    const By_roll& from = out[mask & (mask - 1)];
    for (int roll = 0; roll < all_rolls; ++roll) {
      if (face(roll, die) != 0) continue;
      long long sum = 0;
      for (int shown = 0; shown < 6; ++shown)
        sum += from[static_cast<std::size_t>(roll + shown * value)];
      for (int shown = 0; shown < 6; ++shown)
        out[mask][static_cast<std::size_t>(roll + shown * value)] = sum;
    }
  }
  return out;
}
long long six_to(int n) { return n == 0 ? 1 : 6 * six_to(n - 1); }

/// The value of each roll before `rerolls` re-rolls in one or two groups of at most `most` dice,
/// times 6^rerolls, found by trying every choice of dice.
By_roll before_rerolls(const By_roll& last, int rerolls, int groups, int most) {
  By_roll best = last;
  for (long long& value : best) value *= six_to(rerolls);
  const int first_most = std::min(rerolls, most);
  std::vector<By_roll> after = sums(last, first_most);
  for (int count = 1; count <= first_most; ++count) {
    if (groups == 2) after = sums(before_rerolls(last, rerolls - count, 1, most), count);
    const long long scale = groups == 2 ? 1 : six_to(rerolls - count);
    for (unsigned mask = 1; mask < 64; ++mask)
      for (std::size_t roll = 0; std::popcount(mask) == count && roll < best.size(); ++roll)
        best[roll] = std::max(best[roll], scale * after[mask][roll]);
  }
  return best;
}
/// The mean of values that are scaled by 6^power.
mpq_class mean(const By_roll& values, int power) {
  long long sum = 0;
  for (const long long value : values) sum += value;
  mpq_class out(static_cast<long>(sum), static_cast<long>(six_to(power + 6)));
  out.canonicalize();
  return out;
}

TEST(DiceTables, WithoutActiveAntsAreACount) {
  const Dice_odds odds;
  for (const int wanted : {1, 2, 4}) {
    EXPECT_EQ(odds.attacks(wanted, 0, Queen::none), mean(at_least(wanted), 0));
    EXPECT_EQ(odds.attacks(wanted, 0, Queen::rerolls), mean(at_least(wanted), 0)) << "PB-A30";
    EXPECT_EQ(odds.attacks(wanted, 0, Queen::either), mean(at_least(wanted, 1), 0));
  }
  EXPECT_EQ(odds.attacks(4, 0, Queen::none), mpq_class(5, 324)) << "720 of 46656";
  for (int wanted = 1; wanted <= 6; ++wanted) {
    const By_roll enough = each_roll([&](int roll) {
      int ones = 0;
      for (int die = 0; die < 6; ++die) ones += face(roll, die) == 0 ? 1 : 0;
      return ones >= wanted ? 1 : 0;
    });
    EXPECT_EQ(odds.dice(wanted, 0, Queen::none), mean(enough, 0));
  }
}

TEST(DiceTables, WithOneActiveAntTryEveryDie) {
  const Dice_odds odds;
  for (const int wanted : {1, 2, 3, 4}) {
    const By_roll plain = at_least(wanted), extra = before_rerolls(plain, 1, 1, 6);
    EXPECT_EQ(odds.attacks(wanted, 1, Queen::none), mean(extra, 1)) << wanted;
    // With a Queen: the player stops, and perhaps buys an Attack; or she re-rolls one die, and then
    // decides in the same way.
    const auto queen = [&](int bought) {
      By_roll stop = at_least(wanted, bought);
      for (std::size_t n = 0; n < stop.size(); ++n) stop[n] = std::max(6 * stop[n], extra[n]);
      return mean(before_rerolls(stop, 1, 1, 6), 2);
    };
    EXPECT_EQ(odds.attacks(wanted, 1, Queen::rerolls), queen(0)) << wanted;
    EXPECT_EQ(odds.attacks(wanted, 1, Queen::either), queen(1)) << wanted;
  }
}

TEST(DiceTables, WithManyActiveAntsTryEveryChoiceOfDice) {
  const Dice_odds odds, three_at_most("PB-A06=2"), at_once("PB-C17=off");
  const By_roll two = at_least(2);
  EXPECT_EQ(odds.attacks(2, 4, Queen::none), mean(before_rerolls(two, 4, 2, 6), 4));
  EXPECT_EQ(odds.attacks(2, 6, Queen::none), mean(before_rerolls(two, 6, 2, 6), 6));
  EXPECT_EQ(three_at_most.attacks(2, 6, Queen::none), mean(before_rerolls(two, 6, 2, 3), 6));
  EXPECT_EQ(at_once.attacks(2, 6, Queen::none), mean(before_rerolls(two, 6, 1, 6), 6));

  const By_roll extra = before_rerolls(two, 4, 2, 6);
  By_roll stop = at_least(2, 1);
  for (std::size_t n = 0; n < stop.size(); ++n) stop[n] = std::max(six_to(4) * stop[n], extra[n]);
  EXPECT_EQ(odds.attacks(2, 4, Queen::either), mean(before_rerolls(stop, 4, 2, 6), 8));
}

/// The probability that, of `misses` dice that do not show the number, at most `end` still miss it
/// after `sets` more sets of re-rolls: the first group of a set re-rolls as many dice as allowed,
/// the second the rest.
mpq_class miss_by_hand(int misses, int end, int rerolls, int groups, int sets, int left) {
  if (groups == 0 || left == 0) {
    if (sets == 0) return misses <= end ? 1 : 0;
    return miss_by_hand(misses, end, rerolls, rerolls >= 4 ? 2 : 1, sets - 1, rerolls);
  }
  const int rolled = std::min(left, misses);
  mpq_class sum = 0;
  for (int hits = 0; hits <= rolled; ++hits) {
    mpz_class ways, falls;
    mpz_bin_uiui(ways.get_mpz_t(), static_cast<unsigned>(rolled), static_cast<unsigned>(hits));
    for (int n = hits; n < rolled; ++n) ways *= 5;
    mpz_ui_pow_ui(falls.get_mpz_t(), 6, static_cast<unsigned>(rolled));
    mpq_class chance(ways, falls);
    chance.canonicalize();
    sum += chance * miss_by_hand(misses - hits, end, rerolls, groups - 1, sets, left - rolled);
  }
  return sum;
}

TEST(DiceTables, ForANumberAllThatMissAreRolledAtOnce) {
  const Dice_odds odds;
  for (const Queen queen : {Queen::none, Queen::rerolls})
    for (int active = 0; active <= most_active; ++active) {
      const int sets = active == 0 ? 0 : queen == Queen::none ? 1 : 2;
      mpq_class mean = 0;
      for (int wanted = 1; wanted <= 6; ++wanted) {
        const mpq_class expected = miss_by_hand(6, 6 - wanted, active, 1, sets, 6);
        EXPECT_EQ(odds.dice(wanted, active, queen), expected) << wanted << " with " << active;
        mean += expected;
      }
      EXPECT_EQ(odds.mean_dice(active, queen), mean) << active;
    }
}

// --- how they are related -----------------------------------------------------------------------

TEST(DiceTables, GrowWithAntsAndWithAQueen) {
  const Dice_odds odds;
  using Of = std::function<mpq_class(int, Queen)>;
  std::vector<Of> all{[&](int active, Queen queen) { return odds.mean_dice(active, queen); }};
  for (const int wanted : {1, 2, 4})
    all.emplace_back(
        [&, wanted](int active, Queen queen) { return odds.attacks(wanted, active, queen); });
  for (int wanted = 1; wanted <= 6; ++wanted)
    all.emplace_back(
        [&, wanted](int active, Queen queen) { return odds.dice(wanted, active, queen); });
  for (const Of& of : all)
    for (int active = 1; active <= most_active; ++active) {
      for (const Queen queen : {Queen::none, Queen::rerolls})
        EXPECT_GT(of(active, queen), of(active - 1, queen));
      EXPECT_GT(of(active, Queen::rerolls), of(active, Queen::none));
      EXPECT_GE(of(active, Queen::either), of(active, Queen::rerolls));
    }
}

TEST(DiceTables, NeedNoMoreColumns) {
  const Dice_odds odds, simplified("simplified=1");
  for (int active = 0; active <= most_active; ++active) {
    EXPECT_EQ(odds.attacks(1, active, Queen::either), 1);
    EXPECT_EQ(odds.attacks(4, active, Queen::either), odds.attacks(4, active, Queen::rerolls));
    EXPECT_EQ(odds.attacks(3, active, Queen::rerolls), odds.attacks(4, active, Queen::rerolls));
  }
  for (const int wanted : {1, 2, 4})
    EXPECT_EQ(simplified.attacks(wanted, 3, Queen::none), odds.attacks(wanted, 3, Queen::none));
  // Adding a fresh set to the abandoned one is at least as good as one set of twice the size
  // (PB-A08).
  const Dice_odds added("PB-A08=2");
  for (const int active : {2, 3})
    for (const int wanted : {1, 2, 4})
      EXPECT_GE(added.attacks(wanted, active, Queen::rerolls),
                odds.attacks(wanted, 2 * active, Queen::none));
  // Readings about groups make no difference for up to three re-rolls.
  for (const char* ruleset : {"PB-A05=2", "PB-A06=2", "PB-C17=off"})
    for (int active = 0; active <= 3; ++active)
      for (const auto& [head, wanted, queen] : attacks_columns)
        EXPECT_EQ(Dice_odds(ruleset).attacks(wanted, active, queen),
                  odds.attacks(wanted, active, queen))
            << ruleset << ", " << head << ", " << active;
}

TEST(DiceTables, RoundToFourDigitsAtLeast) {
  EXPECT_EQ(percent(mpq_class(1, 3)), "33.3333");
  EXPECT_EQ(percent(mpq_class(2, 3)), "66.6667");
  EXPECT_EQ(percent(mpq_class(1, 46656)), "0.002143");
  EXPECT_EQ(percent(mpq_class(1, 1)), "100");
  EXPECT_EQ(rounded(mpq_class(7, 6)), "1.1667");
  EXPECT_EQ(difference(mpq_class(-1, 3000)), "-0.03333");
  EXPECT_EQ(difference(mpq_class(1, 300)), "+0.3333");
  EXPECT_EQ(difference(0), "0");
}

}  // namespace
}  // namespace arbiter::picnic_blitz
