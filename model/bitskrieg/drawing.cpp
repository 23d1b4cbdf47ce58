// Positions of Bitskrieg as pictures in SVG: the board with its files and ranks and a band along
// each home edge, then whose turn it is, what each side has beside the board, and what signs mean.
//
//            a  b  c ...
//          [=== side 2 ===]
//       8   .  .  .            lengths are in units of the picture, about 380 wide; it should still
//       7   .  T  #            be read when it is shown 200 pixels wide
//          [=== side 1 ===]
//
// The referee sees it: tanks that are chosen in secret are shown.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/bitskrieg/drawing.hpp"
#include "model/bitskrieg/drawing_signs.hpp"
#include "model/bitskrieg/notation.hpp"
#include "model/text.hpp"

namespace arbiter::bitskrieg {

namespace {

using svg::circle, svg::Element, svg::group, svg::line, svg::moved, svg::rect;

constexpr double margin = 8, labels = 16, band = 16, edge = margin + labels + band;
constexpr double least_width = 382, half = square_side / 2;
constexpr double letter_width = 0.68;  // of a wide bold font, of its size

/// Words in lines of at most so many letters.
std::vector<std::string> lines_of(const std::string& text, std::size_t most) {
  std::vector<std::string> out{""};
  for (const std::string& word : words(text)) {
    if (!out.back().empty() && out.back().size() + 1 + word.size() > most) out.emplace_back();
    if (!out.back().empty()) out.back() += ' ';
    out.back() += word;
  }
  return out;
}

/// All that lies on the table, drawn from the top of the picture downwards.
class Table {
 public:
  Table(const State& state, const Setup& setup)
      : state_(state),
        setup_(setup),
        all_(group().set("font-family", "sans-serif").set("font-weight", "bold")) {}

  std::string draw() {
    labels_of_squares();
    homes();
    for_squares(setup_.board, [&](int square) { ground(square); });
    for_squares(setup_.board, [&](int square) { pieces(square); });
    if (state_.stage == Stage::roll) shot();
    y_ = edge + board_side() + band;
    say(16, stage_text(state_, setup_));
    say(13, dice_text(state_, setup_));
    if (state_.stage == Stage::piece || state_.stage == Stage::place)
      say(13, "Pieces left: " + pieces_text(state_));
    y_ += 6;
    for (int side = 0; side < 2; ++side) pool(side);
    y_ += pool_height;
    legend();
    const double height = y_ + margin;
    Element out = svg::document("bitskrieg", whole_width(), height,
                                "Bitskrieg, " + stage_text(state_, setup_), told(state_, setup_));
    out.add(rect(0, 0, whole_width(), height).set("fill", "#fff"));
    return out.add(all_).write();
  }

 private:
  static constexpr double pool_height = 58;

  double board_side() const { return square_side * setup_.size; }
  double whole_width() const { return std::max(edge + board_side() + band + margin, least_width); }
  double left() const { return (whole_width() - board_side() + labels) / 2; }  // of the board
  double x(int square) const { return left() + square_side * file_of(square) + half; }
  double y(int square) const {
    return edge + square_side * (setup_.size - 1 - rank_of(square)) + half;
  }
  static Element at(double x, double y, const Element& what) {
    return group(moved(x, y)).add(what);
  }
  Element on(int square, const Element& what) const { return at(x(square), y(square), what); }

  void labels_of_squares() {
    Element out = group().set("fill", "#333");
    for (int n = 0; n < setup_.size; ++n) {
      const int square = n * (width + 1);
      out.add(centred(x(square), margin + 11, 13, write_square(square).substr(0, 1)));
      out.add(centred(left() - band - labels / 2, y(square) + 5, 13,
                      write_square(square).substr(1, 1)));
    }
    all_.add(out);
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
      all_.add(rect(cx - wide / 2, cy - high / 2, wide, high)
                   .set("fill", side_colours[side])
                   .set("stroke", "#000"));
      all_.add(centred(cx, cy + 5, 13, fmt::format("{}{}", rank ? "side " : "", side + 1))
                   .set("fill", on_side_colours[side]));
    }
  }

  /// The square, with what lies on it below all tanks.
  void ground(int square) {
    const int terrain = terrain_at(state_, square);
    const bool dark = (rank_of(square) + file_of(square)) % 2 == 0;
    std::string_view colour = dark ? "#ebe7de" : "#f7f5f0";
    for (int side = 0; side < 2; ++side)
      if (has(state_.flags[static_cast<std::size_t>(side)], square)) colour = side_tints[side];
    if (terrain >= 0)
      all_.add(on(square, setup_.terrain ? terrain_sign(terrain) : obstacle_sign()));
    all_.add(rect(x(square) - half, y(square) - half, square_side, square_side)
                 .set("fill", terrain < 0 ? colour : "none")
                 .set("stroke", "#999"));
    for (int side = 0; side < 2; ++side)
      if (has(state_.flags[static_cast<std::size_t>(side)] & state_.all_tanks(), square))
        all_.add(on(square, captured_sign(side)));
  }

