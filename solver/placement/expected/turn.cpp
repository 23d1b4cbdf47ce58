#include "solver/placement/expected/turn.hpp"

#include <algorithm>
#include <climits>

#include "model/cards/deck.hpp"
#include "model/error.hpp"
#include "solver/placement/expected/views.hpp"

namespace arbiter::placement {
namespace {

using cards::bit;
using cards::Placement;
using cards::Strip;

constexpr std::size_t numbers = 16 * views * views;

Lanes lanes_of(const Picture& picture) { return std::bit_cast<Lanes>(picture.shows); }
Picture picture_of(Lanes lanes) { return std::bit_cast<Picture>(lanes); }

/// A set of pictures with open addressing; an empty picture marks an empty slot.
class Pictures {
 public:
  explicit Pictures(std::size_t most) : slots_(std::bit_ceil(2 * most + 2)) {}
  /// Returns whether it is new.
  bool insert(Lanes picture) {
    using Halves = std::array<std::uint64_t, 2>;
    const auto halves = std::bit_cast<Halves>(picture);
    std::uint64_t hash = (halves[0] ^ std::rotl(halves[1], 29)) * 0x9E3779B97F4A7C15U;
    hash = (hash ^ hash >> 32) * 0xD6E8FEB86659FD93U;
    for (std::size_t at = hash >> 20;; ++at) {
      Halves& slot = slots_[at & (slots_.size() - 1)];
      if (slot == halves) return false;
      if (slot == Halves{}) return slot = halves, true;
    }
  }

