// Sentences about bad input, strict reading of numbers, and suggestions for misspelt words.
#include "model/error.hpp"

#include <gtest/gtest.h>

#include <array>

#include "tests/model/refusal.hpp"

namespace arbiter {
namespace {

TEST(Error, SaysWhereWhatWasExpectedAndFound) {
  EXPECT_STREQ(Bad_input("turn", "a player", "7").what(), "turn: expected a player, found \"7\"");
  EXPECT_STREQ(Bad_input("a whole sentence").what(), "a whole sentence");
}

TEST(Error, ShowsOnlyWhatCanBePrinted) {
  EXPECT_EQ(shown("a b~"), "a b~");
  EXPECT_EQ(shown(std::string_view("\0\n\x7f\xc3\xa9", 5)), "\\x00\\x0a\\x7f\\xc3\\xa9");
  EXPECT_EQ(shown("abcdef", 3), "abc... (6 characters)");
  EXPECT_EQ(shown("abc", 3), "abc");
  EXPECT_EQ(shown(""), "");
  EXPECT_STREQ(
      Bad_input("x", "y", std::string(61, 'a')).what(),
      ("x: expected y, found \"" + std::string(60, 'a') + "... (61 characters)\"").c_str());
}

TEST(ParseInt, TakesOneSpellingOfEachNumber) {
  for (const int n : {-12, -1, 0, 1, 9, 10, 99})
    EXPECT_EQ(parse_int("x", std::to_string(n), -12, 99), n);
  for (const char* text : {"", "-", "+1", "01", "-0", "-01", "00", " 1", "1 ", "1.0", "0x1", "one",
                           "-13", "100", "99999999999999999999", "-99999999999999999999", "1-"})
    EXPECT_EQ(refusal([&] { parse_int("x", text, -12, 99); }),
              "x: expected a number from -12 to 99, found \"" + std::string(text) + "\"");
  EXPECT_EQ(parse_int("x", "2147483647", 0, 2147483647), 2147483647);
  EXPECT_EQ(parse_int("x", "-2147483648", -2147483647 - 1, 0), -2147483647 - 1);
  EXPECT_NE(refusal([] { parse_int("x", "2147483648", 0, 2147483647); }), "accepted");
}

TEST(Nearest, IsAtMostThreeEditsAway) {
  const std::array<std::string_view, 4> known = {"players", "points", "dice", "PD-A01"};
  EXPECT_EQ(nearest("player", known), "players");
  EXPECT_EQ(nearest("pionts", known), "points");
  EXPECT_EQ(nearest("PD-A1", known), "PD-A01");
  EXPECT_EQ(nearest("dice", known), "dice");
  EXPECT_EQ(nearest("something else", known), "");
  // A word with none of the letters of "dice" is at least four edits away, which is too many for a
  // suggestion.
  EXPECT_EQ(nearest("", known), "");
  EXPECT_EQ(nearest("xxxx", known), "");
  EXPECT_EQ(nearest("anything", std::array<std::string_view, 0>{}), "");
}

TEST(EditDistance, IsLevenshteins) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("abc", ""), 3U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
  EXPECT_EQ(edit_distance("sitting", "kitten"), 3U);
  EXPECT_EQ(edit_distance("flaw", "lawn"), 2U);
  EXPECT_EQ(edit_distance("ab", "ba"), 2U);
}

}  // namespace
}  // namespace arbiter
