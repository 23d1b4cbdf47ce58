// Positions of Picnic Blitz as pictures in SVG. Tracks run from the left to their Food; ants on one
// space stand upright, the lowest at the bottom:
//
//                 [b]
//     [die]  [ ]  [c]  [ ]  [ ]  [ ]  ( ) @    @: the Food of the last space, with its points
//
// A disc is full when its ant is active (PB-C15) and a ring when it is not; the cells of a track
// that is closed (PB-C41) are hatched. Nothing is told by colour alone. Lengths are in units of the
// picture, which is about 370 wide and should still be read when it is shown 200 pixels wide.
#include <fmt/format.h>

#include <algorithm>

#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/picnic_blitz/piles.hpp"
#include "model/picnic_blitz/words.hpp"
#include "model/svg.hpp"

namespace arbiter::picnic_blitz {

namespace {

using svg::circle, svg::Element, svg::group, svg::moved, svg::rect;

constexpr double margin = 8, least_width = 370, heading = 18;
constexpr double cell = 30, row = 34, gap = 2;  // gap: around the cells
constexpr double ant_radius = 11, ant_step = 18, die_side = 26, apple_width = 28;

// Of Okabe and Ito, told apart by the colour-blind: like the wooden ants, and what is read on them.
constexpr std::string_view colours[] = {"#000", "#d55e00", "#0072b2", "#f0e442"};
constexpr std::string_view on_colours[] = {"#fff", "#000", "#fff", "#000"};
constexpr std::string_view leaf_green = "#009e73", closed_id = "blitz-closed";

Element label(double x, double y, double size, std::string_view says) {
  return svg::text(x, y, says).set("font-size", size);
}
Element centred(double x, double y, double size, std::string_view says) {
  return label(x, y, size, says).set("text-anchor", "middle");
}

/// Around (0, 0), full or a ring.
Element disc(int player, bool full) {
  Element out = group();
  out.add(circle(0, 0, ant_radius).set("fill", colours[player]).set("stroke", "#000"));
  if (!full) out.add(circle(0, 0, ant_radius - 3.5).set("fill", "#fff"));
  const std::string_view ink = full ? on_colours[player] : "#000";
  return out.add(centred(0, 4.5, 14, letters.substr(player, 1)).set("fill", ink));
}

/// A die that shows 1 to 6, around (0, 0).
Element die(int number) {
  constexpr double half = die_side / 2, off = 6.5;
  Element out = group();
  out.add(rect(-half, -half, die_side, die_side)
              .set("rx", 5)
              .set("fill", "#fff")
              .set("stroke", "#000"));
  const auto pips = [&](double x, double y) {
    out.add(circle(x, y, 2.8)).add(circle(-x, -y, 2.8));
  };
  if (number % 2 == 1) out.add(circle(0, 0, 2.8));
  if (number >= 2) pips(off, -off);
  if (number >= 4) pips(off, off);
  if (number == 6) pips(off, 0);
  return out;
}

/// A die that is being rolled.
Element die_in_the_air() {
  constexpr double half = die_side / 2;
  Element out = group("rotate(14)");
  out.add(rect(-half + 1, -half + 1, die_side - 2, die_side - 2)
              .set("rx", 5)
              .set("fill", "#fff")
              .set("stroke", "#000")
              .set("stroke-dasharray", "4 3"));
  return out.add(centred(0, 5.5, 16, "?"));
}

/// An apple with the points that it is worth, around (0, 0).
Element apple(int points) {
  Element out = group();
  out.add(svg::path("M0 -8q1 -6 8 -6q-1 6 -8 6").set("fill", leaf_green));
  out.add(circle(0, 1, 10).set("fill", "#fff").set("stroke", "#000").set("stroke-width", 1.5));
  return out.add(centred(0, 6, 14, std::to_string(points)));
}

/// Of the winner.
Element star() {
  return svg::path(
      "M0 -10l2.9 6.8l7.4 0.7l-5.6 4.8l1.7 7.2l-6.4 -3.8l-6.4 3.8l1.7 -7.2l-5.6 -4.8"
      "l7.4 -0.7z");
}

Element queen() {
  return svg::path("M-10 7v-12l5 5l5 -9l5 9l5 -5v12z")
      .set("fill", "#fff")
      .set("stroke", "#000")
      .set("stroke-width", 1.8);
}

Element hatching() {
  Element pattern("pattern");
  pattern.set("id", closed_id).set("width", 7).set("height", 7);
  pattern.set("patternUnits", "userSpaceOnUse").set("patternTransform", "rotate(45)");
  pattern.add(rect(0, 0, 7, 7).set("fill", "#eee")).add(rect(0, 0, 2.5, 7).set("fill", "#999"));
  return Element("defs").add(pattern);
}

/// All that lies on the table, drawn from the top of the picture downwards.
class Table {
 public:
  Table(const State& state, const Setup& setup)
      : state_(state),
        setup_(setup),
        longest_(std::ranges::max(setup.lengths)),
        all_(group().set("font-family", "sans-serif").set("font-weight", "bold")) {}

  std::string draw() {
    numbers();
    for (int t = 0; t < most_tracks; ++t)
      if (setup_.has_track(t)) track(t);
    y_ += 22;
    all_.add(label(margin, y_, 15, stage_text(state_)));
    y_ += 8;
    dice();
    players();
    legend();
    const double height = y_ + margin;
    Element out = svg::document("blitz", width(), height, "Picnic Blitz, " + stage_text(state_),
                                told(state_, setup_));
    out.add(hatching()).add(rect(0, 0, width(), height).set("fill", "#fff"));
    return out.add(all_).write();
  }

