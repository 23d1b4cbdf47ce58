#include "solver/placement/search.hpp"

#include <algorithm>
#include <climits>

#include "solver/placement/image.hpp"

namespace arbiter::placement {
namespace {

using strips::Cell;

/// The index of a card, one way round or the other.
constexpr std::size_t way_of(int card, bool turned) {
  return 2 * static_cast<std::size_t>(card) + (turned ? 1 : 0);
}

/// The lanes of a cell.
constexpr unsigned kinds_of(Cell cell) {
  return 1U << strips::food_element(cell) | 1U << strips::cloth_element(cell);
}

/// A grid that is the least among its eight reflections and turns.
bool is_least(Grid grid) {
  for (int way = 1; way < Image::ways; ++way)
    if (Image{way, strips::side}.grid(grid) < grid) return false;
  return true;
}
const std::vector<bool>& least_grids() {
  static const std::vector<bool> table = [] {
    std::vector<bool> out(1 << strips::grid_cells);
    for (std::size_t grid = 0; grid < out.size(); ++grid)
      out[grid] = is_least(static_cast<Grid>(grid));
    return out;
  }();
  return table;
}

}  // namespace

Search::Search(const Problem& problem, const Limits& limits)
    : problem_(problem),
      limits_(limits),
      costs_(problem),
      cards_(static_cast<int>(problem.coming.size())) {
  for (int card = 0; card < cards_; ++card) {
    const Card& cells = problem.coming[static_cast<std::size_t>(card)];
    turned_[way_of(card, false)] = cells;
    turned_[way_of(card, true)] = {cells[2], cells[1], cells[0]};
  }
  for (unsigned kinds = 0; kinds < 256; ++kinds) {
    for (std::size_t way = 0; way < way_of(cards_, false); ++way)
      for (std::size_t n = 0; n < 3; ++n)
        if (kinds_of(turned_[way][n]) & ~kinds)
          bad_[kinds][way] = static_cast<std::uint8_t>(bad_[kinds][way] | 1U << n);
    for (unsigned used = 0; used < 1U << cards_; ++used)
      for (int card = 0; card < cards_; ++card)
        if (!(used >> card & 1))
          for (int n = 3 - std::popcount(bad_[kinds][way_of(card, false)]); n > 0; --n)
            supply_[used][kinds] =
                static_cast<std::uint16_t>(supply_[used][kinds] + (1U << 4 * (n - 1)));
  }
  for (unsigned used = 0; used < 1U << cards_; ++used)
    for (unsigned lane = 0; lane < strips::elements; ++lane) {
      int left = 0;
      for (int card = 0; card < cards_; ++card)
        if (!(used >> card & 1))
          for (const Cell cell : problem.coming[static_cast<std::size_t>(card)])
            left += kinds_of(cell) >> lane & 1;
      left_[used][lane] = static_cast<std::uint16_t>(left);
    }
  for (unsigned used = 0; used < 1U << cards_; ++used)
    for (int card = 0; card < cards_; ++card)
      if (!(used >> card & 1))
        for (const Cell cell : problem.coming[static_cast<std::size_t>(card)])
          ++types_left_[used][cell >> 3][cell & 7];
}

/// Where pieces of two or three cells can be seen, by their first cell in the order of reading.
void Search::make_shapes() {
  for (auto& shapes : shapes_) shapes.clear();
  for (const bool down : {false, true})
    for (int line = 0; line < strips::side; ++line)
      for (int from = 0; from < 2; ++from)
        for (const unsigned cells : {3U, 5U, 6U, 7U}) {
          Shape shape{down,
                      static_cast<std::uint8_t>(line),
                      static_cast<std::uint8_t>(cells),
                      0,
                      0,
                      {static_cast<std::int8_t>(down ? from : line),
                       static_cast<std::int8_t>(down ? line : from), down, false},
                      {}};
          shape.covered = shape.strip.grid();
          for (int n = 0; n < 3; ++n) {
            const int place = shape.strip.place_of(n);
            shape.places[static_cast<std::size_t>(n)] = static_cast<std::uint8_t>(place);
            if (cells >> n & 1) shape.grid |= static_cast<Grid>(1U << place);
          }
          if (shape.covered & ~root_.allowed) continue;
          shapes_[static_cast<std::size_t>(std::countr_zero(shape.grid))].push_back(shape);
        }
}

/// A cell at a place, as a grid for each of its elements.
const std::array<std::array<Lanes, 16>, strips::grid_cells>& cells_at() {
  static const auto table = [] {
    std::array<std::array<Lanes, 16>, strips::grid_cells> out{};
    for (std::size_t place = 0; place < out.size(); ++place)
      for (unsigned cell = 0; cell < 16; ++cell)
        out[place][cell] =
            masks_of(kinds_of(static_cast<Cell>(cell))) & all(static_cast<Grid>(1U << place));
    return out;
  }();
  return table;
}

Search::Node Search::with(const Node& node, int place, Cell cell) const {
  Node out = node;
  out.shows |= cells_at()[static_cast<std::size_t>(place)][cell];
  out.fixed |= static_cast<Grid>(1U << place);
  out.present = static_cast<std::uint8_t>(out.present | kinds_of(cell));
  return out;
}

namespace {
const std::array<std::uint16_t, 1 << 16>& line_table() {
  static const auto table = [] {
    std::array<std::uint16_t, 1 << 16> out{};
    for (unsigned open = 0; open < out.size(); ++open)
      for (int line = 0; line < 8; ++line) {
        unsigned bits = 0;
        for (int n = 0; n < 4; ++n)
          bits |= (open >> (line < 4 ? 4 * line + n : 4 * n + line - 4) & 1) << n;
        const int most = std::max(std::popcount(bits & 7), std::popcount(bits & 14));
        if (most >= 2) out[open] = static_cast<std::uint16_t>(out[open] | 1U << line);
        if (most >= 3) out[open] = static_cast<std::uint16_t>(out[open] | 256U << line);
      }
    return out;
  }();
  return table;
}
}  // namespace
Search::Free Search::lines_of(Grid open, unsigned used_lines) {
  const unsigned at = line_table()[open] & ~(used_lines * 257);
  return {std::popcount(at & 255), std::popcount(at >> 8)};
}
/// Whether the open cells can be filled for no more than `slack` when only these kinds can still
/// grow for nothing.
bool Search::can_fill(unsigned used, unsigned used_lines, unsigned kinds, Grid open,
                      int slack) const {
  const Free lines = lines_of(open, used_lines);
  const int cells = count(open);
  const int empty = cells - supply(used, 255, open, lines);
  slack -= std::max(0, empty);  // of the two that each costs; the other counts below
  const int missing = cells - supply(used, kinds, open, lines);
  if (missing <= slack) return true;
  // A kind that is closed may begin another group.
  if (slack < 2) return false;
  for (unsigned closed = kinds_ & ~kinds; closed != 0; closed &= closed - 1)
    if (cells - supply(used, kinds | (closed & -closed), open, lines) <= slack - 2) return true;
  return slack >= 4 && cells - supply(used, kinds_ | kinds, open, lines) <= slack - 4;
}

/// Sets what follows from a root.
void Search::take(const Root& root) {
  root_ = root;
  for (unsigned kinds = 0; kinds < 256; ++kinds) {
    kept_of_[kinds] = 0;
    for (int place = 0; place < strips::grid_cells; ++place)
      if (const Cell cell = root.kept.cell(place); cell != strips::no_cell)
        if (!(kinds_of(cell) & ~kinds)) kept_of_[kinds] |= static_cast<Grid>(1U << place);
  }
  for (int lane = 0; lane < strips::elements; ++lane)
    kept_lanes_[lane] = root.kept.shows[static_cast<std::size_t>(lane)];
}

int Search::least_loss(const Root& root) {
  take(root);
  int least = INT_MAX;
  for (unsigned kinds = 0; kinds < 256; ++kinds) {
    int loss = -costs_.most_given(Lanes{}, root.allowed, root.box);
    for (unsigned lane = 0; lane < strips::elements; ++lane)
      if (kinds >> lane & 1) loss += costs_.group[lane].large();
    const int cells = count(root.allowed);
    loss += std::max(0, cells - supply(0, kinds | costs_.free, root.allowed));
    loss += std::max(0, cells - 3 * cards_ - count(static_cast<Grid>(kept_of_[255])));
    least = std::min(least, loss);
  }
  return least;
}

bool Search::run(const Root& root, int most_loss, const Visit& visit) {
  take(root);
  most_loss_ = most_loss, visit_ = &visit;
  make_shapes();
  for (kinds_ = 0; kinds_ < 256; ++kinds_) {
    kinds_mask_ = masks_of(kinds_);
    for (int lane = 0; lane < strips::elements; ++lane)
      kinds_least_[lane] = static_cast<std::uint16_t>(
          kinds_ >> lane & 1 ? costs_.group[static_cast<std::size_t>(lane)].large() : 0);
    least_of_kinds_ = static_cast<int>(sum(kinds_least_));
    for (std::size_t way = 0; way < way_of(cards_, false); ++way)
      for (unsigned seen = 1; seen < 8; ++seen) {
        const auto last = static_cast<unsigned>(std::countr_zero(seen));
        int cost = outside_[way][seen & (seen - 1)];
        for (unsigned left = kinds_of(turned_[way][last]) & ~kinds_; left != 0; left &= left - 1)
          cost += costs_.group[static_cast<std::size_t>(std::countr_zero(left))].one;
        outside_[way][seen] = static_cast<std::uint8_t>(cost);
      }
    for (unsigned used = 0; used < 1U << cards_; ++used) {
      Lanes good{};
      for (int card = 0; card < cards_; ++card)
        if (!(used >> card & 1))
          for (const Cell cell : problem_.coming[static_cast<std::size_t>(card)])
            if (!(kinds_of(cell) & ~(kinds_ | costs_.free))) good += masks_of(kinds_of(cell)) & 1;
      good_left_[used] = good;
    }
    // Some card is the first of those that are seen; of all reflections one is enough.
    const int firsts = root.symmetric ? cards_ : 1;
    for (int first = 0; first < firsts; ++first) {
      first_card_ = root.symmetric ? first : -1;
      forbidden_ = root.symmetric ? (1U << first) - 1 : 0;
      pieces_.clear();
      if (enter(Node{}, INT_MAX)) return true;
      if (ended_ != Ended::exhausted) return false;
    }
  }
  return false;
}

/// Of the cells that are left, those that can be seen in open cells that their kinds reach.
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
  return static_cast<int>(sum(least(number(foods & ones), types_left_[used][0]) +
                              least(number(foods & others), types_left_[used][1]))) +
         count(kept_of_[255] & open);
}

