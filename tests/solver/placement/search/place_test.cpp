// Compares the placement solver with plain enumeration, under every reading; the long test goes
// further.
#include "tests/model/refusal.hpp"
#include "tests/solver/placement/enumeration.hpp"

namespace arbiter::placement {
namespace {

class Placement_test : public testing::TestWithParam<Reading> {};

TEST_P(Placement_test, IsBestOnAnEmptyArea) {
  for (const unsigned seed : {1U, 2U})
    for (const int cards : {1, 2}) expect_same(on_an_empty_area(GetParam(), seed, cards));
}
TEST_P(Placement_test, IsBestOnALaidArea) {
  for (unsigned seed = 0; seed < 4; ++seed)
    expect_same(on_a_laid_area(GetParam(), seed, 2 + static_cast<int>(seed), 1));
}
TEST_P(Placement_test, IsBestWithGoals) {
  for (unsigned seed = 0; seed < 6; ++seed)
    expect_same(with_goals(GetParam(), seed, static_cast<int>(seed), 1));
}
INSTANTIATE_TEST_SUITE_P(Readings, Placement_test, testing::ValuesIn(readings()), name_of_reading);

TEST(Placement, RefusesWhatIsNoProblem) {
  Problem problem;
  EXPECT_EQ(refusal([&] { best_pictures(problem, {}, {}); }),
            "cards to come: expected at least one, found \"none\"");
  Random random(4);
  random.lay(problem, 7, 4);
  problem.coming = {random.card(4), random.card(4)};
  EXPECT_EQ(refusal([&] { best_pictures(problem, {}, {}); }),
            "cards to come: expected at most 1, because an area holds 8, found \"2\"");
}

TEST(Placement, StopsSoonAfterTheLimit) {
  Problem problem;
  Random random(5);
  for (int card = 0; card < 8; ++card) problem.coming.push_back(random.card(4));
  std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  const Answer answer = best_pictures(problem, {1, true}, limits);
  EXPECT_EQ(answer.ended, Stop_reason::stopped);
  EXPECT_LE(answer.nodes, 1024U);  // it checks the limits only now and then
}

TEST(Placement, AnswersAlikeWithAnyNumberOfThreads) {
  Problem problem = on_an_empty_area({Layers::each_card, Touch::nothing}, 8, 5);
  problem.bonuses = {Bonus{Goal::corners, 0}, Bonus{Goal::pairs, 5}};
  for (const Search_request& wanted : {Search_request{}, {3, false, 1}, {5, true, 2}}) {
    std::optional<Answer> alone;
    for (const int threads : {1, 2, 3}) {
      Limits limits;
      limits.threads = threads;
      const Answer answer = best_pictures(problem, wanted, limits);
      EXPECT_EQ(answer.ended, Stop_reason::exhausted);
      if (!alone) alone = answer;
      EXPECT_EQ(answer.best, alone->best);
      EXPECT_EQ(answer.count, alone->count);
      EXPECT_EQ(answer.margin, alone->margin);
      EXPECT_EQ(answer.nodes, alone->nodes);
      ASSERT_EQ(answer.optima.size(), alone->optima.size());
      for (std::size_t n = 0; n < answer.optima.size(); ++n) {
        EXPECT_EQ(answer.optima[n].picture, alone->optima[n].picture);
        EXPECT_EQ(answer.optima[n].way.area, alone->optima[n].way.area);
      }
    }
  }
}

TEST(Placement, PlacesByABeamAndTheRules) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    Problem problem;
    problem.under_same_turn = false;
    Random random(seed);
    for (int card = 0; card < 4; ++card) problem.coming.push_back(random.card(2));
    int narrower = -1000;
    for (const std::size_t width : {1U, 200U}) {
      Answer answer;
      answer.optima.push_back(beam(problem, width));
      answer.best = score(problem, answer.optima[0].picture);
      expect_ways_lead_there(problem, answer);
      EXPECT_GE(answer.best, narrower) << seed;
      narrower = answer.best;
    }
  }
}

TEST(Placement, PlacesEachCardWhereItScoresMostIfTheBeamIsNarrow) {
  for (unsigned seed = 0; seed < 10; ++seed) {
    Problem problem = on_a_laid_area({Layers::each_card, Touch::nothing}, 4 * seed, 3, 2);
    const Optimum found = beam(problem, 1);
    const std::vector<Card> coming = problem.coming;
    for (std::size_t card = 0; card < coming.size(); ++card) {
      problem.coming = {coming[card]};
      const int most = Enumeration(problem).best;
      problem.area.place(found.way.steps[card].placement, problem.rules);
      problem.placed.push_back(coming[card]);
      EXPECT_EQ(score(problem, problem.picture()), most) << seed;
    }
  }
}

TEST(Placement, CountsNearMissesAndForcedWeaves) {
  int woven = 0;
  for (unsigned seed = 0; seed < 8; ++seed)
    for (const Reading& reading : few_readings()) {
      const Problem problem = on_a_laid_area(reading, seed, 4, seed < 6 ? 1 : 2);
      const Enumeration all(problem);
      const Answer answer = best_pictures(problem, {.optima = 3, .count = true, .near = 2}, {});
      std::size_t near = 0;
      for (const auto& [points, pictures] : all.scores)
        if (points < all.best && points >= all.best - 2) near += pictures;
      EXPECT_EQ(answer.near, near) << seed;
      EXPECT_EQ(answer.count, all.count) << seed;
      for (const Optimum& each : answer.optima) {
        const int least = least_woven(problem, each.picture, {});
        EXPECT_EQ(least, all.woven(each.picture)) << seed;
        woven += least;
      }
    }
  EXPECT_GT(woven, 0);
}

TEST(Placement, SaysWhatItKnowsWhenTimeIsUp) {
  Problem problem;
  Random random(5);
  for (int card = 0; card < 8; ++card) problem.coming.push_back(random.card(4));
  Limits limits;
  limits.seconds = 1e-9;
  const Answer answer = best_pictures(problem, {}, limits);
  EXPECT_EQ(answer.ended, Stop_reason::time);
  EXPECT_GT(answer.bound, answer.best);
  expect_ways_lead_there(problem, answer);
}

TEST(Placement, AnnealsFromTheBeamToABetterFirstSolution) {
  Limits limits;
  limits.seconds = 1e-9;
  int better = 0;
  for (const Reading& reading : few_readings())
    for (unsigned seed = 0; seed < 8; ++seed) {
      Problem problem = with_goals(reading, seed, static_cast<int>(seed % 4), 5);
      problem.under_same_turn = seed % 2 == 0;
      const Answer answer = best_pictures(problem, {}, limits);
      expect_ways_lead_there(problem, answer);
      const int beam_score = score(problem, beam(problem, 64).picture);
      EXPECT_GE(answer.best, beam_score) << seed;
      better += answer.best > beam_score;
    }
  EXPECT_GT(better, 0);
}

}  // namespace
}  // namespace arbiter::placement
