#include "model/svg/svg.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "model/error.hpp"
#include "model/text.hpp"

namespace arbiter::svg {

std::string number(double value) {
  const double rounded = std::round(value * 100) / 100;
  std::array<char, 64> text{};
  // The shortest text that reads back as the rounded number.
  const auto end = std::to_chars(text.data(), text.data() + text.size(),
                                 rounded == 0 ? 0.0 : rounded,  // no "-0"
                                 std::chars_format::fixed)
                       .ptr;
  return {text.data(), end};
}

Element& Element::set(std::string_view attribute, std::string_view value) & {
  attributes_.append(" ").append(attribute).append("=\"").append(xml_escaped(value)).append("\"");
  return *this;
}
Element& Element::set(std::string_view attribute, double value) & {
  return set(attribute, number(value));
}
Element&& Element::set(std::string_view attribute, std::string_view value) && {
  return std::move(set(attribute, value));
}
Element&& Element::set(std::string_view attribute, double value) && {
  return std::move(set(attribute, value));
}

Element& Element::add(const Element& child) {
  if (inner_.empty()) inner_ = '\n';
  inner_ += child.write();
  return *this;
}

Element& Element::say(std::string_view text) {
  inner_ += xml_escaped(text);
  return *this;
}

std::string Element::write() const {
  std::string out = "<";
  out.append(name_).append(attributes_);
  if (inner_.empty()) return out.append("/>\n");
  return out.append(">").append(inner_).append("</").append(name_).append(">\n");
}

Element document(std::string_view id, double width, double height, std::string_view title,
                 std::string_view description, double shown_width) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const std::string rest = std::string(letters) + "0123456789-_";
  if (id.empty() || letters.find(id[0]) == std::string_view::npos ||
      id.find_first_not_of(rest) != std::string_view::npos)
    throw Bad_input("prefix of ids", "a letter, then letters, digits, '-' and '_'", id);
  const std::string prefix(id);
  Element out("svg");
  const double scale = shown_width > 0 ? shown_width / width : 1;
  out.set("xmlns", "http://www.w3.org/2000/svg");
  out.set("width", scale * width).set("height", scale * height);
  out.set("viewBox", "0 0 " + number(width) + " " + number(height)).set("role", "img");
  out.set("aria-labelledby",
          prefix + "-title" + (description.empty() ? "" : " " + prefix + "-desc"));
  out.add(Element("title").set("id", prefix + "-title").say(title));
  if (!description.empty()) out.add(Element("desc").set("id", prefix + "-desc").say(description));
  return out;
}

Element rect(double x, double y, double width, double height) {
  return Element("rect").set("x", x).set("y", y).set("width", width).set("height", height);
}
Element circle(double x, double y, double radius) {
  return Element("circle").set("cx", x).set("cy", y).set("r", radius);
}
Element line(double x1, double y1, double x2, double y2) {
  return Element("line").set("x1", x1).set("y1", y1).set("x2", x2).set("y2", y2);
}
Element path(std::string_view d) { return Element("path").set("d", d); }
Element text(double x, double y, std::string_view says) {
  Element out = Element("text").set("x", x).set("y", y);
  return out.say(says);
}
Element group(std::string_view transform) {
  Element out("g");
  return transform.empty() ? out : out.set("transform", transform);
}
Element use(std::string_view id, std::string_view transform) {
  Element out = Element("use").set("href", "#" + std::string(id));
  return transform.empty() ? out : out.set("transform", transform);
}
Element use(std::string_view id, double x, double y) {
  Element out = use(id);
  if (number(x) != "0") out.set("x", x);
  return number(y) == "0" ? out : out.set("y", y);
}

std::string moved(double x, double y) { return "translate(" + number(x) + " " + number(y) + ")"; }
std::string url(std::string_view id) { return "url(#" + std::string(id) + ")"; }

}  // namespace arbiter::svg
