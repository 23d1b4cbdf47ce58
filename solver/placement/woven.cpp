// How many cards must be woven to make a picture.
#include <algorithm>
#include <bit>

#include "solver/placement/problem.hpp"

namespace arbiter::placement {
namespace {

using cards::Grid;

/// Goes through the ways to one picture, from the first card on.
class Weaver {
 public:
  Weaver(const Problem& problem, const Picture& target, const Limits& limits)
      : problem_(problem), limits_(limits), target_(target), covered_(target.covered()) {}

  int least() {
    place(problem_.area, problem_.placed, 0, 0, 0);
    return least_;
  }

 private:
  /// `used`: the cards to come that lie already, as bits.
  void place(const Area& area, const std::vector<Card>& cards, std::size_t step, unsigned used,
             int woven) {
    const std::size_t coming = problem_.coming.size();
    if (step == coming) {
      if (cards::picture_of(area, cards) == target_) least_ = woven;
      return;
    }
    const auto a_turn = static_cast<std::size_t>(problem_.cards_a_turn);
    const std::size_t first = step - step % a_turn, end = std::min(coming, first + a_turn);
    for (std::size_t card = first; card < end; ++card) {
      if (used >> card & 1U) continue;
      std::vector<Card> more = cards;
      more.push_back(problem_.coming[card]);
      area.placements(problem_.rules, [&](const cards::Placement& placement) {
        if (++ticks_ % 4096 == 0) limits_.check(watch_.seconds());
        const cards::Cards meets = area.overlapped(placement.strip);
        const bool weaves = placement.over != 0 && placement.over != meets;
        if (woven + weaves >= least_ || !spares_its_turn(problem_, area, step, placement)) return;
        Area after = area;
        after.place(placement, problem_.rules);
        const unsigned then = used | 1U << card;
        if (can_become(cards::picture_of(after, more), then))
          place(after, more, step + 1, then, woven + weaves);
      });
    }
  }

  /// Whether the cards that are not used can turn a picture into the target, somewhere in it: each
  /// can change three cells, and each cell of the target needs a cell of its type.
  bool can_become(const Picture& now, unsigned used) const {
    std::array<int, cards::foods * cards::cloths> supply{};
    int cells = 0;
    for (std::size_t card = 0; card < problem_.coming.size(); ++card)
      if (!(used >> card & 1U))
        for (const cards::Cell cell : problem_.coming[card]) ++supply[cell], ++cells;
    const cards::Box box = cards::box_of(now.covered());
    const bool fixed = problem_.rules.fixed;
    for (int row = 0; row <= (fixed ? 0 : cards::side - box.height); ++row)
      for (int column = 0; column <= (fixed ? 0 : cards::side - box.width); ++column) {
        const Picture there = fixed ? now : cards::shifted(now, row, column);
        if (there.covered() & ~covered_) continue;
        if (lacks(there, supply, cells)) continue;
        return true;
      }
    return false;
  }
  bool lacks(const Picture& now, std::array<int, cards::foods * cards::cloths> supply,
             int cells) const {
    Grid same = 0;
    for (int food = 0; food < cards::foods; ++food)
      for (int cloth = 0; cloth < cards::cloths; ++cloth) {
        const auto cell = cards::make_cell(food, cloth);
        const auto f = cards::food_element(cell), c = cards::cloth_element(cell);
        const auto wanted = static_cast<Grid>(target_.shows[f] & target_.shows[c]);
        const auto right = static_cast<Grid>(wanted & now.shows[f] & now.shows[c]);
        same = static_cast<Grid>(same | right);
        if (std::popcount(static_cast<Grid>(wanted & ~right)) > supply[cell]) return true;
      }
    return std::popcount(static_cast<Grid>(covered_ & ~same)) > cells;
  }

  const Problem& problem_;
  const Limits& limits_;
  const Picture target_;
  const Grid covered_;
  const Stopwatch watch_;
  std::uint64_t ticks_ = 0;
  int least_ = cards::most_cards + 1;
};

}  // namespace

int least_woven(const Problem& problem, const Picture& picture, const Limits& limits) {
  return Weaver(problem, picture, limits).least();
}

}  // namespace arbiter::placement
