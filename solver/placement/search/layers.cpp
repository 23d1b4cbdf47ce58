#include "solver/placement/search/layers.hpp"

#include <algorithm>

namespace arbiter::placement {
namespace {

using cards::Cards;
using cards::Layers;
using cards::Strip;

class Stacker {
 public:
  explicit Stacker(const Card_layout& lies) : lies_(lies), lying_(lies.before.cards()) {}

  /// Fills over(). Returns false if no arrangement exists.
  bool put_in_order() {
    over_ = {};
    const auto take = [&](const std::vector<int>& stack) {
      Cards beneath = 0;
      for (const int card : stack) over_[index(card)] |= beneath, beneath |= only(card);
    };
    if (lies_.problem.rules.layers == Layers::whole_card) return put_over_or_under();
    const Cards everything = static_cast<Cards>((1U << all()) - 1);
    if (lies_.problem.rules.layers == Layers::no_circles) {
      const std::vector<int> order = sorted(everything, must_be_above(everything));
      if (order.empty() && all() > 0) return false;
      for (int place = 0; place < cards::grid_cells; ++place) {
        std::vector<int> stack;
        for (const int card : order)
          if (at(place) >> card & 1) stack.push_back(card);
        take(stack);
      }
      return true;
    }
    // Each line has its own order; where lines cross, the orders merge below the visible card.
    Layers_of_cards along{};
    for (const bool down : {false, true})
      for (int line = 0; line < cards::side; ++line) {
        Cards cards = 0;
        for (int card = 0; card < all(); ++card) {
          const Strip& strip = lies_.strips[index(card)];
          if (strip.down == down && (down ? strip.column : strip.row) == line) cards |= only(card);
        }
        const std::vector<int> order = sorted(cards, must_be_above(cards));
        if (order.empty() && cards != 0) return false;
        Cards beneath = 0;
        for (const int card : order) along[index(card)] = beneath, beneath |= only(card);
      }
    for (int place = 0; place < cards::grid_cells; ++place) {
      const Cards here = at(place);
      Layers_of_cards below = along;
      for (int card = 0; card < all(); ++card)
        below[index(card)] |= card < lying_ ? lies_.before.under(card) : same_turn_before(card);
      if (const int top = lies_.tops[index(place)]; top >= 0)
        below[index(top)] |= static_cast<Cards>(here & ~only(top));
      const std::vector<int> stack = sorted(here, below);
      if (stack.empty() && here != 0) return false;
      take(stack);
    }
    return true;
  }

  const Layers_of_cards& over() const { return over_; }

 private:
  static std::size_t index(int n) { return static_cast<std::size_t>(n); }

  Cards at(int place) const {
    Cards out = 0;
    for (int card = 0; card < all(); ++card)
      if (lies_.strips[index(card)].grid() >> place & 1) out |= only(card);
    return out;
  }
  int all() const { return lying_ + static_cast<int>(lies_.order.size()); }

  /// Sorts the cards from the bottom up so that each comes after those in below[card]; empty if
  /// that is impossible.
  static std::vector<int> sorted(Cards cards, const Layers_of_cards& below) {
    std::vector<int> out;
    while (cards != 0) {
      int next = -1;
      for (int card = cards::most_cards - 1; card >= 0; --card)
        if ((cards >> card & 1) && !(below[index(card)] & cards)) next = card;
      if (next < 0) return {};
      out.push_back(next);
      cards = static_cast<Cards>(cards & ~only(next));
    }
    return out;
  }

  /// The cards that each card must be above: those in `within`, wherever it is visible, plus the
  /// previous ones.
  Layers_of_cards must_be_above(Cards within) const {
    Layers_of_cards below{};
    for (int card = 0; card < lying_; ++card)
      if (within >> card & 1)
        below[index(card)] = static_cast<Cards>(lies_.before.under(card) & within);
    for (int place = 0; place < cards::grid_cells; ++place)
      if (const int top = lies_.tops[index(place)]; top >= 0 && (within >> top & 1))
        below[index(top)] |= static_cast<Cards>(at(place) & within & ~only(top));
    for (int card = lying_; card < all(); ++card)
      if (within >> card & 1)
        below[index(card)] |= static_cast<Cards>(same_turn_before(card) & within);
    return below;
  }
  /// The earlier cards of the same turn that it overlaps, if it may not go under them.
  Cards same_turn_before(int card) const {
    if (lies_.problem.under_same_turn || card < lying_) return 0;
    const auto when = [&](int coming) {
      return std::find(lies_.order.begin(), lies_.order.end(), coming) - lies_.order.begin();
    };
    const int coming = card - lying_;
    Cards out = 0;
    for (const int other : lies_.order)
      if (other / lies_.problem.cards_a_turn == coming / lies_.problem.cards_a_turn &&
          when(other) < when(coming) &&
          (lies_.strips[index(card)].grid() & lies_.strips[index(lying_ + other)].grid()))
        out |= only(lying_ + other);
    return out;
  }

  /// Whole cards: each card goes over all the earlier cards that it meets, or under all of them.
  bool put_over_or_under() {
    std::array<int, cards::most_cards> when{}, over{};  // over: 0 not known, 1 over, -1 under
    for (int card = 0; card < lying_; ++card) when[index(card)] = -1;
    for (std::size_t n = 0; n < lies_.order.size(); ++n)
      when[index(lying_ + lies_.order[n])] = static_cast<int>(n);
    const auto decide = [&](int card, int way) {
      if (over[index(card)] == -way) return false;
      over[index(card)] = way;
      return true;
    };
    for (int place = 0; place < cards::grid_cells; ++place) {
      const int top = lies_.tops[index(place)];
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
        if (!(lies_.strips[index(card)].grid() & lies_.strips[index(other)].grid())) continue;
        if (card < lying_) {
          if (lies_.before.under(card) >> other & 1) over_[index(card)] |= only(other);
          if (lies_.before.under(other) >> card & 1) over_[index(other)] |= only(card);
          continue;
        }
        const bool later = when[index(card)] > when[index(other)];
        const int upper = (over[index(later ? card : other)] > 0) == later ? card : other;
        over_[index(upper)] |= only(upper == card ? other : card);
      }
    return true;
  }

  const Card_layout& lies_;
  const int lying_;
  Layers_of_cards over_{};
};

}  // namespace

std::optional<Layers_of_cards> layers(const Card_layout& lies) {
  Stacker stacker(lies);
  if (!stacker.put_in_order()) return std::nullopt;
  return stacker.over();
}

}  // namespace arbiter::placement
