// Picnic Blitz in text: positions in one line and as JSON, and moves. The notation is described in
// docs/games/picnic_blitz.md. Every reader checks what it reads and names the place.
//
//     3ab,6c/-/-/-/-/-:ac:a=112345+4.2
//     tracks                |  | dice   | 4 re-rolls left in at most 2 groups
//              Queens --  -- mover
#include <fmt/format.h>

#include "model/json.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/picnic_blitz/piles.hpp"
#include "model/text.hpp"

namespace arbiter::picnic_blitz {

namespace {

constexpr std::string_view stage_names[] = {"turn", "rolled", "again", "acting", "over"};

std::string name_of(int track) { return "track " + std::to_string(track + 1); }

int read_player(char letter, const Setup& setup, std::string_view where, std::string_view text) {
  const std::size_t at = letters.find(letter);
  if (at >= static_cast<std::size_t>(setup.players))
    throw Bad_input(where, "players " + std::string(letters.substr(0, setup.players)), text);
  return static_cast<int>(at);
}

std::string write_track(const Track<Small>& track, const Setup& setup) {
  std::string out;
  for_piles(track, setup, [&](int space, const std::string& pile) {
    out += (out.empty() ? "" : ",") + std::to_string(space) + pile;
  });
  return out.empty() ? "-" : out;
}

Track<Small> read_track(std::string_view text, int t, const Setup& setup) {
  Track<Small> track;
  if (text == "-") return track;
  const std::string where = name_of(t);
  if (!setup.has_track(t)) throw Bad_input(where, "- as there is no such track", text);
  const int least = setup.reading("PB-A03") == 3 ? 0 : 1;
  int last = least - 1;
  for (const std::string_view part : split(text, ',')) {
    const std::size_t digits = std::min(part.find_first_not_of("0123456789"), part.size());
    const int number =
        parse_int(where + ": space", part.substr(0, digits), least, setup.lengths[t]);
    if (number <= last)
      throw Bad_input(where, "each space once, from the start of the track", text);
    last = number;
    const int space = number == 0 ? icon : number;
    const std::string_view pile = part.substr(digits);
    if (pile.empty()) throw Bad_input(where, "ants behind each space, the lowest first", text);
    if (space == setup.lengths[t] && pile.size() > 1)
      throw Bad_input(where, "one ant on the Food", text);
    for (std::size_t height = 0; height < pile.size(); ++height) {
      const int p = read_player(pile[height], setup, where, text);
      if (track.space[p] != supply) throw Bad_input(where, "each player's ant once", text);
      track.space[p] = space;
      track.under[p] = static_cast<int>(height);
    }
  }
  return track;
}

/// Dice in ascending order.
Roll<Small> read_dice(std::string_view text, std::string_view where) {
  Roll<Small> dice{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] < '1' || text[i] > '6' || (i > 0 && text[i] < text[i - 1]) || i >= most_dice)
      throw Bad_input(where, "digits from 1 to 6 in ascending order", text);
    Small& count = dice[text[i] - '1'];
    count = count + 1;
  }
  return dice;
}

int number_of(const Roll<Small>& dice) { return Dice(dice).count(); }

/// The re-rolls and groups of a set that can be left at some time.
void check_rerolls(const State& state, const Setup& setup) {
  const int set = allowance(state.board, state.mover, setup);
  // A Queen that is spent may add to what is left.
  const bool added = setup.reading("PB-A08") == 2 && state.board.queens[state.mover] == 0;
  const int most = added ? 2 * set : set;
  const int left = state.rerolls, groups = state.groups;
  const bool untouched =
      state.rolling == 0 && groups == setup.groups(left) && left >= set && left <= most;
  // Between the groups at least one die has been rolled again, or those that are rolling.
  const bool between =
      groups == 1 && setup.groups(most) == 2 && left <= most - std::max<int>(state.rolling, 1);
  if ((left == 0) != (groups == 0) || (left > 0 && !untouched && !between))
    throw Bad_input("position: re-rolls",
                    "what can be left of " + std::to_string(set) + " (the active ants)",
                    fmt::format("{}.{}", left, groups));
  if (untouched && !between && state.fixed != Roll<Small>{})
    throw Bad_input("position: fixed dice", "none before the first group", write_dice(state.fixed));
  if (state.rolling > std::min(most, setup.most_of_group()))
    throw Bad_input("position: dice", "no more dice in the air than a group has",
                    std::to_string(state.rolling));
}

