#include "tools/puzzle/puzzle.hpp"

#include "model/error.hpp"
#include "model/strips/notation.hpp"
#include "model/strips/state.hpp"

namespace arbiter::puzzle {

using strips::Card;

// The ruleset stores goals as a table: goal, element, goal, element.
Ruleset with_goals(const Ruleset& rules, const strips::Bonuses& goals) {
  std::string table;
  for (const auto& [goal, element] : goals)
    table.append(table.empty() ? "" : ":")
        .append(std::to_string(static_cast<int>(goal)))
        .append(":")
        .append(std::to_string(goal == strips::Goal::none ? 0 : element + 1));
  return rules.with("goals", table);
}

Puzzle::Puzzle(const Book& of, const Ruleset& rules)
    : book(&of), ruleset(rules), setup(of.setup(rules)) {
  problem.rules = setup.area;
  problem.frame = setup.frame;
  problem.read = setup.goals_read;
  problem.bonuses = setup.goals;
  problem.cards_a_turn = setup.cards_a_turn();
  problem.under_same_turn = setup.under_same_turn;
}

void Puzzle::set_goals(const strips::Bonuses& goals) {
  ruleset = with_goals(ruleset, goals);
  setup = book->setup(ruleset);
  problem.bonuses = setup.goals;
}

std::string Puzzle::rules_text() const { return with_goals(ruleset, {}).text(); }

void Puzzle::count_discards() {
  if (!setup.compares_with_ghost) return;
  const auto counts = strips::counts_of(discards);
  problem.ghost.assign(counts.begin(), counts.end());
}

std::vector<Card> Puzzle::unseen() const {
  std::vector<int> left(setup.deck.copies.begin(), setup.deck.copies.end());
  for (const auto* list : {&problem.placed, &problem.coming, &hand, &discards, &seen})
    for (const Card& card : *list) {
      const strips::Kind kind = setup.deck.find(card);
      if (kind == strips::no_kind || --left[kind] < 0)
        throw Bad_input(
            "puzzle",
            kind == strips::no_kind
                ? "cards from the deck, because there is a future"
                : "no more copies of a card than the deck has, because there is a future",
            strips::write_card(names(), card));
    }
  std::vector<Card> out;
  for (std::size_t kind = 0; kind < left.size(); ++kind)
    out.insert(out.end(), static_cast<std::size_t>(left[kind]), setup.deck.kinds[kind]);
  return out;
}

}  // namespace arbiter::puzzle
