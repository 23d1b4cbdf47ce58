#include "reports/html/writer.hpp"

#include <gmock/gmock.h>

#include "reports/document/markdown.hpp"
#include "reports/pages/pages.hpp"
#include "tests/reports/audit_fixture.hpp"

namespace arbiter::html {
namespace {

using namespace document;
using ::testing::HasSubstr;
using ::testing::Not;

Board picture_of(std::string_view, std::string_view ruleset, std::string_view position) {
  if (position == "bad") return {};
  return {"<svg><title>" + std::string(position) + " of " + std::string(ruleset) + "</title></svg>",
          ""};
}

Page page_with(Blocks blocks = {}) {
  Page out{"xx", "T", {}, std::move(blocks)};
  add_links(out, audit_fixture::book);
  return out;
}
std::string html(const Blocks& blocks) {
  Gallery gallery("xx", picture_of);
  return html_of(page_with(blocks), gallery).html;
}
std::string html(const Text& text) { return html_of(text, page_with()); }

TEST(Writer, MarkdownBecomesHtmlAndTextIsEscaped) {
  EXPECT_EQ(html(line_of("**bold** and `a<b*c` \\*x\\_ *so* 2 * 3 * 4")),
            "<strong>bold</strong> and <code>a&lt;b*c</code> *x_ <em>so</em> 2 * 3 * 4");
  EXPECT_EQ(html(Text("a **b** <c> & \"d\"")), "a **b** &lt;c&gt; &amp; &quot;d&quot;");
}

TEST(Writer, IdsOfTheRulebookAreLinks) {
  EXPECT_EQ(html(Text("see XX-C01.")), "see <a class=\"whole\" href=\"#xx/XX-C01\">XX-C01</a>.");
  EXPECT_EQ(html(line_of("**XX-A02**")),
            "<strong><a class=\"whole\" href=\"#xx/XX-A02\">XX-A02</a></strong>");
  EXPECT_EQ(html(Text("see XX-C09.")), "see <span class=\"whole\">XX-C09</span>.");
  for (const char* other : {"XX-B09", "X-C01", "XX-C01-a", "xx-c01"})
    EXPECT_EQ(html(Text(other)), other);
  EXPECT_EQ(html(line_of("`XX-C01`")), "<code>XX-C01</code>");
  EXPECT_EQ(html(id("XX-C01", "#xx/XX-C01")), "<a class=\"id\" href=\"#xx/XX-C01\">XX-C01</a>");
}

TEST(Writer, LinksThatLeadOutOfThePageKeepTheirWords) {
  EXPECT_EQ(html(line_of("[here](../values.md), [there](https://a.b/c)")),
            "here, <a href=\"https://a.b/c\">there</a>");
  EXPECT_EQ(html(link("here", "../board.html#game=xx&start=2")),
            "<a href=\"../board.html#game=xx&amp;start=2\">here</a>");
  EXPECT_EQ(html(line_of("a [b] c")), "a [b] c");
}

TEST(Writer, BlocksBecomeElements) {
  EXPECT_EQ(
      html(blocks_of("One\ntwo XX-C01.\n\n## Part\n\n* a\n  b\n* c\n\n1. d\n2. e\n\n```sh\nx < y\n"
                     "# no heading\n```\n")),
      "<p>One two <a class=\"whole\" href=\"#xx/XX-C01\">XX-C01</a>.</p>\n<h2>Part</h2>\n"
      "<ul>\n<li>a b</li>\n<li>c</li>\n</ul>\n<ol>\n<li>d</li>\n<li>e</li>\n</ol>\n"
      "<pre tabindex=\"0\"><code>x &lt; y\n# no heading\n</code></pre>\n");
}

TEST(Writer, AnEmptyCornerIsNoHeaderAndTheRowsBelowItAreNamed) {
  const std::string body = html(blocks_of("| | b |\n|---|---|\n| one | x |\n| | y |\n"));
  EXPECT_THAT(body, HasSubstr("<thead><tr><td></td><th scope=\"col\">b</th></tr></thead>"));
  EXPECT_THAT(body, HasSubstr("<tr><th scope=\"row\">one</th><td>x</td></tr>"));
  EXPECT_THAT(body, HasSubstr("<tr><td></td><td>y</td></tr>"));
  EXPECT_THAT(html(blocks_of("| a |\n|---|\n| one |\n")), HasSubstr("<tr><td>one</td></tr>"));
}

TEST(Writer, PositionsArePicturesWithACommandQuotedForAShell) {
  const auto figure = [](std::string ruleset, std::string position) {
    return html(Blocks{Figure{.game = "xx",
                              .ruleset = std::move(ruleset),
                              .position = std::move(position),
                              .drawing = "as <text>",
                              .words = {}}});
  };
  EXPECT_THAT(figure("default", "1/2,3:-:1=rrg"), HasSubstr(">arbiter show xx 1/2,3:-:1=rrg<"));
  EXPECT_THAT(figure("size=2", "a!1#b?"),
              HasSubstr(">arbiter show xx &#39;a!1#b?&#39; --ruleset size=2<"));
  EXPECT_THAT(figure("size=2", "p1"), HasSubstr("alt=\"p1 of size=2\""));
  EXPECT_THAT(figure("size=2", "p1"), Not(HasSubstr("as ")));
  EXPECT_THAT(figure("default", "bad"), HasSubstr("<pre tabindex=\"0\">as &lt;text&gt;</pre>"));
}

TEST(Writer, ALongListOfAFactIsFolded) {
  const Fact few{"rules", {}, {"a", "b"}, "rules"},
      many{"tests", {}, {"a", "b", "c", "d"}, "tests"};
  EXPECT_THAT(html(Blocks{Facts{{few}}}),
              HasSubstr("<dt>rules</dt><dd><ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</dd>"));
  EXPECT_THAT(html(Blocks{Facts{{many}}}), HasSubstr("<details><summary>4 tests</summary><ul>"));
}

}  // namespace
}  // namespace arbiter::html
