// What engines have answered, kept in a file as they answer it: an audit that is ended at any
// moment goes on with what is there, and a report can be made of it at any time.
//
//   {"begun_for":{...},"journal":1}                         what the answers depend on
//   5f0c2a91d3e87b44 {"answer":[...],"question":"prove default","seconds":0.8}
//   ...                                                     a line an answer, appended
//
// An audit is a function of what engines answer. Each call of an engine that may take long goes
// through answer(), under a name that holds all that the answer depends on. There are three ways to
// use a journal:
//
//   Journal()             keeps nothing, and asks
//   ... Use::ask          gives what it has; asks for the rest and keeps it
//   ... Use::recall       gives what it has; asks for nothing. The first answer that is missing is
//                         as if the audit had been stopped there (Limits::stop = is_missing()), so
//                         that an unfinished audit needs no code of its own
//
// What engines do within limits of time may come out otherwise the next time. So what was answered
// is what counts, and seconds() is the time that the answers took when they were given, and not
// what this process has spent: limits of time that go by it are reached at the same answer again.
// Limits within an answer that asks for others go by a Journal::Clock.
//
// Each line is one write() with a checksum before it. A process that is killed leaves at most its
// last line torn, which is left out and written over. What the machine had not yet written when its
// power failed is found by the checksums as well; lines behind a wrong one are asked for anew.
#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>

#include "model/error.hpp"
#include "solver/limits.hpp"

namespace arbiter {

/// A journal that cannot be read or written. This is no Bad_input, which engines within an answer
/// may take for "impossible there". The command line treats both alike.
class Io_failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Journal {
 public:
  enum class Use { ask, recall };

  /// Keeps nothing.
  Journal() = default;
  /// `begun_for` is what the answers depend on beside their questions. A file that was begun for
  /// something else is begun anew by Use::ask, and has no answers for Use::recall. Throws
  /// Io_failure for a file that cannot be read, or written.
  Journal(std::filesystem::path file, nlohmann::json begun_for, Use use);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// The answer to the question; nothing when it is to be recalled and is not there. T goes to JSON
  /// and back (answers_json.hpp). Bad_input that `ask` throws is an answer too, and is thrown
  /// again; other exceptions are none. May be called by several threads, and by `ask`. Throws
  /// Io_failure when the disk is full.
  template <class T, class Ask>
  std::optional<T> answer(const std::string& question, const Ask& ask) {
    const auto found = line_of(question, [&] { return nlohmann::json(T(ask())); });
    if (!found) return std::nullopt;
    return found->template get<T>();
  }

  /// Use::recall: reads what was added to the file since; whether there was anything.
  bool refresh();
  /// Use::recall: is true from the first answer on that was asked for and is not there.
  const std::atomic<bool>* is_missing() const { return &missing_; }
  /// From now on nothing is missing, and seconds() are 0.
  void begin_again();

  /// What all answers that were given since begin_again() took when they were given.
  double seconds() const;
  std::size_t size() const { return answers_.size(); }
  /// Use::ask: whether the file held something else, which was dropped.
  bool is_begun_anew() const { return is_begun_anew_; }

  /// The time since it was made, by the clock, and what the answers took that this thread was given
  /// again meanwhile. So a search within an answer reaches its limit of time at the same place when
  /// it is killed and asked again, with the answers within it given.
  class Clock {
   public:
    Clock();
    double seconds() const;

   private:
    Stopwatch clock_;
    double given_before_;
  };

 private:
  struct Kept {
    std::string line;  // JSON
    double seconds = 0;
  };
  using Ask = std::function<nlohmann::json()>;
  std::optional<nlohmann::json> line_of(const std::string& question, const Ask& ask);
  nlohmann::json given(const Kept& kept);
  nlohmann::json asked(const std::string& question, const Ask& ask);
  void keep(const std::string& question, Kept kept);
  bool read(std::uint64_t from);
  void begin();
  void append(const std::string& line);

  std::filesystem::path path_;
  std::string header_;
  Use use_ = Use::ask;
  int handle_ = -1;
  std::uint64_t end_ = 0;  // of the lines that are whole
  std::map<std::string, Kept> answers_;
  std::atomic<bool> missing_ = false;
  bool is_begun_anew_ = false;
  double seconds_ = 0;
  mutable std::mutex mutex_;
};

/// The version of the program that runs, and a checksum of its bytes and of those of all libraries
/// that it has loaded. Answers of another program, or of another Z3 or GMP, are not taken.
std::string fingerprint_of_program();

}  // namespace arbiter
