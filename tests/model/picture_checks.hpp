// The faults of a picture, as sentences. An XML parser takes it apart, replaces every <use> with
// the element that it refers to, and computes where each text and each filled shape appears.
//
// Texts are assumed to be as wide as in DejaVu Sans Bold, the widest likely font, and as high as
// their letters: 0.73 of the size for capitals and digits, 0.76 for letters such as b and d, and
// 0.24 below the line for letters such as g.
//
// In a picture shown 200 pixels wide, no letter may be smaller than size 7: capitals and digits are
// then 5 pixels high and small letters 4; below that their strokes run together. Text needs a
// contrast ratio of 4.5 to its background (WCAG 2.1, 1.4.3 AA, for text of any size).
#pragma once
#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "model/svg/parts.hpp"
#include "tests/model/colours.hpp"
#include "tests/model/picture_places.hpp"

namespace arbiter {

struct Picture_checks {
  /// All faults; `shown` is the width in pixels at which the picture must be legible, 0: not
  /// checked.
  static std::vector<std::string> troubles(const std::string& picture, double shown = 200) {
    Picture_checks all;
    all.check(picture, shown);
    return {all.troubles_.begin(), all.troubles_.end()};
  }

 private:
  struct Style {
    std::string fill = "#000", anchor = "start", stroke = "none";
    double size = 0, stroke_width = 1;
  };
  struct Item {
    enum Kind : std::uint8_t { text, plain, path } kind;
    Rectangle box;
    std::string fill, says;
    double size;        // of text
    Outline outline{};  // of a path
    bool holds(const Point& point) const {
      return box.holds(point) && (kind != path || outline.holds(point));
    }
  };

  void check(const std::string& picture, double shown) {
    const auto read = document_.load_string(picture.c_str());
    if (!read) return say(std::string("not well formed: ") + read.description());
    root_ = document_.document_element();
    if (std::string(root_.name()) != "svg" || attribute(root_, "role") != "img")
      return say("no SVG image");
    const pugi::xml_node title = root_.first_child();
    if (std::string(title.name()) != "title" || title.text().empty()) return say("no title");
    std::sscanf(root_.attribute("viewBox").value(), "0 0 %lf %lf", &width_, &height_);
    least_ = shown > 0 ? 7 * width_ / shown : 0;
    names(title);
    if (troubles_.empty()) walk(root_, {}, {});
    texts();
  }

  void say(const std::string& sentence) { troubles_.insert(sentence); }
  static std::string attribute(const pugi::xml_node& node, const char* name) {
    return node.attribute(name).value();
  }

  /// Ids are unique and begin with the picture's own prefix; every reference has a target.
  void names(const pugi::xml_node& title) {
    std::string prefix = attribute(title, "id");
    prefix = prefix.substr(0, prefix.rfind("title"));
    std::set<std::string> wanted;
    static const std::regex url("url\\(#([^)]*)\\)"), word("[^ ]+");
    for_all(root_, [&](const pugi::xml_node& node) {
      const std::string id = attribute(node, "id");
      if (!id.empty()) {
        if (!ids_.emplace(id, node).second) say("the id " + id + " comes twice");
        if (prefix.size() < 2 || !id.starts_with(prefix))
          say("the id " + id + " does not begin with " + prefix);
      }
      if (node.attribute("href")) wanted.insert(attribute(node, "href").substr(1));
      for (const pugi::xml_attribute& each : node.attributes()) {
        const std::string value = each.value();
        std::smatch found;
        if (std::regex_search(value, found, url)) wanted.insert(found[1]);
        if (std::string(each.name()) == "aria-labelledby")
          for (std::sregex_iterator at(value.begin(), value.end(), word), end; at != end; ++at)
            wanted.insert(at->str());
      }
    });
    for (const std::string& id : wanted)
      if (!ids_.contains(id)) say(id + " is not defined");
  }
  template <class Visit>
  static void for_all(const pugi::xml_node& node, Visit&& visit) {
    visit(node);
    for (const pugi::xml_node& child : node.children())
      if (child.type() == pugi::node_element) for_all(child, visit);
  }

