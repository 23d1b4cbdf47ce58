// Guesses the limit of the sweeps and proves with one more sweep that the guesses are bounds. This
// saves most of the work of interval iteration.
//
//     sweeps    low ├─────────────────────┤ high    eight at first, to find the shape of the gap
//     values               ─► │ ◄─                  one number for both, updated by turns
//     claims                 ├┤                     the gap, scaled down to the goal, around it
//
// One side's gain is the other's loss, so errors in a value partly cancel, while errors in a gap
// never do: a value settles in fewer sweeps. After every fourth sweep it jumps to the limit that
// the last four suggest (extrapolation.hpp). The gap has the shape that the claims need, wider
// where a turn leads to uncertain states.
//
// In a large component without simultaneous choices, most of these sweeps follow only the moves
// that were best in the last complete one (best_moves.hpp), which takes a small part of the time.
// Only complete sweeps decide whether values have settled.
//
// A trial goes straight to the goal. Wider claims would also have to hold against moves that are
// slightly worse than the best. They fail more often, and when they hold, two trials take more
// sweeps than one trial that goes all the way. The price is that a limit during the trial leaves
// only the earlier bounds.
//
// A sweep proves the claims if it changes none of them because a turn improves each by at least one
// unit wherever the claim goes beyond the earlier bound. To see why, let R be the bounds to which
// sweeps would converge, and D the largest number of units by which any claim, low or high, exceeds
// R; earlier bounds and the bounds of other components do not exceed R. A turn is monotone, and its
// results change by no more units than its inputs do: rounding shifts with them, and a change of
// sides turns low into high. So after a turn the claims exceed R by at most D. But a turn also
// improves the claim that exceeds R by D, so D is 0: the claims are bounds, and sweeps converge to
// the same R. The strict improvement is needed: in a cycle that players need not leave, claims that
// a turn leaves unchanged could support each other. (Optimistic value iteration, Hartmanns and
// Kaminski 2020, makes claims on one side, where leaving them unchanged is enough.)
//
// Where two players choose simultaneously, it is the exact value of the matrix that is monotone.
// The mixtures that a sweep finds guarantee at most that value, so they can only make a claim
// harder to prove.
#pragma once
#include <array>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "solver/value/bounds.hpp"

