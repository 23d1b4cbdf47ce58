// Which differences count as one mistake, and which clauses they point to.
#include <algorithm>

#include "tests/tools/conform/diagnosis/played.hpp"

namespace arbiter::conform {
namespace {

/// The families of a small Kalah by kalah.py, whose answers sed changes.
struct Changed {
  explicit Changed(const std::string& script)
      : played({"/bin/sh", "-c", "python3 tools/subjects/kalah.py | sed -u '" + script + "'"},
               "kalah", "houses=2,seeds=2") {
    (void)played.walk.sweep({});
    all = families(played.walk);
  }
  const Family* find(const std::string& name) const {
    const auto at = std::ranges::find(all, name, &Family::name);
    return at == all.end() ? nullptr : &*at;
  }
  Played played;
  std::vector<Family> all{};
};

const std::string of_scores = "the score|", of_results = "the result|";
const std::string wrong_winner = "s/\"result\": \\[1, 0\\]/\"result\": [0, 1]/;";
const std::string wrong_scores = "s/\"score\": \\[/\"score\": [1/;";

TEST(Families, CountWrongWinnersWithWrongScores) {
  const Changed of(wrong_winner + wrong_scores);
  ASSERT_NE(of.find(of_scores), nullptr);
  EXPECT_EQ(of.find(of_scores)->groups.size(), 2U);
  EXPECT_EQ(of.find(of_results), nullptr);
}

TEST(Families, KeepGamesThatEndTooEarlyApartFromWrongScores) {
  const Changed of(wrong_winner + wrong_scores + "s/\"result\": null/\"result\": [0, 1]/");
  ASSERT_NE(of.find(of_scores), nullptr);
  EXPECT_EQ(of.find(of_scores)->groups.size(), 2U);
  ASSERT_NE(of.find(of_results), nullptr);
  EXPECT_EQ(of.find(of_results)->first().difference.expected, unfinished);
}

TEST(Families, KeepWrongWinnersApartWhereTheScoreIsRight) {
  const Changed of(wrong_winner + "s/\"score\": \\[0, /\"score\": [9, /");
  ASSERT_NE(of.find(of_scores), nullptr);
  EXPECT_EQ(of.find(of_scores)->groups.size(), 1U);
  ASSERT_NE(of.find(of_results), nullptr);
}

/// Examining positions takes no time on a clock that counts answers.
TEST(Session, LooksForSimilarQuestionsInSomePositionsOnly) {
  Played played({"python3", "tools/subjects/kalah.py"}, "kalah", "houses=6,seeds=4");
  (void)played.walk.roam({.positions = 40});
  ASSERT_GT(played.walk.reached().size(), 600U);
  std::size_t examined = 0;
  played.walk.ask_alike({{Comparison_kind::result, ""}},
                        {.stop = [&] { return ++examined, false; }});
  EXPECT_GE(examined, 100U);
  EXPECT_LE(examined, 500U);
}

}  // namespace
}  // namespace arbiter::conform
