// The progress of a solver that improves bounds.
#pragma once
#include <cstdint>
#include <functional>

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

}  // namespace arbiter
