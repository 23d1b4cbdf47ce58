#include "reports/html/prose.hpp"

#include <gtest/gtest.h>

#include "tests/reports/audit_fixture.hpp"

namespace arbiter::html {
namespace {

const Prose of_book(audit_fixture::book);

TEST(Prose, MarkdownBecomesHtmlAndTextIsEscaped) {
  EXPECT_EQ(of_book.from_markdown("**bold** and `a<b*c` \\*x\\_ *so* 2 * 3 * 4"),
            "<strong>bold</strong> and <code>a&lt;b*c</code> *x_ <em>so</em> 2 * 3 * 4");
  EXPECT_EQ(of_book.from_text("a **b** <c> & \"d\""), "a **b** &lt;c&gt; &amp; &quot;d&quot;");
}

TEST(Prose, IdsOfTheRulebookAreLinks) {
  EXPECT_EQ(of_book.from_text("see XX-C01."), "see <a href=\"#xx/XX-C01\">XX-C01</a>.");
  EXPECT_EQ(of_book.from_markdown("**XX-A02**"),
            "<strong><a href=\"#xx/XX-A02\">XX-A02</a></strong>");
  for (const char* other : {"XX-C09", "AXX-C01", "XX-C01-a", "xx-c01"})
    EXPECT_EQ(of_book.from_text(other), other);
  EXPECT_EQ(of_book.from_markdown("`XX-C01`"), "<code>XX-C01</code>");
}

TEST(Prose, LinksThatLeadOutOfThePageKeepTheirWords) {
  EXPECT_EQ(of_book.from_markdown("[here](../values.md), [there](https://a.b/c)"),
            "here, <a href=\"https://a.b/c\">there</a>");
  EXPECT_EQ(of_book.from_markdown("a [b] c"), "a [b] c");
}

TEST(Prose, CommandsAreQuotedForAShell) {
  EXPECT_EQ(command_for("xx", "default", "1/2,3:-:1=rrg"), "arbiter show xx 1/2,3:-:1=rrg");
  EXPECT_EQ(command_for("xx", "size=2", "a!1#b?"), "arbiter show xx 'a!1#b?' --ruleset size=2");
}

}  // namespace
}  // namespace arbiter::html
