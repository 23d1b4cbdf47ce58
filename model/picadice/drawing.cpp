// Positions of Picadice as SVG pictures that look like the board, with the grids in its corners and
// the nest between them. Seats are numbered clockwise, so that play passes to the left.
//
//     P1                      P2          r: the letter and the colour of a row
//     r o o * *   r (2)   * o o o r       *: a counter, o: a vacant circle
//     ...         ...         ...  .      (2): two in the nest; under PD-A08=2 "*1": one looted
//     P4                      P3
//
// Below are the dice, the turn, the bag, and the points of a match. All lengths are in units of the
// picture.
#include <algorithm>

#include "model/picadice/picadice.hpp"
#include "model/picadice/words.hpp"
#include "model/svg/parts.hpp"

namespace arbiter::picadice {

namespace {

using svg::circle, svg::Element, svg::group, svg::rect, svg::Sheet;

constexpr double size = 16, title_height = 24, row_height = 27, nest_height = 34, gap = 14;
constexpr std::string_view colours[] = {svg::red, svg::orange, svg::yellow, svg::green, svg::blue};

class Tabletop {
 public:
  Tabletop(const State& state, const Setup& setup, std::string_view id)
      : state_(state),
        setup_(setup),
        pitch_(setup.columns > 4 ? 21 : 26),
        grid_width_(26 + pitch_ * setup.columns + 6),
        nest_width_(setup.reading("PD-A08") == 2 ? 88 : 62),
        sheet_(id, 2 * Sheet::margin + 2 * grid_width_ + 2 * gap + nest_width_) {}

  std::string draw(std::string_view title, std::string_view description) {
    sheet_.define(svg::hatching(sheet_.id("stripes"), svg::paper, svg::black));
    const double grid_height = title_height + row_height * setup_.colours + 6;
    const double from = sheet_.top, rows = setup_.players > 2 ? 2 : 1;
    const double grids = rows * grid_height + (rows - 1) * gap;
    const double nest = nest_height * (setup_.colours + 1);
    const double height = std::max(grids, nest + title_height);
    for (int p = 0; p < setup_.players; ++p) {
      const bool right = p == 1 || p == 2, below = p > 1;
      grid(p, right ? sheet_.width() - Sheet::margin - grid_width_ : Sheet::margin,
           from + (height - grids) / 2 + (below ? grid_height + gap : 0), grid_height);
    }
    this->nest(from + (height - nest) / 2);
    sheet_.top = from + height + 4;
    dice();
    forms();
    sheet_.say(size, title);
    if (setup_.match > 0)
      sheet_.say(size, match_text(state_, setup_) + ", player " +
                           std::to_string(state_.starter + 1) + " began");
    sheet_.say(size, bag_text());
    return sheet_.write("Picadice, " + std::string(title), description);
  }

 private:
  /// How moves are made on the picture: the first circle of a block stands for all of it.
  void forms() {
    const std::string own = name_of(state_.mover) + ":<c>:<n>";
    if (state_.stage == Stage::turn) {
      sheet_.form("raid <c> <n>", "nest:<c> " + own);
      sheet_.form("raid birds <p> <c> <k> nest", "nest:birds <p>:<c>:<k> nest:<c>");
      sheet_.form("raid birds <p> <c> <k> to <n>", "nest:birds <p>:<c>:<k> " + own);
    } else if (state_.stage == Stage::rolled) {
      sheet_.form("play <c> <n>", "die:<c> " + own);
      sheet_.form("loot <p> <c> <k> nest", "die:birds <p>:<c>:<k> nest:<c>");
      sheet_.form("loot <p> <c> <k> to <n>", "die:birds <p>:<c>:<k> " + own);
    }
  }
  static std::string name_of(int p) { return "P" + std::to_string(p + 1); }

  std::string_view letter(int face) const {
    return letters.substr(static_cast<std::size_t>(face), 1);
  }
  const Pile<Small>& pile(int face) const { return state_.table.pile(face); }
  /// The symbol of a kind: its letter on its colour, or on stripes.
  Element kind_sign(int face, double side) {
    const double half = side / 2;
    Element out = group(), square = rect(-half, -half, side, side);
    square.set("rx", side / 6).set("stroke", svg::black);
    square.set("fill", face == bird ? svg::url(sheet_.id("stripes")) : colours[face]);
    out.add(square);
    if (face == bird) out.add(circle(0, 0, 8).set("fill", svg::paper));
    Element text = svg::centred(0, 5.5, size, letter(face));
    return out.add(text.set("fill", face == bird ? svg::black : svg::on(colours[face])));
  }
  Element row_sign(int face, double x, double y) {
    return sheet_.at(letter(face), x, y, [&] { return kind_sign(face, 20); });
  }

