#include "model/strips/placing.hpp"

#include "model/strips/notation.hpp"
#include "model/strips/picnic.hpp"

namespace arbiter::strips {

namespace {

/// The cells where a card may go: the area can still grow on all sides.
Box room_of(const Area& area, const Area_rules& rules) {
  if (rules.fixed) return {0, 0, rules.size, rules.size};
  if (area.cards() == 0) return {0, 0, cells_of_a_card, cells_of_a_card};
  const Box box = box_of(area.covered());
  return {box.height - rules.size, box.width - rules.size, 2 * rules.size - box.height,
          2 * rules.size - box.width};
}

}  // namespace

Verdict verdict_on(Obstacle obstacle, const Cited_clauses& cited) {
  const auto illegal = [](const Clause* clause, const char* reason) {
    return Verdict{Ruling::illegal, clause, reason};
  };
  switch (obstacle) {
    case Obstacle::full:
    case Obstacle::size:
      return illegal(cited.limit, "the area would be too large");
    case Obstacle::untouched:
      return illegal(cited.touch, "the card would not touch or overlap another");
    case Obstacle::not_there:
      return illegal(cited.overlap, "the card cannot go over a card that it does not overlap");
    case Obstacle::order:
      return illegal(cited.overlap,
                     "the card would go over one card but under another that lies below that one");
    case Obstacle::parted:
      return illegal(cited.braid, "the card would go over some cards and under others");
    case Obstacle::none:
    case Obstacle::circle:
      break;
  }
  return illegal(cited.braid, "the cards would overlap in a cycle");
}

Verdict under_its_turn(const Cited_clauses& cited) {
  return {Ruling::illegal, cited.braid, "the card would go under the other card from this turn"};
}

const Clause* clause_for(const Placement& placement, Cards overlapped, const Cited_clauses& cited) {
  if (overlapped == 0) return cited.place;
  return (overlapped & ~placement.over) != 0 ? cited.braid : cited.overlap;
}

void add_pad(svg::Sheet& sheet, const Placing& placing) {
  constexpr double title = 26, card = 64, left = svg::Sheet::margin;
  svg::Element out = svg::group().set("font-family", "sans-serif").set("font-weight", "bold");
  out.add(svg::label(left, 18, 15, placing.says));
  const Part cards =
      cards_part(placing.names, placing.hand, {.id = placing.id, .in_a_row = 2, .first = 0});
  out.add(svg::group(svg::moved(left, title)).add(cards.group));
  for (std::size_t n = 0; n < placing.hand.size(); ++n)
    sheet.target("hand:" + write_card(placing.names, placing.hand[n]),
                 svg::rect(left + static_cast<double>(n) * (3 * card + 8), title, 3 * card, card));
  double wide = cards.width, high = title + cards.height + 12;
  if (placing.places) {
    const Box room = room_of(placing.area, placing.rules);
    const int size = placing.rules.size;
    Drawing_options options{.id = placing.id};
    if (placing.rules.fixed) options.box = Box{0, 0, size, size};
    const Part part = room_part(placing.names, placing.area, placing.laid, room, options);
    const std::string at = svg::moved(left, high);
    out.add(svg::group(at).add(part.group));
    for (int row = room.row; row < room.bottom(); ++row)
      for (int column = room.column; column < room.right(); ++column)
        sheet.target("cell:" + std::to_string(row + 1) + ":" + std::to_string(column + 1),
                     cell_of_room(room, row, column).set("transform", at));
    wide = std::max(wide, part.width), high += part.height + 4;
    // A card that reads the same both ways: its ends may be tapped in either order.
    for (const Card& each : placing.hand)
      if (is_palindrome(each)) {
        const std::string word = write_card(placing.names, each),
                          from = "hand:" + word + " cell:<r>:<k>+cell:";
        sheet.form("place " + word + " at <r>,<k> right~", from + "<r>:<k+2>");
        sheet.form("place " + word + " at <r>,<k> down~", from + "<r+2>:<k>");
      }
    const std::string from = "hand:<card> cell:<r>:<k> ";
    for (const auto& [way, to] : {std::pair{"right", "<r>:<k+2>"},
                                  {"left", "<r>:<k-2>"},
                                  {"down", "<r+2>:<k>"},
                                  {"up", "<r-2>:<k>"}})
      sheet.form(std::string("place <card> at <r>,<k> ") + way + "~", from + "cell:" + to);
  } else {
    sheet.form("keep <card>", "hand:<card>");
  }
  sheet.pad(wide + 2 * left, high, out);
}

}  // namespace arbiter::strips
