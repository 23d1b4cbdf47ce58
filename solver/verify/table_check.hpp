// The frame of every verification: which entries of a tablebase are checked, on how many threads,
// when the work stops, and what it reports.
//
//     entries        0 1 2 3 4 5 ...       all, or a sample of the used ones
//                    └─┬─┘└─┬─┘
//     threads        at_a_time             each with its own walk, until all entries are checked,
//                                          a thread objects, or a limit is reached
//
// A sample proves nothing: it only shows that the bounds on some positions, drawn uniformly, passed
// the check.
#pragma once
#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "solver/limits.hpp"
#include "solver/verify/verification.hpp"

namespace arbiter {

class Table_check {
 public:
  /// Checks an entry. False if it is unused. Throws Limit_reached.
  using Walk = std::function<bool(std::uint64_t entry)>;
  using Entry_filter = std::function<bool(std::uint64_t entry)>;

  /// `sample`: how many used entries to check, drawn with `seed`; all of them if it is 0 or not
  /// less than their number. `at_a_time`: how many entries a thread takes at once. `limits` must
  /// outlive the object.
  Table_check(const Limits& limits, std::uint64_t entries, std::uint64_t at_a_time,
              std::uint64_t sample, std::uint64_t seed, const Entry_filter& used);

  /// Bytes that the sample occupies.
  std::uint64_t bytes() const { return drawn_.size() * sizeof(drawn_[0]); }
  /// Records an objection and stops all threads; the first objection is kept. Thread-safe.
  void object(const std::string& why);
  /// Throws Limit_reached if the work must stop.
  void check_limits() const { limits_.check(clock_.seconds()); }
  /// Does what must precede the run. If a limit ends this work, there is no run.
  void prepare(const std::function<void()>& work);
  /// Runs the check; make() creates each thread's walk. The result has no bounds yet.
  Verification run(const std::function<Walk()>& make);

 private:
  void end(Stop_reason ended);
  void work(const std::function<Walk()>& make, bool reports);
  void report(double seconds) const;

  const Limits& limits_;
  const std::uint64_t at_a_time_;
  const Stopwatch clock_;
  std::vector<std::uint64_t> drawn_;  // the sample; empty: check all
  std::uint64_t total_;
  std::atomic<std::uint64_t> next_ = 0, passed_ = 0, checked_ = 0;
  std::atomic<bool> enough_ = false;
  std::mutex mutex_;  // guards the members below
  std::string objection_;
  Stop_reason ended_ = Stop_reason::exhausted;
  std::exception_ptr error_;
};

}  // namespace arbiter
