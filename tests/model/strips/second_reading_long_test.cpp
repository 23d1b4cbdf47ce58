// Tests the second reading by itself: worked examples, and counts that can be derived by hand.
#include "tests/model/strips/second_reading.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <iterator>

namespace arbiter::second_picnic {
namespace {

using Names = std::vector<std::string>;

std::vector<Rules> every_rules(int limit) {
  std::vector<Rules> list;
  for (const Layers layers : {Layers::whole_card, Layers::per_card, Layers::no_cycles})
    for (const Touch touch : {Touch::none, Touch::edge, Touch::corner})
      list.push_back({layers, touch, limit});
  return list;
}

/// Foods as digits, "." for an empty cell. Cloths alternate, so that they never form a group.
Picture foods(const Names& rows) {
  Picture picture;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    picture.emplace_back();
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      const char digit = rows[row][column];
      const auto parity = static_cast<int>((row + column) % 2);
      picture.back().push_back(digit == '.' ? Cell{} : Cell{digit - '0', parity});
    }
  }
  return picture;
}

Picture foods_and_cloths(const Names& foods_of_rows, const Names& cloths_of_rows) {
  Picture picture = foods(foods_of_rows);
  for (std::size_t row = 0; row < picture.size(); ++row)
    for (std::size_t column = 0; column < picture[row].size(); ++column)
      picture[row][column].cloth = cloths_of_rows[row][column] - '0';
  return picture;
}

std::vector<int> sorted_groups(const Picture& picture, Element element) {
  std::vector<int> sizes = groups(picture, element);
  std::sort(sizes.begin(), sizes.end());
  return sizes;
}

Card card(int food, int cloth) { return {Cell{food, cloth}, Cell{food, cloth}, Cell{food, cloth}}; }

const Element taco{false, 0};
const Window whole{0, 0, 4, 4};

// ---------------------------------------------------------------------------- The layered area

TEST(Second_picnic_area, First_card_lies_in_four_directions) {
  const std::set<std::string> expected = {"1a,1b,1c", "1c,1b,1a", "1a/1b/1c", "1c/1b/1a"};
  for (const int limit : {3, 4, 5})
    for (const Rules& rules : every_rules(limit)) EXPECT_EQ(after("", rules), expected);
}

TEST(Second_picnic_area, No_card_fits_into_two_cells) {
  EXPECT_TRUE(areas(1, {.limit = 2}).empty());
  EXPECT_EQ(areas(0, {}), std::set<std::string>{""});
}

// Two parallel cards in a box of n x n: in the same line they may be shifted by up to n - 3 either
// way, 2(n - 3) + 1 shifts, and one is over the other; in lines d apart, 0 < |d| < n, they do not
// overlap. Two crossing cards: in each of both dimensions the long one's first cell is from n - 1
// before to n - 3 after the other's only one, 2n - 3 shifts, 3 of which overlap. So 9 of the
// (2n - 3)^2 positions overlap and count twice. Four directions of the first card times two of the
// second make 8.
//   n = 3: parallel 2 + 4 = 6, crossing 18          -> 8 * (6 + 18) = 192
//   n = 4: parallel 6 + 18 = 24, crossing 18 + 16   -> 8 * (24 + 34) = 464
//   n = 5: parallel 10 + 40 = 50, crossing 18 + 40  -> 8 * (50 + 58) = 864
// Touching by an edge leaves lines at most 1 apart, and of the crossing positions the overlapping
// ones and those beside a side: 3 shifts along each of 4 sides, if n > 3 leaves room for them.
//   n = 3: 2 + 2 = 4, 18       -> 8 * 22 = 176
//   n = 4: 6 + 6 = 12, 18 + 12 -> 8 * 42 = 336
//   n = 5: 10 + 10 = 20, 18 + 12 -> 8 * 50 = 400
// A corner adds the 4 crossing positions where an end meets an end, if n > 3. Parallel cards in
// the next line are never shifted by more than 2 and share an edge anyway.
TEST(Second_picnic_area, Two_cards_in_every_box) {
  for (const Rules& rules : every_rules(3))
    EXPECT_EQ(areas(2, rules).size(), rules.touch == Touch::none ? 192u : 176u);
  for (const Rules& rules : every_rules(4))
    EXPECT_EQ(areas(2, rules).size(), rules.touch == Touch::none   ? 464u
                                      : rules.touch == Touch::edge ? 336u
                                                                   : 368u);
  for (const Rules& rules : every_rules(5))
    EXPECT_EQ(areas(2, rules).size(), rules.touch == Touch::none   ? 864u
                                      : rules.touch == Touch::edge ? 400u
                                                                   : 432u);
}

// Three cards in a box of 3 x 3 that need not touch: a row or column is a pile of whole
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
TEST(Second_picnic_area, Three_cards_in_the_smallest_box) {
  for (const Rules& rules : every_rules(3)) {
    const bool whole_card = rules.layers == Layers::whole_card;
    const std::size_t expected =
        rules.touch == Touch::none ? (whole_card ? 5152 : 6624) : (whole_card ? 4736 : 6016);
    EXPECT_EQ(areas(3, rules).size(), expected);
  }
}

