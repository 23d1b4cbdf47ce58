#include "solver/placement/search/search.hpp"

#include <algorithm>
#include <climits>

namespace arbiter::placement {

using cards::Cell;

namespace {

/// Slices divide the nodes below this many filled cells or pieces.
constexpr unsigned slice_depth = 2;

}  // namespace

Search::Search(const Problem& problem, const Limits& limits, const Stopwatch& watch)
    : problem_(problem), limits_(limits), costs_(problem), hand_(problem.coming), watch_(watch) {}

Lanes Search::supply_of(const Root& root) const {
  Lanes out = hand_.left[0];
  for (int lane = 0; lane < cards::elements; ++lane)
    out[lane] = static_cast<std::uint16_t>(out[lane] +
                                           count(root.kept.shows[static_cast<std::size_t>(lane)]));
  return out;
}

void Search::take(const Root& root, const Mode& mode) {
  if (root_ != &root) {
    root_ = &root;
    for (unsigned kinds = 0; kinds < 256; ++kinds) {
      kept_of_[kinds] = 0;
      for (int place = 0; place < cards::grid_cells; ++place)
        if (const Cell cell = root.kept.cell(place); cell != cards::no_cell)
          if (!(kinds_of(cell) & ~kinds)) kept_of_[kinds] |= static_cast<Grid>(1U << place);
    }
    for (int lane = 0; lane < cards::elements; ++lane)
      kept_lanes_[lane] = root.kept.shows[static_cast<std::size_t>(lane)];
    make_shapes();
  }
  mode_ = &mode;
  required_ = 0;
  for (int lane = 0; lane < cards::elements; ++lane)
    if (mode.required[lane] != 0) required_ |= 1U << lane;
  for (std::size_t place = 0; place < types_at_.size(); ++place) {
    types_at_[place] = 0;
    for (unsigned cell = 0; cell < 16; ++cell) {
      const auto seen = kinds_of(static_cast<Cell>(cell));
      bool may = true;
      for (unsigned lane = 0; lane < cards::elements; ++lane) {
        if (seen >> lane & 1)
          may = may && (mode.allowed[static_cast<int>(lane)] >> place & 1);
        else
          may = may && !(mode.required[static_cast<int>(lane)] >> place & 1);
      }
      if (may) types_at_[place] = static_cast<std::uint16_t>(types_at_[place] | 1U << cell);
    }
  }
  capped_.clear();
  for (unsigned left = mode.limited; left != 0; left &= left - 1) {
    Capped each{std::countr_zero(left), {}, 0};
    for (unsigned cell = 0; cell < 16; ++cell)
      if (kinds_of(static_cast<Cell>(cell)) >> each.lane & 1)
        each.types[cell >> 3][static_cast<int>(cell & 7)] = 0xFFFF;
    capped_.push_back(each);
  }
}

void Search::choose(unsigned kinds) {
  kinds_ = kinds;
  kinds_mask_ = masks_of(kinds);
  for (int lane = 0; lane < cards::elements; ++lane)
    kinds_least_[lane] = static_cast<std::uint16_t>(
        kinds >> lane & 1 ? costs_.group[static_cast<std::size_t>(lane)].large() : 0);
  least_of_kinds_ = static_cast<int>(sum(kinds_least_));
}

std::optional<int> Search::least_loss(unsigned kinds) {
  choose(kinds);
  const Node node{};
  const Grid open = root_->allowed;
  for (Capped& each : capped_) each.now = left_of(node, 0, each.lane);
  if (!agrees(node, 0, open)) return std::nullopt;
  for (unsigned lane = 0; lane < cards::elements; ++lane) {
    const Grid known = mode_->required[static_cast<int>(lane)];
    if (kinds >> lane & 1) {
      if (left_of(node, 0, static_cast<int>(lane)) + count(kept_lanes_[static_cast<int>(lane)]) < 2)
        return std::nullopt;
    } else if (((known & 0x7777) << 1 | known << 4) & known) {
      return std::nullopt;
    }
  }
  const int cells = count(open), kept = count(kept_of_[255]);
  const int missing = std::max(0, cells - supply(0, kinds | costs_.free, open)) +
                      std::max(0, cells - 3 * hand_.cards - kept);
  const Lanes reach = mode_->allowed & (kinds_mask_ | masks_of(costs_.free));
  return least_of_kinds_ - mode_->gain + std::max(missing, cells - usable(0, reach, open));
}

bool Search::run(unsigned kinds, int most_loss, const Slice& slice, const Visit& visit,
                 const std::function<bool()>& stop) {
  ended_ = limits_.reached(watch_.seconds());
  if (ended_ != Stop_reason::exhausted) return false;
  ticks_ = 0;  // so that `stop` is asked after the same nodes whatever was searched before
  most_loss_ = most_loss, visit_ = &visit, stop_ = stop ? &stop : nullptr, slice_ = slice;
  choose(kinds);
  if (!of_kinds_[kinds]) {
    auto out = std::make_unique<Of_kinds>();
    for (std::size_t way = 0; way < way_of(hand_.cards, false); ++way)
      for (unsigned seen = 1; seen < 8; ++seen) {
        const auto last = static_cast<unsigned>(std::countr_zero(seen));
        int cost = out->outside[way][seen & (seen - 1)];
        for (unsigned left = kinds_of(hand_.turned[way][last]) & ~kinds_; left != 0;
             left &= left - 1)
          cost += costs_.group[static_cast<std::size_t>(std::countr_zero(left))].one;
        out->outside[way][seen] = static_cast<std::uint8_t>(cost);
      }
    for (unsigned used = 0; used < 1U << hand_.cards; ++used) {
      Lanes good{};
      for (int card = 0; card < hand_.cards; ++card)
        if (!(used >> card & 1))
          for (const Cell cell : problem_.coming[static_cast<std::size_t>(card)])
            if (!(kinds_of(cell) & ~(kinds_ | costs_.free))) good += masks_of(kinds_of(cell)) & 1;
      out->good_left[used] = good;
    }
    of_kinds_[kinds] = std::move(out);
  }
  now_ = of_kinds_[kinds].get();
  // Fix which visible card comes first: one picture per class of reflections is enough.
  const bool symmetric = root_->symmetric && mode_->images != 1;
  const int firsts = symmetric ? hand_.cards : 1;
  firsts_ = symmetric ? first_cells() : Grid{0};
  at_depth_ = depth_ = 0;
  for (int first = 0; first < firsts; ++first) {
    first_card_ = symmetric ? first : -1;
    forbidden_ = symmetric ? (1U << first) - 1 : 0;
    pieces_.clear();
    if (enter(Node{}, INT_MAX)) return ended_ == Stop_reason::exhausted;
  }
  return false;
}

/// The cells that the first visible card of a canonical picture can show.
Grid Search::first_cells() const {
  Grid out = 0;
  const auto take = [&](Grid grid) {
    if (is_least(grid)) out |= grid;
  };
  for (int place = 0; place < cards::grid_cells; ++place) {
    if (root_->allowed >> place & 1) take(static_cast<Grid>(1U << place));
    for (const Shape& shape : shapes_[static_cast<std::size_t>(place)]) take(shape.grid);
  }
  return out;
}

bool Search::starts_slice() {
  return slice_.of == 1 || depth_ != slice_depth || at_depth_++ % slice_.of == slice_.index;
}
bool Search::counts_here() const { return depth_ > slice_depth || slice_.index == 0; }

}  // namespace arbiter::placement
