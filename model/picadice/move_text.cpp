// Moves of Picadice as text: a word, then colours and columns where needed, or the letters of the
// dice.
#include "model/picadice/notation.hpp"
#include "model/picadice/picadice.hpp"
#include "model/text.hpp"

namespace arbiter::picadice {

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
    const int c = i < words.size() ? colour_of(words[i], setup_) : -1;
    if (c < 0) throw bad();
    return static_cast<std::int8_t>(c);
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

}  // namespace arbiter::picadice