// Up to a shift, areas are F(4,4) - F(3,4) - F(4,3) + F(3,3), F(h,w) being those at a place in a
// fixed frame. With p = w - 2 and q = h - 2 shifts along a line, all three in rows are
// p^3 h(h+1)(h+2), in columns q^3 w(w+1)(w+2). Two in rows and a given one in a column, of whose
// rows' p shifts n cover that column (n = 1 or 2 with p = 2, n = 1 with p = 1):
//   3 (6nn + 8n(p-n) + 2(p-n)(p-n)) + 6 (p+n)(p+n) + (h-3) (6p(p+n) + 2pp)
// for each of q places in the column. Frame (4,4): 2 * 2 * (146 + 224) = 1480; (3,4): 2 * (102 +
// 168) = 540; (4,3): 3 * 2 * 56 = 336; (3,3): 3 * 42 = 126; times 3, because any card may cross.
// F(4,4) = 960 + 960 + 2 * 4440 = 10800, F(3,4) = F(4,3) = 480 + 120 + 1620 + 1008 = 3228,
// F(3,3) = 60 + 60 + 2 * 378 = 876. 8 * (10800 - 2 * 3228 + 876) = 41760.
// R1: rows p^3 hh(h+3); crossing card last 3 (4nn + 8n(p-n) + 2(p-n)(p-n)) + 6 (2nn + 4n(p-n) +
// (p-n)(p-n)) and the same rest, otherwise 3 (4nn + 6n(p-n) + 2(p-n)(p-n)) + 6 (p+n)(p+n) and the
// same rest: F(4,4) = 2 * 896 + 2 * (1120 + 2 * 1336) = 9376, F(3,4) = 432 + 112 + 1296 + 828 =
// 2668, F(3,3) = 684. 8 * (9376 - 2 * 2668 + 684) = 37792.
TEST(Second_picnic_area, Three_cards_in_the_box_of_the_rulebook) {
  EXPECT_EQ(areas(3, {Layers::per_card, Touch::none, 4}).size(), 41760u);
  EXPECT_EQ(areas(3, {Layers::whole_card, Touch::none, 4}).size(), 37792u);
  // Not derived by hand: a script confirmed these counts, from three sets of cells and the orders
  // of heights.
  EXPECT_EQ(areas(3, {Layers::per_card, Touch::edge, 4}).size(), 30912u);
  EXPECT_EQ(areas(3, {Layers::per_card, Touch::corner, 4}).size(), 33472u);
  EXPECT_EQ(areas(3, {Layers::whole_card, Touch::edge, 4}).size(), 27392u);
  EXPECT_EQ(areas(3, {Layers::whole_card, Touch::corner, 4}).size(), 29952u);
  // Three cards that overlap in pairs have a common cell, so they never form a cycle.
  for (const Touch touch : {Touch::none, Touch::edge, Touch::corner})
    EXPECT_EQ(areas(3, {Layers::no_cycles, touch, 4}), areas(3, {Layers::per_card, touch, 4}));
}

int ways_to_interleave(int row, int column) {
  int ways = 1;
  for (int i = 1; i <= row; ++i) ways = ways * (column + i) / i;
  return ways;
}

// In a box of 3 x 3 an area is an order of the cards of each row and of each column, and in each
// cell any interleaving of two of these orders. With a[r] cards in row r and b[c] in column c, the
// ways to share out 4 cards and to order them are 4!, and there are 2^4 directions. If all are in
// rows the box may be lower: 1, 3 or 6 ways to fill 1, 2 or 3 rows of which the outer ones are not
// empty, so 10, and 10 for columns.
// Cycles need two cards in different rows and two in different columns; of the 16 ways to
// interleave them, 2 form a cycle. There are 6 choices of the two in rows, 6 of their rows and 6 of
// the columns, so 2 * 216 * 16.
TEST(Second_picnic_area, Four_cards_in_the_smallest_box) {
  int sum = 20;
  std::vector<std::array<int, 3>> lines;
  for (int first = 0; first <= 4; ++first)
    for (int second = 0; first + second <= 4; ++second)
      for (int third = 0; first + second + third <= 4; ++third)
        lines.push_back({first, second, third});
  for (const auto& rows : lines)
    for (const auto& columns : lines) {
      const int in_rows = rows[0] + rows[1] + rows[2];
      const int in_columns = columns[0] + columns[1] + columns[2];
      if (in_rows == 0 || in_columns == 0 || in_rows + in_columns != 4) continue;
      int ways = 1;
      for (const int row : rows)
        for (const int column : columns) ways *= ways_to_interleave(row, column);
      sum += ways;
    }
  const std::set<std::string> weaves = areas(4, {Layers::per_card, Touch::none, 3});
  EXPECT_EQ(weaves.size(), static_cast<std::size_t>(sum * 24 * 16));
  const std::set<std::string> ordered = areas(4, {Layers::no_cycles, Touch::none, 3});
  EXPECT_EQ(weaves.size() - ordered.size(), 432u * 16u);
  EXPECT_TRUE(std::includes(weaves.begin(), weaves.end(), ordered.begin(), ordered.end()));
  const std::set<std::string> piles = areas(4, {Layers::whole_card, Touch::none, 3});
  EXPECT_TRUE(std::includes(ordered.begin(), ordered.end(), piles.begin(), piles.end()));
  EXPECT_LT(piles.size(), ordered.size());
}

