// Positions in one line; see docs/games/picnic.md. This reader checks every position, because JSON
// goes through it too.
//
//   2p:most/taco+lines/cloth1:T1M2I3.D1D2M4@-,2a,-/1a,2b1b,1c/-,2c,-+M1M1M1;...
//   |       |                 |             |                        |
//   turn    goals             cards         area                     hand, then >CARD once chosen
//   and stage: e elements, g goals, d deal, c choose, p place, # over
#include "model/strips/notation.hpp"

#include <algorithm>

#include "model/strips/picnic.hpp"
#include "model/text.hpp"

namespace arbiter::strips {

std::string Picnic::kinds_text(std::span<const Kind> kinds) const {
  std::string out;
  for (const Kind kind : kinds)
    if (kind != no_kind) out += (out.empty() ? "" : ".") + kind_text(kind);
  return out;
}

Kind Picnic::read_kind(std::string_view where, std::string_view text) const {
  const Card card = read_card(*names_, where, text);
  const Kind kind = setup_.deck.find(card);
  if (kind == no_kind) throw Bad_input(where, "a card from the deck", text);
  return kind;
}

std::string Picnic::bonuses_text(const State& state) const {
  return write_bonuses(*names_, state.bonuses, state.stage == Stage::goal_draw);
}

std::string Picnic::write(const State& state) const {
  std::string out = std::to_string(state.turn);
  out += stage_letters[static_cast<std::size_t>(state.stage)];
  out += ':' + bonuses_text(state) + ':';
  if (setup_.alone()) {
    const std::string ghost = kinds_text(state.ghost);
    out += (ghost.empty() ? "-" : ghost) + ':';
  }
  for (int p = 0; p < setup_.players; ++p) {
    const Player& own = state.players[static_cast<std::size_t>(p)];
    if (p > 0) out += ';';
    if (own.area.cards() == 0 && own.hand_size() == 0) out += '-';
    if (own.area.cards() > 0) out += kinds_text(own.cards) + '@' + own.area.write();
    if (own.hand_size() > 0) out += '+' + kinds_text(own.hand);
    if (own.kept > 0) out += '>' + kind_text(own.hand[own.kept - 1U]);
  }
  return out;
}

void Picnic::read_player(int player, std::string_view text, State& state) const {
  const std::string where = name_of_player(player);
  Player& own = state.players[static_cast<std::size_t>(player)];
  if (text == "-") return;
  const std::size_t plus = text.find('+');
  if (const std::string_view laid = text.substr(0, plus); !laid.empty()) {
    const std::size_t at = laid.find('@');
    if (at == std::string_view::npos) throw Bad_input(where, "CARDS@AREA", laid);
    const auto cards = split(laid.substr(0, at), '.');
    const auto most = static_cast<std::size_t>(setup_.cards_each());
    if (cards.size() > most)
      throw Bad_input(where, "at most " + std::to_string(most) + " cards", laid.substr(0, at));
    for (std::size_t n = 0; n < cards.size(); ++n)
      own.cards[n] = read_kind(where + ", card " + std::to_string(n + 1), cards[n]);
    own.area = Area::read(where + ", area", laid.substr(at + 1), setup_.area);
    if (own.area.cards() != static_cast<int>(cards.size()))
      throw Bad_input(where + ", area", std::to_string(cards.size()) + " cards",
                      std::to_string(own.area.cards()));
    for (std::size_t n = 0; n < cards.size(); ++n)
      if (is_palindrome(setup_.deck[own.cards[n]]) && own.area.strip(static_cast<int>(n)).turned)
        throw Bad_input(where + ", area, card " + std::to_string(n + 1),
                        "its cells to run right or down, because the card reads the same both ways",
                        "cells that run left or up");
  }
  if (plus == std::string_view::npos) return;
  const std::string_view rest = text.substr(plus + 1);
  const std::size_t more = rest.find('>');
  const auto hand = split(rest.substr(0, more), '.');
  if (hand.size() > 2) throw Bad_input(where + ", hand", "one or two cards", rest);
  own.set_hand(read_kind(where + ", hand", hand[0]),
               hand.size() == 2 ? read_kind(where + ", hand", hand[1]) : no_kind);
  if (more == std::string_view::npos) return;
  const Kind kept = read_kind(where + ", kept card", rest.substr(more + 1));
  if (kept != own.hand[0] && kept != own.hand[1])
    throw Bad_input(where + ", kept card", "a card in hand", rest.substr(more + 1));
  own.kept = kept == own.hand[0] ? 1 : 2;
}

State Picnic::read(std::string_view text) const {
  const auto parts = split(text, ':');
  const std::size_t size = setup_.alone() ? 4 : 3;
  if (parts.size() != size)
    throw Bad_input("position",
                    setup_.alone() ? "TURN:GOALS:DISCARDS:PLAYER" : "TURN:GOALS:PLAYERS", text);
  State state;
  const std::size_t letter =
      parts[0].empty() ? std::string_view::npos : stage_letters.find(parts[0].back());
  if (letter == std::string_view::npos)
    throw Bad_input("turn", "a number and one of the letters " + std::string(stage_letters),
                    parts[0]);
  state.stage = static_cast<Stage>(letter);
  state.turn = static_cast<std::uint8_t>(
      parse_int("turn", parts[0].substr(0, parts[0].size() - 1), 1, setup_.turns()));
  state.bonuses = read_bonuses(*names_, parts[1], state.stage == Stage::goal_draw);
  if (setup_.alone() && parts[2] != "-") {
    const auto discards = split(parts[2], '.');
    if (discards.size() > static_cast<std::size_t>(setup_.cards_each()))
      throw Bad_input("discards", "at most " + std::to_string(setup_.cards_each()) + " cards",
                      parts[2]);
    for (std::size_t n = 0; n < discards.size(); ++n)
      state.ghost[n] = read_kind("discards", discards[n]);
    std::sort(state.ghost.begin(), state.ghost.end());
  }
  const auto players = split(parts.back(), ';');
  if (players.size() != static_cast<std::size_t>(setup_.players))
    throw Bad_input("players", std::to_string(setup_.players) + " of them, separated by ';'",
                    parts.back());
  for (int p = 0; p < setup_.players; ++p)
    read_player(p, players[static_cast<std::size_t>(p)], state);
  check(state);
  complete(state);
  if (write(state) != text) throw Bad_input("position", write(state), text);
  return state;
}

}  // namespace arbiter::strips
