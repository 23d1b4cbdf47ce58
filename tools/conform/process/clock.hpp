// How long a run of conform may take: in seconds, or in answers of the subject, so that the same
// seed gives the same report on a busy machine. By answers a second has passed when there were
// so many of them, however long it took; whatever is limited by time goes by this clock.
#pragma once
#include <cstdint>

#include "solver/limits.hpp"

namespace arbiter::conform {

class Clock {
 public:
  /// `answers`: how many there have been, of which it is told by `of`; null: real time.
  explicit Clock(const std::uint64_t* answers = nullptr) : answers_(answers) {}

  static constexpr double answers_a_second = 1000;
  /// Seconds since it was made, by answers where it goes by them.
  double now() const {
    return answers_ ? static_cast<double>(*answers_) / answers_a_second : seconds();
  }
  /// Real ones.
  double seconds() const { return watch_.seconds(); }
  bool is_real() const { return answers_ == nullptr; }

 private:
  const std::uint64_t* answers_;
  Stopwatch watch_;
};

}  // namespace arbiter::conform
