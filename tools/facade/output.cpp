#include "tools/facade/output.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "model/error.hpp"
#include "model/json.hpp"
#include "solver/files/replacing_file.hpp"

namespace arbiter {

namespace {

constexpr double seconds_between_lines = 10;

/// https://no-color.org: set and not empty means no colours.
bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}
bool is_dumb() {
  const char* terminal = std::getenv("TERM");
  return terminal == nullptr || std::strcmp(terminal, "dumb") == 0;
}

/// Of the terminal that standard error is; many when nobody knows.
std::size_t columns() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col : 10'000;
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

}  // namespace

Output::Output(bool json, bool quiet)
    : json_(json),
      quiet_(quiet),
      shows_progress_(!quiet),
      redraws_(isatty(STDERR_FILENO) && !is_dumb()),
      next_line_(seconds_between_lines),
      paint_(isatty(STDOUT_FILENO) && !is_set("NO_COLOR") && !is_dumb()) {}

void Output::print(std::string_view lines) {
  erase_progress();
  std::fwrite(lines.data(), 1, lines.size(), stdout);
  std::fflush(stdout);
}

void Output::text(std::string_view lines) {
  if (!json_) print(lines);
}

void Output::remark(std::string_view lines) {
  if (!json_ && !quiet_) print(lines);
}

void Output::object(const Report_json& json) {
  if (json_) print(json.dump(2, ' ', false, Report_json::error_handler_t::replace) + "\n");
}

void Output::trouble(std::string_view sentence) {
  erase_progress();
  std::string line = "arbiter: " + std::string(sentence);
  for (char& c : line)
    if (c == '\n' || c == '\r') c = ' ';
  while (line.ends_with(' ')) line.pop_back();
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);  // which may be closed or full: nothing to do
}

void Output::progress(const Progress& p) {
  if (!is_progress_due()) return;
  const double rate = p.seconds > 0 ? static_cast<double>(p.states) / p.seconds : 0;
  std::string line =
      fmt::format("{} states, {}/s, ", brief(static_cast<double>(p.states)), brief(rate));
  if (p.depth > 0) line += fmt::format("depth {}, ", p.depth);  // of a search in breadth
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
    next_line_ = clock_.seconds() + seconds_between_lines;
    const std::string whole = std::string(line) + '\n';
    std::fwrite(whole.data(), 1, whole.size(), stderr);
    return;
  }
  fmt::print(stderr, "\r\033[K{}", line.substr(0, columns() - 1));  // a second line would stay
  std::fflush(stderr);
  drawn_ = true;
}

void Output::erase_progress() {
  if (drawn_) fmt::print(stderr, "\r\033[K");
  drawn_ = false;
}

void Output::finish() {
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
