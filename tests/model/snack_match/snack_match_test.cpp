// Snack Match: its worked examples, the draft, adjacency to a card, the known goals, and a solo
// player's opponent. Rules that both books share are tested in tests/model/brain_picnic/.
#include "model/snack_match/snack_match.hpp"

#include <gtest/gtest.h>

#include "tests/model/refusal.hpp"
#include "tests/model/strips/table.hpp"

namespace arbiter::snack_match {
namespace {

using strips::after, strips::game_with, strips::judged, strips::Picture, strips::State;
using Counts = std::array<int, strips::elements>;

const std::vector<std::string> few{"W1D2S3", "D1D2D3", "S1S1S1", "G4W2D1"};

Snack_match game_of(const std::string& options) {
  return game_with<Snack_match>(strips::with_deck(names, options, few));
}

/// Rows of cells from the top, as "S1S1D2D2".
Picture picture(const std::vector<std::string>& rows) {
  Picture out;
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; 2 * column < rows[row].size(); ++column)
      out.put(static_cast<int>(strips::side * row + column),
              strips::make_cell(static_cast<int>(names.letters.find(rows[row][2 * column])),
                                rows[row][2 * column + 1] - '1'));
  return out;
}

// The pictures are lost; these areas have the groups that the book names, and no other groups of
// three.
TEST(Examples, OfBenAndSophia) {            // SM-C12, SM-C13, SM-C15, SM-A07
  const Picture ben = picture({"S1S1D1D2",  // 1 orange, 2 green: two groups of 5
                               "S1S1D2D2",  // 4 sodas, 4 donuts
                               "W3W4W2G2",  // 3 sandwiches
                               "G4D3G4S3"});
  EXPECT_EQ(strips::points(ben), 3 + 3 + 2 + 2 + 1);
  EXPECT_EQ(strips::largest_group(ben), 5);
  const Picture sophia = picture({"W2W2G2S2",  // 2 green: 9 of them
                                  "W2W2G2S2",  // 4 sandwiches, 4 sausages, 3 sodas
                                  "D2G3G4S1",  // 1 orange: 3 of them
                                  "W3D4W1D1"});
  EXPECT_EQ(strips::points(sophia), 7 + 1 + 2 + 2 + 1);
  EXPECT_EQ(strips::largest_group(sophia), 9);
}

TEST(Draft, PassesToTheLeft) {  // SM-C04
  const std::string dealt = "1c:-:+W1D2S3.D1D2D3;+S1S1S1.G4W2D1;+W1D2S3.S1S1S1";
  EXPECT_EQ(after(game_of("players=3"), dealt,
                  {{1, "keep W1D2S3"}, {2, "keep S1S1S1"}, {3, "keep W1D2S3"}}),
            "1p:-:+W1D2S3.S1S1S1;+D1D2D3.S1S1S1;+W1D2S3.G4W2D1");
  EXPECT_EQ(judged(game_of("players=3"), dealt, 1, "keep S1S1S1"),
            "illegal SM-C04: the player does not hold this card");
}

TEST(Placement, IsNextToACardOrOverlapsOne) {  // SM-C07 to SM-C10, SM-A01
  const char* start = "1p:-:W1D2S3@1a,1b,1c+D1D2D3;+S1S1S1.G4W2D1";
  const Snack_match edge = game_of(""), corner = game_of("SM-A01=2");
  EXPECT_EQ(judged(edge, start, 1, "place D1D2D3 at 2,3 left"), "legal SM-C05");
  EXPECT_EQ(judged(edge, start, 1, "place D1D2D3 at 4,3 up"), "legal SM-C05");
  EXPECT_EQ(judged(edge, start, 1, "place D1D2D3 at 1,1 down over 1"), "legal SM-C10");
  EXPECT_EQ(judged(edge, start, 1, "place D1D2D3 at 1,1 down"), "legal SM-C10");
  EXPECT_EQ(judged(edge, start, 1, "place D1D2D3 at 3,1 right"),
            "illegal SM-C10: the card would not touch or overlap another");
  EXPECT_EQ(judged(corner, start, 1, "place D1D2D3 at 3,1 right"),
            "illegal SM-C10: the card would not touch or overlap another");
  EXPECT_EQ(judged(edge, start, 1, "place D1D2D3 at 2,4 down"),
            "illegal SM-C10: the card would not touch or overlap another");
  EXPECT_EQ(judged(corner, start, 1, "place D1D2D3 at 2,4 down"), "legal SM-C05");
  EXPECT_EQ(judged(edge, start, 1, "place D1D2D3 at 1,3 right"),
            "illegal SM-C07: the area would be too large");
}

TEST(Course, IsOfRounds) {  // SM-C03, SM-C05, SM-C11, SM-C12
  const Snack_match game = game_of("rounds=2");
  EXPECT_EQ(after(game, "1p:-:W1D2S3@1a,1b,1c+D1D2D3;S1S1S1.G4W2D1@1a,1b,1c/2a,2b,2c",
                  {{1, "place D1D2D3 at 2,1 right"}}),
            "2d:-:W1D2S3.D1D2D3@1a,1b,1c/2a,2b,2c;S1S1S1.G4W2D1@1a,1b,1c/2a,2b,2c");
  EXPECT_EQ(judged(game, "2d:-:W1D2S3.D1D2D3@1a,1b,1c/2a,2b,2c;S1S1S1.G4W2D1@1a,1b,1c/2a,2b,2c", 1,
                   "keep W1D2S3"),
            "illegal SM-C03: this player cannot act now");
}

TEST(Win, IsShared) {  // SM-C14
  const Snack_match game = game_of("rounds=1");
  const std::string one = "W1D2S3.D1D2D3@1a,1b,1c/2a,2b,2c";
  EXPECT_EQ(game.result(game.read("1#:-:" + one + ";" + one)), (Result{0.5, 0.5}));
}

TEST(Goals, AreOfTheChosenColours) {  // SM-C16 to SM-C18, SM-A03, SM-A08
  const auto drawn = [](const std::string& options) {
    const Snack_match game = game_of("bonus=1" + options);
    State state = game.start();
    game.apply(state, chance_player, game.read_move(state, "elements donut sausage"));
    return strips::number_of_outcomes(game, state);
  };
  EXPECT_EQ(drawn(",difficulty=1"), 12U);
  EXPECT_EQ(drawn(",difficulty=1,SM-A03=2"), 6U);
  EXPECT_EQ(drawn(""), 32U);
  EXPECT_EQ(drawn(",SM-A03=2"), 24U);
  EXPECT_EQ(drawn(",difficulty=3"), 12U);
  EXPECT_EQ(refusal([] { game_of("SM-A03=2,goals=3:1:0:0"); }),
            "goals: expected a goal of this ruleset (the current reading has no goal for groups), "
            "found \"3\"");
}

/// Seven donuts and eight of the second cloth among 24 squares, and a player's area in which these
/// two are also the most frequent.
constexpr Counts opponents{6, 7, 6, 5, 6, 8, 5, 5}, own{4, 5, 4, 3, 4, 6, 3, 3};

TEST(Opponent, OfTheExample) {  // SM-C28, SM-C30, SM-A04, SM-A05
  using enum strips::Ghost_count;
  EXPECT_EQ(strips::ghost_points(kind_of_both_areas, opponents, own), 15);
  EXPECT_EQ(strips::ghost_points(own_area, opponents, own), 15);
  EXPECT_EQ(strips::ghost_points(both_areas, opponents, own), 7 + 5 + 8 + 6);
  // The readings differ when the player's area has another kind more often.
  constexpr Counts other{9, 1, 3, 3, 4, 6, 3, 3};
  EXPECT_EQ(strips::ghost_points(kind_of_both_areas, opponents, other), 6 + 8);
  EXPECT_EQ(strips::ghost_points(own_area, opponents, other), 15);
  // Among tied kinds, the one that is best for the opponent counts.
  constexpr Counts tied{5, 4, 4, 3, 4, 6, 3, 3};
  EXPECT_EQ(strips::ghost_points(kind_of_both_areas, opponents, tied), 7 + 8);
}

// When both areas count, an opponent with a full area has at least 10 of a snack, so 15 points, as
// 7 and 8, are impossible.
TEST(Opponent, OfTheExampleIsImpossibleInBothAreas) {  // SM-C28, SM-C30, SM-A04
  int least = 99;
  Counts theirs{}, mine{};
  const auto split = [](int total, Counts& counts, auto&& visit) {
    for (counts[0] = 0; counts[0] <= total; ++counts[0])
      for (counts[1] = 0; counts[0] + counts[1] <= total; ++counts[1])
        for (counts[2] = 0; counts[0] + counts[1] + counts[2] <= total; ++counts[2]) {
          counts[3] = total - counts[0] - counts[1] - counts[2];
          visit();
        }
  };
  split(24, theirs, [&] {
    split(16, mine, [&] {
      least = std::min(least, strips::ghost_points(strips::Ghost_count::both_areas, theirs, mine));
    });
  });
  EXPECT_EQ(least, 10);  // of a snack; the same for a cloth
}

TEST(Alone, OneCardGoesToTheOpponent) {  // SM-C27, SM-C29, SM-A06
  const Snack_match game = game_of("players=1");
  EXPECT_EQ(after(game, "start", {{0, "deal W1D2S3 D1D2D3"}, {1, "keep D1D2D3"}}),
            "1p:-:W1D2S3:+D1D2D3");
  EXPECT_EQ(judged(game, "1c:-:-:+W1D2S3.D1D2D3", 1, "keep D1D2D3"), "legal SM-C27");
  // Both readings in a game: three donuts in her own area and one discarded, with three sodas
  // discarded.
  const auto points = [](const char* reading) {
    const Snack_match small = game_of(std::string("players=1,rounds=1,") + reading);
    return small.ghost_score(small.read("2#:-:W1D2S3.S1S1S1:D1D2D3.D1D2D3@1a,1b,1c/2a,2b,2c"));
  };
  // Visible: 6 donuts, 2 of each cloth. Opponent: 4 sodas, 1 donut, 1 sandwich; 4, 1, 1 of cloths.
  EXPECT_EQ(points("SM-A04=1"), 7 + 6);
  EXPECT_EQ(points("SM-A04=2"), 1 + 4);
  EXPECT_EQ(points("SM-A04=3"), 4 + 4);
}

}  // namespace
}  // namespace arbiter::snack_match