  /// A grid whose corner is (x, y), with the letters of its rows on the outer side.
  void grid(int p, double x, double y, double height) {
    const bool right = p == 1 || p == 2;
    if (p == state_.mover)
      sheet_.add(rect(x - 3, y - 2, grid_width_ + 6, height)
                     .set("rx", 8)
                     .set("fill", "none")
                     .set("stroke", svg::black)
                     .set("stroke-width", 3));
    std::string name = "Player " + std::to_string(p + 1);
    constexpr double stars = 48;  // room for a star, on both sides
    if (setup_.teams || svg::text_width(name, size) > grid_width_ - stars) name = name_of(p);
    if (setup_.teams) name += " side " + std::to_string(setup_.side(p) + 1);
    const double middle = x + grid_width_ / 2;
    sheet_.add(svg::centred(middle, y + 18, size, name));
    if (p == state_.mover && state_.stage == Stage::over)
      sheet_.add(svg::at(middle + svg::text_width(name, size) / 2 + 14, y + 12, svg::star()));
    const double letters_x = right ? x + grid_width_ - 13 : x + 13;
    const double first = right ? x + 6 + pitch_ / 2 : x + 26 + pitch_ / 2;
    for (int c = 0; c < setup_.colours; ++c) {
      const double line = y + title_height + row_height * (c + 0.5);
      sheet_.add(row_sign(c, letters_x, line));
      sheet_.add(sheet_.at("row", first, line, [&] {
        Element out = group().set("fill", svg::vacant).set("stroke", svg::edge);
        for (int column = 0; column < setup_.columns; ++column)
          out.add(circle(pitch_ * column, 0, pitch_ / 2 - 3));
        return out;
      }));
      for (int column = 0; column < setup_.columns; ++column)
        sheet_.target(name_of(p) + ":" + std::string(names[c]) + ":" + std::to_string(column + 1),
                      circle(first + pitch_ * column, line, pitch_ / 2 - 1));
      for_bits(state_.table.lanes[c].rows[p].bits,
               [&](int column) { sheet_.add(counter(c, first + pitch_ * column, line)); });
    }
  }
  Element counter(int c, double x, double y) {
    return sheet_.at(std::string("full-") += letter(c), x, y, [&] {
      Element out = circle(0, 0, pitch_ / 2 - 2).set("fill", colours[c]);
      return out.set("stroke", svg::black).set("stroke-width", 2);
    });
  }

  /// The circles of the nest from y downwards, with the number of counters in each.
  void nest(double y) {
    const double x = Sheet::margin + grid_width_ + gap;
    double line = y + nest_height / 2;
    for_kinds(setup_, [&](int face) {
      const Pile<Small>& own = pile(face);
      sheet_.add(row_sign(face, x + 10, line));
      const bool full = own.nest > 0 && face != bird;
      Element ring = circle(x + 44, line, 14);
      ring.set("fill", full ? colours[face] : svg::paper).set("stroke-width", full ? 2 : 3);
      ring.set("stroke", full || face == bird ? svg::black : colours[face]);
      sheet_.add(ring);
      sheet_.target("nest:" + std::string(names[face]), circle(x + 44, line, 15));
      sheet_.add(svg::centred(x + 44, line + 6, 17, std::to_string(own.nest))
                     .set("fill", full ? svg::on(colours[face]) : svg::black));
      if (own.looted > 0)
        sheet_.add(svg::label(x + 62, line + 6, size, "*" + std::to_string(own.looted)));
      line += nest_height;
    });
  }

  void dice() {
    if (state_.stage != Stage::rolling && state_.stage != Stage::rolled) return;
    sheet_.top += svg::die_side / 2 + 4;
    double x = Sheet::margin + svg::die_side / 2 + 2;
    const auto put = [&](const Element& die, std::string_view part) {
      constexpr double half = svg::die_side / 2 + 2;
      sheet_.add(svg::at(x, sheet_.top, die));
      sheet_.target(part, rect(x - half, sheet_.top - half, 2 * half, 2 * half));
      x += svg::die_side + 10;
    };
    if (state_.stage == Stage::rolling)
      for (int n = 0; n < setup_.dice; ++n) put(svg::die_in_the_air(), "chance");
    for_kinds(setup_, [&](int face) {
      for (int n = 0; n < state_.roll[face]; ++n)
        put(kind_sign(face, svg::die_side), "die:" + std::string(names[face]));
    });
    sheet_.top += svg::die_side / 2 + 2;
  }

  std::string bag_text() const {
    std::string out = "Bag:";
    for_kinds(setup_, [&](int face) {
      out.append(" ").append(letter(face)).append(std::to_string(pile(face).bag));
    });
    return out;
  }

  const State& state_;
  const Setup& setup_;
  double pitch_, grid_width_, nest_width_;  // pitch: distance between circles
  Sheet sheet_;
};

}  // namespace

std::string Picadice::draw_svg(const State& state, std::string_view id) const {
  return Tabletop(state, setup_, id).draw(stage_text(state), draw(state));
}

static_assert(Has_svg<Picadice>);

}  // namespace arbiter::picadice
