// The games given for questions: together, those of a question separate the readings in which they
// are played from every other, and no game is longer than necessary.
#include "tools/auditor/readings.hpp"

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "tools/facade/game_facade.hpp"
#include "tools/facade/games.hpp"
#include "tools/study/divergence.hpp"

namespace arbiter {
namespace {

Playthrough played(const std::vector<std::string>& moves) {
  Playthrough line;
  for (const std::string& move : moves) line.plies.push_back({0, "", move, "", ""});
  return line;
}

/// The number of moves until the other reading diverges from the one in force; 0: it does not.
std::size_t moves_to_part(const Rulebook& book, const Game_facade::Variant_text& variant,
                          int reading) {
  const Ruleset other =
      Ruleset::parse(book, variant.full_size).with(variant.question, std::to_string(reading));
  const auto divergence =
      first_difference(book, variant.full_size, other.text(), played(variant.line));
  return divergence ? divergence->played.plies.size() : 0;
}

TEST(GivenGames, PartTheReadingsThatTheyAreAbout) {
  std::set<std::string> questions;
  using Pair = std::pair<std::string, std::set<int>>;  // a question, two of its readings
  std::set<Pair> concerned, parted;
  for (const Rulebook* book : all_rulebooks())
    for (const auto& variant : make_game(book->game, "default")->variants()) {
      if (variant.line.empty()) continue;
      questions.insert(variant.question);
      const Ruleset ruleset = Ruleset::parse(*book, variant.full_size);
      const std::size_t q = index_of(book->questions, variant.question);
      std::size_t longest = 0;
      for (int reading = 1; reading <= book->questions[q].count(); ++reading) {
        if (reading == ruleset.reading(q)) continue;
        const std::size_t moves = moves_to_part(*book, variant, reading);
        const Pair pair{variant.question, {ruleset.reading(q), reading}};
        concerned.insert(pair);
        if (moves > 0) parted.insert(pair);
        longest = std::max(longest, moves);
      }
      EXPECT_EQ(longest, variant.line.size()) << variant.question;
    }
  for (const auto& pair : concerned)
    EXPECT_TRUE(parted.contains(pair))
        << pair.first << ": " << *pair.second.begin() << " and " << *pair.second.rbegin();
  EXPECT_EQ(questions.size(), 38U);
}

TEST(GivenGames, ThatShowNothingAreFound) {
  const auto variants = make_game("picnic_blitz", "default")->variants();
  Game_facade::Variant_text first = variants.at(0);
  first.line.resize(first.line.size() - 1);
  for (const Rulebook* book : all_rulebooks())
    if (book->game == "picnic_blitz") {
      EXPECT_EQ(moves_to_part(*book, first, 2), 0U);
    }
}

// In the question of who chooses first (BK-A27), no move precedes the difference between the
// readings, so the first ply of the small variant shows it. It is carried over to full size, in
// addition to the given game.
TEST(Readings, ThatBeginOtherwiseAreShownByTheFirstPly) {
  Game_audit audit;
  audit.book = &make_game("bitskrieg", "default")->rulebook();
  Audit_options options;
  options.questions = {"BK-A27"};
  const std::vector<Reading_audit> readings = compare_readings(audit, options);
  EXPECT_EQ(audit.troubles, std::vector<std::string>{});
  ASSERT_EQ(readings.size(), 1U);
  const Reading_audit& r = readings[0];
  EXPECT_EQ(r.kind, Reading_audit::Kind::diverges);
  ASSERT_EQ(r.findings.size(), 1U);
  EXPECT_TRUE(Playthrough::parse(r.findings[0].playthrough).plies.empty());
  ASSERT_TRUE(r.divergence && r.shortest);
  for (const Shown_divergence* divergence : {&*r.divergence, &*r.shortest}) {
    EXPECT_EQ(divergence->here.ruling, "legal");
    EXPECT_NE(divergence->here.position, divergence->there.position);
    EXPECT_EQ(effect_of(*divergence), Effect::successor);
  }
  EXPECT_TRUE(r.divergence->full_size && r.divergence->chosen);
  EXPECT_TRUE(r.shortest->full_size);
  EXPECT_FALSE(r.shortest->chosen);
  EXPECT_FALSE(r.shortest->carried_from.empty());
  EXPECT_EQ(r.shortest->played.plies.size(), 1U);
}

}  // namespace
}  // namespace arbiter
