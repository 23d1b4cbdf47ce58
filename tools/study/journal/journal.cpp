#include "tools/study/journal/journal.hpp"

#include "model/json.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <link.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <vector>

namespace arbiter {

namespace {

constexpr int format_of_journal = 1;
constexpr std::size_t digits = 16;  // of a checksum

std::uint64_t checksum(std::string_view bytes, std::uint64_t seed = 0) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

std::string text_of(const nlohmann::json& json) { return json_text(json); }

[[noreturn]] void trouble(const std::filesystem::path& path, const char* expected) {
  throw Io_failure("file " + path.string() + ": expected " + expected + ", found \"" +
                   std::strerror(errno) + "\"");
}

/// For this thread: the recorded seconds of all its answers, and the part of them that belongs to
/// recalled answers and therefore passed earlier.
struct Recorded_time {
  double seconds = 0, given = 0;
};
thread_local Recorded_time time_counted;

}  // namespace

Journal::Clock::Clock() : given_before_(time_counted.given) {}
double Journal::Clock::seconds() const {
  return clock_.seconds() + time_counted.given - given_before_;
}

Journal::Journal(std::filesystem::path file, nlohmann::json begun_for, Use use)
    : path_(std::move(file)),
      header_(text_of({{"journal", format_of_journal}, {"begun_for", std::move(begun_for)}}) +
              "\n"),
      use_(use) {
  const int flags = use == Use::ask ? O_RDWR | O_CREAT : O_RDONLY;
  handle_ = ::open(path_.c_str(), flags | O_CLOEXEC, 0666);
  if (handle_ < 0 && use == Use::recall && errno == ENOENT) return;
  if (handle_ < 0) trouble(path_, use == Use::ask ? "a file that can be written" : "a file");
  try {
    read(0);
    if (use == Use::ask) begin();
  } catch (...) {
    ::close(handle_);
    throw;
  }
}

Journal::~Journal() {
  if (handle_ >= 0) ::close(handle_);
}

/// Reads complete lines from an offset onwards. Returns whether there were any.
bool Journal::read(std::uint64_t from) {
  std::string text;
  std::vector<char> part(std::size_t{1} << 16);
  for (std::uint64_t at = from;;) {
    const ssize_t n = ::pread(handle_, part.data(), part.size(), static_cast<off_t>(at));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) trouble(path_, "a file that can be read");
    if (n == 0) break;
    text.append(part.data(), static_cast<std::size_t>(n));
    at += static_cast<std::uint64_t>(n);
  }
  std::string_view rest = text;
  if (from == 0) {
    if (!rest.starts_with(header_)) {
      is_begun_anew_ =
          rest.find('\n') != std::string_view::npos;  // without a newline, the line is incomplete
      return false;
    }
    rest.remove_prefix(header_.size());
    end_ = header_.size();
  }
  const std::uint64_t before = end_;
  for (std::size_t end; (end = rest.find('\n')) != std::string_view::npos;) {
    const std::string_view line = rest.substr(0, end);
    if (line.size() <= digits ||
        line.substr(0, digits) != fmt::format("{:016x}", checksum(line.substr(digits + 1))))
      break;
    nlohmann::json json = nlohmann::json::parse(line.substr(digits + 1));
    std::string question = json.at("question");
    answers_[std::move(question)] = {std::string(line.substr(digits + 1)), json.at("seconds")};
    rest.remove_prefix(end + 1);
    end_ += end + 1;
  }
  return end_ > before;
}

/// Cuts off an incomplete last line, or everything if the file was started for something else.
void Journal::begin() {
  if (::ftruncate(handle_, static_cast<off_t>(end_)) != 0)
    trouble(path_, "a file that can be written");
  if (end_ == 0) append(header_);
}

void Journal::append(const std::string& line) {
  for (std::size_t at = 0; at < line.size();) {
    const ssize_t n =
        ::pwrite(handle_, line.data() + at, line.size() - at, static_cast<off_t>(end_ + at));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      const int error = errno;
      if (::ftruncate(handle_, static_cast<off_t>(end_)) != 0) errno = error;
      errno = error;
      trouble(path_, "room to write");
    }
    at += static_cast<std::size_t>(n);
  }
  end_ += line.size();
}

bool Journal::refresh() {
  const std::lock_guard lock(mutex_);
  if (handle_ < 0) {
    handle_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    if (handle_ < 0) return false;
  }
  return read(end_);
}

void Journal::begin_again() {
  const std::lock_guard lock(mutex_);
  missing_ = false;
  seconds_ = 0;
}

double Journal::seconds() const {
  const std::lock_guard lock(mutex_);
  return seconds_;
}

nlohmann::json Journal::given(const Stored_answer& kept) {
  seconds_ += kept.seconds;
  time_counted.seconds += kept.seconds;
  time_counted.given += kept.seconds;
  nlohmann::json json = nlohmann::json::parse(kept.line);
  if (const auto bad = json.find("bad_input"); bad != json.end())
    throw Bad_input(bad->get<std::string>());
  return std::move(json.at("answer"));
}

std::optional<nlohmann::json> Journal::line_of(const std::string& question, const Ask& ask) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = answers_.find(question); known != answers_.end())
      return given(known->second);
    if (use_ == Use::recall) {
      missing_ = true;
      return std::nullopt;
    }
  }
  return asked(question, ask);
}

/// Adds only the time not already counted by inner answers.
nlohmann::json Journal::asked(const std::string& question, const Ask& ask) {
  const double before = time_counted.seconds;
  const Clock clock;
  nlohmann::json line{{"question", question}};
  const auto count = [&] {
    const double seconds = std::max(clock.seconds(), time_counted.seconds - before);
    const std::lock_guard lock(mutex_);
    seconds_ += seconds - (time_counted.seconds - before);
    time_counted.seconds = before + seconds;
    line["seconds"] = seconds;
    if (handle_ >= 0) keep(question, {text_of(line), seconds});
  };
  try {
    line["answer"] = ask();
  } catch (const Bad_input& problem) {
    line["bad_input"] = problem.what();
    count();
    throw;
  }
  count();
  return std::move(line["answer"]);
}

void Journal::keep(const std::string& question, Stored_answer kept) {
  append(fmt::format("{:016x} {}\n", checksum(kept.line), kept.line));
  answers_[question] = std::move(kept);
}

namespace {
std::uint64_t checksum_of_file(const char* path, std::uint64_t seed) {
  std::ifstream file(path, std::ios::binary);
  std::vector<char> part(std::size_t{1} << 20);
  while (file.read(part.data(), static_cast<std::streamsize>(part.size())) || file.gcount() > 0)
    seed = checksum({part.data(), static_cast<std::size_t>(file.gcount())}, seed);
  return seed;
}
constexpr const char* executable = "/proc/self/exe";
std::string fingerprint(std::uint64_t hash) {
  return fmt::format("{} {:016x}", ARBITER_VERSION, hash);
}
}  // namespace

std::string fingerprint_of_executable() {
  return fingerprint(checksum_of_file(executable, checksum(ARBITER_VERSION)));
}

std::string fingerprint_of_program() {
  std::uint64_t hash = checksum(ARBITER_VERSION);
  const auto add = [](dl_phdr_info* object, std::size_t, void* sum) {
    // The program itself has an empty name here; the kernel's object has no file, so it is skipped.
    auto& all = *static_cast<std::uint64_t*>(sum);
    all = checksum_of_file(*object->dlpi_name ? object->dlpi_name : executable, all);
    return 0;
  };
  dl_iterate_phdr(add, &hash);
  return fingerprint(hash);
}

}  // namespace arbiter