TEST(Second_picnic_area, A_card_goes_over_or_under) {
  for (const Rules& rules : every_rules(4)) {
    const std::set<std::string> more = after("1a,1b,1c", rules);
    EXPECT_EQ(more.count("1a,1b2a,1c/-,2b,-/-,2c,-"), 1u);
    EXPECT_EQ(more.count("1a,2a1b,1c/-,2b,-/-,2c,-"), 1u);
    EXPECT_EQ(more.count("1a2a,1b2b,1c2c"), 1u);           // exactly covered
    EXPECT_EQ(more.count("2c1a,2b1b,2a1c"), 1u);           // hidden (PX-A07)
    EXPECT_EQ(more.count("1a,1b2a,1c2b,2c"), 1u);          // shifted
    EXPECT_EQ(more.count("1a,1b2a,2b1c,2c"), 0u);          // through itself
    EXPECT_EQ(more.count("1a,1b,1c2a,2b,2c"), 0u);         // five long
    EXPECT_EQ(more.count("1a,1b,1c,-/-,-,-,2a"), 0u);      // cut off
    EXPECT_EQ(more.count("1a,1b,1c/2a,2b,2c/-,-,-"), 0u);  // not tight
  }
}

TEST(Second_picnic_area, A_card_goes_between_two_others) {
  const std::string crossed = "1a,1b2a,1c/-,2b,-/-,2c,-";
  const std::string between = "1a3a,1b3b2a,1c3c/-,2b,-/-,2c,-";
  const std::string wound = "1a3a,1b2a3b,1c3c/-,2b,-/-,2c,-";
  const std::string beside = "1a,1b2a,1c/3a,2b3b,3c/-,2c,-";
  const std::string twisted = "1a3a,3b1b2a,1c3c/-,2b,-/-,2c,-";
  for (const Rules& rules : every_rules(4)) {
    const std::set<std::string> more = after(crossed, rules);
    EXPECT_EQ(more.count(between), rules.layers == Layers::whole_card ? 0u : 1u);
    EXPECT_EQ(more.count(wound), 1u);
    EXPECT_EQ(more.count(beside), 1u);
    EXPECT_EQ(more.count(twisted), 0u);
  }
}

// Under R1 a picture may be reachable in one order of the numbers and not in another.
TEST(Second_picnic_area, Whole_cards_depend_on_the_order) {
  const Rules rules{Layers::whole_card, Touch::none, 4};
  EXPECT_FALSE(is_area("1a3a,1b,1c/3b2a,2b,2c/3c,-,-", rules));
  EXPECT_TRUE(is_area("1a2a,1b,1c/2b3a,3b,3c/2c,-,-", rules));
  EXPECT_TRUE(is_area("1a3a,1b,1c/3b2a,2b,2c/3c,-,-", {Layers::no_cycles, Touch::none, 4}));
}

TEST(Second_picnic_area, Four_cards_weave) {
  const std::string weave = "1a3a,4a1b,1c/3b2a,2b4b,2c/3c,4c,-";
  EXPECT_TRUE(is_area(weave, {Layers::per_card, Touch::edge, 3}));
  EXPECT_FALSE(is_area(weave, {Layers::no_cycles, Touch::edge, 3}));
  EXPECT_FALSE(is_area(weave, {Layers::whole_card, Touch::edge, 3}));
  const std::string before = "1a3a,1b,1c/3b2a,2b,2c/3c,-,-";
  EXPECT_EQ(after(before, {Layers::per_card, Touch::none, 3}).count(weave), 1u);
  EXPECT_EQ(after(before, {Layers::no_cycles, Touch::none, 3}).count(weave), 0u);
}

TEST(Second_picnic_area, Cards_touch_as_demanded) {
  const std::string gap = "1a,1b,1c/-,-,-/2a,2b,2c";
  const std::string corner = "1a,1b,1c,-/-,-,-,2a/-,-,-,2b/-,-,-,2c";
  const std::string edge = "1a,1b,1c,2a/-,-,-,2b/-,-,-,2c";
  for (const Layers layers : {Layers::whole_card, Layers::per_card, Layers::no_cycles}) {
    const auto allowed = [&](const std::string& text) {
      std::string touches;
      for (const Touch touch : {Touch::none, Touch::edge, Touch::corner}) {
        const bool is_allowed = is_area(text, {layers, touch, 4});
        EXPECT_EQ(is_allowed, after("1a,1b,1c", {layers, touch, 4}).count(text) == 1);
        touches += is_allowed ? '+' : '-';
      }
      return touches;
    };
    EXPECT_EQ(allowed(gap), "+--");
    EXPECT_EQ(allowed(corner), "+-+");
    EXPECT_EQ(allowed(edge), "+++");
    // A third card that fills the gap comes too late for the second.
    EXPECT_FALSE(is_area("1a,1b,1c/3a,3b,3c/2a,2b,2c", {layers, Touch::edge, 4}));
    EXPECT_TRUE(is_area("1a,1b,1c/2a,2b,2c/3a,3b,3c", {layers, Touch::edge, 4}));
  }
}

