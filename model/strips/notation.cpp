// The notation of positions and moves: docs/games/picnic.md.
//
//   2p:most/taco+lines/cloth1:T1M2I3.D1D2M4@-,2a,-/1a,2b1b,1c/-,2c,-+M1M1M1;...
//   |       |                 |             |                        |
//   turn    goals             cards         area                     hand, then >CARD when chosen
//   and stage: e elements, g goals, d deal, c choose, p place, # over
#include <algorithm>

#include "model/strips/notation.hpp"
#include "model/strips/picnic.hpp"
#include "model/text.hpp"

namespace arbiter::strips {
namespace {

constexpr std::string_view stage_letters = "egdcp#";

std::string name_of_player(int player) { return "player " + std::to_string(player + 1); }

}  // namespace

Goal read_goal(std::string_view where, std::string_view text) {
  for (int goal = 1; goal <= goals; ++goal)
    if (name_of(static_cast<Goal>(goal)) == text) return static_cast<Goal>(goal);
  throw Bad_input(where, "least, corners, groups, lines, most, centre, isolated or pairs", text);
}

int read_element(const Names& names, std::string_view where, std::string_view text) {
  const auto found = std::find(names.of.begin(), names.of.end(), text);
  if (found != names.of.end()) return static_cast<int>(found - names.of.begin());
  std::string all;
  for (const std::string_view name : names.of) all.append(all.empty() ? "" : ", ").append(name);
  throw Bad_input(where, "one of " + all, text);
}

std::string write_bonuses(const Names& names, const Bonuses& bonuses, bool open) {
  std::string out;
  for (const auto& [goal, element] : bonuses) {
    if (goal == Goal::none && !open) continue;
    out.append(out.empty() ? "" : "+").append(goal == Goal::none ? "?" : name_of(goal));
    out.append("/").append(names.of[element]);
  }
  return out.empty() ? "-" : out;
}

Bonuses read_bonuses(const Names& names, std::string_view text, bool open) {
  Bonuses bonuses{};
  if (text == "-") return bonuses;
  const auto both = split(text, '+');
  if (both.size() > 2) throw Bad_input("goals", "at most two", text);
  for (std::size_t n = 0; n < both.size(); ++n) {
    const auto parts = split(both[n], '/');
    if (parts.size() != 2) throw Bad_input("goals", "GOAL/ELEMENT, or -", both[n]);
    bonuses[n].element = static_cast<std::uint8_t>(read_element(names, "goals", parts[1]));
    if (parts[0] != "?" || !open) bonuses[n].goal = read_goal("goals", parts[0]);
  }
  return bonuses;
}

std::string write_placement(const Placement& placement) {
  const Strip& strip = placement.strip;
  std::string out = "at " + std::to_string(strip.row_of(0) + 1) + "," +
                    std::to_string(strip.column_of(0) + 1) + " " +
                    (strip.down     ? (strip.turned ? "up" : "down")
                     : strip.turned ? "left"
                                    : "right");
  std::string over;
  for (int n = 0; n < most_cards; ++n)
    if (placement.over >> n & 1) over.append(over.empty() ? "" : ".").append(std::to_string(n + 1));
  return over.empty() ? out : out + " over " + over;
}

Placement read_placement(const Card& card, std::span<const std::string_view> words) {
  const bool over = words.size() == 5 && words[3] == "over";
  if (!(words.size() == 3 || over) || words[0] != "at") {
    std::string all;
    for (const std::string_view word : words) all.append(all.empty() ? "" : " ").append(word);
    throw Bad_input("move: placement", "at ROW,COLUMN right|left|down|up [over 1.3]", all);
  }
  const auto at = split(words[1], ',');
  if (at.size() != 2) throw Bad_input("move: where", "ROW,COLUMN of the cell a", words[1]);
  static constexpr std::array<std::string_view, 4> ways{"right", "left", "down", "up"};
  const auto way = std::find(ways.begin(), ways.end(), words[2]) - ways.begin();
  if (way == 4) throw Bad_input("move: direction", "right, left, down or up", words[2]);
  int row = parse_int("move: row", at[0], -9, 9) - 1,
      column = parse_int("move: column", at[1], -9, 9) - 1;
  Placement out;
  Strip& strip = out.strip;
  strip.down = way >= 2, strip.turned = way % 2 == 1;
  if (strip.turned) (strip.down ? row : column) -= cells_of_a_card - 1;
  strip.row = static_cast<std::int8_t>(row), strip.column = static_cast<std::int8_t>(column);
  if (is_palindrome(card)) strip.turned = false;
  if (over)
    for (const std::string_view n : split(words[4], '.'))
      out.over |=
          static_cast<Cards>(1U << (parse_int("move: card it goes over", n, 1, most_cards) - 1));
  return out;
}

std::string Picnic::kinds_text(std::span<const Kind> kinds) const {
  std::string out;
  for (const Kind kind : kinds)
    if (kind != no_kind) out += (out.empty() ? "" : ".") + kind_text(kind);
  return out;
}

Kind Picnic::read_kind(std::string_view where, std::string_view text) const {
  const Card card = read_card(*names_, where, text);
  const Kind kind = setup_.deck.find(card);
  if (kind == no_kind) throw Bad_input(where, "a card of the deck", text);
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
                        "a, b, c to the right or down, as it reads the same turned round",
                        "its cells to the left or up");
  }
  if (plus == std::string_view::npos) return;
  const std::string_view rest = text.substr(plus + 1);
  const std::size_t more = rest.find('>');
  const auto hand = split(rest.substr(0, more), '.');
  if (hand.size() > 2) throw Bad_input(where + ", hand", "one card or two", rest);
  own.set_hand(read_kind(where + ", hand", hand[0]),
               hand.size() == 2 ? read_kind(where + ", hand", hand[1]) : no_kind);
  if (more == std::string_view::npos) return;
  const Kind kept = read_kind(where + ", kept card", rest.substr(more + 1));
  if (kept != own.hand[0] && kept != own.hand[1])
    throw Bad_input(where + ", kept card", "one of those in hand", rest.substr(more + 1));
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

