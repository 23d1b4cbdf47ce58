// Positions of Picadice in one line: docs/games/picadice.md. This reader checks every position,
// because JSON goes through it too.
//
//     x3/4/4,4/1xx1/4 : r1y3p2 : 2=rgp  : 3-1@2
//     grids             nest     turn     match
#include "model/picadice/notation.hpp"

#include "model/picadice/picadice.hpp"
#include "model/text.hpp"

namespace arbiter::picadice {

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

int colour_of(std::string_view name, const Setup& setup) {
  return place_among(std::span(names).first(static_cast<std::size_t>(setup.colours)), name);
}

int read_face(char letter, const Setup& setup, std::string_view where, std::string_view text) {
  const std::size_t at = letters.find(letter);
  if (at == std::string_view::npos || (at != bird && static_cast<int>(at) >= setup.colours))
    throw Bad_input(where, "letters from " + std::string(letters.substr(0, setup.colours)) + "p",
                    text);
  return static_cast<int>(at);
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

namespace {

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
    Pile<Small>& pile = state.table.pile(face);
    if (text.substr(i + 1, 1) == "-")
      ++i;
    else
      pile.nest = digit("a number after each letter", setup.limit);
    if (i < text.size() && text[i] == '*') {
      if (face == bird || setup.reading("PD-A08") != 2)
        throw Bad_input("nest", "looted counters for colours only, and only under PD-A08=2", text);
      pile.looted = digit("a number after *", pile.nest);
    }
    if (i < text.size() && text[i] == '-') {
      if (face == bird || setup.reading("PD-A28") != 2)
        throw Bad_input("nest", "-n, out of the game, for colours only, and only under PD-A28=2",
                        text);
      const std::size_t end = std::min(text.find_first_not_of("0123456789", ++i), text.size());
      pile.gone = static_cast<std::int8_t>(parse_int("nest: " + std::string(names[face]),
                                                     text.substr(i, end - i), 1, setup.counters));
      i = end;
    }
  }
  if (last < 0) throw Bad_input("nest", "- or letters with numbers", text);
}

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
  for_kinds(setup_, [&](int face) {
    const Pile<Small>& pile = state.table.pile(face);
    if (pile.nest == 0 && pile.gone == 0) return;
    nest += letters[face];
    if (pile.nest > 0) nest += std::to_string(pile.nest);
    if (pile.looted > 0) nest += '*' + std::to_string(pile.looted);
    if (pile.gone > 0) nest += '-' + std::to_string(pile.gone);
  });
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
  fill_bags(state.table, setup_);
  if (setup_.match == 0) return state;
  const auto match = split(parts[3], '@');
  const auto points = split(match[0], '-');
  if (match.size() != 2 || static_cast<int>(points.size()) != sides())
    throw Bad_input("match",
                    "the points of " + std::to_string(sides()) +
                        " sides separated by '-', then '@' and a player",
                    parts[3]);
  const int most = setup_.match - 1 + setup_.columns;
  for (int s = 0; s < sides(); ++s)
    state.points[s] = static_cast<std::uint8_t>(parse_int("match", points[s], 0, most));
  state.starter = static_cast<std::uint8_t>(parse_int("match", match[1], 1, players()) - 1);
  check_match(state, setup_);
  return state;
}

static_assert(Game<Picadice> && Has_score<Picadice>);

}  // namespace arbiter::picadice
