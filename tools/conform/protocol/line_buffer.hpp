// Splits the bytes from a pipe into lines. Reads go directly into the buffer, so that a line is
// copied only once. The buffer never holds more than the longest line and one read.
//
//   bytes_   ........|{"seq":1,...}\n{"seq":2,...}\n{"se|..................
//            taken   begin_                             end_     room()
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::conform {

class Line_buffer {
 public:
  enum class Line_status { nothing, line, too_long };

  /// `longest`: the maximum number of bytes in a line, without the newline.
  explicit Line_buffer(std::size_t longest) : longest_(longest) {}

  /// The space for the next read.
  std::span<char> room();
  /// Adds the `count` bytes that were read into room().
  void came(std::size_t count);

  /// The next complete line, without the newline. A line that is too long is reported once, as
  /// early as possible, with its beginning; the rest is skipped.
  Line_status next(std::string& line);
  /// The beginning of the incomplete line.
  std::string_view unfinished() const;

 private:
  std::size_t longest_;
  std::string bytes_;  // sized to capacity
  std::size_t begin_ = 0, end_ = 0;
  std::size_t searched_ = 0;  // there is no newline from begin_ to here
  bool skipping_ = false;     // inside a line that is too long
};

}  // namespace arbiter::conform
