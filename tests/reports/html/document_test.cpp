#include "reports/html/document.hpp"

#include <gmock/gmock.h>

#include "tests/reports/audit_fixture.hpp"

namespace arbiter::html {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const Prose prose(audit_fixture::book);

Document read(std::string_view text) {
  Gallery gallery("xx", [](auto, std::string_view ruleset, std::string_view position) {
    if (position == "bad") return Board();
    return Board{
        "<svg><title>" + std::string(position) + " of " + std::string(ruleset) + "</title></svg>",
        ""};
  });
  return document_of(text, "xx", prose, gallery);
}

TEST(Document, BlocksBecomeElements) {
  const Document page = read(
      "# A *title*\n\nOne\ntwo XX-C01.\n\n## Part\n\n* a\n  b\n* c\n\n1. d\n2. e\n\n```sh\nx < y\n"
      "# no heading\n```\n");
  EXPECT_EQ(page.title, "A <em>title</em>");
  EXPECT_EQ(page.body,
            "<p>One two <a href=\"#xx/XX-C01\">XX-C01</a>.</p>\n<h4>Part</h4>\n"
            "<ul>\n<li>a b</li>\n<li>c</li>\n</ul>\n<ol>\n<li>d</li>\n<li>e</li>\n</ol>\n"
            "<pre tabindex=\"0\"><code>x &lt; y\n# no heading\n</code></pre>\n");
}

TEST(Document, HeadingsStandBelowThatOfTheCard) {
  EXPECT_EQ(read("# T\n## A\n### B\n#### C\n##### D\n## E\n").body,
            "<h4>A</h4>\n<h5>B</h5>\n<h6>C</h6>\n<h6>D</h6>\n<h4>E</h4>\n");
}

TEST(Document, AnEmptyCornerIsNoHeaderAndTheRowsBelowItAreNamed) {
  const std::string body = read("| | b |\n|---|---|\n| one | x |\n| | y |\n").body;
  EXPECT_THAT(body, HasSubstr("<thead><tr><td></td><th scope=\"col\">b</th></tr></thead>"));
  EXPECT_THAT(body, HasSubstr("<tr><th scope=\"row\">one</th><td>x</td></tr>"));
  EXPECT_THAT(body, HasSubstr("<tr><td></td><td>y</td></tr>"));
  EXPECT_THAT(read("| a |\n|---|\n| one |\n").body, HasSubstr("<tr><td>one</td></tr>"));
}

TEST(Document, EndgamesAreBoardsWithTheValuesOfTheirMoves) {
  const Document page = read(
      "Ruleset `size=2`.\n\n| position | best | value | what else is open | why "
      "|\n|---|---|---|---|"
      "---|\n| `p1` | go | 0.5 to 0.75 | stay: 0.25; run: 1e-3; hop: 1/3 | XX-C01 |\n"
      "| `bad` | go | win | | no |\n");
  EXPECT_THAT(page.body, HasSubstr("alt=\"p1 of size=2\""));
  EXPECT_THAT(page.body, HasSubstr("arbiter show xx p1 --ruleset size=2"));
  EXPECT_THAT(page.body, HasSubstr("<rect class=\"range\" x=\"100\" y=\"6\" width=\"50\""));
  EXPECT_THAT(page.body, HasSubstr("<code>stay</code>"));
  EXPECT_THAT(page.body, HasSubstr("M50 3V17"));               // 0.25 of 200
  EXPECT_THAT(page.body, Not(HasSubstr("<code>hop</code>")));  // a fraction is not its beginning
  EXPECT_THAT(page.body, HasSubstr("arbiter show xx bad"));
}

TEST(Document, APositionThatIsDrawnAsTextIsDrawnAsAPicture) {
  const Document page =
      read("Ruleset `a=1`, position `p2`:\n\n```\ndrawing\n```\n\nAnd\n\n```\nmore\n```\n");
  EXPECT_THAT(page.body, HasSubstr("alt=\"p2 of a=1\""));
  EXPECT_THAT(page.body, Not(HasSubstr("drawing")));
  EXPECT_THAT(page.body, HasSubstr("more"));
}

Table table(std::vector<std::string> head, std::vector<std::vector<std::string>> rows) {
  return {std::move(head), std::move(rows)};
}

TEST(Chart, DifferencesAreSpreadAroundZero) {
  const std::string chart =
      chart_of(table({"reading", "A", "B"}, {{"one", "+1.0 %", "-2.0 %"},
                                             {"two", "silent", "0"},
                                             {"three", "+0.5 % / -0.5 %", "—"},
                                             {"four", "-1.0 %", "-0.25 %"},
                                             {"five", "+0.75 %", "0"},
                                             {"six", "", "+0.1 %"}}),
               prose);
  EXPECT_THAT(chart, HasSubstr("-2 % to +1 %"));
  EXPECT_THAT(chart, HasSubstr("M150 3V17"));  // half as far as the largest
  EXPECT_THAT(chart, Not(HasSubstr("two")));
  EXPECT_THAT(chart, HasSubstr(">-0.5 % to +0.5 %<"));
  EXPECT_THAT(chart, HasSubstr(">-1 % to -0.25 %<"));
  EXPECT_THAT(chart, HasSubstr(">0 % to +0.75 %<"));
  EXPECT_THAT(chart, HasSubstr(">+0.1 %<"));
}

TEST(Chart, ValuesKeepTheirBounds) {
  const std::string chart =
      chart_of(table({"board", "states", "the first player wins"},
                     {{"A", "4", "0.5 ± 1e-11"}, {"B", "5", "0.25 ± 0 to 0.75 ± 0"}}),
               prose);
  EXPECT_THAT(chart, HasSubstr("x=\"50\" y=\"6\" width=\"100\""));
  EXPECT_THAT(chart, HasSubstr("0.25 ± 0 to 0.75 ± 0"));
}

TEST(Chart, PercentagesRowByRowAreLines) {
  const Table percentages =
      table({"ants", "one", "two"},
            {{"0", "10", "20"}, {"1", "20", "40"}, {"2", "30", "60"}, {"3", "40", "80"}});
  EXPECT_THAT(chart_of(percentages, prose), HasSubstr("class=\"line line-1\""));
  Table words = percentages;
  words.rows[2][1] = "many";
  EXPECT_EQ(chart_of(words, prose), "");
}

}  // namespace
}  // namespace arbiter::html
