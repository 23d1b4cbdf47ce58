// Certified bounds on the value of every position of a game with dice turns, for two players with
// equal roles. Every sweep enumerates the turns again, so a position needs only 49 bytes: its two
// numbers and, while they are guesses, the numbers of the last four sweeps and the last proved
// ones. If the gap requires finer units, it needs 97 bytes.
//
//     number of the position    0     1     2     3    ...
//     low                       .     .     .     .         in units of 2^-31, 4 bytes each, or of
//     high                      .     .     .     .         2^-48, 8 bytes each: Unit
//     the mover has a token           x           x
//     the opponent has a token              x     x
//
// Four positions that differ only in tokens form a board and are evaluated together. The values of
// final rolls are computed twice, for a mover with and without a token, and each time
// simultaneously for an opponent with a token and for one without.
//
// Let best(f)(s) be the value of the best turn from s when each position t after it has the value
// f(t) for the player who made the turn. There are two ways to find bounds:
//
//   from outside   low begins at 0 and high at 1, and low = best(1 - high), high = best(1 - low),
//                  rounded outwards. By induction, after n steps the mover can win within n turns
//                  with probability low, and the opponent with 1 - high. If the bounds stop before
//                  they meet, endless play matters or the units are too coarse.
//   guess, prove   low and high are guessed, and one more sweep shows that everywhere
//                      best(1 - high) >= low + one unit,   best(1 - low) <= high - one unit
//                  or low is 0, or high is 1. Then both are bounds. Let the player make the best
//                  turn for low. Her claim, low when she is to move and 1 - high when the opponent
//                  is, rises by a unit per turn on average, whatever he does, until play ends or it
//                  is 0. It cannot exceed 1, so this happens within 1 / unit turns on average, and
//                  she wins with at least the probability that she claimed (optional stopping). The
//                  same holds for the opponent.
//
// The guess is the fixed point of low = best(1 - high) - k units, high = best(1 - low) + k units,
// found by iteration. From time to time it jumps to an extrapolated limit (extrapolation.hpp).
//
// Boards are swept in place, those with the most progress first, since most turns make progress.
// Threads write different positions and may read positions that others are writing: when iterating
// from outside, each number on its own is a bound at all times, and a guess need not be true.
// Proofs use only numbers that no longer change.
//
// The parameter Turns is the game's part, such as the Dense_turns of a model.
#pragma once
#include <atomic>
#include <cmath>
#include <functional>
#include <numeric>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "solver/dice/bound_pairs.hpp"
#include "solver/dice/turn.hpp"
#include "solver/limits.hpp"

namespace arbiter::dice {

/// Bounds on a position's value from 0 to 1, in units that the solver specifies.
struct Dense_pair {
  std::uint64_t low = 0, high = 0;

  /// Difference between the bounds; 0 if a guess has made them cross.
  std::uint64_t gap() const { return high > low ? high - low : 0; }
  friend bool operator==(const Dense_pair&, const Dense_pair&) = default;
};

struct Dense_progress {
  std::uint64_t positions = 0;
  std::uint64_t sweeps = 0;
  std::uint64_t turns = 0;  // number of turns evaluated
  double gap = 1;           // largest gap between proved bounds
  double change = 1;        // largest change in the last sweep
  bool guessed = false;     // the bounds were guessed and then proved
  double seconds = 0;
};

/// Unit: std::uint32_t, or std::uint64_t for gaps that are too small for 31 bits.
template <class Turns, class Unit = std::uint32_t>
class Dense_solver {
 public:
  static constexpr int bits() { return sizeof(Unit) == 4 ? 31 : 48; }
  using Report = std::function<void(const Dense_progress&)>;

  /// Throws Limit_reached if there is not enough memory.
  Dense_solver(const Turns& turns, const Limits& limits, Report report = {})
      : turns_(turns), limits_(limits), report_(std::move(report)) {
    if (bytes() > limits.memory_limit()) throw Limit_reached{Stop_reason::memory};
    bounds_.resize(2 * turns.size());
    order();
    for (const std::uint64_t board : order_)
      for (std::uint64_t n = 0; n < 4; ++n) done_.positions += turns_.begins(4 * board + n) ? 1 : 0;
  }

  /// Computes bounds on all positions to within a gap. Exhausted: the gap was reached or nothing
  /// improves. Afterwards low() and high() are proved, however the work ended. `only_guess`: stops
  /// if no guess can be proved, instead of iterating from outside.
  Stop_reason solve(double gap, bool only_guess = false) {
    const Stopwatch clock;
    clock_ = &clock;
    Stop_reason ended = guess(gap);
    if (ended == Stop_reason::exhausted && !done_.guessed && !only_guess) ended = from_without(gap);
    clock_ = nullptr;
    return ended;
  }

