// Writes SVG pictures as text. Debian has no library that only writes SVG, and little is needed:
// elements with attributes, a name for screen readers, and numbers that are written identically on
// every machine, so that tests can compare pictures byte by byte.
//
//   Element picture = document("board", 20, 20, "A board");      <svg ... viewBox="0 0 20 20">
//   picture.add(rect(0, 0, 20, 20).set("fill", "#ddd"));         <title id=...>A board</title>
//   picture.add(text(10, 12.5, "a < b"));                        <rect .../><text>a &lt; b</text>
//   picture.write()                                              </svg>
//
// Ids must be unique on a page, so every id in a picture begins with a prefix, and each picture on
// a page has a different prefix. Parts shared by all games' pictures are in model/svg/parts.hpp.
#pragma once
#include <string>
#include <string_view>

namespace arbiter::svg {

/// The shortest text with at most two decimals: 12, 0.5, -3.25, 0.
std::string number(double value);

class Element {
 public:
  explicit Element(std::string_view name) : name_(name) {}
  /// The value is escaped; an attribute must be set only once.
  Element&& set(std::string_view attribute, std::string_view value) &&;
  Element&& set(std::string_view attribute, double value) &&;
  Element& set(std::string_view attribute, std::string_view value) &;
  Element& set(std::string_view attribute, double value) &;
  /// Appends a child.
  Element& add(const Element& child);
  /// The text is escaped.
  Element& say(std::string_view text);
  /// Writes each child on its own line, with a line feed at the end.
  std::string write() const;

 private:
  std::string name_, attributes_, inner_;
};

/// The root of a picture from (0, 0) to (width, height), displayed `shown_width` pixels wide; 0: at
/// its own width. `id` is the prefix of ids. Throws Bad_input unless it consists of letters,
/// digits, '-' and '_' and begins with a letter.
Element document(std::string_view id, double width, double height, std::string_view title,
                 std::string_view description = {}, double shown_width = 0);

Element rect(double x, double y, double width, double height);
Element circle(double x, double y, double radius);
Element line(double x1, double y1, double x2, double y2);
Element path(std::string_view d);
/// The line begins at (x, y), unless `text-anchor` says otherwise.
Element text(double x, double y, std::string_view says);
Element group(std::string_view transform = {});
/// Repeats the element of the picture with this id.
Element use(std::string_view id, std::string_view transform = {});
Element use(std::string_view id, double x, double y);

std::string moved(double x, double y);  // "translate(3 4)"
std::string url(std::string_view id);   // "url(#id)", as a paint

}  // namespace arbiter::svg
