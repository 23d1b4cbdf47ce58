// Pipes and sockets between the harness and a subject. A forking process must close every end: if
// one stays open, a reader that waits for it to close waits forever.
#pragma once
#include <utility>

namespace arbiter::conform {

/// The two ends of a pipe or a socket pair; the destructor closes them.
struct Channel {
  int ours = -1, theirs = -1;
  Channel() = default;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;
  ~Channel() { close_ours(), close_theirs(); }
  void close_ours() { close_end(ours); }
  void close_theirs() { close_end(theirs); }
  int take_ours() { return std::exchange(ours, -1); }

 private:
  static void close_end(int& end);
};

/// Throws std::system_error for the current errno.
[[noreturn]] void throw_errno(const char* what);

/// Both ends are close-on-exec and above 2. Throws std::system_error if the system cannot create
/// any more.
void open_pipe(int& from, int& to);
/// A pair of packet sockets with the same properties and errors.
void open_control(Channel& control);
void do_not_block(int end);

}  // namespace arbiter::conform
