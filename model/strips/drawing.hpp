// Areas and cards as pictures (SVG) and as text. What is drawn is the weaving: in each cell the
// cards are painted from the bottom up, each as a white strip with an edge, narrower than the cell,
// so that a card beneath comes out from under the one above and can be followed.
//
//     |     |         card 2 goes down, under card 1: its edges end at those of card 1,
//     | 2b  |         with a shadow there; nothing lies between cells of one card
//   --+=====+--
//    1a  1b  1c       in each cell: the food (a pictogram and its letter), the cloth (a pattern and
//   --+=====+--       its digit), the number of the card, and as many ticks as cards lie there,
//     | 2c  |         if it is more than one
//
// Nothing rests on colour alone: foods differ by shape and letter, cloths by pattern and digit.
// The list beneath an area has every card, with its cells' coordinates and the cards that it lies
// over, so that the area can be laid out again from the picture.
#pragma once
#include <optional>
#include <span>
#include <string>

#include "model/cards/area.hpp"
#include "model/cards/goals.hpp"
#include "model/strips/cards.hpp"
#include "model/svg/parts.hpp"

namespace arbiter::strips {

struct Drawing_options {
  std::string id = "strips";  // begins the ids: another for each picture of a page
  std::string title{};        // for screen readers; empty: "An area of 8 cards"
  bool coordinates = true;    // numbers of rows and columns
  bool numbers = true;        // of cards, in the order of their placement
  bool depths = true;         // how many cards lie in a cell
  bool list = false;          // all cards beneath, with what each lies over and under
  std::optional<Box> box{};   // rows and columns to draw; else those that the area reaches over
  Grid marked = 0;            // cells with a frame of dashes, as for goals
  int in_a_row = most_cards;  // draw_cards_svg: so many cards
  int first = 1;              // draw_cards_svg: the number of the first card; 0: no numbers
  double width = 0;           // of the picture, in pixels; 0: 64 for each cell
};

/// An area whose cards are these, in the order of their placement.
std::string draw_svg(const Names& names, const Area& area, std::span<const Card> cards,
                     const Drawing_options& options = {});
/// Cards in hand or to come, beside each other.
std::string draw_cards_svg(const Names& names, std::span<const Card> cards,
                           const Drawing_options& options = {});

/// For pictures of several parts: a part, drawn from (0, 0) on. `defs` once before all of them,
/// with the same id.
struct Part {
  svg::Element group;
  double width, height;
};
Part area_part(const Names& names, const Area& area, std::span<const Card> cards,
               const Drawing_options& options);
Part cards_part(const Names& names, std::span<const Card> cards, const Drawing_options& options);
/// Patterns, pictograms and the faces of the cells of these cards; `prefix` is Drawing_options::id.
svg::Element defs(const Names& names, std::span<const Card> cards, std::string_view prefix);

/// "1  T1 1,2  M2 2,2  I3 3,2  over 4, under 3": a card with its number, where its cells lie in
/// rows and columns, the cards that it lies upon, those that lie upon it.
std::string how_it_lies(const Names& names, const Area& area, int card, const Card& cells);

/// An area for a terminal: a line between cells where another card is seen, and beneath, how each
/// card lies. Plain ASCII; every line begins with the indent. A cell is "T3", with the number of
/// cards behind it when there are several: "T3:2".
std::string draw_text(const Names& names, const Area& area, std::span<const Card> cards,
                      std::string_view indent = {}, std::optional<Box> box = {});

}  // namespace arbiter::strips
