// Records engine answers in a file as they arrive, so that an interrupted audit can continue from
// the file and a report can be made from it at any time.
//
//   {"begun_for":{...},"journal":1}                         what the answers depend on
//   5f0c2a91d3e87b44 {"answer":[...],"question":"prove default","seconds":0.8}
//   ...                                                     one appended line for each answer
//
// An audit is a function of the engines' answers. Each engine call that may take a long time goes
// through answer(), under a name that contains everything on which the answer depends. There are
// three ways to use a journal:
//
//   Journal()             computes everything and keeps nothing
//   ... Use::ask          returns what it has; computes the rest and keeps it
//   ... Use::recall       returns what it has; computes nothing. The first missing answer acts
//                         as if the audit had been stopped there (Limits::stop = is_missing()), so
//                         that an unfinished audit needs no code of its own
//
// Engines under time limits may answer differently next time. So the recorded answers count, and
// seconds() is the time that they took when first computed, not the time of this process. Limits on
// that time are therefore reached at the same answer again. Limits within an answer that requests
// other answers use a Journal::Clock.
//
// Each line is one write() that begins with a checksum. A killed process leaves at most its last
// line incomplete, which is ignored and overwritten. The checksums also reveal data that had not
// been written when the power failed; the answers after a bad line are computed again.
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

/// A journal cannot be read or written. This is not a Bad_input, because engines may treat a
/// Bad_input within an answer as "impossible there". The command line treats both the same way.
class Io_failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Journal {
 public:
  enum class Use { ask, recall };

  /// Keeps nothing.
  Journal() = default;
  /// `begun_for` is what the answers depend on besides their questions. If the file was started for
  /// something else, Use::ask starts it over and Use::recall finds no answers in it. Throws
  /// Io_failure for a file that cannot be read or written.
  Journal(std::filesystem::path file, nlohmann::json begun_for, Use use);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// The answer to the question; nothing if Use::recall does not find it. T must convert to JSON
  /// and back (answers_json.hpp). A Bad_input that `ask` throws is recorded as an answer and
  /// rethrown; other exceptions are not recorded. Several threads may call this, and so may `ask`.
  /// Throws Io_failure if the disk is full.
  template <class T, class Ask>
  std::optional<T> answer(const std::string& question, const Ask& ask) {
    const auto found = line_of(question, [&] { return nlohmann::json(T(ask())); });
    if (!found) return std::nullopt;
    return found->template get<T>();
  }

  /// Use::recall: reads what has been added to the file since. Returns whether there was anything.
  bool refresh();
  /// Use::recall: becomes true at the first requested answer that is missing.
  const std::atomic<bool>* is_missing() const { return &missing_; }
  /// Resets is_missing() to false and seconds() to 0.
  void begin_again();

  /// The recorded duration of all answers returned since begin_again().
  double seconds() const;
  std::size_t size() const { return answers_.size(); }
  /// Use::ask: whether the file was started for something else and its contents were dropped.
  bool is_begun_anew() const { return is_begun_anew_; }

  /// Measures the time since its construction plus the recorded duration of answers that this
  /// thread recalled meanwhile. A search within an answer therefore reaches its time limit at the
  /// same point when it is killed and repeated with its inner answers recalled.
  class Clock {
   public:
    Clock();
    double seconds() const;

   private:
    Stopwatch clock_;
    double given_before_;
  };

 private:
  struct Stored_answer {
    std::string line;  // JSON
    double seconds = 0;
  };
  using Ask = std::function<nlohmann::json()>;
  std::optional<nlohmann::json> line_of(const std::string& question, const Ask& ask);
  nlohmann::json given(const Stored_answer& kept);
  nlohmann::json asked(const std::string& question, const Ask& ask);
  void keep(const std::string& question, Stored_answer kept);
  bool read(std::uint64_t from);
  void begin();
  void append(const std::string& line);

  std::filesystem::path path_;
  std::string header_;
  Use use_ = Use::ask;
  int handle_ = -1;
  std::uint64_t end_ = 0;  // offset after the last complete line
  std::map<std::string, Stored_answer> answers_;
  std::atomic<bool> missing_ = false;
  bool is_begun_anew_ = false;
  double seconds_ = 0;
  mutable std::mutex mutex_;
};

/// The version of the running program and a checksum of its bytes and those of all loaded
/// libraries. Answers from a different build of the program, or from a different version of Z3 or
/// GMP, are not used.
std::string fingerprint_of_program();
/// The same without the objects, which may be others on each machine.
std::string fingerprint_of_executable();

}  // namespace arbiter