  /// Replaces the bounds of one position with unproved ones between 0 and 1.
  void claim(std::uint64_t number, double low, double high) {
    set(number, {clamp(std::floor(low * one)), clamp(std::ceil(high * one))});
    done_.guessed = false, done_.gap = 1;
  }
  /// Whether one sweep proves the current bounds. Does not change them.
  bool is_proved() {
    const Stopwatch clock;
    clock_ = &clock;
    prove();
    clock_ = nullptr;
    return done_.guessed;
  }

  /// All current bounds, low and high of each position. They are proved once solve() has returned;
  /// while `report` is called they may be a guess.
  std::span<const Unit> bounds() const { return bounds_; }
  /// The initial guess for solve(): an earlier result of bounds() for the same positions.
  void start_from(std::vector<Unit> guess) { bounds_ = std::move(guess), begun_ = true; }

  const Dense_progress& done() const { return done_; }
  /// The bounds on a position in units.
  Dense_pair at(std::uint64_t number) const { return {unit(2 * number), unit(2 * number + 1)}; }
  double low(std::uint64_t number) const { return scaled(unit(2 * number)); }
  double high(std::uint64_t number) const { return scaled(unit(2 * number + 1)); }
  /// Memory in bytes: two bounds, the order, the history of a guess and the last proved bounds.
  std::uint64_t bytes() const {
    return turns_.size() * (1 + (history_size + 2) * 2 * sizeof(Unit)) + turns_.bytes();
  }

 private:
  static constexpr std::size_t history_size = 4;
  using Numbers = Bound_pairs<2>;  // opponent without a token, and with one
  using Number = Numbers::Number;
  using Pair = Numbers::Pair;
  static constexpr double one = static_cast<double>(std::uint64_t{1} << bits());
  static constexpr double rough = 1e-6;  // a gap to prove first, so a limit leaves better bounds

  Unit unit(std::uint64_t place) const {
    return std::atomic_ref(const_cast<Unit&>(bounds_[place])).load(std::memory_order_relaxed);
  }
  static double scaled(Unit units) {
    return static_cast<double>(static_cast<std::int64_t>(units)) / one;
  }
  void set(std::uint64_t number, Dense_pair b) {
    const auto store = [&](std::uint64_t place, std::uint64_t units) {
      std::atomic_ref(bounds_[place]).store(static_cast<Unit>(units), std::memory_order_relaxed);
    };
    store(2 * number, b.low), store(2 * number + 1, b.high);
  }
  static std::uint64_t clamp(double value) {
    return static_cast<std::uint64_t>(std::clamp(value, 0.0, one));
  }

  /// Sorts the boards on which a turn begins, those with the most progress first (counting sort).
  void order() {
    std::vector<std::uint64_t> first(static_cast<std::size_t>(turns_.most_progress()) + 2);
    const auto key = [&](std::uint64_t n) {
      return static_cast<std::size_t>(turns_.most_progress() - turns_.progress(n));
    };
    for (std::uint64_t n = 0; n < turns_.boards(); ++n)
      if (!turns_.is_over(n)) ++first[key(n) + 1];
    std::partial_sum(first.begin(), first.end(), first.begin());
    order_.resize(first.back());
    for (std::uint64_t n = 0; n < turns_.boards(); ++n)
      if (!turns_.is_over(n)) order_[first[key(n)]++] = static_cast<std::uint32_t>(n);
  }

  /// Evaluates turns on one thread.
  class Worker {
   public:
    explicit Worker(const Dense_solver& solver)
        : solver_(solver), rolls_(solver.turns_.needs()), turn_(solver.turns_.dice()) {}

    /// best(1 - high) and best(1 - low) of the four positions of a board.
    const std::array<Pair, 4>& operator()(std::uint64_t board) {
      roll_values(board, false, without_);
      turn_value(board, false, without_);
      roll_values(board, true, with_);
      turn_value(board, true, with_);
      return values_;
    }

   private:
    void roll_values(std::uint64_t board, bool token, Scaled_values<Numbers>& out) {
      const auto known = [&](std::uint64_t next) {
        return Number{{Pair{1 - solver_.high(next), 1 - solver_.low(next)},
                       Pair{1 - solver_.high(next + 1), 1 - solver_.low(next + 1)}}};
      };
      solver_.turns_.roll_values(board, token, rolls_, known, out.of);
    }
    void turn_value(std::uint64_t board, bool token, const Scaled_values<Numbers>& held) {
      turn_.begin(solver_.turns_.rules(board, token), held, without_);
      const auto [sum, power] = turn_.whole();
      for (std::size_t other : {0, 1})
        values_[2 * other + (token ? 1 : 0)] =
            sum.of[other] / static_cast<double>(power_of_six(power));
    }

