#include "model/strips/setup.hpp"

#include "model/error.hpp"

namespace arbiter::strips {

bool Setup::can_meet(int element, int other) const {
  return element != other && !(elements_share_cards && element % foods == other % foods);
}

bool Setup::can_meet(Goal goal, Goal other) const {
  if (goal == other || goal == Goal::none || other == Goal::none) return false;
  if (!has_groups_goal && (goal == Goal::groups || other == Goal::groups)) return false;
  const int reds = is_red(goal) + is_red(other);
  if (difficulty != Difficulty::any && reds != static_cast<int>(difficulty) - 1) return false;
  const auto face = [](Goal g) { return (static_cast<int>(g) - 1) % goals_of_each_colour; };
  return !(goals_share_cards && face(goal) == face(other));
}

void require_cards(const Setup& setup) {
  // A lone player discards as many cards as are placed.
  const int needed = setup.cards_each() * (setup.alone() ? 2 : setup.players);
  if (setup.deck.cards < needed)
    throw Bad_input("cards",
                    "at least " + std::to_string(needed) + " for this number of players and rounds",
                    std::to_string(setup.deck.cards));
}

Bonuses fixed_goals(const std::vector<int>& table, const Setup& setup) {
  Bonuses out;
  for (std::size_t n = 0; n < out.size(); ++n) {
    const int goal = table[2 * n], element = table[2 * n + 1];
    if ((goal == 0) != (element == 0))
      throw Bad_input("goals", "a goal and its element, or 0:0",
                      std::to_string(goal) + ":" + std::to_string(element));
    if (goal == 0) continue;
    out[n] = {static_cast<Goal>(goal), static_cast<std::uint8_t>(element - 1)};
    if (out[n].goal == Goal::groups && !setup.has_groups_goal)
      throw Bad_input("goals",
                      "a goal of this ruleset (the current reading has no goal for groups)",
                      std::to_string(goal));
  }
  if (setup.draws_goals && out != Bonuses{})
    throw Bad_input("goals", "none, because bonus=1 draws them", "goals");
  if (out[0].goal == Goal::none && out[1].goal != Goal::none)
    throw Bad_input("goals", "a first goal before a second", "only a second");
  if (out[1].goal == Goal::none) return out;
  if (out[0].goal == out[1].goal)
    throw Bad_input("goals", "two different goals", std::to_string(table[0]) + " twice");
  if (out[0].element == out[1].element)
    throw Bad_input("goals", "two different elements", std::to_string(table[1]) + " twice");
  return out;
}

}  // namespace arbiter::strips
