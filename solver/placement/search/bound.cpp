// The bound of a node: the best score that its children can reach.
#include <algorithm>

#include "solver/placement/search/search.hpp"

namespace arbiter::placement {
namespace {

/// The least loss of a kind that has the usual costs and whose known cells can join only within
/// `region`. Every connected part of the region contains a known cell.
int cost_of_parts(const Tables& tables, Grid known, Grid region) {
  int cost = 0;
  bool some = false, grows = false;
  while (region != 0) {
    const Grid part = tables.first_part[region];
    const auto mine = static_cast<Grid>(known & part);
    const bool is_one = (mine & (mine - 1)) == 0;
    cost += is_one ? 1 : 2;
    some = some || !is_one;
    grows = grows || part != mine;
    region = static_cast<Grid>(region & ~part);
  }
  return some ? cost : cost + (grows ? 1 : 2);
}

}  // namespace

/// True if the undecided cells can be filled at a loss of at most `slack` when only these kinds can
/// still grow at no cost.
bool Search::can_fill(unsigned used, unsigned used_lines, unsigned kinds, Grid open,
                      int slack) const {
  const Lines lines = lines_of(open, used_lines);
  const int cells = count(open);
  const int empty = cells - supply(used, 255, open, lines);
  slack -= std::max(0, empty);  // one of the two points that each costs; the other is counted below
  const int missing = cells - supply(used, kinds, open, lines);
  if (missing <= slack) return true;
  // A closed kind may start another group.
  if (slack < 2) return false;
  for (unsigned closed = kinds_ & ~kinds; closed != 0; closed &= closed - 1)
    if (cells - supply(used, kinds | (closed & -closed), open, lines) <= slack - 2) return true;
  return slack >= 4 && cells - supply(used, kinds_ | kinds, open, lines) <= slack - 4;
}

/// The number of the remaining cells that can be visible in undecided cells that their kinds reach.
int Search::usable(unsigned used, Lanes reach, Grid open) const {
  const Lanes foods = __builtin_shufflevector(reach, reach, 0, 1, 2, 3, 0, 1, 2, 3),
              ones = __builtin_shufflevector(reach, reach, 4, 4, 4, 4, 5, 5, 5, 5),
              others = __builtin_shufflevector(reach, reach, 6, 6, 6, 6, 7, 7, 7, 7);
  const auto least = [](Lanes a, Lanes b) {
    const auto lower = static_cast<Lanes>(a < b);
    return static_cast<Lanes>((lower & a) | (~lower & b));
  };
  const auto number = [](Lanes grid) {
    grid -= grid >> 1 & 0x5555U;
    grid = (grid & 0x3333U) + (grid >> 2 & 0x3333U);
    grid = (grid + (grid >> 4)) & 0x0F0FU;
    return static_cast<Lanes>((grid + (grid >> 8)) & 0x1FU);
  };
  const Lanes first = least(number(foods & ones), hand_.types_left[used][0]),
              second = least(number(foods & others), hand_.types_left[used][1]);
  auto out = static_cast<int>(sum(first + second));
  for (const Capped& each : capped_)
    out -= std::max(
        0, static_cast<int>(sum((first & each.types[0]) + (second & each.types[1]))) - each.now);
  // No remaining cell fits where no two kinds of a type meet.
  const Lanes here = (foods & ones & static_cast<Lanes>(hand_.types_left[used][0] != 0)) |
                     (foods & others & static_cast<Lanes>(hand_.types_left[used][1] != 0));
  std::uint64_t fitting = folded(here);
  fitting |= fitting >> 32;
  const auto kept = static_cast<Grid>(kept_of_[255] & open);
  return std::min(out + count(kept), count(static_cast<Grid>(fitting | fitting >> 16 | kept)));
}

int Search::left_of(const Node& node, unsigned used, int lane) const {
  const int within = int{mode_->most[static_cast<std::size_t>(lane)]} - count(node.shows[lane]);
  return std::min<int>(hand_.left[used][lane], within);
}

bool Search::agrees(const Node& node, unsigned used, Grid open) const {
  for (unsigned left = required_ | mode_->limited; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    const auto element = static_cast<std::size_t>(lane);
    const int shown = count(node.shows[lane]), needed = count(mode_->required[lane] & open),
              supply = hand_.left[used][lane] + count(kept_lanes_[lane] & open);
    if (shown + needed > mode_->most[element]) return false;
    if (needed > supply || shown + supply < mode_->least[element]) return false;
  }
  for (const auto& [lane, line] : mode_->not_full)
    if ((line & ~(node.shows[lane] | mode_->required[lane])) == 0) return false;
  return true;
}

/// True if the undecided cells can be filled at a loss of at most `slack` when each kind reaches
/// only its lane of `reach`. A kind that starts another group reaches everywhere.
bool Search::can_reach(unsigned used, Lanes reach, Grid open, int slack) const {
  if (slack >= 4) return true;
  reach = ((reach & kinds_mask_) | masks_of(costs_.free)) & all(open) & mode_->allowed;
  const int cells = count(open);
  if (cells - usable(used, reach, open) <= slack) return true;
  if (slack < 2) return false;
  for (unsigned left = kinds_; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    const auto everywhere = static_cast<Grid>(open & mode_->allowed[lane]);
    if (reach[lane] == everywhere) continue;
    Lanes more = reach;
    more[lane] = everywhere;
    if (cells - usable(used, more, open) <= slack - 2) return true;
  }
  return false;
}

/// What the parts of a kind cost more than one group. `is_alone`: it has one cell, to which none
/// can be added.
int Search::cost_beyond_least(int lane, Grid known, Grid region, Grid within, bool is_alone) const {
  const int least = kinds_least_[lane];
  if (costs_.unusual >> lane & 1) {
    const int cost = std::max(0, costs_.least_cost(lane, known, within));
    return cost < least ? (is_alone ? cost : 0) : cost - least;
  }
  if (tables_.first_part[region] != region) return cost_of_parts(tables_, known, region) - least;
  return is_alone;
}

/// For the node whose children are next.
Search::Cut Search::cut_at(Grid here) const {
  Cut out;
  const Lanes touched = open_region_ & all(here) & kinds_mask_;
  unsigned left = set_of(static_cast<Lanes>(touched != Lanes{}));
  if (left == 0) return out;
  const Lanes others = all(static_cast<Grid>(~here)), within = open_within_ & others;
  const Lanes region = reached(open_known_ & others, within);
  for (; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    const auto known = static_cast<Grid>(open_known_[lane] & ~here);
    const bool is_alone = count(known) == 1 && region[lane] == known;
    const int more =
        cost_beyond_least(lane, known, region[lane], within[lane], is_alone) -
        cost_beyond_least(lane, open_known_[lane], open_region_[lane], open_within_[lane], false);
    if (more <= 0) continue;
    out.lanes |= 1U << lane;
    out.cost[static_cast<std::size_t>(lane)] = static_cast<std::uint8_t>(more);
  }
  return out;
}

/// Computes the bound of a node, and searches its children if the bound allows.
bool Search::enter(const Node& node, int slack) {
  if (clashes(node)) return false;
  const auto open = static_cast<Grid>(root_->allowed & ~node.fixed);
  const unsigned used = node.used | forbidden_;
  if (costs_.any_apart && !agrees(node, used, open)) return false;
  for (Capped& each : capped_) each.now = left_of(node, used, each.lane);
  int loss = 2 * count(node.empty) - mode_->gain;

  // For elements that are not kinds, every cell is its own group.
  for (unsigned left = node.present & ~kinds_; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    const Grid cells = node.shows[lane];
    const auto known = static_cast<Grid>(cells | mode_->required[lane]);
    if (((known & 0x7777) << 1 | known << 4) & known) return false;
    loss += count(cells) * costs_.group[static_cast<std::size_t>(lane)].one;
  }
  slack = std::min(slack, most_loss_ - loss - least_of_kinds_);
  if (slack < 0) return false;
  // A kind is closed when it has a group and nothing can be added to it.
  const Lanes known = (node.shows | mode_->required) & kinds_mask_, beside = spread(known);
  const Lanes may = mode_->allowed & all(open);  // where each element may still be shown
  const unsigned present = node.present | required_;
  const auto is_closed = static_cast<Lanes>((beside & may) == Lanes{}) & masks_of(present);
  const auto is_one = static_cast<Lanes>((known & (known - 1)) == Lanes{});
  // If a kind has no two adjacent cells, its group may still arise anywhere.
  const auto alone = static_cast<Lanes>((known & ((known & 0x7777) << 1 | known << 4)) == Lanes{});
  const Lanes there = known | (kept_lanes_ & kinds_mask_ & may);  // or may remain there
  // A group of a kind has at least two cells; with one cell or none, more must still come.
  const auto is_none = static_cast<Lanes>(there == Lanes{});
  const Lanes few = (is_one & static_cast<Lanes>(hand_.left[used] == 0)) |
                    (is_none & static_cast<Lanes>(hand_.left[used] <= 1));
  if (!is_empty(few & kinds_mask_ & static_cast<Lanes>(there == known))) return false;
  const unsigned closed = set_of(is_closed & ~alone) & kinds_ & ~costs_.free;
  const unsigned kinds = (kinds_ & ~closed) | costs_.free;
  const unsigned lines = node.rows | node.columns << 4U;
  if (open != 0 && !can_fill(used, lines, kinds, open, slack)) return false;

  // Count the parts of a kind that can no longer join. A kind with no supply cannot grow. On a path
  // of two cells between parts both touch a part; on a path of four none is more than two cells
  // away.
  const Lanes near = spread(there);
  const Lanes allow = now_->good_left[used] + static_cast<std::uint16_t>(slack);
  const auto fewer = static_cast<Lanes>(allow < hand_.left[used]);
  Lanes supply = (fewer & allow) | (~fewer & hand_.left[used]);
  // A group grows, and its parts join, only by cells that the goals about its number allow.
  for (const Capped& each : capped_)
    supply[each.lane] = std::min(supply[each.lane], static_cast<std::uint16_t>(each.now));
  const Lanes within =
      there | (may & static_cast<Lanes>(supply != 0) & (static_cast<Lanes>(supply > 2) | near) &
               (static_cast<Lanes>(supply > 4) | spread(near)));
  const Lanes region = reached(known, within);
  const unsigned ones = set_of(is_one & is_closed);
  loss += least_of_kinds_;
  for (unsigned left = present & kinds_; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    loss += cost_beyond_least(lane, known[lane], region[lane], within[lane], ones >> lane & 1);
  }
  const int before = slack;
  slack = std::min(slack, most_loss_ - loss);
  if (slack < 0) return false;
  if (open == 0) return finish(node);
  if (slack < before && !can_fill(used, lines, kinds, open, slack)) return false;
  const Lanes reach = reached(region, there | may) | alone | masks_of(costs_.cheap);
  if (!can_reach(used, reach, open, slack)) return false;
  if (!starts_slice()) return false;
  open_kinds_ = kinds, open_slack_ = slack, open_own_ = most_loss_ - loss;
  open_place_ = next_place(open);
  open_known_ = known, open_region_ = region, open_within_ = within;
  return fill(node);
}

}  // namespace arbiter::placement