    const Dense_solver& solver_;
    typename Turns::template Rolls<Numbers> rolls_;  // collects the values of final rolls
    Dice_turn<Numbers> turn_;
    Scaled_values<Numbers> without_, with_;
    std::array<Pair, 4> values_;
  };

  /// Calls take(board, worker) for all boards, on all threads; the worker computes the values of
  /// their turns. `take` returns whether to continue. Returns false if a limit or `take` cut the
  /// sweep short.
  template <class Take>
  bool sweep(const Take& take) {
    std::atomic<std::uint64_t> next = 0, turns = 0;
    std::atomic<bool> enough = false;
    const auto work = [&] {
      constexpr std::uint64_t chunk = 64;
      Worker worker(*this);
      std::uint64_t valued = 0;
      for (std::uint64_t n = 0, end = 0; !enough; ++n) {
        if (n == end) {
          n = next.fetch_add(chunk);
          if (n >= order_.size()) break;
          end = std::min<std::uint64_t>(n + chunk, order_.size());
          if (limits_.reached(clock_->seconds()) != Stop_reason::exhausted) enough = true;
        }
        valued += 4;
        if (!take(order_[n], worker)) enough = true;
      }
      turns += valued;
    };
    {
      std::vector<std::jthread> others;
      for (int n = 1; n < limits_.threads; ++n) others.emplace_back(work);
      work();
    }
    done_.turns += turns;
    done_.seconds = clock_->seconds();
    if (!enough) ++done_.sweeps;
    if (report_) report_(done_);
    return !enough;
  }
  Stop_reason reached() const { return limits_.reached(clock_->seconds()); }

  // --- from outside ---

  /// Iterates from proved bounds, for instance 0 and 1.
  Stop_reason from_without(double gap) {
    for (bool improved = true; improved && done_.gap > gap;) {
      std::atomic<std::uint64_t> widest = 0, change = 0;
      const auto close = static_cast<std::uint64_t>(gap / 8 * one);
      const bool whole = sweep([&](std::uint64_t board, Worker& worker) {
        raise(widest, std::min(widest_of(board), close));
        if (widest_of(board) <= close) return true;  // its bounds have met
        const std::array<Pair, 4>& values = worker(board);
        for (std::uint64_t n = 0; n < 4; ++n) {
          const Pair value = values[n];
          const Dense_pair was = at(4 * board + n);
          const Dense_pair now = {
              std::max(was.low, clamp(std::floor((value[0] - Numbers::margin) * one))),
              std::min(was.high, clamp(std::ceil((value[1] + Numbers::margin) * one)))};
          set(4 * board + n, now);
          raise(change, std::max(now.low - was.low, was.high - now.high));
        }
        raise(widest, widest_of(board));
        return true;
      });
      if (!whole) return reached();
      done_.gap = static_cast<double>(widest) / one;
      done_.change = static_cast<double>(change) / one;
      improved = change > 0;
    }
    return Stop_reason::exhausted;
  }
  std::uint64_t widest_of(std::uint64_t board) const {
    std::uint64_t widest = 0;
    for (std::uint64_t n = 0; n < 4; ++n) widest = std::max(widest, at(4 * board + n).gap());
    return widest;
  }
  static std::uint64_t distance(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : b - a; }
  static void raise(std::atomic<std::uint64_t>& most, std::uint64_t value) {
    for (std::uint64_t seen = most; value > seen && !most.compare_exchange_weak(seen, value);) {
    }
  }

  // --- guess and prove (dense_guess.hpp) ---

  /// Leaves proved bounds behind; done_.guessed says whether they are better than 0 and 1.
  Stop_reason guess(double gap);
  Stop_reason guess(double gap, std::vector<Unit>& proved, double& proved_gap);
  /// Scales the distance between the bounds by `ratio`.
  void draw_together(double ratio);
  /// One sweep from the guess to the next. False if a limit cut it short.
  bool iterate(double slack);
  /// One sweep that checks the guess. False if a limit cut it short.
  bool prove();
  /// Moves the bounds to the limit that the last sweeps suggest.
  void extrapolate(const std::vector<std::vector<Unit>>& history);
  void fill(Dense_pair all) {
    for (std::uint64_t n = 0; n < turns_.size(); ++n) set(n, all);
  }

  const Turns& turns_;
  Limits limits_;
  Report report_;
  const Stopwatch* clock_ = nullptr;
  std::vector<Unit> bounds_;  // low, high of each position
  bool begun_ = false;        // bounds_ holds the initial guess
  std::vector<std::uint32_t> order_;
  Dense_progress done_;
};

}  // namespace arbiter::dice

#include "solver/dice/dense_guess.hpp"
