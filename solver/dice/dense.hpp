// Certified bounds of the value of every position of a game whose turns are turns of dice, for two
// players who are alike. What a turn leads to is found anew in every sweep; of a position only two
// numbers are stored, and while they are guessed those of three sweeps before: 36 bytes.
//
//     number of the position    0     1     2     3    ...        8 bytes each
//     low, in units of 2^-31    .     .     .     .
//     high                      .     .     .     .
//
// Let best(f)(s) be what the best turn from s is worth when a position t behind it is worth f(t) to
// whoever has moved. Two ways lead to bounds:
//
//   from without   low begins at 0 and high at 1, and low = best(1 - high), high = best(1 - low),
//                  rounded outwards. By induction low is what the mover can be sure to win with
//                  before so many turns are over, and 1 - high the same of the other player. Where
//                  they stop apart, play without an end matters, or the units are too coarse.
//   guess, prove   low and high are guessed, and one more sweep shows that everywhere
//                      best(1 - high) >= low + one unit,   best(1 - low) <= high - one unit
//                  or low is 0, or high is 1. Then both are bounds. For whoever makes the best
//                  turn for low, what she has, low when she is to move and 1 - high when the other
//                  one is, rises by a unit each turn on average, whatever he does, until play ends
//                  or she has 0. It cannot pass 1, so after 2^31 turns on average it has come to
//                  that, and she wins with at least the chance that she had (optional stopping).
//                  The same holds for the other player.
//
// The guess comes from iterating low = best(1 - high) - a few units, high = best(1 - low) + as
// many: the bounds that are sought are its fixed point. It may be hurried on: now and then all
// positions are moved on by what a series of changes that shrink at the same rate would still add
// (Aitken's extrapolation of a vector, with the ratio as a quotient of scalar products).
//
// Positions are swept in place, those with most progress first: most turns lead on. Threads write
// different positions and may read what another one writes; both numbers are read together. What is
// proved is proved of numbers that no longer change.
//
// Turns: what a game gives, such as the Dense_turns of a model.
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

struct Dense_progress {
  std::uint64_t positions = 0;
  std::uint64_t sweeps = 0;
  std::uint64_t turns = 0;  // that were valued
  double gap = 1;           // the largest between bounds that are proved
  double change = 1;        // the largest in the last sweep
  bool guessed = false;     // the bounds were guessed and proved
  double seconds = 0;
};

template <class Turns>
class Dense_solver {
 public:
  using Report = std::function<void(const Dense_progress&)>;

  /// Throws Limit_reached when memory does not suffice.
  Dense_solver(const Turns& turns, const Limits& limits, Report report = {})
      : turns_(turns), limits_(limits), report_(std::move(report)) {
    if (bytes() > limits.memory_limit()) throw Limit_reached{Ended::memory};
    bounds_.resize(turns.size());
    order();
    done_.positions = order_.size();
  }

  /// Bounds of all positions to a gap, 1e-6 and more. Exhausted: reached, or nothing improves. What
  /// low() and high() give is proved, whatever ended the work.
  Ended solve(double gap) {
    const Stopwatch clock;
    clock_ = &clock;
    Ended ended = guess(gap);
    if (ended == Ended::exhausted && !done_.guessed) ended = from_without(gap);
    clock_ = nullptr;
    return ended;
  }

  /// Other bounds of one position, 0 to 1, which are yet to be proved.
  void claim(std::uint64_t number, double low, double high) {
    set(number, {clamp(std::floor(low * one)), clamp(std::ceil(high * one))});
    done_.guessed = false, done_.gap = 1;
  }
  /// One sweep, which changes nothing: whether it proves the bounds as they are.
  bool is_proved() {
    const Stopwatch clock;
    clock_ = &clock;
    prove();
    clock_ = nullptr;
    return done_.guessed;
  }

  /// All bounds as they are at the moment, low in the low half; proved when solve() has returned,
  /// and while `report` is called perhaps no more than a guess.
  std::span<const std::uint64_t> packed() const { return bounds_; }
  /// The guess that solve() begins with: what packed() gave before, of the same positions.
  void start_from(std::vector<std::uint64_t> guess) { bounds_ = std::move(guess), begun_ = true; }

  const Dense_progress& done() const { return done_; }
  double low(std::uint64_t number) const { return at(number).low / one; }
  double high(std::uint64_t number) const { return at(number).high / one; }
  /// Two bounds, the order, and of a guess the two sweeps before and what was proved already.
  std::uint64_t bytes() const { return turns_.size() * (8 + 4 + 3 * 8) + turns_.bytes(); }

 private:
  using Pair = Bound_pairs::Number;
  static constexpr double one = 2147483648.0;  // 2^31
  static constexpr std::uint32_t units = std::uint32_t{1} << 31;
  struct Bounds {
    std::uint32_t low, high;
    std::uint32_t gap() const { return high > low ? high - low : 0; }
  };

