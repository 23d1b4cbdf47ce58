// Positions of Picnic Blitz as SVG pictures. Tracks run from the left to their Food; ants that
// share a space are stacked, the lowest at the bottom:
//
//                 [b]
//     [die]  [ ]  [c]  [ ]  [ ]  [ ]  ( ) @    @: the Food of the last space, with its points
//
// A disc is solid if its ant is active (PB-C15) and a ring otherwise; the cells of a closed track
// (PB-C41) are hatched. Nothing depends on colour alone. Lengths are in units of the picture, which
// is about 370 wide and stays readable at a width of 200 pixels.
#include <fmt/format.h>

#include <algorithm>

#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/picnic_blitz/piles.hpp"
#include "model/picnic_blitz/words.hpp"
#include "model/svg/parts.hpp"

namespace arbiter::picnic_blitz {

namespace {

using svg::at, svg::centred, svg::circle, svg::Element, svg::group, svg::label, svg::moved,
    svg::rect, svg::Sheet, svg::die_side;

constexpr double margin = Sheet::margin, least_width = 370, heading = 24, size = 17;
constexpr double cell = 30, row = 34, gap = 2;  // gap: around the cells
constexpr double ant_radius = 11, ant_step = 20, apple_width = 28;

/// The colours of the wooden ants.
constexpr std::string_view colours[] = {svg::black, svg::red, svg::blue, svg::yellow};

/// A disc around (0, 0), solid or a ring.
Element disc(int player, bool full) {
  Element out = group();
  out.add(circle(0, 0, ant_radius).set("fill", colours[player]).set("stroke", svg::black));
  if (!full) out.add(circle(0, 0, ant_radius - 3).set("fill", svg::paper));
  const std::string_view colour = full ? svg::on(colours[player]) : svg::black;
  return out.add(centred(0, 5, size, letters.substr(player, 1)).set("fill", colour));
}

/// An apple around (0, 0) with the points of the Food.
Element apple(int points) {
  Element out = group();
  out.add(svg::path("M0 -9q1 -5 8 -5q-1 5 -8 5").set("fill", svg::green));
  out.add(
      circle(0, 1, 11).set("fill", svg::paper).set("stroke", svg::black).set("stroke-width", 1.5));
  return out.add(centred(0, 7, size, std::to_string(points)));
}

Element queen() {
  return svg::path("M-10 7v-12l5 5l5 -9l5 9l5 -5v12z")
      .set("fill", svg::paper)
      .set("stroke", svg::black)
      .set("stroke-width", 1.8);
}

/// Draws everything on the table, from the top of the picture down.
class Table {
 public:
  Table(const State& state, const Setup& setup, std::string_view id)
      : state_(state),
        setup_(setup),
        longest_(std::ranges::max(setup.lengths)),
        sheet_(id, std::max(x(longest_) + cell + apple_width + margin, least_width)) {}

  std::string draw() {
    sheet_.define(svg::hatching(sheet_.id("closed"), svg::vacant, "#999"));
    numbers();
    for (int t = 0; t < most_tracks; ++t)
      if (setup_.has_track(t)) track(t);
    sheet_.top += 4;
    sheet_.say(size, turn_text());
    sheet_.top += 8;
    dice();
    sheet_.top += 4;
    for (int p = 0; p < setup_.players; ++p) player(p);
    legend();
    forms();
    return sheet_.write("Picnic Blitz, " + turn_text(), description(state_, setup_));
  }