TEST(Second_picnic_area, Texts_that_are_no_areas) {
  const Names texts = {"-",
                       "/",
                       ",",
                       "1a",
                       "1a,1b",
                       "1a,1c,1b",
                       "1a,1b,1d",
                       "1a,1b,1c,-",
                       "-,1a,1b,1c",
                       "1a,1b,1c/-,-,-",
                       "1a,1b/1c",
                       "1a,1b/-,1c",
                       "1a,-,1b,1c",
                       "2a,2b,2c",
                       "0a,0b,0c",
                       "01a,01b,01c",
                       "1a,1b,1c ",
                       "1a1a,1b,1c",
                       "1a,1b,1c1",
                       "1a,1b,1c/",
                       "1a,1b,1c/2a,2b",
                       "1a,1b,1c/3a,3b,3c",
                       "a,b,c",
                       "1a,1b,1c/2a",
                       "1a2a,2b1b,1c2c",
                       "1a2a,1b2c,1c2b",
                       "1a-,1b,1c",
                       "1a,1b,,1c",
                       "1A,1B,1C",
                       "1a,1b,1c/-,2a,2b,2c,-",
                       "1a,1b,1c,-,-/-,-,2a,2b,2c",
                       "1a2a,1b,1c/2b,-,-/2c,-,-/-,-,-",
                       "99999999999999999999a,1b,1c"};
  for (const std::string& text : texts)
    for (const Rules& rules : every_rules(4)) EXPECT_FALSE(is_area(text, rules)) << text;
  EXPECT_TRUE(is_area("", {}));
  EXPECT_TRUE(is_area("1a,1b,1c,-,-/-,-,2a,2b,2c", {.limit = 5}));
  EXPECT_THROW(after("1a,1b,1c,-", {}), std::invalid_argument);
}

/// Every way to add one more part to one of 3 x 3 cells, at any height of its stack.
std::vector<Area> with_part(const Area& area, const Part& part) {
  std::vector<Area> list;
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) {
      Area probe = area;
      const std::size_t size = probe[{row, column}].size();
      for (std::size_t height = 0; height <= size; ++height) {
        Area more = area;
        Stack& stack = more[{row, column}];
        stack.insert(stack.begin() + static_cast<std::ptrdiff_t>(height), part);
        list.push_back(more);
      }
    }
  return list;
}

// Two separate functions decide what can be laid and what is an area. Here the cells of a second
// card are scattered, and only areas may be accepted as areas.
TEST(Second_picnic_area, Nothing_else_is_an_area) {
  for (const Rules& rules : every_rules(3)) {
    const std::set<std::string> legal = areas(2, rules);
    for (int row = 0; row < 3; ++row) {
      Area area;
      for (int i = 0; i < 3; ++i) area[{row, i}] = {Part{1, static_cast<char>('a' + i)}};
      std::set<std::string> found;
      for (const Area& one : with_part(area, {2, 'a'}))
        for (const Area& two : with_part(one, {2, 'b'}))
          for (const Area& three : with_part(two, {2, 'c'})) {
            const std::string text = write_area(three);
            if (!is_area(text, rules)) continue;
            EXPECT_EQ(legal.count(text), 1u) << text;
            found.insert(text);
          }
      // The card lies in one of 3 columns, over or under, in 2 directions: 12; or in its row, over
      // or under: 4; or in the two other rows: 4, minus those that do not touch.
      EXPECT_EQ(found.size(), row == 1 || rules.touch == Touch::none ? 20u : 18u);
    }
  }
}

// Every area under any rules is also one under the loosest, so filtering those is enough.
void expect_what_can_be_laid(const Rules& rules) {
  std::set<std::string> sifted;
  for (const std::string& text : areas(3, {Layers::per_card, Touch::none, rules.limit}))
    if (is_area(text, rules)) sifted.insert(text);
  EXPECT_EQ(sifted, areas(3, rules));
}

TEST(Second_picnic_area, Areas_are_what_can_be_laid) {
  for (const Rules& rules : every_rules(3)) expect_what_can_be_laid(rules);
  expect_what_can_be_laid({Layers::whole_card, Touch::edge, 4});
  expect_what_can_be_laid({Layers::no_cycles, Touch::corner, 4});
}

TEST(Second_picnic_area, Eight_cards_can_always_be_laid) {
  std::uint32_t random = 1;
  for (const int limit : {3, 4, 5})
    for (const Rules& rules : every_rules(limit)) {
      std::string text;
      for (int cards = 1; cards <= 8; ++cards) {
        const std::set<std::string> more = after(text, rules);
        ASSERT_FALSE(more.empty()) << text;
        random = random * 1664525u + 1013904223u;
        text = *std::next(more.begin(), static_cast<std::ptrdiff_t>(random / 4 % more.size()));
        EXPECT_TRUE(is_area(text, rules)) << text;
        EXPECT_EQ(write_area(area_of(text)), text);
        EXPECT_EQ(cards_of(area_of(text)).size(), static_cast<std::size_t>(cards));
      }
    }
}

