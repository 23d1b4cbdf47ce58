// A position on one page, as the referee sees it: whatever is hidden from some players is there.
//
//   Brain Picnic, turn 2 of 4 ...
//   P1: 5 points ...     P2 ...           P3 ...        three in a row
//     area, list
//     cards in hand
//   P4 ...
#include <algorithm>

#include "model/strips/drawing.hpp"
#include "model/strips/picnic.hpp"

namespace arbiter::strips {
namespace {

constexpr double panel_width = 330, gap = 24;
constexpr double heading = 34, hand_scale = 0.65;
constexpr int panels_in_a_row = 3;

/// Panels beside each other, each row as high as its highest.
class Page {
 public:
  explicit Page(double top) : top_(top) {}
  void add(const Part& panel) {
    if (number_ == panels_in_a_row) top_ += height_ + gap, height_ = 0, number_ = 0;
    svg::Element placed = svg::group(svg::moved(gap + number_ * panel_width, top_));
    all_.add(placed.add(panel.group));
    height_ = std::max(height_, panel.height);
    widest_ = std::max(widest_, ++number_);
  }
  /// Not narrower than two panels, for what stands at the top.
  double width() const { return gap + std::max(2, widest_) * panel_width; }
  double height() const { return top_ + height_ + gap; }
  const svg::Element& group() const { return all_; }

 private:
  svg::Element all_ = svg::group();
  double top_, height_ = 0;
  int number_ = 0, widest_ = 0;
};

svg::Element line_of(double y, double size, std::string_view says) {
  return svg::text(0, y, says).set("font-size", size);
}

std::string score_text(const Score& score) {
  return std::to_string(score.total()) + " points: " + std::to_string(score.groups) +
         " for groups, " + std::to_string(score.goals) + " for goals";
}

}  // namespace

/// The cells that the goals are about, where no choice of a frame is left.
Grid Picnic::cells_of_goals(const State& state, const Player& player) const {
  const Picture picture = picture_of(player, setup_.deck);
  int frames = 0;
  Grid out = 0;
  for_frames(setup_.frame, box_of(picture.covered()), setup_.area.size, [&](const Box& box) {
    ++frames;
    for (const Bonus& bonus : state.bonuses)
      out |= cells_of(bonus.goal, picture.shows[bonus.element], box);
  });
  return frames == 1 ? out : Grid{0};
}

/// The parts of a position and all cards that they show.
struct Picnic::Panels {
  const Picnic& game;
  const State& state;
  std::vector<Card> shown{};

  std::vector<Card> cards_of(std::span<const Kind> kinds) {
    std::vector<Card> out;
    for (const Kind kind : kinds)
      if (kind != no_kind) out.push_back(game.setup_.deck[kind]);
    shown.insert(shown.end(), out.begin(), out.end());
    return out;
  }

  static Part headed(std::string_view name, std::string_view says) {
    Part panel{svg::group(), panel_width, 48};
    panel.group.add(line_of(16, 16, name)).add(line_of(36, 13, says));
    return panel;
  }
  /// Beneath what a panel has so far.
  static void append(Part& panel, const Part& part, double scale = 1) {
    svg::Element placed =
        svg::group(svg::moved(0, panel.height) + " scale(" + svg::number(scale) + ")");
    panel.group.add(placed.add(part.group));
    panel.height += scale * part.height;
  }
  void add_cards(Part& panel, std::string_view says, std::span<const Kind> kinds) {
    const std::vector<Card> cards = cards_of(kinds);
    if (cards.empty()) return;
    panel.group.add(line_of(panel.height + 16, 13, says));
    panel.height += 24;
    Drawing_options options;
    options.first = 0, options.in_a_row = 2;
    append(panel, cards_part(*game.names_, cards, options), hand_scale);
  }

  Part player(std::size_t number, const Score& score) {
    const Player& own = state.players[number];
    Part panel = headed("P" + std::to_string(number + 1), score_text(score));
    if (const std::vector<Card> laid = cards_of(own.cards); !laid.empty()) {
      Drawing_options options;
      options.list = true;
      options.marked = game.cells_of_goals(state, own);
      options.box = game.drawn_box();
      append(panel, area_part(*game.names_, own.area, laid, options));
    }
    std::string holds = "in hand";
    if (own.kept > 0) holds += ", keeps " + game.kind_text(own.hand[own.kept - 1U]);
    add_cards(panel, holds, own.hand);
    return panel;
  }
  Part ghost() {
    Part panel = headed("The opponent", std::to_string(game.ghost_score(state)) + " points");
    add_cards(panel, "discards", state.ghost);
    return panel;
  }
};

std::string Picnic::draw_svg(const State& state) const {
  Page page(heading + 44);
  Panels panels{*this, state};
  const auto scored = scores(state);
  for (std::size_t p = 0; p < static_cast<std::size_t>(setup_.players); ++p)
    page.add(panels.player(p, scored[p]));
  if (setup_.alone()) page.add(panels.ghost());

  const std::string title(ruleset_.book().title);
  std::string says = standing(state);
  says.back() = ' ';  // a line feed
  svg::Element head = svg::group(svg::moved(gap, 0));
  head.add(line_of(heading, 20, title));
  head.add(line_of(heading + 22, 13, says.append(stage_text(state.stage))));
  const std::string id = Drawing_options{}.id;
  svg::Element out = svg::document(id, page.width(), page.height(), title, write(state));
  out.add(svg::rect(0, 0, page.width(), page.height()).set("fill", "#fff"));
  out.add(defs(*names_, panels.shown, id));
  svg::Element text = svg::group();
  text.set("font-family", "sans-serif").set("font-weight", "bold");
  return out.add(text.add(head).add(page.group())).write();
}

}  // namespace arbiter::strips
