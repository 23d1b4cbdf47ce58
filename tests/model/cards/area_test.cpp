// The layered area: how many areas of up to three cards there are, counted by hand under every
// reading; what may be placed; and areas as text.
#include "model/cards/area.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "tests/model/refusal.hpp"

namespace arbiter::cards {
namespace {

/// The areas with one more card, as texts; no text occurs twice.
void add_next(const Area& area, const Area_rules& rules, std::set<std::string>& out) {
  std::set<std::string> next;
  area.placements(rules, [&](const Placement& placement) {
    Area after = area;
    ASSERT_EQ(after.place(placement, rules), Obstacle::none);
    EXPECT_TRUE(next.insert(after.write()).second) << after.write() << " comes twice";
  });
  out.merge(next);
}

class Area_test : public testing::TestWithParam<Area_rules> {};

/// The numbers of areas of two and of three cards.
struct Areas {
  std::size_t two, three;
};

// Two parallel cards in a box of n x n: in the same line they may be shifted by up to n - 3 either
// way, 2(n - 3) + 1 shifts, and one is over the other; in lines d apart, 0 < |d| < n, they do not
// overlap. Two crossing cards: in each of both dimensions the long one's first cell is from n - 1
// before to n - 3 after the other's only one, 2n - 3 shifts, 3 of which overlap. So 9 of the
// (2n - 3)^2 positions overlap and count twice. Four directions of the first card times two of the
// second make 8.
//   n = 3: parallel 2 + 4 = 6, crossing 18          -> 8 * (6 + 18) = 192
//   n = 4: parallel 6 + 18 = 24, crossing 18 + 16   -> 8 * (24 + 34) = 464
// Touching by an edge leaves lines at most 1 apart, and of the crossing positions the overlapping
// ones and those beside a side: 3 shifts along each of 4 sides, if n > 3 leaves room for them.
//   n = 3: 2 + 2 = 4, 18       -> 8 * 22 = 176
//   n = 4: 6 + 6 = 12, 18 + 12 -> 8 * 42 = 336
// A corner adds the 4 crossing positions where an end meets an end, if n > 3. Parallel cards in
// the next line are never shifted by more than 2 and share an edge anyway.
//
// Three cards in a box of 3 x 3 without a demand to touch: a row or column is a pile of whole
// lines. Directions give 8.
// All parallel, up to a shift: all in one line 3! = 6 piles; two in one line and the other 1 or 2
// away on either side 3 * 4 * 2! = 24; all in different lines 6. So 36, and twice that.
// Two parallel and one crossing (6 ways to say which): the parallel ones in one of 3 lines, all
// three in the shared cell in any of 3! orders, 18; or in different lines, 3 * 2 * 2 * 2 = 24. So
// 42, in each of 3 columns 126. 8 * (2 * 36 + 6 * 126) = 6624.
// R1 forbids the third between the first two where it overlaps both. One line: 4 of 6 piles, 34 in
// all. Crossing card last: 3 * 4 + 6 * 2 = 24, otherwise 3 * 4 + 6 * 4 = 36; in 3 columns 72, 108,
// 108. 8 * 2 * (34 + 72 + 108 + 108) = 5152.
// Touching by an edge: parallel 6 + 12 + 4 = 22, as lines 2 apart never join and the card in the
// middle cannot be last. Crossing: the crossing card meets every other; only as the last can it
// find two that do not touch, 2 of 6 pairs of lines: 18 + 4 * 4 = 34, in 3 columns 102, 126, 126.
// 8 * 2 * (22 + 102 + 126 + 126) = 6016. Under R1 4 + 12 + 4 = 20 and 12 + 4 * 2 = 20, in 3
// columns 60, 108, 108: 8 * 2 * (20 + 60 + 108 + 108) = 4736. Corners add nothing in this box.
//
// Up to a shift, areas are F(4,4) - F(3,4) - F(4,3) + F(3,3), F(h,w) being those at a place in a
// fixed frame. With p = w - 2 and q = h - 2 shifts along a line, all three in rows are
// p^3 h(h+1)(h+2), in columns q^3 w(w+1)(w+2). Two in rows and a given one in a column, of whose
// rows' p shifts n cover that column (n = 1 or 2 with p = 2, n = 1 with p = 1):
//   3 (6nn + 8n(p-n) + 2(p-n)(p-n)) + 6 (p+n)(p+n) + (h-3) (6p(p+n) + 2pp)
// for each of q places in the column. Frame (4,4): 2 * 2 * (146 + 224) = 1480; (3,4): 2 * (102 +
// 168) = 540; (4,3): 3 * 2 * 56 = 336; (3,3): 3 * 42 = 126; three times, as any card crosses.
// F(4,4) = 960 + 960 + 2 * 4440 = 10800, F(3,4) = F(4,3) = 480 + 120 + 1620 + 1008 = 3228,
// F(3,3) = 60 + 60 + 2 * 378 = 876. 8 * (10800 - 2 * 3228 + 876) = 41760.
// R1: rows p^3 hh(h+3); crossing card last 3 (4nn + 8n(p-n) + 2(p-n)(p-n)) + 6 (2nn + 4n(p-n) +
// (p-n)(p-n)) and the same rest, otherwise 3 (4nn + 6n(p-n) + 2(p-n)(p-n)) + 6 (p+n)(p+n) and the
// same rest: F(4,4) = 2 * 896 + 2 * (1120 + 2 * 1336) = 9376, F(3,4) = 432 + 112 + 1296 + 828 =
// 2668, F(3,3) = 684. 8 * (9376 - 2 * 2668 + 684) = 37792.
// The four other counts were not derived by hand: a script confirmed them, from three sets of cells
// and the orders of heights. Three cards that overlap in pairs have a common cell, so they never
// form a circle.
Areas counted_by_hand(const Area_rules& rules) {
  const bool whole = rules.layers == Layers::whole_card;
  if (rules.size == 3)
    return rules.touch == Touch::nothing ? Areas{192, whole ? 5152U : 6624U}
                                         : Areas{176, whole ? 4736U : 6016U};
  switch (rules.touch) {
    case Touch::nothing:
      return {464, whole ? 37792U : 41760U};
    case Touch::edge:
      return {336, whole ? 27392U : 30912U};
    case Touch::corner:
      return {368, whole ? 29952U : 33472U};
  }
  return {};
}

TEST_P(Area_test, HasAsManyAreasAsCountedByHand) {
  const Area_rules rules = GetParam();
  std::vector<std::size_t> counts;
  std::set<std::string> areas{""};
  for (int cards = 1; cards <= 3; ++cards) {
    std::set<std::string> next;
    for (const std::string& text : areas) add_next(Area::read("area", text, rules), rules, next);
    areas = std::move(next);
    counts.push_back(areas.size());
  }
  const auto [two, three] = counted_by_hand(rules);
  EXPECT_EQ(counts, (std::vector<std::size_t>{4, two, three}));
}

TEST_P(Area_test, IsReadAsItIsWritten) {
  const Area_rules rules = GetParam();
  std::mt19937 random(1);
  for (int game = 0; game < 4; ++game) {
    Area area;
    for (int card = 0; card < most_cards; ++card) {
      std::vector<Placement> all;
      area.placements(rules, [&](const Placement& placement) { all.push_back(placement); });
      ASSERT_FALSE(all.empty());
      ASSERT_EQ(area.place(all[random() % all.size()], rules), Obstacle::none);
      EXPECT_EQ(Area::read("area", area.write(), rules).write(), area.write());
      for (int place = 0; place < grid_cells; ++place) {
        const Area::Stack stack = area.stack(place);
        EXPECT_EQ(area.top(place), stack.count == 0 ? -1 : stack.cards[stack.count - 1]);
      }
    }
    EXPECT_EQ(area.place({}, rules), Obstacle::full);
  }
}

// Every placement that can be written down is either offered or refused.
TEST_P(Area_test, OffersWhatItDoesNotRefuse) {
  const Area_rules rules = GetParam();
  std::mt19937 random(2);
  Area area;
  for (int card = 0; card < 6; ++card) {
    std::vector<Placement> offered;
    area.placements(rules, [&](const Placement& placement) { offered.push_back(placement); });
    std::size_t possible = 0;
    for (int row = -4; row <= 4; ++row)
      for (int column = -4; column <= 4; ++column)
        for (int way = 0; way < 4; ++way)
          for (int over = 0; over < 1 << most_cards; ++over) {
            Area after = area;
            const Strip strip{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column),
                              way % 2 == 1, way / 2 == 1};
            const bool placed =
                after.place({strip, static_cast<Cards>(over)}, rules) == Obstacle::none;
            possible += placed;
            EXPECT_TRUE(placed || after == area);
          }
    EXPECT_EQ(possible, offered.size());
    ASSERT_EQ(area.place(offered[random() % offered.size()], rules), Obstacle::none);
  }
}

std::vector<Area_rules> all_rules() {
  std::vector<Area_rules> out;
  for (const int size : {3, 4})
    for (const Layers layers : {Layers::whole_card, Layers::each_card, Layers::no_circles})
      for (const Touch touch : {Touch::nothing, Touch::edge, Touch::corner})
        out.push_back({size, layers, touch});
  return out;
}

INSTANTIATE_TEST_SUITE_P(Rules, Area_test, testing::ValuesIn(all_rules()), [](const auto& chosen) {
  const Area_rules& rules = chosen.param;
  return std::to_string(rules.size) + "_layers" + std::to_string(static_cast<int>(rules.layers)) +
         "_touch" + std::to_string(static_cast<int>(rules.touch));
});

// The smallest circle: two across and two down, each on top of the next.
TEST(Weaving, NeedsNoOrderOfAllCards) {
  const std::string woven = "1a3a,1b,1c4a/3b,-,4b/3c2a,2b,4c2c";
  EXPECT_EQ(Area::read("area", woven, {}).write(), woven);
  const std::string circle = "3a1a,1b,1c4a/3b,-,4b/2a3c,2b,4c2c";
  EXPECT_EQ(Area::read("area", circle, {}).write(), circle);
  EXPECT_EQ(refusal([&] {
              Area::read("area", circle, {4, Layers::no_circles});
            }),
            "area, card 4: expected a placement that the rules allow, found \"cards that overlap "
            "in a cycle\"");
  EXPECT_EQ(
      refusal([&] {
        Area::read("area", circle, {4, Layers::whole_card});
      }),
      "area, card 3: expected a placement that the rules allow, found \"a card over some cards "
      "and under others\"");
}

TEST(Fixed_frame, HasAbsolutePositions) {
  const Area_rules rules{.fixed = true};
  std::size_t first = 0;
  Area{}.placements(rules, [&](const Placement&) { ++first; });
  EXPECT_EQ(first, 32U);  // 16 strips of a 4x4 frame, both ways round
  Area area;
  ASSERT_EQ(area.place({{2, 1}}, rules), Obstacle::none);
  EXPECT_EQ(area.place({{-1, 1, true}}, rules), Obstacle::size);
  EXPECT_EQ(area.write(), "-,-,-,-/-,-,-,-/-,1a,1b,1c");
  EXPECT_EQ(Area::read("area", area.write(), rules), area);
}

TEST(Texts, AreRefusedWithACardOrACell) {
  const auto said = [](const std::string& text, const Area_rules& rules = {}) {
    return refusal([&] { Area::read("area", text, rules); });
  };
  EXPECT_EQ(said("1a,1b,1c,-,-"),
            "area: expected at most 4 rows of 4 cells, found \"1 rows, 5 cells in row 1\"");
  EXPECT_EQ(said("1a,1b,1c/-,-"),
            "area: expected the same number of cells in each row, found \"-,-\"");
  EXPECT_EQ(said("1a,1b,-/-,1c,-"),
            "area, card 1: expected its cells a, b and c in this order, next to each other in a "
            "straight line, found \"cells that are not\"");
  EXPECT_EQ(said("1a,1c,1b"),
            "area, card 1: expected its cells a, b and c in this order, next to each other in a "
            "straight line, found \"cells that are not\"");
  EXPECT_EQ(said("1a,1b"),
            "area: expected the cells a, b and c of card 1, found \"not all of them\"");
  EXPECT_EQ(said("2a,2b,2c"),
            "area: expected the cells a, b and c of card 1, found \"not all of them\"");
  EXPECT_EQ(said("1a2a,2b1b,1c2c"),
            "area, card 1: expected the same order relative to card 2 wherever they overlap, found "
            "\"over "
            "it in one cell and under it in another\"");
  EXPECT_EQ(said("1a,1b,9c"),
            "area, row 1, column 3: expected a card from 1 to 8 and a cell from a to c, found "
            "\"9c\"");
  EXPECT_EQ(said("1a,1b,1c1a"),
            "area, row 1, column 3: expected each cell of a card once, found \"1a\"");
  EXPECT_EQ(said("1a,1b,"),
            "area, row 1, column 3: expected '-', or card numbers and cell letters as in 1a2c, "
            "found \"\"");
  EXPECT_EQ(said("-"), "area: expected at least one card, or an empty text, found \"-\"");
  EXPECT_EQ(said("1a,1b,1c,-"), "area: expected 1a,1b,1c, found \"1a,1b,1c,-\"");
  EXPECT_EQ(said("1a,1b,1c/-,-,-"), "area: expected 1a,1b,1c, found \"1a,1b,1c/-,-,-\"");
  const std::string begins =
      "area: expected a card in the first row and a card in the first column (it may be the same "
      "card), because rows and columns are counted from the area's edge, found ";
  for (const char* text : {"-,1a,1b,1c", "-,-,-/1a,1b,1c", "-,-/-,1a/-,1b/-,1c"})
    EXPECT_EQ(said(text), begins + '"' + text + '"');
  EXPECT_EQ(said("-,1a,1b,1c", {.fixed = true}), "accepted");
  EXPECT_EQ(said("-,1a,1b,1c/-,-,-,-", {.fixed = true}),
            "area: expected -,1a,1b,1c, found \"-,1a,1b,1c/-,-,-,-\"");
  EXPECT_EQ(said("1a,1b,1c/-,-,-/2a,2b,2c", {4, Layers::each_card, Touch::edge}),
            "area, card 2: expected a placement that the rules allow, found \"a card neither "
            "next to an earlier one nor overlapping one\"");
}

TEST(Pictures, ShowWhatLiesOnTop) {
  const Area area = Area::read("area", "-,2a,-/1a,2b1b,1c/-,2c,-", {});
  const std::array<Card, 2> cards{Card{make_cell(0, 0), make_cell(1, 1), make_cell(2, 2)},
                                  Card{make_cell(3, 3), make_cell(3, 2), make_cell(3, 1)}};
  const Picture picture = picture_of(area, cards);
  EXPECT_EQ(picture.cell(5), make_cell(1, 1));
  EXPECT_EQ(picture.cell(1), make_cell(3, 3));
  EXPECT_EQ(picture.cell(0), no_cell);
  EXPECT_EQ(picture.covered(), 0b0010'0111'0010);
}

}  // namespace
}  // namespace arbiter::cards