/// What no reader of one part can see.
void check(const State& state, const Setup& setup) {
  for (int p = 0; p < setup.players; ++p) {
    const bool may = state.stage == Stage::over && p == state.mover;
    if (has_won(state.board, p, setup) != may)
      throw Bad_input("position",
                      may ? "a mover who has reached the target"
                          : "nobody who has reached the target but a mover who has won",
                      std::string("player ") + letters[p] + " with " +
                          std::to_string(score(state.board, p, setup)) + " of " +
                          std::to_string(setup.target) + " points");
  }
  if (!setup.has_queens())
    for (const Small queen : state.board.queens)
      if (queen != 0) throw Bad_input("Queens", "- in the simplified game", "a Queen");
  if (state.stage == Stage::rolled || state.stage == Stage::again || state.stage == Stage::acting) {
    const int dice = number_of(state.dice) + state.rolling;
    if (dice != setup.dice)
      throw Bad_input("position: dice", std::to_string(setup.dice) + " dice", std::to_string(dice));
  }
  if (state.stage == Stage::rolled || state.stage == Stage::again) check_rerolls(state, setup);
  for (int n = 0; n < most_tracks; ++n)
    if (state.fixed[n] > state.dice[n])
      throw Bad_input("position: fixed dice", "some of those that lie there",
                      write_dice(state.fixed));
}

/// "+4.2" and "~35" behind the dice.
void read_set(State& state, std::string_view text, const Setup& setup) {
  const std::size_t plus = text.find('+');
  if (plus != std::string_view::npos) {
    const auto parts = split(text.substr(plus + 1), '.');
    if (parts.size() != 2) throw Bad_input("position: re-rolls", "+NUMBER.GROUPS", text);
    state.rerolls = static_cast<std::uint8_t>(parse_int("position: re-rolls", parts[0], 1, 12));
    state.groups = static_cast<std::uint8_t>(parse_int("position: groups", parts[1], 1, 2));
    text = text.substr(0, plus);
  }
  if (text.empty()) return;
  if (text[0] != '~' || text.size() == 1 || state.groups == 0 || setup.reading("PB-A05") == 1)
    throw Bad_input("position: dice",
                    "~ and dice only under PB-A05=2 and while there are re-rolls left", text);
  state.fixed = read_dice(text.substr(1), "position: fixed dice");
}

/// What stands behind the mover.
void read_stage(State& state, std::string_view text, const Setup& setup) {
  if (text == "#") {
    state.stage = Stage::over;
    return;
  }
  if (text[0] != '=')
    throw Bad_input("stage", "nothing, =DICE.., =DICE!ATTACKS or # behind the mover", text);
  const std::size_t end = std::min(text.find_first_of("*!~+", 1), text.size());
  state.dice = read_dice(text.substr(1, end - 1), "position: dice");
  std::string_view rest = text.substr(end);
  if (!rest.empty() && rest[0] == '!') {
    state.stage = Stage::acting;
    state.attacked = rest.back() == 'x';
    if (state.attacked) rest.remove_suffix(1);
    state.attacks = static_cast<std::uint8_t>(parse_int("position: Attacks", rest.substr(1), 0, 7));
    return;
  }
  state.stage = Stage::rolled;
  while (!rest.empty() && rest[0] == '*' && state.rolling < most_dice)
    ++state.rolling, rest.remove_prefix(1);
  if (state.rolling > 0) state.stage = Stage::again;
  read_set(state, rest, setup);
}

}  // namespace

std::string Picnic_blitz::write(const State& state) const {
  std::string out;
  for (int t = 0; t < most_tracks; ++t)
    out += (t ? "/" : "") + write_track(state.board.tracks[t], setup_);
  out += ':';
  for (int p = 0; p < players(); ++p)
    if (state.board.queens[p] != 0) out += letters[p];
  if (out.back() == ':') out += '-';
  out += ':';
  out += letters[state.mover];
  if (state.stage == Stage::turn) return out;
  if (state.stage == Stage::over) return out + '#';
  out += '=' + write_dice(state.dice);
  if (state.stage == Stage::acting)
    return out + '!' + std::to_string(state.attacks) + (state.attacked ? "x" : "");
  out.append(state.rolling, '*');
  if (state.fixed != Roll<Small>{}) out += '~' + write_dice(state.fixed);
  if (state.rerolls > 0) out += fmt::format("+{}.{}", state.rerolls, state.groups);
  return out;
}