TEST(Second_picnic_area, Cards_of_two_digits_are_read) {
  std::string text = "1a,1b,1c";
  for (int card = 2; card <= 10; ++card) {
    const std::string number = std::to_string(card);
    text.insert(text.find(','), number + "a");
    text.insert(text.rfind(','), number + "b");
    text += number + "c";
  }
  EXPECT_EQ(visible(text), (Names{"10a", "10b", "10c"}));
  EXPECT_TRUE(is_area(text, {}));
}

TEST(Second_picnic_area, The_top_is_seen) {
  const std::string text = "1a,1b2a,1c/-,2b,-/-,2c,-";
  EXPECT_EQ(visible(text), (Names{"1a", "2a", "1c", "-", "2b", "-", "-", "2c", "-"}));
  EXPECT_EQ(visible_text(text), "1a,2a,1c/-,2b,-/-,2c,-");
  EXPECT_EQ(box(text), (Box{3, 3}));
  EXPECT_EQ(box("1a,1b,1c"), (Box{1, 3}));
  EXPECT_EQ(box(""), (Box{0, 0}));
  EXPECT_TRUE(visible("").empty());
  const std::vector<Card> cards = {{Cell{0, 1}, Cell{1, 1}, Cell{2, 1}},
                                   {Cell{3, 2}, Cell{3, 3}, Cell{3, 0}}};
  const Picture expected = {{{0, 1}, {3, 2}, {2, 1}}, {{}, {3, 3}, {}}, {{}, {3, 0}, {}}};
  EXPECT_EQ(picture_of(text, cards), expected);
}

// Only a card that is covered exactly leaves no trace. In 16 areas one card covers the other: 4
// directions of the first, 2 of the second, over or under. They show only one card, either of two
// in 4 directions, so 8 pictures instead of 16.
TEST(Second_picnic_area, Pictures_of_two_cards) {
  for (const Rules& rules : every_rules(4)) {
    std::set<std::string> pictures;
    const std::set<std::string> texts = areas(2, rules);
    for (const std::string& text : texts) pictures.insert(visible_text(text));
    EXPECT_EQ(pictures.size(), texts.size() - 8);
  }
}

// ------------------------------------------------------------------------------------ Scoring

// SM-C15: Ben's groups 5, 5, 4, 4, 3 and Sophia's 9, 4, 4, 3, 3 in pictures made up for them.
TEST(Second_picnic_scoring, Examples) {
  const Names four_four_three = {"0011", "0011", "2223", "3131"};
  const Picture ben = foods_and_cloths(four_four_three, {"0002", "0023", "3111", "2311"});
  EXPECT_EQ(points(ben), 11);
  EXPECT_EQ(largest_group(ben), 5);
  const Picture sophia = foods_and_cloths(four_four_three, {"0000", "0000", "0111", "2323"});
  EXPECT_EQ(points(sophia), 13);
  EXPECT_EQ(largest_group(sophia), 9);
  EXPECT_EQ(outcome({points(ben), points(sophia)}, {5, 9}, Book::snack_match),
            (Outcome{{1}, false}));
}

// BP-C13: a group of 1, 2, 3, ... 16 cells in a frame that is filled row by row.
TEST(Second_picnic_scoring, Table) {
  for (int size = 0; size <= 16; ++size) {
    Names rows(4, "....");
    for (int i = 0; i < size; ++i)
      rows[static_cast<std::size_t>(i / 4)][static_cast<std::size_t>(i % 4)] = '2';
    EXPECT_EQ(points(foods(rows)), size < 3 ? 0 : size - 2);
    EXPECT_EQ(largest_group(foods(rows)), size);
  }
}

TEST(Second_picnic_scoring, Groups_are_orthogonal_and_of_one_kind) {
  EXPECT_EQ(sorted_groups(foods({"010", "101", "010"}), {false, 1}),
            (std::vector<int>{1, 1, 1, 1}));
  EXPECT_EQ(sorted_groups(foods({"00.0", "0..0", "...0"}), taco), (std::vector<int>{3, 3}));
  EXPECT_EQ(points(foods({"00.0", "0..0", "...0"})), 2);
  // The food and the cloth of one cell belong to separate groups (PX-A18).
  EXPECT_EQ(points(foods_and_cloths({"000"}, {"111"})), 2);
  EXPECT_EQ(points(foods_and_cloths({"000"}, {"123"})), 1);
  EXPECT_EQ(points({}), 0);
  EXPECT_EQ(largest_group({}), 0);
  EXPECT_EQ(largest_group(foods_and_cloths({"0123"}, {"0110"})), 2);
}

// -------------------------------------------------------------------------------------- Goals

