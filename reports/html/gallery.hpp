// The boards of a game's pages. Boards on its first page are pictures, which can be shown and
// printed without a script. All others would take megabytes as pictures, but each differs from the
// next in only a few lines, so they are stored as data, once each however many pages show them:
// every distinct part (a line, or a sentence of a description) once, and each board as runs of
// parts.
//
//   parts    ["<svg ...>\n", "<title>..\n", "<desc>Turn 3. ", ...]
//   boards   [[0, 3, 17, 1], ...]       parts 0 to 2, then part 17
//
// Neither we nor the browser need a library to unpack a list of parts. Pictures are <img> elements,
// each a separate document, so their ids cannot clash, and hidden ones add no elements to the page.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reports/finding_json.hpp"

namespace arbiter::html {

/// A position as a reader sees it. `svg` is empty for a game without pictures; both are empty for a
/// position that cannot be drawn.
struct Board {
  std::string svg, text;
  bool empty() const { return svg.empty() && text.empty(); }
};
/// Draws a position of a game under a ruleset. The caller provides it, because reports have no
/// access to games.
using Draw = std::function<Board(std::string_view game, std::string_view ruleset,
                                 std::string_view position)>;

/// A board as an element, <img> or <pre>; empty for an empty board. If `number` is not -1, the
/// picture is left to the script, which takes it from the page's data by that number.
std::string image_of(const Board& board, int number = -1);
/// The text alternative of a picture: its title and description.
std::string words_of(const Board& board);

class Gallery {
 public:
  Gallery(std::string_view game, Draw draw) : game_(game), draw_(std::move(draw)) {}

  const Board& board(std::string_view ruleset, std::string_view position);
  /// The index of a board in the page's data; -1 if it cannot be drawn.
  int number(std::string_view ruleset, std::string_view position);
  /// {"parts": [...], "boards": [...]}
  Report_json json() const;

 private:
  std::string game_;
  Draw draw_;
  std::map<std::string, Board> drawn_;
  std::map<std::string, int> numbers_;  // keyed by the drawing
  std::map<std::string, std::size_t> part_numbers_;
  std::vector<std::string> parts_;
  std::vector<std::vector<std::size_t>> boards_;
};

}  // namespace arbiter::html
