// Splitting texts and writing numbers.
#include "model/text.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(Text, IsSplitAtSeparators) {
  using Parts = std::vector<std::string_view>;
  EXPECT_EQ(split("a,b,c", ','), (Parts{"a", "b", "c"}));
  EXPECT_EQ(split("", ','), (Parts{""}));
  EXPECT_EQ(split(",", ','), (Parts{"", ""}));
  EXPECT_EQ(split("a,,b,", ','), (Parts{"a", "", "b", ""}));
  EXPECT_EQ(split("a;b", ','), (Parts{"a;b"}));
}

TEST(Text, IsSplitIntoWords) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(words("PD-C04 PD-C05"), (Words{"PD-C04", "PD-C05"}));
  EXPECT_EQ(words("  a   b "), (Words{"a", "b"}));
  EXPECT_EQ(words(""), Words{});
  EXPECT_EQ(words("   "), Words{});
}

TEST(Text, IsSplitIntoTrimmedParts) {
  EXPECT_EQ(trimmed_parts("dice 6; keep ;  move 1", ';'),
            (std::vector<std::string>{"dice 6", "keep", "move 1"}));
  EXPECT_EQ(trimmed_parts("", ';'), std::vector<std::string>{});
  EXPECT_EQ(trimmed_parts("a;;b", ';'), (std::vector<std::string>{"a", "", "b"}));
}

TEST(Text, HasItsPlaceAmongOthers) {
  constexpr std::string_view stages[] = {"", "turn", "over"};
  EXPECT_EQ(place_among(stages, "turn"), 1);
  EXPECT_EQ(place_among(stages, "over"), 2);
  EXPECT_EQ(place_among(stages, "ove"), -1);
  EXPECT_EQ(place_among(stages, ""), -1);
  EXPECT_EQ(place_among({}, "turn"), -1);
}

TEST(Text, GroupsDigitsByThree) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1 000");
  EXPECT_EQ(grouped(41065318), "41 065 318");
  EXPECT_EQ(grouped(18446744073709551615U), "18 446 744 073 709 551 615");
}

TEST(Text, IsEscapedForXml) {
  EXPECT_EQ(xml_escaped("a < \"b\" && c > d"), "a &lt; &quot;b&quot; &amp;&amp; c &gt; d");
  EXPECT_EQ(xml_escaped(""), "");
}

TEST(Text, IsAWordOfAShell) {
  EXPECT_EQ(shell_word("1/2,3:-:1=rrg"), "1/2,3:-:1=rrg");
  EXPECT_EQ(shell_word("take 1 from 2"), "'take 1 from 2'");
  EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_word("$(ls)"), "'$(ls)'");
  EXPECT_EQ(shell_word(""), "''");
}

}  // namespace
}  // namespace arbiter