namespace arbiter {

/// Handles one component at a time. Call begin(), and after each sweep judge() and try_out().
class Guesses {
 public:
  enum class Phase : std::uint8_t { sweeps, values, claims };
  static constexpr std::size_t most_steps = 4;  // that are known before they are extrapolated
  /// Starts with the states of a component, in sweep order. `afresh`: their bounds are the widest.
  /// `short_sweeps`: whether sweeps can follow the best moves.
  void begin(std::span<const std::uint32_t> members, bool afresh, bool short_sweeps);
  /// What is known between two sweeps, besides a number for each member, if the next one does not
  /// follow moves.
  struct State {
    Phase phase = Phase::sweeps;
    int wait = 0, left = 0;
    std::uint32_t changed = 0, steps_known = 0;
    bool smooths = false, has_refuted = false;
  };
  State state() const;
  /// Continues from a state after begin(); the lists must then be filled in. `gap` and `goal`: as
  /// when try_out() was called.
  void resume(const State& state, Fixed gap, Fixed goal);
  /// Calls visit(list) for each list of numbers for the members that belongs to a state.
  template <class Visit>
  void for_lists(const State& state, Visit&& visit) {
    if (state.phase != Phase::sweeps) visit(were_);
    if (state.has_refuted) visit(refuted_);
    for (std::size_t n = 0; n < state.steps_known; ++n) visit(steps_[n]);
  }
  /// Replaces sums over the members that begin() was given by sums over the whole component, of
  /// which ranks have parts. add(first, last) adds members of this part to the sums, in order.
  using Add = std::function<void(std::uint32_t first, std::uint32_t last)>;
  std::function<void(std::span<double> sums, const Add& add)> sum = {};
  /// Whether each guess is one number for both bounds.
  bool are_values() const { return phase_ == Phase::values; }
  /// How often bounds were changed otherwise than by follow().
  std::uint64_t rewritten() const { return rewritten_; }
  /// Whether the bounds are currently guesses, which must not be reported.
  bool on_trial() const { return phase_ != Phase::sweeps; }
  /// Whether the next sweep has to find the best moves, or to follow those that were found.
  bool finds_moves() const { return phase_ == Phase::values && shorts_ && shorts_left_ == 0; }
  bool follows_moves() const { return phase_ == Phase::values && shorts_left_ > 0; }
  /// Writes the members' bounds from before the trial into a list of all states.
  void put_sound(std::vector<Interval>& list) const;
  /// Updates the guess for member `n`, given that a turn maps it to `then`. Returns whether the
  /// guess had to change: noticeably for a value, at all for a claim.
  bool follow(Bound_list& bounds, std::size_t n, const Interval& then);
  static constexpr std::uint32_t unknown = ~std::uint32_t{0};
  /// States in a component that make short sweeps worthwhile: the graph exceeds a cache.
  static constexpr std::uint32_t most_complete = 20'000;
  /// Ends the trial if the last sweep proved the guesses. Withdraws them if they make no progress,
  /// or on `stop`. `changed`: number of guesses that the sweep changed, or `unknown` if it was cut
  /// short. Returns whether the sweep's results are valid: after a proof, or without a trial.
  bool judge(Bound_list& bounds, std::uint32_t changed, bool stop);
  /// Begins a trial if none is active and it is time. `gap`: the largest; `goal`: the target.
  void try_out(Bound_list& bounds, Fixed gap, Fixed goal);
  /// Whether a trial is active, or may begin at this gap: then nobody knows how long it will take
  /// to reach the goal.
  bool may_jump(Fixed gap, Fixed goal) const { return on_trial() || slack_for(gap, goal) > 0; }

 private:
  /// The slack of a trial; 0 if the gaps, and a turn's effect on them, would not be large compared
  /// with rounding.
  static double slack_for(Fixed gap, Fixed goal);
  void claim(Bound_list& bounds);
  void extrapolate(Bound_list& bounds);

  static constexpr int first_wait = 8, wait_when_proved = 4, longest_wait = 1 << 16;  // sweeps
  static_assert(wait_when_proved > 1, "between two trials there is a sweep that may be the last");
  static constexpr int most_for_values = 100;  // complete sweeps
  // Sweeps that follow the best moves: two extrapolations, and about the work of a complete sweep.
  static constexpr int most_shorts = 9;
  static constexpr int patience = 4;  // sweeps in which the number of changed claims must halve
  static constexpr double most_slack = 1.0 / 4;
  static constexpr double settled = 1.0 / 16;  // a settled value changes by less, in slacks
  std::span<const std::uint32_t> members_;
  std::vector<Interval> were_;  // [member]: bounds before the trial
  std::vector<Fixed> refuted_;  // [member]: values of the last trial that failed, to begin with
  // [sweep][member]: how the last sweeps changed the values, in units
  std::array<std::vector<float>, most_steps> steps_;
  std::size_t steps_known_ = 0;
  bool shorts_ = false;   // sweeps can follow the best moves
  int shorts_left_ = 0;   // such sweeps before the next complete one
  bool smooths_ = false;  // the sweep after an extrapolation, which is not one of the steps
  Phase phase_ = Phase::sweeps;
  int wait_ = 0, left_ = 0;    // in sweeps; left_: those left in this phase, or of the patience
  std::uint32_t changed_ = 0;  // claims changed when their number last halved
  std::uint64_t rewritten_ = 0;
  double slack_ = 0;  // as part of the earlier gap, on either side of a value
};

}  // namespace arbiter
