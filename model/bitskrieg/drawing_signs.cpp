#include "model/bitskrieg/drawing_signs.hpp"

#include <fmt/format.h>

namespace arbiter::bitskrieg {

using svg::circle, svg::Element, svg::group, svg::moved, svg::rect;

namespace {

Element ground(std::string_view colour) {
  constexpr double half = square_side / 2;
  return rect(-half, -half, square_side, square_side).set("fill", colour);
}

Element tree() {
  Element out = group();
  out.add(rect(-1, 3, 2, 4).set("fill", svg::black));
  return out.add(
      svg::path("M-5.5 4l5.5 -11l5.5 11z").set("fill", "#00664b").set("stroke", svg::black));
}

}  // namespace

Element badge(int side, std::string_view says, bool full) {
  return side == 0 ? svg::square_sign(side_colours[0], says, full)
                   : svg::disc_sign(side_colours[1], says, full);
}

Element body_sign(int side, bool finished) {
  Element out = group().set("stroke", svg::black).set("stroke-width", 1.4);
  out.set("fill", finished ? svg::paper : side_colours[side]);
  out.add(svg::path("M-15 -13h6v27h-6zM9 -13h6v27h-6zM-10 -11h20v23h-20z"));
  return out.add(rect(-2, -19, 4, 12).set("fill", svg::black));
}

Element flag_sign(int side, bool number) {
  Element out = group();
  out.add(svg::path(side == 0 ? "M-9 -16l25 10l-25 10z" : "M-9 -15h24l-6 8l6 8h-24z")
              .set("fill", side_colours[side])
              .set("stroke", svg::black)
              .set("stroke-width", 1.4));
  out.add(svg::path("M-9 -17v33").set("stroke", svg::black).set("stroke-width", 3));
  if (!number) return out;
  return out.add(svg::centred(-2.5, side == 0 ? -1 : -2, 14, side == 0 ? "1" : "2")
                     .set("fill", svg::on(side_colours[side])));
}

Element captured_sign(int side) {
  constexpr double half = square_side / 2 - 2;
  return rect(-half, -half, 2 * half, 2 * half)
      .set("fill", "none")
      .set("stroke", side_colours[side])
      .set("stroke-width", 4);
}

Element terrain_sign(int terrain) {
  Element out = group();
  if (terrain == building) {
    out.add(ground("#ddd"));
    out.add(rect(-15, -15, 30, 30).set("fill", "#555").set("stroke", svg::black));
    for (const double x : {-10.5, 3.5})
      for (const double y : {-10.5, 3.5}) out.add(rect(x, y, 7, 7).set("fill", svg::paper));
  } else if (terrain == woods) {
    out.add(ground("#c4e6d8"));
    for (const double x : {-13.5, 13.5})
      for (const double y : {-12.5, 12.5}) out.add(group(moved(x, y)).add(tree()));
    out.add(tree());
  } else {
    out.add(ground("#d3ecfa"));
    for (const double y : {-10.0, 0.0, 10.0})
      out.add(svg::path(fmt::format("M-16 {}q4 -6 8 0t8 0t8 0t8 0", y))
                  .set("fill", "none")
                  .set("stroke", "#005b8f")
                  .set("stroke-width", 2.4));
  }
  return out;
}

/// A tank trap of three beams.
Element obstacle_sign() {
  Element beams = group().set("stroke", "#333").set("stroke-width", 5);
  beams.add(svg::line(-12, -12, 12, 12)).add(svg::line(-12, 12, 12, -12));
  Element out = group();
  return out.add(ground("#bbb")).add(beams.add(svg::line(0, -15, 0, 15)));
}

}  // namespace arbiter::bitskrieg
