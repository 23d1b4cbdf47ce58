// Stops a process, and describes how it ended.
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include "model/text.hpp"
#include "tools/conform/process/descendants.hpp"
#include "tools/conform/process/process.hpp"
#include "tools/conform/protocol/utf8.hpp"

namespace arbiter::conform {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t shown_of_line = 200;
constexpr auto a_moment = milliseconds(500), a_second = milliseconds(1000);
constexpr auto longest_end = std::chrono::seconds(8);  // the supervisor needs 5 at most

std::string in_quotes(std::string_view line) { return "\"" + made_visible(line) + "\""; }

std::string signal_name(int number) {
  const char* name = sigabbrev_np(number);
  return std::to_string(number) + (name ? std::string(" (SIG") + name + ")" : std::string());
}

}  // namespace

void Process::end(milliseconds grace) {
  if (kept_.supervisor < 0) return;
  dropping_ = true;
  flush();
  if (kept_.to_subject >= 0) close(std::exchange(kept_.to_subject, -1));
  unsent_.clear();
  sent_ = 0;
  wait_for_end(Clock::now() + grace);
  if (!ended_ && grace > milliseconds(0) && !stopped()) {
    asked_by_ = End_cause::term;
    ::send(kept_.control, &ask_to_end, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
    wait_for_end(Clock::now() + std::min(grace, a_moment));
  }
  read_news();
  asked_by_ = End_cause::kill;
  wait_for_supervisor();
  for (int* end : {&kept_.control, &kept_.from_subject, &kept_.errors})
    if (*end >= 0) close(std::exchange(*end, -1));
}

/// Makes the supervisor kill everything. If it does not respond (because it was stopped or killed),
/// kills all processes that can be found.
void Process::wait_for_supervisor() {
  kill(kept_.supervisor, SIGCONT);  // our child, not yet waited for, so the number is valid
  if (kept_.control >= 0) shutdown(kept_.control, SHUT_WR);
  const auto until = Clock::now() + longest_end;
  // The supervisor reports the status, then that all have exited, and then closes the socket.
  while (kept_.control >= 0 && Clock::now() < until) {
    pollfd event{kept_.control, POLLIN, 0};
    if (poll(&event, 1, 100) > 0) read_news();
  }
  if (kept_.control >= 0) kill_descendants_of(kept_.supervisor);
  if (left_ == 0) {  // otherwise the supervisor continues on its own
    kill(kept_.supervisor, SIGKILL);
    while (waitpid(kept_.supervisor, nullptr, 0) < 0 && errno == EINTR) continue;
  }
  kept_.supervisor = -1;
}

std::string Process::end_of_stderr() const {
  std::string_view kept(errors_);
  if (kept.size() > limits_.kept_stderr) kept.remove_prefix(kept.size() - limits_.kept_stderr);
  if (all_errors_ == kept.size()) return made_visible(kept);
  for (int i = 0; i < 3 && !kept.empty() && (kept[0] & 0xc0) == 0x80; ++i)
    kept.remove_prefix(1);  // the rest of a cut character
  return "[the last " + grouped(kept.size()) + " of " + grouped(all_errors_) + " bytes]\n" +
         made_visible(kept);
}

std::string Process::how_it_ended() {
  if (kept_.supervisor >= 0) read_news();
  if (kept_.supervisor >= 0 && kept_.from_subject < 0) wait_for_end(Clock::now() + a_second);
  if (!ended_) return "is still running";
  std::string said;
  if (ended_by_ == End_cause::term)
    said = "did not end when its input ended, only after SIGTERM: it ";
  if (ended_by_ == End_cause::kill) said = "did not end by itself: it ";
  if (!status_) {
    said += "ended together with its supervising process";
  } else if (WIFEXITED(*status_)) {
    said += "exited with status " + std::to_string(WEXITSTATUS(*status_));
  } else {
    said += "was killed by signal " + signal_name(WTERMSIG(*status_));
  }
  if (left_ > 0)
    said += ", and left " + std::to_string(left_) + " processes that cannot be stopped";
  return said;
}

std::string Process::in_words(const Read_result& received) {
  using Kind = Read_result::Kind;
  const std::string& line = received.line;
  switch (received.kind) {
    case Kind::line:
      return "it wrote " + in_quotes(line.substr(0, shown_of_line));
    case Kind::late:
      if (line.empty()) return "it wrote no line in time and " + how_it_ended();
      return "it wrote no complete line in time and " + how_it_ended() + "; one begins " +
             in_quotes(line);
    case Kind::closed: {
      const std::string ended = how_it_ended();
      std::string said = ended_ ? "it " + ended : "it closed its output and " + ended;
      if (!line.empty()) said += "; its last line is incomplete: " + in_quotes(line);
      return said;
    }
    case Kind::too_long:
      return "it wrote a line of more than " + grouped(limits_.longest_line) +
             " bytes; it begins " + in_quotes(line);
    case Kind::flooded:
      return "it wrote more than " + grouped(limits_.most_unasked) +
             " bytes in lines that do not answer any request";
    case Kind::not_utf8: {
      if (line.starts_with("\xFF\xFE") || line.starts_with("\xFE\xFF"))
        return "it wrote a line that begins with a byte order mark of UTF-16; expected UTF-8";
      const std::size_t at = valid_utf8(line), from = at < 100 ? 0 : at - 100;
      return "it wrote a line that is not UTF-8 at byte " + std::to_string(at + 1) + ": " +
             in_quotes(line.substr(from, shown_of_line));
    }
    case Kind::interrupted:
      return "the wait for it was interrupted";
  }
  return {};
}

}  // namespace arbiter::conform