  void walk(const pugi::xml_node& node, Place place, Style style) {
    const std::string name = node.name();
    if (name == "defs" || name == "title" || name == "desc") return;
    place = place.then(place_of(attribute(node, "transform")));
    const auto inherit = [&](const char* what, std::string& value) {
      if (node.attribute(what)) value = attribute(node, what);
    };
    inherit("fill", style.fill), inherit("text-anchor", style.anchor);
    inherit("stroke", style.stroke);
    if (node.attribute("font-size")) style.size = node.attribute("font-size").as_double();
    if (node.attribute("stroke-width"))
      style.stroke_width = node.attribute("stroke-width").as_double();
    if (name == "use") {
      place = place.then({1, 0, 0, 1, number(node, "x"), number(node, "y")});
      return walk(ids_.at(attribute(node, "href").substr(1)), place, style);
    }
    if (name == "text") {
      text(node, place, style);
    } else {
      const double edge = style.stroke == "none" ? 0 : style.stroke_width / 2;
      Item item{name == "path" ? Item::path : Item::plain, {}, style.fill, {}, 0};
      if (name == "rect") {
        const double x = number(node, "x"), y = number(node, "y");
        item.box.add(place.of(x - edge, y - edge));
        item.box.add(place.of(x + number(node, "width") + edge, y + number(node, "height") + edge));
      } else if (name == "circle") {
        const double r = number(node, "r") + edge, x = number(node, "cx"), y = number(node, "cy");
        for (const double n : {-r, r})
          item.box.add(place.of(x + n, y)), item.box.add(place.of(x, y + n));
      } else if (name == "path") {
        item.outline = outline(attribute(node, "d"), place);
        for (const std::vector<Point>& part : item.outline.parts)
          for (const Point& point : part) item.box.add(point);
      }
      if (item.box.left <= item.box.right && name != "svg") add(item);
    }
    for (const pugi::xml_node& child : node.children())
      if (child.type() == pugi::node_element) walk(child, place, style);
  }
  static double number(const pugi::xml_node& node, const char* name) {
    return node.attribute(name).as_double();
  }

  void text(const pugi::xml_node& node, const Place& place, const Style& style) {
    Item item{Item::text, {}, style.fill, node.text().get(), style.size * place.scale()};
    const double wide = svg::text_width(item.says, style.size);
    const double x = number(node, "x") - (style.anchor == "middle" ? wide / 2 : 0);
    const double y = number(node, "y");
    const bool above = item.says.find_first_of("bdfhijklt()/") != std::string::npos;
    const bool below = item.says.find_first_of("gjpqy,;()/") != std::string::npos;
    item.box.add(place.of(x, y - (above ? 0.76 : 0.73) * style.size));
    item.box.add(place.of(x + wide, y + (below ? 0.24 : 0.015) * style.size));
    if (item.size < least_ - 0.005)
      say("\"" + item.says + "\" is too small: " + svg::number(item.size));
    add(item);
  }

  void add(const Item& item) {
    if (item.box.left < -0.01 || item.box.top < -0.01 || item.box.right > width_ + 0.01 ||
        item.box.bottom > height_ + 0.01)
      say((item.kind == Item::text ? "\"" + item.says + "\"" : "a shape") + " is cut off");
    items_.push_back(item);
  }

  /// Texts must not overlap, must be visible, and must contrast with their background.
  void texts() {
    for (std::size_t n = 0; n < items_.size(); ++n) {
      if (items_[n].kind != Item::text) continue;
      const Item& text = items_[n];
      for (std::size_t m = n + 1; m < items_.size(); ++m)
        if (items_[m].box.meets(text.box)) {
          if (items_[m].kind == Item::text)
            say("\"" + items_[m].says + "\" lies on \"" + text.says + "\"");
          else if (items_[m].fill != "none")
            say("\"" + text.says + "\" is covered");
        }
      bool seen = false;
      for (std::size_t m = n; m-- > 0 && !seen;) {
        const Item& ground = items_[m];
        if (ground.kind == Item::text || ground.fill == "none") continue;
        seen = ground.holds(text.box.centre());
        if (!seen) continue;
        for (const std::string& colour : colours_of(ground.fill))
          if (const double ratio = contrast(text.fill, colour); ratio < 4.5)
            say("\"" + text.says + "\" on " + colour + " has a contrast of " + svg::number(ratio));
      }
      if (!seen) say("\"" + text.says + "\" has no ground");
    }
  }
  /// The colours of a pattern, or the single colour.
  std::vector<std::string> colours_of(const std::string& fill) const {
    if (!fill.starts_with("url(#")) return {fill};
    std::vector<std::string> out;
    for_all(ids_.at(fill.substr(5, fill.size() - 6)), [&](const pugi::xml_node& node) {
      for (const char* name : {"fill", "stop-color"})
        if (node.attribute(name)) out.push_back(attribute(node, name));
    });
    return out;
  }

  pugi::xml_document document_;
  pugi::xml_node root_;
  double width_ = 0, height_ = 0, least_ = 0;
  std::map<std::string, pugi::xml_node> ids_;
  std::vector<Item> items_;
  std::set<std::string> troubles_;
};

}  // namespace arbiter
