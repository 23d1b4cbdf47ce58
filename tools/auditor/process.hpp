// A process that is forked from this one and exchanges lines of text with it.
//
// It does not execute a program but continues with this process's memory, so create it before this
// process starts any thread. It exits when this process exits, for whatever reason. It ignores
// Ctrl-C and SIGTERM, because its creator ends it.
#pragma once
#include <sys/types.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// One end of a connection that carries lines.
class Line_end {
 public:
  explicit Line_end(int handle) : handle_(handle) {}
  Line_end(Line_end&& other) noexcept;
  Line_end& operator=(Line_end&& other) noexcept;
  ~Line_end();

  int handle() const { return handle_; }
  /// Sends a line, which is lost if the other end is closed.
  void say(std::string_view line);
  /// Waits for the next line. Nothing if the other end is closed.
  std::optional<std::string> hear();
  /// The lines that have arrived; does not wait. Afterwards `is_closed` says whether more can come.
  std::vector<std::string> heard();
  bool is_closed() const { return closed_; }

 private:
  bool take(int flags);
  std::optional<std::string> next();

  int handle_;
  bool closed_ = false;
  std::string arrived_;
};

class Process {
 public:
  /// `work` returns the exit code. Throws Bad_input if the system cannot create a process.
  explicit Process(const std::function<int(Line_end&)>& work);
  ~Process();  // kills it
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  Line_end& line() { return line_; }
  /// Kills it without waiting.
  void kill() const;
  /// Waits for it to exit. Returns how it ended, such as "was killed by signal 11"; empty for exit
  /// code 0.
  std::string ended();

 private:
  pid_t id_ = -1;
  Line_end line_;
};

}  // namespace arbiter
