// Positions of Nim as pictures in SVG: a row for each pile, with its number and what it holds.
#include "model/nim/nim.hpp"
#include "model/svg/parts.hpp"

namespace arbiter::nim {

using svg::Sheet;

std::string Nim::draw_svg(const State& state, std::string_view id) const {
  constexpr double row = 34, step = 15, left = 34, size = 18;
  Sheet sheet(id, std::max(200.0, left + step * largest_ + 46));
  for (int pile = 0; pile < most_piles; ++pile) {
    if (sizes()[pile] == 0) continue;
    const double line = sheet.top + row / 2;
    sheet.add(
        svg::label(Sheet::margin, line + 6, size, std::to_string(pile + 1)).set("fill", svg::edge));
    for (int n = 0; n < sizes()[pile]; ++n) {
      const bool there = n < state.piles[pile];
      sheet.add(sheet.at(there ? "stick" : "gone", left + step * (n + 0.5), line, [&] {
        if (!there) return svg::circle(0, 0, 2).set("fill", svg::edge);
        return svg::rect(-5, -14, 10, 28)
            .set("rx", 3)
            .set("fill", svg::orange)
            .set("stroke", svg::black);
      }));
    }
    sheet.add(
        svg::label(left + step * largest_ + 8, line + 6, size, std::to_string(state.piles[pile])));
    sheet.top += row;
  }
  const std::string says = standing(state);
  sheet.say(size, says);
  return sheet.write("Nim, " + says, draw(state));
}

static_assert(Has_svg<Nim>);

}  // namespace arbiter::nim
