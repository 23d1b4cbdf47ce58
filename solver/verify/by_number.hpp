// What those who check a tablebase by number have in common: which numbers are checked, by how many
// threads, until when, and what is said in the end.
//
//     numbers        0 1 2 3 4 5 ...       all, or a sample of those that are used
//                    └─┬─┘└─┬─┘
//     threads        at_a_time             each with a walk of its own, until all are checked,
//                                          somebody objects, or a limit is reached
//
// A sample proves nothing: it says that so many positions, drawn uniformly, hold.
#pragma once
#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "solver/limits.hpp"
#include "solver/verify/verified.hpp"

namespace arbiter {

class Check_by_number {
 public:
  /// Checks the position with a number; false when there is none. Throws Limit_reached.
  using Walk = std::function<bool(std::uint64_t number)>;
  using Used = std::function<bool(std::uint64_t number)>;

  /// `sample`: of how many numbers that are used, drawn with `seed`; 0, or as many as there are: of
  /// all. `at_a_time`: numbers that a thread takes at once. `limits` must outlive it.
  Check_by_number(const Limits& limits, std::uint64_t numbers, std::uint64_t at_a_time,
                  std::uint64_t sample, std::uint64_t seed, const Used& used);

  /// Bytes that the sample takes.
  std::uint64_t bytes() const { return drawn_.size() * sizeof(drawn_[0]); }
  /// Ends the work; of several objections the first one stays. On any thread.
  void object(const std::string& why);
  /// make() gives each thread its walk. Without the bounds of the position in question.
  Verified run(const std::function<Walk()>& make);

 private:
  void end(Ended ended);
  void work(const std::function<Walk()>& make, bool reports);
  void report(double seconds) const;

  const Limits& limits_;
  const std::uint64_t at_a_time_;
  const Stopwatch clock_;
  std::vector<std::uint64_t> drawn_;  // the sample; empty: all
  std::uint64_t total_;
  std::atomic<std::uint64_t> next_ = 0, passed_ = 0, checked_ = 0;
  std::atomic<bool> enough_ = false;
  std::mutex mutex_;  // of what follows
  std::string objection_;
  Ended ended_ = Ended::exhausted;
  std::exception_ptr error_;
};

}  // namespace arbiter