 private:
  /// The stage, with the player's name beside the letter of her ants: "Player 2 (b) has won".
  std::string turn_text() const {
    return fmt::format("Player {} ({}){}", state_.mover + 1, letters[state_.mover],
                       stage_text(state_).substr(1));
  }
  /// How moves are made on the picture. While the mover acts, dice stand for their tracks.
  void forms() {
    const std::string queen = std::string("queen:") + letters[state_.mover];
    if (state_.stage == Stage::rolled) {
      sheet_.form("reroll <d>", "die:<d*>");
      sheet_.form("queen reroll", queen);
    } else if (state_.stage == Stage::acting) {
      sheet_.form("push <t> <p>", "ant:<t>:<p>");
      sheet_.form("push <t> <p> by <n>", "ant:<t>:<p> by:<n>");
      sheet_.form("move <t>", "track:<t>");
      sheet_.form("queen move <t> <u>", queen + " track:<t>+track:<u>");
      sheet_.form("queen attack", queen);
    }
  }
  bool acts() const { return state_.stage == Stage::acting; }

  bool has_icon() const { return setup_.reading("PB-A03") == 3; }
  /// The left edge of a space; the space for the die's picture is beside the picture.
  double x(int space) const {
    const double first = margin + die_side + 6 + (has_icon() ? cell : 0);
    return first + cell * (space == icon ? -1 : space - 1);
  }
  Element number_die(int n, double x, double y) {
    return sheet_.at(std::to_string(n), x, y, [&] { return svg::die(svg::pips(n)); });
  }
  Element disc_at(int p, bool full, double x, double y) {
    const std::string name{letters[p]};
    return sheet_.at(full ? name : name + "-ring", x, y, [&] { return disc(p, full); });
  }

  /// The numbers of the spaces, above the board.
  void numbers() {
    sheet_.top = heading;
    Element out = group().set("font-size", size).set("text-anchor", "middle");
    for (int space = has_icon() ? 0 : 1; space <= longest_; ++space)
      out.add(svg::text(x(space == 0 ? icon : space) + cell / 2, sheet_.top - 4,
                        std::to_string(space)));
    sheet_.add(out);
  }

  void track(int t) {
    const Track<Small>& ants = state_.board.tracks[t];
    const int length = setup_.lengths[t];
    const double height = row + ant_step * (*std::ranges::max_element(ants.under));
    const double line = sheet_.top + height - row / 2;  // the centres of the lowest ants
    const bool closed = controller(ants, t, setup_) != nobody;
    Element cells = group().set("stroke", svg::edge);
    cells.set("fill", closed ? svg::url(sheet_.id("closed")) : svg::vacant);
    std::string squares;
    for (int space = 1; space < length; ++space)
      squares +=
          fmt::format("M{} {}h{}v{}h-{}z", svg::number(x(space) + gap / 2),
                      svg::number(sheet_.top + gap / 2), cell - gap, height - gap, cell - gap);
    if (!squares.empty()) cells.add(svg::path(squares));
    if (has_icon()) cells.add(space_at(icon, height).set("rx", 3).set("stroke-dasharray", "3 3"));
    cells.add(space_at(length, height).set("rx", 12).set("stroke-width", 3));
    sheet_.add(cells);
    for (int space = has_icon() ? 0 : 1; space <= length; ++space)
      sheet_.place(fmt::format("space:{}:{}", t + 1, space),
                   space_at(space == 0 ? icon : space, height));
    if (acts())
      sheet_.target("track:" + std::to_string(t + 1),
                    rect(margin, sheet_.top, x(length) + cell - margin, height - gap));
    sheet_.add(number_die(t + 1, margin + die_side / 2, line));
    sheet_.add(at(x(length) + cell + apple_width / 2, line, apple(setup_.points[t])));
    // The lowest ant comes first, so that each covers the ant below it.
    for (int layer = 0; layer < setup_.players; ++layer)
      for (int p = 0; p < setup_.players; ++p)
        if (on_board(ants, p) && ants.under[p] == layer) ant(t, p, line - ant_step * layer);
    sheet_.top += height;
  }
  Element space_at(int space, double height) const {
    return rect(x(space) + gap / 2, sheet_.top + gap / 2, cell - gap, height - gap);
  }
  void ant(int t, int p, double y) {
    const Track<Small>& ants = state_.board.tracks[t];
    const bool full = active(ants, t, p, setup_);
    const int space = ants.space[p];
    Element out = disc_at(p, full, x(space) + cell / 2, y);
    out.add(Element("title").say(fmt::format("{} on track {}, space {}, {} below, {}", letters[p],
                                             t + 1, std::max(space, 0), int{ants.under[p]},
                                             full ? "active" : "pinned")));
    sheet_.add(out);
    if (acts() && p != state_.mover)
      sheet_.target(fmt::format("ant:{}:{}", t + 1, letters[p]),
                    circle(x(space) + cell / 2, y, ant_radius + 1));
  }

