// Areas and cards as pictures (SVG) and as text. The drawing shows the weaving: the cards in each
// cell are painted from the bottom up, each as a white strip with an outline, narrower than the
// cell, so a lower card is visible beside the one above it and can be traced.
//
//     |     |         card 2 goes down, under card 1: its edges end at those of card 1,
//     | 2b  |         with a shadow there; cells of one card have no border between them
//   --+=====+--
//    1a  1b  1c       each cell shows the food (a pictogram and its letter), the cloth (a pattern
//   --+=====+--       and its digit), the number of the card and, if it has several cards, one tick
//     | 2c  |         for each
//
// Nothing depends on colour alone: foods differ by shape and letter, cloths by pattern and digit.
// The list below an area gives each card with the coordinates of its cells and the cards under it,
// so the area can be rebuilt from the picture.
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
  std::string id = "strips";  // prefix of ids; different for each picture on a page
  std::string title{};        // for screen readers; empty: "An area of 8 cards"
  bool list = false;          // list all cards below, and what each lies over and under
  std::optional<Box> box{};   // rows and columns to draw; default: those of the area
  Grid marked = 0;            // cells with a dashed frame, as for goals
  int in_a_row = most_cards;  // cards_part: cards in each row
  int first = 1;              // cards_part: the number of the first card; 0: no numbers
  double width = 0;           // of the picture, in pixels; 0: 64 for each cell
};

/// Draws an area with these cards, which are in the order of their placement.
std::string draw_svg(const Names& names, const Area& area, std::span<const Card> cards,
                     const Drawing_options& options = {});

/// One part of a larger picture, drawn from (0, 0). The picture needs `defs` once, before all parts
/// and with the same id.
struct Part {
  svg::Element group;
  double width, height;
};
Part area_part(const Names& names, const Area& area, std::span<const Card> cards,
               const Drawing_options& options);
/// An area on a table with more rows and columns, which may be negative, where a card may go.
Part room_part(const Names& names, const Area& area, std::span<const Card> cards, const Box& room,
               const Drawing_options& options);
/// The square of a cell in that part.
svg::Element cell_of_room(const Box& room, int row, int column);
/// Cards in hand or to come, side by side.
Part cards_part(const Names& names, std::span<const Card> cards, const Drawing_options& options);
/// The patterns, pictograms and cell faces of these cards; `prefix` is Drawing_options::id.
svg::Element defs(const Names& names, std::span<const Card> cards, std::string_view prefix);

/// "1  T1 1,2  M2 2,2  I3 3,2  over 4, under 3": the card's number, its cells with row and column,
/// the cards under it and the cards over it.
std::string how_it_lies(const Names& names, const Area& area, int card, const Card& cells);

/// Draws an area for a terminal, in plain ASCII: lines separate cells that show different cards,
/// and a list describes how each card lies. Every line begins with `indent`. A cell is "T3" or,
/// with several cards, "T3:2".
std::string draw_text(const Names& names, const Area& area, std::span<const Card> cards,
                      std::string_view indent = {}, std::optional<Box> box = {});

}  // namespace arbiter::strips
