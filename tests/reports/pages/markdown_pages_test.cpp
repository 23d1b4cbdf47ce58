#include <gmock/gmock.h>

#include "model/text.hpp"
#include "reports/document/markdown.hpp"
#include "reports/pages/findings.hpp"
#include "reports/pages/pages.hpp"
#include "tests/reports/audit_fixture.hpp"

namespace arbiter {
namespace {

using namespace audit_fixture;
using ::testing::HasSubstr;
using ::testing::Not;

std::string game_markdown(const Game_audit& audit) { return markdown_of(game_pages(audit)); }
std::string index_markdown(const std::vector<Game_audit>& audits) {
  return markdown_of(start_page(audits));
}

TEST(Markdown_pages, APageSaysEverythingTheWorstFirst) {
  const std::string page = game_markdown(audit());
  EXPECT_THAT(page, HasSubstr("# The game of Xx\n"));
  const auto at = [&](const std::string& text) {
    EXPECT_THAT(page, HasSubstr(text));
    return page.find(text);
  };
  EXPECT_LT(at("Clause **XX-C02** (End) is neither"), at("* Properties: "));
  EXPECT_LT(at("## XX-A02 May she pass?\n\n"), at("## XX-A01 Who wins?\n\n"));
  EXPECT_LT(
      at("* **Before the last move**: `2`. Last move, by P1: `take 3`."),
      at("* **After it, under reading 1**: `2`. no; **illegal** XX-C01: she must; Next: P1."));
  EXPECT_LT(at("* **After it, under reading 2**: `3`. yes; **legal** XX-C01; The game is over. "
               "Result: 1 0."),
            at("1. P1: `take 1`\n2. P2: `take 2`\n3. P1: `take 3`"));
  EXPECT_THAT(page, HasSubstr("two                         |   one\n"
                              "lines                       |\n```"));
  EXPECT_THAT(page, HasSubstr("(the shortest game under `size=2`, replayed here)"));
  EXPECT_LT(at("1. P1: `take 1`"), at("Shortest game found:\n\nThe readings first differ at"));
  EXPECT_THAT(page, HasSubstr("(playthroughs/xx-XX-A02-2-shortest.txt)"));
  EXPECT_THAT(page,
              HasSubstr("From `1` under `default`, with 4 pieces on the table, the readings first "
                        "differ at move 2; no shorter line from this position shows a difference "
                        "(proved: 1 234 positions checked). The position is 1 move from the start "
                        "(not proved shortest)."));
  EXPECT_LT(at("At full size, from a small position"), at("(playthroughs/xx-XX-A02-2-nearby.txt)"));
  at("1. P2: `take 2`\n2. P1: `take 3`\n");  // only the moves after that position
  EXPECT_THAT(page, HasSubstr("small enough to solve: `docs/games/xx-values.md`."));
  EXPECT_THAT(page, HasSubstr("The readings agree in every game under `size=2`."));
  EXPECT_LT(at("## XX-A03 Why?\n"), at("Why we chose the default reading: of it."));
  EXPECT_THAT(page, HasSubstr("## Not always true: It holds.\n"));
  EXPECT_THAT(page, HasSubstr("### law: holds"));
  EXPECT_THAT(page,
              HasSubstr("| law | XX-C02 (nobody wins) | proved | refuted | Z3 | `default` |"));
  EXPECT_THAT(page, HasSubstr("| `size=2` | small | small variant | 10 | 20 | every game |"));
  EXPECT_THAT(page, HasSubstr("From rule to clause:\n\n| rule | clauses and questions |"));
}

TEST(Markdown_pages, WhatIsNotAsExpectedIsNamedWithItsRuleset) {
  Game_audit wrong = audit();
  Property_audit& fails = wrong.properties[0];
  fails.expected = fails.scopes[1].findings[0].expected = false;
  const std::string ruleset = fails.scopes[1].ruleset;
  EXPECT_THAT(
      defects_of(wrong),
      ::testing::Contains(HasSubstr("**fails** is not as expected under `" + ruleset + "`: ")));
}

TEST(Markdown_pages, IsSafeInTablesAndHasNoTimes) {
  const std::string page = game_markdown(audit());
  EXPECT_THAT(page, HasSubstr("Take one \\| two counters."));
  EXPECT_THAT(page, HasSubstr("| `take` model/xx/rules.hpp:7 | XX-C01 |"));
  EXPECT_THAT(page, HasSubstr("The last\\_one wins."));
  for (const char* unwanted : {"12.5", "99.5", "{{", "\n\n\n"})
    EXPECT_THAT(page, Not(HasSubstr(unwanted)));
  EXPECT_EQ(page, game_markdown(audit()));
  std::size_t cells = 0;  // of the row above
  for (const std::string_view line : split(page, '\n')) {
    std::size_t bars = 0;
    for (std::size_t i = 0; i < line.size(); ++i)
      bars += line[i] == '|' && (i == 0 || line[i - 1] != '\\');
    const bool row = line.starts_with("|");
    if (row && cells != 0) {
      EXPECT_EQ(bars, cells) << line;
    }
    cells = row ? bars : 0;
  }
}

TEST(Markdown_pages, AnAuditThatWasStoppedSaysSoOnTop) {
  Game_audit a = audit();
  EXPECT_THAT(game_markdown(a), Not(HasSubstr("**Incomplete.**")));
  a.stopped = true;
  EXPECT_LT(game_markdown(a).find("**Incomplete.**"), game_markdown(a).find("**Defects**"));
  EXPECT_THAT(index_markdown({a}), HasSubstr("**Incomplete.**"));
}

TEST(Markdown_pages, TheIndexShowsTheBestFirst) {
  const std::string page = index_markdown({audit()});
  EXPECT_THAT(page, HasSubstr("### [The game of Xx](xx.md): 0 open questions\n"));
  EXPECT_THAT(page, HasSubstr("All checks: [not as expected](xx.md)."));
  EXPECT_THAT(game_markdown(audit()), HasSubstr("**law** depends on clause XX-C02: proved with"));
}

TEST(Markdown_pages, TheIndexShowsWhatControlsSayLast) {
  Game_audit control = audit();
  control.book = &control_book;
  const std::string page = index_markdown({control, audit()});
  EXPECT_THAT(page, HasSubstr("A control: a small game"));
  EXPECT_LT(page.find("(xx.md): "), page.find("## Appendix: control games"));
  EXPECT_LT(page.find("## Appendix: control games"), page.find("(cc.md): "));
  EXPECT_THAT(index_markdown({audit()}), Not(HasSubstr("A control")));
}

}  // namespace
}  // namespace arbiter