  /// A tank; a flag, which flies from the corner of the square when a tank stands there.
  void pieces(int square) {
    const bool tank = has(state_.all_tanks(), square);
    if (tank) {
      Element sign = group(moved(x(square), y(square)));
      sign.add(Element("title").say(tank_text(state_, square)));
      all_.add(sign.add(tank_sign(owner_of(state_, square), state_.tank(square))));
    }
    for (int side = 0; side < 2; ++side) {
      if (!has(state_.flags[static_cast<std::size_t>(side)], square)) continue;
      const Element flag = flag_sign(side);
      all_.add(on(square, tank ? group("translate(13 -12) scale(0.5)").add(flag) : flag));
    }
  }

  /// From the tank that fires to its target, which stands in a ring.
  void shot() {
    const double dx = x(state_.at) - x(state_.from), dy = y(state_.at) - y(state_.from);
    const double length = std::hypot(dx, dy), off = half / length;
    Element out = group().set("stroke", "#000").set("stroke-width", 2.4).set("fill", "none");
    out.add(line(x(state_.from) + dx * off, y(state_.from) + dy * off, x(state_.at) - dx * off,
                 y(state_.at) - dy * off)
                .set("stroke-dasharray", "5 3"));
    out.add(circle(x(state_.at), y(state_.at), half));
    for (const Facing f : facings)  // the marks of a sight
      out.add(on(state_.at, group(fmt::format("rotate({})", 90 * f)).add(line(0, -23, 0, -15))));
    all_.add(out);
  }

  /// A sentence in as many lines as it needs.
  void say(double size, const std::string& text) {
    if (text.empty()) return;
    const auto most =
        static_cast<std::size_t>((whole_width() - 2 * margin) / (letter_width * size));
    for (const std::string& part : lines_of(text, most)) {
      y_ += size + 4;
      all_.add(label(margin, y_, size, part));
    }
  }

  /// What a side has beside the board; the two stand beside each other.
  void pool(int side) {
    const auto n = static_cast<std::size_t>(side);
    const double wide = (whole_width() - 2 * margin) / 2;
    Element out = group(moved(margin + wide * side, y_));
    if (state_.stage != Stage::obstacle && state_.stage != Stage::squads && state_.side == side)
      out.add(rect(1, 1, wide - 4, pool_height - 4)
                  .set("rx", 8)
                  .set("fill", "none")
                  .set("stroke", "#000")
                  .set("stroke-width", 3));
    out.add(at(18, 16, badge(side, std::to_string(side + 1), true)));
    out.add(label(34, 21, 13, fmt::format("rebuilds {}", int{state_.rebuilds[n]})));
    if (state_.stage == Stage::over && state_.side == side)
      out.add(label(wide - 50, 21, 13, "won"));
    const bool waits = sum(state_.waiting[n]) > 0;
    const Count& tanks = waits ? state_.waiting[n] : state_.destroyed[n];
    if (sum(tanks) == 0) {
      if (state_.stage >= Stage::turn) out.add(label(8, 45, 12, "lost none"));
    } else {
      out.add(label(8, 45, 12, waits ? "waiting" : "lost"));
      heap(out, side, tanks, waits ? 72 : 48, wide - 12, waits);
    }
    all_.add(out);
  }
  /// Tanks from one end to the other, closer together when they are many.
  static void heap(Element& out, int side, const Count& tanks, double from, double to, bool full) {
    const double step = std::min(20.0, (to - from) / sum(tanks));
    double x = from + 8;
    for (std::size_t t = 0; t < types; ++t)
      for (int n = 0; n < tanks[t]; ++n, x += step) {
        Element sign = group(fmt::format("translate({} 41) scale(0.8)", svg::number(x)));
        sign.add(badge(side, type_letters[0].substr(t, 1), full));
        out.add(sign);
      }
  }

  /// What the signs mean.
  void legend() {
    y_ += 16;
    double left = margin;
    const auto explain = [&](const Element& sign, std::string_view says) {
      const double wide = 30 + letter_width * 12 * static_cast<double>(says.size());
      if (left + wide > whole_width() - margin) left = margin, y_ += 26;
      Element small = group(
          fmt::format("translate({} {}) scale(0.55)", svg::number(left + 11), svg::number(y_ - 4)));
      all_.add(small.add(sign)).add(label(left + 26, y_, 12, says));
      left += wide + 4;
    };
    explain(tank_sign(0, {medium, north, false}), "ready");
    explain(tank_sign(0, {medium, north, true}), "finished");
    if (setup_.flags > 0) explain(flag_sign(0), "flag");
    if (!setup_.terrain) return explain(obstacle_sign(), "obstacle");
    for (int t = 0; t < terrains; ++t) explain(terrain_sign(t), terrain_names[t]);
  }

  const State& state_;
  const Setup& setup_;
  Element all_;
  double y_ = 0;  // all above it has been drawn
};

}  // namespace

std::string Bitskrieg::draw_svg(const State& state) const { return Table(state, setup_).draw(); }

static_assert(Has_svg<Bitskrieg>);

}  // namespace arbiter::bitskrieg