/// Of each grid, the number of its groups.
const std::array<std::uint8_t, 1 << strips::grid_cells>& parts_table() {
  static const auto table = [] {
    std::array<std::uint8_t, 1 << strips::grid_cells> out{};
    for (std::size_t grid = 0; grid < out.size(); ++grid)
      out[grid] = strips::groups_of(static_cast<Grid>(grid)).number;
    return out;
  }();
  return table;
}

/// What a kind with the usual costs loses at least when its known cells hang together only so.
int cost_of_parts(Grid known, Grid region) {
  int cost = 0;
  bool some = false, grows = false;
  while (known != 0) {
    const Grid part = strips::reached(static_cast<Grid>(known & -known), region);
    const auto mine = static_cast<Grid>(known & part);
    const bool is_one = (mine & (mine - 1)) == 0;
    cost += is_one ? 1 : 2;
    some = some || !is_one;
    grows = grows || part != mine;
    known = static_cast<Grid>(known & ~part);
  }
  return some ? cost : cost + (grows ? 1 : 2);
}

/// Looks at the bound of a node, and goes on where it allows.
bool Search::enter(const Node& node, int slack) {
  if (clashes(node)) return false;
  const auto open = static_cast<Grid>(root_.allowed & ~node.fixed);
  const unsigned used = node.used | forbidden_;
  int loss = 2 * count(node.empty);
  if (costs_.any_apart) loss -= costs_.most_given(node.shows, open, root_.box);

  // Elements that are no kinds: every cell is a group of its own.
  for (unsigned left = node.present & ~kinds_; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    const Grid cells = node.shows[lane];
    if (((cells & 0x7777) << 1 | cells << 4) & cells) return false;
    loss += count(cells) * costs_.group[static_cast<std::size_t>(lane)].one;
  }
  slack = std::min(slack, most_loss_ - loss - least_of_kinds_);
  if (slack < 0) return false;
  // A kind is closed when nothing can be added to it any more, and it has a group.
  const Lanes known = node.shows & kinds_mask_, beside = spread(known);
  const auto is_closed =
      static_cast<Lanes>((beside & all(open)) == Lanes{}) & masks_of(node.present);
  const auto is_one = static_cast<Lanes>((known & (known - 1)) == Lanes{});
  // Of a kind without two cells side by side the group may still come anywhere.
  const auto alone = static_cast<Lanes>((known & ((known & 0x7777) << 1 | known << 4)) == Lanes{});
  const Lanes there = known | (kept_lanes_ & kinds_mask_ & all(open));  // or may stay there
  // A kind has a group of two cells at least; some must still come when there is one, or none.
  const auto is_none = static_cast<Lanes>(there == Lanes{});
  const Lanes few = (is_one & static_cast<Lanes>(left_[used] == 0)) |
                    (is_none & static_cast<Lanes>(left_[used] <= 1));
  if (!is_empty(few & kinds_mask_ & static_cast<Lanes>(there == known))) return false;
  const unsigned closed = set_of(is_closed & ~alone) & kinds_ & ~costs_.free;
  const unsigned kinds = (kinds_ & ~closed) | costs_.free;
  const unsigned lines = node.rows | node.columns << 4U;
  if (open != 0 && !can_fill(used, lines, kinds, open, slack)) return false;

  // Of a kind, parts that cannot grow together any more. Without a supply nothing grows. A way of
  // two cells from part to part has both of them beside a part, one of four none farther than two.
  const Lanes near = spread(there);
  const Lanes allow = good_left_[used] + static_cast<std::uint16_t>(slack);
  const auto fewer = static_cast<Lanes>(allow < left_[used]);
  const Lanes supply = (fewer & allow) | (~fewer & left_[used]);
  const Lanes within = there | (all(open) & static_cast<Lanes>(supply != 0) &
                                (static_cast<Lanes>(supply > 2) | near) &
                                (static_cast<Lanes>(supply > 4) | spread(near)));
  const Lanes region = reached(known, within);
  const unsigned ones = set_of(is_one & is_closed);
  loss += least_of_kinds_;
  for (unsigned left = node.present & kinds_; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    const int least = kinds_least_[lane];
    if (costs_.unusual >> lane & 1) {
      int cost = std::max(0, costs_.least_cost(lane, known[lane], within[lane]));
      if (cost < least) cost = (ones >> lane & 1 ? cost : 0) + least;
      loss += cost - least;
    } else if (parts_table()[region[lane]] > 1) {
      loss += cost_of_parts(known[lane], region[lane]) - least;
    } else {
      loss += ones >> lane & 1;
    }
  }
  const int before = slack;
  slack = std::min(slack, most_loss_ - loss);
  if (slack < 0) return false;
  if (open == 0) return finish(node);
  if (slack < before && !can_fill(used, lines, kinds, open, slack)) return false;
  if (slack < 4) {
    Lanes reach = reached(region, there | all(open)) | alone | masks_of(costs_.unusual);
    reach = ((reach & kinds_mask_) | masks_of(costs_.free)) & all(open);
    const int cells = count(open);
    if (cells - usable(used, reach, open) > slack) {
      if (slack < 2) return false;
      bool can = false;
      for (int lane = 0; lane < 8 && !can; ++lane) {
        if (reach[lane] == open || !(kinds_ >> lane & 1)) continue;
        Lanes more = reach;
        more[lane] = open;
        can = cells - usable(used, more, open) <= slack - 2;
      }
      if (!can) return false;
    }
  }
  open_kinds_ = kinds, open_slack_ = slack;
  return fill(node);
}

