// Points and goals: the worked examples of both rulebooks, ghosts and boxes.
#include <gtest/gtest.h>

#include <array>

#include "model/cards/goals.hpp"

namespace arbiter::cards {
namespace {

/// Foods as digits, "." for an empty cell, from the top left of the grid. Cloths alternate, so that
/// they never form a group.
Picture foods(std::initializer_list<std::string_view> rows) {
  Picture picture;
  int row = 0;
  for (const std::string_view cells : rows) {
    for (int column = 0; column < static_cast<int>(cells.size()); ++column)
      if (const char food = cells[static_cast<std::size_t>(column)]; food != '.')
        picture.put(side * row + column, make_cell(food - '0', (row + column) % 2));
    ++row;
  }
  return picture;
}

/// The points of one player's goals about foods.
int points_of_goals(const Picture& picture, Frame frame, const Bonuses& goals) {
  return bonus_points(goals, {&picture, 1}, 0, frame, side);
}

TEST(Goals, InAFullFrame) {
  // Food 0 has groups of 1, 1, 1 and 6, food 1 of 1, 2, 2 and 2; there is no food 3.
  const Picture full = foods({"0110", "1001", "0001", "0110"});
  const auto score = [&](Goal goal) {
    std::array<int, 3> points{};
    for (std::size_t i = 0; const std::uint8_t food : {0, 1, 3})
      points[i++] = points_of_goals(full, Frame::fixed, {Bonus{goal, food}});
    return points;
  };
  EXPECT_EQ(score(Goal::corners), (std::array{4, 0, 0}));
  EXPECT_EQ(score(Goal::groups), (std::array{4, 4, 0}));
  EXPECT_EQ(score(Goal::lines), (std::array{0, 0, 0}));
  EXPECT_EQ(score(Goal::centre), (std::array{-8, 0, 0}));
  EXPECT_EQ(score(Goal::isolated), (std::array{-6, -2, 0}));
  EXPECT_EQ(score(Goal::pairs), (std::array{0, -6, 0}));
}

TEST(Goals, InAFrameThatTheOwnerImagines) {
  // A row of four may be any row of the frame: an outer one has two corners, an inner one crosses
  // the centre. In the actual box it is both.
  const Picture row = foods({"0110"});
  const Bonus corners{Goal::corners, 0}, centre{Goal::centre, 1};
  EXPECT_EQ(points_of_goals(row, Frame::imagined, {corners, centre}), 2);
  EXPECT_EQ(points_of_goals(row, Frame::actual, {corners, centre}), 2 - 4);
  EXPECT_EQ(points_of_goals(foods({"....", "0110"}), Frame::fixed, {corners, centre}), -4);
  // Two opposite corners of a block need opposite offsets.
  const Picture block = foods({"012", "323", "231"});
  EXPECT_EQ(points_of_goals(block, Frame::imagined, {corners, Bonus{Goal::corners, 1}}), 1);
  EXPECT_EQ(points_of_goals(block, Frame::actual, {corners, Bonus{Goal::corners, 1}}), 2);
}

TEST(Goals, InTheActualBox) {
  const auto score = [](Goal goal, std::initializer_list<std::string_view> rows) {
    return points_of_goals(foods(rows), Frame::actual, {Bonus{goal, 0}});
  };
  EXPECT_EQ(score(Goal::corners, {"000"}), 2);  // each counts once
  EXPECT_EQ(score(Goal::centre, {"000"}), -2);
  EXPECT_EQ(score(Goal::lines, {"000"}), 8);  // the row and three columns of one cell
  EXPECT_EQ(score(Goal::lines, {"0000", "0111", "0111", "0111"}), 4);  // PX-A20
  EXPECT_EQ(score(Goal::lines, {"0123", "0231", "0312"}), 2);          // PX-A03
  EXPECT_EQ(score(Goal::centre, {"0000", "0000"}), -8);
  EXPECT_EQ(score(Goal::corners, {"0..", "0..", "000"}), 3);
  EXPECT_EQ(score(Goal::corners, {"....", ".000"}), 2);
}

TEST(Goals, CompareAllPlayers) {
  const std::array pictures{foods({"012"}), foods({"00.", "12."}), foods({"110"})};
  const auto score = [&](Goal goal, std::uint8_t food) {
    std::array<int, 3> points{};
    for (std::size_t player = 0; player < points.size(); ++player)
      points[player] = bonus_points({Bonus{goal, food}}, pictures, player, Frame::imagined, side);
    return points;
  };
  EXPECT_EQ(score(Goal::least, 0), (std::array{3, 0, 3}));
  EXPECT_EQ(score(Goal::most, 0), (std::array{0, -3, 0}));
  EXPECT_EQ(score(Goal::least, 2), (std::array{0, 0, 3}));
  EXPECT_EQ(score(Goal::least, 3), (std::array{3, 3, 3}));  // zero counts: PX-A13
  EXPECT_EQ(score(Goal::most, 3), (std::array{-3, -3, -3}));
}

TEST(Goals, CompareAsTheirReadingSays) {  // PX-A13
  const std::array pictures{foods({"012"}), foods({"00.", "12."}), foods({"110"})};
  const auto score = [&](Goal goal, std::uint8_t food, Comparison comparison) {
    std::array<int, 3> points{};
    for (std::size_t player = 0; player < points.size(); ++player)
      points[player] = bonus_points({Bonus{goal, food}}, pictures, player, Frame::imagined, side,
                                    {}, {.comparison = comparison});
    return points;
  };
  // Of food 0 they have 1, 2 and 1; of food 2 they have 1, 1 and none; of food 3 none.
  using enum Comparison;
  EXPECT_EQ(score(Goal::least, 2, of_some), (std::array{3, 3, 0}));
  EXPECT_EQ(score(Goal::most, 2, of_some), (std::array{-3, -3, 0}));
  EXPECT_EQ(score(Goal::least, 3, of_some), (std::array{0, 0, 0}));
  EXPECT_EQ(score(Goal::most, 3, of_some), (std::array{0, 0, 0}));
  // A ghost takes part like a player.
  const auto alone = [&](Comparison comparison, std::span<const int> ghost) {
    return bonus_points({Bonus{Goal::least, 0}}, {pictures.data(), 1}, 0, Frame::imagined, side,
                        ghost, {.comparison = comparison});
  };
  const std::array<int, elements> none{};
  EXPECT_EQ(alone(of_all, none), 0);
  EXPECT_EQ(alone(of_some, none), 3);
}

TEST(Goals, MayFindNoCentre) {  // PX-A04=2
  const auto score = [](std::initializer_list<std::string_view> rows) {
    return bonus_points({Bonus{Goal::centre, 0}}, std::array{foods(rows)}, 0, Frame::actual, side,
                        {}, {.edge_is_no_centre = true});
  };
  EXPECT_EQ(score({"000"}), 0);
  EXPECT_EQ(score({"0000", "0000"}), 0);
  EXPECT_EQ(score({"000", "000", "000"}), -2);
  EXPECT_EQ(score({"0000", "0000", "0000"}), -4);
  EXPECT_EQ(score({"0000", "0000", "0000", "0000"}), -8);
}

TEST(Goals, MayJoinCellsAtCorners) {  // PX-A19=2
  const auto score = [](Goal goal, std::initializer_list<std::string_view> rows) {
    return bonus_points({Bonus{goal, 0}}, std::array{foods(rows)}, 0, Frame::actual, side, {},
                        {.corners_join = true});
  };
  EXPECT_EQ(score(Goal::isolated, {"01", "10"}), 0);
  EXPECT_EQ(score(Goal::isolated, {"1110", "0111"}), -4);  // not around the edge of the grid
  EXPECT_EQ(score(Goal::isolated, {"010", "111", "110"}), -6);
  EXPECT_EQ(score(Goal::isolated, {"00", "11"}), 0);
  EXPECT_EQ(score(Goal::pairs, {"001", "110"}), -2);  // a pair is a group of two
}

TEST(Groups, AreOrthogonalAndOfOneElement) {
  EXPECT_EQ(points(foods({"010", "101", "010"})), 0);
  EXPECT_EQ(points(foods({"00.0", "0..0", "...0"})), 2);
  Picture row;  // the food and the cloth of a cell belong to separate groups: PX-A18
  for (int cell = 0; cell < 3; ++cell) row.put(cell, make_cell(0, 1));
  EXPECT_EQ(points(row), 2);
  EXPECT_EQ(largest_group(row), 3);
  EXPECT_EQ(largest_group(Picture{}), 0);
}

TEST(Goals, CompareWithAGhostOfNumbers) {
  Picture own;
  own.put(0, make_cell(0, 0));
  own.put(5, make_cell(0, 1));
  const Bonuses bonuses{Bonus{Goal::least, 0}, Bonus{Goal::most, 0}};
  const auto score = [&](int ghost) {
    const std::array<int, elements> numbers{ghost};
    return bonus_points(bonuses, {&own, 1}, 0, Frame::imagined, side, numbers);
  };
  EXPECT_EQ(score(1), -3);     // she has the most
  EXPECT_EQ(score(2), 3 - 3);  // PX-A13: both share both
  EXPECT_EQ(score(3), 3);
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
