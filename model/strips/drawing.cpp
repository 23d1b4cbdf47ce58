#include "model/strips/drawing.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace arbiter::strips {
namespace {

using svg::centred, svg::circle, svg::Element, svg::group, svg::label, svg::moved, svg::rect;

constexpr double unit = 64, margin = 6, coordinate = 20;

enum Direction : std::uint8_t { west, north, east, south };
constexpr std::array<Direction, 4> directions{west, north, east, south};
constexpr Direction opposite(Direction d) { return static_cast<Direction>(d ^ 2); }
constexpr int rows_to(Direction d) { return d == north ? -1 : d == south ? 1 : 0; }
constexpr int columns_to(Direction d) { return d == west ? -1 : d == east ? 1 : 0; }

/// Whether the card in a cell continues into the next cell in this direction.
bool goes_on(const Strip& strip, int row, int column, Direction d) {
  const int r = row + rows_to(d), c = column + columns_to(d);
  return r >= 0 && r < side && c >= 0 && c < side && (strip.grid() & bit(r, c));
}

/// The transform that turns a shape, defined with its left to the west, towards `d` in a cell.
std::string turned_to(Direction d, double x, double y) {
  const std::string turn = "rotate(" + std::to_string(90 * d) + " 32 32)";
  return x == 0 && y == 0 ? turn : moved(x, y) + " " + turn;
}

class Weave {
 public:
  Weave(const Area& area, const Box& box, const Drawing_options& options, Element& out)
      : area_(area), box_(box), options_(options), out_(out) {}

  /// Draws all cards in a cell, from the bottom up.
  void cell(int row, int column) {
    const Area::Stack stack = area_.stack(side * row + column);
    for (int layer = 0; layer < stack.count; ++layer) {
      const int card = stack.cards[static_cast<std::size_t>(layer)];
      shadows_of(card, stack, layer, row, column);
      body(card, row, column);
      shadows_on(card, row, column);
    }
  }

 private:
  double x(int column) const { return unit * (column - box_.column); }
  double y(int row) const { return unit * (row - box_.row); }
  void put(std::string_view name, Direction d, int row, int column) {
    const std::string what = options_.id + std::string(name);
    out_.add(d == west ? svg::use(what, x(column), y(row))
                       : svg::use(what, turned_to(d, x(column), y(row))));
  }
  bool goes_on(int card, int row, int column, Direction d) const {
    return strips::goes_on(area_.strip(card), row, column, d);
  }

  void body(int card, int row, int column) {
    const bool down = area_.strip(card).down;
    const Direction before = down ? north : west, after = opposite(before);
    if (!goes_on(card, row, column, before)) return put("-end", before, row, column);
    if (!goes_on(card, row, column, after)) return put("-end", after, row, column);
    put("-middle", before, row, column);
  }

  /// Draws the shadows of a card, before it is painted, on the cards that stick out from under it.
  void shadows_of(int card, const Area::Stack& stack, int layer, int row, int column) {
    for (const Direction d : directions) {
      if (goes_on(card, row, column, d)) continue;
      const auto end = stack.cards.begin() + layer;
      if (std::any_of(stack.cards.begin(), end,
                      [&](int below) { return goes_on(below, row, column, d); }))
        put("-near", d, row, column);
    }
  }

  /// Draws the shadows that a card, once painted, receives from neighbouring cells.
  void shadows_on(int card, int row, int column) {
    for (const Direction d : directions) {
      if (!goes_on(card, row, column, d)) continue;
      const int r = row + rows_to(d), c = column + columns_to(d);
      const Cards there = area_.cards_at(side * r + c);
      for (int other = 0; other < area_.cards(); ++other)
        if ((there >> other & 1) && (area_.under(other) >> card & 1) &&
            !goes_on(other, r, c, opposite(d))) {
          put("-far", opposite(d), r, c);
          break;
        }
    }
  }

