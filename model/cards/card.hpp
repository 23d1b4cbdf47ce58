// Cards are strips of three cells, each with one of four foods and one of four cloths; the deck has
// 72 of them (BP-C01, BP-C02, SM-C02, SM-C06).
//
//   cell   food 0..3 | cloth 0..3 << 2     a number from 0 to 15; no_cell: no card is there
//   card   a b c                           cells in the order in which they are written
//   text   T3M1I0                          a capital for the food, a digit for the cloth
//
// An element is a food, 0..3, or a cloth, 4..7: groups consist of cells with the same element.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter::cards {

inline constexpr int foods = 4, cloths = 4, elements = foods + cloths;
inline constexpr int cells_of_a_card = 3;

using Cell = std::uint8_t;
inline constexpr Cell no_cell = 255;

/// A cell from a food and a cloth, each 0 to 3; the food and the cloth of a cell, not no_cell.
constexpr Cell make_cell(int food, int cloth) { return static_cast<Cell>(food | cloth << 2); }
constexpr int food_of(Cell cell) { return cell & 3; }
constexpr int cloth_of(Cell cell) { return cell >> 2; }
/// The two elements of a cell.
constexpr std::size_t food_element(Cell cell) { return cell & 3U; }
constexpr std::size_t cloth_element(Cell cell) { return foods + (cell >> 2U); }

using Card = std::array<Cell, cells_of_a_card>;

/// Whether the card reads the same if turned.
constexpr bool is_palindrome(const Card& card) { return card[0] == card[2]; }

/// The names of one book's foods and cloths.
struct Names {
  std::array<std::string_view, elements> of;  // foods, then cloths
  std::string_view letters;                   // a capital letter for each food
};

/// "T3"; "--" for no_cell.
std::string write_cell(const Names& names, Cell cell);
/// "T3M1I0".
std::string write_card(const Names& names, const Card& card);
/// Throws a Bad_input that reports whether the food or the  cloth is unknown.
Cell read_cell(const Names& names, std::string_view where, std::string_view text);
/// Throws a Bad_input that reports which cell has an unknown food or cloth.
Card read_card(const Names& names, std::string_view where, std::string_view text);

}  // namespace arbiter::cards
