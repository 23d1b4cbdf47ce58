// Positions of odds and evens as SVG pictures: progress towards the target, and secret choices,
// which the referee can see, on a hatched card.
#include <algorithm>

#include "model/odds_and_evens/odds_and_evens.hpp"
#include "model/svg/parts.hpp"

namespace arbiter::odds_and_evens {

using svg::rect, svg::Sheet;

std::string Odds_and_evens::draw_svg(const State& state, std::string_view id) const {
  constexpr double width = 232, size = 17, row = 62, card = 36;
  const double step = std::min(20.0, (width - 112) / target_);
  Sheet sheet(id, width);
  sheet.define(svg::hatching(sheet.id("hidden"), svg::paper, svg::sky));
  for (int p = 0; p < 2; ++p) {
    const double y = sheet.top;
    sheet.add(svg::label(Sheet::margin + 4, y + 24, size, p == 0 ? "odds" : "evens"));
    sheet.add(svg::label(Sheet::margin + 72, y + 24, size,
                         std::to_string(state.points[p]) + " of " + std::to_string(target_)));
    for (int n = 0; n < target_; ++n) {
      const bool won = n < state.points[p];
      svg::Element point = svg::circle(Sheet::margin + 4 + step * (n + 0.5), y + 42, step / 2 - 1);
      sheet.add(point.set("fill", won ? (p == 0 ? svg::blue : svg::orange) : svg::paper)
                    .set("stroke", svg::black));
    }
    const double x = width - Sheet::margin - card - 8;
    if (state.choices[p] != none) {
      sheet.add(rect(x, y + 8, card, row - 16)
                    .set("rx", 5)
                    .set("fill", svg::url(sheet.id("hidden")))
                    .set("stroke", svg::black)
                    .set("stroke-width", 2));
      sheet.add(svg::circle(x + card / 2, y + row / 2, 13).set("fill", svg::paper));
      sheet.add(svg::centred(x + card / 2, y + row / 2 + 7, 19, std::to_string(state.choices[p])));
    }
    if (state.points[p] >= target_) sheet.add(svg::at(x + card / 2, y + row / 2, svg::star()));
    sheet.top += row;
  }
  const std::string says = standing(state);
  sheet.say(size, says);
  return sheet.write("Odds and evens, " + says, draw(state));
}

static_assert(Has_svg<Odds_and_evens>);

}  // namespace arbiter::odds_and_evens
