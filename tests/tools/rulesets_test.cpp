// Compares two rulesets: their differences, and the shortest game in which they diverge.
#include "tools/study/rulesets/compare.hpp"

#include <gtest/gtest.h>

#include "model/error.hpp"
#include "tools/facade/games.hpp"
#include "tools/facade/question_facade.hpp"
#include "tools/study/entry.hpp"

namespace arbiter::rulesets {
namespace {

Ruleset ruleset(const char* game, const std::string& text) {
  return make_game(game, text)->ruleset();
}
Comparison_result compared(const char* game, const std::string& here, const std::string& there,
                           Comparison_options options = {}) {
  return compare(ruleset(game, here), ruleset(game, there), options);
}

TEST(Entries, SayWhatEachMeans) {
  const auto entries = differing_entries(ruleset("picadice", "PD-A03=2,players=3"),
                                         ruleset("picadice", "PD-A01=0,PD-C13=off"));
  ASSERT_EQ(entries.size(), 4U);
  EXPECT_EQ(entries[0].name, "PD-A01");
  EXPECT_EQ(entries[0].there.means, "no ruling");
  EXPECT_EQ(entries[1].name, "PD-A03");
  EXPECT_EQ(entries[1].kind, Differing_entry::Kind::reading);
  EXPECT_EQ(entries[1].here.text, "2");
  EXPECT_NE(entries[1].here.means, entries[1].there.means);
  EXPECT_EQ(entries[2].name, "PD-C13");
  EXPECT_EQ(entries[2].here.text, "on");
  EXPECT_EQ(entries[2].there.text, "off");
  EXPECT_FALSE(entries[2].there.means.empty());
  EXPECT_EQ(entries[3].name, "players");
  EXPECT_EQ(entries[3].kind, Differing_entry::Kind::size);
  EXPECT_EQ(entries[3].here.text, "3");
  EXPECT_TRUE(differing_entries(ruleset("nim", "default"), ruleset("nim", "default")).empty());
}

/// Taking a whole pile each time ends nim as soon as possible: one ply for each pile.
TEST(Rulesets, PartInAShortestGame) {
  for (const auto& [piles, plies] :
       std::initializer_list<std::pair<const char*, std::size_t>>{{"1:0:0:0", 0}, {"1:2:3:4", 3}}) {
    const std::string size = std::string("piles=") + piles;
    const Comparison_result c = compared("nim", size, "NI-A01=2," + size);
    ASSERT_EQ(c.status, Status::refuted);
    EXPECT_EQ(c.divergence->shortness, Found_divergence::Shortness::plies);
    EXPECT_EQ(c.divergence->played.plies.size(), plies);
    EXPECT_EQ(c.divergence->apart.here.clause, "NI-C03");
    EXPECT_EQ(c.divergence->apart.here.position.substr(0, 7), "0/0/0/0");
    EXPECT_NE(c.divergence->apart.here.result, c.divergence->apart.there.result);
  }
  const Comparison_result drawn = compared("tic_tac_toe", "default", "TT-A01=2");
  ASSERT_EQ(drawn.status, Status::refuted);
  EXPECT_EQ(drawn.divergence->played.plies.size(), 7U);
}

TEST(Rulesets, PartInMovesChancesAndBeginnings) {
  const Comparison_result held = compared("pig", "default", "PG-A02=2");
  ASSERT_EQ(held.status, Status::refuted);
  EXPECT_EQ(held.divergence->played.plies.size(), 0U);
  EXPECT_EQ(held.divergence->apart.move, "hold");
  EXPECT_EQ(held.divergence->apart.here.ruling, "illegal");
  EXPECT_EQ(held.divergence->apart.there.ruling, "legal");
  // Vice versa, the other ruleset is the one that forbids it.
  EXPECT_EQ(compared("pig", "PG-A02=2", "default").divergence->apart.there.ruling, "illegal");
  const Comparison_result faces = compared("pig", "default", "faces=8");
  ASSERT_EQ(faces.status, Status::refuted);
  EXPECT_EQ(faces.divergence->apart.here.chance, "1/6");
  EXPECT_EQ(faces.divergence->apart.there.chance, "1/8");
  EXPECT_EQ(faces.divergence->apart.actor, "fate");
  const Comparison_result piles = compared("nim", "default", "piles=1:1:1:1,NI-A01=2");
  ASSERT_EQ(piles.status, Status::refuted);
  EXPECT_TRUE(piles.divergence->apart.move.empty());
  EXPECT_EQ(piles.divergence->apart.there.position, "1/1/1/1:1");
}

/// The engine of `arbiter questions` packs states and treats both readings as one family, which is
/// another way to the same answers.
TEST(Rulesets, PartWhereTheQuestionsDo) {
  const Ruleset own = ruleset("picadice", "colours=1,columns=2,dice=2");
  Limits limits;
  limits.memory = std::uint64_t{1} << 30;
  const auto findings = make_questions("picadice", own.text())->compare({}, limits);
  int divergence = 0, same = 0;
  for (const auto& entry : study::other_readings(own)) {
    bool refuted = false, known = false;
    for (const Finding& f : findings)
      if (f.subject == entry.text()) known = true, refuted = refuted || f.status == Status::refuted;
    ASSERT_TRUE(known) << entry.text();
    const Comparison_result c = compare(own, own.with(entry.name, entry.value), {});
    EXPECT_EQ(c.status, refuted ? Status::refuted : Status::proved) << entry.text();
    ++(refuted ? divergence : same);
  }
  EXPECT_GT(divergence, 1);
  EXPECT_GT(same, 5);
}

/// Two entries together can cancel each other's effects: then nothing diverges.
TEST(Rulesets, MayDifferInSeveralEntries) {
  const std::string small = "colours=1,columns=2,dice=2";
  const Comparison_result c = compared("picadice", small, small + ",PD-A02=2,PD-A13=2");
  EXPECT_EQ(c.status, Status::proved);
  EXPECT_EQ(c.engine, "all games");
  EXPECT_EQ(compared("picadice", small, small + ",PD-A02=2,PD-A11=2").status, Status::refuted);
}

TEST(Rulesets, AreBoundedByPlies) {
  Comparison_options options;
  options.plies = 7;
  const Comparison_result c = compared("tic_tac_toe", "default", "TT-A01=2", options);
  EXPECT_EQ(c.status, Status::bounded);
  EXPECT_TRUE(c.scope.starts_with("every game of 7 plies")) << c.scope;
  options.plies = 8;
  EXPECT_EQ(compared("tic_tac_toe", "default", "TT-A01=2", options).status, Status::refuted);
  const std::atomic<bool> stop = true;
  options.plies = 0, options.stop = &stop;
  const Comparison_result stopped = compared("tic_tac_toe", "default", "TT-A01=2", options);
  EXPECT_EQ(stopped.status, Status::bounded);
  EXPECT_TRUE(stopped.stopped);
}

/// At full size the search gives up long before the first discard of four birds: random games and
/// the engine continue, and the rules themselves check what these find.
TEST(Rulesets, AreTriedByOtherEnginesAfterALimit) {
  Comparison_options options;
  options.seconds = 0.5, options.memory = std::uint64_t{1} << 30;
  const Comparison_result random = compared("picadice", "default", "PD-A03=2,PD-A04=2", options);
  ASSERT_EQ(random.status, Status::refuted);
  const Found_divergence& divergence = *random.divergence;
  const auto a = make_game("picadice", "default"), b = make_game("picadice", "PD-A03=2,PD-A04=2");
  const std::string at = divergence.played.plies.empty() ? a->position("start")
                                                         : divergence.played.plies.back().position;
  const auto ruling = [&](const Game_facade& game) {
    return std::string(
        name_of(game.explain(at, divergence.apart.actor, divergence.apart.move).verdict.ruling));
  };
  EXPECT_EQ(ruling(*a), divergence.apart.here.ruling);
  EXPECT_EQ(ruling(*b), divergence.apart.there.ruling);
}

}  // namespace
}  // namespace arbiter::rulesets
