// Compares the layered area with the second reading, which was written independently from the
// rulebooks: every area of up to three cards, under every reading; and areas as text.
#include "model/cards/area.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "tests/model/refusal.hpp"
#include "tests/model/strips/second_reading.hpp"

namespace arbiter::cards {
namespace {

second_picnic::Rules as_second(const Area_rules& rules) {
  using second_picnic::Layers, second_picnic::Touch;
  return {rules.layers == cards::Layers::whole_card  ? Layers::whole_card
          : rules.layers == cards::Layers::each_card ? Layers::per_card
                                                     : Layers::no_cycles,
          rules.touch == cards::Touch::nothing ? Touch::none
          : rules.touch == cards::Touch::edge  ? Touch::edge
                                               : Touch::corner,
          rules.size};
}

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

TEST_P(Area_test, HasThePlacementsOfTheSecondReading) {
  const Area_rules rules = GetParam();
  std::set<std::string> areas{""};
  for (int cards = 1; cards <= 3; ++cards) {
    std::set<std::string> next;
    for (const std::string& text : areas) add_next(Area::read("area", text, rules), rules, next);
    areas = std::move(next);
    EXPECT_EQ(areas, second_picnic::areas(cards, as_second(rules))) << cards << " cards";
  }
}

// Goes deeper than enumeration can: takes areas from random games, each with all possible
// placements of the next card.
TEST_P(Area_test, GoesOnAsTheSecondReadingDoes) {
  const Area_rules rules = GetParam();
  std::mt19937 random(1);
  for (int game = 0; game < 4; ++game) {
    Area area;
    for (int card = 0; card < most_cards; ++card) {
      std::vector<Placement> all;
      area.placements(rules, [&](const Placement& placement) { all.push_back(placement); });
      ASSERT_FALSE(all.empty());
      if (card > 2) {
        std::set<std::string> next;
        add_next(area, rules, next);
        EXPECT_EQ(next, second_picnic::after(area.write(), as_second(rules))) << area.write();
      }
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
            "in a circle\"");
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
