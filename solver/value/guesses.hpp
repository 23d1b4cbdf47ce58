// Guesses of where sweeps lead, which a sweep can prove to be bounds: most of interval iteration is
// left out.
//
//     sweeps    low ├─────────────────────┤ high    what is between them shrinks slowly
//     values               ─► │ ◄─                  one number for both, which turns move
//     claims                 ├─┤                    a small part of the gap on both sides of it
//
// What one side gains the other loses, so the errors of a value cancel out in part, and those of a
// gap never do: a value settles in fewer sweeps. The gap has the shape that the claims need, wider
// where a turn leads to states that are uncertain.
//
// The claims are proved by a sweep that leaves all of them as they are because a turn makes each
// better, by a unit at least, wherever it goes beyond the bound that was there. For let R be the
// bounds to which sweeps lead in the end, and D the most whole units by which any claim, low or
// high, is beyond R; bounds that were there and those of other components are not. A turn is
// monotone, and moves nothing by more units than what it reads was moved: rounding moves with them,
// and a change of sides turns low into high. So what a turn makes of the claims is at most D
// beyond R; but of the claim that is D beyond R it makes a better one. So D is 0, the claims are
// bounds, and sweeps end where they would have ended. It must be better: in a circle that players
// need not leave, claims that a turn leaves as they are could stand on each other. (Optimistic
// value iteration, Hartmanns and Kaminski 2020, claims on one side, where that is enough.)
#pragma once
#include <span>
#include <vector>

#include "solver/value/bounds.hpp"

namespace arbiter {

/// For one component at a time: begin(), and after each sweep judge() and try_out().
class Guesses {
 public:
  /// Of the states of a component, in the order of its sweeps.
  void begin(std::span<const std::uint32_t> members);
  /// Whether the bounds are guesses now, which nobody else may see.
  bool on_trial() const { return phase_ != Phase::sweeps; }
  /// Puts the bounds of the members, as they were before a trial, into a list of all states.
  void put_sound(std::vector<Interval>& list) const;
  /// A turn makes `then` of the guess of the nth member. Whether the guess had to change for that:
  /// much for a value, at all for a claim.
  bool follow(Bound_list& bounds, std::size_t n, const Interval& then) const;
  static constexpr std::uint32_t unknown = ~std::uint32_t{0};
  /// After a sweep that has changed so many guesses (`unknown`: it was broken off): ends a trial
  /// when they are proved, or, when that leads nowhere or it is time to `stop`, by taking them
  /// back. Whether what the sweep has found holds: after a proof, and when there was no trial.
  bool judge(Bound_list& bounds, std::uint32_t changed, bool stop);
  /// Begins a trial when none is on and it is time to; `gap` is the largest, `goal` is wanted.
  void try_out(Bound_list& bounds, Fixed gap, Fixed goal);

 private:
  enum class Phase { sweeps, values, claims };
  void claim(Bound_list& bounds);

  static constexpr int first_wait = 32, wait_when_proved = 4, longest_wait = 1 << 16;  // sweeps
  static_assert(wait_when_proved > 1, "between two trials there is a sweep that may be the last");
  static constexpr int most_for_values = 100;  // sweeps
  static constexpr double least_slack = 1.0 / 64, most_slack = 1.0 / 4;
  static constexpr double settled = 1.0 / 16;  // of the slack: what a value may still change
  std::span<const std::uint32_t> members_;
  std::vector<Interval> were_;  // [member]: its bounds before the trial
  Phase phase_ = Phase::sweeps;
  int wait_ = 0, left_ = 0;    // sweeps, and those left of the phase
  std::uint32_t changed_ = 0;  // claims, in the last sweep
  double slack_ = 0;           // of the gap that was, on either side of a value
};

}  // namespace arbiter