  static std::uint64_t pack(Bounds b) { return std::uint64_t{b.high} << 32 | b.low; }
  static Bounds unpack(std::uint64_t packed) {
    return {static_cast<std::uint32_t>(packed), static_cast<std::uint32_t>(packed >> 32)};
  }
  Bounds at(std::uint64_t number) const {
    auto& packed = const_cast<std::uint64_t&>(bounds_[number]);
    return unpack(std::atomic_ref(packed).load(std::memory_order_relaxed));
  }
  void set(std::uint64_t number, Bounds b) {
    std::atomic_ref(bounds_[number]).store(pack(b), std::memory_order_relaxed);
  }
  static std::uint32_t clamp(double value) {
    return static_cast<std::uint32_t>(std::clamp(value, 0.0, one));
  }

  /// Positions in which a turn begins, those with most progress first: a counting sort.
  void order() {
    std::vector<std::uint64_t> first(static_cast<std::size_t>(turns_.most_progress()) + 2);
    const auto key = [&](std::uint64_t n) {
      return static_cast<std::size_t>(turns_.most_progress() - turns_.progress(n));
    };
    for (std::uint64_t n = 0; n < turns_.size(); ++n)
      if (!turns_.is_over(n)) ++first[key(n) + 1];
    std::partial_sum(first.begin(), first.end(), first.begin());
    order_.resize(first.back());
    for (std::uint64_t n = 0; n < turns_.size(); ++n)
      if (!turns_.is_over(n)) order_[first[key(n)]++] = static_cast<std::uint32_t>(n);
  }

  /// Values turns on one thread.
  class Worker {
   public:
    explicit Worker(const Dense_solver& solver)
        : solver_(solver), rolls_(solver.turns_.needs()), turn_(solver.turns_.dice()) {}

    /// best(1 - high) and best(1 - low).
    Pair operator()(std::uint64_t number) {
      const auto known = [&](std::uint64_t next) {
        const Bounds b = solver_.at(next);
        return Pair{1 - b.high / one, 1 - b.low / one};
      };
      solver_.turns_.worths(number, rolls_, known, held_.of, spent_.of);
      turn_.begin(solver_.turns_.rules(number), held_, spent_);
      const auto [sum, power] = turn_.whole();
      return sum / static_cast<double>(power_of_six(power));
    }

   private:
    const Dense_solver& solver_;
    typename Turns::template Rolls<Bound_pairs> rolls_;  // gathers the worths of final rolls
    Dice_turn<Bound_pairs> turn_;
    Worths<Bound_pairs> held_, spent_;
  };

