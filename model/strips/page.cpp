// A position as a picture for the referee, including whatever is hidden from players. Everything is
// in one column, which is readable even at a width of 200 pixels.
//
//   Brain Picnic, turn 2 of 4 ...
//   P1: 5 points ...
//     area, how each card lies
//     cards in hand
//   P2 ...
#include "model/strips/picnic.hpp"
#include "model/strips/placing.hpp"

namespace arbiter::strips {
namespace {

using svg::Sheet;

constexpr double width = 352, size = 13, hand_scale = 0.84;

std::string score_text(const Score& score) {
  return std::to_string(score.total()) + " points: " + std::to_string(score.groups) +
         " for groups, " + std::to_string(score.goals) + " for goals";
}

}  // namespace

/// The cells that matter to the goals, if the player has no choice of frame.
Grid Picnic::cells_of_goals(const State& state, const Player& player) const {
  const Picture picture = picture_of(player, setup_.deck);
  int frames = 0;
  Grid out = 0;
  for_frames(setup_.frame, box_of(picture.covered()), setup_.area.size, [&](const Box& box) {
    ++frames;
    for (const Bonus& bonus : state.bonuses)
      out |= cells_of(bonus.goal, picture.shows[bonus.element], box, setup_.goals_read);
  });
  return frames == 1 ? out : Grid{0};
}

/// The parts of a picture and all cards that they show.
struct Picnic::Panels {
  const Picnic& game;
  const State& state;
  std::string id;  // prefix of all ids
  Sheet sheet{id, width};
  std::vector<Card> shown{};

  std::vector<Card> cards_of(std::span<const Kind> kinds) {
    std::vector<Card> out;
    for (const Kind kind : kinds)
      if (kind != no_kind) out.push_back(game.setup_.deck[kind]);
    shown.insert(shown.end(), out.begin(), out.end());
    return out;
  }

  void head(std::string_view name, std::string_view says) {
    sheet.top += 10;
    const double from = Sheet::margin, to = width - Sheet::margin;
    sheet.add(svg::line(from, sheet.top, to, sheet.top).set("stroke", svg::edge));
    sheet.say(18, name);
    sheet.say(size, says);
    sheet.top += 6;
  }
  /// Adds a part below everything drawn so far.
  void put(const Part& part, double scale = 1) {
    svg::Element placed = svg::group(svg::moved(Sheet::margin, sheet.top));
    if (scale != 1)
      placed =
          svg::group(svg::moved(Sheet::margin, sheet.top) + " scale(" + svg::number(scale) + ")");
    sheet.add(placed.add(part.group));
    sheet.top += scale * part.height;
  }
  void put_cards(std::string_view says, std::span<const Kind> kinds) {
    const std::vector<Card> cards = cards_of(kinds);
    if (cards.empty()) return;
    sheet.say(size, says);
    sheet.top += 6;
    put(cards_part(*game.names_, cards, {.id = id, .in_a_row = 2, .first = 0}), hand_scale);
  }

  void player(std::size_t number, const Score& score) {
    const Player& own = state.players[number];
    head("Player " + std::to_string(number + 1), score_text(score));
    if (const std::vector<Card> laid = cards_of(own.cards); !laid.empty()) {
      Drawing_options options{.id = id, .list = true, .box = game.drawn_box()};
      options.marked = game.cells_of_goals(state, own);
      put(area_part(*game.names_, own.area, laid, options));
    }
    std::string holds = "In hand";
    if (own.kept > 0) holds += ", keeps " + game.kind_text(own.hand[own.kept - 1U]);
    put_cards(holds, own.hand);
    constexpr double wide = hand_scale * 192, high = hand_scale * 64, gap = hand_scale * 8;
    for (int n = 0; n < own.hand_size(); ++n)
      sheet.place(
          "P" + std::to_string(number + 1) + ":hand:" + std::to_string(n + 1),
          svg::rect(Sheet::margin + n * (wide + gap), sheet.top - high - gap / 2, wide, high));
  }
  void ghost() {
    head("The opponent", std::to_string(game.ghost_score(state)) + " points");
    put_cards("Discards", state.ghost);
  }

  /// The cards of the next player and, once they are placed, the table, to play on.
  void pad(int number) {
    const Player& own = state.players[static_cast<std::size_t>(number)];
    const bool places = state.stage == Stage::place;
    const std::vector<Card> hand = cards_of(own.hand), laid = cards_of(own.cards);
    add_pad(sheet, {*game.names_, id,
                    "Player " + std::to_string(number + 1) + ": " +
                        (places ? "tap the cells of its first and last food" : "keep one card"),
                    places, hand, own.area, laid, game.setup_.area});
  }
};

std::string Picnic::draw_svg(const State& state, std::string_view id) const {
  Panels panels{*this, state, std::string(id)};
  const std::string title(ruleset_.book().title);
  std::string says = standing(state);
  says.back() = ' ';  // replaces a line feed
  panels.sheet.say(20, title);
  panels.sheet.say(size, says.append(stage_text(state.stage)));
  const auto scored = scores(state);
  for (std::size_t p = 0; p < static_cast<std::size_t>(setup_.players); ++p)
    panels.player(p, scored[p]);
  if (setup_.alone()) panels.ghost();
  // Of a position that is being set up, nobody may be next.
  if (const Turn next = turn(state); next.deciders != 0) panels.pad(next.actor());
  panels.sheet.add(defs(*names_, panels.shown, id));
  return panels.sheet.write(title, write(state));
}

}  // namespace arbiter::strips