TEST(Second_picnic_goals, Full_frame) {
  const std::vector<Picture> pictures = {foods({"0110", "1001", "0001", "0110"})};
  const auto worth = [&](Goal goal, int kind) {
    return goal_points({goal, {false, kind}}, pictures, 0, whole);
  };
  // Kind 0: three corners are isolated; the one at the bottom left belongs to the group of 6.
  EXPECT_EQ(count(pictures[0], taco), 9);
  EXPECT_EQ(sorted_groups(pictures[0], taco), (std::vector<int>{1, 1, 1, 6}));
  EXPECT_EQ(worth(Goal::corners, 0), 4);
  EXPECT_EQ(worth(Goal::groups, 0), 4);
  EXPECT_EQ(worth(Goal::centre, 0), -8);
  EXPECT_EQ(worth(Goal::isolated, 0), -6);
  EXPECT_EQ(worth(Goal::pairs, 0), 0);
  EXPECT_EQ(worth(Goal::lines, 0), 0);
  // Kind 1: groups of 2, 1, 2, 2.
  EXPECT_EQ(sorted_groups(pictures[0], {false, 1}), (std::vector<int>{1, 2, 2, 2}));
  EXPECT_EQ(worth(Goal::corners, 1), 0);
  EXPECT_EQ(worth(Goal::groups, 1), 4);
  EXPECT_EQ(worth(Goal::centre, 1), 0);
  EXPECT_EQ(worth(Goal::isolated, 1), -2);
  EXPECT_EQ(worth(Goal::pairs, 1), -6);
  // Kind 3 occurs nowhere, so it counts only for the goal of having the least.
  for (const Goal goal : {Goal::corners, Goal::groups, Goal::centre, Goal::isolated, Goal::pairs})
    EXPECT_EQ(worth(goal, 3), 0);
}

TEST(Second_picnic_goals, Lines) {
  const auto worth = [&](const Names& rows) {
    return goal_points({Goal::lines, taco}, {foods(rows)}, 0, whole);
  };
  EXPECT_EQ(worth({"0000", "0111", "0111", "0111"}), 4);  // a cell may belong to two (PX-A20)
  EXPECT_EQ(worth({"0000", "0000", "0000", "0000"}), 16);
  EXPECT_EQ(worth({"0000", "1111", "0000", "1111"}), 4);
  EXPECT_EQ(worth({"000", "000", "000"}), 0);
}

TEST(Second_picnic_goals, Cloths) {
  const std::vector<Picture> pictures = {
      foods_and_cloths({"0123", "0123", "0123", "0123"}, {"2222", "0000", "0110", "2002"})};
  EXPECT_EQ(goal_points({Goal::corners, {true, 2}}, pictures, 0, whole), 4);
  EXPECT_EQ(goal_points({Goal::lines, {true, 2}}, pictures, 0, whole), 2);
  EXPECT_EQ(goal_points({Goal::lines, {true, 0}}, pictures, 0, whole), 2);
  EXPECT_EQ(goal_points({Goal::pairs, {true, 1}}, pictures, 0, whole), -2);
  EXPECT_EQ(goal_points({Goal::isolated, {true, 2}}, pictures, 0, whole), -4);
  EXPECT_EQ(goal_points({Goal::centre, {true, 0}}, pictures, 0, whole), -4);
}

TEST(Second_picnic_goals, Least_and_most) {
  const std::vector<Picture> pictures = {foods({"012"}), foods({"00.", "12."}), foods({"110"})};
  const auto worth = [&](Goal goal, int kind) {
    std::vector<int> all;
    for (std::size_t player = 0; player < pictures.size(); ++player)
      all.push_back(goal_points({goal, {false, kind}}, pictures, player, whole));
    return all;
  };
  EXPECT_EQ(worth(Goal::least, 0), (std::vector<int>{3, 0, 3}));
  EXPECT_EQ(worth(Goal::most, 0), (std::vector<int>{0, -3, 0}));
  EXPECT_EQ(worth(Goal::least, 2), (std::vector<int>{0, 0, 3}));
  EXPECT_EQ(worth(Goal::most, 2), (std::vector<int>{-3, -3, 0}));
  EXPECT_EQ(worth(Goal::least, 3), (std::vector<int>{3, 3, 3}));  // zero counts (PX-A13)
  EXPECT_EQ(worth(Goal::most, 3), (std::vector<int>{-3, -3, -3}));
}

// -------------------------------------------------------------------------------------- Frames

// The example of PX-A03: in 3 rows of 4, a column of 3 is complete only in the actual box.
TEST(Second_picnic_frames, Three_rows_of_four) {
  const std::vector<Picture> pictures = {foods({"0123", "0231", "0312"})};
  const std::vector<Extra_goal> lines = {{Goal::lines, taco}};
  EXPECT_EQ(points(pictures[0]), 1);
  EXPECT_EQ(total(pictures, 0, lines, {Frame::owner_chooses, 4, {}}), 1);
  EXPECT_EQ(total(pictures, 0, lines, {Frame::actual_box, 4, {}}), 3);
  EXPECT_EQ(total(pictures, 0, lines, {Frame::fixed, 4, {1, 0}}), 1);
}

