// Guesses bounds and proves them with one sweep; dense.hpp explains the proof. The guess uses a
// slack, which shrinks after each successful proof.
#pragma once
#include <cmath>
#include <utility>

#include "solver/dice/dense.hpp"
#include "solver/value/extrapolation.hpp"

namespace arbiter::dice {

template <class Turns, class Unit>
Stop_reason Dense_solver<Turns, Unit>::guess(double gap) {
  std::vector<Unit> proved;
  double proved_gap = 1;
  const Stop_reason ended = guess(gap, proved, proved_gap);
  if (proved.empty())
    fill({0, clamp(one)});
  else
    bounds_ = std::move(proved);
  done_.guessed = proved_gap < 1;
  done_.gap = proved_gap;
  return ended;
}

template <class Turns, class Unit>
Stop_reason Dense_solver<Turns, Unit>::guess(double gap, std::vector<Unit>& proved,
                                             double& proved_gap) {
  constexpr int patience = 64;  // sweeps
  // A fifth of the slack is left when the guess stops changing, to cover one unit and the rounding.
  constexpr double least = std::max(4.0, 5 * (Numbers::margin * one + 2) * (sizeof(Unit) > 4));
  if (!std::exchange(begun_, false)) fill({clamp(one / 2), clamp(one / 2)});
  std::vector<std::vector<Unit>> history;
  double slack = std::max(least, std::max(gap, rough) * one / 32), worst = 1;
  for (int n = 1;; ++n) {
    if (!iterate(slack)) return reached();
    if (done_.change * one < 0.8 * slack) {
      if (!prove()) return reached();
      if (done_.guessed) {
        proved = bounds_, proved_gap = done_.gap;
        if (proved_gap <= gap || slack <= least) return Stop_reason::exhausted;
        // The gap is proportional to the slack.
        const double ratio = std::max(least / slack, 0.9 * gap / proved_gap);
        slack *= ratio, worst = 1;
        draw_together(ratio);
        history.clear();
      }
    }
    if (history.size() == history_size) {
      extrapolate(history);
      history.clear();
    } else {
      history.push_back(bounds_);
    }
    if (n % patience == 0 && done_.change > std::exchange(worst, done_.change) / 2)
      return Stop_reason::exhausted;  // endless play keeps the bounds apart: give up
  }
}

template <class Turns, class Unit>
void Dense_solver<Turns, Unit>::draw_together(double ratio) {
  for (std::uint64_t n = 0; n < turns_.size(); ++n) {
    const Dense_pair b = at(n);
    const double middle = (static_cast<double>(b.low) + static_cast<double>(b.high)) / 2;
    const double half = ratio * static_cast<double>(b.gap()) / 2;
    set(n, {clamp(std::round(middle - half)), clamp(std::round(middle + half))});
  }
}

template <class Turns, class Unit>
bool Dense_solver<Turns, Unit>::iterate(double slack) {
  std::atomic<std::uint64_t> change = 0;
  const bool whole = sweep([&](std::uint64_t board, Worker& worker) {
    const std::array<Pair, 4>& values = worker(board);
    for (std::uint64_t n = 0; n < 4; ++n) {
      const Dense_pair was = at(4 * board + n);
      const Dense_pair now = {clamp(std::round(values[n][0] * one - slack)),
                              clamp(std::round(values[n][1] * one + slack))};
      set(4 * board + n, now);
      raise(change, std::max(distance(now.low, was.low), distance(now.high, was.high)));
    }
    return true;
  });
  if (whole) done_.change = static_cast<double>(change) / one;
  return whole;
}

template <class Turns, class Unit>
bool Dense_solver<Turns, Unit>::prove() {
  std::atomic<bool> fails = false;
  std::atomic<std::uint64_t> widest = 0;
  const bool whole = sweep([&](std::uint64_t board, Worker& worker) {
    const std::array<Pair, 4>& values = worker(board);
    for (std::uint64_t n = 0; n < 4; ++n) {
      const Dense_pair b = at(4 * board + n);
      const double low = std::floor((values[n][0] - Numbers::margin) * one);
      const double high = std::ceil((values[n][1] + Numbers::margin) * one);
      if ((b.low > 0 && low < static_cast<double>(b.low) + 1) ||
          (b.high < clamp(one) && high > static_cast<double>(b.high) - 1))
        fails = true;
    }
    raise(widest, widest_of(board));
    return !fails;
  });
  done_.guessed = whole && !fails;
  done_.gap = done_.guessed ? static_cast<double>(widest) / one : 1;
  return whole || fails;
}

template <class Turns, class Unit>
void Dense_solver<Turns, Unit>::extrapolate(const std::vector<std::vector<Unit>>& history) {
  constexpr std::size_t changes = history_size;
  const auto before = [&](std::size_t n, std::uint64_t place) {
    return static_cast<double>((n < changes ? history[n] : bounds_)[place]);
  };
  std::vector<std::vector<double>> products(changes, std::vector<double>(changes));
  const auto for_bounds = [&](auto&& visit) {
    for (const std::uint64_t board : order_)
      for (std::uint64_t place = 8 * board; place < 8 * board + 8; ++place) visit(place);
  };
  for_bounds([&](std::uint64_t place) {
    std::array<double, changes> change;
    for (std::size_t i = 0; i < changes; ++i) change[i] = before(i + 1, place) - before(i, place);
    for (std::size_t i = 0; i < changes; ++i)
      for (std::size_t j = 0; j < changes; ++j) products[i][j] += change[i] * change[j];
  });
  const std::vector<double> parts = extrapolation(products);
  if (parts.empty()) return;
  for_bounds([&](std::uint64_t place) {
    double bound = 0;
    for (std::size_t i = 0; i < changes; ++i) bound += parts[i] * before(i + 1, place);
    bounds_[place] = static_cast<Unit>(clamp(std::round(bound)));
  });
}

}  // namespace arbiter::dice
