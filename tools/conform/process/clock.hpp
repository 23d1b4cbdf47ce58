// The clock that limits a run of conform: in seconds, or in answers from the subject, so that the
// same seed gives the same report on a busy machine. When it counts answers, a second is a fixed
// number of answers, however long they took. All time limits use this clock.
#pragma once
#include <cstdint>

#include "solver/limits.hpp"

namespace arbiter::conform {

class Clock {
 public:
  /// `answers` counts the answers so far; null means real time.
  explicit Clock(const std::uint64_t* answers = nullptr) : answers_(answers) {}

  static constexpr double answers_a_second = 1000;
  /// Seconds since construction, derived from answers if they are counted.
  double now() const {
    return answers_ ? static_cast<double>(*answers_) / answers_a_second : seconds();
  }
  /// Real seconds since construction.
  double seconds() const { return watch_.seconds(); }
  bool is_real() const { return answers_ == nullptr; }

 private:
  const std::uint64_t* answers_;
  Stopwatch watch_;
};

}  // namespace arbiter::conform
