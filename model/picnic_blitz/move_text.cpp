// Moves of Picnic Blitz as text: a word or two, tracks, players and dice.
#include <fmt/format.h>

#include <algorithm>

#include "model/picnic_blitz/notation.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/text.hpp"

namespace arbiter::picnic_blitz {

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
