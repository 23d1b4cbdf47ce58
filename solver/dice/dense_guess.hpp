// Guesses bounds and proves them with one sweep; dense.hpp explains the proof. The guess uses a
// slack, which shrinks after each successful proof.
#pragma once
#include <cmath>
#include <utility>

#include "solver/dice/dense.hpp"
#include "solver/dice/extrapolation.hpp"

namespace arbiter::dice {

template <class Turns>
Ended Dense_solver<Turns>::guess(double gap) {
  std::vector<std::uint64_t> proved;
  double proved_gap = 1;
  const Ended ended = guess(gap, proved, proved_gap);
  if (proved.empty())
    std::ranges::fill(bounds_, Dense_pair{0, Dense_pair::one}.packed());
  else
    bounds_ = std::move(proved);
  done_.guessed = proved_gap < 1;
  done_.gap = proved_gap;
  return ended;
}

template <class Turns>
Ended Dense_solver<Turns>::guess(double gap, std::vector<std::uint64_t>& proved,
                                 double& proved_gap) {
  constexpr int patience = 64;  // sweeps
  if (!std::exchange(begun_, false))
    std::ranges::fill(bounds_, Dense_pair{Dense_pair::one / 2, Dense_pair::one / 2}.packed());
  std::vector<std::vector<std::uint64_t>> history;
  double slack = std::max(4.0, gap * one / 32), worst = 1;
  for (int n = 1;; ++n) {
    if (!iterate(slack)) return reached();
    if (done_.change * one < 0.8 * slack) {
      if (!prove()) return reached();
      if (done_.guessed) {
        proved = bounds_, proved_gap = done_.gap;
        if (proved_gap <= gap || slack <= 4) return Ended::exhausted;
        // The gap is proportional to the slack.
        const double ratio = std::max(4 / slack, 0.9 * gap / proved_gap);
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
      return Ended::exhausted;  // endless play keeps the bounds apart: give up
  }
}

template <class Turns>
void Dense_solver<Turns>::draw_together(double ratio) {
  for (std::uint64_t& packed : bounds_) {
    const Dense_pair b = Dense_pair::unpacked(packed);
    const double middle = (0.0 + b.low + b.high) / 2, half = ratio * b.gap() / 2;
    packed =
        Dense_pair{clamp(std::round(middle - half)), clamp(std::round(middle + half))}.packed();
  }
}

template <class Turns>
bool Dense_solver<Turns>::iterate(double slack) {
  std::atomic<std::uint32_t> change = 0;
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
  if (whole) done_.change = change / one;
  return whole;
}

template <class Turns>
bool Dense_solver<Turns>::prove() {
  std::atomic<bool> fails = false;
  std::atomic<std::uint32_t> widest = 0;
  const bool whole = sweep([&](std::uint64_t board, Worker& worker) {
    const std::array<Pair, 4>& values = worker(board);
    for (std::uint64_t n = 0; n < 4; ++n) {
      const Dense_pair b = at(4 * board + n);
      const double low = std::floor((values[n][0] - Numbers::margin) * one);
      const double high = std::ceil((values[n][1] + Numbers::margin) * one);
      if ((b.low > 0 && low < b.low + 1.0) || (b.high < Dense_pair::one && high > b.high - 1.0))
        fails = true;
    }
    raise(widest, widest_of(board));
    return !fails;
  });
  done_.guessed = whole && !fails;
  done_.gap = done_.guessed ? widest / one : 1;
  return whole || fails;
}

template <class Turns>
void Dense_solver<Turns>::extrapolate(const std::vector<std::vector<std::uint64_t>>& history) {
  constexpr std::size_t changes = history_size;
  const auto before = [&](std::size_t n) -> const std::vector<std::uint64_t>& {
    return n < changes ? history[n] : bounds_;
  };
  std::vector<std::vector<double>> products(changes, std::vector<double>(changes));
  const auto for_positions = [&](auto&& visit) {
    for (const std::uint64_t board : order_)
      for (std::uint64_t n = 4 * board; n < 4 * board + 4; ++n) visit(n);
  };
  for_positions([&](std::uint64_t n) {
    std::array<double, changes> low, high;
    for (std::size_t i = 0; i < changes; ++i) {
      const Dense_pair a = Dense_pair::unpacked(before(i)[n]),
                       b = Dense_pair::unpacked(before(i + 1)[n]);
      low[i] = static_cast<double>(b.low) - a.low;
      high[i] = static_cast<double>(b.high) - a.high;
    }
    for (std::size_t i = 0; i < changes; ++i)
      for (std::size_t j = 0; j < changes; ++j)
        products[i][j] += low[i] * low[j] + high[i] * high[j];
  });
  const std::vector<double> parts = extrapolation(products);
  if (parts.empty()) return;
  for_positions([&](std::uint64_t n) {
    double low = 0, high = 0;
    for (std::size_t i = 0; i < changes; ++i) {
      const Dense_pair b = Dense_pair::unpacked(before(i + 1)[n]);
      low += parts[i] * b.low, high += parts[i] * b.high;
    }
    set(n, {clamp(std::round(low)), clamp(std::round(high))});
  });
}

}  // namespace arbiter::dice
