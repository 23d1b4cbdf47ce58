// Positions of tic-tac-toe as pictures in SVG: the marks, and in empty squares the numbers by which
// moves name them.
#include "model/svg/parts.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"

namespace arbiter::tic_tac_toe {

using svg::Element, svg::Sheet;

std::string Tic_tac_toe::draw_svg(const State& state, std::string_view id) const {
  constexpr double side = 64, width = 3 * side + 2 * Sheet::margin;
  Sheet sheet(id, width);
  Element lines = svg::path("M72 8v192M136 8v192M8 72h192M8 136h192");
  sheet.add(lines.set("fill", "none").set("stroke", svg::ink).set("stroke-width", 3));
  for (int square = 0; square < squares; ++square) {
    const double x = Sheet::margin + side * (square % 3 + 0.5),
                 y = sheet.top + side * (square / 3 + 0.5);
    if (state.marks[square] == 1)
      sheet.add(sheet.at("x", x, y, [] {
        return svg::path("M-19 -19l38 38M-19 19l38 -38")
            .set("fill", "none")
            .set("stroke", svg::blue)
            .set("stroke-width", 9);
      }));
    else if (state.marks[square] == 2)
      sheet.add(sheet.at("o", x, y, [] {
        return svg::circle(0, 0, 19)
            .set("fill", "none")
            .set("stroke", svg::red)
            .set("stroke-width", 9);
      }));
    else
      sheet.add(svg::centred(x, y + 7, 18, std::to_string(square + 1)).set("fill", svg::edge));
  }
  sheet.top += 3 * side;
  const std::string says = standing(state);
  sheet.say(18, says);
  return sheet.write("Tic-tac-toe, " + says, draw(state));
}

static_assert(Has_svg<Tic_tac_toe>);

}  // namespace arbiter::tic_tac_toe
