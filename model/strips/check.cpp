// Checks that turn, stage, goals and cards fit together, which the readers of individual parts
// cannot check.
#include "model/strips/notation.hpp"
#include "model/strips/picnic.hpp"

namespace arbiter::strips {

void Picnic::check(const State& state) const {
  const auto wrong = [&](std::string_view where, std::string_view expected) {
    throw Bad_input(where, expected, write(state));
  };
  if (state.stage < Stage::deal && (!setup_.draws_goals || state.turn != 1))
    wrong("turn", "a later stage, because no goals are drawn in this turn");
  const auto& [one, other] = state.bonuses;
  if (!setup_.draws_goals && state.bonuses != setup_.goals)
    wrong("goals", "the goals of the ruleset");
  if (setup_.draws_goals && state.stage == Stage::element_draw && state.bonuses != Bonuses{})
    wrong("goals", "none before they are drawn");
  if (setup_.draws_goals && state.stage > Stage::element_draw) {
    const bool drawn = state.stage > Stage::goal_draw;
    if (one.element >= other.element || !setup_.can_meet(one.element, other.element))
      wrong("goals", "two elements that can be drawn together, in order");
    if (drawn ? !setup_.can_meet(one.goal, other.goal)
              : one.goal != Goal::none || other.goal != Goal::none)
      wrong("goals",
            drawn ? "two goals that can be drawn together" : "no goals before they are drawn");
  }
  // All players are in the same turn; in seat-order placement, nobody begins before the earlier
  // players are done.
  bool dealt = true, waiting = false, chosen = true, placed = true;
  for (int p = 0; p < setup_.players; ++p) {
    check_player(state, p);
    const Player& own = state.players[static_cast<std::size_t>(p)];
    if (state.stage == Stage::deal && own.hand_size() > 0 && !dealt)
      wrong("hands", "cards dealt in seat order");
    dealt = dealt && own.hand_size() > 0;
    chosen = chosen && own.kept > 0;
    placed = placed && own.hand_size() == 0;
    const int hand = own.hand_size();
    if (state.stage == Stage::place && setup_.openly && waiting && hand < setup_.cards_a_turn())
      wrong("hands", "cards placed in seat order");
    waiting = waiting || hand > 0;
  }
  if (state.stage == Stage::deal && dealt) wrong("hands", "at least one player without cards");
  if (state.stage == Stage::choose && chosen)
    wrong("choices", "at least one player who has not chosen");
  if (state.stage == Stage::place && placed)
    wrong("hands", "at least one player with a card in hand");
  if (state.stage == Stage::over && state.turn != setup_.turns()) wrong("turn", "the last turn");
  const std::size_t ghost = listed(state.ghost).size();
  if (setup_.alone() && ghost != state.turn - (state.stage >= Stage::place ? 0U : 1U))
    wrong("discards", "one for each choice made so far");
  // No kind may have more cards than the deck contains.
  State counted = state;
  complete(counted);
  for (std::size_t kind = 0; kind < setup_.deck.kinds.size(); ++kind)
    if (counted.copies[kind] > setup_.deck.copies[kind])  // it wrapped around below 0
      wrong("cards", "at most " + std::to_string(setup_.deck.copies[kind]) + " of " +
                         kind_text(static_cast<Kind>(kind)));
}

void Picnic::check_player(const State& state, int player) const {
  const Player& own = state.players[static_cast<std::size_t>(player)];
  const auto wrong = [&](const std::string& expected) {
    throw Bad_input(name_of_player(player), expected, write(state));
  };
  const int hand = own.hand_size(), laid = own.area.cards(), each = setup_.cards_a_turn();
  const int before = (state.turn - 1) * each;
  if (own.kept > 0 && state.stage != Stage::choose) wrong("no kept card outside stage c");
  switch (state.stage) {
    case Stage::element_draw:
    case Stage::goal_draw:
      if (hand + laid > 0) wrong("no cards yet");
      break;
    case Stage::deal:
    case Stage::choose:
      if (laid != before) wrong(std::to_string(before) + " cards in the area");
      if (hand != 2 && !(state.stage == Stage::deal && hand == 0)) wrong("two cards in hand");
      break;
    case Stage::place:
    case Stage::over:
      if (hand + laid != before + each || hand > each || (state.stage == Stage::over && hand > 0))
        wrong(std::to_string(before + each) + " cards in area and hand");
      break;
  }
  if (setup_.under_same_turn || setup_.alone()) return;
  for (int first = 0; first + 1 < laid; first += 2)
    if (own.area.under(first) >> (first + 1) & 1)
      wrong("card " + std::to_string(first + 2) + " not under the other card placed in that turn");
}

}  // namespace arbiter::strips
