#include "solver/endgame/layer_solver.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "model/error.hpp"
#include "solver/endgame/worker.hpp"

namespace arbiter::endgame {

Solver::Layer_solver::Layer_solver(Solver& of, std::uint32_t number)
    : of_(of), number_(number), layer_(*of.layers_[number]) {
  const auto views = std::span<const Layer_view>(of.views_).first(number + 1);
  of.together([&] {
    for (const int side : {0, 1}) turns_.push_back(enumerated_turns(side));
    neighbours_.emplace(turns_, layer_.blocks);
    for (const int side : {0, 1})
      rows_.emplace_back(views, of.ranks_.me(), side, turns_[static_cast<std::size_t>(1 - side)]);
    changed_.resize(layer_.images.all_blocks()), valued_.resize(layer_.blocks.size());
    // One of the four bounds is in the rows.
    if (of.bytes() - layer_.size() * 2 * sizeof(Unit) + turns_[0].bytes() + turns_[1].bytes() +
            neighbours_->bytes() + rows_[0].bytes() + rows_[1].bytes() >
        of.memory_)
      throw Limit_reached{Stop_reason::memory};
  });
  deliveries_.emplace(of.ranks_, views, std::array<const Rows*, 2>{&rows_[0], &rows_[1]});
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
    done.enumerated = layer_.blocks.size() * static_cast<unsigned>(side) + blocks;
    done.seconds = of_.clock_.seconds();
    if (of_.report_) of_.report_(done);
  };
  return {of_.positions_, number_, side, layer_.blocks, check};
}

void Solver::Layer_solver::count(Stage& stage) {
  const std::uint32_t numbers = of_.positions_.numbers_of_each(number_);
  const std::uint32_t first = layer_.shares.begin(of_.ranks_.me());
  std::uint64_t positions = 0;
  Unit gap = 0;
  for (std::uint32_t b = 0; b < layer_.blocks.size(); ++b)
    for (const int side : {0, 1}) {
      if (!turns_[static_cast<std::size_t>(side)].is_open(b)) continue;
      positions += std::uint64_t{layer_.images.alike(first + b)} * layer_.lanes / numbers;
      const std::uint64_t begin = std::uint64_t{b} * layer_.lanes;
      for (std::uint64_t n = begin; n < begin + layer_.lanes; ++n)
        gap = std::max({gap, values(lost_high, side)[n] - values(lost_low, side)[n],
                        values(won_high, side)[n] - values(won_low, side)[n]});
    }
  stage.positions += of_.ranks_.sum(positions);
  stage.gap =
      std::max(stage.gap, static_cast<Unit>(of_.ranks_.largest(static_cast<std::uint64_t>(gap))));
}

void Solver::Layer_solver::for_rows(int side,
                                    const std::function<void(std::span<const Unit>)>& visit) const {
  for (std::uint32_t n = 0; n < layer_.blocks.size(); ++n) visit({row(n, side), layer_.lanes});
}

/// Moves a bound to the rows, and gets the copies of other ranks' rows.
void Solver::Layer_solver::load(Bound bound) {
  of_.together([&] {
    for (const int side : {0, 1}) {
      Rows& rows = rows_[static_cast<std::size_t>(side)];
      rows.load(values(bound, side));
      for (std::uint32_t source = 0; source < rows.sources().size(); ++source) {
        const Row_name& name = rows.sources()[source];
        if (name.layer == number_) break;
        const Layer& from = *of_.layers_[name.layer];
        const int me = of_.ranks_.me();
        if (from.shares.owner(name.representative) == me)
          rows.copy(source,
                    from.values[bound][side].data() +
                        std::uint64_t{name.representative - from.shares.begin(me)} * from.lanes,
                    [](std::uint32_t) {});
      }
    }
  });
  of_.sent_bytes_ += deliveries_->send(
      [&](const Deliveries::Order& order) -> Deliveries::Row {
        const Layer& from = *of_.layers_[order.row.layer];
        const std::uint32_t n = order.row.representative - from.shares.begin(of_.ranks_.me());
        if (order.row.layer == number_) return {row(n, static_cast<int>(order.side)), from.lanes};
        return {from.values[bound][order.side].data() + std::uint64_t{n} * from.lanes, from.lanes};
      },
      [&](std::uint32_t side, std::uint32_t source, const Unit* row) {
        rows_[side].copy(source, row, [](std::uint32_t) {});
      });
}

