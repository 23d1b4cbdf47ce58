#include "tools/conform/process/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <ctime>

#include "tools/conform/protocol/utf8.hpp"

namespace arbiter::conform {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t much_unsent = std::size_t{64} << 10;
constexpr std::size_t shown_of_line = 200;
constexpr auto how_often_stop_is_asked = milliseconds(100);

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

/// A write() that returns EPIPE instead of killing this process: it blocks the signal and consumes
/// it. Ignoring it in the entire process would change how `arbiter ... | head` exits.
ssize_t write_quietly(int to, std::string_view bytes) {
  sigset_t pipe, before;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  const ssize_t length = ::write(to, bytes.data(), bytes.size());
  const int error = errno;
  if (length < 0 && error == EPIPE) {
    const timespec now{0, 0};
    sigtimedwait(&pipe, nullptr, &now);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return length;
}

bool for_later() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

Process::Process(const std::vector<std::string>& command, const Process_limits& limits)
    : limits_(limits),
      kept_(start_supervised(command, limits.memory)),
      lines_(limits.longest_line) {}

Process::~Process() { end(milliseconds(0)); }

bool Process::send(std::string_view line) {
  assert(line.find('\n') == std::string_view::npos && "one line for each request");
  if (!listens() || unsent_.size() - sent_ + line.size() >= limits_.most_unsent) return false;
  unsent_.append(line).push_back('\n');
  ++asked_;
  if (unsent_.size() - sent_ >= much_unsent) flush();
  return listens();
}

void Process::flush() {
  while (listens() && sent_ < unsent_.size()) {
    const ssize_t length = write_quietly(kept_.to_subject, std::string_view(unsent_).substr(sent_));
    if (length >= 0) {
      sent_ += static_cast<std::size_t>(length);
    } else if (for_later()) {
      break;
    } else {
      close_end(kept_.to_subject);
    }
  }
  if (sent_ == unsent_.size() || !listens()) {
    unsent_.clear();
    sent_ = 0;
  } else if (sent_ > unsent_.size() / 2) {
    unsent_.erase(0, sent_);
    sent_ = 0;
  }
}

/// A line that has already been received.
std::optional<Read_result> Process::waiting_line() {
  using Kind = Read_result::Kind;
  if (unasked_ > limits_.most_unasked) return Read_result{Kind::flooded, {}};
  Read_result received;
  switch (lines_.next(received.line)) {
    case Line_buffer::Line_status::nothing:
      return std::nullopt;
    case Line_buffer::Line_status::too_long:
      received.kind = Kind::too_long;
      break;
    case Line_buffer::Line_status::line:
      if (valid_utf8(received.line) < received.line.size()) received.kind = Kind::not_utf8;
  }
  if (asked_ > 0) {
    --asked_;
  } else {
    unasked_ += received.line.size() + 1;
    if (unasked_ > limits_.most_unasked) received.kind = Kind::flooded;
  }
  return received;
}

Read_result Process::receive(milliseconds at_most) {
  using Kind = Read_result::Kind;
  if (std::optional<Read_result> received = waiting_line()) return *std::move(received);
  const auto until = Clock::now() + at_most;
  const auto unfinished = [&](Kind kind) {
    return Read_result{kind, std::string(lines_.unfinished().substr(0, shown_of_line))};
  };
  for (;;) {
    flush();
    wait_until(until);
    if (std::optional<Read_result> received = waiting_line()) return *std::move(received);
    if (kept_.from_subject < 0) return unfinished(Kind::closed);
    if (stopped()) return unfinished(Kind::interrupted);
    if (Clock::now() >= until) return unfinished(Kind::late);
  }
}

/// Waits until something can be read or written, and reads each pipe once; does not wait beyond
/// `until`, and only briefly if `stop` may be set.
void Process::wait_until(Clock::time_point until) {
  if (ended_) {  // no answer will follow; the pipe holds the rest
    read_output();
    return;
  }
  auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
  if (limits_.stop) left = std::min(left, stopped() ? milliseconds(0) : how_often_stop_is_asked);
  left = std::clamp(left, milliseconds(0), milliseconds(std::chrono::hours(24)));
  const bool writes = sent_ < unsent_.size();
  std::array<pollfd, 4> ends{{{kept_.from_subject, POLLIN, 0},
                              {kept_.errors, POLLIN, 0},
                              {kept_.control, POLLIN, 0},
                              {writes ? kept_.to_subject : -1, POLLOUT, 0}}};
  if (poll(ends.data(), ends.size(), static_cast<int>(left.count())) <= 0) return;
  if (ends[0].revents) read_output();
  if (ends[1].revents) read_errors();
  if (ends[2].revents) read_news();
}

void Process::read_output() {
  if (kept_.from_subject < 0) return;
  const std::span<char> room = lines_.room();
  const ssize_t length = read(kept_.from_subject, room.data(), room.size());
  if (length > 0) {
    if (!dropping_) lines_.came(static_cast<std::size_t>(length));
    if (!ended_) return;
    rest_ -= std::min(rest_, static_cast<std::size_t>(length));
    if (rest_ == 0) close_end(kept_.from_subject);
  } else if (length == 0 || !for_later() || (ended_ && errno != EINTR)) {
    close_end(kept_.from_subject);
  }
}

void Process::read_errors() {
  if (kept_.errors < 0) return;
  std::array<char, std::size_t{64} << 10> room;
  const ssize_t length = read(kept_.errors, room.data(), room.size());
  if (length > 0) {
    all_errors_ += static_cast<std::uint64_t>(length);
    errors_.append(room.data(), static_cast<std::size_t>(length));
    if (errors_.size() > 2 * limits_.kept_stderr)
      errors_.erase(0, errors_.size() - limits_.kept_stderr);
  } else if (length == 0 || !for_later()) {
    close_end(kept_.errors);
  }
}

/// Reads messages from the supervisor; does not wait.
void Process::read_news() {
  if (kept_.control < 0) return;
  News news;
  const ssize_t length = recv(kept_.control, &news, sizeof news, MSG_DONTWAIT);
  if (length < 0 && for_later()) return;
  if (length != sizeof news) {  // the supervisor is gone
    ended_with(std::nullopt);
    close_end(kept_.control);
  } else if (news.what == News::Kind::subject_ended) {
    ended_with(news.value);
  } else {
    left_ = news.value;
  }
}

void Process::ended_with(std::optional<int> status) {
  if (ended_) return;
  ended_ = true;
  status_ = status;
  close_end(kept_.to_subject);  // even if others hold it open
  const bool killed = !status || (WIFSIGNALED(*status) && WTERMSIG(*status) == SIGKILL);
  if (asked_by_ != End_cause::kill || killed) ended_by_ = asked_by_;
  if (kept_.from_subject >= 0)
    rest_ = static_cast<std::size_t>(std::max(fcntl(kept_.from_subject, F_GETPIPE_SZ), 1));
  for (int i = 0; i < 16 && kept_.errors >= 0; ++i) {  // at most a full pipe
    const std::uint64_t before = all_errors_;
    read_errors();
    if (all_errors_ == before) break;
  }
}

void Process::wait_for_end(Clock::time_point until) {
  while (!ended_ && Clock::now() < until && !stopped()) wait_until(until);
}

}  // namespace arbiter::conform
