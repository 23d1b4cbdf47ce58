#include "model/bitskrieg/drawing_signs.hpp"

#include <fmt/format.h>

#include "model/bitskrieg/notation.hpp"

namespace arbiter::bitskrieg {

using svg::circle, svg::Element, svg::group, svg::moved, svg::rect;

namespace {

Element ground(std::string_view colour) {
  constexpr double half = square_side / 2;
  return rect(-half, -half, square_side, square_side).set("fill", colour);
}

Element tree() {
  Element out = group();
  out.add(rect(-1, 3, 2, 4).set("fill", "#000"));
  return out.add(svg::path("M-5.5 4l5.5 -11l5.5 11z").set("fill", "#00664b").set("stroke", "#000"));
}

}  // namespace

Element label(double x, double y, double size, std::string_view says) {
  return svg::text(x, y, says).set("font-size", size);
}
Element centred(double x, double y, double size, std::string_view says) {
  return label(x, y, size, says).set("text-anchor", "middle");
}

Element badge(int side, std::string_view says, bool full) {
  Element shape = side == 0 ? rect(-9, -9, 18, 18) : circle(0, 0, 10);
  shape.set("fill", full ? side_colours[side] : "#fff").set("stroke", "#000");
  shape.set("stroke-width", 1.6);
  Element out = group();
  out.add(shape);
  return out.add(centred(0, 5, 14, says).set("fill", full ? on_side_colours[side] : "#000"));
}

Element tank_sign(int side, const Tank& tank) {
  Element body = group(fmt::format("rotate({})", 90 * tank.facing));
  body.set("stroke", "#000").set("stroke-width", 1.4);
  body.set("fill", tank.finished ? "#fff" : side_colours[side]);
  body.add(rect(-15, -13, 6, 27).set("rx", 2)).add(rect(9, -13, 6, 27).set("rx", 2));
  body.add(rect(-10, -11, 20, 23));
  body.add(rect(-2, -19, 4, 12).set("fill", "#000"));
  Element out = group();
  return out.add(body).add(badge(side, type_letters[0].substr(tank.type, 1), !tank.finished));
}

Element flag_sign(int side) {
  Element out = group();
  out.add(svg::path(side == 0 ? "M-9 -15l24 9l-24 9z" : "M-9 -15h22l-6 8l6 8h-22z")
              .set("fill", side_colours[side])
              .set("stroke", "#000")
              .set("stroke-width", 1.4));
  out.add(svg::line(-9, -17, -9, 16).set("stroke", "#000").set("stroke-width", 3));
  return out.add(centred(-2.5, -2.5, 11, side == 0 ? "1" : "2").set("fill", on_side_colours[side]));
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
    out.add(rect(-15, -15, 30, 30).set("fill", "#555").set("stroke", "#000"));
    for (const double x : {-10.5, 3.5})
      for (const double y : {-10.5, 3.5}) out.add(rect(x, y, 7, 7).set("fill", "#fff"));
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
