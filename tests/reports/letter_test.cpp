#include "reports/letter.hpp"

#include <gmock/gmock.h>

#include "reports/document/markdown.hpp"
#include "reports/html/page.hpp"
#include "reports/pages/pages.hpp"
#include "tests/reports/audit_fixture.hpp"

namespace arbiter {
namespace {

using namespace audit_fixture;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr Erratum errata[] = {
    {"XX-A02", 1, "XX-C01", "A player who can take a counter has to take one."},
    {"XX-A02", 2, "XX-C02", "A player may say \"pass\" instead of taking a counter."},
};

/// The fixture's audit of two questions under this rulebook; `severity` is that of XX-A02.
Game_audit audit_with(const Rulebook& of, Severity severity) {
  Game_audit out = audit();
  out.book = &of;
  out.questions.clear();
  out.questions.push_back({.question = "XX-A02", .severity = severity});
  out.questions.push_back({.question = "XX-A01", .severity = Severity::never_matters});
  for (Question_audit& q : out.questions) q.readings.push_back({.reading = 2});
  return out;
}
Rulebook book_with_errata() {
  Rulebook out = book;
  out.errata = errata;
  return out;
}

TEST(Letter, HasOneEntryForEachQuestionThatMatters) {
  const Rulebook printed = book_with_errata();
  const Game_audit audit = audit_with(printed, Severity::comes_up);
  ASSERT_GT(audit.questions.size(), 1U);
  const Letter letter = letter_of(audit, 10);
  ASSERT_EQ(letter.entries.size(), 1U);
  EXPECT_EQ(letter.open, 1U);
  EXPECT_EQ(letter.harmless, audit.questions.size() - 1);
  const Letter_entry& entry = letter.entries.front();
  EXPECT_EQ(entry.question->id, "XX-A02");
  ASSERT_NE(entry.shown, nullptr);
  ASSERT_EQ(entry.answers.size(), 2U);
  EXPECT_EQ(entry.answers[0].says, errata[0].says);
  EXPECT_TRUE(entry.answers[0].is_default);
  EXPECT_EQ(entry.answers[1].clause, "XX-C02");
  EXPECT_EQ(entry.answers[1].where, "End");
  EXPECT_EQ(letter_of(audit, 0).open, 1U) << "questions beyond the entries count";
}

TEST(Letter, NeverListsAQuestionThatNeverMatters) {
  const Rulebook printed = book_with_errata();
  const Game_audit audit = audit_with(printed, Severity::never_matters);
  EXPECT_TRUE(letter_of(audit, 10).entries.empty());
  EXPECT_THAT(document::markdown_of(letter_page(letter_of(audit, 10))),
              HasSubstr("No open question is known to matter"));
}

TEST(Letter, MakesASentenceForAReadingThatHasNone) {
  const Game_audit audit = audit_with(book, Severity::curiosity);
  const Letter letter = letter_of(audit, 10);
  ASSERT_EQ(letter.entries.size(), 1U);
  EXPECT_EQ(letter.entries[0].answers[1].says,
            "To the question \"May she pass?\" the answer is: yes.");
  EXPECT_EQ(letter.entries[0].answers[1].clause, "XX-C01");
}

TEST(Letter, NamesTheOtherQuestionsThatAnAnswerSettles) {
  const Rulebook printed = book_with_errata();
  Game_audit audit = audit_with(printed, Severity::comes_up);
  for (Question_audit& q : audit.questions)
    if (q.question == "XX-A01")
      q.severity = Severity::curiosity, q.settled_by = {"XX-A02=2 (size=2)", "XX-A02=21 (x)"};
  const Letter letter = letter_of(audit, 10);
  for (const Letter_entry& entry : letter.entries)
    if (entry.question->id == "XX-A02") {
      EXPECT_THAT(entry.answers[0].also_settles, ElementsAre());
      EXPECT_THAT(entry.answers[1].also_settles, ElementsAre("XX-A01"));
    }
}

TEST(Letter, IsATableForASpreadsheet) {
  const Rulebook printed = book_with_errata();
  const std::string csv = csv_of(letter_of(audit_with(printed, Severity::contradiction), 10));
  EXPECT_THAT(csv, HasSubstr("1,XX-A02,\"May she pass?\",contradiction,"));
  EXPECT_THAT(csv, HasSubstr(",2,no,XX-C02,\"End\",\"A player may say \"\"pass\"\" instead"));
  EXPECT_EQ(std::ranges::count(csv, '\n'), 3) << "a header and two answers";
}

TEST(Letter, LeadsThePageOfTheGame) {
  const Rulebook printed = book_with_errata();
  const std::string page =
      document::markdown_of(game_pages(audit_with(printed, Severity::decides_games)));
  EXPECT_THAT(page, HasSubstr(std::string(errata[1].says)));
  EXPECT_LT(page.find(errata[0].says), page.find("For engineers"));
  EXPECT_LT(page.find("For engineers"), page.find("* Properties: "));
}

TEST(Letter, LeavesOutWhatTheChoicesSettle) {
  const Rulebook printed = book_with_errata();
  Game_audit audit = audit_with(printed, Severity::comes_up);
  for (Question_audit& q : audit.questions)
    if (q.question == "XX-A01")
      q.severity = Severity::curiosity, q.settled_by = {"XX-A02=2 (size=2)"};
  EXPECT_EQ(letter_of(audit, 10).open, 2U);
  const Letter other = letter_of(audit, 10, {{"XX-A02", 1}});
  EXPECT_EQ(other.open, 1U) << "the first reading does not settle the other question";
  const Letter letter = letter_of(audit, 10, {{"XX-A02", 2}});
  EXPECT_EQ(letter.open, 0U);
  ASSERT_EQ(letter.settled.size(), 2U);
  ASSERT_NE(letter.settled[0].answer(), nullptr);
  EXPECT_EQ(letter.settled[0].answer()->says, errata[1].says);
  EXPECT_EQ(letter.settled[0].by, "");
  EXPECT_EQ(letter.settled[1].answer(), nullptr);
  EXPECT_EQ(letter.settled[1].entry.question->id, "XX-A01");
  EXPECT_EQ(letter.settled[1].by, "XX-A02=2 (size=2)");
  const std::string text = document::markdown_of(letter_page(letter));
  EXPECT_THAT(text, HasSubstr("Settled by your choices"));
  EXPECT_THAT(text, HasSubstr("Settled by XX-A02=2 (size=2)"));
}

TEST(Letter, NamesTheNextStepAndTheClauses) {
  const Rulebook printed = book_with_errata();
  const std::string text =
      document::markdown_of(letter_page(letter_of(audit_with(printed, Severity::comes_up), 10)));
  EXPECT_THAT(text, HasSubstr("The text: \"Play\", XX-C01."));
  EXPECT_THAT(text, HasSubstr("arbiter letter xx --choices xx.choices --as faq"));
  EXPECT_THAT(text, HasSubstr("`XX-A02=1`"));
}

TEST(Letter, TellsWhatIsProvedFromWhatIsSampled) {
  const Rulebook printed = book_with_errata();
  Game_audit audit = audit_with(printed, Severity::comes_up);
  Weighed_reading& r = audit.questions[0].readings.emplace_back(Weighed_reading{.reading = 2});
  const auto why = [&] { return letter_of(audit, 10).entries[0].why; };
  r.moved = 0.05;
  const std::string proved =
      "by 5.0 percentage points in one position of a small variant (proved).";
  EXPECT_EQ(why(), "It changes the chance of winning " + proved);
  r.simulated = Simulated_change{"casual", 400, 30, 0.012, 0, 0.021, "arbiter simulate xx"};
  EXPECT_EQ(why(),
            "It changes the chance of winning by 1.2 percentage points (0.0 to 2.1) in simulated "
            "games at full size, and " +
                proved);
  r.moved = 0;
  EXPECT_THAT(why(), Not(HasSubstr("chance"))) << "the interval includes no change";
  r.moved = 0.05;
  r.simulated->low = 0.004;
  EXPECT_EQ(why(),
            "It changes the chance of winning by 1.2 percentage points (0.4 to 2.1) in simulated "
            "games at full size, and " +
                proved);
  EXPECT_THAT(document::markdown_of(game_pages(audit)),
              HasSubstr("**sampled (full size)** Reading 2 changes the chance of winning by 1.20 "
                        "percentage points"));
}

TEST(Letter, SaysIfOnlySimulatedGamesShowItsSeverity) {
  const Rulebook printed = book_with_errata();
  Game_audit audit = audit_with(printed, Severity::decides_games);
  EXPECT_THAT(document::markdown_of(game_pages(audit)), Not(HasSubstr("decides games (sampled)")));
  audit.questions[0].is_sampled = true;
  EXPECT_THAT(document::markdown_of(game_pages(audit)), HasSubstr("decides games (sampled)"));
}

TEST(Letter, HasCommandsWithAllOptions) {
  const Rulebook printed = book_with_errata();
  Game_audit audit = audit_with(printed, Severity::comes_up);
  audit.effort = "--brief";
  audit.limits = " --depth 3";
  audit.choices = {{"XX-A01", 1}, {"XX-A03", 1}};
  const std::string text = document::markdown_of(game_pages(audit));
  EXPECT_THAT(text,
              HasSubstr("arbiter questions xx --brief --depth 3 --choices XX-A01=1,XX-A03=1`"));
  EXPECT_THAT(text, HasSubstr("arbiter audit xx --depth 3 --choices XX-A01=1,XX-A03=1`"));
  audit.effort = "--long";
  EXPECT_THAT(document::markdown_of(game_pages(audit)), HasSubstr("arbiter audit xx --longest "));
}

TEST(Letter, HasNoLinksToPagesThatAreNotThere) {
  const Rulebook printed = book_with_errata();
  Game_audit audit = audit_with(printed, Severity::comes_up);
  audit.effort = "--brief";
  const auto html = [&](const document::Page& page) {
    return html::section_of({&page, 1}, "Xx", {}).html;
  };
  const document::Page alone = letter_page(letter_of(audit, 10));
  EXPECT_THAT(html(alone), Not(HasSubstr("href=\"#")));
  EXPECT_THAT(html(alone), HasSubstr("arbiter questions xx XX-A02 --brief"));
  EXPECT_THAT(html(game_pages(audit)[0]), HasSubstr("href=\"#xx/XX-A02\""));
}

TEST(Letter, LeadsToTheWorkedExamples) {
  const Example examples[] = {
      {"XX-E01", "She takes one.", "XX-C01", "", "start", "take 1", "legal"},
      {"XX-E01", "She has to.", "XX-C01", "", "start", "pass", "illegal"}};
  Rulebook printed = book_with_errata();
  printed.examples = examples;
  Game_audit audit = audit_with(printed, Severity::comes_up);
  EXPECT_THAT(document::markdown_of(game_pages(audit)), HasSubstr("They have not been played."));
  audit.examples = {{.example = "XX-E01"},
                    {.example = "XX-E01", .instead = "it is legal", .rules_out = {"XX-A02=1"}}};
  const auto markdown = [&] { return document::markdown_of(game_pages(audit)); };
  const std::vector<document::Page> pages = game_pages(audit);
  EXPECT_THAT(html::section_of({pages.data(), 1}, "Xx", {}).html,
              HasSubstr("href=\"#xx/examples\">2 worked examples</a>"));
  const std::string text = document::markdown_of(pages);
  EXPECT_THAT(text, HasSubstr("1 of 2 hold"));
  EXPECT_THAT(text, HasSubstr("| She takes one. | **yes** | |"));
  EXPECT_THAT(text, HasSubstr("| She has to. | **no** it is legal | XX-A02=1 |"));
  EXPECT_THAT(text, HasSubstr("in the rulebook, 1 hold under our assumptions"));
  audit.examples[1].applies = false;
  EXPECT_THAT(markdown(), HasSubstr("1 of 1 hold"));
  EXPECT_THAT(markdown(), HasSubstr("| She has to. | **does not apply** it is legal |"));
  EXPECT_THAT(markdown(),
              HasSubstr("in the rulebook, 1 hold and 1 cannot be played under our assumptions"));
}

TEST(Faq, HasTheChosenAnswerAndMarksAnAssumption) {
  const Rulebook printed = book_with_errata();
  const Game_audit audit = audit_with(printed, Severity::comes_up);
  const std::string draft = document::markdown_of(faq_page(audit, {}));
  EXPECT_THAT(draft, HasSubstr("A draft."));
  EXPECT_THAT(draft, HasSubstr("A: A player who can take a counter has to take one. \\*"));
  EXPECT_THAT(draft, HasSubstr("**\"Play\", XX-C01**. Clarify: \u201cA player who can"));
  EXPECT_THAT(draft, HasSubstr("**Q: May she pass?**"));
  const std::string chosen = document::markdown_of(faq_page(audit, {{"XX-A02", 2}}));
  EXPECT_THAT(chosen, Not(HasSubstr("A draft.")));
  EXPECT_THAT(chosen, Not(HasSubstr("has to take one")));
  EXPECT_THAT(chosen, HasSubstr("**\"End\", XX-C02**. Clarify: "));
  EXPECT_THAT(document::markdown_of(faq_page(audit_with(printed, Severity::never_matters), {})),
              HasSubstr("nothing to correct"));
}

TEST(Issues, AreOneItemForEachQuestion) {
  const Rulebook printed = book_with_errata();
  const Game_audit audit = audit_with(printed, Severity::comes_up);
  const std::string open = issues_of(letter_of(audit, 10));
  EXPECT_TRUE(open.starts_with("- [ ] **XX-A02** May she pass? (comes up)\n")) << open;
  EXPECT_THAT(open, HasSubstr("\n  - [ ] 1 A player who can take a counter has to take one. Print "
                              "it after \"Play\" (XX-C01).\n"));
  EXPECT_THAT(issues_of(letter_of(audit, 10, {{"XX-A02", 2}})),
              HasSubstr("- [x] **XX-A02** May she pass?\n  - [x] 2 "));
}

}  // namespace
}  // namespace arbiter
