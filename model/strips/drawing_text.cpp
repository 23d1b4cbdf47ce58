#include "model/strips/drawing.hpp"

namespace arbiter::strips {
namespace {

/// Lines separate cells that show different cards.
struct Text_area {
  const Names& names;
  const Area& area;
  Picture picture;
  Box box;

  /// The top card in a cell; -1 if there is none.
  int seen(int row, int column) const {
    const bool inside = row >= 0 && row < box.height && column >= 0 && column < box.width;
    return inside ? area.top(side * (box.row + row) + box.column + column) : -1;
  }
  bool edge_above(int row, int column) const { return seen(row - 1, column) != seen(row, column); }
  bool edge_left(int row, int column) const { return seen(row, column - 1) != seen(row, column); }

  std::string rule(int row) const {
    std::string out;
    for (int c = 0; c <= box.width; ++c) {
      const bool lines = edge_above(row, c) || edge_above(row, c - 1) || edge_left(row, c) ||
                         edge_left(row - 1, c);
      out += lines ? '+' : ' ';
      if (c < box.width) out.append(6, edge_above(row, c) ? '-' : ' ');
    }
    return out;
  }
  std::string cells(int row) const {
    std::string out;
    for (int c = 0; c <= box.width; ++c) {
      out += edge_left(row, c) ? '|' : ' ';
      if (c == box.width) break;
      const int place = side * (box.row + row) + box.column + c, layers = area.stack(place).count;
      out += " " + write_cell(names, picture.cell(place));
      out += layers > 1 ? ":" + std::to_string(layers) + " " : "   ";
    }
    return out;
  }
};

std::string trimmed(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

/// "over 1 3"; empty for no cards.
std::string with_numbers(std::string_view word, Cards cards) {
  if (cards == 0) return {};
  std::string out(word);
  for (int n = 0; n < most_cards; ++n)
    if (cards >> n & 1) out.append(1, ' ').append(std::to_string(n + 1));
  return out;
}

}  // namespace

std::string how_it_lies(const Names& names, const Area& area, int card, const Card& cells) {
  const Strip& strip = area.strip(card);
  std::string out = std::to_string(card + 1) + " ";
  for (int n = 0; n < cells_of_a_card; ++n)
    out += " " + write_cell(names, cells[static_cast<std::size_t>(n)]) + " " +
           std::to_string(strip.row_of(n) + 1) + "," + std::to_string(strip.column_of(n) + 1) + " ";
  const std::string over = with_numbers("over", area.under(card)),
                    under = with_numbers("under", area.above(card));
  out.append(" ").append(over).append(over.empty() || under.empty() ? "" : ", ").append(under);
  return trimmed(out);
}

std::string draw_text(const Names& names, const Area& area, std::span<const Card> cards,
                      std::string_view indent, std::optional<Box> box) {
  const Text_area text{names, area, picture_of(area, cards), box.value_or(box_of(area.covered()))};
  std::string out;
  const auto line = [&](const std::string& says) {
    const std::string written = trimmed(std::string(indent) + says);
    if (!written.empty()) out.append(written).append(1, '\n');
  };
  std::string head = "  ";
  for (int c = 0; c < text.box.width; ++c)
    head += "   " + std::to_string(text.box.column + c + 1) + "   ";
  line(head);
  for (int r = 0; r <= text.box.height; ++r) {
    line("  " + text.rule(r));
    if (r < text.box.height) line(std::to_string(text.box.row + r + 1) + " " + text.cells(r));
  }
  for (int card = 0; card < area.cards(); ++card)
    line(how_it_lies(names, area, card, cards[static_cast<std::size_t>(card)]));
  return out;
}

}  // namespace arbiter::strips
