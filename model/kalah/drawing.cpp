// Positions of Kalah as SVG pictures: the board as player 1 sees it, each house and store with its
// number of seeds, and the numbers that the next player's moves use for the houses.
#include "model/kalah/kalah.hpp"
#include "model/svg/parts.hpp"

namespace arbiter::kalah {

using svg::Sheet;

std::string Kalah::draw_svg(const State& state, std::string_view id) const {
  constexpr double side = 44, radius = 18, size = 18, least_width = 240;
  const double width = std::max(least_width, side * (houses_ + 2) + 2 * Sheet::margin);
  const double left = (width - side * (houses_ + 2)) / 2;
  Sheet sheet(id, width);
  const double above = sheet.top + 44, below = above + side + 8;
  const bool goes_on = !over(state);
  const auto put = [&](double x, double y, int seeds) {
    sheet.add(sheet.at(seeds > 0 ? "full" : "empty", x, y, [&] {
      return svg::circle(0, 0, radius)
          .set("fill", seeds > 0 ? svg::orange : svg::vacant)
          .set("stroke", svg::ink);
    }));
    sheet.add(svg::centred(x, y + 6, size, std::to_string(seeds)).set("fill", svg::black));
  };
  for (int player = 0; player < 2; ++player) {
    const double y = player == 0 ? below : above;
    for (int house = 0; house < houses_; ++house) {
      const int column = player == 0 ? house : houses_ - 1 - house;
      const double x = left + side * (column + 1.5);
      put(x, y, state.houses[player][house]);
      sheet.place("house:" + std::to_string(player + 1) + ':' + std::to_string(house + 1),
                  svg::circle(x, y, radius + 2));
      if (goes_on && player == state.mover)
        sheet.target("house:" + std::to_string(house + 1), svg::circle(x, y, radius + 2));
      if (goes_on && player == state.mover)
        sheet.add(svg::centred(x, player == 0 ? y + 38 : y - 26, size, std::to_string(house + 1))
                      .set("fill", svg::edge));
    }
    const double x = left + side * (player == 0 ? houses_ + 1.5 : 0.5), top = above - radius;
    sheet.add(svg::rect(x - radius, top, 2 * radius, below - above + 2 * radius)
                  .set("rx", radius)
                  .set("fill", svg::vacant)
                  .set("stroke", svg::ink));
    sheet.add(svg::centred(x, (above + below) / 2 + 6, size, std::to_string(state.stores[player]))
                  .set("fill", svg::black));
  }
  sheet.top = below + 48;
  if (goes_on) sheet.form("sow <h>", "house:<h>");
  const std::string says = standing(state);
  sheet.say(size, says);
  return sheet.write("Kalah, " + says, draw(state));
}

static_assert(Has_svg<Kalah>);

}  // namespace arbiter::kalah