  const Area& area_;
  const Box& box_;
  const Drawing_options& options_;
  Element& out_;
};

Element coordinates(const Box& box) {
  Element out = group().set("fill", "#444").set("font-size", 14).set("text-anchor", "middle");
  for (int c = 0; c < box.width; ++c)
    out.add(svg::text(unit * (c + 0.5), -7, std::to_string(box.column + c + 1)));
  for (int r = 0; r < box.height; ++r)
    out.add(svg::text(-11, unit * (r + 0.5) + 5, std::to_string(box.row + r + 1)));
  return out;
}

Element table(const Box& box) {
  Element out = group();
  out.add(rect(0, 0, unit * box.width, unit * box.height).set("fill", "#e4e4e4"));
  std::string lines;
  for (int c = 0; c <= box.width; ++c)
    lines.append("M")
        .append(svg::number(unit * c))
        .append(" 0v")
        .append(svg::number(unit * box.height));
  for (int r = 0; r <= box.height; ++r)
    lines.append("M0 ")
        .append(svg::number(unit * r))
        .append("h")
        .append(svg::number(unit * box.width));
  return out.add(svg::path(lines).set("stroke", "#bbb").set("stroke-dasharray", "2 2"));
}

/// White below black dashes, visible on any background.
Element frame(double x, double y) {
  Element out = group().set("fill", "none");
  out.add(rect(x + 2, y + 2, 60, 60).set("rx", 8).set("stroke", "#fff").set("stroke-width", 5));
  return out.add(rect(x + 2, y + 2, 60, 60)
                     .set("rx", 8)
                     .set("stroke", "#d55e00")
                     .set("stroke-width", 4)
                     .set("stroke-dasharray", "9 5"));
}

/// Draws a card across.
void add_card(Element& out, const Names& names, const Card& card, double x, double y,
              const std::string& id) {
  out.add(svg::use(id + "-strip", x, y));
  for (std::size_t n = 0; n < card.size(); ++n)
    out.add(svg::use(id + "-" + write_cell(names, card[n]),
                     x + unit * (static_cast<double>(n) + 0.5), y + unit / 2));
}
/// The number of a card.
Element badge(double x, double y, int number, const std::string& id) {
  return svg::use(id + "-n" + std::to_string(number), x, y);
}

constexpr double list_width = 336, list_size = 13;

/// The cards of an area, from its upper left cell.
void lay(const Names& names, const Area& area, std::span<const Card> cards, const Box& box,
         const Drawing_options& options, Element& out) {
  Weave weaving(area, box, options, out);
  for (int r = box.row; r < box.bottom(); ++r)
    for (int c = box.column; c < box.right(); ++c) weaving.cell(r, c);
  const Picture picture = picture_of(area, cards);
  for (int r = box.row; r < box.bottom(); ++r)
    for (int c = box.column; c < box.right(); ++c) {
      const int place = side * r + c;
      const double x = unit * (c - box.column), y = unit * (r - box.row);
      if (const Cell cell = picture.cell(place); cell != no_cell) {
        const double across = x + unit / 2, down = y + unit / 2;
        out.add(svg::use(options.id + "-" + write_cell(names, cell), across, down));
        const int layers = area.stack(place).count;
        if (layers > 1)
          out.add(svg::use(options.id + "-layers" + std::to_string(layers), across, down));
        out.add(badge(across + 17, down + 17, area.top(place) + 1, options.id));
      }
      if (options.marked >> place & 1) out.add(frame(x, y));
    }
}

Element woven(const Names& names, const Area& area, std::span<const Card> cards, const Box& box,
              const Drawing_options& options) {
  Element out = table(box);
  out.add(coordinates(box));
  lay(names, area, cards, box, options, out);
  return out;
}

}  // namespace

Part area_part(const Names& names, const Area& area, std::span<const Card> cards,
               const Drawing_options& options) {
  assert(static_cast<int>(cards.size()) == area.cards());
  const Box box = options.box.value_or(box_of(area.covered()));
  Part out{group(), coordinate + unit * box.width, coordinate + unit * box.height};
  Element placed = group(moved(coordinate, coordinate));
  out.group.add(placed.add(woven(names, area, cards, box, options)));
  if (!options.list) return out;
  out.width = std::max(out.width, list_width);
  for (int n = 0; n < area.cards(); ++n)
    for (const std::string& line :
         svg::lines_of(how_it_lies(names, area, n, cards[static_cast<std::size_t>(n)]), list_size,
                       out.width)) {
      out.height += list_size + 5;
      out.group.add(label(0, out.height, list_size, line));
    }
  out.height += 5;
  return out;
}

Part room_part(const Names& names, const Area& area, std::span<const Card> cards, const Box& room,
               const Drawing_options& options) {
  Part out{group(), coordinate + unit * room.width, coordinate + unit * room.height};
  Element placed = group(moved(coordinate, coordinate));
  placed.add(table(room)).add(coordinates(room));
  if (area.cards() > 0) {
    const Box box = options.box.value_or(box_of(area.covered()));
    Element laid = group(moved(unit * (box.column - room.column), unit * (box.row - room.row)));
    lay(names, area, cards, box, options, laid);
    placed.add(laid);
  }
  out.group.add(placed);
  return out;
}
svg::Element cell_of_room(const Box& room, int row, int column) {
  return rect(coordinate + unit * (column - room.column), coordinate + unit * (row - room.row),
              unit, unit);
}

Part cards_part(const Names& names, std::span<const Card> cards, const Drawing_options& options) {
  const double left = options.first > 0 ? 24 : 0, width = left + 3 * unit + 8, height = unit + 4;
  const auto in_a_row = static_cast<std::size_t>(options.in_a_row);
  const std::size_t rows = (cards.size() + in_a_row - 1) / in_a_row;
  Part out{group(), width * static_cast<double>(std::min(cards.size(), in_a_row)),
           height * static_cast<double>(rows)};
  for (std::size_t n = 0; n < cards.size(); ++n) {
    const std::size_t row = n / in_a_row, column = n % in_a_row;
    const double x = width * static_cast<double>(column), y = height * static_cast<double>(row);
    if (options.first > 0)
      out.group.add(badge(x + 12, y + unit / 2, options.first + static_cast<int>(n), options.id));
    add_card(out.group, names, cards[n], x + left, y, options.id);
  }
  return out;
}

std::string draw_svg(const Names& names, const Area& area, std::span<const Card> cards,
                     const Drawing_options& options) {
  const Part part = area_part(names, area, cards, options);
  const double width = part.width + 2 * margin, height = part.height + 2 * margin;
  const std::string title = options.title.empty()
                                ? "An area of " + std::to_string(cards.size()) + " cards"
                                : options.title;
  Element out = svg::document(options.id, width, height, title,
                              draw_text(names, area, cards, {}, options.box), options.width);
  out.add(defs(names, cards, options.id));
  out.add(rect(0, 0, width, height).set("fill", svg::paper));
  Element all = group(moved(margin, margin));
  all.set("font-family", "sans-serif").set("font-weight", "bold");
  return out.add(all.add(part.group)).write();
}

}  // namespace arbiter::strips