/// What no single part shows.
void Picnic::check(const State& state) const {
  const auto wrong = [&](std::string_view where, std::string_view expected) {
    throw Bad_input(where, expected, write(state));
  };
  if (state.stage < Stage::deal && (!setup_.draws_goals || state.turn != 1))
    wrong("turn", "a stage that comes up: nothing is drawn now");
  const auto& [one, other] = state.bonuses;
  if (!setup_.draws_goals && state.bonuses != setup_.goals) wrong("goals", "those of the ruleset");
  if (setup_.draws_goals && state.stage == Stage::element_draw && state.bonuses != Bonuses{})
    wrong("goals", "none before they are drawn");
  if (setup_.draws_goals && state.stage > Stage::element_draw) {
    const bool drawn = state.stage > Stage::goal_draw;
    if (one.element >= other.element || !setup_.can_meet(one.element, other.element))
      wrong("goals", "two elements that can be drawn, in their order");
    if (drawn ? !setup_.can_meet(one.goal, other.goal)
              : one.goal != Goal::none || other.goal != Goal::none)
      wrong("goals", drawn ? "two goals that can be drawn" : "no goals before they are drawn");
  }
  // Everybody is at the same turn, and where one comes after the other they come in seat order.
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
  if (state.stage == Stage::deal && dealt) wrong("hands", "somebody who has none yet");
  if (state.stage == Stage::choose && chosen) wrong("choices", "somebody who has not chosen");
  if (state.stage == Stage::place && placed) wrong("hands", "somebody who holds a card");
  if (state.stage == Stage::over && state.turn != setup_.turns()) wrong("turn", "the last one");
  const std::size_t ghost = listed(state.ghost).size();
  if (setup_.alone() && ghost != state.turn - (state.stage >= Stage::place ? 0U : 1U))
    wrong("discards", "one for each turn");
  // No more of a kind than there are.
  State counted = state;
  complete(counted);
  for (std::size_t kind = 0; kind < setup_.deck.kinds.size(); ++kind)
    if (counted.copies[kind] > setup_.deck.copies[kind])  // it went round below 0
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
  if (own.kept > 0 && state.stage != Stage::choose) wrong("no choice outside the stage c");
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
      wrong("card " + std::to_string(first + 2) + " not under the other card of its turn");
}

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
  return json.dump();
}

State Picnic::read_json(std::string_view text) const {
  const Json json = parse_json("position", text);
  if (setup_.alone()) {
    only_keys(json, "position", {"turn", "stage", "goals", "discards", "players"});
  } else {
    only_keys(json, "position", {"turn", "stage", "goals", "players"});
  }
  // The pieces become the one-line form: one reader checks them all.
  const auto piece = [&](const Json& value, std::string_view where) {
    std::string out = string_of(value, where);
    if (out.find_first_of(":;+>@.") != std::string::npos)
      throw Bad_input(where, "no punctuation of the one-line form", out);
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

std::string Picnic::write_move(const State&, const Move& move) const {
  using enum Move::Kind_of;
  switch (move.kind) {
    case two_elements:
      return "elements " + std::string(element_text(move.one)) + " " +
             std::string(element_text(move.other));
    case two_goals:
      return "goals " + std::string(name_of(static_cast<Goal>(move.one))) + " " +
             std::string(name_of(static_cast<Goal>(move.other)));
    case deal:
      return "deal " + kind_text(move.one) + " " + kind_text(move.other);
    case keep:
      return "keep " + kind_text(move.one);
    case place:
      break;
  }
  return "place " + kind_text(move.one) + " " + write_placement(move.placement);
}

Move Picnic::read_move(const State&, std::string_view text) const {
  using enum Move::Kind_of;
  const auto word = split(text, ' ');
  const auto ordered = [](Move::Kind_of kind, int one, int other) {
    return Move{kind,
                static_cast<std::uint8_t>(std::min(one, other)),
                static_cast<std::uint8_t>(std::max(one, other)),
                {}};
  };
  if (word[0] == "keep" && word.size() == 2) return {keep, read_kind("move: card", word[1]), 0, {}};
  if (word[0] == "deal" && word.size() == 3)
    return ordered(deal, read_kind("move: card", word[1]), read_kind("move: card", word[2]));
  if (word[0] == "elements" && word.size() == 3)
    return ordered(two_elements, read_element(*names_, "move: element", word[1]),
                   read_element(*names_, "move: element", word[2]));
  if (word[0] == "goals" && word.size() == 3)
    return {two_goals,
            static_cast<std::uint8_t>(read_goal("move: goal", word[1])),
            static_cast<std::uint8_t>(read_goal("move: goal", word[2])),
            {}};
  if (word[0] != "place" || word.size() < 2)
    throw Bad_input("move",
                    "keep CARD, place CARD at ROW,COLUMN right|left|down|up [over 1.3], deal CARD "
                    "CARD, elements ELEMENT ELEMENT or goals GOAL GOAL",
                    text);
  const Kind kind = read_kind("move: card", word[1]);
  return {place, kind, 0, read_placement(setup_.deck[kind], std::span(word).subspan(2))};
}

}  // namespace arbiter::strips
