// What the pictures of all games have in common, so that they look like one family and none draws
// it twice: colours, text that is measured, signs that come several times, dice, panels of players,
// and a sheet on which a picture is laid out from its top downwards.
//
//   Sheet sheet("board", 340);                 a light ground of its own: the page may be dark
//   sheet.add(sheet.at("x", 20, 30, draw));    draw() is asked once, <use> repeats the sign
//   sheet.say(16, "x is to mark");             in as many lines as it needs
//   sheet.panel(0, 34, true, what);            two beside each other, a frame around who is on turn
//   sheet.explain(sign, "closed");             what a sign means
//   sheet.write("Title", "for those who do not see it")
//
// Colours are told apart by the colour-blind, and never say anything alone: a letter, a shape or
// hatching says it too. Text is bold and sans-serif; its widths are those of DejaVu Sans Bold, the
// widest of the fonts that are likely to be used. A picture must be read when it is shown 200
// pixels wide: letters are then of size 7 or more, which is 7/200 of its width. Capitals and digits
// are 5 pixels high so, and the small ones 4; with fewer they run together.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/svg/svg.hpp"

namespace arbiter::svg {

// The colours of Okabe and Ito, what is drawn and written, and the places where nothing lies.
inline constexpr std::string_view black = "#000", orange = "#e69f00", sky = "#56b4e9",
                                  green = "#009e73", yellow = "#f0e442", blue = "#0072b2",
                                  red = "#d55e00", pink = "#cc79a7";
inline constexpr std::string_view paper = "#fff", ink = "#222", edge = "#666", vacant = "#eee";

/// The colour of text that is read on one of these.
constexpr std::string_view on(std::string_view colour) {
  return colour == black || colour == blue ? paper : black;
}

/// How wide a text is at most, in the unit of its size.
double text_width(std::string_view says, double size);
/// Words in lines that are so wide at most; a word that is too wide has a line of its own.
std::vector<std::string> lines_of(std::string_view says, double size, double width);

Element label(double x, double y, double size, std::string_view says);
/// The middle of the text stands at x.
Element centred(double x, double y, double size, std::string_view says);
Element at(double x, double y, const Element& what);

// Signs around (0, 0).
inline constexpr double die_side = 26;
/// What shows 1 to 6.
Element pips(int number);
/// A die with what it shows on it, in a colour; with nothing on it: about to be rolled.
Element die(const Element& shows, std::string_view colour = paper);
Element die_in_the_air();
/// Of a winner, about 20 wide.
Element star();
/// A letter or number in a square or a disc, 20 wide: full, or hollow with an edge in the colour.
Element square_sign(std::string_view colour, std::string_view says, bool full);
Element disc_sign(std::string_view colour, std::string_view says, bool full);
/// Diagonals, as a paint: url(id).
Element hatching(std::string_view id, std::string_view ground, std::string_view stripes);

class Sheet {
 public:
  /// `id` begins all ids, as in document().
  Sheet(std::string_view id, double width);
  double width() const { return width_; }
  /// All above it has been drawn.
  double top = 8;
  static constexpr double margin = 8;

  Sheet& add(const Element& what) { return all_.add(what), *this; }
  /// What <use> and paints refer to; its id is id("name").
  void define(const Element& what) { defs_.add(what), defined_.emplace_back(); }
  std::string id(std::string_view name) const { return id_ + "-" + std::string(name); }

  /// A sign that may come again: made when it is first used, around (0, 0), under a name of its
  /// own.
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

  /// A sentence in as many lines as it needs.
  void say(double size, std::string_view says);
  /// What a player has, drawn from (0, 0): two panels beside each other, from number 0 on.
  void panel(int number, double height, bool on_turn, const Element& what);
  double panel_width() const { return (width_ - 2 * margin) / 2; }
  /// What a sign means that is about 20 wide; signs stand in rows.
  void explain(const Element& sign, std::string_view says, double size = 14);

  std::string write(std::string_view title, std::string_view description);

 private:
  bool is_defined(std::string_view name) const;
  void define_sign(std::string_view name, const Element& what);

  std::string id_;
  double width_, row_ = 0, left_ = 0;  // of panels; of what has been explained
  Element all_, defs_{"defs"};
  std::vector<std::string> defined_;
};

}  // namespace arbiter::svg
