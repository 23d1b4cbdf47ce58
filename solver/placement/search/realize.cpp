#include "solver/placement/search/realize.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace arbiter::placement {
namespace {

using strips::Cards;
using strips::Layers;
using strips::Strip;
using strips::Touch;

constexpr int most = strips::most_cards;
constexpr Cards only(int card) { return static_cast<Cards>(1U << card); }

/// The sides of the cells and, for corners, what lies diagonally as well.
Grid near(Grid grid, Touch touch) {
  const Grid beside = strips::spread(grid);
  if (touch == Touch::edge) return beside;
  const unsigned g = grid, rows = g | g << 4 | g >> 4;
  return static_cast<Grid>(beside | (rows << 1 & 0xEEEEU) | (rows >> 1 & 0x7777U));
}

class Realizer {
 public:
  Realizer(const Problem& problem, int rows, int columns, const Candidate& candidate)
      : problem_(problem),
        candidate_(candidate),
        lying_(problem.area.cards()),
        covered_(candidate.picture.covered()) {
    before_ = problem.area;
    before_.shift(rows, columns);
    rules_ = problem.rules;
    rules_.fixed = true;  // positions in the frame are absolute
    for (int card = 0; card < lying_; ++card) strips_[index(card)] = before_.strip(card);
    tops_.fill(-1);
    for (int place = 0; place < strips::grid_cells; ++place)
      if (covered_ >> place & 1) tops_[index(place)] = before_.top(place);
    for (const Piece& piece : candidate.pieces)
      for (int place = 0; place < strips::grid_cells; ++place)
        if (piece.grid >> place & 1) tops_[index(place)] = lying_ + piece.card;
  }

  std::optional<Way> way() {
    order_.resize(problem_.coming.size());
    std::iota(order_.begin(), order_.end(), 0);
    return any_order(0);
  }

 private:
  static std::size_t index(int n) { return static_cast<std::size_t>(n); }

  /// Tries the cards of each turn in every order.
  std::optional<Way> any_order(std::size_t from) {
    if (from >= order_.size()) return choose(0, before_.covered());
    const std::size_t to =
        std::min(order_.size(), from + static_cast<std::size_t>(problem_.cards_a_turn));
    const auto first = order_.begin() + static_cast<std::ptrdiff_t>(from),
               last = order_.begin() + static_cast<std::ptrdiff_t>(to);
    std::sort(first, last);
    do {
      if (auto way = any_order(to)) return way;
    } while (order_matters() && std::next_permutation(first, last));
    return std::nullopt;
  }
  bool order_matters() const {
    return rules_.touch != Touch::nothing || rules_.layers == Layers::whole_card ||
           !problem_.under_same_turn;
  }

  /// Chooses where the cards lie, one after the other.
  std::optional<Way> choose(std::size_t step, Grid laid) {
    if (step == order_.size()) return finish();
    const int card = order_[step];
    const auto tried = [&](const Strip& strip) -> std::optional<Way> {
      const Grid grid = strip.grid();
      if (grid & ~covered_) return std::nullopt;
      if (rules_.touch != Touch::nothing && laid != 0 && !(near(laid, rules_.touch) & grid))
        return std::nullopt;
      strips_[index(lying_ + card)] = strip;
      return choose(step + 1, static_cast<Grid>(laid | grid));
    };
    const auto piece = std::find_if(candidate_.pieces.begin(), candidate_.pieces.end(),
                                    [&](const Piece& each) { return each.card == card; });
    if (piece != candidate_.pieces.end() && !piece->single) return tried(piece->strip);

    const bool turns_alike = strips::is_palindrome(problem_.coming[index(card)]);
    for (const bool down : {false, true})
      for (int row = 0; row < (down ? 2 : 4); ++row)
        for (int column = 0; column < (down ? 4 : 2); ++column)
          for (const bool turned : {false, true}) {
            const Strip strip{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column), down,
                              turned};
            const bool seen = piece != candidate_.pieces.end();
            if (seen ? strip.place_of(piece->cell) != piece->place &&
                           !(turns_alike && strip.place_of(2 - piece->cell) == piece->place)
                     : turned)
              continue;
            if (turns_alike && turned) continue;
            if (auto way = tried(strip)) return way;
            // Under the others it does not matter where a card lies that is not seen.
            if (!seen && !order_matters() && !(strip.grid() & ~covered_)) return std::nullopt;
          }
    return std::nullopt;
  }

