#include "reports/document/markdown.hpp"

#include <gmock/gmock.h>

#include "reports/document/turns.hpp"
#include "tests/reports/audit_fixture.hpp"

namespace arbiter::document {
namespace {

using ::testing::HasSubstr;

std::string again(std::string_view markdown) {
  return markdown_of(Page{"xx", "T", {}, blocks_of(markdown)});
}

TEST(Markdown, WhatIsReadIsWrittenAsItWas) {
  const std::string all =
      "# T\n\nOne two `a|b`.\n\n## Part\n\n* a **c**\n* *d*\n\n1. e\n2. f\n\n| | g |\n|---|"
      "---|\n| one | x |\n\n```\nx < y\n# no heading\n```\n\n> Note.\n>\n> More.\n";
  EXPECT_EQ(again(all.substr(5)), all);
}

TEST(Markdown, TextSurvivesItsMarks) {
  for (const char* text :
       {"a*b*c", "1 < 2 & 3", "`x`", "last_one_", "a|b", "[x](y)", "back\\slash"})
    EXPECT_EQ(line_of(escaped(text)).plain(), text);
  EXPECT_EQ(line_of("# no heading").plain(), "# no heading");
  EXPECT_EQ(line_of("* no item").plain(), "* no item");
  EXPECT_EQ(line_of("").plain(), "");
}

TEST(Markdown, SpansKeepTheirStyle) {
  const Text text = line_of("a **b `c`** *d* [e](https://f.g/h)");
  std::vector<std::string> words;
  for (const Span& span : text.spans) words.push_back(span.words);
  EXPECT_EQ(words, (std::vector<std::string>{"a ", "b ", "c", " ", "d", " ", "e"}));
  EXPECT_TRUE(text.spans[1].strong && text.spans[2].strong && !text.spans[3].strong);
  EXPECT_EQ(text.spans[2].kind, Span::Kind::code);
  EXPECT_TRUE(text.spans[4].emphasis);
  EXPECT_EQ(text.spans[6].target, "https://f.g/h");
}

TEST(Markdown, ALinkToAnotherPageNamesItsFileAndOneToThisPageKeepsItsWords) {
  Page page{"xx", "T"};
  page.blocks = {Paragraph{link("there", "#yy/YY-C01") + " " + id("XX-C01", "#xx/XX-C01")}};
  EXPECT_THAT(markdown_of(page), HasSubstr("[there](yy.md) **XX-C01**"));
}

TEST(Turns, AreWholeTurnsAndLoseOnlyTheirMiddle) {
  Playthrough played{"xx", "default", "0", "unfinished", {}};
  for (const auto& [actor, move] : std::vector<std::pair<std::string, std::string>>{
           {"P1", "roll"}, {"fate", "dice r"}, {"P1", "play"}, {"P1", "raid"}, {"P2", "roll"}})
    played.plies.push_back({0, actor, move, "legal XX-C01", "0"});
  played.plies.push_back({0, "fate", "dice b", "silent XX-C02", "0"});
  const auto lines = turns_of({played, "f.txt"});
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(markdown_of(lines[0].moves), "P1: `roll`, `dice r`, `play`");
  EXPECT_EQ(markdown_of(lines[1].moves), "P1: `raid`");
  EXPECT_EQ(markdown_of(lines[2].moves), "P2: `roll`, `dice b` (silent XX-C02)");

  const Play long_game{Playthrough::parse(audit_fixture::game_text(40)), "f.txt"};
  const auto cut = without_middle(turns_of(long_game), 8);
  ASSERT_EQ(cut.size(), 8U);
  EXPECT_EQ(cut[1].number, 2U);
  EXPECT_EQ(cut[2].number, 35U);
  EXPECT_EQ(cut[7].number, 40U);
  const Page page{"xx", "T", {}, {long_game}};
  EXPECT_THAT(markdown_of(page), HasSubstr("4. P2: `take 4`\n29. P1: `take 29`\n"));
  EXPECT_THAT(markdown_of(page), HasSubstr("(The complete game has 40 turns; the middle is "
                                           "omitted here.)\n\nComplete game: [`f.txt`]("));
}

TEST(Turns, WhatChanceShowsBelongsToWhoeverDecidesNext) {
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
  const auto lines = turns_of({played, "f.txt"});
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(markdown_of(lines[0].moves), "P1: `dice 1`, `keep`, `move 1`");
  EXPECT_EQ(markdown_of(lines[1].moves), "P2: `dice 2`, `reroll 2`, `dice 3`, `pass`");
  EXPECT_EQ(markdown_of(lines[2].moves), "chance: `dice 4`");
}

TEST(SideBySide, ColumnsAreAlignedAndShowADifference) {
  const std::vector<Figure> two{{.title = "a", .drawing = "12\n345\n", .words = {}},
                                {.title = "none", .words = {}},
                                {.title = "b", .drawing = "x", .words = {}}};
  EXPECT_EQ(side_by_side(two), "a     |   b\n      |\n12    |   x\n345   |\n");
  EXPECT_EQ(side_by_side({two[0], two[0]}), "");
  EXPECT_EQ(side_by_side({two[0]}), "");
}

}  // namespace
}  // namespace arbiter::document