  /// take(number, worth of its turn) for all positions, on all threads; it says whether to go on.
  /// False when it was broken off, by a limit or by `take`.
  template <class Take>
  bool sweep(const Take& take) {
    std::atomic<std::uint64_t> next = 0, turns = 0;
    std::atomic<bool> enough = false;
    const auto work = [&] {
      constexpr std::uint64_t chunk = 256;
      Worker worker(*this);
      std::uint64_t valued = 0;
      for (std::uint64_t n = 0, end = 0; !enough; ++n) {
        if (n == end) {
          n = next.fetch_add(chunk);
          if (n >= order_.size()) break;
          end = std::min<std::uint64_t>(n + chunk, order_.size());
          if (limits_.reached(clock_->seconds()) != Ended::exhausted) enough = true;
        }
        ++valued;
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
  Ended reached() const { return limits_.reached(clock_->seconds()); }

  // --- from without ---

  /// From bounds that are proved, 0 and 1 for instance.
  Ended from_without(double gap) {
    for (bool improved = true; improved && done_.gap > gap;) {
      std::atomic<std::uint32_t> widest = 0, change = 0;
      const auto close = static_cast<std::uint32_t>(gap / 8 * one);
      const bool whole = sweep([&](std::uint64_t number, Worker& worker) {
        const Bounds was = at(number);
        Bounds now = was;
        if (was.gap() > close) {  // others have met, and are passed over
          const Pair value = worker(number);
          now = {std::max(was.low, clamp(std::floor((value[0] - Bound_pairs::margin) * one))),
                 std::min(was.high, clamp(std::ceil((value[1] + Bound_pairs::margin) * one)))};
          set(number, now);
        }
        raise(change, std::max(now.low - was.low, was.high - now.high));
        raise(widest, now.gap());
        return true;
      });
      if (!whole) return reached();
      done_.gap = widest / one;
      done_.change = change / one;
      improved = change > 0;
    }
    return Ended::exhausted;
  }
  static void raise(std::atomic<std::uint32_t>& most, std::uint32_t value) {
    for (std::uint32_t seen = most; value > seen && !most.compare_exchange_weak(seen, value);) {
    }
  }

  // --- guess and prove ---

  /// Leaves bounds that are proved; done_.guessed tells whether there are better ones than 0 and 1.
  Ended guess(double gap) {
    std::vector<std::uint64_t> proved;
    double proved_gap = 1;
    const Ended ended = guess(gap, proved, proved_gap);
    if (proved.empty())
      std::ranges::fill(bounds_, pack({0, units}));
    else
      bounds_ = std::move(proved);
    done_.guessed = proved_gap < 1;
    done_.gap = proved_gap;
    return ended;
  }
  Ended guess(double gap, std::vector<std::uint64_t>& proved, double& proved_gap) {
    constexpr int cycle = 5, patience = 64;  // sweeps
    if (!std::exchange(begun_, false)) std::ranges::fill(bounds_, pack({units / 2, units / 2}));
    std::vector<std::uint64_t> before, last;
    double slack = std::max(4.0, gap * one / 64), worst = 1;
    for (int n = 1;; ++n) {
      if (!iterate(slack)) return reached();
      if (done_.change * one < slack / 2) {
        if (!prove()) return reached();
        if (done_.guessed) {
          proved = bounds_, proved_gap = done_.gap;
          if (proved_gap <= gap || slack <= 4) return Ended::exhausted;
          slack = std::max(4.0, slack / 2), worst = 1;
        }
      }
      if (n % cycle == cycle - 2) before = bounds_;
      if (n % cycle == cycle - 1) last = bounds_;
      if (n % cycle == 0) extrapolate(before, last);
      if (n % patience == 0 && done_.change > std::exchange(worst, done_.change) / 2)
        return Ended::exhausted;  // play without an end keeps them apart: no use in going on
    }
  }

  bool iterate(double slack) {
    std::atomic<std::uint32_t> change = 0;
    const bool whole = sweep([&](std::uint64_t number, Worker& worker) {
      const Bounds was = at(number);
      const Pair value = worker(number);
      const Bounds now = {clamp(std::round(value[0] * one - slack)),
                          clamp(std::round(value[1] * one + slack))};
      set(number, now);
      raise(change, distance(now.low, was.low));
      raise(change, distance(now.high, was.high));
      return true;
    });
    if (whole) done_.change = change / one;
    return whole;
  }
  static std::uint32_t distance(std::uint32_t a, std::uint32_t b) { return a > b ? a - b : b - a; }

  /// False when a limit broke it off.
  bool prove() {
    std::atomic<bool> fails = false;
    std::atomic<std::uint32_t> widest = 0;
    const bool whole = sweep([&](std::uint64_t number, Worker& worker) {
      const Bounds b = at(number);
      const Pair value = worker(number);
      const bool low_holds =
          b.low == 0 || std::floor((value[0] - Bound_pairs::margin) * one) >= b.low + 1.0;
      const bool high_holds =
          b.high == units || std::ceil((value[1] + Bound_pairs::margin) * one) <= b.high - 1.0;
      if (!low_holds || !high_holds) fails = true;
      raise(widest, b.gap());
      return !fails;
    });
    done_.guessed = whole && !fails;
    done_.gap = done_.guessed ? widest / one : 1;
    return whole || fails;
  }

  void extrapolate(const std::vector<std::uint64_t>& before,
                   const std::vector<std::uint64_t>& last) {
    double products[2] = {0, 0}, squares[2] = {0, 0};
    const auto changes = [&](std::uint32_t n, int part) {
      const Bounds a = unpack(before[n]), b = unpack(last[n]), c = at(n);
      const double x = part ? a.high : a.low, y = part ? b.high : b.low, z = part ? c.high : c.low;
      return std::pair(y - x, z - y);
    };
    for (const std::uint32_t n : order_)
      for (const int part : {0, 1}) {
        const auto [first, second] = changes(n, part);
        products[part] += first * second;
        squares[part] += first * first;
      }
    double factor[2];
    for (const int part : {0, 1}) {
      const double ratio = squares[part] > 0 ? products[part] / squares[part] : 0;
      factor[part] = ratio > 0.2 && ratio < 0.998 ? ratio / (1 - ratio) : 0;
    }
    for (const std::uint32_t n : order_) {
      const Bounds c = at(n);
      set(n, {clamp(std::round(c.low + factor[0] * changes(n, 0).second)),
              clamp(std::round(c.high + factor[1] * changes(n, 1).second))});
    }
  }

  const Turns& turns_;
  Limits limits_;
  Report report_;
  const Stopwatch* clock_ = nullptr;
  std::vector<std::uint64_t> bounds_;
  bool begun_ = false;  // bounds_ holds a guess to begin with
  std::vector<std::uint32_t> order_;
  Dense_progress done_;
};

}  // namespace arbiter::dice