 private:
  bool has_icon() const { return setup_.reading("PB-A03") == 3; }
  /// The left edge of a space; those on the picture of the die lie beside it.
  double x(int space) const {
    const double first = margin + die_side + 6 + (has_icon() ? cell : 0);
    return first + cell * (space == icon ? -1 : space - 1);
  }
  double width() const { return std::max(x(longest_) + cell + apple_width + margin, least_width); }

  /// The spaces are numbered above the board.
  void numbers() {
    y_ = heading;
    Element out = group().set("fill", "#444");
    for (int space = has_icon() ? 0 : 1; space <= longest_; ++space)
      out.add(centred(x(space == 0 ? icon : space) + cell / 2, y_ - 4, 12, std::to_string(space)));
    all_.add(out);
  }

  void track(int t) {
    const Track<Small>& ants = state_.board.tracks[t];
    const int length = setup_.lengths[t];
    const double height = row + ant_step * (*std::ranges::max_element(ants.under));
    const double line = y_ + height - row / 2;  // the centres of the lowest ants
    const bool closed = controller(ants, t, setup_) != nobody;
    Element cells = group().set("stroke", "#555");
    cells.set("fill", closed ? svg::url(closed_id) : "#eee");
    for (int space = 1; space < length; ++space) cells.add(space_at(space, height).set("rx", 3));
    if (has_icon()) cells.add(space_at(icon, height).set("rx", 3).set("stroke-dasharray", "3 3"));
    cells.add(space_at(length, height).set("rx", 12).set("stroke-width", 3));
    all_.add(cells);
    all_.add(at(margin + die_side / 2, line, die(t + 1)));
    all_.add(at(x(length) + cell + apple_width / 2, line, apple(setup_.points[t])));
    // The lowest first, so that each lies over the one below it.
    for (int layer = 0; layer < setup_.players; ++layer)
      for (int p = 0; p < setup_.players; ++p)
        if (on_board(ants, p) && ants.under[p] == layer) ant(t, p, line - ant_step * layer);
    y_ += height;
  }
  Element space_at(int space, double height) const {
    return rect(x(space) + gap / 2, y_ + gap / 2, cell - gap, height - gap);
  }
  static Element at(double x, double y, const Element& what) {
    return group(moved(x, y)).add(what);
  }
  void ant(int t, int p, double y) {
    const Track<Small>& ants = state_.board.tracks[t];
    const bool full = active(ants, t, p, setup_);
    const int space = ants.space[p];
    Element out = group(moved(x(space) + cell / 2, y));
    out.add(Element("title").say(fmt::format("{} on track {}, space {}, {} below, {}", letters[p],
                                             t + 1, std::max(space, 0), int{ants.under[p]},
                                             full ? "active" : "pinned")));
    all_.add(out.add(disc(p, full)));
  }

  void dice() {
    if (state_.stage == Stage::over) return;
    y_ += die_side / 2 + 4;
    double left = margin + die_side / 2 + 2;
    const auto put = [&](const Element& what) {
      all_.add(at(left, y_, what));
      left += die_side + 8;
    };
    for (int n = 0; n < most_tracks; ++n)
      for (int count = 0; count < state_.dice[n]; ++count) {
        if (count >= state_.dice[n] - state_.fixed[n])  // not to be rolled again
          all_.add(rect(left - die_side / 2, y_ + die_side / 2 + 2, die_side, 4));
        put(die(n + 1));
      }
    for (int count = 0; count < state_.rolling; ++count) put(die_in_the_air());
    if (state_.fixed != Roll<Small>{})
      all_.add(label(left - die_side / 2, y_ + 4, 12, "bar: not again"));
    y_ += die_side / 2 + 6;
  }

  /// Two in a row: their points, Queens, who is on turn or has won.
  void players() {
    constexpr double height = 32;
    const double wide = (width() - 2 * margin) / 2;
    for (int p = 0; p < setup_.players; ++p) {
      if (p % 2 == 0) y_ += 4;
      Element out = group(moved(margin + wide * (p % 2), y_));
      if (p == state_.mover)
        out.add(rect(1, 1, wide - 4, height - 2)
                    .set("rx", 8)
                    .set("fill", "none")
                    .set("stroke", "#000")
                    .set("stroke-width", 3));
      out.add(at(19, height / 2, disc(p, true)));
      out.add(label(38, height / 2 + 6, 16, score_text(state_.board, p, setup_)));
      if (state_.board.queens[p] != 0) out.add(at(wide - 26, height / 2, queen()));
      if (p == state_.mover && state_.stage == Stage::over)
        out.add(at(wide - 50, height / 2, star()));
      all_.add(out);
      if (p % 2 == 1 || p + 1 == setup_.players) y_ += height;
    }
  }

  /// What the signs mean, from the left to the right.
  void legend() {
    y_ += 20;
    double left = margin;
    const auto explain = [&](const Element& sign, std::string_view says, double wide) {
      all_.add(at(left + 8, y_ - 4, sign));
      all_.add(label(left + 20, y_, 12, says));
      left += wide;
    };
    const auto spot = [] { return circle(0, 0, 7).set("stroke", "#000"); };
    explain(spot().set("fill", "#888"), "active", 74);
    explain(spot().set("fill", "#fff").set("stroke-width", 3), "pinned", 78);
    explain(rect(-8, -7, 16, 14).set("fill", svg::url(closed_id)).set("stroke", "#555"), "closed",
            80);
    if (setup_.has_queens()) explain(queen().set("transform", "scale(0.8)"), "Queen", 74);
  }

  const State& state_;
  const Setup& setup_;
  int longest_;
  Element all_;
  double y_ = 0;  // all above it has been drawn
};

}  // namespace

std::string Picnic_blitz::draw_svg(const State& state) const { return Table(state, setup_).draw(); }

static_assert(Has_svg<Picnic_blitz>);

}  // namespace arbiter::picnic_blitz
