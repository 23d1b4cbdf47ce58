#include "solver/placement/checker/layering.hpp"

#include <algorithm>
#include <numeric>

namespace arbiter::placement {
namespace {

using cards::Layers;
using cards::most_cards;
using cards::Touch;

std::size_t at(int n) { return static_cast<std::size_t>(n); }

/// Every order in which the cards may be placed: first those already there, then turn by turn.
std::vector<std::vector<int>> orders_of(int laid, int cards, int cards_a_turn) {
  std::vector<int> all(at(cards));
  std::iota(all.begin(), all.end(), 0);
  std::vector<std::vector<int>> out{all};
  for (int from = laid; from < cards; from += cards_a_turn) {
    const int to = std::min(cards, from + cards_a_turn);
    std::vector<std::vector<int>> more;
    for (std::vector<int>& order : out) do
        more.push_back(order);
      while (std::next_permutation(order.begin() + from, order.begin() + to));
    out = more;
  }
  return out;
}

class Heap {
 public:
  Heap(const Problem& problem, const Rectangle& rectangle, const std::vector<Seen_card>& cards)
      : problem_(problem),
        rectangle_(rectangle),
        cards_(cards),
        number_(static_cast<int>(cards.size())),
        laid_(problem.area.cards()),
        orders_(orders_of(laid_, number_, problem.cards_a_turn)) {
    for (int n = 0; n < number_; ++n)
      if (n < laid_ || cards[at(n)].shown != 0) sequence_.push_back(n);
    seen_ = sequence_.size();
    for (int n = laid_; n < number_; ++n)
      if (cards[at(n)].shown == 0) sequence_.push_back(n);
  }
  bool can_be_laid() { return choose_place(0); }

 private:
  /// Visible cards come first. If they cannot be layered without the unseen cards, neither can they
  /// be with them: layers constrain pairs and sets of cards, and what holds for all the cards holds
  /// for any subset.
  bool choose_place(std::size_t step) {
    if (step == seen_ && !fit_in_some_order(false)) return false;
    if (step == sequence_.size()) return fit_in_some_order(true);
    const int card = sequence_[step];
    for (const Cells place : cards_[at(card)].places) {
      lies_[at(card)] = place;
      if (!contradicts(card) && choose_place(step + 1)) return true;
      lies_[at(card)] = 0;
    }
    return false;
  }
  bool is_above(int upper, int lower) const {
    return (cards_[at(upper)].shown & lies_[at(lower)]) != 0;
  }
  bool overlap(int a, int b) const { return (lies_[at(a)] & lies_[at(b)]) != 0; }
  bool contradicts(int card) const {
    for (int other = 0; other < number_; ++other)
      if (other != card && is_above(card, other) && is_above(other, card)) return true;
    return false;
  }

  bool fit_in_some_order(bool all_lie) {
    for (const std::vector<int>& order : orders_) {
      if (all_lie && !touch(order)) continue;
      if (relate(order) && have_layers(order)) return true;
    }
    return false;
  }

  /// True if each card touches those placed before it.
  bool touch(const std::vector<int>& order) const {
    if (problem_.rules.touch == Touch::nothing) return true;
    Cells covered = lies_[at(order[0])];
    for (int step = 1; step < number_; ++step) {
      const Cells next = lies_[at(order[at(step)])];
      if (step >= laid_ && !are_near(covered, next)) return false;
      covered = static_cast<Cells>(covered | next);
    }
    return true;
  }
  bool are_near(Cells some, Cells others) const {
    for (int a = 0; a < rectangle_.cells(); ++a)
      for (int b = 0; b < rectangle_.cells(); ++b) {
        if (!(some >> a & 1) || !(others >> b & 1)) continue;
        const int rows = std::abs(rectangle_.row(a) - rectangle_.row(b));
        const int columns = std::abs(rectangle_.column(a) - rectangle_.column(b));
        if (rows + columns <= 1) return true;
        if (problem_.rules.touch == Touch::corner && rows <= 1 && columns <= 1) return true;
      }
    return false;
  }

