#include "model/chomp/chomp.hpp"

#include <algorithm>
#include <cassert>

#include "model/json.hpp"
#include "model/svg/parts.hpp"
#include "model/text.hpp"

namespace arbiter::chomp {

/// CH-C01, CH-C02.
State Chomp::start() const {
  State state;
  for (int column = 0; column < columns_; ++column) state.heights[column] = rows_;
  return state;
}

Verdict Chomp::apply(State& state, int player, const Move& move) const {
  if (over(state)) return Says::illegal("CH-C05", "nothing is left");
  if (player != state.mover) return Says::illegal("CH-C01", "it is the other player's turn");
  return bite(state, move);
}

/// CH-C03 a square that is still there, CH-C04 and all squares that go with it; CH-A01 the poisoned
/// one.
Verdict Chomp::bite(State& state, const Move& move) const {
  if (move.column < 0 || move.column >= columns_ || move.row < 0 ||
      move.row >= state.heights[move.column])
    return Says::illegal("CH-C03", "that square is not there");
  if (move.column + move.row == 0 && squares(state) > 1 && rules_.reading("CH-A01") == 2)
    return Says::illegal("CH-C05", "the poisoned square is not all that is left");
  for (int column = move.column; column < columns_; ++column)
    if (state.heights[column] > move.row) state.heights[column] = move.row;
  state.mover = 1 - state.mover;
  return Says::legal("CH-C04");
}

/// CH-C05: the next player did not take it.
Result Chomp::result(const State& state) const {
  assert(over(state));
  Result result(2, 0.0);
  result[state.mover] = 1.0;
  return result;
}

void Chomp::check(const State& state) const {
  for (int column = 1; column < columns_; ++column)
    if (state.heights[column] > state.heights[column - 1])
      throw Bad_input("column " + std::to_string(column + 1),
                      "at most the squares of the column before it (CH-C04)",
                      std::to_string(state.heights[column]));
}

std::string Chomp::write(const State& state) const {
  std::string out;
  for (int column = 0; column < columns_; ++column)
    out += (column > 0 ? "/" : "") + std::to_string(state.heights[column]);
  return out + ':' + std::to_string(state.mover + 1);
}

State Chomp::read(std::string_view text) const {
  const auto parts = split(text, ':');
  if (parts.size() != 2) throw Bad_input("position", "HEIGHTS:MOVER", text);
  const auto heights = split(parts[0], '/');
  if (static_cast<int>(heights.size()) != columns_)
    throw Bad_input("heights", std::to_string(columns_) + " numbers separated by '/'", parts[0]);
  State state;
  for (int column = 0; column < columns_; ++column)
    state.heights[column] =
        parse_int("column " + std::to_string(column + 1), heights[column], 0, rows_);
  state.mover = parse_int("mover", parts[1], 1, 2) - 1;
  check(state);
  if (write(state) != text) throw Bad_input("position", write(state), text);  // as in 03/2:1
  return state;
}

std::string Chomp::write_json(const State& state) const {
  Json json;
  for (int column = 0; column < columns_; ++column)
    json["heights"].push_back(static_cast<int>(state.heights[column]));
  json["mover"] = state.mover + 1;
  return json.dump();
}

State Chomp::read_json(std::string_view text) const {
  const Json json = parse_json("position", text);
  only_keys(json, "position", {"heights", "mover"});
  const Json& heights =
      array_of(member(json, "position", "heights"), "heights", static_cast<std::size_t>(columns_));
  State state;
  for (int column = 0; column < columns_; ++column)
    state.heights[column] =
        int_of(heights[column], "column " + std::to_string(column + 1), 0, rows_);
  state.mover = int_of(member(json, "position", "mover"), "mover", 1, 2) - 1;
  check(state);
  return state;
}

std::string Chomp::write_move(const State&, const Move& move) const {
  return "bite " + std::to_string(move.column + 1) + ' ' + std::to_string(move.row + 1);
}

Move Chomp::read_move(const State&, std::string_view text) const {
  const auto words = split(text, ' ');
  if (words.size() != 3 || words[0] != "bite") throw Bad_input("move", "bite COLUMN ROW", text);
  const int column = parse_int("move: column", words[1], 1, most) - 1;
  const int row = parse_int("move: row", words[2], 1, most) - 1;
  return {static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
}

std::string Chomp::draw(const State& state) const {
  std::string out;
  for (int row = rows_ - 1; row >= 0; --row) {
    out += "  " + std::to_string(row + 1) + " ";
    for (int column = 0; column < columns_; ++column)
      out += row >= state.heights[column] ? " ." : column + row == 0 ? " X" : " #";
    out += '\n';
  }
  return out + standing(state) + ".\n";
}

std::string Chomp::standing(const State& state) const {
  return "Player " + std::to_string(state.mover + 1) + (over(state) ? " has won" : " bites");
}

std::string Chomp::draw_svg(const State& state, std::string_view id) const {
  constexpr double side = 44;
  svg::Sheet sheet(id, std::max(200.0, 2 * svg::Sheet::margin + side * columns_));
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column) {
      const double x = svg::Sheet::margin + side * column, y = sheet.top + side * (rows_ - 1 - row);
      const svg::Element square = svg::rect(x, y, side - 2, side - 2);
      const bool is_left = row < state.heights[column], is_poisoned = column + row == 0;
      const std::string name = std::to_string(column + 1) + ' ' + std::to_string(row + 1);
      sheet.add(svg::Element(square).set("fill", is_left ? svg::orange : svg::vacant));
      sheet.add(svg::centred(x + side / 2 - 1, y + side / 2 + 5, 14, is_poisoned ? "X" : name));
      sheet.target("square:" + std::to_string(column + 1) + ':' + std::to_string(row + 1), square);
    }
  sheet.form("bite <column> <row>", "square:<column>:<row>");
  sheet.top += side * rows_;
  sheet.say(16, standing(state));
  return sheet.write("Chomp, " + standing(state), draw(state));
}

static_assert(Game<Chomp>);

}  // namespace arbiter::chomp
