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
          supply_[used][kinds] = static_cast<std::uint8_t>(
              supply_[used][kinds] + 3 - std::popcount(bad_[kinds][way_of(card, false)]));
  }
  for (unsigned used = 0; used < 1U << cards_; ++used)
    for (unsigned lane = 0; lane < strips::elements; ++lane) {
      int left = 0;
      for (int card = 0; card < cards_; ++card)
        if (!(used >> card & 1))
          for (const Cell cell : problem.coming[static_cast<std::size_t>(card)])
            left += kinds_of(cell) >> lane & 1;
      if (left == 0) none_left_[used][lane] = 0xFFFF;
      if (left == 1) one_left_[used][lane] = 0xFFFF;
      if (left <= 2) two_left_[used][lane] = 0xFFFF;
      if (left <= 4) four_left_[used][lane] = 0xFFFF;
    }
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

/// Whether the open cells can be filled for no more than `slack` when only these kinds can still
/// grow for nothing.
bool Search::can_fill(unsigned used, unsigned kinds, Grid open, int slack) const {
  const int cells = count(open);
  const int empty = cells - 3 * (cards_ - count(used)) - count(kept_of_[255] & open);
  slack -= std::max(0, empty);  // of the two that each costs; the other counts below
  const int missing = cells - supply(used, kinds, open);
  if (missing <= slack) return true;
  // A kind that is closed may begin another group.
  if (slack < 2) return false;
  for (unsigned closed = kinds_ & ~kinds; closed != 0; closed &= closed - 1)
    if (cells - supply(used, kinds | (closed & -closed), open) <= slack - 2) return true;
  return slack >= 4 && cells - supply(used, kinds_ | kinds, open) <= slack - 4;
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
    // Some card is the first of those that are seen; of all reflections one is enough.
    const int firsts = root.symmetric ? cards_ : 1;
    for (int first = 0; first < firsts; ++first) {
      first_card_ = root.symmetric ? first : -1;
      forbidden_ = root.symmetric ? (1U << first) - 1 : 0;
      pieces_.clear();
      if (enter(Node{})) return true;
      if (ended_ != Ended::exhausted) return false;
    }
  }
  return false;
}

