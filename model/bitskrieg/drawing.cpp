// Positions of Bitskrieg as SVG pictures: the board with its files and ranks and a band along each
// home edge, then the side to move, each side's pieces off the board, and a legend.
//
//            a  b  c ...
//          [=== side 2 ===]
//       8   .  .  .            lengths are in units of the picture, about 380 wide; it stays
//       7   .  T  #            readable at a width of 200 pixels
//          [=== side 1 ===]
//
// The picture is for the referee: it shows secretly chosen tanks.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/bitskrieg/drawing.hpp"
#include "model/bitskrieg/drawing_signs.hpp"
#include "model/bitskrieg/notation.hpp"

namespace arbiter::bitskrieg {

namespace {

using svg::at, svg::centred, svg::Element, svg::group, svg::label, svg::moved, svg::rect,
    svg::Sheet;

constexpr double margin = Sheet::margin, labels = 18, band = 18, edge = margin + labels + band;
constexpr double least_width = 382, half = square_side / 2, size = 14;

/// Draws everything on the table, from the top of the picture down.
class Table {
 public:
  Table(const State& state, const Setup& setup, std::string_view id)
      : state_(state),
        setup_(setup),
        sheet_(id, std::max(edge + square_side * setup.size + band + margin, least_width)) {}

  std::string draw() {
    labels_of_squares();
    homes();
    board();
    for_squares(setup_.board, [&](int square) { ground(square); });
    for_squares(setup_.board, [&](int square) { pieces(square); });
    if (state_.stage == Stage::roll) shot();
    sheet_.top = edge + board_side() + band;
    sheet_.say(17, stage_text(state_, setup_));
    sheet_.say(size, dice_text(state_, setup_));
    if (state_.stage == Stage::piece || state_.stage == Stage::place)
      sheet_.say(size, "Pieces left: " + pieces_text(state_));
    sheet_.top += 6;
    for (int side = 0; side < 2; ++side) pool(side);
    legend();
    targets();
    if (state_.stage != Stage::over) forms();
    return sheet_.write("Bitskrieg, " + stage_text(state_, setup_), description(state_, setup_));
  }

 private:
  double board_side() const { return square_side * setup_.size; }
  double left() const { return (sheet_.width() - board_side() + labels) / 2; }  // of the board
  double x(int square) const { return left() + square_side * file_of(square) + half; }
  double y(int square) const {
    return edge + square_side * (setup_.size - 1 - rank_of(square)) + half;
  }
  template <class Draw>
  void put(int square, std::string_view name, Draw&& draw) {
    sheet_.add(sheet_.at(name, x(square), y(square), draw));
  }

  void targets() {
    for_squares(setup_.board, [&](int square) {
      const std::string name = "square:" + write_square(square);
      const auto area = rect(x(square) - half, y(square) - half, square_side, square_side);
      state_.stage == Stage::over ? sheet_.place(name, area) : sheet_.target(name, area);
    });
  }
  /// How moves are made on the picture: squares in the order in which a move names them.
  void forms() {
    const std::string from = "square:<from> ", to = "square:<to>", face = " facing:<f>";
    const auto put = [&](const std::string& word) {
      sheet_.form(word + " <t=L> <to> <f=n>", to + " " + word + ":<t>" + face);
    };
    if (state_.stage == Stage::obstacle) sheet_.form("obstacle <to>", to);
    if (state_.stage == Stage::deploy) put("deploy");
    if (state_.stage == Stage::flag) sheet_.form("flag <to>", to);
    if (state_.stage != Stage::turn) return;
    for (const std::string word : {"move", "ram"})
      sheet_.form(word + " <from> <to> <f=n>", from + to + face);
    sheet_.form("reverse <from> <to>", from + to);
    for (const std::string word : {"fire", "blast"})
      sheet_.form(word + " <from> <at>", from + "square:<at>");
    sheet_.form("bound <from> <to> <f=n> <how=fire> <at>",
                from + to + face + " square:<at> how:<how>");
    for (const std::string word : {"rebuild", "reserve"}) put(word);
  }

