#include "tools/study/text_findings.hpp"

#include <gmock/gmock.h>

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
      EXPECT_TRUE(has(judged.by) ||
                  index_of(game.book->questions, judged.by) < game.book->questions.size())
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
  EXPECT_GE(forms, 3);
}

}  // namespace
}  // namespace arbiter