/// Looks at the bound of a node, and goes on where it allows.
bool Search::enter(const Node& node) {
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
  // A kind is closed when nothing can be added to it any more, and it has a group.
  const Lanes known = node.shows & kinds_mask_, beside = spread(known);
  const auto is_closed =
      static_cast<Lanes>((beside & all(open)) == Lanes{}) & masks_of(node.present);
  const auto is_one = static_cast<Lanes>((known & (known - 1)) == Lanes{});
  const Lanes there = known | (kept_lanes_ & kinds_mask_ & all(open));  // or may stay there
  // A kind has a group of two cells at least; some must still come when there is one, or none.
  const auto is_none = static_cast<Lanes>(there == Lanes{});
  const Lanes missing = (is_one & none_left_[used]) | (is_none & one_left_[used]);
  if (!is_empty(missing & kinds_mask_ & static_cast<Lanes>(there == known))) return false;
  const unsigned closed = set_of(is_closed & ~is_one) & kinds_ & ~costs_.free;
  const unsigned kinds = (kinds_ & ~closed) | costs_.free;
  if (open != 0 && !can_fill(used, kinds, open, most_loss_ - loss - least_of_kinds_)) return false;

  // Of a kind, parts that cannot grow together any more. Without a supply nothing grows. A way of
  // two cells from part to part has both of them beside a part, one of four none farther than two.
  const Lanes near = spread(there);
  const Lanes within = there | (all(open) & ~none_left_[used] & (~two_left_[used] | near) &
                                (~four_left_[used] | spread(near)));
  Lanes cost{};
  for (Lanes left = known; !is_empty(left);) {
    const Lanes first = left & -left, part = reached(first, within) & known;
    const auto some = static_cast<Lanes>(part != first), any = static_cast<Lanes>(part != Lanes{});
    cost += any & ((some & costs_.some) | (~some & costs_.one));
    left &= ~part;
  }
  if (costs_.unusual & kinds_)
    for (unsigned lanes = costs_.unusual & kinds_; lanes != 0; lanes &= lanes - 1) {
      const int lane = std::countr_zero(lanes);
      cost[lane] = static_cast<std::uint16_t>(
          std::max(0, costs_.least_cost(lane, known[lane], within[lane])));
    }
  // A single that is closed is not the group that its kind has.
  const auto lower = static_cast<Lanes>(cost < kinds_least_);
  cost = (lower & ((is_closed & is_one & cost) + kinds_least_)) | (~lower & cost);
  loss += static_cast<int>(sum(cost));

  const int slack = most_loss_ - loss;
  if (slack < 0) return false;
  if (open == 0) return finish(node);
  if (!can_fill(used, kinds, open, slack)) return false;
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
  const auto here = static_cast<Grid>(1U << place);
  const auto& bad = bad_[kinds];
  // The cards that are left, with what is left without each for the other cells: of kinds that are
  // open, and of all.
  struct Left {
    int card, open_supply, supply;
  };
  std::array<Left, strips::most_cards> left{};
  int lefts = 0;
  for (int card = 0; card < cards_; ++card) {
    const unsigned used = node.used | forbidden_;
    if (used >> card & 1) continue;
    left[static_cast<std::size_t>(lefts++)] = {card, supply(used | 1U << card, kinds, open),
                                               supply(used | 1U << card, kinds | kinds_, open)};
  }
  const auto hopeless = [&](const Left& each, int shown, unsigned bad_cells) {
    const int rest = slack - std::min(2, count(bad_cells)), still = cells - shown;
    return rest < still - each.open_supply && rest - 2 < still - each.supply;
  };

  const auto& at = cells_at();
  for (const Shape& shape : shapes_[static_cast<std::size_t>(place)]) {
    if (shape.grid & ~open) continue;
    if ((shape.down ? node.columns : node.rows) >> shape.line & 1) continue;
    if (shape.grid & (shape.down ? node.not_down : node.not_across)) continue;
    const int shown = count(shape.cells);
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
    for (int n = 0; n < lefts; ++n) {
      const Left& each = left[static_cast<std::size_t>(n)];
      if (each.card == first_card_ && !least_grids()[shape.grid]) continue;
      for (const bool turned : {false, true}) {
        const auto way = way_of(each.card, turned);
        if (hopeless(each, shown, bad[way] & shape.cells)) continue;
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
        if (enter(next)) return true;
        pieces_.pop_back();
      }
    }
  }
  const bool may_be_single = !(node.not_across & node.not_down & here);
  for (int i = 0; i < lefts && may_be_single; ++i) {
    const Left& each = left[static_cast<std::size_t>(i)];
    if (each.card == first_card_ && !least_grids()[here]) continue;
    const auto way = way_of(each.card, false);
    for (int n = 0; n < 3; ++n) {
      if (n == 2 && turned_[way][0] == turned_[way][2]) continue;
      if (hopeless(each, 1, bad[way] & 1U << n)) continue;
      Node next = with(node, place, turned_[way][static_cast<std::size_t>(n)]);
      next.used = static_cast<std::uint8_t>(next.used | 1U << each.card);
      pieces_.push_back({each.card, true, {}, here, place, n});
      if (enter(next)) return true;
      pieces_.pop_back();
    }
  }
  if (kept_of_[255] & here) {
    Node next = with(node, place, root_.kept.cell(place));
    next.across |= static_cast<Grid>(root_.kept_across & here);
    next.down |= static_cast<Grid>(root_.kept_down & here);
    return enter(next);
  }
  Node next = node;
  next.fixed |= here, next.empty |= here;
  return enter(next);
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
