#include "tools/puzzle/deal.hpp"

#include <algorithm>

#include "model/error.hpp"

namespace arbiter::puzzle {

using strips::Area;
using strips::Placement;

namespace {

std::mt19937_64 seeded(std::uint64_t seed, std::uint64_t number) {
  std::seed_seq sequence{seed & 0xFFFFFFFF, seed >> 32, number & 0xFFFFFFFF, number >> 32};
  return std::mt19937_64(sequence);
}

/// Whether any cell of the last card is visible.
bool sees_last(const Area& area) {
  for (int place = 0; place < strips::grid_cells; ++place)
    if (area.top(place) == area.cards() - 1) return true;
  return false;
}

}  // namespace

void require_room(int laid, int coming) {
  if (laid + coming > strips::most_cards)
    throw Bad_input("cards placed and to come", "at most 8 together",
                    std::to_string(laid + coming));
}

Dealer::Dealer(const Puzzle& puzzle, std::uint64_t seed, std::uint64_t number)
    : setup_(puzzle.setup), deck_(puzzle.unseen()), random_(seeded(seed, number)) {}

std::uint64_t Dealer::below(std::uint64_t n) {
  const std::uint64_t whole = UINT64_MAX - UINT64_MAX % n;
  for (;;)
    if (const std::uint64_t drawn = random_(); drawn < whole) return drawn % n;
}

strips::Card Dealer::card() {
  if (deck_.empty()) throw Bad_input("deck", "a card for the deal", "none left");
  const auto at = deck_.begin() + static_cast<std::ptrdiff_t>(below(deck_.size()));
  const strips::Card card = *at;
  deck_.erase(at);
  return card;
}

void Dealer::lay(placement::Problem& problem, int cards, int tries) {
  for (int n = 0; n < cards; ++n) {
    problem.placed.push_back(card());
    std::vector<Placement> all;
    problem.area.placements(problem.rules, [&](const Placement& each) {
      if (placement::spares_its_turn(problem, problem.area, static_cast<std::size_t>(n), each))
        all.push_back(each);
    });
    Area best;
    int most = 0;
    for (int found = 0; found < tries || best.cards() == 0;) {
      Area after = problem.area;
      after.place(all[below(all.size())], problem.rules);
      if (!sees_last(after)) continue;
      ++found;
      const int score = placement::score(problem, cards::picture_of(after, problem.placed));
      if (best.cards() == 0 || score > most) best = after, most = score;
    }
    problem.area = best;
  }
}

strips::Bonuses Dealer::goals(int number) {
  strips::Bonuses out{};
  const auto can_be = [&] {
    const auto& [one, other] = out;
    if (number == 1) return one.goal != strips::Goal::groups || setup_.has_groups_goal;
    return setup_.can_meet(one.goal, other.goal) && setup_.can_meet(one.element, other.element);
  };
  for (bool drawn = number == 0; !drawn; drawn = can_be())
    for (std::size_t n = 0; n < static_cast<std::size_t>(number); ++n)
      out[n] = {static_cast<strips::Goal>(1 + below(strips::goals)),
                static_cast<std::uint8_t>(below(strips::elements))};
  return out;
}

strips::Bonus Dealer::third(const strips::Bonuses& two) {
  for (;;) {
    const strips::Bonus out{static_cast<strips::Goal>(1 + below(strips::goals)),
                            static_cast<std::uint8_t>(below(strips::elements))};
    const bool can_be = out.goal != strips::Goal::groups || setup_.has_groups_goal;
    if (can_be && std::ranges::none_of(two, [&](const strips::Bonus& each) {
          return each.goal == out.goal || each.element == out.element;
        }))
      return out;
  }
}

void Dealer::give_opponents(Puzzle& puzzle, int discards) {
  if (!puzzle.problem.compares()) return;
  if (puzzle.setup.alone()) {
    for (int n = 0; n < discards; ++n) puzzle.discards.push_back(card());
    return puzzle.count_discards();
  }
  for (int other = 1; other < puzzle.setup.players; ++other) {
    placement::Problem problem = puzzle.problem;
    problem.area = {}, problem.placed.clear(), problem.opponents.clear();
    problem.bonuses = {}, problem.third = {};
    lay(problem, strips::most_cards, 20);
    puzzle.problem.opponents.push_back(problem.picture());
  }
}

}  // namespace arbiter::puzzle
