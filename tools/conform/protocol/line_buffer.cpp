#include "tools/conform/protocol/line_buffer.hpp"

#include <algorithm>
#include <cstring>

namespace arbiter::conform {

namespace {
constexpr std::size_t one_read = std::size_t{256} << 10;
constexpr std::size_t shown_of_too_long = 200;
}  // namespace

std::span<char> Line_buffer::room() {
  if (begin_ == end_) begin_ = end_ = searched_ = 0;
  if (bytes_.size() - end_ < one_read && begin_ > 0) {
    std::memmove(bytes_.data(), bytes_.data() + begin_, end_ - begin_);
    searched_ -= begin_;
    end_ -= begin_;
    begin_ = 0;
  }
  if (bytes_.size() - end_ < one_read) {
    // Grows by doubling, so that a long line is rarely moved, but never beyond what can be needed.
    const std::size_t most = std::max(longest_, end_) + 2 * one_read;
    bytes_.resize(std::max(end_ + one_read, std::min(2 * bytes_.size(), most)));
  }
  return std::span(bytes_).subspan(end_);
}

void Line_buffer::came(std::size_t count) { end_ += count; }

Line_buffer::Line_status Line_buffer::next(std::string& line) {
  for (;;) {
    if (searched_ == end_) {
      if (skipping_) begin_ = end_;
      return Line_status::nothing;
    }
    const void* newline = std::memchr(bytes_.data() + searched_, '\n', end_ - searched_);
    const std::size_t at = newline ? static_cast<const char*>(newline) - bytes_.data() : end_;
    searched_ = newline ? at + 1 : at;
    if (skipping_) {
      begin_ = searched_;
      skipping_ = !newline;
    } else if (at - begin_ > longest_) {
      line.assign(bytes_, begin_, std::min(at - begin_, shown_of_too_long));
      begin_ = searched_;
      skipping_ = !newline;
      return Line_status::too_long;
    } else if (newline) {
      line.assign(bytes_, begin_, at - begin_);
      begin_ = searched_;
      return Line_status::line;
    }
  }
}

std::string_view Line_buffer::unfinished() const {
  return std::string_view(bytes_).substr(begin_, end_ - begin_);
}

}  // namespace arbiter::conform
