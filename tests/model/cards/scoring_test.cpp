// Points and goals: the worked examples of both rulebooks, and random pictures compared with the
// second reading.
#include <gtest/gtest.h>

#include <random>

#include "model/cards/goals.hpp"
#include "tests/model/strips/second_reading.hpp"

namespace arbiter::cards {
namespace {

namespace second = second_picnic;

/// A picture of random cells in a box, and the same for the second reading.
struct Random_picture {
  Picture ours;
  second::Picture theirs;
  int row, column;

  Random_picture(std::mt19937& random, int size) {
    const int height = 1 + static_cast<int>(random() % static_cast<unsigned>(size)),
              width = 1 + static_cast<int>(random() % static_cast<unsigned>(size));
    row = static_cast<int>(random() % static_cast<unsigned>(size - height + 1));
    column = static_cast<int>(random() % static_cast<unsigned>(size - width + 1));
    const unsigned kinds = 1 + random() % 4;  // few, so large groups and full lines come up
    theirs.assign(static_cast<std::size_t>(height), {});
    for (int r = 0; r < height; ++r)
      for (int c = 0; c < width; ++c) {
        second::Cell cell;
        if (random() % 8 != 0) {
          cell = {static_cast<int>(random() % kinds), static_cast<int>(random() % kinds)};
          ours.put(side * (row + r) + column + c, make_cell(cell.food, cell.cloth));
        }
        theirs[static_cast<std::size_t>(r)].push_back(cell);
      }
  }
};

second::Element second_element(int element) {
  return {element >= foods, element >= foods ? element - foods : element};
}
second::Extra_goal second_goal(const Bonus& bonus) {
  return {static_cast<second::Goal>(static_cast<int>(bonus.goal) - 1),
          second_element(bonus.element)};
}
Bonus random_bonus(std::mt19937& random) {
  return {static_cast<Goal>(1 + random() % goals), static_cast<std::uint8_t>(random() % elements)};
}

TEST(Scoring, IsThatOfTheSecondReading) {
  std::mt19937 random(1);
  for (int n = 0; n < 20'000; ++n) {
    const Random_picture picture(random, side);
    EXPECT_EQ(points(picture.ours), second::points(picture.theirs));
    EXPECT_EQ(largest_group(picture.ours), second::largest_group(picture.theirs));
  }
}

TEST(Goals, AreWorthWhatTheSecondReadingSays) {
  std::mt19937 random(2);
#ifdef ARBITER_SANITIZE
  constexpr int positions = 2'000;
#else
  constexpr int positions = 20'000;
#endif
  for (int n = 0; n < positions; ++n) {
    const int size = random() % 4 == 0 ? 3 : 4;
    std::vector<Picture> ours;
    std::vector<second::Picture> theirs;
    std::vector<Random_picture> all;
    const std::size_t players = 1 + random() % 4;
    for (std::size_t p = 0; p < players; ++p) {
      all.emplace_back(random, size);
      ours.push_back(all.back().ours), theirs.push_back(all.back().theirs);
    }
    const Bonuses bonuses{random_bonus(random), random_bonus(random)};
    const std::vector<second::Extra_goal> extra{second_goal(bonuses[0]), second_goal(bonuses[1])};
    for (std::size_t p = 0; p < players; ++p) {
      second::Frame_choice choice{second::Frame::fixed, size, {all[p].row, all[p].column}};
      const auto theirs_in = [&](second::Frame frame) {
        choice.frame = frame;
        return second::total(theirs, p, extra, choice) - second::points(theirs[p]);
      };
      EXPECT_EQ(bonus_points(bonuses, ours, p, Frame::fixed, size),
                theirs_in(second::Frame::fixed));
      EXPECT_EQ(bonus_points(bonuses, ours, p, Frame::imagined, size),
                theirs_in(second::Frame::owner_chooses));
      EXPECT_EQ(bonus_points(bonuses, ours, p, Frame::actual, size),
                theirs_in(second::Frame::actual_box));
    }
  }
}

TEST(Goals, CompareWithAGhostOfNumbers) {
  Picture own;
  own.put(0, make_cell(0, 0));
  own.put(5, make_cell(0, 1));
  const Bonuses bonuses{Bonus{Goal::least, 0}, Bonus{Goal::most, 0}};
  const auto worth = [&](int ghost) {
    const std::array<int, elements> numbers{ghost};
    return bonus_points(bonuses, {&own, 1}, 0, Frame::imagined, side, numbers);
  };
  EXPECT_EQ(worth(1), -3);     // she has the most
  EXPECT_EQ(worth(2), 3 - 3);  // PX-A13: both share both
  EXPECT_EQ(worth(3), 3);
  EXPECT_EQ(bonus_points(bonuses, {&own, 1}, 0, Frame::imagined, side), 3 - 3);  // alone
}

/// The points of groups of these sizes, each on its own grid: the rulebooks' examples give no
/// pictures.
int points_of_groups(std::initializer_list<int> sizes) {
  int sum = 0;
  for (const int size : sizes) sum += groups_of(static_cast<Grid>((1U << size) - 1)).points;
  return sum;
}

TEST(Examples, OfTheRulebooks) {
  EXPECT_EQ(points_of_groups({5, 5, 4, 4, 3}), 11);  // Ben, SM-C15
  EXPECT_EQ(points_of_groups({9, 4, 4, 3, 3}), 13);  // Sophia, SM-C15
  EXPECT_EQ(points_of_groups({5, 2}), 3);            // five sandwiches, two donuts: SM-C13
  const std::array<int, 17> table{0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
  for (int size = 0; size <= grid_cells; ++size)  // BP-C13
    EXPECT_EQ(groups_of(static_cast<Grid>((1U << size) - 1)).points,
              table[static_cast<std::size_t>(size)]);
}

TEST(Boxes, HaveCornersAndACentre) {
  EXPECT_EQ(corners_of({0, 0, 4, 4}), 0x9009);
  EXPECT_EQ(centre_of({0, 0, 4, 4}), 0x0660);
  EXPECT_EQ(centre_of({0, 0, 3, 3}), 0x0020);
  EXPECT_EQ(centre_of({1, 0, 3, 4}), 0x0600);
  EXPECT_EQ(corners_of({-1, 0, 4, 4}), 0x0900);  // two corners lie outside
}

}  // namespace
}  // namespace arbiter::cards