 private:
  std::vector<std::array<std::uint64_t, 2>> slots_;
};

}  // namespace

/// An arrangement in progress: the placements so far, and where the cards are visible after the
/// last one.
struct One_turn::Arrangement {
  std::array<Placement, 2> placements{};
  int rows = 0, columns = 0;  // how far the area has shifted
  Strip first{};              // where the first card lies after that
  unsigned first_set = 0;     // which of its cells are seen
  Strip second{};
  unsigned second_set = 0;
  unsigned upper =
      0;  // 1: the second card lies over the first somewhere; 2: the first over it; 0: neither
};

One_turn::One_turn(const Problem& problem, int cards)
    : problem_(problem), cards_(cards), scorer_(problem), index_(numbers) {
  problem_.coming.clear();
  const int room = cards::most_cards - problem.area.cards();
  if (cards < 1 || cards > 2 || cards > room)
    throw Bad_input("cards in a turn", "1 or 2 that fit in the area", std::to_string(cards));
  either_order_ =
      cards == 1 || (problem.rules.touch == cards::Touch::nothing &&
                     problem.rules.layers != cards::Layers::whole_card && problem.under_same_turn);
  const int size = problem.rules.size;
  const cards::Box box = cards::box_of(problem.area.covered());
  for (int rows = 0; rows < size && rows + box.height <= size; ++rows)
    for (int columns = 0; columns < size && columns + box.width <= size; ++columns) {
      Area area = problem.area;
      area.shift(rows, columns);
      const int by = 4 * rows + columns;
      moved_[static_cast<std::size_t>(by)] = cards::picture_of(area, problem.placed);
    }
  enumerate();
  std::vector<Pattern> sorted;
  sorted.reserve(patterns_.size());
  for (const std::uint32_t each : index_)
    if (each) sorted.push_back(patterns_[each - 1]);
  patterns_ = std::move(sorted);
  index_ = {}, seen_ = {};
}

void One_turn::enumerate() {
  const bool empty = problem_.area.cards() == 0;
  std::array<cards::Cards, cards::grid_cells> at{};
  for (std::size_t place = 0; place < at.size(); ++place)
    at[place] = problem_.area.cards_at(static_cast<int>(place));
  problem_.area.unturned(problem_.rules, [&](const Placement& placement) {
    Arrangement first;
    first.placements[0] = placement;
    first.first = placement.strip;
    for (int k = 0; k < cards::cells_of_a_card; ++k) {
      const int row = placement.strip.row_of(k), column = placement.strip.column_of(k);
      const bool beyond = row < 0 || column < 0 || row >= cards::side || column >= cards::side;
      const int place = cards::side * row + column;
      const unsigned here = beyond ? 0 : at[static_cast<std::size_t>(place)];
      if ((here & ~placement.over) == 0) first.first_set |= 1U << k;
    }
    if (!problem_.rules.fixed && !empty) {
      first.rows = std::max(0, -placement.strip.row);
      first.columns = std::max(0, -placement.strip.column);
    }
    first.first.row = static_cast<std::int8_t>(first.first.row + first.rows);
    first.first.column = static_cast<std::int8_t>(first.first.column + first.columns);
    if (cards_ == 1) return record(first);
    Area area = problem_.area;
    area.place(placement, problem_.rules);
    after_first(area, first);
  });
}

void One_turn::after_first(const Area& area, const Arrangement& first) {
  const int fresh = area.cards() - 1;
  const bool empty = fresh == 0;
  const Grid first_grid = area.strip(fresh).grid();
  std::array<cards::Cards, cards::grid_cells> at{};
  for (std::size_t place = 0; place < at.size(); ++place)
    at[place] = area.cards_at(static_cast<int>(place));
  area.unturned(problem_.rules, [&](const Placement& placement) {
    const Strip& strip = placement.strip;
    Arrangement both = first;
    both.placements[1] = placement;
    Grid covers = 0;
    for (int k = 0; k < cards::cells_of_a_card; ++k) {
      const int row = strip.row_of(k), column = strip.column_of(k);
      const bool beyond = row < 0 || column < 0 || row >= cards::side || column >= cards::side;
      unsigned here = 0;
      const int place = cards::side * row + column;
      if (!beyond) here = at[static_cast<std::size_t>(place)];
      if (!beyond) covers |= bit(row, column);
      if ((here & ~placement.over) == 0) both.second_set |= 1U << k;
    }
    if (covers & first_grid) {
      const bool over = placement.over >> fresh & 1;
      if (!over && !problem_.under_same_turn) return;
      both.upper = over ? 1 : 2;
      for (int k = 0; over && k < cards::cells_of_a_card; ++k)
        if (covers >> area.strip(fresh).place_of(k) & 1) both.first_set &= ~(1U << k);
    }
    const int rows = problem_.rules.fixed ? 0 : std::max<int>(0, -strip.row),
              columns = problem_.rules.fixed ? 0 : std::max<int>(0, -strip.column);
    const auto move = [&](const Strip& from) {
      Strip to = from;
      to.row = static_cast<std::int8_t>(from.row + rows);
      to.column = static_cast<std::int8_t>(from.column + columns);
      return to;
    };
    both.first = move(first.first), both.second = move(strip);
    if (!empty) both.rows += rows, both.columns += columns;
    record(both);
  });
}

void One_turn::record(const Arrangement& lies) {
  Arrangement both = lies;
  const unsigned a = strip_number(both.first), b = strip_number(both.second);
  const unsigned moved = static_cast<unsigned>(4 * both.rows + both.columns);
  const unsigned first = view_of[8 * a + both.first_set].same,
                 second = view_of[8 * b + both.second_set].same;
  // The representative view may show the other end of a card.
  both.placements[0].strip.turned = view_of[first].set != both.first_set;
  both.placements[1].strip.turned = view_of[second].set != both.second_set;
  const auto number = [&](unsigned one, unsigned two) {
    return static_cast<std::uint32_t>((moved * views + one) * views + two);
  };
  if (either_order_) return count(number(first, second), both, false);
  // Two cards to place, so at most six are already there.
  const unsigned below = (1U << problem_.area.cards()) - 1;
  const unsigned under_a = both.placements[0].over & below,
                 under_b = both.placements[1].over & below;
  const auto key = [&](unsigned one, unsigned two, unsigned under_one, unsigned under_two,
                       unsigned upper) {
    return ((((moved * 16 + one) * 16 + two) * 64 + under_one) * 64 + under_two) * 4 + upper;
  };
  const unsigned swapped_upper = both.upper == 0 ? 0 : 3 - both.upper;
  if (seen_.insert(key(a, b, under_a, under_b, both.upper)).second)
    count(number(first, second), both, false);
  if (seen_.insert(key(b, a, under_b, under_a, swapped_upper)).second)
    count(number(second, first), both, true);
}

void One_turn::count(std::uint32_t number, const Arrangement& both, bool swapped) {
  std::uint32_t& index = index_[number];
  if (index == 0) {
    patterns_.push_back({number, 0, both.placements, swapped});
    index = static_cast<std::uint32_t>(patterns_.size());
  }
  ++patterns_[index - 1].layered;
}

/// [card][view][turned]: what a card shows in a view.
struct One_turn::Card_views {
  std::array<std::array<std::array<Lanes, 2>, views>, 2> of{};

