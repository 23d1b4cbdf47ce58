// Writes lines of text to a file in blocks of 64 KiB, so that a model is never in memory as text.
// It checks the limits between blocks.
#pragma once
#include <fmt/format.h>

#include "solver/files/replacing_file.hpp"
#include "solver/limits.hpp"

namespace arbiter {

class Text_out {
 public:
  /// Thrown when a limit is reached.
  struct Interruption {
    Stop_reason why;
  };

  /// `clock` and the limits apply to all files together.
  Text_out(const std::filesystem::path& path, const Limits& limits, const Stopwatch& clock)
      : file_(path), limits_(limits), clock_(clock) {}

  template <class... Parts>
  void print(fmt::format_string<Parts...> format, Parts&&... parts) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Parts>(parts)...);
    if (text_.size() >= 1 << 16) flush();
  }
  /// Writes and syncs the remaining text; nothing may be printed afterwards.
  void finish() {
    flush();
    file_.sync();
  }
  void take_place() { file_.take_place(); }

 private:
  void flush() {
    if (const Stop_reason ended = limits_.reached(clock_.seconds());
        ended != Stop_reason::exhausted)
      throw Interruption{ended};
    file_.write(std::string_view(text_.data(), text_.size()));
    text_.clear();
  }

  Replacing_file file_;
  const Limits& limits_;
  const Stopwatch& clock_;
  fmt::memory_buffer text_;
};

}  // namespace arbiter
