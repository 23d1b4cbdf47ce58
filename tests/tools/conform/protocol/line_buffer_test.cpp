// Lines from bytes, in whatever pieces they arrive, and foreign texts made safe to display.
#include "tools/conform/protocol/line_buffer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/tools/conform/hostile.hpp"
#include "tools/conform/protocol/utf8.hpp"

namespace arbiter::conform {
namespace {

using Line_status = Line_buffer::Line_status;

/// The lines of `text` if it arrives `piece` bytes at a time; "!" before a line that is too long.
std::vector<std::string> lines_of(std::string_view text, std::size_t piece, std::size_t longest) {
  Line_buffer buffer(longest);
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::string_view next = text.substr(0, piece);
    std::ranges::copy(next, buffer.room().begin());
    buffer.came(next.size());
    text.remove_prefix(next.size());
    for (Line_status found; (found = buffer.next(line)) != Line_status::nothing;)
      lines.push_back((found == Line_status::too_long ? "!" : "") + line);
  }
  lines.emplace_back(buffer.unfinished());
  return lines;
}

TEST(Line_buffer, gives_lines_however_they_come) {
  const std::string text("ab\n\nc\0d\ncdefg\nh", 15);
  for (std::size_t piece = 1; piece <= text.size(); ++piece)
    EXPECT_EQ(lines_of(text, piece, 5),
              (std::vector<std::string>{"ab", "", std::string("c\0d", 3), "cdefg", "h"}))
        << piece;
}

TEST(Line_buffer, tells_once_of_a_line_that_is_too_long) {
  const std::string text = "a\nbcdefghij\nk\nlmnopq";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    const std::vector<std::string> lines = lines_of(text, piece, 5);
    ASSERT_EQ(lines.size(), 5U) << piece;
    EXPECT_EQ(lines[0], "a");
    EXPECT_TRUE(lines[1].starts_with("!bcdefg")) << lines[1];
    EXPECT_EQ(lines[2], "k");
    EXPECT_EQ(lines[3], "!lmnopq");
    EXPECT_EQ(lines[4], "");
  }
}

TEST(Line_buffer, holds_long_lines_and_gives_their_room_back) {
  const std::string longest(1000000, 'x');
  std::string text;
  for (int i = 0; i < 20; ++i) text += longest + "\nshort\n";
  const std::vector<std::string> lines = lines_of(text, 200000, longest.size());
  ASSERT_EQ(lines.size(), 41U);
  for (std::size_t i = 0; i < 40; ++i) EXPECT_EQ(lines[i].size(), i % 2 == 0 ? 1000000U : 5U);
}

TEST(Line_buffer, does_not_grow_although_it_is_never_empty) {
#ifdef ARBITER_SANITIZE
  GTEST_SKIP() << "sanitizers keep what was freed";
#endif
  Line_buffer buffer(1000);
  const double before = most_memory();
  std::string line;
  for (int i = 0; i < 1000; ++i) {  // 100 megabytes
    const std::string piece = std::string(100000, i % 2 == 0 ? 'x' : '\n') + "y";
    std::ranges::copy(piece, buffer.room().begin());
    buffer.came(piece.size());
    while (buffer.next(line) != Line_status::nothing) continue;
  }
  EXPECT_LT(most_memory() - before, 32) << "MiB";
}

TEST(Valid_utf8, is_as_the_standard_has_it) {
  const auto valid = [](std::string_view text) { return valid_utf8(text) == text.size(); };
  for (const char* good :
       {"", "a", "caf\xc3\xa9 and more of it", "\xe2\x82\xac", "\xf0\x9f\x8d\x95", "\xed\x9f\xbf",
        "\xee\x80\x80", "\xf4\x8f\xbf\xbf", "\x7f\xc2\x80"})
    EXPECT_TRUE(valid(good)) << made_visible(good);
  for (const char* bad :
       {"\x80", "\xc3", "\xc3(", "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xe2\x82", "\xed\xa0\x80",
        "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"})
    for (const char* before : {"", "1234567", "12345678", "1234567890"})
      EXPECT_EQ(valid_utf8(before + std::string(bad)), std::string_view(before).size())
          << made_visible(bad);
}

TEST(Made_visible, obeys_nothing) {
  EXPECT_EQ(made_visible(std::string("a\0b\x1b[31m\r\n\tc\x7f\xc2\x9b", 15)),
            "a\\x00b\\x1b[31m\\x0d\n\tc\\x7f\\xc2\\x9b");
  EXPECT_EQ(made_visible("caf\xc3\xa9 \xe9 \xf0\x9f\x8d"), "caf\xc3\xa9 \\xe9 \\xf0\\x9f\\x8d");
}

}  // namespace
}  // namespace arbiter::conform
