// The appearance of cells. Foods differ by shape and letter, cloths by pattern and digit. The
// colours are those of Okabe and Ito, which colour-blind people can distinguish, and no two cloths
// are equally light.
#include <algorithm>

#include "model/strips/drawing.hpp"

namespace arbiter::strips {
namespace {

using svg::circle, svg::Element, svg::group, svg::path, svg::rect;

using svg::ink, svg::orange, svg::sky, svg::green, svg::yellow, svg::blue, svg::red, svg::pink;

// Each food is drawn around (0, 0) within a circle of radius 16, in ink by default.

Element filled(std::string_view d, std::string_view colour) { return path(d).set("fill", colour); }
Element drawn(std::string_view d) { return path(d).set("fill", "none"); }

void taco(Element& out) {
  out.add(
      filled("M-14 4 L-14 -3 L-10 -2 L-10 -9 L-5 -7 L-3 -13 L0 -9 L3 -13 L5 -7 L10 -9 L10 -2 "
             "L14 -3 L14 4 Z",
             green));
  out.add(filled("M-15 9 A15 14 0 0 1 15 9 Z", orange));
}

void drink(Element& out) {
  out.add(drawn("M1 -8 L4 -15 H10").set("stroke-width", 2.6));
  out.add(filled("M-8 -4 H8 L6 14 H-6 Z", sky));
  out.add(filled("M-10 -8 H10 V-4 H-10 Z", "#fff"));
}

void muffin(Element& out) {
  out.add(filled("M-10 2 L-7 14 H7 L10 2 Z", yellow));
  out.add(drawn("M-4 3 L-3 14 M4 3 L3 14"));
  out.add(filled("M-12 3 C-17 -3 -11 -9 -8 -8 C-6 -16 6 -16 8 -8 C11 -9 17 -3 12 3 Z", red));
}

void ice_cream(Element& out) {
  out.add(filled("M-8 -2 L0 15 L8 -2 Z", orange));
  out.add(drawn("M-5 4 L4 -2 M5 4 L-4 -2 M-3 9 L7 2 M3 9 L-7 2").set("stroke-width", 0.9));
  out.add(circle(0, -6, 9).set("fill", pink));
}

void sandwich(Element& out) {
  out.add(filled("M-15 9 H15 V14 H-15 Z", orange));
  out.add(filled("M-15 5 L-12 10 L-9 6 L-6 10 L-3 6 L0 10 L3 6 L6 10 L9 6 L12 10 L15 5 Z", green));
  out.add(filled("M-15 5 L0 -13 L15 5 Z", yellow));
}

void donut(Element& out) {
  out.add(circle(0, 0, 14).set("fill", pink));
  out.add(drawn("M-9 -4 l1 -4 M-2 -11 l4 1 M8 -7 l2 3 M9 4 l-1 4 M2 10 l-4 1 M-9 6 l-2 -3"));
  out.add(circle(0, 0, 4.5).set("fill", "#fff"));
}

void soda(Element& out) {
  out.add(filled("M-8 -11 V12 A8 3 0 0 0 8 12 V-11", sky));
  out.add(filled("M-8 -3 L8 -7 V3 L-8 7 Z", "#fff"));
  out.add(filled("M-8 -11 A8 3 0 0 0 8 -11 A8 3 0 0 0 -8 -11 Z", "#fff"));
  out.add(drawn("M-1 -11 H3"));
}

void sausage(Element& out) {
  constexpr std::string_view bent = "M-10 7 Q3 9 10 -7";
  out.add(drawn("M-10 7 L-15 8 M10 -7 L12 -12").set("stroke-width", 3));
  out.add(drawn(bent).set("stroke-width", 12));
  out.add(drawn(bent).set("stroke-width", 9).set("stroke", red));
  out.add(drawn("M-8 4 l3 6 M-1 3 l4 5 M4 -1 l6 3"));
}

/// The foods of all books that have a pictogram; other foods show only their letter.
struct Pictogram {
  std::string_view food;
  void (*draw)(Element&);
};
constexpr Pictogram pictograms[] = {
    {"taco", taco},   {"drink", drink}, {"muffin", muffin},   {"ice-cream", ice_cream},
    {"donut", donut}, {"soda", soda},   {"sausage", sausage}, {"sandwich", sandwich}};

Element food(const Names& names, std::size_t number, const std::string& id) {
  Element out = group().set("id", id + "-" + names.letters[number]);
  out.set("stroke", ink).set("stroke-width", 1.4).set("stroke-linejoin", "round");
  out.set("stroke-linecap", "round");
  for (const Pictogram& each : pictograms)
    if (each.food == names.of[number]) each.draw(out);
  return out;
}

Element cloth(std::size_t number, const std::string& id) {
  const double size = number == 0 ? 8 : 12;
  Element out = Element("pattern").set("id", id + "-cloth" + std::to_string(number + 1));
  out.set("patternUnits", "userSpaceOnUse").set("width", size).set("height", size);
  constexpr std::array<std::string_view, cloths> ground{"#fff", "#fff", green, yellow};
  out.add(rect(0, 0, size, size).set("fill", ground[number]));
  switch (number) {
    case 0:  // stripes
      return out.add(rect(0, 0, 4, 8).set("fill", blue));
    case 1:  // checks
      out.add(rect(0, 0, 6, 12).set("fill", red).set("fill-opacity", 0.5));
      return out.add(rect(0, 0, 12, 6).set("fill", red).set("fill-opacity", 0.5));
    case 2:  // dots
      out.add(circle(3, 3, 2).set("fill", "#fff"));
      return out.add(circle(9, 9, 2).set("fill", "#fff"));
    default:  // sparse diagonals
      return out.add(path("M-1 13 L13 -1").set("stroke", ink).set("stroke-width", 1));
  }
}

/// A cloth 48 wide around (0, 0), with a plate on it and room for a letter and a digit.
Element plate(std::size_t number, const std::string& id) {
  const std::string digit = std::to_string(number + 1);
  Element out = group().set("id", id + "-plate" + digit).set("fill", "#fff").set("stroke", "#666");
  out.add(rect(-24, -24, 48, 48).set("rx", 5).set("fill", svg::url(id + "-cloth" + digit)));
  out.add(circle(0, 1, 18));
  for (const double x : {-25.0, 7.0}) out.add(rect(x, -25, 18, 18).set("rx", 4));
  return out;
}

/// The plate with a food on it.
Element face(const Names& names, Cell cell, const std::string& id) {
  const std::string written = write_cell(names, cell);
  Element out = group().set("id", id + "-" + written);
  out.set("font-size", 16).set("text-anchor", "middle");
  out.add(svg::use(id + "-plate" + written[1]));
  out.add(svg::use(id + "-" + written[0], "translate(0 3) scale(0.9)"));
  for (const std::size_t n : {0U, 1U})
    out.add(svg::text(n == 0 ? -16 : 16, -10.2, written.substr(n, 1)));
  return out;
}

/// The cards of a full area, and the second of two cards in hand.
constexpr std::size_t most_badges = most_cards + 1;

/// A card's number; nothing else is white on black.
Element badge(int number, const std::string& id) {
  const std::string says = std::to_string(number);
  Element out = group().set("id", id + "-n" + says).set("fill", "#fff");
  out.add(circle(0, 0, 8.5).set("fill", ink).set("stroke", "#fff"));
  return out.add(svg::centred(0, 5, 13, says));
}

/// One bar for each card in a cell, the top one black.
Element bars(int layers, const std::string& id) {
  const double step = 3.4, height = step * layers + 2;
  Element out = group().set("id", id + "-layers" + std::to_string(layers));
  out.add(
      rect(-24, 24 - height, 11, height).set("rx", 2).set("fill", "#fff").set("stroke", "#666"));
  for (int n = 0; n < layers; ++n) {
    const bool top = n + 1 == layers;
    out.add(rect(-22, 20.6 - step * n, 7, 2.2).set("fill", top ? "#000" : "#777"));
  }
  return out;
}

/// The strip of a card in a cell of 64: its left end, or its middle. It extends half a unit into
/// the next cell, so that no light line shows between cells.
Element end_of_strip(const std::string& id) {
  Element out = path("M64.5 5 H15 A10 10 0 0 0 5 15 V49 A10 10 0 0 0 15 59 H64.5");
  return out.set("id", id + "-end").set("fill", "#fff").set("stroke", ink).set("stroke-width", 2);
}
Element middle_of_strip(const std::string& id) {
  Element out = group().set("id", id + "-middle");
  out.add(rect(-0.5, 5, 65, 54).set("fill", "#fff"));
  return out.add(path("M-0.5 5 H64.5 M-0.5 59 H64.5").set("stroke", ink).set("stroke-width", 2));
}

/// A card across.
Element strip(const std::string& id) {
  Element out = group().set("id", id + "-strip");
  out.add(svg::use(id + "-end")).add(svg::use(id + "-middle", 64, 0));
  return out.add(svg::use(id + "-end", "translate(128 0) rotate(180 32 32)"));
}

/// The shadow of a card whose edge is on the left, on a lower card that continues to the left: both
/// in this cell and in the next one.
Element shade(const std::string& id) {
  Element out = Element("linearGradient").set("id", id + "-shade").set("x1", 5).set("x2", -9);
  out.set("gradientUnits", "userSpaceOnUse").set("y1", 0).set("y2", 0);
  for (const int n : {0, 1}) {
    Element stop = Element("stop").set("offset", n).set("stop-color", "#000");
    out.add(stop.set("stop-opacity", n == 0 ? 0.65 : 0));
  }
  return out;
}
Element shadow(std::string_view name, double x, double width, const std::string& id) {
  Element out = rect(x, 6, width, 52).set("id", id + std::string(name));
  return out.set("fill", svg::url(id + "-shade"));
}

}  // namespace

svg::Element defs(const Names& names, std::span<const Card> cards, std::string_view prefix) {
  const std::string id(prefix);
  std::array<bool, elements> used{};
  std::array<bool, foods * cloths> faces{};
  for (const Card& card : cards)
    for (const Cell cell : card)
      faces[cell] = used[food_element(cell)] = used[cloth_element(cell)] = true;
  Element out("defs");
  for (std::size_t n = 0; n < foods; ++n)
    if (used[n]) out.add(food(names, n, id));
  for (std::size_t n = 0; n < cloths; ++n)
    if (used[foods + n]) out.add(cloth(n, id)).add(plate(n, id));
  for (std::size_t n = 0; n < faces.size(); ++n)
    if (faces[n]) out.add(face(names, static_cast<Cell>(n), id));
  out.add(end_of_strip(id)).add(middle_of_strip(id)).add(strip(id)).add(shade(id));
  for (int n = 1; n <= static_cast<int>(std::min(cards.size(), most_badges)); ++n) {
    out.add(badge(n, id));
    if (n > 1) out.add(bars(n, id));
  }
  return out.add(shadow("-near", 0, 16, id)).add(shadow("-far", -9, 9, id));
}

}  // namespace arbiter::strips