  explicit Card_views(std::span<const Card> cards) {
    for (std::size_t c = 0; c < cards.size(); ++c)
      for (std::size_t v = 0; v < views; ++v)
        for (const bool turned : {false, true}) {
          Picture picture;
          const Card card = turned ? cards::turned_round(cards[c]) : cards[c];
          for (std::size_t k = 0; k < card.size(); ++k)
            if (view_of[v].set >> k & 1) picture.put(view_of[v].places[k], card[k]);
          of[c][v][turned] = lanes_of(picture);
        }
  }
};

template <class Sink>
void One_turn::for_pictures(std::span<const Card> cards, Sink&& sink) const {
  const Card_views shown(cards);
  std::array<bool, 2> turns{};
  for (std::size_t c = 0; c < cards.size(); ++c) turns[c] = !cards::is_palindrome(cards[c]);
  for (std::size_t n = 0; n < patterns_.size(); ++n) {
    const std::uint32_t number = patterns_[n].number;
    const std::size_t second = number % views, first = number / views % views;
    const Lanes kept = lanes_of(moved_[number / views / views]) &
                       ~all(static_cast<Grid>(view_of[first].grid | view_of[second].grid));
    const int first_ways = 1 + (turns[0] && view_of[first].turns),
              second_ways = 1 + (turns[1] && view_of[second].turns);
    for (int i = 0; i < first_ways; ++i)
      for (int j = 0; j < second_ways; ++j)
        sink(n, std::array<bool, 2>{i != 0, j != 0},
             kept | shown.of[0][first][static_cast<std::size_t>(i)] |
                 shown.of[1][second][static_cast<std::size_t>(j)]);
  }
}

One_turn::Best_picture One_turn::best(std::span<const Card> cards) const {
  Best_picture best{INT_MIN, 0, {}};
  for_pictures(cards, [&](std::size_t n, const std::array<bool, 2>& turned, Lanes lanes) {
    if (const int score = scorer_(picture_of(lanes)); score > best.score) best = {score, n, turned};
  });
  return best;
}

Picture One_turn::picture(const Best_picture& best, std::span<const Card> cards) const {
  Picture out;
  for_pictures(cards, [&](std::size_t n, const std::array<bool, 2>& turned, Lanes lanes) {
    if (n == best.pattern && turned == best.turned) out = picture_of(lanes);
  });
  return out;
}

Way One_turn::way(const Best_picture& best) const {
  const Pattern& pattern = patterns_[best.pattern];
  Way out{{}, problem_.area};
  for (int step = 0; step < cards_; ++step) {
    const int card = pattern.swapped ? 1 - step : step;
    Placement placement = pattern.placements[static_cast<std::size_t>(step)];
    const bool turned = best.turned[static_cast<std::size_t>(card)];
    placement.strip.turned = placement.strip.turned != turned;
    out.area.place(placement, problem_.rules);
    out.steps.push_back({card, placement});
  }
  return out;
}

Histogram One_turn::histogram(std::span<const Card> cards) const {
  constexpr int most = 256;  // two points per cell, and goals: every score is well within this
  std::array<std::uint64_t, 2 * most> layered{}, pictures{};
  const auto lies_turned = [](const Card& card) { return cards::is_palindrome(card) ? 1U : 2U; };
  unsigned ways = 1;
  for (const Card& card : cards) ways *= lies_turned(card);
  Pictures met(ways * patterns_.size());
  for_pictures(cards, [&](std::size_t n, const std::array<bool, 2>&, Lanes lanes) {
    const auto at = static_cast<std::size_t>(scorer_(picture_of(lanes)) + most);
    // A card that is symmetric as seen here is also counted in its turned form.
    const std::uint32_t number = patterns_[n].number;
    std::uint64_t each = patterns_[n].layered;
    if (!view_of[number / views % views].turns) each *= lies_turned(cards[0]);
    if (cards_ == 2 && !view_of[number % views].turns) each *= lies_turned(cards[1]);
    layered[at] += each;
    pictures[at] += met.insert(lanes);
  });
  // Exchanging two equal cards counts each result twice, as they never lie in the same place.
  const bool alike =
      cards_ == 2 && (cards[0] == cards[1] || cards[0] == cards::turned_round(cards[1]));
  Histogram out;
  for (std::size_t at = 0; at < layered.size(); ++at) {
    if (layered[at]) out.layered[static_cast<int>(at) - most] = layered[at] / (alike ? 2 : 1);
    if (pictures[at]) out.pictures[static_cast<int>(at) - most] = pictures[at];
  }
  return out;
}

std::vector<std::uint32_t> One_turn::patterns() const {
  std::vector<std::uint32_t> out;
  for (const Pattern& each : patterns_) out.push_back(each.number);
  return out;
}

}  // namespace arbiter::placement
