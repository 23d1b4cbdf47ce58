#include "tools/study/text_findings.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <optional>
#include <thread>

#include "model/playthrough.hpp"
#include "model/text.hpp"
#include "solver/literal/form.hpp"

namespace arbiter {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

const auto never = [] { return false; };

TEST(TextFindings, ShowTheQuestionOfNim) {
  const Text_findings found = find_in_text(game_entry("nim"), never);
  EXPECT_TRUE(found.complete);
  EXPECT_THAT(found.remarks, IsEmpty());
  EXPECT_THAT(found.settled, IsEmpty());
  ASSERT_THAT(found.hits, SizeIs(1));
  const discover::Hit& hit = found.hits[0];
  EXPECT_EQ(hit.kind, "gap");
  EXPECT_EQ(hit.remark, "");
  EXPECT_EQ(hit.questions, discover::entry(0)) << "the model asks NI-A01 at the witness";
  EXPECT_EQ(hit.clauses, discover::entry(4));
  EXPECT_THAT(hit.moves, SizeIs(1));
  EXPECT_EQ(hit.reached, "yes");
  EXPECT_EQ(hit.plies, 4U);
  EXPECT_EQ(Playthrough::parse(hit.playthrough).plies.back().position, hit.position);
}
// In Bitskrieg, the text may forbid every act, but no single reading does. The search stops after
// the first scope or two.
TEST(TextFindings, ShowWhatASideThatCanDoNothingMayDo) {
  const Game_entry& entry = game_entry("bitskrieg");
  // A watch on the solver asks as well, from its own thread and as often as time allows.
  int calls = 0;
  const auto this_thread = std::this_thread::get_id();
  const Text_findings found = find_in_text(
      entry, [&] { return std::this_thread::get_id() == this_thread && ++calls > 1000; });
  const auto stuck = std::ranges::find(found.hits, "stuck", &discover::Hit::kind);
  ASSERT_NE(stuck, found.hits.end());
  EXPECT_THAT(stuck->moves, ElementsAre("pass"));
  const Ruleset ruleset = Ruleset::parse(*entry.book, stuck->ruleset);
  const auto reading = [&](std::string_view question) {
    return ruleset.reading(index_of(entry.book->questions, question));
  };
  EXPECT_EQ(std::tuple(reading("BK-A02"), reading("BK-A03"), reading("BK-A50")),
            std::tuple(3, 2, 1));
  EXPECT_EQ(stuck->questions, discover::entry(index_of(entry.book->questions, "BK-A50")));
}
TEST(WayTo, IsAShortestGame) {
  const auto game = make_game("tic_tac_toe", "default");
  const auto plies = [&](std::string_view position) {
    return Playthrough::parse(game->way_to(position, {}).playthrough).plies;
  };
  EXPECT_THAT(plies(".../.../..."), IsEmpty());
  ASSERT_THAT(plies("oxo/.xx/..o"), SizeIs(6));
  EXPECT_EQ(plies("oxo/.xx/..o").back().position, "oxo/.xx/..o");
}
TEST(WayTo, IsKnownNotToExistOnlyIfAllGamesWereSeen) {
  const auto exists = [](std::string_view game, const char* ruleset, std::string_view position,
                         const Limits& limits = {}) -> std::optional<bool> {
    const Game_facade::Way way = make_game(game, ruleset)->way_to(position, limits);
    if (!way.playthrough.empty()) return true;
    return way.is_exhaustive ? std::optional(false) : std::nullopt;
  };
  const char* const nim = "piles=1:2:0:0";
  EXPECT_EQ(exists("nim", nim, "1/1/0/0:2"), true);
  EXPECT_EQ(exists("nim", nim, "1/1/0/0:1"), false) << "one turn makes player 2 the next";
  Limits stopped;
  std::atomic<bool> stop{true};
  stopped.stop = &stop;
  EXPECT_EQ(exists("nim", nim, "1/1/0/0:1", stopped), std::nullopt);
  // In the middle of a turn, and where the rules are silent.
  EXPECT_EQ(exists("picadice", "default", "4/4/4/4/4,4/4/4/4/4:-:1?"), std::nullopt);
  const char* const silent = "colours=1,columns=2,dice=2,counters=2,PD-A02=0";
  EXPECT_EQ(exists("picadice", silent, "2,2:-:1"), true);
  EXPECT_EQ(exists("picadice", silent, "2,2:-:2"), std::nullopt);
}
TEST(TextFindings, StopBetweenScopes) {
  const Text_findings found = find_in_text(game_entry("nim"), [] { return true; });
  EXPECT_FALSE(found.complete);
  EXPECT_THAT(found.scopes, IsEmpty());
}
TEST(TextFindings, AreNoneWithoutALiteralForm) {
  const Text_findings found = find_in_text(game_entry("pig"), never);
  EXPECT_THAT(found.hits, IsEmpty());
  EXPECT_THAT(found.scopes, IsEmpty());
  EXPECT_FALSE(found.complete);
}
TEST(LiteralForms, CiteTheirRulebook) {
  int forms = 0;
  for (const Game_entry& game : games()) {
    if (!game.literal_form->books) continue;
    ++forms;
    const auto has = [&](std::string_view id) {
      return index_of(game.book->clauses, id) < game.book->clauses.size();
    };
    for (const literal::Judged& judged : game.literal_form->judged)
      for (const std::string& by : words(judged.by))
        EXPECT_TRUE((by == judged.by && has(by)) ||
                    index_of(game.book->questions, by) < game.book->questions.size())
            << judged.by;
    for (const literal::Book& book : game.literal_form->books()) {
      SCOPED_TRACE(std::string(game.book->game) + ", " + book.scope);
      for (const literal::Rule& rule : book.rules) EXPECT_TRUE(has(rule.clause)) << rule.id;
      for (const literal::Example& e : book.examples) EXPECT_TRUE(has(e.clause)) << e.name;
      for (const literal::Word& word : book.words) {
        EXPECT_TRUE(has(word.clause)) << word.name;
        for (const literal::Sense& sense : word.senses)
          EXPECT_EQ(sense.cells.size(), word.cells.size()) << word.name << ": " << sense.says;
      }
    }
  }
  EXPECT_EQ(forms, 6);
}

}  // namespace
}  // namespace arbiter