  Cards at(int place) const {
    Cards out = 0;
    for (int card = 0; card < all(); ++card)
      if (strips_[index(card)].grid() >> place & 1) out |= only(card);
    return out;
  }
  int all() const { return lying_ + static_cast<int>(order_.size()); }
  Cards lying() const { return static_cast<Cards>((1U << lying_) - 1); }

  /// Puts cards into an order from the bottom up in which each comes after those in below[card]; an
  /// empty one when there is none.
  static std::vector<int> sorted(Cards cards, const std::array<Cards, most>& below) {
    std::vector<int> out;
    while (cards != 0) {
      int next = -1;
      for (int card = most - 1; card >= 0; --card)
        if ((cards >> card & 1) && !(below[index(card)] & cards)) next = card;
      if (next < 0) return {};
      out.push_back(next);
      cards = static_cast<Cards>(cards & ~only(next));
    }
    return out;
  }

  /// What each card must be above: in `within`, wherever it is seen, and as it lay before.
  std::array<Cards, most> must_be_above(Cards within) const {
    std::array<Cards, most> below{};
    for (int card = 0; card < lying_; ++card)
      if (within >> card & 1) below[index(card)] = static_cast<Cards>(before_.under(card) & within);
    for (int place = 0; place < strips::grid_cells; ++place)
      if (const int top = tops_[index(place)]; top >= 0 && (within >> top & 1))
        below[index(top)] |= static_cast<Cards>(at(place) & within & ~only(top));
    for (int card = lying_; card < all(); ++card)
      if (within >> card & 1)
        below[index(card)] |= static_cast<Cards>(same_turn_before(card) & within);
    return below;
  }
  /// PX-A08: those that it overlaps of the cards placed before it in its turn, when it may not go
  /// under them.
  Cards same_turn_before(int card) const {
    if (problem_.under_same_turn || card < lying_) return 0;
    const auto when = [&](int coming) {
      return std::find(order_.begin(), order_.end(), coming) - order_.begin();
    };
    const int coming = card - lying_;
    Cards out = 0;
    for (const int other : order_)
      if (other / problem_.cards_a_turn == coming / problem_.cards_a_turn &&
          when(other) < when(coming) &&
          (strips_[index(card)].grid() & strips_[index(lying_ + other)].grid()))
        out |= only(lying_ + other);
    return out;
  }

  /// over_[card]: the cards that it lies upon somewhere. False when that cannot be.
  bool put_in_order() {
    over_ = {};
    const auto take = [&](const std::vector<int>& stack) {
      Cards beneath = 0;
      for (const int card : stack) over_[index(card)] |= beneath, beneath |= only(card);
    };
    if (rules_.layers == Layers::whole_card) return put_over_or_under();
    const Cards everything = static_cast<Cards>((1U << all()) - 1);
    if (rules_.layers == Layers::no_circles) {
      const std::vector<int> order = sorted(everything, must_be_above(everything));
      if (order.empty() && all() > 0) return false;
      for (int place = 0; place < strips::grid_cells; ++place) {
        std::vector<int> stack;
        for (const int card : order)
          if (at(place) >> card & 1) stack.push_back(card);
        take(stack);
      }
      return true;
    }
    // Along each line one order; where lines cross the two are merged, below what is seen.
    std::array<Cards, most> along{};
    for (const bool down : {false, true})
      for (int line = 0; line < strips::side; ++line) {
        Cards cards = 0;
        for (int card = 0; card < all(); ++card) {
          const Strip& strip = strips_[index(card)];
          if (strip.down == down && (down ? strip.column : strip.row) == line) cards |= only(card);
        }
        const std::vector<int> order = sorted(cards, must_be_above(cards));
        if (order.empty() && cards != 0) return false;
        Cards beneath = 0;
        for (const int card : order) along[index(card)] = beneath, beneath |= only(card);
      }
    for (int place = 0; place < strips::grid_cells; ++place) {
      const Cards here = at(place);
      std::array<Cards, most> below = along;
      for (int card = 0; card < all(); ++card)
        below[index(card)] |= card < lying_ ? before_.under(card) : same_turn_before(card);
      if (const int top = tops_[index(place)]; top >= 0)
        below[index(top)] |= static_cast<Cards>(here & ~only(top));
      const std::vector<int> stack = sorted(here, below);
      if (stack.empty() && here != 0) return false;
      take(stack);
    }
    return true;
  }

