// The children of a node: fills the next undecided cell in every possible way.
#include <algorithm>

#include "solver/placement/search/search.hpp"

namespace arbiter::placement {

using cards::Cell;

/// Lists where pieces of two or three cells can be visible, for each of their cells.
void Search::make_shapes() {
  for (auto& shapes : shapes_) shapes.clear();
  for (const bool down : {false, true})
    for (int line = 0; line < cards::side; ++line)
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
          if (shape.covered & ~root_->allowed) continue;
          for (std::uint8_t n = 0; n < 3; ++n) {
            shape.nth = n;
            if (cells >> n & 1) shapes_[shape.places[n]].push_back(shape);
          }
        }
}

Search::Node Search::with(const Node& node, int place, Cell cell) const {
  Node out = node;
  out.shows |= tables_.cell[static_cast<std::size_t>(place)][cell];
  out.fixed |= static_cast<Grid>(1U << place);
  out.present = static_cast<std::uint8_t>(out.present | kinds_of(cell));
  return out;
}

/// Fills the next undecided cell in every possible way.
bool Search::fill(const Node& node) {
  if (counts_here()) ++nodes_;
  if (++ticks_ % 1024 == 0) {
    ended_ = stop_ && (*stop_)() ? Stop_reason::stopped : limits_.reached(watch_.seconds());
    if (ended_ != Stop_reason::exhausted) return true;
  }
  ++depth_;
  const bool ended = fill_next(node);
  --depth_;
  return ended;
}

bool Search::fill_next(const Node& node) {
  const unsigned kinds = open_kinds_;
  const int slack = open_slack_, own = open_own_;
  const auto open = static_cast<Grid>(root_->allowed & ~node.fixed);
  const int place = open_place_, cells = count(open);
  if (first_card_ >= 0 && !(node.used >> first_card_ & 1) && !(open & firsts_)) return false;
  const auto here = static_cast<Grid>(1U << place);
  const auto& bad = hand_.bad[kinds];
  const Cut cut = cut_at(here);
  // What a child may lose that shows these kinds here. A part that is cut off counts on top of the
  // node's own loss only: the slack may already contain it, from an ancestor.
  const auto rest_if = [&](unsigned shown) { return std::min(slack, own - cut.unless(shown)); };
  // For each remaining card, what the other remaining cards can supply for the other cells:
  // counting only kinds that can still grow, and counting all kinds.
  struct Remaining_supply {
    int card;
    unsigned open_supply, supply;
  };
  std::array<Remaining_supply, cards::most_cards> left{};
  int lefts = 0;
  for (int card = 0; card < hand_.cards; ++card) {
    const unsigned used = node.used | forbidden_;
    if (used >> card & 1) continue;
    left[static_cast<std::size_t>(lefts++)] = {card, hand_.seen[used | 1U << card][kinds],
                                               hand_.seen[used | 1U << card][kinds | kinds_]};
  }
  const int kept = count(kept_of_[255] & open);
  const auto hopeless = [&](const Remaining_supply& each, std::size_t way, unsigned seen, int still,
                            Lines lines, int allowed) {
    const unsigned not_open = bad[way] & seen;
    if (allowed < 0) return true;
    if (not_open == 0 && still - kept <= 0) return false;
    const int rest =
        allowed - std::max<int>(now_->outside[way][seen], std::min(2, count(not_open)));
    return rest < 0 || (rest < still - kept - Hand::most_seen(each.open_supply, lines) &&
                        rest - 2 < still - kept - Hand::most_seen(each.supply, lines));
  };

  const auto& at = tables_.cell;
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
    const Lines lines =
        lines_of(static_cast<Grid>(open & ~shape.grid), framed.rows | framed.columns << 4U);
    for (int n = 0; n < lefts; ++n) {
      const Remaining_supply& each = left[static_cast<std::size_t>(n)];
      if (each.card == first_card_ && !is_least(shape.grid)) continue;
      for (const bool turned : {false, true}) {
        const auto way = way_of(each.card, turned);
        const int rest = rest_if(kinds_of(hand_.turned[way][shape.nth]));
        if (hopeless(each, way, shape.cells, still, lines, rest)) continue;
        bool may = true;
        for (std::size_t cell = 0; cell < 3; ++cell)
          may = may && (!(shape.cells >> cell & 1) ||
                        may_show(shape.places[cell], hand_.turned[way][cell]));
        if (!may) continue;
        Node next = framed;
        for (std::size_t cell = 0; cell < 3; ++cell)
          if (shape.cells >> cell & 1) {
            next.shows |= at[shape.places[cell]][hand_.turned[way][cell]];
            next.present =
                static_cast<std::uint8_t>(next.present | kinds_of(hand_.turned[way][cell]));
          }
        next.used = static_cast<std::uint8_t>(next.used | 1U << each.card);
        cards::Strip strip = shape.strip;
        strip.turned = turned;
        pieces_.push_back({each.card, false, strip, shape.grid, 0, 0});
        if (enter(next, rest - now_->outside[way][shape.cells])) return true;
        pieces_.pop_back();
      }
    }
  }
  const Lines lines = lines_of(static_cast<Grid>(open & ~here), node.rows | node.columns << 4U);
  const bool may_be_single = !(node.not_across & node.not_down & here);
  for (int i = 0; i < lefts && may_be_single; ++i) {
    const Remaining_supply& each = left[static_cast<std::size_t>(i)];
    if (each.card == first_card_ && !is_least(here)) continue;
    const auto way = way_of(each.card, false);
    for (int n = 0; n < 3; ++n) {
      if (n == 2 && hand_.turned[way][0] == hand_.turned[way][2]) continue;
      const Cell cell = hand_.turned[way][static_cast<std::size_t>(n)];
      if (!may_show(place, cell)) continue;
      const int rest = rest_if(kinds_of(cell));
      if (hopeless(each, way, 1U << n, cells - 1, lines, rest)) continue;
      Node next = with(node, place, cell);
      next.used = static_cast<std::uint8_t>(next.used | 1U << each.card);
      pieces_.push_back({each.card, true, {}, here, place, n});
      if (enter(next, rest - now_->outside[way][1U << n])) return true;
      pieces_.pop_back();
    }
  }
  if (kept_of_[255] & here) {
    if (!may_show(place, root_->kept.cell(place))) return false;
    Node next = with(node, place, root_->kept.cell(place));
    next.across |= static_cast<Grid>(root_->kept_across & here);
    next.down |= static_cast<Grid>(root_->kept_down & here);
    return enter(next, rest_if(kinds_of(root_->kept.cell(place))));
  }
  if (mode_->never_empty & here) return false;
  Node next = node;
  next.fixed |= here, next.empty |= here;
  return enter(next, rest_if(0) - 2);
}

bool Search::finish(const Node& node) {
  if (first_card_ >= 0 && !(node.used >> first_card_ & 1)) return false;
  Candidate candidate{{}, pieces_};
  for (int lane = 0; lane < cards::elements; ++lane)
    candidate.picture.shows[static_cast<std::size_t>(lane)] = node.shows[lane];
  if (root_->all_of_box && cards::box_of(candidate.picture.covered()) != root_->box) return false;
  if (2 * count(root_->allowed) - score(problem_, candidate.picture) > most_loss_) return false;
  return (*visit_)(candidate);
}

}  // namespace arbiter::placement
