#include "solver/endgame/worker.hpp"

#include <algorithm>
#include <cstring>

// The loops over rows are also compiled for AVX2 and selected at program start. Sanitizer builds
// and other compilers use only the common version.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define ARBITER_WIDE_ROWS [[gnu::target_clones("avx2", "default"), gnu::flatten]]
#else
#define ARBITER_WIDE_ROWS
#endif

namespace arbiter::endgame {

namespace {

/// Eight lanes.
using Row [[gnu::vector_size(32)]] = Unit;
static_assert(sizeof(Row) == orientations * sizeof(Unit));

template <bool most>
Unit better(Unit a, Unit b) {
  return most ? std::max(a, b) : std::min(a, b);
}

/// A value worse than that of any turn.
template <bool most>
constexpr Unit worst() {
  return most ? -1 : one + 1;
}

/// The value of a finished game; 0 for impossible blocks, which no turn reaches.
Unit value_of(std::int32_t end) {
  return end == Target::won ? one : end == Target::drawn ? one / 2 : 0;
}

}  // namespace

Solver::Layer_solver::Worker::Worker(Layer_solver& of, Bound bound, bool climbs)
    : of_(of),
      low_(bound == lost_low || bound == won_low),
      climbs_(climbs),
      fee_(!climbs ? 0
           : low_  ? -1
                   : 1),
      lanes_(of.layer_.lanes),
      best_(lanes_) {
  for (const int side : {0, 1}) values_[side].resize(lanes_), outside_[side].resize(lanes_);
}

ARBITER_WIDE_ROWS bool Solver::Layer_solver::Worker::operator()(std::uint32_t n) {
  if (!of_.neighbours_->any(n, [&](std::uint32_t b) { return of_.changed_[b] >= of_.valued_[n]; }))
    return false;
  of_.valued_[n] = of_.sweep_;
  n_ = n;
  for (const int side : {0, 1}) {
    slot_[side] = of_.rows_[side].slot(n);
    const Unit* const from = row(side);
    std::copy(from, from + lanes_, values_[side].begin());
  }
  look_outside<true>(0);
  look_outside<false>(1);
  constexpr int patience = 12;
  bool changed = false;
  for (int round = 0; round < patience; ++round) {
    bool again = stay<false>(1);
    again = stay<true>(0) || again;
    if (!again) break;
    changed = true;
  }
  if (changed) write();
  return changed;
}

/// Finds the best turn that leaves the block. Its value stays constant during the iteration of the
/// block.
template <bool most>
void Solver::Layer_solver::Worker::look_outside(int side) {
  staying_[side].clear();
  turning_[side].clear();
  if (!turns(side).is_open(n_)) return;
  std::vector<Unit>& best = outside_[side];
  std::ranges::fill(best, worst<most>());
  const Unit* const values = of_.rows_[1 - side].data();
  for (int piece = 0; piece < turns(side).own(); ++piece)
    for (int from = 0; from < orientations; from += 2) {
      const auto [first, last] = turns(side).moves(n_, piece, from);
      const Range here = turning(side, first, last);
      turning_[side].push_back(here);
      move<most>(best.data(), values, 0, piece, from, first, here.first);
      move<most>(best.data(), values, 0, piece, from, here.last, last);
    }
  if (side == 0) sums_.clear();
  turns(side).for_plays(n_, [&](const Layer_turns::Chances& play) {
    const std::size_t begin = sums_.size();
    const std::uint32_t size = lanes_of(play);
    sums_.resize(begin + size);
    bool stays = false;
    for (int o = 0; o < play.outcomes; ++o) {
      const auto& where = turns(side).target(play, o);
      if (is_here(side, where))
        stays = true;
      else
        add(side, play, o, read(side, where), sums_.data() + begin);
    }
    if (stays) {
      staying_[side].push_back({&play, begin});
    } else {
      take<most>(side, play, sums_.data() + begin, best.data());
      sums_.resize(begin);
    }
  });
}

/// Applies the moves of a piece with orientation `from`: takes the better of two rows per move.
/// `values` begins with the slot `base`.
template <bool most>
void Solver::Layer_solver::Worker::move(Unit* best, const Unit* values, std::uint32_t base,
                                        int piece, int from, const std::uint32_t* first,
                                        const std::uint32_t* last) {
  const std::uint32_t lanes = lanes_, high = power_of_eight(piece),
                      low = lanes / high / orientations;
  for (std::uint32_t h = 0; h < high && first != last; ++h) {
    Unit* const to = best + (h * orientations + static_cast<std::uint32_t>(from)) * low;
    for (std::uint32_t l = 0; l < low; l += orientations) {
      Row row;
      std::memcpy(&row, to + l, sizeof row);
      for (const std::uint32_t* m = first; m != last; ++m) {
        const std::uint64_t at = std::uint64_t{*m / orientations - base} * lanes +
                                 (h * orientations + *m % orientations) * low + l;
        Row then;
        std::memcpy(&then, values + at, sizeof then);
        if constexpr (most)
          row = then > row ? then : row;
        else
          row = then < row ? then : row;
      }
      std::memcpy(to + l, &row, sizeof row);
    }
  }
}

/// Adds the weighted value of an outcome for each lane. `values` begins with the first lane after
/// the turn.
void Solver::Layer_solver::Worker::add(int side, const Layer_turns::Chances& play, int outcome,
                                       const Unit* values, double* sums) const {
  const auto& where = turns(side).target(play, outcome);
  const double* const w = turns(side).weights(play).of[static_cast<std::size_t>(outcome)].data();
  const std::uint32_t size = lanes_of(play);
  if (where.layer < 0) {
    const double value = value_of(where.layer);
    for (std::uint32_t n = 0; n < size; ++n) sums[n] += w[n] * value;
    return;
  }
  const std::uint32_t* const map = turns(side).map(where).data();
  for (std::uint32_t n = 0; n < size; ++n) sums[n] += w[n] * values[map[n]];
}

/// Considers a play: divides its sums by the total weight and rounds against the bound.
template <bool most>
void Solver::Layer_solver::Worker::take(int side, const Layer_turns::Chances& play,
                                        const double* sums, Unit* best) const {
  // Sums are integers below 2^53, so the half unit absorbs the rounding error of `share`.
  const double total = turns(side).weights(play).total, share = 1 / total;
  const double rounding = low_ ? 0.5 : total - 0.5;
  const bool acts = play.piece != Layer_turns::no_piece;
  const std::uint32_t low = acts ? lanes_ / power_of_eight(play.piece + 1) : lanes_;
  for (std::uint32_t n = 0, lane = acts ? play.from * low : 0; n < lanes_of(play);) {
    for (const std::uint32_t end = n + low; n < end; ++n, ++lane)
      best[lane] = better<most>(best[lane], static_cast<Unit>((sums[n] + rounding) * share));
    lane += low * (orientations - 1);
  }
}

template <class Then>
bool Solver::Layer_solver::Worker::settle(int side, Then&& then) {
  const int own = turns(side).own(), other = turns(side).other();
  const std::uint32_t rows = power_of_eight(own), columns = power_of_eight(other);
  const Unit* found = best_.data();
  Unit difference = 0;
  for (std::uint32_t r = 0; r < rows; ++r) {
    Unit* now = values_[side].data() + r;
    for (std::uint32_t c = 0; c < columns; ++c, ++found, now += rows) {
      const Unit next = then(*found, *now);
      difference |= next ^ *now;
      *now = next;
    }
  }
  return difference != 0;
}

/// Evaluates a side's turns again, using the other side's current values in the block. Returns true
/// if anything changed.
template <bool most>
bool Solver::Layer_solver::Worker::stay(int side) {
  std::vector<Unit>& best = best_;
  const Unit* const other = values_[1 - side].data();
  if (!turns(side).is_open(n_)) {
    std::ranges::fill(best, value_of(turns(side).kind(n_)));
    return settle(side, [](Unit found, Unit) { return found; });
  }
  std::ranges::copy(outside_[side], best.begin());
  for (const Self_loop& s : staying_[side]) {
    const std::uint32_t size = lanes_of(*s.play);
    now_.assign(sums_.begin() + static_cast<std::ptrdiff_t>(s.sums),
                sums_.begin() + static_cast<std::ptrdiff_t>(s.sums + size));
    for (int o = 0; o < s.play->outcomes; ++o)
      if (const auto& where = turns(side).target(*s.play, o); is_here(side, where))
        add(side, *s.play, o, other + where.lane % lanes_, now_.data());
    take<most>(side, *s.play, now_.data(), best.data());
  }
  const Range* here = turning_[side].data();
  for (int piece = 0; piece < turns(side).own(); ++piece)
    for (int from = 0; from < orientations; from += 2, ++here)
      move<most>(best.data(), other, slot_[1 - side], piece, from, here->first, here->last);
  const bool none_too = turns(side).kind(n_) == Layer_turns::open_flips_none;
  const std::uint32_t* const flipped = of_.flipped_[side].data();
  for (std::uint32_t n = 0, lanes = lanes_; n < lanes; ++n)
    if (none_too || flipped[n] != n) best[n] = better<most>(best[n], other[flipped[n]]);
  const Unit nothing = low_ ? 0 : one, fee = fee_;
  const auto proved = [&](Unit found) {  // if there is no turn, the rules are silent
    return found == worst<most>() ? nothing : std::clamp(found + fee, 0, one);
  };
  // A climbing bound is never better than what the turns prove, unless one from a checkpoint was.
  if (climbs_) {
    bool better_than_proved = false;
    const bool changed = settle(side, [&](Unit found, Unit now) {
      const Unit then = proved(found);
      better_than_proved = better_than_proved || (low_ ? now > then : now < then);
      return low_ ? std::max(now, then) : std::min(now, then);
    });
    if (better_than_proved) of_.is_unproved_ = true;
    return changed;
  }
  if (!low_)
    return settle(side, [&](Unit found, Unit now) { return std::max(now, proved(found)); });
  return settle(side, [&](Unit found, Unit now) { return std::min(now, proved(found)); });
}

/// Copies the block's values to the rows of the block and its images.
void Solver::Layer_solver::Worker::write() {
  for (const int side : {0, 1}) {
    const Unit* const found = values_[side].data();
    if (!climbs_) {
      const Unit* const beside = of_.values(of_.beside_, side).data() + std::uint64_t{n_} * lanes_;
      for (std::uint32_t n = 0; n < lanes_; ++n)
        if (of_.is_too_far(found[n], beside[n])) of_.goes_too_far_ = true;
    }
    Rows& rows = of_.rows_[side];
    rows.copy(rows.first_kept() + n_, found,
              [this](std::uint32_t block) { of_.changed_[block] = of_.sweep_; });
  }
}

}  // namespace arbiter::endgame
