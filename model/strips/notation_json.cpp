// Positions as JSON. JSON is converted to the one-line form, so that one reader checks both forms.
#include "model/json.hpp"
#include "model/strips/notation.hpp"
#include "model/strips/picnic.hpp"

namespace arbiter::strips {

std::string Picnic::write_json(const State& state) const {
  Json json;
  const auto list = [&](std::span<const Kind> kinds) {
    Json out = Json::array();
    for (const Kind kind : kinds)
      if (kind != no_kind) out.push_back(kind_text(kind));
    return out;
  };
  json["turn"] = state.turn;
  json["stage"] = std::string(1, stage_letters[static_cast<std::size_t>(state.stage)]);
  json["goals"] = bonuses_text(state);
  if (setup_.alone()) json["discards"] = list(state.ghost);
  for (int p = 0; p < setup_.players; ++p) {
    const Player& own = state.players[static_cast<std::size_t>(p)];
    json["players"].push_back(
        {{"cards", list(own.cards)},
         {"area", own.area.write()},
         {"hand", list(own.hand)},
         {"kept", own.kept > 0 ? Json(kind_text(own.hand[own.kept - 1U])) : Json()}});
  }
  return json_text(json);
}

State Picnic::read_json(std::string_view text) const {
  const Json json = parse_json("position", text);
  if (setup_.alone()) {
    only_keys(json, "position", {"turn", "stage", "goals", "discards", "players"});
  } else {
    only_keys(json, "position", {"turn", "stage", "goals", "players"});
  }
  const auto piece = [&](const Json& value, std::string_view where) {
    std::string out = string_of(value, where);
    if (out.find_first_of(":;+>@.") != std::string::npos)
      throw Bad_input(where, "none of the characters : ; + > @ .", out);
    return out;
  };
  const auto list = [&](const Json& cards, std::string_view where) {
    if (!cards.is_array()) throw Bad_input(where, "an array of cards", cards.type_name());
    std::string out;
    for (const Json& card : cards) out += (out.empty() ? "" : ".") + piece(card, where);
    return out;
  };
  std::string line =
      std::to_string(int_of(member(json, "position", "turn"), "turn", 1, setup_.turns()));
  line += piece(member(json, "position", "stage"), "stage") + ':';
  const std::string goals_text = string_of(member(json, "position", "goals"), "goals");
  if (goals_text.find(':') != std::string::npos) throw Bad_input("goals", "no colon", goals_text);
  line += goals_text + ':';
  if (setup_.alone()) {
    const std::string ghost = list(member(json, "position", "discards"), "discards");
    line += (ghost.empty() ? "-" : ghost) + ':';
  }
  const auto number = static_cast<std::size_t>(setup_.players);
  const Json& players = array_of(member(json, "position", "players"), "players", number);
  for (std::size_t p = 0; p < number; ++p) {
    const std::string where = name_of_player(static_cast<int>(p));
    only_keys(players[p], where, {"cards", "area", "hand", "kept"});
    const std::string cards = list(member(players[p], where, "cards"), where + ", cards");
    const std::string area = piece(member(players[p], where, "area"), where + ", area");
    const std::string hand = list(member(players[p], where, "hand"), where + ", hand");
    const Json& kept = member(players[p], where, "kept");
    if (p > 0) line += ';';
    if (cards.empty() && hand.empty() && area.empty() && kept.is_null()) line += '-';
    if (!cards.empty() || !area.empty()) line.append(cards).append(1, '@').append(area);
    if (!hand.empty() || !kept.is_null()) line += '+' + hand;
    if (!kept.is_null()) line += '>' + piece(kept, where + ", kept");
  }
  return read(line);
}

}  // namespace arbiter::strips
