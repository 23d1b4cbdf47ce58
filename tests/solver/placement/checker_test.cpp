// Compares the independent proof of an answer with plain enumeration under every reading; and each
// fault in a sequence of placements is reported by name.
#include "tests/solver/placement/checker.hpp"

#include "solver/placement/checker/layering.hpp"
#include "solver/placement/checker/plain.hpp"
#include "tests/model/refusal.hpp"

namespace arbiter::placement {
namespace {

class Placement_recheck_test : public testing::TestWithParam<Reading> {};

TEST_P(Placement_recheck_test, AgreesOnAnEmptyArea) {
  for (const unsigned seed : {1U, 2U, 3U})
    expect_enumerated(on_an_empty_area(GetParam(), seed, seed == 1 ? 1 : 2));
}
TEST_P(Placement_recheck_test, AgreesOnALaidArea) {
  for (unsigned seed = 0; seed < 4; ++seed)
    expect_enumerated(on_a_laid_area(GetParam(), seed, 2 + static_cast<int>(seed), 1));
}
TEST_P(Placement_recheck_test, AgreesWithGoals) {
  for (unsigned seed = 0; seed < 6; ++seed)
    expect_enumerated(with_goals(GetParam(), seed, static_cast<int>(seed), 1));
}
INSTANTIATE_TEST_SUITE_P(Readings, Placement_recheck_test, testing::ValuesIn(readings()),
                         name_of_reading);

/// The goals may use another frame than the placements.
TEST(Placement_recheck, AgreesInAFixedFrameWithGoalsInAnother) {
  for (unsigned seed = 0; seed < 6; ++seed) {
    Problem problem = with_goals({}, 3 * seed, static_cast<int>(seed % 3), 1);
    problem.rules.fixed = seed % 2 == 0;
    problem.frame = seed < 3 ? cards::Frame::actual : cards::Frame::imagined;
    expect_enumerated(problem);
  }
}

TEST(Placement_recheck, CountsWorthsAsTheScoreDoes) {
  Random random(11);
  for (unsigned seed = 0; seed < 300; ++seed) {
    const Problem problem = with_goals({}, seed, random.below(8), 1);
    const Picture picture = cards::picture_of(problem.area, problem.placed);
    if (problem.area.cards() > 0) {
      ASSERT_EQ(plain::score(problem, picture), score(problem, picture)) << seed;
    }
  }
}

/// The goal subtracts 3, so that the least score that matters lies far below zero.
TEST(Placement_recheck, ProvesTheLargestMargin) {
  Problem problem;
  problem.coming = {Card{}};  // the same cell three times, across or down
  problem.bonuses[0] = {cards::Goal::most, 0};
  const Certificate_checker right = recheck(problem, {-1, true, 99}, {});
  EXPECT_TRUE(right.holds) << right.why;
  EXPECT_EQ(right.pictures_with_that_score, 2U);
}

TEST(Placement_recheck, SaysThatItDoesNotKnow) {
  // The best score is 18 or 19.
  const Problem problem =
      on_a_laid_area({cards::Layers::each_card, cards::Touch::nothing}, 1, 0, 8, 4);
  Limits limits;
  limits.seconds = 0.01;
  const Certificate_checker undecided = recheck(problem, {20, true}, limits);
  EXPECT_EQ(undecided.ended, Stop_reason::time);
  EXPECT_FALSE(undecided.holds);
  EXPECT_EQ(undecided.why, "undecided: time limit");
  const std::atomic<bool> stop = true;
  limits = {};
  limits.stop = &stop;
  const Certificate_checker stopped = recheck(problem, {20, true}, limits);
  EXPECT_EQ(stopped.ended, Stop_reason::stopped);
  EXPECT_LT(stopped.nodes, 10U);  // it looks before the first table, not after thousands of nodes
}

TEST(Placement_recheck, RefusesWhatIsNoProblem) {
  Problem problem;
  EXPECT_EQ(refusal([&] { recheck(problem, {}, {}); }),
            "cards to come: expected at least one, found \"none\"");
  problem = on_a_laid_area({}, 4, 7, 2);
  EXPECT_EQ(refusal([&] { recheck(problem, {}, {}); }),
            "cards to come: expected at most 1, because an area holds 8, found \"2\"");
}

TEST(Placement_layering, TellsACircleFromAnOrder) {
  // Three cards along and across, each on the next where they meet:     1 1 1
  //                                                                     2 . 3
  // 1 on 2, 2 on 4, 4 on 3, 3 on 1 in the corners of a square:          4 4 4
  Problem problem;
  problem.coming.resize(4);
  const Rectangle square{3, 3};
  const std::vector<Seen_card> circle{{{0b000'000'111}, 0b000'000'011},
                                      {{0b001'001'001}, 0b001'001'000},
                                      {{0b100'100'100}, 0b000'100'100},
                                      {{0b111'000'000}, 0b110'000'000}};
  problem.rules.layers = cards::Layers::each_card;
  EXPECT_TRUE(can_be_laid(problem, square, circle));
  problem.rules.layers = cards::Layers::no_circles;
  EXPECT_FALSE(can_be_laid(problem, square, circle));
  std::vector<Seen_card> order = circle;
  order[0].shown = 0b000'000'111, order[2].shown = 0b000'100'000;
  EXPECT_TRUE(can_be_laid(problem, square, order));
}

TEST(Placement_layering, HeedsWhatTouchesAndWhatGoesUnderTheSameTurn) {
  // 1 1 1 4     Card 3 touches nothing until 4, of the same turn, is there, and goes under it at
  // . . . 4     the corner: 4 must come first, so 3 is second in the turn. Card 2 is hidden.
  // . 3 3 4
  Problem problem;
  problem.coming.resize(4);
  problem.rules.touch = cards::Touch::edge;
  const Rectangle rectangle{3, 4};
  const std::vector<Seen_card> cards{
      {{0x007}, 0x007}, {{0x007}, 0}, {{0xE00}, 0x600}, {{0x888}, 0x888}};
  EXPECT_TRUE(can_be_laid(problem, rectangle, cards));
  problem.under_same_turn = false;
  EXPECT_FALSE(can_be_laid(problem, rectangle, cards));
  problem.cards_a_turn = 1;
  EXPECT_FALSE(can_be_laid(problem, rectangle, cards));
  problem.rules.touch = cards::Touch::nothing;
  EXPECT_TRUE(can_be_laid(problem, rectangle, cards));
}

/// A correct answer, to be corrupted in one respect.
struct Placement_fault_test : testing::Test {
  Problem problem = on_a_laid_area({cards::Layers::each_card, cards::Touch::edge}, 6, 3, 3);
  Answer answer = best_pictures(problem, {}, {});
  Way way = answer.optima.front().way;
  Picture picture = answer.optima.front().picture;
  std::string fault() const { return fault_of(problem, way, picture, answer.best).value_or(""); }
};

TEST_F(Placement_fault_test, FindsNone) { EXPECT_EQ(fault(), ""); }
TEST_F(Placement_fault_test, NamesAWrongNumberOfSteps) {
  way.steps.pop_back();
  EXPECT_EQ(fault(), "it has 2 steps for 3 cards");
}
TEST_F(Placement_fault_test, NamesACardThatIsNotThere) {
  for (const int card : {-1, 3}) {
    way.steps[1].card = card;
    EXPECT_EQ(fault(), "step 2: there is no such card");
  }
}
TEST_F(Placement_fault_test, NamesACardPlacedTwice) {
  way.steps[1].card = way.steps[0].card;
  EXPECT_EQ(fault(), "step 2: the card is already placed");
}
TEST_F(Placement_fault_test, NamesACardOfAnotherTurn) {
  std::swap(way.steps[1], way.steps[2]);
  EXPECT_EQ(fault(), "step 2: the card belongs to a different turn");
}
TEST_F(Placement_fault_test, NamesAnIllegalPlacement) {
  const Way right = way;
  way.steps[0].placement = {{9, 0, false, false}, 0};
  EXPECT_EQ(fault(), "step 1: the area would be too large");
  way = right;
  way.steps[2].placement.over = 0xFF;
  EXPECT_EQ(fault(), "step 3: the card cannot go over a card that it does not overlap");
  way = right;
  problem.rules.layers = cards::Layers::whole_card;
  way.steps[0].placement = {{problem.area.strip(0)}, 0};
  way.steps[0].placement.over = 0;
  way.steps[1].placement = {{problem.area.strip(0)}, 1};
  EXPECT_EQ(fault(), "step 2: the card would go over some cards and under others");
}
TEST_F(Placement_fault_test, NamesTheSecondCardOfATurnUnderTheFirst) {
  problem.area = {}, problem.placed = {};
  problem.under_same_turn = false;
  way.steps = {{0, {}}, {1, {}}, {2, {}}};
  EXPECT_EQ(fault(), "step 2: the card would go under the other card from this turn");
  way.steps[1].placement.over = 1;
  EXPECT_EQ(fault(), "the steps lead to a different area");
}
TEST_F(Placement_fault_test, NamesAnotherArea) {
  way.area = problem.area;
  EXPECT_EQ(fault(), "the steps lead to a different area");
}
TEST_F(Placement_fault_test, NamesAnotherPicture) {
  picture.shows[0] ^= 1;
  EXPECT_EQ(fault(), "the area shows a different picture");
}
TEST_F(Placement_fault_test, NamesAnotherWorth) {
  const int best = answer.best++;
  EXPECT_EQ(fault(),
            "the picture scores " + std::to_string(best) + ", not " + std::to_string(best + 1));
}

}  // namespace
}  // namespace arbiter::placement
