// The results about a question, as sentences, which claim nothing about anything that was not
// examined.
#include "reports/question_audit.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(QuestionAudit, SaysNothingOfWhatIsNotKnown) {
  Question_audit q;
  q.readings.push_back({.reading = 2});
  EXPECT_EQ(sentence_about_asking(q), "");
  EXPECT_EQ(sentence_about_parting(q.readings[0]), "");
}

TEST(QuestionAudit, SaysSharesWithTheirIntervals) {
  EXPECT_EQ(text_of(Share_of_games{5, 10}), "5 of 10 (18.7 to 81.3 percent)");
  EXPECT_EQ(text_of(Share_of_games{5, 10, 3}), "5 of 10 (18.7 to 81.3 percent; 3 cut short)");
  Question_audit q;
  q.asked.random = Share_of_games{0, 10};
  q.readings.push_back({.reading = 2});
  q.readings[0].parted.random = Share_of_games{5, 10};
  q.readings[0].parted.casual = Share_of_games{10, 10};
  EXPECT_EQ(sentence_about_asking(q),
            "The question arises in 0 of 10 random games (0 to 30.8 percent).");
  EXPECT_EQ(sentence_about_parting(q.readings[0]),
            "Reading 2 changes the legal moves or their effect in 5 of 10 random games (18.7 to "
            "81.3 percent) and in 10 of 10 games between casual players (69.2 to 100 "
            "percent).");
}

TEST(QuestionAudit, SaysHowSimulatedGamesChange) {
  Weighed_reading r{.reading = 2};
  EXPECT_EQ(sentence_about_simulation(r), "");
  r.simulated = Simulated_change{"casual", 400, 30, 0.0115, 0, 0.021, "arbiter simulate xx"};
  EXPECT_EQ(
      sentence_about_simulation(r),
      "Reading 2 changes the chance of winning by 1.15 percentage points (0.00 to 2.10); 30 of "
      "400 games between casual players went differently.");
}

}  // namespace
}  // namespace arbiter
