// The boards of a game's page. Those beside each other stand in the page as pictures, and are seen
// and printed without a script; those of games that are stepped through would be megabytes, as one
// differs from the next in a few lines only. They are data: every distinct line once, and a board
// is runs of lines.
//
//   lines    ["<svg ...>", "<title>..", "<rect ..>", ...]
//   boards   [[0, 3, 17, 1], ...]       lines 0 to 2, then line 17
//
// A list of lines needs no library to unpack, here or in a browser. Pictures are <img> elements,
// each a document of its own: their ids cannot meet, and what is not looked at costs no elements.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reports/finding_json.hpp"

namespace arbiter::html {

/// A position as a reader sees it; `svg` is empty for a game without pictures, both when it cannot
/// be drawn.
struct Board {
  std::string svg, text;
  bool empty() const { return svg.empty() && text.empty(); }
};
/// Draws a position of a game under a ruleset. Reports know no games: whoever does gives this.
using Draw = std::function<Board(std::string_view game, std::string_view ruleset,
                                 std::string_view position)>;

/// A board as an element: <img> with the picture in it, or <pre>; empty for an empty one.
std::string image_of(const Board& board);
/// What the picture says to those who do not see it: its title and description.
std::string words_of(const Board& board);

class Gallery {
 public:
  Gallery(std::string_view game, Draw draw) : game_(game), draw_(std::move(draw)) {}

  const Board& board(std::string_view ruleset, std::string_view position);
  /// The place of a board in the page's data; -1 for one that cannot be drawn.
  int number(std::string_view ruleset, std::string_view position);
  /// {"lines": [...], "boards": [...]}
  Report_json json() const;

 private:
  std::string game_;
  Draw draw_;
  std::map<std::string, Board> drawn_;
  std::map<std::string, int> numbers_;  // by what is drawn
  std::map<std::string, std::size_t> line_numbers_;
  std::vector<std::string> lines_;
  std::vector<std::vector<std::size_t>> boards_;
};

}  // namespace arbiter::html
