// Positions of Pig as SVG pictures: each player's progress towards the target, with points solid if
// they are safe and hatched if they are at risk, and the die while it rolls.
#include <algorithm>

#include "model/pig/pig.hpp"
#include "model/svg/parts.hpp"

namespace arbiter::pig {

using svg::rect, svg::Sheet;

std::string Pig::draw_svg(const State& state, std::string_view id) const {
  constexpr double width = 240, row = 54, bar = width - 2 * Sheet::margin - 20, size = 17;
  Sheet sheet(id, width);
  sheet.define(svg::hatching(sheet.id("risk"), svg::paper, svg::black));
  for (int p = 0; p < players_; ++p) {
    const bool turn = p == state.mover;
    const int total = turn ? int{state.total} : 0;
    if (turn)
      sheet.add(rect(Sheet::margin, sheet.top, width - 2 * Sheet::margin, row - 4)
                    .set("rx", 8)
                    .set("fill", "none")
                    .set("stroke", svg::black)
                    .set("stroke-width", 3));
    const double x = Sheet::margin + 10, y = sheet.top + 28;
    std::string says = "P" + std::to_string(p + 1) + ": " + std::to_string(state.scores[p]);
    if (total > 0) says += " + " + std::to_string(total);
    sheet.add(svg::label(x, sheet.top + 20, size, says + " of " + std::to_string(target_)));
    const auto part = [&](int points) { return bar * std::min(points, target_) / target_; };
    const double safe = part(state.scores[p]), all = part(state.scores[p] + total);
    sheet.add(rect(x, y, bar, 13).set("fill", svg::vacant).set("stroke", svg::black));
    if (safe > 0) sheet.add(rect(x, y, safe, 13).set("fill", svg::blue).set("stroke", svg::black));
    if (all > safe)
      sheet.add(rect(x + safe, y, all - safe, 13)
                    .set("fill", svg::url(sheet.id("risk")))
                    .set("stroke", svg::black));
    if (turn && over(state)) sheet.add(svg::at(width - 30, sheet.top + 15, svg::star()));
    if (turn && state.rolling)
      sheet.add(svg::at(width - 28, sheet.top + 3,
                        svg::group("scale(0.8)").add(svg::at(0, 16, svg::die_in_the_air()))));
    sheet.top += row;
  }
  const std::string says = standing(state);
  sheet.say(size, says);
  return sheet.write("Pig, " + says, draw(state));
}

static_assert(Has_svg<Pig>);

}  // namespace arbiter::pig
