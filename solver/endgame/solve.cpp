#include "solver/endgame/solve.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <exception>
#include <mutex>
#include <thread>

#include "model/error.hpp"
#include "solver/endgame/layer.hpp"

namespace arbiter::endgame {

namespace {

/// Eight lanes at once.
using Row [[gnu::vector_size(32)]] = Unit;

template <bool most>
Unit better(Unit a, Unit b) {
  return most ? std::max(a, b) : std::min(a, b);
}
/// Worse than anything that a turn is worth.
template <bool most>
constexpr Unit worst() {
  return most ? -1 : one + 1;
}

Unit worth_of(std::int32_t end) {
  return end == Target::won ? one : end == Target::drawn ? one / 2 : 0;
}
bool is_low(Bound bound) { return bound == lost_low || bound == won_low; }

/// The order in which the bounds of a layer are found: the first two climb.
constexpr std::array<Bound, bounds> order = {lost_low, won_high, lost_high, won_low};
constexpr int climbing = 2;

}  // namespace

struct Solver::Layer {
  std::uint32_t blocks, lanes;
  int first, second;  // pieces of side 0 and of side 1
  std::uint64_t size() const { return std::uint64_t{blocks} * lanes; }
  std::array<std::array<std::vector<Unit>, 2>, bounds> values;
};

/// All sweeps over one layer.
class Solver::Layer_solver {
 public:
  Layer_solver(Solver& of, std::uint32_t number)
      : of_(of),
        number_(number),
        layer_(*of.layers_[number]),
        images_(of.positions_, number),
        turns_{told(0), told(1)},
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

  /// Of all positions in which a turn begins, those of blocks that others stand for counted too.
  void count(Stage& stage) {
    for (std::uint32_t b = 0; b < layer_.blocks; ++b)
      for (const int side : {0, 1}) {
        if (turns_[static_cast<std::size_t>(side)].kind(b) < Layer_turns::open) continue;
        stage.positions += std::uint64_t{images_.blocks(b)} * layer_.lanes;
        const std::uint64_t begin = std::uint64_t{b} * layer_.lanes;
        for (std::uint64_t n = begin; n < begin + layer_.lanes; ++n)
          stage.gap = std::max({stage.gap, values(lost_high, side)[n] - values(lost_low, side)[n],
                                values(won_high, side)[n] - values(won_low, side)[n]});
      }
  }

  Ended run() {
    Stage& stage = of_.stage_;
    for (; stage.bounds < bounds; ++stage.bounds, stage.begun = false, stage.slack = 0) {
      const Bound bound = order[static_cast<std::size_t>(stage.bounds)];
      if (!(stage.bounds < climbing ? climb(bound) : claim(bound))) return ended_;
    }
    return Ended::exhausted;
  }

 private:
  std::vector<Unit>& values(Bound bound, int side) { return layer_.values[bound][side]; }
  Layer_turns told(int side) const {
    const auto heed = [&](std::uint64_t bytes) {
      of_.limits_.heed(of_.clock_.seconds());
      // The other side's take about as many.
      if (of_.bytes() + 2 * bytes > of_.limits_.memory_limit()) throw Limit_reached{Ended::memory};
    };
    return {of_.positions_, number_, side, images_, heed};
  }

  /// From where nothing is claimed until nothing changes, at a cost of a unit in every turn: proved
  /// at any moment.
  bool climb(Bound bound) {
    if (!of_.stage_.begun)
      for (const int side : {0, 1})
        values(bound, side).assign(layer_.size(), bound == lost_low ? 0 : one);
    of_.stage_.begun = true;
    return sweep_until_quiet(bound, true);
  }

  /// A guess beside the other bound of the same value, which gives way until it proves itself.
  bool claim(Bound bound) {
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
      if (slack >= one) return true;  // the other value's bounds are bounds of this one
      // Values move one way only: whether one gets so far does not depend on the order of the work.
      too_far_ = 2 * static_cast<std::int64_t>(slack);
      beside_ = beside;
      if (sweep_until_quiet(bound, false)) return true;
      if (ended_ != Ended::exhausted) return false;
    }
  }

