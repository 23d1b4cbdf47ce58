// Positions of Picnic Blitz in one line; see docs/games/picnic_blitz.md. Every reader checks its
// text and names the location of an error.
//
//     3ab,6c/-/-/-/-/-:ac:a=112345+4.2
//     tracks                |  | dice   | 4 re-rolls left in at most 2 groups
//              Queens --  -- mover
#include "model/picnic_blitz/notation.hpp"

#include <fmt/format.h>

#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/text.hpp"

namespace arbiter::picnic_blitz {

std::string name_of_track(int track) { return "track " + std::to_string(track + 1); }

int read_player(char letter, const Setup& setup, std::string_view where, std::string_view text) {
  const std::size_t at = letters.find(letter);
  if (at >= static_cast<std::size_t>(setup.players))
    throw Bad_input(where, "players " + std::string(letters.substr(0, setup.players)), text);
  return static_cast<int>(at);
}

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

namespace {

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
  const std::string where = name_of_track(t);
  if (!setup.has_track(t)) throw Bad_input(where, "- because there is no such track", text);
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
    if (pile.empty()) throw Bad_input(where, "ants after each space, lowest first", text);
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

/// Reads "+4.2" and "~35" after the dice.
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
    throw Bad_input("position: dice", "~ and dice, only under PB-A05=2 and while re-rolls are left",
                    text);
  state.fixed = read_dice(text.substr(1), "position: fixed dice");
}

/// Reads the text after the mover.
void read_stage(State& state, std::string_view text, const Setup& setup) {
  if (text == "#") {
    state.stage = Stage::over;
    return;
  }
  if (text[0] != '=')
    throw Bad_input("stage", "nothing, =DICE.., =DICE!ATTACKS or # after the mover", text);
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
    if (p <= last) throw Bad_input("Queens", "- or the holders in alphabetical order", parts[1]);
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

}  // namespace arbiter::picnic_blitz