/// Fills the first open cell in every way.
bool Search::fill(const Node& node) {
  const unsigned kinds = open_kinds_;
  const int slack = open_slack_;
  if (++nodes_ % 1024 == 0) {
    ended_ = limits_.reached(watch_.seconds());
    if (ended_ != Ended::exhausted) return false;
  }
  const auto open = static_cast<Grid>(root_.allowed & ~node.fixed);
  const int place = std::countr_zero(open), cells = count(open);
  if (place > 5 && first_card_ >= 0 && !(node.used >> first_card_ & 1)) return false;
  const auto here = static_cast<Grid>(1U << place);
  const auto& bad = bad_[kinds];
  // The cards that are left, with what is left without each for the other cells: of kinds that are
  // open, and of all.
  struct Left {
    int card;
    unsigned open_supply, supply;
  };
  std::array<Left, strips::most_cards> left{};
  int lefts = 0;
  for (int card = 0; card < cards_; ++card) {
    const unsigned used = node.used | forbidden_;
    if (used >> card & 1) continue;
    left[static_cast<std::size_t>(lefts++)] = {card, supply_[used | 1U << card][kinds],
                                               supply_[used | 1U << card][kinds | kinds_]};
  }
  const int kept = count(kept_of_[255] & open);
  const auto hopeless = [&](const Left& each, std::size_t way, unsigned seen, int still,
                            Free lines) {
    const unsigned not_open = bad[way] & seen;
    if (not_open == 0 && still - kept <= 0) return false;
    const int rest = slack - std::max<int>(outside_[way][seen], std::min(2, count(not_open)));
    return rest < 0 || (rest < still - kept - most_seen(each.open_supply, lines) &&
                        rest - 2 < still - kept - most_seen(each.supply, lines));
  };

  const auto& at = cells_at();
  for (const Shape& shape : shapes_[static_cast<std::size_t>(place)]) {
    if (shape.grid & ~open) continue;
    if ((shape.down ? node.columns : node.rows) >> shape.line & 1) continue;
    if (shape.grid & (shape.down ? node.not_down : node.not_across)) continue;
    Node framed = node;
    framed.fixed |= shape.grid;
    const auto hidden = static_cast<Grid>(shape.covered & ~shape.grid);
    if (shape.down) {
      framed.down |= shape.grid, framed.not_down |= hidden;
      framed.columns = static_cast<std::uint8_t>(framed.columns | 1U << shape.line);
    } else {
      framed.across |= shape.grid, framed.not_across |= hidden;
      framed.rows = static_cast<std::uint8_t>(framed.rows | 1U << shape.line);
    }
    if (clashes(framed)) continue;
    const int still = cells - count(shape.cells);
    const Free lines =
        lines_of(static_cast<Grid>(open & ~shape.grid), framed.rows | framed.columns << 4U);
    for (int n = 0; n < lefts; ++n) {
      const Left& each = left[static_cast<std::size_t>(n)];
      if (each.card == first_card_ && !least_grids()[shape.grid]) continue;
      for (const bool turned : {false, true}) {
        const auto way = way_of(each.card, turned);
        if (hopeless(each, way, shape.cells, still, lines)) continue;
        Node next = framed;
        for (std::size_t cell = 0; cell < 3; ++cell)
          if (shape.cells >> cell & 1) {
            next.shows |= at[shape.places[cell]][turned_[way][cell]];
            next.present = static_cast<std::uint8_t>(next.present | kinds_of(turned_[way][cell]));
          }
        next.used = static_cast<std::uint8_t>(next.used | 1U << each.card);
        strips::Strip strip = shape.strip;
        strip.turned = turned;
        pieces_.push_back({each.card, false, strip, shape.grid, 0, 0});
        if (enter(next, slack - outside_[way][shape.cells])) return true;
        pieces_.pop_back();
      }
    }
  }
  const Free lines = lines_of(static_cast<Grid>(open & ~here), node.rows | node.columns << 4U);
  const bool may_be_single = !(node.not_across & node.not_down & here);
  for (int i = 0; i < lefts && may_be_single; ++i) {
    const Left& each = left[static_cast<std::size_t>(i)];
    if (each.card == first_card_ && !least_grids()[here]) continue;
    const auto way = way_of(each.card, false);
    for (int n = 0; n < 3; ++n) {
      if (n == 2 && turned_[way][0] == turned_[way][2]) continue;
      if (hopeless(each, way, 1U << n, cells - 1, lines)) continue;
      Node next = with(node, place, turned_[way][static_cast<std::size_t>(n)]);
      next.used = static_cast<std::uint8_t>(next.used | 1U << each.card);
      pieces_.push_back({each.card, true, {}, here, place, n});
      if (enter(next, slack - outside_[way][1U << n])) return true;
      pieces_.pop_back();
    }
  }
  if (kept_of_[255] & here) {
    Node next = with(node, place, root_.kept.cell(place));
    next.across |= static_cast<Grid>(root_.kept_across & here);
    next.down |= static_cast<Grid>(root_.kept_down & here);
    return enter(next, slack);
  }
  Node next = node;
  next.fixed |= here, next.empty |= here;
  return enter(next, slack - 2);
}

bool Search::finish(const Node& node) {
  if (first_card_ >= 0 && !(node.used >> first_card_ & 1)) return false;
  Candidate candidate{{}, pieces_};
  for (int lane = 0; lane < strips::elements; ++lane)
    candidate.picture.shows[static_cast<std::size_t>(lane)] = node.shows[lane];
  if (root_.all_of_box && strips::box_of(candidate.picture.covered()) != root_.box) return false;
  if (2 * count(root_.allowed) - worth(problem_, candidate.picture) > most_loss_) return false;
  return (*visit_)(candidate);
}

}  // namespace arbiter::placement
