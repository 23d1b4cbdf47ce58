// Moves as text: what is drawn, dealt, kept or placed, and where a card is placed.
#include <algorithm>

#include "model/strips/notation.hpp"
#include "model/strips/picnic.hpp"
#include "model/text.hpp"

namespace arbiter::strips {

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
