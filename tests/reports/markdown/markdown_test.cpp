#include "reports/markdown/markdown.hpp"

#include <gmock/gmock.h>

#include "model/text.hpp"
#include "tests/reports/audit_fixture.hpp"

namespace arbiter {
namespace {

using namespace audit_fixture;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Markdown, APageSaysEverythingTheWorstFirst) {
  const std::string page = game_markdown(audit());
  EXPECT_THAT(page, HasSubstr("# The game of Xx: audit report\n"));
  const auto at = [&](const std::string& text) {
    EXPECT_THAT(page, HasSubstr(text));
    return page.find(text);
  };
  EXPECT_LT(at("Clause **XX-C02** (End) is neither"), at("## Summary"));
  EXPECT_LT(at("### XX-A02: May she pass?"), at("**XX-A01: Who wins?**"));
  EXPECT_LT(at("1. P1: `take 1`\n2. P2: `take 2`\n3. P1: `take 3`"), at("| last move |"));
  EXPECT_THAT(page, HasSubstr("**illegal** (XX-C01: she must) | **legal** (XX-C01)"));
  EXPECT_THAT(page, HasSubstr("two         |   one\nlines       |\n```"));
  EXPECT_THAT(page, HasSubstr("(the shortest game under `size=2`, replayed here)"));
  EXPECT_LT(at("| last move |"), at("Shortest game found: The readings first differ at"));
  EXPECT_THAT(page, HasSubstr("(playthroughs/xx-XX-A02-2-shortest.txt)"));
  EXPECT_THAT(page,
              HasSubstr("From `1` under `default`, with 4 pieces on the table, the readings first "
                        "differ at move 2; no shorter line from this position shows a difference "
                        "(proved: 1 234 positions checked). The position is 1 move from the start "
                        "(not proved shortest)."));
  EXPECT_LT(at("At full size, from a small position"), at("(playthroughs/xx-XX-A02-2-nearby.txt)"));
  EXPECT_LT(at("small enough to solve: `docs/games/xx-values.md`."), at("1. P1: `take 1`"));
  EXPECT_THAT(page, HasSubstr("The readings agree in every game under `size=2`."));
  EXPECT_THAT(page, HasSubstr("| XX-A03: Why? | XX-C01 | because | of it |"));
  EXPECT_THAT(page, HasSubstr("### fails: fails"));
  EXPECT_THAT(page, HasSubstr("### law: holds"));
}

TEST(Markdown, WhatIsNotAsExpectedIsNamedWithItsRuleset) {
  Game_audit wrong = audit();
  Property_audit& fails = wrong.properties[0];
  fails.expected = fails.scopes[1].findings[0].expected = false;
  const std::string ruleset = fails.scopes[1].ruleset;
  EXPECT_THAT(
      defects_of(wrong),
      ::testing::Contains(HasSubstr("**fails** is not as expected under `" + ruleset + "`: ")));
}

TEST(Markdown, IsSafeInTablesAndHasNoTimes) {
  const std::string page = game_markdown(audit());
  EXPECT_THAT(page, HasSubstr("| XX-C01 | Take one \\| two counters. | `take` "
                              "`model/xx/rules.hpp:7` |"));
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

TEST(Markdown, AnAuditThatWasStoppedSaysSoOnTop) {
  Game_audit a = audit();
  EXPECT_THAT(game_markdown(a), Not(HasSubstr("**Incomplete.**")));
  a.stopped = true;
  EXPECT_LT(game_markdown(a).find("**Incomplete.**"), game_markdown(a).find("## Defects"));
  EXPECT_THAT(index_markdown({a}), HasSubstr("**Incomplete.**"));
}

TEST(Markdown, TheIndexShowsTheBestFirst) {
  const std::string page = index_markdown({audit()});
  EXPECT_LT(page.find("**fails** fails"), page.find("**XX-A02** May she pass?"));
  EXPECT_LT(page.find("**XX-A02** May she pass?"), page.find("**law** depends on clause XX-C02"));
  EXPECT_THAT(page, HasSubstr("* **Defect** in [The game of Xx](xx.md): Clause **XX-C02**"));
  EXPECT_THAT(page, HasSubstr("| [The game of Xx](xx.md) | not as expected |"));
}

TEST(Markdown, TheIndexShowsWhatControlsSayLast) {
  Game_audit control = audit();
  control.book = &control_book;
  const std::string page = index_markdown({control, audit()});
  EXPECT_THAT(page, HasSubstr("| [Control](cc.md), a control | not as expected |"));
  EXPECT_THAT(page, HasSubstr("A control is a small game with known answers"));
  const std::string best = page.substr(page.find("## Most important"));
  EXPECT_THAT(best, HasSubstr("* [Control](cc.md): **XX-A02**"));
  EXPECT_LT(best.rfind("* [The game of Xx](xx.md): "), best.find("* [Control](cc.md): "));
  EXPECT_THAT(index_markdown({audit()}), Not(HasSubstr("control is")));
}

TEST(TurnLines, AreWholeTurnsAndLoseOnlyTheirMiddle) {
  Playthrough played{"xx", "default", "0", "unfinished", {}};
  for (const auto& [actor, move] : std::vector<std::pair<std::string, std::string>>{
           {"P1", "roll"}, {"fate", "dice r"}, {"P1", "play"}, {"P1", "raid"}, {"P2", "roll"}})
    played.plies.push_back({0, actor, move, "legal XX-C01", "0"});
  played.plies.push_back({0, "fate", "dice b", "silent XX-C02", "0"});
  const auto lines = turn_lines(played);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].text, "P1: `roll`, `dice r`, `play`");
  EXPECT_EQ(lines[1].text, "P1: `raid`");
  EXPECT_EQ(lines[2].text, "P2: `roll`, `dice b` (silent XX-C02)");

  const auto cut = turn_lines(Playthrough::parse(game_text(40)), 8);
  ASSERT_EQ(cut.size(), 8U);
  EXPECT_EQ(cut[1].number, 2U);
  EXPECT_EQ(cut[2].number, 35U);
  EXPECT_EQ(cut[7].number, 40U);
}

TEST(TurnLines, WhatChanceShowsBelongsToWhoeverDecidesNext) {
  Playthrough played{"xx", "default", "0", "unfinished", {}};
  for (const auto& [actor, move] :
       std::vector<std::pair<std::string, std::string>>{{"fate", "dice 1"},
                                                        {"P1", "keep"},
                                                        {"P1", "move 1"},
                                                        {"fate", "dice 2"},
                                                        {"P2", "reroll 2"},
                                                        {"fate", "dice 3"},
                                                        {"P2", "pass"},
                                                        {"fate", "dice 4"}})
    played.plies.push_back({0, actor, move, "legal XX-C01", "0"});
  const auto lines = turn_lines(played);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].text, "P1: `dice 1`, `keep`, `move 1`");
  EXPECT_EQ(lines[1].text, "P2: `dice 2`, `reroll 2`, `dice 3`, `pass`");
  EXPECT_EQ(lines[2].text, "chance: `dice 4`");
}

TEST(SideBySide, ColumnsAreAligned) {
  EXPECT_EQ(side_by_side("a", "12\n345\n", "b", "x"), "a     |   b\n      |\n12    |   x\n345   |");
}

}  // namespace
}  // namespace arbiter