State Picnic_blitz::read(std::string_view text) const {
  State state;
  const auto parts = split(text, ':');
  if (parts.size() != 3)
    throw Bad_input("position", "TRACKS:QUEENS:MOVER, three parts with colons between them", text);
  const auto lanes = split(parts[0], '/');
  if (lanes.size() != most_tracks)
    throw Bad_input("position", "six tracks with / between them", parts[0]);
  for (int t = 0; t < most_tracks; ++t) state.board.tracks[t] = read_track(lanes[t], t, setup_);
  int last = -1;
  for (std::size_t i = 0; parts[1] != "-" && i < std::max<std::size_t>(parts[1].size(), 1); ++i) {
    const int p = parts[1].empty() ? -1 : read_player(parts[1][i], setup_, "Queens", parts[1]);
    if (p <= last) throw Bad_input("Queens", "- or the holders in ascending order", parts[1]);
    state.board.queens[last = p] = 1;
  }
  if (parts[2].empty()) throw Bad_input("mover", "a player", parts[2]);
  const int mover = read_player(parts[2][0], setup_, "mover", parts[2]);
  begin(state, mover, Stage::turn);
  if (parts[2].size() > 1) {
    state.rolling = 0;
    read_stage(state, parts[2].substr(1), setup_);
  }
  check(state, setup_);
  return state;
}

std::string Picnic_blitz::write_json(const State& state) const {
  Json json;
  const auto dice = [](const Roll<Small>& roll) {
    Json out = Json::array();
    for (const char number : write_dice(roll)) out.push_back(number - '0');
    return out;
  };
  for (int t = 0; t < most_tracks; ++t) {
    Json piles = Json::array();
    for_piles(state.board.tracks[t], setup_, [&](int space, const std::string& pile) {
      piles.push_back({{"space", space}, {"ants", pile}});
    });
    json["tracks"].push_back(piles);
  }
  json["queens"] = "";
  for (int p = 0; p < players(); ++p)
    if (state.board.queens[p] != 0) json["queens"] = json["queens"].get<std::string>() + letters[p];
  json["mover"] = std::string(1, letters[state.mover]);
  json["stage"] = stage_names[static_cast<int>(state.stage)];
  if (state.stage == Stage::turn || state.stage == Stage::over) return json.dump();
  json["dice"] = dice(state.dice);
  if (state.stage == Stage::acting) {
    json["attacks"] = state.attacks;
    json["attacked"] = state.attacked;
    return json.dump();
  }
  if (state.stage == Stage::again) json["rolling"] = state.rolling;
  json["rerolls"] = state.rerolls;
  json["groups"] = state.groups;
  if (setup_.reading("PB-A05") == 2) json["fixed"] = dice(state.fixed);
  return json.dump();
}

State Picnic_blitz::read_json(std::string_view source) const {
  const Json json = parse_json("position", source);
  only_keys(json, "position",
            {"tracks", "queens", "mover", "stage", "dice", "rolling", "rerolls", "groups", "fixed",
             "attacks", "attacked"});
  // The pieces become the one-line form: one reader checks them all.
  const auto dice = [&](const char* key) {
    std::string out;
    const Json& list = member(json, "position", key);
    if (!list.is_array()) throw Bad_input(key, "an array of numbers", list.dump());
    for (const Json& die : list) out += std::to_string(int_of(die, key, 1, most_tracks));
    return out;
  };
  const auto number = [&](const char* key, int most) {
    return json.contains(key) ? int_of(json[key], key, 0, most) : 0;
  };
  std::string text;
  const Json& lanes = array_of(member(json, "position", "tracks"), "tracks", most_tracks);
  for (int t = 0; t < most_tracks; ++t) {
    std::string lane;
    if (!lanes[t].is_array()) throw Bad_input(name_of(t), "an array of piles", lanes[t].dump());
    for (const Json& pile : lanes[t]) {
      only_keys(pile, name_of(t), {"space", "ants"});
      if (!lane.empty()) lane += ',';
      lane += std::to_string(
          int_of(member(pile, name_of(t), "space"), name_of(t) + ": space", 0, most_length));
      lane += string_of(member(pile, name_of(t), "ants"), name_of(t) + ": ants");
    }
    text += (t ? "/" : "") + (lane.empty() ? "-" : lane);
  }
  const std::string queens = string_of(member(json, "position", "queens"), "queens");
  text += ':' + (queens.empty() ? "-" : queens) + ':' +
          string_of(member(json, "position", "mover"), "mover");
  const std::string stage = string_of(member(json, "position", "stage"), "stage");
  const auto at = std::find(std::begin(stage_names), std::end(stage_names), stage);
  if (at == std::end(stage_names))
    throw Bad_input("stage", "turn, rolled, again, acting or over", stage);
  const bool has_dice = stage != "turn" && stage != "over";
  if (has_dice != json.contains("dice"))
    throw Bad_input("dice", "dice while a turn is being played, and only then", stage);
  if (has_dice) text += '=' + dice("dice");
  if (stage == "over") text += '#';
  if (stage == "acting") {
    text += '!' + std::to_string(number("attacks", 7));
    if (json.contains("attacked") && json["attacked"] == Json(true)) text += 'x';
  } else if (has_dice) {
    text.append(number("rolling", most_dice), '*');
    if (json.contains("fixed") && !json["fixed"].empty()) text += '~' + dice("fixed");
    if (const int left = number("rerolls", 12); left > 0)
      text += fmt::format("+{}.{}", left, number("groups", 2));
  }
  State state = read(text);
  if (state.stage != static_cast<Stage>(at - std::begin(stage_names)))
    throw Bad_input("rolling", "dice in the air when the stage is again, and only then", stage);
  return state;
}

