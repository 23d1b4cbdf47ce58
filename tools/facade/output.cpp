#include "tools/facade/output.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>

#include "model/error.hpp"
#include "model/json.hpp"
#include "solver/files/replacing_file.hpp"
#include "solver/ranks/ranks.hpp"

namespace arbiter {

namespace {

constexpr std::chrono::milliseconds before_first_word{800};

/// https://no-color.org: set and not empty means no colours.
bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}
bool is_dumb() {
  const char* terminal = std::getenv("TERM");
  return terminal == nullptr || std::strcmp(terminal, "dumb") == 0;
}

/// Seconds between progress lines if nothing is redrawn: 10, or $ARBITER_PROGRESS; no lines if that
/// is "never", which is set by programs that compare output.
std::optional<double> seconds_between_lines() {
  const char* const wanted = std::getenv("ARBITER_PROGRESS");
  if (wanted == nullptr) return 10;
  if (std::strcmp(wanted, "never") == 0) return {};
  char* end = nullptr;
  const double seconds = std::strtod(wanted, &end);
  return end != wanted && *end == '\0' && seconds >= 0.1 && seconds <= 1e6 ? seconds : 10;
}

/// The width of the terminal on standard error; a large number if unknown.
std::size_t columns() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col : 10'000;
}

/// The height of the terminal on standard output; a large number if unknown.
std::size_t rows() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 1 ? size.ws_row : 10'000;
}
std::size_t lines_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

/// The command of the pager; empty: none.
std::string pager() {
  const char* wanted = std::getenv("PAGER");
  const std::string_view command = wanted ? wanted : "less -FRX";
  return std::string(command == "cat" ? "" : command);
}

/// Whether the pager ran. Leaving it early is not an error, and it handles Ctrl-C itself.
bool show_in_pager(const std::string& text) {
  setenv("LESS", "FRX", 0);  // for a $PAGER of plain `less`, as git does
  std::FILE* const pipe = popen(pager().c_str(), "w");
  if (pipe == nullptr) return false;
  const auto pipe_was = std::signal(SIGPIPE, SIG_IGN), interrupt_was = std::signal(SIGINT, SIG_IGN);
  std::fwrite(text.data(), 1, text.size(), pipe);
  const int status = pclose(pipe);
  std::signal(SIGPIPE, pipe_was);
  std::signal(SIGINT, interrupt_was);
  return status >= 0 && !(WIFEXITED(status) && WEXITSTATUS(status) == 127);  // not found
}

/// 1234567 as "1.2 M".
std::string brief(double number) {
  const char* unit = "";
  for (const char* next : {"k", "M", "G", "T"}) {
    if (number < 1000) break;
    number /= 1000;
    unit = next;
  }
  return *unit ? fmt::format("{:.1f} {}", number, unit) : fmt::format("{:.0f}", number);
}

/// Whether standard output is a terminal. Ranks cannot tell: MPI may give them one of its own.
bool is_shown(const Output_options& options) {
  return !options.ranks && isatty(STDOUT_FILENO) && !is_dumb();
}

}  // namespace

Output::Output(const Output_options& options)
    : ranks_(options.ranks),
      into_(options.into),
      mute_(ranks_ && ranks_->me() > 0),
      json_(options.json),
      quiet_(options.quiet),
      shows_progress_(!options.quiet && !mute_ && !into_ && seconds_between_lines()),
      redraws_(isatty(STDERR_FILENO) && !is_dumb()),
      may_page_(options.pager && !options.json && is_shown(options) && !pager().empty()),
      longer_(options.longer),
      between_lines_(seconds_between_lines().value_or(10)),
      next_line_(between_lines_),
      paint_(options.color == "always" ||
             (options.color == "auto" && is_shown(options) && !is_set("NO_COLOR"))) {}

Output::~Output() {
  first_ = {};  // ends the thread
  release();
  erase_progress();
}

