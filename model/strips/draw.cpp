// A position as text for a terminal, and a player's view of it.
#include <algorithm>

#include "model/strips/drawing.hpp"
#include "model/strips/picnic.hpp"

namespace arbiter::strips {

std::string_view Picnic::stage_text(Stage stage) {
  constexpr std::string_view sentences[stages] = {
      "Draw two elements.",   "Draw two goals.",
      "Deal the cards.",      "Each player chooses a card to keep.",
      "Players place cards.", "The game is over."};
  return sentences[static_cast<int>(stage)];
}

/// Lines that draw an area without its last `unseen` cards.
std::string Picnic::drawing(const Player& player, int unseen) const {
  const Area area = player.area.without_last(unseen, setup_.area);
  if (area.cards() == 0) return "    (no cards)\n";
  std::vector<Card> cards;
  for (const Kind kind : listed(player.cards).first(static_cast<std::size_t>(area.cards())))
    cards.push_back(setup_.deck[kind]);
  return draw_text(*names_, area, cards, "    ", drawn_box());
}

std::optional<Box> Picnic::drawn_box() const {
  if (!setup_.area.fixed) return {};
  return Box{0, 0, setup_.area.size, setup_.area.size};
}

std::string Picnic::standing(const State& state) const {
  std::string out = "Turn " + std::to_string(state.turn) + " of " + std::to_string(setup_.turns()) +
                    ", " + std::to_string(state.in_deck) + " cards in the deck";
  if (state.bonuses != Bonuses{} || state.stage == Stage::goal_draw)
    out += ", goals " + bonuses_text(state);
  return out + ".\n";
}

std::string Picnic::draw(const State& state) const {
  std::string out = standing(state);
  if (setup_.alone()) {
    const std::string ghost = kinds_text(state.ghost);
    out += "  Discards: " + (ghost.empty() ? "none" : ghost) + ", " +
           std::to_string(ghost_score(state)) + " points\n";
  }
  const auto all = scores(state);
  for (int p = 0; p < setup_.players; ++p) {
    const Player& own = state.players[static_cast<std::size_t>(p)];
    const int hidden = unseen(state, p);
    out += "  P" + std::to_string(p + 1);
    // Unseen placements stay secret: those cards still count as held.
    Kinds held = no_kinds;
    std::size_t n = 0;
    for (const Kind kind : own.hand)
      if (kind != no_kind) held[n++] = kind;
    for (int card = own.area.cards() - hidden; card < own.area.cards(); ++card)
      held[n++] = own.cards[static_cast<std::size_t>(card)];
    std::sort(held.begin(), held.end());
    if (n > 0) out += "  holds " + kinds_text(held);
    if (own.kept > 0) out += "  (has chosen)";
    if (hidden > 0) out += "  (has placed " + std::to_string(hidden) + ")";
    if (state.stage == Stage::over) {
      const Score& score = all[static_cast<std::size_t>(p)];
      out += "  " + std::to_string(score.total()) + " points (" + std::to_string(score.groups) +
             " for groups, " + std::to_string(score.goals) + " for goals), largest group " +
             std::to_string(score.largest);
    }
    out += '\n' + drawing(own, hidden);
  }
  return out + std::string(stage_text(state.stage)) + '\n';
}

std::string Picnic::view(const State& state, int player) const {
  std::string out = standing(state);
  if (setup_.alone()) {
    const std::string ghost = kinds_text(state.ghost);
    out += "discards: " + (ghost.empty() ? "-" : ghost) + '\n';
  }
  for (int p = 0; p < setup_.players; ++p) {
    const Player& own = state.players[static_cast<std::size_t>(p)];
    const int hidden = p == player ? 0 : unseen(state, p);
    const auto cards = listed(own.cards);
    const Area area = own.area.without_last(hidden, setup_.area);
    out += "P" + std::to_string(p + 1) + ": cards " +
           kinds_text(cards.first(cards.size() - static_cast<std::size_t>(hidden))) + " area " +
           area.write();
    if (p == player) {
      out += " hand " + kinds_text(own.hand);
      if (own.kept > 0) out += " keeps " + kind_text(own.hand[own.kept - 1U]);
    } else {
      out += " cards in hand " + std::to_string(own.hand_size()) + ", placed unseen " +
             std::to_string(hidden) + (own.kept > 0 ? ", has chosen" : "");
    }
    out += '\n';
  }
  return out + std::string(stage_text(state.stage)) + '\n';
}

static_assert(std::is_trivially_copyable_v<State>);

}  // namespace arbiter::strips