std::string Picnic_blitz::write_move(const State&, const Move& move) const {
  using Kind = Move::Kind;
  const int track = move.track + 1, other = move.other + 1;
  switch (move.kind) {
    case Kind::dice:
      return "dice " + write_dice(move.dice);
    case Kind::reroll:
      return "reroll " + write_dice(move.dice);
    case Kind::queen_reroll:
      return "queen reroll";
    case Kind::keep:
      return "keep";
    case Kind::push:
      return fmt::format("push {} {}", track, letters[move.other]) +
             (move.by > 1 ? fmt::format(" by {}", int{move.by}) : "");
    case Kind::queen_attack:
      return "queen attack";
    case Kind::move:
      return fmt::format("move {}", track);
    case Kind::queen_move:
      return fmt::format("queen move {} {}", track, other);
    case Kind::skip:
      return "skip";
    case Kind::pass:
      return "pass";
  }
  return {};
}

Picnic_blitz::Move Picnic_blitz::read_move(const State& state, std::string_view text) const {
  using Kind = Move::Kind;
  const auto words = split(text, ' ');
  const auto bad = [&]() -> Bad_input {
    return {"move",
            "dice DIGITS, reroll DIGITS, queen reroll, keep, push TRACK PLAYER [by SPACES], "
            "queen attack, move TRACK, queen move TRACK TRACK, skip or pass",
            text};
  };
  const auto track = [&](std::size_t i) {
    return static_cast<std::int8_t>(parse_int("move: track", words[i], 1, most_tracks) - 1);
  };
  for (const auto& [word, kind] : {std::pair{"queen reroll", Kind::queen_reroll},
                                   {"keep", Kind::keep},
                                   {"queen attack", Kind::queen_attack},
                                   {"skip", Kind::skip},
                                   {"pass", Kind::pass}})
    if (text == word) return {kind};
  if (words.size() == 2 && (words[0] == "dice" || words[0] == "reroll")) {
    const Dice dice(read_dice(words[1], "move: dice"));
    const bool chance = words[0] == "dice";
    const int least = chance && turn(state).kind == Turn::Kind::chance ? state.rolling : 1;
    const int most = chance && turn(state).kind == Turn::Kind::chance ? least : setup_.dice;
    if (dice.count() < least || dice.count() > most)
      throw Bad_input(
          "move: dice",
          least == most ? fmt::format("{} dice", least) : fmt::format("{} to {} dice", least, most),
          words[1]);
    return {.kind = chance ? Kind::dice : Kind::reroll, .dice = dice};
  }
  if (words.size() == 2 && words[0] == "move") return {Kind::move, track(1)};
  if (words.size() == 4 && words[0] == "queen" && words[1] == "move") {
    const auto [first, second] = std::minmax({track(2), track(3)});
    if (first == second) throw Bad_input("move: track", "two different tracks", text);
    return {Kind::queen_move, first, second};
  }
  const bool by = words.size() == 5 && words[3] == "by";
  if ((words.size() == 3 || by) && words[0] == "push" && words[2].size() == 1) {
    Move move{Kind::push, track(1),
              static_cast<std::int8_t>(read_player(words[2][0], setup_, "move: player", text))};
    if (by) move.by = static_cast<std::int8_t>(parse_int("move: spaces", words[4], 1, most_by));
    return move;
  }
  throw bad();
}

}  // namespace arbiter::picnic_blitz
