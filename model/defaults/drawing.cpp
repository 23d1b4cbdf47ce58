#include "model/defaults/drawing.hpp"

#include <algorithm>

#include "model/edits.hpp"
#include "model/svg/parts.hpp"

namespace arbiter::defaults {

namespace {

constexpr int most_marks = 20;

bool is_drawn(const Group& group) {
  return !group.values[0].is_mid_turn && group.place.name != "mover";
}
/// Whether the field's entries are small counts of things.
bool has_marks(const Group& group) {
  return group.place.words.empty() &&
         std::all_of(group.values.begin(), group.values.end(), [](const Value& value) {
           return value.field.i >= 0 && value.least == 0 && value.most <= most_marks;
         });
}
/// Whether a value can differ from 0; false for a pile that this ruleset lacks.
bool is_there(const Value& value) { return value.least < value.most; }

std::size_t widest_label(const std::vector<Group>& groups) {
  std::size_t widest = 0;
  for (const Group& group : groups)
    if (is_drawn(group) && !group.is_board())
      for (const Value& value : group.values) widest = std::max(widest, label_of(value).size());
  return widest;
}

std::string board_text(const Group& group) {
  const auto row = static_cast<std::size_t>(group.place.row), all = group.values.size();
  const std::size_t width = std::to_string(all).size();
  std::string out;
  for (std::size_t from = 0; from < all; from += row) {
    std::string line = " ", numbers = "    ";
    for (std::size_t i = from; i < std::min(from + row, all); ++i) {
      const std::string number = std::to_string(i + 1);
      line += ' ' + text_of(group.place, group.values[i]);
      numbers += ' ' + std::string(width - number.size(), ' ') + number;
    }
    out += line + numbers + '\n';
  }
  return out;
}

using svg::Element, svg::Sheet;

constexpr double row_height = 34, size = 18, step = 15, square = 44;

void add_board(Sheet& sheet, const Group& group) {
  const auto row = static_cast<std::size_t>(group.place.row);
  for (std::size_t i = 0; i < group.values.size(); ++i) {
    const double x = Sheet::margin + square * static_cast<double>(i % row),
                 y = sheet.top + square * static_cast<double>(i / row);
    sheet.add(sheet.at("square", x, y, [] {
      return svg::rect(0, 0, square, square).set("fill", svg::vacant).set("stroke", svg::edge);
    }));
    sheet.place(place_of(group.values[i].field), svg::rect(x, y, square, square));
    const bool is_vacant = group.values[i].value == group.values[i].least;
    const std::string says =
        is_vacant ? std::to_string(i + 1) : text_of(group.place, group.values[i]);
    sheet.add(svg::centred(x + square / 2, y + square / 2 + (is_vacant ? 6 : 9),
                           is_vacant ? 16 : 26, says)
                  .set("fill", is_vacant ? svg::edge : svg::ink));
  }
  sheet.top += square * static_cast<double>((group.values.size() + row - 1) / row) + 6;
}

/// Draws each value: a label, one mark for each counted thing, dots up to the maximum, and the
/// number.
void add_values(Sheet& sheet, const Group& group, double left) {
  for (const Value& value : group.values) {
    if (!is_there(value)) continue;
    const double line = sheet.top + row_height / 2;
    sheet.add(svg::label(Sheet::margin, line + 6, size, label_of(value)).set("fill", svg::edge));
    double x = left;
    for (int n = 0; has_marks(group) && n < value.most; ++n, x += step) {
      const bool there = n < value.value;
      sheet.add(sheet.at(there ? "mark" : "gone", x + step / 2, line, [&] {
        if (!there) return svg::circle(0, 0, 2).set("fill", svg::edge);
        return svg::circle(0, 0, 6).set("fill", svg::orange).set("stroke", svg::black);
      }));
    }
    sheet.add(svg::label(x + 6, line + 6, size, text_of(group.place, value)));
    sheet.place(place_of(value.field), svg::rect(Sheet::margin, line - row_height / 2 + 2,
                                                 x + 30 - Sheet::margin, row_height - 4));
    sheet.top += row_height;
  }
}

}  // namespace

std::string draw(const std::vector<Group>& groups, std::string_view says) {
  const std::size_t width = widest_label(groups);
  std::string out;
  for (const Group& group : groups) {
    if (!is_drawn(group)) continue;
    if (group.is_board()) {
      out += board_text(group);
      continue;
    }
    for (const Value& value : group.values) {
      if (!is_there(value)) continue;
      const std::string label = label_of(value);
      out +=
          "  " + label + std::string(width - label.size() + 2, ' ') + text_of(group.place, value);
      if (has_marks(group) && value.value > 0)
        out += std::string(value.value < 10 ? 3 : 2, ' ') +
               std::string(static_cast<std::size_t>(value.value), '|');
      out += '\n';
    }
  }
  return out + std::string(says) + ".\n";
}

std::string draw_svg(const std::vector<Group>& groups, std::string_view title,
                     std::string_view says, std::string_view id) {
  double label = 0, width = 200;
  for (const Group& group : groups)
    if (is_drawn(group) && !group.is_board())
      for (const Value& value : group.values)
        label = std::max(label, svg::text_width(label_of(value), size));
  const double left = Sheet::margin + label + 12;
  for (const Group& group : groups) {
    if (!is_drawn(group)) continue;
    if (group.is_board()) width = std::max(width, 2 * Sheet::margin + square * group.place.row);
    for (const Value& value : group.values)
      if (!group.is_board())
        width = std::max(width, left + (has_marks(group) ? step * value.most : 0) + 60);
  }
  Sheet sheet(id, width);
  for (const Group& group : groups)
    if (is_drawn(group))
      group.is_board() ? add_board(sheet, group) : add_values(sheet, group, left);
  sheet.say(size, says);
  return sheet.write(std::string(title) + ", " + std::string(says), draw(groups, says));
}

std::string standing(const Turn& turn, const Result& result) {
  if (turn.kind == Turn::Kind::chance) return "Chance is next";
  if (turn.kind == Turn::Kind::over) {
    const auto best = std::max_element(result.begin(), result.end());
    if (std::count(result.begin(), result.end(), *best) != 1) return "It is a draw";
    return "Player " + std::to_string(best - result.begin() + 1) + " has won";
  }
  std::vector<std::string> players;
  for (int player = 0; player < 16; ++player)
    if (turn.deciders >> player & 1U) players.push_back(std::to_string(player + 1));
  if (players.size() == 1) return "Player " + players[0] + " is next";
  const std::string last = players.back();
  players.pop_back();
  std::string out = "Players ";
  for (std::size_t i = 0; i < players.size(); ++i) out += (i > 0 ? ", " : "") + players[i];
  return out + " and " + last + " choose";
}

}  // namespace arbiter::defaults
