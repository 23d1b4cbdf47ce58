// Differences of values and joint effects of readings, compared with known fractions; unknown ones
// are open, never 0.
#include "tools/facade/question_facade.hpp"
#include "tools/study/interaction.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tools/facade/solved_position.hpp"
#include "tools/puzzle/notation.hpp"
#include "tools/study/scores.hpp"

namespace arbiter::study {
namespace {

const Rulebook& book_of(std::string_view game) { return make_game(game, "default")->rulebook(); }

double exact(const std::string& game, const std::string& ruleset) {
  Value_request request;
  request.exact = true;
  const auto one = make_game(game, ruleset);
  return one->solve(one->position("start"), request, {}).value.exact->lost.get_d();
}

TEST(Changes, AreRoundedOutwards) {
  EXPECT_EQ(at_least(Value_range{-1, 2}), 0);
  EXPECT_EQ(at_least(Value_range{-3, -2}), 2);
  EXPECT_EQ(at_most(Value_range{-3, -2}), 3);
  // A sum that a double cannot represent lies between the bounds; otherwise both bounds equal it.
  const Value_range sum = plus(Value_range{1, 1}, Value_range{1e-30, 1e-30});
  EXPECT_EQ(sum.low, 1);
  EXPECT_GT(sum.high, 1);
  const Value_range difference = minus(Value_range{1, 1}, Value_range{1e-30, 1e-30});
  EXPECT_LT(difference.low, 1);
  EXPECT_EQ(difference.high, 1);
  const Values_text half{{0.5, 0.5}, {0.5, 0.5}};
  EXPECT_TRUE(change(half, half).is_none());
  EXPECT_FALSE(change(half, half).is_proved());
  const Values_text two{{0.1, 0.2}, {0.7, 0.8}}, one{{0.5, 0.5}, {0.5, 0.5}};
  const Change moved = change(one, two);
  EXPECT_TRUE(moved.is_proved());
  EXPECT_NEAR(moved.lost.low, -0.4, 1e-12);
  EXPECT_NEAR(moved.won.high, 0.3, 1e-12);
  EXPECT_NEAR(moved.at_least(), 0.3, 1e-12);
}

/// Tight bounds on values that differ, and on one that does not.
TEST(Impacts, HoldTheDifferenceOfFractions) {
  const std::string base = "colours=1,columns=2,dice=2";
  Value_store values("picadice", {});
  const auto impacts =
      weigh(book_of("picadice"), {{base, "start", "", {"PD-A03", "PD-A11"}}}, values);
  ASSERT_EQ(impacts.size(), 3U);
  for (const Impact& impact : impacts) {
    const double difference =
        exact("picadice", base + "," + impact.entry.text()) - exact("picadice", base);
    ASSERT_TRUE(impact.change) << impact.open;
    EXPECT_LE(impact.change->lost.low, difference);
    EXPECT_GE(impact.change->lost.high, difference);
    EXPECT_LT(impact.change->lost.high - impact.change->lost.low, 1e-8);
    EXPECT_EQ(impact.is_proved(), std::abs(difference) > 1e-6) << impact.entry.text();
  }
  EXPECT_EQ(largest_of(impacts).empty(), std::ranges::none_of(impacts, &Impact::is_proved));
}

TEST(Impacts, SayWhyThereIsNone) {
  const Rulebook& book = book_of("picadice");
  Value_store values("picadice", {});
  // Reading 0: the rules fall silent on the way. Also a text that is not a position.
  const auto silent = weigh(book, {{"colours=1", "start", "", {"PD-A01"}}}, values);
  ASSERT_EQ(silent.size(), 2U);
  EXPECT_FALSE(silent[0].change);
  EXPECT_NE(silent[0].open.find("under PD-A01=0"), std::string::npos) << silent[0].open;
  EXPECT_FALSE(silent[0].is_cut);
  EXPECT_TRUE(silent[1].is_proved());
  const auto wrong = weigh(book, {{"colours=1", "nonsense", "", {"PD-A11"}}}, values);
  EXPECT_FALSE(wrong.at(0).change);
  EXPECT_FALSE(wrong.at(0).open.empty());
  // A time limit.
  Valuation_options short_of;
  short_of.limits.seconds = 1e-4;
  Value_store cut("picadice", short_of);
  const auto open = weigh(book, {{"colours=2", "start", "", {"PD-A11"}}}, cut);
  EXPECT_FALSE(open.at(0).is_proved());
  EXPECT_TRUE(open.at(0).is_cut);
}

TEST(Interactions, AreWhatIsBeyondTheSum) {
  Value_store values("picadice", {});
  const Place place{"colours=1", "start", "", {"PD-A03", "PD-A04", "PD-A11"}};
  const auto some = interactions(book_of("picadice"), {place}, values, {});
  const auto all = interactions(book_of("picadice"), {place}, values, {true});
  ASSERT_FALSE(some.empty());
  EXPECT_EQ(some[0].one.text() + "," + some[0].other.text(), "PD-A03=2,PD-A04=3");
  EXPECT_TRUE(some[0].is_proved());
  EXPECT_EQ(all.size(), 8U);
  EXPECT_EQ(some.size(), 8U);  // PD-A04=2 alone changes nothing, but all its partners do
  const auto alone = interactions(book_of("picadice"),
                                  {{"colours=1", "start", "", {"PD-A13", "PD-A14"}}}, values, {});
  EXPECT_TRUE(alone.empty());
  const Interaction& pair = some[0];
  const Change sum = plus(*pair.first, *pair.second);
  EXPECT_NEAR(pair.both->lost.low - sum.lost.low, pair.joint->lost.low, 1e-8);
}

TEST(Places, AreSmallWhereThereAreSmallOnes) {
  for (const Place& place : places_of(*make_game("picadice", "default")))
    EXPECT_NE(place.ruleset, "default");
  const auto one = places_of(*make_game("pig", "default"), {"PG-A01"});
  ASSERT_FALSE(one.empty());
  EXPECT_EQ(one[0].questions, std::vector<std::string>{"PG-A01"});
}

TEST(Places, AreWhereReadingsPart) {
  const auto game = make_game("picadice", "colours=1");
  const auto findings = make_questions("picadice", "colours=1")->compare({"PD-A11"}, {});
  const auto place = place_before(findings.at(0));
  ASSERT_TRUE(place);
  EXPECT_EQ(place->ruleset, "colours=1");
  EXPECT_EQ(place->questions, std::vector<std::string>{"PD-A11"});
  EXPECT_NE(place->position, game->position("start"));
  // The move is legal there under both rulesets, but its results differ.
  const std::string move = Playthrough::parse(findings[0].playthrough).plies.back().move;
  const auto other = make_game("picadice", "colours=1,PD-A11=2");
  const Explanation here = game->explain(place->position, "", move);
  const Explanation there_too = other->explain(place->position, "", move);
  ASSERT_TRUE(here.verdict.is_legal() && there_too.verdict.is_legal());
  EXPECT_NE(here.after, there_too.after);
  // The reading changes the value more here than at the start.
  Value_store values("picadice", {});
  const Rulebook& book = book_of("picadice");
  const auto there = weigh(book, {*place}, values);
  const auto start = weigh(book, {{"colours=1", "start", "", {"PD-A11"}}}, values);
  ASSERT_TRUE(there.at(0).is_proved()) << there.at(0).open;
  EXPECT_GT(there[0].change->at_least(), start.at(0).change->at_most());
  EXPECT_FALSE(place_before(Finding{}));
}

TEST(Scores, AreShownByADeal) {
  ASSERT_TRUE(has_scores("brain_picnic"));
  ASSERT_FALSE(has_scores("pig"));
  const Rulebook& book = book_of("brain_picnic");
  const puzzle::Sampling_options options{.deals = 5, .laid = 6, .cards = 2};
  const auto scores = weigh_scores(Ruleset(book), {"PX-A06"}, options, {});
  ASSERT_EQ(scores.size(), 2U);
  ASSERT_GT(scores[0].effect.proved, 0);
  const auto best = [&](const std::string& ruleset) {
    puzzle::Puzzle puzzle = puzzle::read_puzzle(scores[0].effect.shown_by);
    puzzle.problem.rules =
        puzzle::Puzzle(*puzzle.book, Ruleset::parse(book, ruleset)).problem.rules;
    return placement::best_pictures(puzzle.problem, {}, {}).best;
  };
  EXPECT_EQ(std::abs(best("PX-A06=1") - best("default")), scores[0].effect.proved);
}

}  // namespace
}  // namespace arbiter::study
