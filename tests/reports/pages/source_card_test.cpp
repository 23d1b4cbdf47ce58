#include <gmock/gmock.h>

#include "reports/html/writer.hpp"
#include "reports/pages/pages.hpp"

namespace arbiter {
namespace {

using namespace document;
using ::testing::HasSubstr;
using ::testing::Not;

/// The content of the page, without the frame of its card.
const Blocks body(const Card& card) { return std::get<Details>(card.inside.at(1).content).inside; }
Card read(std::string_view text) {
  return source_card({"docs/games/xx-values.md", std::string(text)}, "xx");
}

std::string html(std::string_view text) {
  html::Gallery gallery("xx", [](auto, std::string_view ruleset, std::string_view position) {
    if (position == "bad") return html::Board();
    return html::Board{
        "<svg><title>" + std::string(position) + " of " + std::string(ruleset) + "</title></svg>",
        ""};
  });
  return html_of(Page{"xx", "T", {}, body(read(text))}, gallery).html;
}

TEST(Source_card, TheFirstHeadingIsItsTitleAndTheOthersStandBelow) {
  EXPECT_EQ(read("# A *title*\n\n## Part\n").title.plain(), "A title");
  EXPECT_EQ(read("# A").id, "xx/docs/games/xx-values.md");
  EXPECT_EQ(html("# T\n## A\n### B\n#### C\n##### D\n## E\n"),
            "<h4>A</h4>\n<h5>B</h5>\n<h6>C</h6>\n<h6>D</h6>\n<h4>E</h4>\n");
}

TEST(Source_card, EndgamesAreBoardsWithTheValuesOfTheirMoves) {
  const std::string page = html(
      "Ruleset `size=2`.\n\n| position | best | value | other moves | why "
      "|\n|---|---|---|---|"
      "---|\n| `p1` | go | 0.5 to 0.75 | stay: 0.25; run: 1e-3; hop: 1/3 | XX-C01 |\n"
      "| `bad` | go | win | | no |\n");
  EXPECT_THAT(page, HasSubstr("alt=\"p1 of size=2\""));
  EXPECT_THAT(page, HasSubstr("arbiter show xx p1 --ruleset size=2"));
  EXPECT_THAT(page, HasSubstr("<rect class=\"range\" x=\"100\" y=\"6\" width=\"50\""));
  EXPECT_THAT(page, HasSubstr("<code>stay</code>"));
  EXPECT_THAT(page, HasSubstr("M50 3V17"));               // 0.25 of 200
  EXPECT_THAT(page, Not(HasSubstr("<code>hop</code>")));  // a fraction is not its beginning
  EXPECT_THAT(page, HasSubstr("arbiter show xx bad"));
  EXPECT_THAT(page, HasSubstr("value: win"));
}

TEST(Source_card, APositionThatIsDrawnAsTextIsDrawnAsAPicture) {
  const std::string page =
      html("Ruleset `a=1`, position `p2`:\n\n```\ndrawing\n```\n\nAnd\n\n```\nmore\n```\n");
  EXPECT_THAT(page, HasSubstr("alt=\"p2 of a=1\""));
  EXPECT_THAT(page, Not(HasSubstr("drawing")));
  EXPECT_THAT(page, HasSubstr("more"));
}

/// The chart before a table.
const Chart chart(std::string_view table) {
  const Blocks all = body(read(table));
  const auto* first = std::get_if<Chart>(&all.at(0).content);
  return first ? *first : Chart{};
}

TEST(Chart, DifferencesAreSpreadAroundZero) {
  const std::string table =
      "| reading | A | B |\n|---|---|---|\n| one | +1.0 % | -2.0 % |\n| two | silent | 0 |\n"
      "| three | +0.5 % / -0.5 % | — |\n| four | -1.0 % | -0.25 % |\n| five | +0.75 % | 0 |\n"
      "| six | | +0.1 % |\n";
  std::vector<std::string> says;
  for (const Chart::Row& row : chart(table).rows)
    says.push_back(row.label.plain() + ": " + row.says.plain());
  EXPECT_EQ(says, (std::vector<std::string>{"one: -2 % to +1 %", "three: -0.5 % to +0.5 %",
                                            "four: -1 % to -0.25 %", "five: 0 % to +0.75 %",
                                            "six: +0.1 %"}));
  EXPECT_THAT(html(table), HasSubstr("M150 3V17"));  // half the distance of the largest
}

TEST(Chart, ValuesKeepTheirBounds) {
  const std::string page = html(
      "| board | states | the first player wins |\n|---|---|---|\n| A | 4 | 0.5 ± 1e-11 |\n"
      "| B | 5 | 0.25 ± 0 to 0.75 ± 0 |\n");
  EXPECT_THAT(page, HasSubstr("x=\"50\" y=\"6\" width=\"100\""));
  EXPECT_THAT(page, HasSubstr("<td class=\"number\">0.25 ± 0 to 0.75 ± 0</td>"));
}

TEST(Chart, PercentagesRowByRowAreLines) {
  const std::string table =
      "| ants | one | two |\n|---|---|---|\n| 0 | 10 | 20 |\n| 1 | 20 | 40 |\n| 2 | 30 | 60 |\n"
      "| 3 | 40 | 80 |\n";
  EXPECT_THAT(html(table), HasSubstr("class=\"line line-1\""));
  std::string words = table;
  words.replace(words.find("30"), 2, "many");
  EXPECT_TRUE(chart(words).rows.empty());
}

}  // namespace
}  // namespace arbiter
