#include "tools/puzzle/consistency.hpp"

#include <algorithm>

#include "model/error.hpp"

namespace arbiter::puzzle {

namespace {

/// PX-A08: no card may lie under the other card of its turn unless the rules allow this.
void require_turns(const placement::Problem& problem, const std::string& where) {
  if (problem.under_same_turn || problem.cards_a_turn == 1) return;
  for (int first = 0; first + 1 < problem.area.cards(); first += 2)
    if (problem.area.under(first) >> (first + 1) & 1)
      throw Bad_input(
          where,
          "card " + std::to_string(first + 2) + " not under the other card placed in that turn",
          problem.area.write());
}

void require_opponents(const Puzzle& puzzle) {
  const std::size_t opponents = puzzle.problem.opponents.size();
  if (puzzle.setup.alone()) {
    if (opponents > 0)
      throw Bad_input("puzzle", "`discards` instead of an `opponent`, for a single player",
                      "opponent");
  } else {
    if (!puzzle.discards.empty())
      throw Bad_input("puzzle", "`discards` only under the rule players=1", "discards");
    if (opponents >= strips::most_players)
      throw Bad_input("puzzle", "at most 8 `opponent` lines", std::to_string(opponents));
  }
}

/// PX-A16: a Problem does not know that totals stop at zero.
void require_all_totals(const Puzzle& puzzle) {
  const auto goals = puzzle.problem.goals();
  if (puzzle.setup.never_below_zero &&
      std::any_of(goals.begin(), goals.end(),
                  [](const strips::Bonus& bonus) { return strips::is_red(bonus.goal); }))
    throw Bad_input("puzzle, rules",
                    "PX-A16=1, or only goals that add points: the search for the best picture "
                    "assumes that totals may be negative",
                    "PX-A16=2");
}

/// A Problem can only describe whole turns. If a card of this turn has already been laid, the
/// problem is equivalent only if the order within a turn does not matter.
void require_whole_turns(const placement::Problem& problem) {
  if (problem.area.cards() % problem.cards_a_turn == 0) return;
  if (!problem.under_same_turn || (problem.coming.size() > 1 && problem.order_matters()))
    throw Bad_input("puzzle, cards",
                    "an even number: under these rules the order within a turn matters, and a "
                    "turn has two cards",
                    std::to_string(problem.area.cards()));
}

void require_cards_to_come(const Puzzle& puzzle) {
  const placement::Problem& problem = puzzle.problem;
  if (problem.coming.empty() && puzzle.hand.empty() && puzzle.future == 0)
    throw Bad_input("puzzle", "cards to come: `coming` with at least one card", "none");
  const auto each = static_cast<std::size_t>(puzzle.setup.cards_a_turn());
  const std::size_t most = strips::most_cards,
                    cards = problem.placed.size() + problem.coming.size() +
                            (puzzle.hand.empty() ? 0 : each) +
                            static_cast<std::size_t>(puzzle.future) * each;
  if (cards > most)
    throw Bad_input("puzzle", "at most 8 cards placed or to come", std::to_string(cards));
  if (problem.third.goal != strips::Goal::none && (puzzle.future > 0 || !puzzle.hand.empty()))
    throw Bad_input("puzzle, goals", "at most two, because not all cards are known", "three");
  if (!puzzle.hand.empty() && !problem.coming.empty())
    throw Bad_input("puzzle", "either `coming` or `hand`", "both");
  if (puzzle.future > 0 && problem.coming.size() > each)
    throw Bad_input(
        "puzzle, coming",
        "at most " + std::to_string(each) + (each == 1 ? " card" : " cards") + " before a `future`",
        std::to_string(problem.coming.size()));
}

}  // namespace

void require_consistent(const Puzzle& puzzle, const std::string& where) {
  require_turns(puzzle.problem, where);
  require_opponents(puzzle);
  require_all_totals(puzzle);
  require_whole_turns(puzzle.problem);
  require_cards_to_come(puzzle);
}

}  // namespace arbiter::puzzle
