#include "solver/placement/expected/unseen_cards.hpp"

#include "model/cards/deck.hpp"
#include "model/error.hpp"

namespace arbiter::placement {

Unseen_cards::Unseen_cards(const std::vector<Card>& all) : cards(static_cast<int>(all.size())) {
  for (const Card& card : all) {
    std::size_t kind = 0;
    while (kind < kinds.size() && kinds[kind] != card && kinds[kind] != cards::turned_round(card))
      ++kind;
    if (kind == kinds.size()) kinds.push_back(card), number.push_back(0);
    ++number[kind];
  }
}

Wide_integer futures(int unseen, int turns, bool alone) {
  Wide_integer out = 1;
  for (; turns > 0; --turns, unseen -= cards_gone(alone)) {
    out *= unseen * (unseen - 1) / 2;
    if (!alone) out *= unseen - 2;
  }
  return out;
}

void require_future(const Problem& problem, const Future& future, int now, int received) {
  if (future.turns < 0) throw Bad_input("turns to come", "0 or more", std::to_string(future.turns));
  const int room = cards::most_cards - problem.area.cards();
  const int cards = now + future.turns * cards_placed(future.alone);
  if (future.turns > cards::most_cards || cards > room)
    throw Bad_input("cards for this turn and the turns to come",
                    "at most " + std::to_string(room) + ", because an area holds " +
                        std::to_string(cards::most_cards),
                    std::to_string(cards));
  const int needed = received + future.turns * cards_gone(future.alone);
  if (static_cast<int>(future.unseen.size()) < needed)
    throw Bad_input("unseen cards", std::to_string(needed) + " or more",
                    std::to_string(future.unseen.size()));
  if (problem.third != cards::Bonus{})
    throw Bad_input("goals with unknown cards to come", "at most two", "three");
  for (const cards::Bonus& bonus : problem.bonuses)
    if (future.alone && !problem.ghost.empty() && cards::compares(bonus.goal))
      throw Bad_input("goals of a lone player with unknown cards to come",
                      "none that compares with the opponent, whose cards are not known yet",
                      cards::name_of(bonus.goal));
}

}  // namespace arbiter::placement