TEST(Second_picnic_frames, The_owner_takes_one_offset_for_all_goals) {
  // One row of four may be row 0, 1, 2 or 3 of the frame: an outer row has 2 corners, and an inner
  // row crosses the centre.
  const std::vector<Picture> pictures = {foods({"0110"})};
  const Extra_goal corners{Goal::corners, taco};
  const Extra_goal centre{Goal::centre, {false, 1}};
  const Frame_choice chooses{Frame::owner_chooses, 4, {}};
  EXPECT_EQ(windows(pictures[0], chooses).size(), 4u);
  EXPECT_EQ(total(pictures, 0, {corners}, chooses), 2);
  EXPECT_EQ(total(pictures, 0, {centre}, chooses), 0);
  EXPECT_EQ(total(pictures, 0, {corners, centre}, chooses), 2);
  for (int row = 0; row < 4; ++row)
    EXPECT_EQ(total(pictures, 0, {corners, centre}, {Frame::fixed, 4, {row, 0}}),
              row == 0 || row == 3 ? 2 : -4);
  // In the actual box the row is both edge and middle.
  EXPECT_EQ(total(pictures, 0, {corners, centre}, {Frame::actual_box, 4, {}}), -2);
  // A block of 3 x 3 with 0 in its middle and at one corner scores best with that corner as the
  // frame's, but the middle is in the central 2 x 2 of every frame.
  const std::vector<Picture> block = {foods({"012", "301", "123"})};
  EXPECT_EQ(windows(block[0], chooses).size(), 4u);
  EXPECT_EQ(total(block, 0, {corners, {Goal::centre, taco}}, chooses), -1);
  EXPECT_EQ(total(block, 0, {corners, {Goal::centre, taco}}, {Frame::fixed, 4, {1, 1}}), -4);
  // Two corners are not possible together: they need opposite offsets.
  const std::vector<Picture> opposite = {foods({"012", "323", "231"})};
  EXPECT_EQ(total(opposite, 0, {corners, {Goal::corners, {false, 1}}}, chooses), 1);
  EXPECT_EQ(total(opposite, 0, {corners, {Goal::corners, {false, 1}}}, {Frame::actual_box, 4, {}}),
            2);
}

TEST(Second_picnic_frames, Middle_and_ends) {
  EXPECT_EQ(middle(0, 1), (std::set<int>{0}));
  EXPECT_EQ(middle(0, 2), (std::set<int>{0, 1}));
  EXPECT_EQ(middle(0, 3), (std::set<int>{1}));
  EXPECT_EQ(middle(0, 4), (std::set<int>{1, 2}));
  EXPECT_EQ(middle(-1, 4), (std::set<int>{0, 1}));
  EXPECT_EQ(middle(0, 5), (std::set<int>{2}));
  EXPECT_EQ(ends(0, 1), (std::set<int>{0}));
  EXPECT_EQ(ends(-1, 4), (std::set<int>{-1, 2}));
}

TEST(Second_picnic_frames, Actual_box) {
  const auto worth = [&](Goal goal, const Names& rows) {
    return total({foods(rows)}, 0, {{goal, taco}}, {Frame::actual_box, 4, {}}) -
           points(foods(rows));
  };
  EXPECT_EQ(worth(Goal::corners, {"000"}), 2);  // a row has two corners, each counted once
  EXPECT_EQ(worth(Goal::centre, {"000"}), -2);
  EXPECT_EQ(worth(Goal::lines, {"000"}), 8);  // the row and three columns of one cell
  EXPECT_EQ(worth(Goal::lines, {"100"}), 4);
  EXPECT_EQ(worth(Goal::centre, {"0000", "0000"}), -8);
  EXPECT_EQ(worth(Goal::centre, {"000", "000", "000"}), -2);
  EXPECT_EQ(worth(Goal::corners, {"0..", "0..", "000"}), 3);
  // Empty rows and columns around it are not part of the box.
  EXPECT_EQ(worth(Goal::corners, {"....", ".000", "....", "...."}), 2);
}

TEST(Second_picnic_frames, A_picture_may_be_empty_but_not_too_large) {
  const std::vector<Extra_goal> goals = {{Goal::corners, taco}, {Goal::lines, taco}};
  for (const Frame frame : {Frame::owner_chooses, Frame::actual_box, Frame::fixed})
    EXPECT_EQ(total({Picture{}}, 0, goals, {frame, 4, {}}), 0);
  EXPECT_THROW(total({foods({"01230"})}, 0, goals, {Frame::owner_chooses, 4, {}}),
               std::invalid_argument);
  EXPECT_EQ(total({foods({"01230"})}, 0, goals, {Frame::owner_chooses, 5, {}}), 2);
}

TEST(Second_picnic_frames, Totals_of_several) {
  const std::vector<Picture> pictures = {foods({"000", "123"}), foods({"012", "120"})};
  const std::vector<Extra_goal> goals = {{Goal::most, taco}, {Goal::groups, {false, 1}}};
  EXPECT_EQ(total(pictures, 0, goals, {}), 1 - 3 + 1);
  EXPECT_EQ(total(pictures, 1, goals, {}), 0 + 0 + 2);
  EXPECT_EQ(total(pictures, 0, {}, {}), 1);
}

