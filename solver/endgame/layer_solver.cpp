#include "solver/endgame/layer_solver.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "model/error.hpp"
#include "solver/endgame/worker.hpp"

namespace arbiter::endgame {

Solver::Layer_solver::Layer_solver(Solver& of, std::uint32_t number)
    : of_(of),
      number_(number),
      layer_(*of.layers_[number]),
      images_(of.positions_, number),
      turns_{enumerated_turns(0), enumerated_turns(1)},
      neighbours_(turns_[0], turns_[1], layer_.blocks),
      changed_(layer_.blocks),
      valued_(layer_.blocks) {
  for (const int side : {0, 1})
    for (std::uint32_t n = 0; n < layer_.lanes; ++n) {
      const int other = turns_[side].other();
      const std::uint32_t own_bits = (layer_.lanes - 1) / 7 & ~(power_of_eight(other) - 1);
      flipped_[side].push_back(n & ~own_bits);
    }
}

Layer_turns Solver::Layer_solver::enumerated_turns(int side) const {
  Endgame_progress& done = of_.done_;
  done.layer = number_, done.sweeps = 0;
  const auto check = [&](std::uint32_t blocks, std::uint64_t bytes) {
    of_.limits_.check(of_.clock_.seconds());
    // Assume that the other side's turns take as many bytes.
    if (of_.bytes() + 2 * bytes > of_.memory_) throw Limit_reached{Stop_reason::memory};
    done.enumerated = std::uint64_t{layer_.blocks} * static_cast<unsigned>(side) + blocks;
    done.seconds = of_.clock_.seconds();
    if (of_.report_) of_.report_(done);
  };
  return {of_.positions_, number_, side, images_, check};
}

void Solver::Layer_solver::count(Stage& stage) {
  const std::uint32_t numbers = of_.positions_.numbers_of_each(number_);
  for (std::uint32_t b = 0; b < layer_.blocks; ++b)
    for (const int side : {0, 1}) {
      if (!turns_[static_cast<std::size_t>(side)].is_open(b)) continue;
      stage.positions += std::uint64_t{images_.blocks(b)} * layer_.lanes / numbers;
      const std::uint64_t begin = std::uint64_t{b} * layer_.lanes;
      for (std::uint64_t n = begin; n < begin + layer_.lanes; ++n)
        stage.gap = std::max({stage.gap, values(lost_high, side)[n] - values(lost_low, side)[n],
                              values(won_high, side)[n] - values(won_low, side)[n]});
    }
}

Stop_reason Solver::Layer_solver::run() {
  Stage& stage = of_.stage_;
  for (; stage.bounds < bounds; ++stage.bounds, stage.begun = false, stage.slack = 0) {
    const Bound bound = bound_order[static_cast<std::size_t>(stage.bounds)];
    if (!(stage.bounds < climbing ? climb(bound) : claim(bound))) return ended_;
  }
  return Stop_reason::exhausted;
}

/// Starts from trivial bounds and iterates until nothing changes, at a cost of one unit per turn.
/// The bounds are proved at every moment.
bool Solver::Layer_solver::climb(Bound bound) {
  if (!of_.stage_.begun)
    for (const int side : {0, 1})
      values(bound, side).assign(layer_.size(), bound == lost_low ? 0 : one);
  of_.stage_.begun = true;
  return sweep_until_quiet(bound, true);
}

/// Guesses a bound next to the other bound of the same value and relaxes it until it can be proved.
bool Solver::Layer_solver::claim(Bound bound) {
  const Bound beside = bound == lost_high ? lost_low : won_high;
  const Bound most = bound == lost_high ? won_high : lost_low;
  Stage& stage = of_.stage_;
  Unit& slack = stage.slack;
  for (;; slack = slack < one / 4 ? slack * 4 : one, stage.begun = false) {
    if (!stage.begun) {
      if (slack == 0) slack = 1 << 8;
      for (const int side : {0, 1}) {
        auto& to = values(bound, side);
        const auto &from = values(beside, side), &end = values(most, side);
        to.resize(from.size());
        for (std::size_t n = 0; n < to.size(); ++n)
          to[n] = bound == lost_high ? std::min(end[n], from[n] + std::min(slack, one - from[n]))
                                     : std::max(end[n], from[n] - std::min(slack, from[n]));
      }
      stage.begun = true;
    }
    if (slack >= one) return true;  // the other value's bounds bound this value too
    // Each value moves in only one direction, so the order of the work does not affect the outcome.
    too_far_ = 2 * static_cast<std::int64_t>(slack);
    beside_ = beside;
    if (sweep_until_quiet(bound, false) && !is_too_far(bound)) return true;
    if (ended_ != Stop_reason::exhausted) return false;
  }
}

/// Checks all values: sweeps check only what they change, and the claim may come from an earlier
/// run.
bool Solver::Layer_solver::is_too_far(Bound bound) {
  for (const int side : {0, 1}) {
    const auto &claimed = values(bound, side), &beside = values(beside_, side);
    for (std::size_t n = 0; n < claimed.size(); ++n)
      if (is_too_far(claimed[n], beside[n])) return true;
  }
  return false;
}

/// Sweeps until a sweep over all blocks changes nothing. Returns false if a limit was reached or a
/// claim has gone too far.
bool Solver::Layer_solver::sweep_until_quiet(Bound bound, bool climbs) {
  std::ranges::fill(changed_, 0);
  std::ranges::fill(valued_, 0);
  goes_too_far_ = false;
  Endgame_progress& done = of_.done_;
  done.layer = number_, done.bound = bound;
  bool all = true;
  for (sweep_ = 1;; ++sweep_) {
    const std::uint64_t changed = sweep(bound, climbs);
    if (is_unproved_)
      throw Bad_input("checkpoint: expected bounds that turns can prove, found tighter ones");
    if (ended_ != Stop_reason::exhausted || goes_too_far_) return false;
    done.sweeps = sweep_, done.changed = changed;
    done.seconds = of_.clock_.seconds();
    if (of_.report_) of_.report_(done);
    if (changed == 0 && all) return true;
    // The last sweep skips no block, so the result does not depend on the stamps.
    all = changed == 0;
    if (all) std::ranges::fill(valued_, 0);
  }
}

/// One sweep. Returns the number of changed blocks.
std::uint64_t Solver::Layer_solver::sweep(Bound bound, bool climbs) {
  std::atomic<std::uint32_t> next = 0;
  std::atomic<std::uint64_t> changed = 0;
  std::atomic<bool> enough = false;
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    constexpr std::uint32_t chunk = 64;
    std::uint64_t mine = 0;
    try {
      Worker worker(*this, bound, climbs);
      while (!enough) {
        const std::uint32_t begin = next.fetch_add(chunk);
        if (begin >= layer_.blocks) break;
        for (std::uint32_t b = begin; b < std::min(begin + chunk, layer_.blocks); ++b)
          mine += worker(b) ? 1 : 0;
        if (of_.limits_.reached(of_.clock_.seconds()) != Stop_reason::exhausted) enough = true;
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      enough = true;
    }
    changed += mine;
  };
  {
    std::vector<std::jthread> others;
    for (int n = 1; n < of_.limits_.threads; ++n) others.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  if (enough) ended_ = of_.limits_.reached(of_.clock_.seconds());
  return changed;
}

}  // namespace arbiter::endgame