  void labels_of_squares() {
    Element out = group().set("font-size", 15).set("text-anchor", "middle");
    for (int n = 0; n < setup_.size; ++n) {
      const int square = n * (width + 1);
      const std::string name = write_square(square);
      out.add(svg::text(x(square), margin + 12, name.substr(0, 1)));
      out.add(svg::text(left() - band - labels / 2, y(square) + 5, name.substr(1, 1)));
    }
    sheet_.add(out);
  }

  void homes() {
    for (int side = 0; side < 2; ++side) {
      const Plane home = home_edge(state_, side, setup_);
      if (home == 0) continue;
      const int first = std::countr_zero(home), last = most_squares - 1 - std::countl_zero(home);
      const bool rank = rank_of(first) == rank_of(last);
      const int out = (rank ? rank_of(first) : file_of(first)) == 0 ? -1 : 1;  // of the board
      const double off = half + band / 2;
      const double cx = rank ? left() + board_side() / 2 : x(first) + off * out;
      const double cy = rank ? y(first) - off * out : edge + board_side() / 2;
      const double wide = rank ? board_side() : band, high = rank ? band : board_side();
      sheet_.add(rect(cx - wide / 2, cy - high / 2, wide, high)
                     .set("fill", side_colours[side])
                     .set("stroke", svg::black));
      sheet_.add(centred(cx, cy + 5, size, fmt::format("{}{}", rank ? "side " : "", side + 1))
                     .set("fill", svg::on(side_colours[side])));
    }
  }

  /// Dark and light squares, with lines between them.
  void board() {
    std::string dark, lines;
    for_squares(setup_.board, [&](int square) {
      if ((rank_of(square) + file_of(square)) % 2 == 0)
        dark += fmt::format("M{} {}h40v40h-40z", svg::number(x(square) - half), y(square) - half);
    });
    for (int n = 0; n <= setup_.size; ++n)
      lines += fmt::format("M{} {}h{}M{} {}v{}", svg::number(left()), edge + square_side * n,
                           board_side(), svg::number(left() + square_side * n), edge, board_side());
    sheet_.add(rect(left(), edge, board_side(), board_side()).set("fill", "#f7f5f0"));
    sheet_.add(svg::path(dark).set("fill", "#ebe7de"));
    sheet_.add(svg::path(lines).set("stroke", "#999"));
  }

  /// The layer of a square below all tanks.
  void ground(int square) {
    const int terrain = terrain_at(state_, square);
    for (std::size_t side = 0; side < 2; ++side)
      if (has(state_.flags[side], square) && terrain < 0)
        sheet_.add(rect(x(square) - half, y(square) - half, square_side, square_side)
                       .set("fill", side_tints[side])
                       .set("stroke", "#999"));
    if (terrain >= 0)
      put(square, terrain_name(terrain), [&] { return terrain_or_obstacle(terrain); });
    for (int side = 0; side < 2; ++side)
      if (has(state_.flags[static_cast<std::size_t>(side)] & state_.all_tanks(), square))
        put(square, side == 0 ? "held1" : "held2", [&] { return captured_sign(side); });
  }
  std::string_view terrain_name(int terrain) const {
    return setup_.terrain ? terrain_names[terrain] : std::string_view("obstacle");
  }
  Element terrain_or_obstacle(int terrain) const {
    return setup_.terrain ? terrain_sign(terrain) : obstacle_sign();
  }

  Element body(int side, bool finished) {
    return sheet_.sign(fmt::format("{}{}", finished ? "hollow" : "body", side + 1),
                       [&] { return body_sign(side, finished); });
  }
  /// Named "F2", or "f2" for the small sign without a number.
  Element flag(int side, bool number) {
    return sheet_.sign(fmt::format("{}{}", number ? "F" : "f", side + 1),
                       [&] { return flag_sign(side, number); });
  }