void Solver::Layer_solver::store(Bound bound) {
  of_.together([&] {
    for (const int side : {0, 1}) rows_[static_cast<std::size_t>(side)].store(values(bound, side));
  });
}

/// Sends the rows that have changed in this sweep to the ranks that read them.
void Solver::Layer_solver::deliver_changes() {
  const std::uint32_t first = layer_.shares.begin(of_.ranks_.me());
  of_.sent_bytes_ += deliveries_->send(
      [&](const Deliveries::Order& order) -> Deliveries::Row {
        const std::uint32_t n = order.row.representative - first;
        if (order.row.layer != number_ || changed_[layer_.blocks[n]] != sweep_) return {};
        return {row(n, static_cast<int>(order.side)), layer_.lanes};
      },
      [&](std::uint32_t side, std::uint32_t source, const Unit* row) {
        rows_[side].copy(source, row, [&](std::uint32_t block) { changed_[block] = sweep_; });
      });
}

Stop_reason Solver::Layer_solver::run() {
  Stage& stage = of_.stage_;
  for (; stage.bounds < bounds; ++stage.bounds, stage.begun = false, stage.slack = 0) {
    if (stage.bounds > 0) of_.at_each_bound_();
    const Bound bound = bound_order[static_cast<std::size_t>(stage.bounds)];
    const bool is_done = stage.bounds < climbing ? climb(bound) : claim(bound);
    if (!is_done) return ended_;
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
    if (sweep_until_quiet(bound, false)) return true;
    if (ended_ != Stop_reason::exhausted) return false;
  }
}

/// Checks all values: sweeps check only what they change, and the claim may come from an earlier
/// run.
bool Solver::Layer_solver::is_too_far() const {
  for (const int side : {0, 1})
    for (std::uint32_t b = 0; b < layer_.blocks.size(); ++b) {
      const Unit* const claimed = row(b, side);
      const Unit* const beside =
          layer_.values[beside_][side].data() + std::uint64_t{b} * layer_.lanes;
      for (std::uint32_t n = 0; n < layer_.lanes; ++n)
        if (is_too_far(claimed[n], beside[n])) return true;
    }
  return false;
}

bool Solver::Layer_solver::sweep_until_quiet(Bound bound, bool climbs) {
  load(bound);
  bool is_done = sweep_until_nothing_changes(bound, climbs);
  if (is_done && !climbs) is_done = of_.ranks_.largest(is_too_far() ? 1 : 0) == 0;
  store(bound);
  return is_done;
}

/// Sweeps until a sweep over all blocks changes nothing. Returns false if a limit was reached or a
/// claim has gone too far.
bool Solver::Layer_solver::sweep_until_nothing_changes(Bound bound, bool climbs) {
  std::ranges::fill(changed_, 0);
  std::ranges::fill(valued_, 0);
  goes_too_far_ = false;
  Endgame_progress& done = of_.done_;
  done.layer = number_, done.bound = bound;
  bool all = true;
  for (sweep_ = 1;; ++sweep_) {
    std::uint64_t changed = 0;
    of_.together([&] {
      changed = sweep(bound, climbs);
      if (is_unproved_)
        throw Bad_input("checkpoint: expected bounds that turns can prove, found tighter ones");
    });
    ended_ = static_cast<Stop_reason>(of_.ranks_.largest(static_cast<std::uint64_t>(ended_)));
    std::array<std::uint64_t, 2> sums{changed, goes_too_far_ ? 1U : 0U};
    of_.ranks_.sum(sums);
    changed = sums[0];
    if (ended_ != Stop_reason::exhausted || sums[1] > 0) return false;
    if (changed > 0) deliver_changes();
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
  const auto blocks = static_cast<std::uint32_t>(layer_.blocks.size());
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
        if (begin >= blocks) break;
        for (std::uint32_t n = begin; n < std::min(begin + chunk, blocks); ++n)
          mine += worker(n) ? 1 : 0;
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
