// The results about a question, as sentences, which claim nothing about anything that was not
// examined.
#include "reports/question_audit.hpp"

#include <gmock/gmock.h>

namespace arbiter {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(QuestionAudit, SaysNothingOfWhatIsNotKnown) {
  Question_audit q;
  q.readings.push_back({.reading = 2});
  EXPECT_THAT(sentences(q), IsEmpty());
}

TEST(QuestionAudit, SaysSharesWithTheirIntervals) {
  EXPECT_EQ(text_of(Share_of_games{5, 10}), "5 of 10 (18.7 to 81.3 percent)");
  EXPECT_EQ(text_of(Share_of_games{5, 10, 3}), "5 of 10 (18.7 to 81.3 percent; 3 cut short)");
  Question_audit q;
  q.asked.random = Share_of_games{0, 10};
  q.readings.push_back({.reading = 2});
  q.readings[0].parted.random = Share_of_games{5, 10};
  q.readings[0].parted.stronger = Share_of_games{10, 10};
  EXPECT_THAT(sentences(q),
              ElementsAre("The question comes up in 0 of 10 random games (0 to 30.8 percent).",
                          "Reading 2 changes the legal moves or their effect in 5 of 10 random "
                          "games (18.7 to 81.3 percent) and in 10 of 10 games between players who "
                          "try out moves (69.2 to 100 percent)."));
}

TEST(QuestionAudit, SaysWhatEnginesHaveFound) {
  Question_audit q;
  q.readings.push_back({.reading = 0, .evidence = "ruled out by XX-E01", .impact = {"It moves."}});
  q.evidence = "The worked examples settle it: reading 1.";
  q.interactions = {"Two do more together."};
  q.settled_by = {"XX-A02=1", "XX-A03=2"};
  q.repair = "Print reading 1.";
  EXPECT_THAT(sentences(q),
              ElementsAre("Reading 0 is ruled out by XX-E01.", "It moves.",
                          "The worked examples settle it: reading 1.", "Two do more together.",
                          "Any one of these answers settles it (proved for the ruleset in "
                          "brackets): XX-A02=1, XX-A03=2.",
                          "Print reading 1."));
}

}  // namespace
}  // namespace arbiter
