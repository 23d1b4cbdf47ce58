// Bytes as they come from a pipe, taken out as lines. It is read into directly, so that a line is
// copied once, and it never holds more than the longest line and what one read brings.
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
  enum class Found { nothing, line, too_long };

  /// `longest`: the most bytes of a line, its end not counted.
  explicit Line_buffer(std::size_t longest) : longest_(longest) {}

  /// Where the next bytes may be put: one read's worth.
  std::span<char> room();
  /// `count` bytes were put there.
  void came(std::size_t count);

  /// The next whole line, without its end. A line that is too long is told once, as soon as that is
  /// known, with its beginning; the rest of it is skipped as it comes.
  Found next(std::string& line);
  /// The beginning of the line whose end has not come.
  std::string_view unfinished() const;

 private:
  std::size_t longest_;
  std::string bytes_;  // its size is the capacity
  std::size_t begin_ = 0, end_ = 0;
  std::size_t searched_ = 0;  // no line ends from begin_ to here
  bool skipping_ = false;     // within a line that was too long
};

}  // namespace arbiter::conform
