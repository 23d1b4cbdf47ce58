// How far the bounds of values have come.
#pragma once
#include <cstdint>
#include <functional>

namespace arbiter {

struct Iteration_progress {
  /// What is counted: states of components, or of a part (trials); positions by number; blocks of a
  /// layer whose turns are told, or that a sweep has changed.
  enum class Of : std::uint8_t { components, part, positions, turns, blocks };
  Of of;
  std::uint32_t component, components, states;  // of the component or layer in hand
  std::uint64_t sweeps;                         // over it; or trials
  double gap;                                   // its largest that is proved
  double seconds_left;  // for it, when the gap goes on to shrink as it did so far; 0: unknown
};
using Iteration_report = std::function<void(const Iteration_progress&)>;

}  // namespace arbiter