  /// The tank on a square and its flag, which moves to the corner if a tank stands there. BK-A09=2:
  /// two flags are side by side.
  void pieces(int square) {
    const bool there = has(state_.all_tanks(), square);
    if (there) tank(square);
    const bool shared = has(state_.flags[0] & state_.flags[1], square);
    for (int side = 0; side < 2; ++side) {
      if (!has(state_.flags[static_cast<std::size_t>(side)], square)) continue;
      if (there)
        sheet_.add(flag(side, false)
                       .set("transform", moved(x(square) + 13, y(square) - 12) + " scale(0.5)"));
      else if (shared)
        sheet_.add(flag(side, true)
                       .set("transform",
                            moved(x(square) + (side == 0 ? -10 : 9), y(square)) + " scale(0.7)"));
      else
        sheet_.add(flag(side, true).set("x", x(square)).set("y", y(square)));
    }
  }
  void tank(int square) {
    const Tank tank = state_.tank(square);
    const int side = owner_of(state_, square);
    Element out = group(moved(x(square), y(square)));
    out.add(Element("title").say(tank_text(state_, square)));
    Element turned = body(side, tank.finished);
    if (tank.facing != north) turned.set("transform", fmt::format("rotate({})", 90 * tank.facing));
    out.add(turned);
    const std::string_view letter = type_letters[0].substr(tank.type, 1);
    out.add(sheet_.sign(fmt::format("{}{}{}", letter, side + 1, tank.finished ? "-hollow" : ""),
                        [&] { return badge(side, letter, !tank.finished); }));
    sheet_.add(out);
  }

  /// An arrow from the firing tank to its target, with a ring around the target.
  void shot() {
    const double dx = x(state_.at) - x(state_.from), dy = y(state_.at) - y(state_.from);
    const double length = std::hypot(dx, dy), off = half / length;
    Element out = group().set("stroke", svg::black).set("stroke-width", 2.4).set("fill", "none");
    out.add(svg::line(x(state_.from) + dx * off, y(state_.from) + dy * off, x(state_.at) - dx * off,
                      y(state_.at) - dy * off)
                .set("stroke-dasharray", "5 3"));
    out.add(svg::circle(x(state_.at), y(state_.at), half));
    out.add(svg::path("M0 -23v8M0 23v-8M-23 0h8M23 0h-8")  // the marks of a sight
                .set("transform", moved(x(state_.at), y(state_.at))));
    sheet_.add(out);
  }

  /// A side's pieces that are not on the board; the two pools are side by side.
  void pool(int side) {
    const auto n = static_cast<std::size_t>(side);
    constexpr double height = 62;
    Element out = group();
    out.add(at(20, 19, badge(side, std::to_string(side + 1), true)));
    const bool won = state_.stage == Stage::over && state_.side == side;
    out.add(label(36, 24, size, fmt::format("rebuilds {}", int{state_.rebuilds[n]})));
    if (won) out.add(at(sheet_.panel_width() - 22, 19, svg::star()));
    const bool waits = sum(state_.waiting[n]) > 0;
    const Count& tanks = waits ? state_.waiting[n] : state_.destroyed[n];
    std::string says = waits ? "waiting " : "lost ";
    for (std::size_t t = 0; t < types; ++t)
      says.append(static_cast<std::size_t>(tanks[t]), type_letters[0][t]);
    if (sum(tanks) == 0) says = state_.stage >= Stage::turn ? "lost none" : "";
    out.add(label(10, 49, size, says));
    const bool on_turn = state_.stage != Stage::obstacle && state_.stage != Stage::squads;
    sheet_.panel(side, height, on_turn && state_.side == side, out);
  }

  /// Explains the symbols.
  void legend() {
    const auto explain = [&](const Element& sign, double scale, std::string_view says) {
      Element small = group(fmt::format("scale({})", scale));
      sheet_.explain(small.add(sign), says, size);
    };
    explain(body(0, false), 0.6, "ready");
    explain(body(0, true), 0.6, "finished");
    if (setup_.flags > 0) explain(flag(0, false), 0.7, "flag");
    for (int t = 0; t < (setup_.terrain ? terrains : 1); ++t)
      explain(sheet_.sign(terrain_name(t), [&] { return terrain_or_obstacle(t); }), 0.55,
              terrain_name(t));
  }

  const State& state_;
  const Setup& setup_;
  Sheet sheet_;
};

}  // namespace

std::string Bitskrieg::draw_svg(const State& state, std::string_view id) const {
  return Table(state, setup_, id).draw();
}

static_assert(Has_svg<Bitskrieg>);

}  // namespace arbiter::bitskrieg
