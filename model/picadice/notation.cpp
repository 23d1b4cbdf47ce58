// Picadice in text: positions in one line and as JSON, moves, a board for the terminal. The
// notation is described in docs/games/picadice.md. Every reader checks what it reads and names the
// place.
#include <map>

#include "model/json.hpp"
#include "model/picadice/picadice.hpp"
#include "model/picadice/words.hpp"
#include "model/text.hpp"

namespace arbiter::picadice {

namespace {

std::string name_of_row(int player, int colour) {
  return std::string(names[colour]) + " row of player " + std::to_string(player + 1);
}

std::string write_row(unsigned bits, int columns) {
  std::string out;
  for (int c = 0, vacant = 0; c <= columns; ++c) {
    const bool taken = c < columns && (bits >> c & 1U);
    if (vacant && (taken || c == columns)) out += std::to_string(vacant);
    if (taken) out += 'x';
    vacant = taken ? 0 : vacant + 1;
  }
  return out;
}

std::uint8_t read_row(std::string_view text, int columns, const std::string& where) {
  unsigned bits = 0;
  int column = 0;
  bool after_digit = false;
  for (const char letter : text) {
    if (letter == 'x') {
      if (column < columns) bits |= 1U << column;
      ++column;
    } else if (letter >= '1' && letter <= '9' && !after_digit) {
      column += letter - '0';
    } else {
      throw Bad_input(where, "x for a counter and one digit for a run of vacant circles", text);
    }
    after_digit = letter != 'x';
  }
  if (column != columns) throw Bad_input(where, std::to_string(columns) + " circles", text);
  return static_cast<std::uint8_t>(bits);
}

int read_face(char letter, const Setup& setup, std::string_view where, std::string_view text) {
  const std::size_t at = letters.find(letter);
  if (at == std::string_view::npos || (at != bird && static_cast<int>(at) >= setup.colours))
    throw Bad_input(where, "letters of " + std::string(letters.substr(0, setup.colours)) + "p",
                    text);
  return static_cast<int>(at);
}

Pile<Small>& pile_of(State& state, int face) {
  return face == bird ? state.table.birds : state.table.lanes[face].pile;
}
const Pile<Small>& pile_of(const State& state, int face) {
  return face == bird ? state.table.birds : state.table.lanes[face].pile;
}

Roll<Small> read_roll(std::string_view text, const Setup& setup, std::string_view where) {
  Roll<Small> roll{};
  for (const char letter : text) {
    const int face = read_face(letter, setup, where, text);
    roll[face] = roll[face] + 1;
    if (static_cast<int>(text.size()) != setup.dice || write_roll(roll).back() != letter)
      throw Bad_input(where, std::to_string(setup.dice) + " letters in the order roygbp", text);
  }
  if (static_cast<int>(text.size()) != setup.dice)
    throw Bad_input(where, std::to_string(setup.dice) + " letters in the order roygbp", text);
  return roll;
}

void read_nest(State& state, std::string_view text, const Setup& setup) {
  if (text == "-") return;
  int last = -1;
  for (std::size_t i = 0; i < text.size();) {
    const int face = read_face(text[i], setup, "nest", text);
    if (face <= last) throw Bad_input("nest", "each letter once, in the order roygbp", text);
    last = face;
    const auto digit = [&](const char* what, int most) {
      if (++i >= text.size()) throw Bad_input("nest", what, text);
      const int n = parse_int("nest: " + std::string(names[face]), text.substr(i, 1), 1, most);
      ++i;
      return n;
    };
    Pile<Small>& pile = pile_of(state, face);
    pile.nest = digit("a number behind each letter", setup.limit);
    if (i < text.size() && text[i] == '*') {
      if (face == bird || setup.reading("PD-A08") != 2)
        throw Bad_input("nest", "looted counters only of colours and only under PD-A08=2", text);
      pile.looted = digit("a number behind *", pile.nest);
    }
  }
  if (last < 0) throw Bad_input("nest", "- or letters with numbers", text);
}

/// What no reader of one part can see: enough counters, and a stage that fits the grids.
void check(State& state, const Setup& setup) {
  for (int c = 0; c < setup.colours; ++c) {
    const Lane<Small>& lane = state.table.lanes[c];
    int there = lane.pile.nest;
    for (int p = 0; p < setup.players; ++p) there += lane.rows[p].number(setup.columns);
    if (there > setup.counters)
      throw Bad_input("position: " + std::string(names[c]),
                      "at most " + std::to_string(setup.counters) + " counters",
                      std::to_string(there) + " on the grids and in the nest");
  }
  if (state.table.birds.nest > setup.birds)
    throw Bad_input("position: birds", "at most " + std::to_string(setup.birds) + " counters",
                    std::to_string(state.table.birds.nest) + " in the nest");
  fill_bags(state.table, setup);
  if (!setup.in_force("PD-C17")) return;
  for (int p = 0; p < setup.players; ++p) {
    const bool won = state.stage == Stage::over && state.mover == p;
    if (full(state.table, p, setup) == won) continue;
    throw Bad_input("position: grid of player " + std::to_string(p + 1),
                    won ? "a full grid, as she has won" : "a grid with a vacant circle",
                    won ? "a vacant circle" : "a full grid");
  }
}

void check_match(const State& state, const Setup& setup, std::string_view where) {
  for (int s = 0; s < setup.sides(); ++s) {
    const bool winner = state.stage == Stage::over && s == setup.side(state.mover);
    if ((state.points[s] >= setup.match) != winner)
      throw Bad_input(
          where, std::to_string(setup.match) + " points or more for the winner and nobody else",
          std::to_string(state.points[s]) + " points of side " + std::to_string(s + 1));
  }
}

constexpr std::string_view stage_names[] = {"turn", "rolling", "rolled", "over"};

}  // namespace

std::string Picadice::write(const State& state) const {
  std::string out;
  for (int p = 0; p < players(); ++p)
    for (int c = 0; c < setup_.colours; ++c) {
      if (p || c) out += c ? '/' : ',';
      out += write_row(state.table.lanes[c].rows[p].bits, setup_.columns);
    }
  out += ':';
  std::string nest;
  for (int face = 0; face <= bird; ++face) {
    const Pile<Small>& pile = pile_of(state, face);
    if (pile.nest == 0) continue;
    nest += letters[face] + std::to_string(pile.nest);
    if (pile.looted > 0) nest += '*' + std::to_string(pile.looted);
  }
  out += (nest.empty() ? "-" : nest) + ':' + std::to_string(state.mover + 1);
  if (state.stage == Stage::rolling) out += '?';
  if (state.stage == Stage::rolled) out += '=' + write_roll(state.roll);
  if (state.stage == Stage::over) out += '#';
  if (setup_.match == 0) return out;
  for (int s = 0; s < sides(); ++s) out += (s ? '-' : ':') + std::to_string(state.points[s]);
  return out + '@' + std::to_string(state.starter + 1);
}

State Picadice::read(std::string_view text) const {
  State state;
  const auto parts = split(text, ':');
  const std::size_t wanted = setup_.match ? 4 : 3;
  if (parts.size() != wanted)
    throw Bad_input("position", setup_.match ? "GRIDS:NEST:TURN:MATCH" : "GRIDS:NEST:TURN", text);
  const auto grids = split(parts[0], ',');
  if (static_cast<int>(grids.size()) != players())
    throw Bad_input("grids", std::to_string(players()) + " grids separated by ','", parts[0]);
  for (int p = 0; p < players(); ++p) {
    const auto rows = split(grids[p], '/');
    if (static_cast<int>(rows.size()) != setup_.colours)
      throw Bad_input("grid of player " + std::to_string(p + 1),
                      std::to_string(setup_.colours) + " rows separated by '/'", grids[p]);
    for (int c = 0; c < setup_.colours; ++c)
      state.table.lanes[c].rows[p].bits = read_row(rows[c], setup_.columns, name_of_row(p, c));
  }
  read_nest(state, parts[1], setup_);
  const std::string_view turn = parts[2];
  state.mover = static_cast<std::uint8_t>(parse_int("turn", turn.substr(0, 1), 1, players()) - 1);
  if (turn.size() == 1) {
    state.stage = Stage::turn;
  } else if (turn.substr(1) == "?") {
    state.stage = Stage::rolling;
  } else if (turn.substr(1) == "#") {
    if (!setup_.in_force("PD-C17"))
      throw Bad_input("turn", "no # under PD-C17=off, where nobody wins", turn);
    state.stage = Stage::over;
  } else if (turn[1] == '=') {
    state.stage = Stage::rolled;
    state.roll = read_roll(turn.substr(2), setup_, "dice");
  } else {
    throw Bad_input("turn", "a player, then nothing, ?, # or = and dice", turn);
  }
  check(state, setup_);
  if (setup_.match == 0) return state;
  const auto match = split(parts[3], '@');
  const auto points = split(match[0], '-');
  if (match.size() != 2 || static_cast<int>(points.size()) != sides())
    throw Bad_input(
        "match",
        "the points of " + std::to_string(sides()) + " sides separated by '-', '@', and a player",
        parts[3]);
  const int most = setup_.match - 1 + setup_.columns;
  for (int s = 0; s < sides(); ++s)
    state.points[s] = static_cast<std::uint8_t>(parse_int("match", points[s], 0, most));
  state.starter = static_cast<std::uint8_t>(parse_int("match", match[1], 1, players()) - 1);
  check_match(state, setup_, "match");
  return state;
}

std::string Picadice::write_json(const State& state) const {
  Json json;
  for (int p = 0; p < players(); ++p) {
    Json grid;
    for (int c = 0; c < setup_.colours; ++c) {
      std::string row;
      for (int i = 0; i < setup_.columns; ++i)
        row += state.table.lanes[c].rows[p].bits >> i & 1 ? 'x' : '.';
      grid.push_back(row);
    }
    json["grids"].push_back(grid);
  }
  for (int face = 0; face <= bird; ++face) {
    if (face != bird && face >= setup_.colours) continue;
    const std::string name(names[face]);
    json["nest"][name] = int{pile_of(state, face).nest};
    json["bag"][name] = int{pile_of(state, face).bag};
    if (face != bird && setup_.reading("PD-A08") == 2)
      json["looted"][name] = int{pile_of(state, face).looted};
  }
  json["mover"] = state.mover + 1;
  json["stage"] = stage_names[static_cast<int>(state.stage)];
  if (state.stage == Stage::rolled)
    for (int face = 0; face <= bird; ++face)
      for (int i = 0; i < state.roll[face]; ++i)
        json["roll"].push_back(face == bird ? "bird" : names[face]);
  if (setup_.match) {
    for (int s = 0; s < sides(); ++s) json["points"].push_back(state.points[s]);
    json["starter"] = state.starter + 1;
  }
  return json.dump();
}

State Picadice::read_json(std::string_view source) const {
  const Json json = parse_json("position", source);
  only_keys(json, "position",
            {"grids", "nest", "bag", "looted", "mover", "stage", "roll", "points", "starter"});
  // The pieces become the one-line form: one reader checks them all.
  std::string text;
  const Json& grids = array_of(member(json, "position", "grids"), "grids", players());
  for (int p = 0; p < players(); ++p) {
    const Json& rows =
        array_of(grids[p], "grid of player " + std::to_string(p + 1), setup_.colours);
    for (int c = 0; c < setup_.colours; ++c) {
      if (p || c) text += c ? '/' : ',';
      const std::string row = string_of(rows[c], name_of_row(p, c));
      unsigned bits = 0;
      for (std::size_t i = 0; i < row.size() && i < 32; ++i) bits |= (row[i] == 'x') << i;
      if (static_cast<int>(row.size()) != setup_.columns ||
          row.find_first_not_of("x.") != std::string::npos)
        throw Bad_input(name_of_row(p, c), std::to_string(setup_.columns) + " letters, x or .",
                        row);
      text += write_row(bits, setup_.columns);
    }
  }
  const auto amount = [&](const char* where, int face, int most) {
    const Json& amounts = member(json, "position", where);
    const std::size_t kinds = setup_.colours + (std::string_view(where) == "looted" ? 0 : 1);
    if (amounts.is_object() && amounts.size() > kinds)
      throw Bad_input(where, "only the kinds that are played with", amounts.dump());
    return int_of(member(amounts, where, std::string(names[face]).c_str()),
                  std::string(where) + " " + std::string(names[face]), 0, most);
  };
  std::string nest;
  for (int face = 0; face <= bird; ++face) {
    if (face != bird && face >= setup_.colours) continue;
    const int n = amount("nest", face, setup_.limit);
    if (n) nest += letters[face] + std::to_string(n);
    if (face == bird || !json.contains("looted")) continue;
    if (const int looted = amount("looted", face, n)) nest += '*' + std::to_string(looted);
  }
  text += ':' + (nest.empty() ? "-" : nest) + ':' +
          std::to_string(int_of(member(json, "position", "mover"), "mover", 1, players()));
  const std::string stage = string_of(member(json, "position", "stage"), "stage");
  if (stage == "rolling") text += '?';
  if (stage == "over") text += '#';
  if (std::find(std::begin(stage_names), std::end(stage_names), stage) == std::end(stage_names))
    throw Bad_input("stage", "turn, rolling, rolled or over", stage);
  if ((stage == "rolled") != json.contains("roll"))
    throw Bad_input("roll", "dice when the stage is rolled, and only then", stage);
  if (stage == "rolled") {
    Roll<Small> roll{};
    const Json& dice = array_of(json["roll"], "roll", setup_.dice);
    for (const Json& die : dice) {
      const std::string name = string_of(die, "roll");
      int face = name == "bird" ? bird : 0;
      while (face < setup_.colours && names[face] != name) ++face;
      if (name != "bird" && face == setup_.colours)
        throw Bad_input("roll", "colours and bird", name);
      roll[face] = roll[face] + 1;
    }
    text += '=' + write_roll(roll);
  }
  if (setup_.match) {
    const Json& points = array_of(member(json, "position", "points"), "points", sides());
    for (int s = 0; s < sides(); ++s)
      text += (s ? '-' : ':') + std::to_string(int_of(points[s], "points", 0, 99));
    text +=
        '@' + std::to_string(int_of(member(json, "position", "starter"), "starter", 1, players()));
  } else if (json.contains("points") || json.contains("starter")) {
    throw Bad_input("position", "points and starter only in match play", "a single game");
  }
  State state = read(text);
  for (int face = 0; face <= bird; ++face) {
    if (!json.contains("bag") || (face != bird && face >= setup_.colours)) continue;
    const int bag = amount("bag", face, 99);
    if (bag != pile_of(state, face).bag)
      throw Bad_input("bag " + std::string(names[face]),
                      std::to_string(pile_of(state, face).bag) +
                          ", so that grids, nest and bag hold every counter",
                      std::to_string(bag));
  }
  return state;
}

std::string Picadice::write_move(const State&, const Move& move) const {
  using Kind = Move::Kind;
  const std::string colour(names[move.colour]);
  const auto aim = [&] {
    return "P" + std::to_string(move.target + 1) + " " + colour + " " +
           std::to_string(move.from + 1) +
           (move.to < 0 ? " nest" : " to " + std::to_string(move.to + 1));
  };
  switch (move.kind) {
    case Kind::roll:
      return "roll";
    case Kind::raid:
      return "raid " + colour + " " + std::to_string(move.to + 1);
    case Kind::raid_birds:
      return "raid birds " + aim();
    case Kind::dice:
      return "dice " + write_roll(rolls_[move.outcome].roll);
    case Kind::play:
      return "play " + colour + " " + std::to_string(move.to + 1);
    case Kind::loot:
      return "loot " + aim();
    case Kind::discard:
      return "discard";
  }
  return {};
}

Picadice::Move Picadice::read_move(const State&, std::string_view text) const {
  using Kind = Move::Kind;
  const auto words = split(text, ' ');
  const auto bad = [&]() -> Bad_input {
    return {"move",
            "roll, raid COLOUR COLUMN, raid birds P# COLOUR COLUMN nest|to COLUMN, dice LETTERS, "
            "play COLOUR COLUMN, loot P# COLOUR COLUMN nest|to COLUMN, or discard",
            text};
  };
  const auto colour = [&](std::size_t i) {
    for (std::int8_t c = 0; i < words.size() && c < setup_.colours; ++c)
      if (words[i] == names[c]) return c;
    throw bad();
  };
  const auto column = [&](std::size_t i) {
    if (i >= words.size()) throw bad();
    return static_cast<std::int8_t>(parse_int("move: column", words[i], 1, setup_.columns) - 1);
  };
  const auto aimed = [&](Kind kind, std::size_t i) {
    if (i >= words.size() || words[i].size() != 2 || words[i][0] != 'P') throw bad();
    const int target = parse_int("move: player", words[i].substr(1), 1, players()) - 1;
    Move move{kind, colour(i + 1), static_cast<std::int8_t>(target), column(i + 2), -1};
    const bool to_nest = i + 4 == words.size() && words[i + 3] == "nest";
    if (!to_nest) {
      if (i + 5 != words.size() || words[i + 3] != "to") throw bad();
      move.to = column(i + 4);
    }
    return move;
  };
  if (text == "roll") return {Kind::roll};
  if (text == "discard") return {Kind::discard};
  if (words[0] == "loot") return aimed(Kind::loot, 1);
  if (words[0] == "raid" && words.size() > 1 && words[1] == "birds")
    return aimed(Kind::raid_birds, 2);
  if ((words[0] == "raid" || words[0] == "play") && words.size() == 3)
    return {
        .kind = words[0] == "raid" ? Kind::raid : Kind::play, .colour = colour(1), .to = column(2)};
  if (words[0] == "dice" && words.size() == 2) {
    const Roll<Small> roll = read_roll(words[1], setup_, "move: dice");
    for (std::size_t i = 0; i < rolls_.size(); ++i)
      if (rolls_[i].roll == roll)
        return {.kind = Kind::dice, .outcome = static_cast<std::int16_t>(i)};
  }
  throw bad();
}

std::string Picadice::draw(const State& state) const {
  std::string out;
  const auto pad = [](std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
  };
  out += "           ";
  for (int p = 0; p < players(); ++p)
    out += pad((p == state.mover ? "> P" : "  P") + std::to_string(p + 1), 2 * setup_.columns + 5);
  out += "nest  bag\n";
  for (int face = 0; face <= bird; ++face) {
    if (face != bird && face >= setup_.colours) continue;
    out += "  " + pad(std::string(names[face]), 7) + "  ";
    for (int p = 0; p < players(); ++p) {
      std::string row = "  ";
      for (int i = 0; face != bird && i < setup_.columns; ++i)
        row += state.table.lanes[face].rows[p].bits >> i & 1 ? "x " : ". ";
      out += pad(row, 2 * setup_.columns + 5);
    }
    const Pile<Small>& pile = pile_of(state, face);
    out +=
        pad(std::to_string(pile.nest) + (pile.looted > 0 ? "*" + std::to_string(pile.looted) : ""),
            6) +
        std::to_string(pile.bag) + "\n";
  }
  out += stage_text(state) + ".\n";
  if (setup_.match > 0) out += match_text(state, setup_) + "\n";
  return out;
}

static_assert(Game<Picadice> && Has_score<Picadice>);

}  // namespace arbiter::picadice