void Output::print(std::string_view lines) {
  if (mute_) return;
  first_.request_stop();
  if (into_) {
    into_->answer += lines;
    return;
  }
  if (pages_) {
    held_ += lines;
    return;
  }
  erase_progress();
  std::fwrite(lines.data(), 1, lines.size(), stdout);
  std::fflush(stdout);
}

void Output::page() { pages_ = may_page_; }

void Output::release() {
  pages_ = false;
  if (held_.empty()) return;
  erase_progress();
  const std::string text = std::exchange(held_, "");
  if (lines_of(text) < rows() || !show_in_pager(text)) print(text);
}

void Output::begin_work(std::string sentence) {
  if (!shows_progress_) return;
  first_ = std::jthread([this, sentence = std::move(sentence)](const std::stop_token& stop) {
    std::mutex own;
    std::unique_lock lock(own);
    std::condition_variable_any().wait_for(lock, stop, before_first_word, [] { return false; });
    if (!stop.stop_requested()) note(sentence);
  });
}

void Output::text(std::string_view lines) {
  if (!json_) print(lines);
}

void Output::remark(std::string_view lines) {
  if (!json_ && !quiet_) print(lines);
}

void Output::object(const Report_json& json) {
  if (!json_) return;
  has_object_ = true;
  print(json_text(json, 2) + "\n");
}

void Output::note(std::string_view sentence) {
  if (!quiet_) trouble(sentence);
}

void Output::trouble(std::string_view sentence) {
  if (mute_) return;
  erase_progress();
  std::string line = (into_ ? "" : "arbiter: ") + std::string(sentence);
  for (char& c : line)
    if (c == '\n' || c == '\r') c = ' ';
  while (line.ends_with(' ')) line.pop_back();
  line += '\n';
  if (into_) {
    into_->trouble += line;
    return;
  }
  std::fwrite(line.data(), 1, line.size(), stderr);  // ignores errors: it may be closed
}

void Output::progress(const Progress& p) {
  if (!is_progress_due()) return;
  const double rate = p.seconds > 0 ? static_cast<double>(p.states) / p.seconds : 0;
  std::string line =
      fmt::format("{} states, {}/s, ", brief(static_cast<double>(p.states)), brief(rate));
  if (p.depth > 0) line += fmt::format("depth {}, ", p.depth);  // breadth-first only
  line += fmt::format("{} waiting, ", brief(static_cast<double>(p.waiting)));
  if (p.bytes > 0) line += fmt::format("{}B, ", brief(static_cast<double>(p.bytes)));
  status(line + fmt::format("at least {:.0f} s left", p.at_least_left()));
}

bool Output::is_progress_due() const {
  return shows_progress_ && (redraws_ || clock_.seconds() >= next_line_);
}

void Output::status(std::string_view line) {
  if (!is_progress_due()) return;
  if (!redraws_) {
    next_line_ = clock_.seconds() + between_lines_;
    const std::lock_guard lock(stderr_);
    const std::string whole = std::string(line) + '\n';
    std::fwrite(whole.data(), 1, whole.size(), stderr);
    return;
  }
  const std::lock_guard lock(stderr_);
  fmt::print(stderr, "\r\033[K{}", line.substr(0, columns() - 1));  // must not wrap
  std::fflush(stderr);
  drawn_ = true;
}

void Output::erase_progress() {
  const std::lock_guard lock(stderr_);
  if (drawn_) fmt::print(stderr, "\r\033[K");
  drawn_ = false;
}

void Output::finish() {
  first_ = {};
  release();
  if (into_) return;
  errno = 0;
  if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return;
  throw Bad_input(std::string("standard output: cannot be written") +
                  (errno ? std::string(" (") + std::strerror(errno) + ")" : ""));
}

void write_file(const std::filesystem::path& path, std::string_view text) {
  Replacing_file file(path);
  file.write(text);
  file.done();
}

}  // namespace arbiter