  /// Whole cards: of two that meet, the later one decides for all that it meets.
  bool put_over_or_under() {
    std::array<int, most> when{}, over{};  // over: 0 not known, 1 over, -1 under
    for (int card = 0; card < lying_; ++card) when[index(card)] = -1;
    for (std::size_t n = 0; n < order_.size(); ++n)
      when[index(lying_ + order_[n])] = static_cast<int>(n);
    const auto decide = [&](int card, int way) {
      if (over[index(card)] == -way) return false;
      over[index(card)] = way;
      return true;
    };
    for (int place = 0; place < strips::grid_cells; ++place) {
      const int top = tops_[index(place)];
      if (top < 0) continue;
      const Cards here = at(place);
      for (int card = 0; card < all(); ++card) {
        if (card == top || !(here >> card & 1)) continue;
        if (top < lying_ && card < lying_) continue;
        if (!(when[index(top)] > when[index(card)] ? decide(top, 1) : decide(card, -1)))
          return false;
      }
    }
    for (int card = lying_; card < all(); ++card)
      if (same_turn_before(card) != 0 && !decide(card, 1)) return false;
    for (int card = 0; card < all(); ++card)
      for (int other = 0; other < card; ++other) {
        if (!(strips_[index(card)].grid() & strips_[index(other)].grid())) continue;
        if (card < lying_) {
          if (before_.under(card) >> other & 1) over_[index(card)] |= only(other);
          if (before_.under(other) >> card & 1) over_[index(other)] |= only(card);
          continue;
        }
        const bool later = when[index(card)] > when[index(other)];
        const int upper = (over[index(later ? card : other)] > 0) == later ? card : other;
        over_[index(upper)] |= only(upper == card ? other : card);
      }
    return true;
  }

  /// Replays the placements.
  std::optional<Way> finish() {
    if (!put_in_order()) return std::nullopt;
    Way way;
    way.area = problem_.area;
    Area absolute = before_;
    std::vector<int> laid(index(lying_));  // [card of the area]: our number for it
    std::iota(laid.begin(), laid.end(), 0);
    for (const int card : order_) {
      const int own = lying_ + card;
      strips::Placement placement{strips_[index(own)], 0};
      for (std::size_t n = 0; n < laid.size(); ++n)
        if (over_[index(own)] >> laid[n] & 1) placement.over |= only(static_cast<int>(n));
      const strips::Box box = strips::box_of(absolute.covered());
      if (absolute.place(placement, rules_) != strips::Obstacle::none) return std::nullopt;
      if (!problem_.rules.fixed) {  // counted from the area's own corner
        const int row = laid.empty() ? placement.strip.row : box.row,
                  column = laid.empty() ? placement.strip.column : box.column;
        placement.strip.row = static_cast<std::int8_t>(placement.strip.row - row);
        placement.strip.column = static_cast<std::int8_t>(placement.strip.column - column);
      }
      laid.push_back(own);
      [[maybe_unused]] const auto obstacle = way.area.place(placement, problem_.rules);
      assert(obstacle == strips::Obstacle::none);
      way.steps.push_back({card, placement});
    }
    std::vector<Card> cards = problem_.placed;
    for (const int card : order_) cards.push_back(problem_.coming[index(card)]);
    if (strips::picture_of(absolute, cards) != candidate_.picture) return std::nullopt;
    return way;
  }

  const Problem& problem_;
  const Candidate& candidate_;
  int lying_;
  Grid covered_;
  Area before_;
  strips::Area_rules rules_;
  std::array<Strip, most> strips_{};  // [card]: those that lie there, then those to come
  std::array<int, strips::grid_cells> tops_{};
  std::array<Cards, most> over_{};
  std::vector<int> order_;
};

}  // namespace

std::optional<Way> realize(const Problem& problem, int rows, int columns,
                           const Candidate& candidate) {
  return Realizer(problem, rows, columns, candidate).way();
}

}  // namespace arbiter::placement
