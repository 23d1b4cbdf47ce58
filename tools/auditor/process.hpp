// A process that is forked from this one, and talks with it in lines.
//
// Nothing is executed: it goes on with what this process has in memory, so it must be made before
// this process has a thread. It ends with this process, however that ends, and heeds no Ctrl-C and
// no SIGTERM: whoever made it ends it.
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
  /// What is said to nobody is lost.
  void say(std::string_view line);
  /// The next line; waits for it. Nothing when the other end is closed.
  std::optional<std::string> hear();
  /// The lines that have arrived; does not wait. `is_closed` then tells whether more can come.
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
  /// `work` gives the exit code. Throws Bad_input when the system makes no process.
  explicit Process(const std::function<int(Line_end&)>& work);
  ~Process();  // ends it
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  Line_end& line() { return line_; }
  /// Ends it, and does not wait.
  void kill() const;
  /// Waits for its end. How it ended, "ended by signal 11"; empty when it did with exit code 0.
  std::string ended();

 private:
  pid_t id_ = -1;
  Line_end line_;
};

}  // namespace arbiter
