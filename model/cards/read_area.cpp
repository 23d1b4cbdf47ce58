// Reads an area from text: the cells give the position and order of the cards. The reader then
// checks that placing the cards one by one can produce the area.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <vector>

#include "model/cards/area.hpp"
#include "model/error.hpp"
#include "model/text.hpp"

namespace arbiter::cards {
namespace {

struct Location {
  int row = -1, column = -1;  // row -1: not found yet
};

struct Reader {
  std::string_view where;
  int size;
  std::array<std::array<Location, cells_of_a_card>, most_cards> cells{};
  std::array<std::vector<int>, grid_cells> stacks{};
  int cards = 0;

  std::string in(int row, int column) const {
    return std::string(where) + ", row " + std::to_string(row + 1) + ", column " +
           std::to_string(column + 1);
  }
  static std::string card_name(int card) { return "card " + std::to_string(card + 1); }

  void cell(std::string_view text, int row, int column) {
    if (text == "-") return;
    if (text.empty() || text.size() % 2 != 0)
      throw Bad_input(in(row, column), "'-', or card numbers and cell letters as in 1a2c", text);
    for (std::size_t n = 0; n < text.size(); n += 2) {
      const int card = text[n] - '1', letter = text[n + 1] - 'a';
      if (card < 0 || card >= most_cards || letter < 0 || letter >= cells_of_a_card)
        throw Bad_input(in(row, column), "a card from 1 to 8 and a cell from a to c",
                        text.substr(n, 2));
      Location& at = cells[static_cast<std::size_t>(card)][static_cast<std::size_t>(letter)];
      if (at.row >= 0)
        throw Bad_input(in(row, column), "each cell of a card once", text.substr(n, 2));
      at = {row, column};
      const int place = side * row + column;
      stacks[static_cast<std::size_t>(place)].push_back(card);
      cards = std::max(cards, card + 1);
    }
  }

  Strip strip(int card) const {
    const auto& [a, b, c] = cells[static_cast<std::size_t>(card)];
    for (const Location& each : {a, b, c})
      if (each.row < 0)
        throw Bad_input(where, "the cells a, b and c of " + card_name(card), "not all of them");
    const int down = b.row - a.row, right = b.column - a.column;
    if (std::abs(down) + std::abs(right) != 1 || c.row - b.row != down ||
        c.column - b.column != right)
      throw Bad_input(std::string(where) + ", " + card_name(card),
                      "its cells a, b and c in this order, next to each other in a straight line",
                      "cells that are not");
    const bool turned = down < 0 || right < 0;
    const Location& first = turned ? c : a;
    return {static_cast<std::int8_t>(first.row), static_cast<std::int8_t>(first.column), down != 0,
            turned};
  }

  /// The cards below a card in some cell; throws if they are above it in another.
  Cards beneath(int card) const {
    Cards below = 0, above = 0;
    for (const auto& stack : stacks) {
      const auto here = std::find(stack.begin(), stack.end(), card);
      if (here == stack.end()) continue;
      for (auto at = stack.begin(); at != stack.end(); ++at)
        (at < here ? below : above) |= static_cast<Cards>(at == here ? 0 : 1U << *at);
    }
    if (const Cards both = below & above)
      throw Bad_input(std::string(where) + ", " + card_name(card),
                      "the same order relative to " + card_name(std::countr_zero(both)) +
                          " wherever they overlap",
                      "over it in one cell and under it in another");
    return below;
  }
};

std::string_view said(Obstacle obstacle) {
  switch (obstacle) {
    case Obstacle::size:
      return "an area that is too large";
    case Obstacle::untouched:
      return "a card neither next to an earlier one nor overlapping one";
    case Obstacle::parted:
      return "a card over some cards and under others";
    case Obstacle::circle:
      return "cards that overlap in a cycle";
    default:
      return "a card that cannot be placed this way";
  }
}

}  // namespace

Area Area::read(std::string_view where, std::string_view text, const Area_rules& rules) {
  if (text.empty()) return {};
  Reader reader{where, rules.size};
  const auto rows = split(text, '/');
  const auto too_large = [&](std::size_t row, std::size_t columns) {
    const std::string limit = std::to_string(rules.size);
    return Bad_input(where, "at most " + limit + " rows of " + limit + " cells",
                     std::to_string(rows.size()) + " rows, " + std::to_string(columns) +
                         " cells in row " + std::to_string(row + 1));
  };
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto columns = split(rows[row], ',');
    const auto size = static_cast<std::size_t>(rules.size);
    if (rows.size() > size || columns.size() > size) throw too_large(row, columns.size());
    if (columns.size() != split(rows[0], ',').size())
      throw Bad_input(where, "the same number of cells in each row", rows[row]);
    for (std::size_t column = 0; column < columns.size(); ++column)
      reader.cell(columns[column], static_cast<int>(row), static_cast<int>(column));
  }

  // Places the cards one by one, in order. Before the last card the area may be anywhere in the
  // frame, so positions are absolute here.
  Area_rules absolute = rules;
  absolute.fixed = true;
  Area area;
  for (int card = 0; card < reader.cards; ++card) {
    const Strip strip = reader.strip(card);
    const Cards before = static_cast<Cards>((1U << card) - 1);
    const Obstacle obstacle =
        area.place({strip, static_cast<Cards>(reader.beneath(card) & before)}, absolute);
    if (obstacle != Obstacle::none)
      throw Bad_input(std::string(where) + ", card " + std::to_string(card + 1),
                      "a placement that the rules allow", said(obstacle));
  }
  if (area.cards_ == 0) throw Bad_input(where, "at least one card, or an empty text", text);
  const Box box = box_of(area.covered());
  if (!rules.fixed && (box.row > 0 || box.column > 0))
    throw Bad_input(where,
                    "a card in the first row and a card in the first column (it may be the same "
                    "card), because rows and columns are counted from the area's edge",
                    text);
  if (area.write() != text) throw Bad_input(where, area.write(), text);  // trailing empty ones
  return area;
}

}  // namespace arbiter::cards
