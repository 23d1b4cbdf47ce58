// SVG output: numbers, escapes, nested elements.
#include "model/svg/svg.hpp"

#include <gtest/gtest.h>

#include "tests/model/refusal.hpp"

namespace arbiter::svg {
namespace {

TEST(Svg, WritesNumbersWithTwoDecimalsAtMost) {
  EXPECT_EQ(number(12), "12");
  EXPECT_EQ(number(0.5), "0.5");
  EXPECT_EQ(number(-3.25), "-3.25");
  EXPECT_EQ(number(1.0 / 3), "0.33");
  EXPECT_EQ(number(0.1 + 0.2), "0.3");
  EXPECT_EQ(number(-0.001), "0");
  EXPECT_EQ(number(1e6), "1000000");
}

TEST(Svg, EscapesTextAndAttributes) {
  EXPECT_EQ(text(1, 2, "a < b & \"c\"").set("id", "\"<&>").write(),
            "<text x=\"1\" y=\"2\" id=\"&quot;&lt;&amp;&gt;\">"
            "a &lt; b &amp; &quot;c&quot;</text>\n");
}

TEST(Svg, NestsElements) {
  Element outer = group(moved(1, -2.5));
  outer.add(circle(0, 0, 1)).add(use("x", "scale(2)"));
  EXPECT_EQ(outer.write(),
            "<g transform=\"translate(1 -2.5)\">\n<circle cx=\"0\" cy=\"0\" r=\"1\"/>\n"
            "<use href=\"#x\" transform=\"scale(2)\"/>\n</g>\n");
}

TEST(Svg, IsNamedForScreenReaders) {
  EXPECT_EQ(document("a1", 20, 10, "T & U", "", 50).write(),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"50\" height=\"25\" "
            "viewBox=\"0 0 20 10\" role=\"img\" aria-labelledby=\"a1-title\">\n"
            "<title id=\"a1-title\">T &amp; U</title>\n</svg>\n");
  EXPECT_NE(document("a1", 1, 1, "T", "D").write().find("<desc id=\"a1-desc\">D</desc>"),
            std::string::npos);
}

TEST(Svg, RefusesPrefixesThatAreNoIds) {
  for (const char* id : {"", "1a", "-a", "a b", "a)", "a\""})
    EXPECT_NE(refusal([&] { document(id, 1, 1, "T"); }).find("prefix of ids"), std::string::npos)
        << id;
  EXPECT_NO_THROW(document("area-2_b", 1, 1, "T"));
}

}  // namespace
}  // namespace arbiter::svg
