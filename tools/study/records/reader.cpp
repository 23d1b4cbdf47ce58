#include "tools/study/records/reader.hpp"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "model/error.hpp"
#include "model/json.hpp"

namespace arbiter::records {

namespace {

constexpr std::string_view title = "arbiter playthrough 1";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::size_t at_a_time = std::size_t{1} << 16;

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == line.npos; }
bool begins_json(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first != line.npos && line[first] == '{';
}
bool begins_record(std::string_view line) { return line.starts_with(title) || begins_json(line); }

}  // namespace

void Record_reader::Close::operator()(std::FILE* file) const {
  if (file != stdin) std::fclose(file);
}

Record_reader::Record_reader(const std::string& file, const std::atomic<bool>* stop)
    : file_(file == "-" ? stdin : std::fopen(file.c_str(), "rb")),
      name_(file == "-" ? "standard input" : "file " + shown(file)),
      stop_(stop) {
  if (!file_)
    throw Bad_input("recorded games: " + name_ + " cannot be read (" + std::strerror(errno) + ")");
  struct stat known {};
  if (fstat(fileno(file_.get()), &known) == 0 && S_ISREG(known.st_mode))
    size_ = static_cast<std::uint64_t>(known.st_size);
}

bool Record_reader::fill() {
  const int descriptor = fileno(file_.get());
  pollfd wanted{descriptor, POLLIN, 0};
  while (size_ == 0 && poll(&wanted, 1, 200) <= 0)
    if (stop_ && *stop_) return false;
  buffer_.resize(at_a_time);
  ssize_t got = 0;
  do got = ::read(descriptor, buffer_.data(), buffer_.size());
  while (got < 0 && errno == EINTR);
  if (got < 0)
    throw Bad_input("recorded games: " + name_ + " cannot be read (" + std::strerror(errno) + ")");
  buffer_.resize(static_cast<std::size_t>(got));
  at_ = 0;
  bytes_ += buffer_.size();
  return got > 0;
}

bool Record_reader::read_line(std::string& line) {
  line.clear();
  cut_ = false;
  bool any = false;
  while (at_ < buffer_.size() || fill()) {
    any = true;
    const std::size_t end = std::min(buffer_.find('\n', at_), buffer_.size());
    const std::size_t room = most_bytes - line.size();
    cut_ = cut_ || end - at_ > room;
    line.append(buffer_, at_, std::min(end - at_, room));
    at_ = std::min(end + 1, buffer_.size());
    if (end < buffer_.size()) break;
  }
  return any;
}

bool Record_reader::next_line(std::string& line) {
  if (back_) {
    line = std::move(*back_);
    back_.reset();
  } else if (!read_line(line)) {
    return false;
  } else if (line_ == 0 && line.starts_with(byte_order_mark)) {
    line.erase(0, byte_order_mark.size());
  }
  ++line_;
  return true;
}

std::optional<Record_reader::Item> Record_reader::next() {
  std::string line;
  do
    if (!next_line(line)) return std::nullopt;
  while (is_blank(line));
  Item item;
  item.line = line_;
  const auto too_long = [&] {
    item.bad = "line " + std::to_string(item.line) + ": expected a game of at most " +
               std::to_string(most_bytes) + " bytes, found a longer one";
  };
  if (begins_json(line)) {
    bool is_cut = cut_;
    // A lone brace begins an object that was written over several lines, up to another one.
    std::string more;
    for (bool ended = line != "{"; !ended && next_line(more);) {
      is_cut = is_cut || cut_ || line.size() + more.size() > most_bytes;
      if (!is_cut) (line += '\n') += more;
      ended = more == "}";
    }
    if (is_cut) return too_long(), item;
    try {
      item.game = read_json_record(line, item.line);
    } catch (const Bad_input& error) {
      item.bad = error.what();
    }
    return item;
  }
  item.is_text = line.starts_with(title);
  if (!item.is_text)
    item.bad = Bad_input("line " + std::to_string(item.line),
                         "\"" + std::string(title) + "\" or a JSON object", line)
                   .what();
  bool is_cut = cut_, ended = false;
  while (!ended) {
    if (item.is_text && !is_cut) (item.text += line) += '\n';
    is_cut = is_cut || cut_ || item.text.size() > most_bytes;
    if (is_cut) item.text.clear();
    ended = (item.is_text && line.starts_with("result: ")) || !next_line(line);
    if (ended || !begins_record(line)) continue;
    put_back(std::move(line));
    --line_;
    ended = true;
  }
  if (is_cut) too_long();
  if (!item.is_text || is_cut) return item;
  try {
    item.game = read_playthrough(item.text, item.line);
  } catch (const Bad_input& error) {
    item.bad = error.what();
  }
  return item;
}

}  // namespace arbiter::records
