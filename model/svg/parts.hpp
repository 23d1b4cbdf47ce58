// Parts shared by all games' pictures, which give them a common look: colours, measured text,
// repeated signs, dice, panels of players, and a sheet that lays out a picture from top to bottom.
//
//   Sheet sheet("board", 340);                 with a light background, since the page may be dark
//   sheet.add(sheet.at("x", 20, 30, draw));    draw() runs once, <use> repeats the sign
//   sheet.say(16, "x is to mark");             in as many lines as needed
//   sheet.panel(0, 34, true, what);            two side by side, a frame around the player to move
//   sheet.explain(sign, "closed");             an entry of the legend
//   sheet.write("Title", "for those who cannot see it")
//
// Colour-blind people can distinguish the colours, and a letter, a shape or hatching always repeats
// what a colour conveys. Text is bold and sans-serif; its widths are those of DejaVu Sans Bold, the
// widest of the likely fonts. A picture must be readable at a width of 200 pixels, where no text
// may be smaller than size 7, which is 7/200 of the width. Capitals and digits are then 5 pixels
// high and lower-case letters 4; anything smaller is illegible.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/svg/svg.hpp"

namespace arbiter::svg {

// The colours of Okabe and Ito; the colours of drawing, writing and vacant places.
inline constexpr std::string_view black = "#000", orange = "#e69f00", sky = "#56b4e9",
                                  green = "#009e73", yellow = "#f0e442", blue = "#0072b2",
                                  red = "#d55e00", pink = "#cc79a7";
inline constexpr std::string_view paper = "#fff", ink = "#222", edge = "#666", vacant = "#eee";

/// The colour of readable text on this background.
constexpr std::string_view on(std::string_view colour) {
  return colour == black || colour == blue ? paper : black;
}

/// An upper bound on the width of a text, in the unit of `size`.
double text_width(std::string_view says, double size);
/// Breaks text into lines of at most `width`; a word that is too long gets its own line.
std::vector<std::string> lines_of(std::string_view says, double size, double width);

Element label(double x, double y, double size, std::string_view says);
/// A label whose middle is at x.
Element centred(double x, double y, double size, std::string_view says);
Element at(double x, double y, const Element& what);

// Signs around (0, 0).
inline constexpr double die_side = 26;
/// The pips of a die, 1 to 6.
Element pips(int number);
/// A die in a colour with `shows` on it.
Element die(const Element& shows, std::string_view colour = paper);
Element die_in_the_air();
/// The sign of a winner, about 20 wide.
Element star();
/// A letter or number in a square or a disc, 20 wide: solid, or hollow with an edge in the colour.
Element square_sign(std::string_view colour, std::string_view says, bool full);
Element disc_sign(std::string_view colour, std::string_view says, bool full);
/// A pattern of diagonals, which a shape uses as its paint: url(id).
Element hatching(std::string_view id, std::string_view ground, std::string_view stripes);

// A picture may also say how moves are made on it. Targets are shapes that stand for parts; forms
// say which parts the words of a move name, so that a page that knows no game can let a player
// click on them. Both are in a <symbol>, which nothing draws until a page takes its children:
//
//   form("play <c> <n>", "die:<c> P1:<c>:<n>")     "play red 2": a red die, then the circle
//   form("reroll <d>", "die:<d*>")                 "reroll 155": dice 1, 5 and 5, in any order
//   form("swap <t> <u>", "track:<t>+track:<u>")    both, in any order
//   form("at <r>,<k> down~", "at:<r>:<k> at:<r+2>:<k>")   a sum; ~: and whatever follows
//   form("turn <at> <f=n>", "tank:<at> to:<f>")    n if only the tank is known
//
// A part without a target becomes a button, and so does a move without a form. `data-part="chance"`
// stands for whatever decides by chance. Places are further targets, only for setting up a position
// by hand (model/edits.hpp).

class Sheet {
 public:
  /// `id` is the prefix of all ids, as in document().
  Sheet(std::string_view id, double width);
  double width() const { return width_; }
  /// Everything above this y has been drawn.
  double top = 8;
  static constexpr double margin = 8;

  Sheet& add(const Element& what) { return all_.add(what), *this; }
  /// Adds a definition for <use> and paints; its id must be id("name").
  void define(const Element& what) { defs_.add(what), defined_.emplace_back(); }
  std::string id(std::string_view name) const { return id_ + "-" + std::string(name); }

  /// A sign that may be repeated: `draw` runs on first use and draws it around (0, 0). Each sign
  /// needs its own name.
  template <class Draw>
  Element sign(std::string_view name, Draw&& draw) {
    if (!is_defined(name)) define_sign(name, draw());
    return use(id(name));
  }
  template <class Draw>
  Element at(std::string_view name, double x, double y, Draw&& draw) {
    sign(name, draw);
    return use(id(name), x, y);
  }

  /// Adds a sentence, in as many lines as needed.
  void say(double size, std::string_view says);
  /// Adds a player's panel, drawn from (0, 0): two panels in a row, numbered from 0.
  void panel(int number, double height, bool on_turn, const Element& what);
  double panel_width() const { return (width_ - 2 * margin) / 2; }
  /// Adds the meaning of a sign, about 20 wide, to the legend, which has rows of signs.
  void explain(const Element& sign, std::string_view says, double size = 14);

  /// Says with which parts of the picture a kind of move is made, as described above.
  void form(std::string_view words, std::string_view parts);
  /// Adds a shape that stands for a part; it is invisible until a page shows it.
  void target(std::string_view part, const Element& shape);
  /// Adds a shape that stands for a place where something can be put when a position is set up.
  void place(std::string_view part, const Element& shape);
  /// Draws the targets on a picture of their own, from (0, 0), instead of on this one.
  void pad(double width, double height, const Element& what);

  std::string write(std::string_view title, std::string_view description);

 private:
  Element targets(double height) const;
  bool is_defined(std::string_view name) const;
  void define_sign(std::string_view name, const Element& what);

  std::string id_;
  double width_, row_ = 0, left_ = 0;  // of panels; of the legend
  Element all_, defs_{"defs"}, targets_{"g"}, places_{"g"}, pad_{"g"};
  std::string forms_{};
  bool has_chance_ = false;  // a target for whatever decides by chance
  bool has_places_ = false;
  double pad_width_ = 0, pad_height_ = 0;
  std::vector<std::string> defined_;
};

/// The picture without its targets and forms, and without definitions that nothing else in it uses,
/// for pages on which nobody plays.
std::string without_targets(std::string picture);

}  // namespace arbiter::svg
