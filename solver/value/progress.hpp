// The progress of a solver that improves bounds.
#pragma once
#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>

namespace arbiter {

struct Iteration_progress {
  /// The unit of `states`: states of a component, or of part of the graph (trials); numbered
  /// positions; or blocks of a layer whose turns are enumerated, or that a sweep changed.
  enum class Work_unit : std::uint8_t { components, part, positions, turns, blocks };
  Work_unit of;
  std::uint32_t component, components, states;  // of the current component or layer
  std::uint64_t sweeps;                         // over it; or trials
  double gap;                                   // largest proved gap in it
  double seconds_left;  // for it, if the gap keeps shrinking at the same rate; 0: unknown
};
using Iteration_report = std::function<void(const Iteration_progress&)>;

/// Estimates when a gap that shrinks by the same factor in equal times reaches a goal. The factor
/// is measured over the latest stretch in which the gap fell to between a quarter and a sixteenth,
/// because it is not the same from the start.
class Shrinking_gap {
 public:
  struct Point {
    double seconds, gap;
  };
  void begin(Point now) { older_ = newer_ = now; }
  /// The gaps must not increase.
  void add(Point now) {
    if (now.gap * 4 <= newer_.gap) older_ = std::exchange(newer_, now);
  }
  /// Seconds until the gap is at most `goal`; 0: unknown, because it has not halved yet.
  double seconds_left(Point now, double goal) const {
    if (now.gap <= goal || now.gap * 2 > older_.gap) return 0;
    return (now.seconds - older_.seconds) * std::log(now.gap / goal) /
           std::log(older_.gap / now.gap);
  }

 private:
  Point older_{}, newer_{};
};

}  // namespace arbiter