  void dice() {
    if (state_.stage == Stage::over) return;
    sheet_.top += die_side / 2 + 4;
    double left = margin + die_side / 2 + 2;
    const double y = sheet_.top;
    for (int n = 0; n < most_tracks; ++n)
      for (int count = 0; count < state_.dice[n]; ++count, left += die_side + 8) {
        if (count >= state_.dice[n] - state_.fixed[n])  // may not be re-rolled
          sheet_.add(rect(left - die_side / 2, y + die_side / 2 + 2, die_side, 4));
        sheet_.add(number_die(n + 1, left, y));
        target_die((acts() ? "track:" : "die:") + std::to_string(n + 1), left, y);
      }
    for (int count = 0; count < state_.rolling; ++count, left += die_side + 8) {
      sheet_.add(sheet_.at("rolling", left, y, svg::die_in_the_air));
      target_die("chance", left, y);
    }
    sheet_.top += die_side / 2 + 2;
    if (state_.fixed == Roll<Small>{}) return;
    sheet_.top += 6;
    sheet_.say(size, "Bar: cannot be re-rolled");
  }

  void target_die(std::string_view part, double x, double y) {
    constexpr double half = die_side / 2 + 3;
    sheet_.target(part, rect(x - half, y - half, 2 * half, 2 * half));
  }

  /// A player's points and Queen, and whether the player is to move or has won.
  void player(int p) {
    constexpr double height = 34;
    const double wide = sheet_.panel_width();
    Element out = group();
    out.add(disc_at(p, true, 19, height / 2));
    out.add(label(36, height / 2 + 6, size, score_text(state_.board, p, setup_)));
    if (state_.board.queens[p] != 0) out.add(at(wide - 26, height / 2, queen()));
    if (p == state_.mover && state_.stage == Stage::over)
      out.add(at(wide - 50, height / 2, svg::star()));
    const double left = p % 2 == 0 ? margin : margin + wide;
    const double top = p % 2 == 0 ? sheet_.top : sheet_.top - height;
    const Element spot = rect(left + wide - 44, top + 4, 36, height - 8);
    const std::string part = std::string("queen:") + letters[p];
    if (p == state_.mover) sheet_.target(part, spot);
    if (setup_.has_queens()) sheet_.place(part, spot);
    sheet_.panel(p, height, p == state_.mover, out);
  }

  /// Explains the symbols.
  void legend() {
    const double small = sheet_.width() > 400 ? size : 14;
    const auto spot = [] { return circle(0, 0, 7).set("stroke", svg::black); };
    sheet_.explain(spot().set("fill", "#888"), "active", small);
    sheet_.explain(spot().set("fill", svg::paper).set("stroke-width", 3), "pinned", small);
    const std::string closed = svg::url(sheet_.id("closed"));
    sheet_.explain(rect(-8, -7, 16, 14).set("fill", closed).set("stroke", svg::edge), "closed",
                   small);
    if (setup_.has_queens()) sheet_.explain(queen().set("transform", "scale(0.8)"), "Queen", small);
  }

  const State& state_;
  const Setup& setup_;
  int longest_;
  Sheet sheet_;
};

}  // namespace

std::string Picnic_blitz::draw_svg(const State& state, std::string_view id) const {
  return Table(state, setup_, id).draw();
}

static_assert(Has_svg<Picnic_blitz>);

}  // namespace arbiter::picnic_blitz