  /// Until a sweep over all blocks changes nothing. False when a limit was reached, or a claim has
  /// gone too far.
  bool sweep_until_quiet(Bound bound, bool climbs) {
    std::ranges::fill(changed_, 0);
    std::ranges::fill(valued_, 0);
    goes_too_far_ = false;
    Solving& done = of_.done_;
    done.layer = number_, done.bound = bound;
    bool all = true;
    for (sweep_ = 1;; ++sweep_) {
      const std::uint64_t changed = sweep(bound, climbs);
      if (ended_ != Ended::exhausted || goes_too_far_) return false;
      done.sweeps = sweep_, done.changed = changed;
      done.seconds = of_.clock_.seconds();
      if (of_.report_) of_.report_(done);
      if (changed == 0 && all) return true;
      // The last one passes over nothing, so that the result rests on no stamp.
      all = changed == 0;
      if (all) std::ranges::fill(valued_, 0);
    }
  }

  /// Blocks that have changed.
  std::uint64_t sweep(Bound bound, bool climbs) {
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
          if (of_.limits_.reached(of_.clock_.seconds()) != Ended::exhausted) enough = true;
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

  /// Values blocks, one at a time: both sides' turns, and again and again as long as they only lead
  /// to each other.
  class Worker {
   public:
    Worker(Layer_solver& of, Bound bound, bool climbs)
        : of_(of),
          bound_(bound),
          low_(is_low(bound)),
          climbs_(climbs),
          fee_(!climbs ? 0
               : low_  ? -1
                       : 1),
          lanes_(of.layer_.lanes),
          best_(lanes_) {
      for (const int side : {0, 1}) values_[side].resize(lanes_), outside_[side].resize(lanes_);
    }

    /// Whether anything has changed.
    bool operator()(std::uint32_t block) {
      if (!of_.images_.stands(block)) return false;
      if (!of_.neighbours_.any(
              block, [&](std::uint32_t b) { return of_.changed_[b] >= of_.valued_[block]; }))
        return false;
      of_.valued_[block] = of_.sweep_;
      block_ = block;
      for (const int side : {0, 1}) {
        const Unit* const from = of_.values(bound_, side).data() + first_lane();
        std::copy(from, from + lanes_, values_[side].begin());
      }
      look_outside<true>(0);
      look_outside<false>(1);
      constexpr int patience = 12;
      bool changed = false;
      for (int n = 0; n < patience; ++n) {
        bool again = stay<false>(1);
        again = stay<true>(0) || again;
        if (!again) break;
        changed = true;
      }
      if (changed) write();
      return changed;
    }

   private:
    /// A play of which some outcomes leave the block as it is.
    struct Staying {
      const Layer_turns::Chances* play;
      std::size_t sums;  // of the others: where they begin in sums_
    };

    std::uint64_t first_lane() const { return std::uint64_t{block_} * lanes_; }
    const Layer_turns& turns(int side) const { return of_.turns_[side]; }
    bool is_here(const Layer_turns::Where& where) const {
      return where.layer == static_cast<std::int32_t>(of_.number_) && where.lane / lanes_ == block_;
    }

    /// The best of what leads out of the block, which does not change here.
    template <bool most>
    void look_outside(int side) {
      staying_[side].clear();
      if (!is_open(side)) return;
      std::vector<Unit>& best = outside_[side];
      std::ranges::fill(best, worst<most>());
      const Unit* const values = of_.values(bound_, 1 - side).data();
      for (int piece = 0; piece < turns(side).own(); ++piece)
        for (int from = 0; from < postures; from += 2) {
          const auto [first, last] = turns(side).moves(block_, piece, from);
          const auto [here, beyond] = turning(first, last);
          move<most>(best.data(), values, piece, from, first, here);
          move<most>(best.data(), values, piece, from, beyond, last);
        }
      if (side == 0) sums_.clear();
      turns(side).for_plays(block_, [&](const Layer_turns::Chances& play) {
        const std::size_t begin = sums_.size();
        const std::uint32_t size = lanes_of(play);
        sums_.resize(begin + size);
        bool stays = false;
        for (int o = 0; o < play.outcomes; ++o) {
          const auto& where = turns(side).target(play, o);
          if (is_here(where))
            stays = true;
          else
            add(side, play, o, sums_.data() + begin);
        }
        if (stays) {
          staying_[side].push_back({&play, begin});
        } else {
          take<most>(side, play, sums_.data() + begin, best.data());
          sums_.resize(begin);
        }
      });
    }
    /// Of moves in the order of their blocks, those that end in this one: turning on the spot.
    std::pair<const std::uint32_t*, const std::uint32_t*> turning(const std::uint32_t* first,
                                                                  const std::uint32_t* last) const {
      const std::uint32_t* const here = std::lower_bound(first, last, block_ * postures);
      return {here, std::lower_bound(here, last, (block_ + 1) * postures)};
    }
    bool is_open(int side) const { return turns(side).kind(block_) >= Layer_turns::open; }
    std::uint32_t lanes_of(const Layer_turns::Chances& play) const {
      return play.piece == Layer_turns::no_piece ? lanes_ : lanes_ / postures;
    }

    /// Moves of a piece that stands so: the better of two rows, again and again.
    template <bool most>
    void move(Unit* best, const Unit* values, int piece, int from, const std::uint32_t* first,
              const std::uint32_t* last) {
      const std::uint32_t high = power_of_eight(piece), low = lanes_ / high / postures;
      for (std::uint32_t h = 0; h < high && first != last; ++h) {
        Unit* const to = best + (h * postures + static_cast<std::uint32_t>(from)) * low;
        for (std::uint32_t l = 0; l < low; l += postures) {
          Row row;
          std::memcpy(&row, to + l, sizeof row);
          for (const std::uint32_t* m = first; m != last; ++m) {
            const std::uint64_t at =
                std::uint64_t{*m / postures} * lanes_ + (h * postures + *m % postures) * low + l;
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

    /// What an outcome is worth, times its weight, for each lane.
    void add(int side, const Layer_turns::Chances& play, int outcome, double* sums) const {
      const auto& where = turns(side).target(play, outcome);
      const double* const w =
          turns(side).weights(play).of[static_cast<std::size_t>(outcome)].data();
      const std::uint32_t size = lanes_of(play);
      if (where.layer < 0) {
        const double worth = worth_of(where.layer);
        for (std::uint32_t n = 0; n < size; ++n) sums[n] += w[n] * worth;
        return;
      }
      const bool here = is_here(where);
      const Unit* const values = here ? values_[1 - side].data() + where.lane % lanes_
                                      : of_.of_.layers_[static_cast<std::size_t>(where.layer)]
                                                ->values[bound_][1 - side]
                                                .data() +
                                            where.lane;
      const std::uint32_t* const map = turns(side).map(where).data();
      for (std::uint32_t n = 0; n < size; ++n) sums[n] += w[n] * values[map[n]];
    }
    /// The play, its sums divided and rounded against the bound.
    template <bool most>
    void take(int side, const Layer_turns::Chances& play, const double* sums, Unit* best) const {
      // Sums are whole numbers below 2^53, so that half a unit more or less decides nothing else.
      const double total = turns(side).weights(play).total, share = 1 / total;
      const double rounding = low_ ? 0.5 : total - 0.5;
      const bool acts = play.piece != Layer_turns::no_piece;
      const std::uint32_t low = acts ? lanes_ / power_of_eight(play.piece + 1) : lanes_;
      for (std::uint32_t n = 0, lane = acts ? play.from * low : 0; n < lanes_of(play);) {
        for (const std::uint32_t end = n + low; n < end; ++n, ++lane)
          best[lane] = better<most>(best[lane], static_cast<Unit>((sums[n] + rounding) * share));
        lane += low * (postures - 1);
      }
    }

    /// All turns of a side once more, with what the other's within the block are worth now. Whether
    /// anything has changed.
    template <bool most>
    bool stay(int side) {
      std::vector<Unit>& best = best_;
      const Unit* const other = values_[1 - side].data();
      if (!is_open(side)) {
        std::ranges::fill(best, worth_of_over(side));
        return settle(side, [](Unit found, Unit) { return found; });
      }
      std::ranges::copy(outside_[side], best.begin());
      for (const Staying& s : staying_[side]) {
        const std::uint32_t size = lanes_of(*s.play);
        now_.assign(sums_.begin() + static_cast<std::ptrdiff_t>(s.sums),
                    sums_.begin() + static_cast<std::ptrdiff_t>(s.sums + size));
        for (int o = 0; o < s.play->outcomes; ++o)
          if (is_here(turns(side).target(*s.play, o))) add(side, *s.play, o, now_.data());
        take<most>(side, *s.play, now_.data(), best.data());
      }
      // The rows of the block itself, counted as if the layer began with it.
      const Unit* const begin = other - first_lane();
      for (int piece = 0; piece < turns(side).own(); ++piece)
        for (int from = 0; from < postures; from += 2) {
          const auto [first, last] = turns(side).moves(block_, piece, from);
          const auto [here, beyond] = turning(first, last);
          move<most>(best.data(), begin, piece, from, here, beyond);
        }
      const bool none_too = turns(side).kind(block_) == Layer_turns::open_flips_none;
      const std::uint32_t* const flipped = of_.flipped_[side].data();
      for (std::uint32_t n = 0; n < lanes_; ++n)
        if (none_too || flipped[n] != n) best[n] = better<most>(best[n], other[flipped[n]]);
      const Unit nothing = low_ ? 0 : one, fee = fee_;
      const auto proved = [&](Unit found) {  // where there is no turn the rules are silent
        return found == worst<most>() ? nothing : std::clamp(found + fee, 0, one);
      };
      if (low_ == climbs_)
        return settle(side, [&](Unit found, Unit now) { return std::max(now, proved(found)); });
      return settle(side, [&](Unit found, Unit now) { return std::min(now, proved(found)); });
    }
    Unit worth_of_over(int side) const {
      const auto kind = turns(side).kind(block_);
      return kind == Layer_turns::over_won ? one : kind == Layer_turns::over_drawn ? one / 2 : 0;
    }
    template <class Then>
    bool settle(int side, Then&& then) {
      const int own = turns(side).own(), other = turns(side).other();
      const std::uint32_t rows = power_of_eight(own), columns = power_of_eight(other);
      Unit* const to = values_[side].data();
      Unit difference = 0;
      for (std::uint32_t r = 0; r < rows; ++r)
        for (std::uint32_t c = 0; c < columns; ++c) {
          Unit& now = to[c * rows + r];
          const Unit next = then(best_[r * columns + c], now);
          difference |= next ^ now;
          now = next;
        }
      return difference != 0;
    }

    /// Into the layer, for the block and its images.
    void write() {
      const auto [first, last] = of_.images_.of(block_);
      if (!climbs_)
        for (const int side : {0, 1}) {
          const Unit* const beside = of_.values(of_.beside_, side).data() + first_lane();
          for (std::uint32_t n = 0; n < lanes_; ++n)
            if (std::abs(std::int64_t{values_[side][n]} - beside[n]) > of_.too_far_)
              of_.goes_too_far_ = true;
        }
      for (const auto* image = first; image != last; ++image) {
        for (const int side : {0, 1}) {
          Unit* const to = of_.values(bound_, side).data() + std::uint64_t{image->block} * lanes_;
          const auto& lanes = of_.images_.lanes(*image, side);
          for (std::uint32_t n = 0; n < lanes_; ++n) to[lanes[n]] = values_[side][n];
        }
        of_.changed_[image->block] = of_.sweep_;
      }
    }

    Layer_solver& of_;
    const Bound bound_;
    const bool low_, climbs_;
    const Unit fee_;
    const std::uint32_t lanes_;
    std::uint32_t block_ = 0;
    std::array<std::vector<Unit>, 2> values_;   // of the block, as the layer has them
    std::array<std::vector<Unit>, 2> outside_;  // in the order of the side on turn
    std::array<std::vector<Staying>, 2> staying_;
    std::vector<Unit> best_;  // in the order of the side on turn
    std::vector<double> sums_, now_;
  };

  Solver& of_;
  const std::uint32_t number_;
  Layer& layer_;
  const Layer_images images_;
  const std::array<Layer_turns, 2> turns_;
  const Neighbours neighbours_;
  std::array<std::vector<std::uint32_t>, 2> flipped_;  // [lane]: with all own pieces ready
  // The sweep in which a block changed last, and was valued last.
  std::vector<std::uint32_t> changed_, valued_;
  std::uint32_t sweep_ = 0;
  // Of a claim: how far a value may get from the bound beside it.
  Bound beside_ = lost_low;
  std::int64_t too_far_ = 0;
  std::atomic<bool> goes_too_far_ = false;
  Ended ended_ = Ended::exhausted;
};

Solver::Solver(const Positions& positions, const Limits& limits, Report report)
    : positions_(positions), limits_(limits), report_(std::move(report)) {
  done_.layers = positions.layers();
  for (std::uint32_t n = 0; n < positions.layers(); ++n) {
    layers_.push_back(std::make_unique<Layer>());
    Layer& layer = *layers_.back();
    layer.blocks = positions.blocks(n), layer.lanes = positions.lanes(n);
    layer.first = positions.pieces(n, 0), layer.second = positions.pieces(n, 1);
  }
  if (bytes() > limits.memory_limit()) throw Limit_reached{Ended::memory};
}

Solver::~Solver() = default;

std::uint64_t Solver::bytes() const {
  std::uint64_t all = 0;
  for (const auto& layer : layers_) all += layer->size() * 2 * bounds * sizeof(Unit);
  return all;
}

int Solver::kept(std::uint32_t layer) const {
  return layer < stage_.layers ? bounds : stage_.bounds + (stage_.begun ? 1 : 0);
}

void Solver::for_kept(const std::function<void(std::span<const Unit>)>& visit) const {
  for (std::uint32_t n = 0; n < layers_.size() && n <= stage_.layers; ++n) {
    for (int k = 0; k < kept(n); ++k)
      for (const int side : {0, 1})
        visit(
            layers_[n]->values[order[static_cast<std::size_t>(k)]][static_cast<std::size_t>(side)]);
  }
}

void Solver::resume(const Stage& stage, const std::function<void(std::span<Unit>)>& fill) {
  const bool whole = stage.layers == layers_.size() && stage.bounds == 0 && !stage.begun;
  const bool can_be = stage.layers < layers_.size() && stage.bounds >= 0 && stage.bounds < bounds &&
                      stage.slack >= 0 && stage.slack <= one &&
                      (stage.slack > 0) == (stage.begun && stage.bounds >= climbing);
  if (!whole && !can_be)
    throw Bad_input("checkpoint: expected a layer and a bound that are yet to be found, found " +
                    std::to_string(stage.layers) + " and " + std::to_string(stage.bounds));
  stage_ = stage;
  for (std::uint32_t n = 0; n < layers_.size() && n <= stage.layers; ++n) {
    Layer& layer = *layers_[n];
    for (int k = 0; k < kept(n); ++k)
      for (auto& numbers : layer.values[order[static_cast<std::size_t>(k)]]) {
        numbers.resize(layer.size());
        fill(numbers);
        if (std::ranges::any_of(numbers, [](Unit u) { return u < 0 || u > one; }))
          throw Bad_input("checkpoint: expected bounds from 0 to 1, found others");
      }
  }
}

Ended Solver::solve() {
  try {
    for (; stage_.layers < layers_.size(); ++stage_.layers, stage_.bounds = 0) {
      Layer_solver solver(*this, stage_.layers);
      if (const Ended ended = solver.run(); ended != Ended::exhausted) return ended;
      solver.count(stage_);
    }
  } catch (const Limit_reached& limit) {  // while turns were told
    return limit.ended;
  }
  return Ended::exhausted;
}

Values Solver::at(const Place& place) const {
  const Layer& layer = *layers_[place.layer];
  const int own = place.side == 0 ? layer.first : layer.second;
  const int other = place.side == 0 ? layer.second : layer.first;
  const std::uint64_t n =
      std::uint64_t{place.block} * layer.lanes + for_other(place.lane, own, other);
  const auto side = static_cast<std::size_t>(place.side);
  return {layer.values[lost_low][side][n], layer.values[lost_high][side][n],
          layer.values[won_low][side][n], layer.values[won_high][side][n]};
}

}  // namespace arbiter::endgame