// ---------------------------------------------------------------------------------------- Solo

// BP-C31: 10 of one food and 8 of one cloth among eight cards.
TEST(Second_picnic_solo, Ghost_of_the_example) {
  std::vector<Card> cards = {card(3, 1), card(3, 1), card(3, 0), card(0, 0),
                             card(1, 2), card(2, 2), card(0, 3), card(1, 1)};
  cards[3][0] = {3, 1};  // a tenth food
  cards[7][0] = {1, 3};  // leaves 3 + 3 + 1 + 2 = 9 of the cloth
  cards[7][1] = {1, 3};  // and 8
  EXPECT_EQ(count(cards, {false, 3}), 10);
  EXPECT_EQ(count(cards, {true, 1}), 8);
  EXPECT_EQ(ghost(cards), 18);
  EXPECT_EQ(ghost({}), 0);
}

// Food 0 leads in the opponent's area, and food 1 in both areas together; all cloths are 0.
TEST(Second_picnic_solo, Three_readings_of_both_areas) {
  const std::vector<Card> cards = {card(0, 0), card(0, 0), card(1, 0)};
  const Picture own = foods_and_cloths({"111", "112"}, {"111", "111"});
  EXPECT_EQ(ghost(cards, own, Ghost_count::both_areas), 8 + 9);
  EXPECT_EQ(ghost(cards, own, Ghost_count::kind_of_both_areas), 3 + 9);
  EXPECT_EQ(ghost(cards, own, Ghost_count::own_area), 6 + 9);
}

TEST(Second_picnic_solo, A_tie_is_good_for_the_opponent) {
  // Both foods total 6; the opponent has 6 of food 0 and 3 of food 1, in either order.
  const Picture first = foods_and_cloths({"111"}, {"111"});
  const Picture second = foods_and_cloths({"000"}, {"111"});
  const std::vector<Card> more_of_first = {card(0, 0), card(0, 0), card(1, 0)};
  const std::vector<Card> more_of_second = {card(1, 0), card(1, 0), card(0, 0)};
  EXPECT_EQ(ghost(more_of_first, first, Ghost_count::kind_of_both_areas), 6 + 9);
  EXPECT_EQ(ghost(more_of_second, second, Ghost_count::kind_of_both_areas), 6 + 9);
}

TEST(Second_picnic_solo, Least_and_most) {
  const Picture own = foods({"010"});
  const std::vector<Extra_goal> least = {{Goal::least, taco}};
  const std::vector<Extra_goal> most = {{Goal::most, taco}};
  const auto worth = [&](const std::vector<Extra_goal>& goals, int ghosts, Solo_rival rival) {
    Card one = card(1, 1);
    for (int i = 0; i < ghosts; ++i) one[static_cast<std::size_t>(i)].food = 0;
    return solo_total(own, {one}, goals, {}, rival);
  };
  EXPECT_EQ(worth(least, 3, Solo_rival::ghost), 3);
  EXPECT_EQ(worth(least, 2, Solo_rival::ghost), 3);
  EXPECT_EQ(worth(least, 1, Solo_rival::ghost), 0);
  EXPECT_EQ(worth(most, 3, Solo_rival::ghost), 0);
  EXPECT_EQ(worth(most, 2, Solo_rival::ghost), -3);
  EXPECT_EQ(worth(most, 1, Solo_rival::ghost), -3);
  for (const int ghosts : {1, 2, 3}) {
    EXPECT_EQ(worth(least, ghosts, Solo_rival::nobody), 3);
    EXPECT_EQ(worth(most, ghosts, Solo_rival::nobody), -3);
  }
  EXPECT_EQ(worth({{Goal::corners, taco}}, 3, Solo_rival::ghost), 1);
}

TEST(Second_picnic_solo, The_ghost_must_be_overcome) {
  EXPECT_FALSE(is_solo_win(15, 15));
  EXPECT_TRUE(is_solo_win(16, 15));
}

// ------------------------------------------------------------------------------------- Result

TEST(Second_picnic_result, Ties) {
  for (const Book book : {Book::brain_picnic, Book::snack_match}) {
    const bool again = book == Book::brain_picnic;
    EXPECT_EQ(outcome({11, 13}, {9, 5}, book), (Outcome{{1}, false}));
    EXPECT_EQ(outcome({13, 13}, {9, 5}, book), (Outcome{{0}, false}));
    EXPECT_EQ(outcome({13, 13}, {5, 5}, book), (Outcome{{0, 1}, again}));
    EXPECT_EQ(outcome({13, 12, 13, 13}, {5, 9, 6, 6}, book), (Outcome{{2, 3}, again}));
    EXPECT_EQ(outcome({-3, -4}, {2, 2}, book), (Outcome{{0}, false}));
    EXPECT_EQ(outcome({0, 0}, {0, 0}, book), (Outcome{{0, 1}, again}));
  }
}

}  // namespace
}  // namespace arbiter::second_picnic
