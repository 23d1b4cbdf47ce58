#include "model/cards/card.hpp"

#include "model/error.hpp"

namespace arbiter::cards {

std::string write_cell(const Names& names, Cell cell) {
  if (cell == no_cell) return "--";
  return {names.letters[static_cast<std::size_t>(food_of(cell))],
          static_cast<char>('1' + cloth_of(cell))};
}

std::string write_card(const Names& names, const Card& card) {
  std::string out;
  for (const Cell cell : card) out += write_cell(names, cell);
  return out;
}

Cell read_cell(const Names& names, std::string_view where, std::string_view text) {
  if (text.size() != 2)
    throw Bad_input(where, "a food's letter and a cloth's digit, as in " + write_cell(names, 0),
                    text);
  const std::size_t food = names.letters.find(text[0]);
  if (food == std::string_view::npos)
    throw Bad_input(where, "a food, one of " + std::string(names.letters), text);
  if (text[1] < '1' || text[1] >= '1' + cloths) throw Bad_input(where, "a cloth, 1 to 4", text);
  return make_cell(static_cast<int>(food), text[1] - '1');
}

Card read_card(const Names& names, std::string_view where, std::string_view text) {
  if (text.size() != 2 * cells_of_a_card)
    throw Bad_input(where,
                    "three cells, each a food's letter and a cloth's digit, as in " +
                        write_card(names, {0, make_cell(1, 1), make_cell(2, 3)}),
                    text);
  Card card{};
  for (std::size_t n = 0; n < card.size(); ++n) {
    const std::string at = std::string(where) + ", cell " + static_cast<char>('a' + n);
    card[n] = read_cell(names, at, text.substr(2 * n, 2));
  }
  return card;
}

}  // namespace arbiter::cards