  /// Records which card of each overlapping pair must be above; false on a contradiction.
  bool relate(const std::vector<int>& order) {
    for (auto& row : above_) row.fill(false);
    for (int a = 0; a < number_; ++a)
      for (int b = 0; b < number_; ++b) {
        if (a == b || !overlap(a, b)) continue;
        const bool both_laid = a < laid_ && b < laid_;
        above_[at(a)][at(b)] =
            is_above(a, b) || (both_laid && (problem_.area.under(a) >> b & 1) != 0);
      }
    // Add that the second card of a turn may not go under the first.
    for (int step = laid_ + 1; step < number_ && !problem_.under_same_turn; ++step) {
      const int first = order[at(step - 1)], second = order[at(step)];
      if ((step - laid_) % problem_.cards_a_turn != 0 && overlap(first, second))
        above_[at(second)][at(first)] = true;
    }
    for (int a = 0; a < number_; ++a)
      for (int b = 0; b < a; ++b)
        if (above_[at(a)][at(b)] && above_[at(b)][at(a)]) return false;
    return true;
  }

  /// True if the cards can be layered as the rules of the area allow.
  bool have_layers(const std::vector<int>& order) {
    if (problem_.rules.layers == Layers::whole_card) return are_whole(order);
    if (problem_.rules.layers == Layers::no_circles) return have_one_order();
    for (int a = 0; a < number_; ++a)
      for (int b = 0; b < number_; ++b)
        if (above_[at(a)][at(b)] && goes_round(a, b)) return false;
    return complete(0, 1);
  }
  /// True if each new card goes over all the cards it meets, or under all of them.
  bool are_whole(const std::vector<int>& order) const {
    for (int step = laid_; step < number_; ++step) {
      const int card = order[at(step)];
      bool over = false, under = false;
      for (int before = 0; before < step; ++before) {
        over = over || above_[at(card)][at(order[at(before)])];
        under = under || above_[at(order[at(before)])][at(card)];
      }
      if (over && under) return false;
    }
    return true;
  }
  /// Repeatedly removes the cards that lie on top of no remaining card. If all are removed, this
  /// gives an order that the undecided pairs can follow.
  bool have_one_order() const {
    std::vector<int> left(at(number_));
    std::iota(left.begin(), left.end(), 0);
    for (std::size_t before = left.size() + 1; left.size() < before;) {
      before = left.size();
      const auto lowest = std::find_if(left.begin(), left.end(), [&](int card) {
        return std::none_of(left.begin(), left.end(),
                            [&](int other) { return above_[at(card)][at(other)]; });
      });
      if (lowest != left.end()) left.erase(lowest);
    }
    return left.empty();
  }
  /// True if the cards of a cycle (a on b, b on c, c on a) meet in one cell. The cards of a cell
  /// have an order if and only if no such cycle exists.
  bool goes_round(int a, int b) const {
    const Cells both = static_cast<Cells>(lies_[at(a)] & lies_[at(b)]);
    for (int c = 0; c < number_; ++c)
      if ((both & lies_[at(c)]) && above_[at(b)][at(c)] && above_[at(c)][at(a)]) return true;
    return false;
  }
  /// Tries both orders of every undecided pair, starting with the pair (a, b).
  bool complete(int a, int b) {
    if (a == number_) return true;
    if (b >= number_) return complete(a + 1, a + 2);
    if (!overlap(a, b) || above_[at(a)][at(b)] || above_[at(b)][at(a)]) return complete(a, b + 1);
    for (const auto& [upper, lower] : {std::pair{a, b}, std::pair{b, a}}) {
      above_[at(upper)][at(lower)] = true;
      if (!goes_round(upper, lower) && complete(a, b + 1)) return true;
      above_[at(upper)][at(lower)] = false;
    }
    return false;
  }

  const Problem& problem_;
  const Rectangle& rectangle_;
  const std::vector<Seen_card>& cards_;
  int number_, laid_;
  std::vector<std::vector<int>> orders_;
  std::vector<int> sequence_;             // the cards in the order in which their places are chosen
  std::size_t seen_ = 0;                  // how many of them are visible or were already there
  std::array<Cells, most_cards> lies_{};  // 0: nowhere yet
  std::array<std::array<bool, most_cards>, most_cards> above_{};  // [upper][lower]
};

}  // namespace

bool can_be_laid(const Problem& problem, const Rectangle& rectangle,
                 const std::vector<Seen_card>& cards) {
  return Heap(problem, rectangle, cards).can_be_laid();
}

}  // namespace arbiter::placement
