#include "reports/ruleset_words.hpp"

#include <gmock/gmock.h>

#include "tests/reports/audit_fixture.hpp"

namespace arbiter {
namespace {

using ::testing::ElementsAre;

constexpr int track_lengths[] = {6, 8};
constexpr Parameter sizes[] = {
    {"players", "number of players; 1 is a variant for study", 2, 1, 4},
    {"teams", "1 for doubles, two teams of two (needs players=4)", 0, 0, 1},
    {"bonus", "1 if two goals are drawn", 1, 0, 1},
    {"match", "points needed to win a match; 0 for a single game", 0, 0, 9},
    {"flags", "flags per player; 0 means a game without flags", 2, 0, 2},
    {"lengths", "spaces on the tracks (a guess)", 6, 0, 12, track_lengths}};
constexpr Rulebook sized_book{
    "xx", "The game of Xx", "nobody", audit_fixture::clauses, audit_fixture::questions, sizes};

TEST(RulesetWords, NeedNoNotation) {
  EXPECT_EQ(ruleset_in_words(sized_book, "default"), "the game as printed");
  EXPECT_EQ(ruleset_in_words(sized_book, ""), "the game as printed");
  EXPECT_EQ(ruleset_in_words(sized_book, "players=4,teams=1,match=5"),
            "four players; doubles, two teams of two; points needed to win a match: 5");
  EXPECT_EQ(ruleset_in_words(sized_book, "players=1"), "one player");
  EXPECT_EQ(ruleset_in_words(sized_book, "flags=0"), "a game without flags");
  EXPECT_EQ(ruleset_in_words(sized_book, "flags=1"), "flags per player: 1");
  EXPECT_EQ(ruleset_in_words(sized_book, "bonus=0"), "not: two goals are drawn");
  EXPECT_EQ(ruleset_in_words(sized_book, "lengths=2:3"), "spaces on the tracks: 2, 3");
  EXPECT_EQ(ruleset_in_words(sized_book, "XX-A02=2,XX-C02=off"),
            "reading 2 of XX-A02; without XX-C02, End");
  EXPECT_EQ(ruleset_in_words(sized_book, "dragons=3"), "dragons=3");
}

TEST(RulesetWords, KnowTheOptions) {
  std::vector<std::string> titles;
  for (const Parameter& parameter : sizes)
    if (is_option(parameter)) titles.push_back(title_of(parameter));
  EXPECT_THAT(titles, ElementsAre("doubles, two teams of two", "points needed to win a match"));
}

TEST(RulesetWords, KnowForHowManyPlayersAQuestionMatters) {
  Reading_audit reading;
  reading.question = "XX-A02";
  Finding differs = audit_fixture::finding("XX-A02=2", Status::refuted, "explored", "players=3");
  Finding same = audit_fixture::finding("XX-A02=2", Status::proved, "explored", "players=4");
  reading.findings = {differs, same};
  const Question_reach without = reach_of(sized_book, {reading}, "XX-A02", nullptr);
  EXPECT_THAT(without.players, ElementsAre(3));
  EXPECT_TRUE(without.without_options);
  Question_audit known{.question = "XX-A02"};
  known.readings.push_back({.reading = 2});
  known.readings[0].parted.random = Share_of_games{3, 10, 0, "players=4,teams=1"};
  const Question_reach reach = reach_of(sized_book, {reading}, "XX-A02", &known);
  EXPECT_THAT(reach.players, ElementsAre(3, 4));
  EXPECT_THAT(reach.options, ElementsAre("doubles, two teams of two"));
  known.readings[0].parted.random->seen = 0;
  EXPECT_THAT(reach_of(sized_book, {reading}, "XX-A02", &known).players, ElementsAre(3));
}

}  // namespace
}  // namespace arbiter
