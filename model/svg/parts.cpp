#include "model/svg/parts.hpp"

#include <algorithm>
#include <array>

#include "model/text.hpp"

namespace arbiter::svg {

namespace {

/// The widths of ' ' to '~' in DejaVu Sans Bold, in thousandths of the size.
constexpr std::array<short, 95> widths{
    348,  456, 521, 838, 696, 1002, 872, 306,  457, 457, 523, 838, 380, 415,  380, 365,
    696,  696, 696, 696, 696, 696,  696, 696,  696, 696, 400, 400, 838, 838,  838, 580,
    1000, 774, 762, 734, 830, 683,  683, 821,  837, 372, 372, 775, 637, 995,  837, 850,
    733,  850, 770, 720, 682, 812,  774, 1103, 771, 724, 725, 457, 365, 457,  838, 500,
    500,  675, 716, 593, 716, 678,  435, 716,  712, 343, 343, 665, 343, 1042, 712, 687,
    716,  716, 493, 595, 478, 712,  652, 924,  645, 652, 582, 712, 365, 712,  838};

/// The size of letters in signs; they are centred.
constexpr double sign_size = 15;

Element sign_of(Element shape, std::string_view colour, std::string_view says, bool full) {
  shape.set("fill", full ? colour : paper).set("stroke", full ? black : colour);
  Element out = group();
  out.add(shape.set("stroke-width", full ? 1.5 : 3));
  if (says.empty()) return out;
  return out.add(centred(0, 5.5, sign_size, says).set("fill", full ? on(colour) : black));
}

}  // namespace

double text_width(std::string_view says, double size) {
  int sum = 0;
  for (const char letter : says)
    sum += letter >= ' ' && letter <= '~' ? widths[static_cast<std::size_t>(letter - ' ')] : 1000;
  return size * sum / 1000;
}

std::vector<std::string> lines_of(std::string_view says, double size, double width) {
  std::vector<std::string> out{""};
  for (const std::string& word : words(says)) {
    std::string& line = out.back();
    if (line.empty())
      line = word;
    else if (text_width(line + ' ' + word, size) <= width)
      line += ' ' + word;
    else
      out.push_back(word);
  }
  return out;
}

Element label(double x, double y, double size, std::string_view says) {
  return text(x, y, says).set("font-size", size);
}
Element centred(double x, double y, double size, std::string_view says) {
  return label(x, y, size, says).set("text-anchor", "middle");
}
Element at(double x, double y, const Element& what) { return group(moved(x, y)).add(what); }

Element pips(int number) {
  constexpr double off = 6.5;
  Element out = group();
  const auto pair = [&](double x, double y) {
    out.add(circle(x, y, 2.8)).add(circle(-x, -y, 2.8));
  };
  if (number % 2 == 1) out.add(circle(0, 0, 2.8));
  if (number >= 2) pair(off, -off);
  if (number >= 4) pair(off, off);
  if (number == 6) pair(off, 0);
  return out;
}

Element die(const Element& shows, std::string_view colour) {
  constexpr double half = die_side / 2;
  Element out = group();
  out.add(
      rect(-half, -half, die_side, die_side).set("rx", 5).set("fill", colour).set("stroke", black));
  return out.add(shows);
}

Element die_in_the_air() {
  constexpr double half = die_side / 2;
  Element out = group("rotate(14)");
  out.add(rect(1 - half, 1 - half, die_side - 2, die_side - 2)
              .set("rx", 5)
              .set("fill", paper)
              .set("stroke", black)
              .set("stroke-dasharray", "4 3"));
  return out.add(centred(0, 6, 17, "?"));
}

Element star() {
  return path(
      "M0 -10l2.9 6.8l7.4 0.7l-5.6 4.8l1.7 7.2l-6.4 -3.8l-6.4 3.8l1.7 -7.2l-5.6 -4.8"
      "l7.4 -0.7z");
}

Element square_sign(std::string_view colour, std::string_view says, bool full) {
  return sign_of(rect(-9, -9, 18, 18), colour, says, full);
}
Element disc_sign(std::string_view colour, std::string_view says, bool full) {
  return sign_of(circle(0, 0, 10), colour, says, full);
}

Element hatching(std::string_view id, std::string_view ground, std::string_view stripes) {
  Element out("pattern");
  out.set("id", id).set("width", 7).set("height", 7);
  out.set("patternUnits", "userSpaceOnUse").set("patternTransform", "rotate(45)");
  return out.add(rect(0, 0, 7, 7).set("fill", ground)).add(rect(0, 0, 2.5, 7).set("fill", stripes));
}

Sheet::Sheet(std::string_view id, double width)
    : id_(id),
      width_(width),
      all_(group().set("font-family", "sans-serif").set("font-weight", "bold")) {}

bool Sheet::is_defined(std::string_view name) const {
  return std::ranges::find(defined_, name) != defined_.end();
}

void Sheet::define_sign(std::string_view name, const Element& what) {
  defs_.add(group().set("id", id(name)).add(what));
  defined_.emplace_back(name);
}

void Sheet::say(double size, std::string_view says) {
  if (says.empty()) return;
  for (const std::string& line : lines_of(says, size, width_ - 2 * margin)) {
    top += size + 4;
    add(label(margin, top, size, line));
  }
}

void Sheet::panel(int number, double height, bool on_turn, const Element& what) {
  if (number % 2 == 0) row_ = top, top += height;
  Element out = group(moved(margin + panel_width() * (number % 2), row_));
  if (on_turn)
    out.add(rect(1, 2, panel_width() - 4, height - 4)
                .set("rx", 8)
                .set("fill", "none")
                .set("stroke", black)
                .set("stroke-width", 3));
  add(out.add(what));
}

void Sheet::explain(const Element& sign, std::string_view says, double size) {
  const double wide = 26 + text_width(says, size) + 10;
  if (left_ == 0 || left_ + wide > width_) left_ = margin, top += 26;
  add(svg::at(left_ + 10, top - 5, sign)).add(label(left_ + 25, top, size, says));
  left_ += wide;
}

void Sheet::form(std::string_view words, std::string_view parts) {
  forms_.append(forms_.empty() ? "" : "; ").append(words).append(" = ").append(parts);
}

void Sheet::target(std::string_view part, const Element& shape) {
  has_chance_ = has_chance_ || part == "chance";
  targets_.add(Element(shape).set("data-part", part));
}

void Sheet::place(std::string_view part, const Element& shape) {
  has_places_ = true;
  places_.add(Element(shape).set("data-place", part));
}

void Sheet::pad(double width, double height, const Element& what) {
  pad_width_ = width, pad_height_ = height;
  pad_.add(what);
}

Element Sheet::targets(double height) const {
  const bool has_pad = pad_width_ > 0;
  Element out("symbol");
  out.set("id", id("targets")).set("data-moves", forms_);
  out.set("data-pad", has_pad ? "1" : "0");
  out.set("viewBox", "0 0 " + number(has_pad ? pad_width_ : width_) + " " +
                         number(has_pad ? pad_height_ : height));
  if (has_pad) out.add(pad_);
  out.add(targets_);
  if (has_places_) out.add(places_);
  return Element("defs").add(out);
}

std::string Sheet::write(std::string_view title, std::string_view description) {
  const double height = top + margin;
  Element out = document(id_, width_, height, title, description);
  if (!defined_.empty()) out.add(defs_);
  if (has_chance_ || has_places_ || !forms_.empty()) out.add(targets(height));
  out.add(rect(0, 0, width_, height).set("fill", paper));
  return out.add(all_).write();
}

namespace {

/// Whether the picture uses the definition on the line that begins at `from`; true if it has no id.
bool is_used(const std::string& picture, std::size_t from) {
  constexpr std::string_view attribute = " id=\"";
  const std::size_t line_end = picture.find('\n', from), at = picture.find(attribute, from);
  if (at > line_end) return true;
  const std::size_t begin = at + attribute.size();
  const std::string use = "#" + picture.substr(begin, picture.find('"', begin) - begin);
  return picture.find(use + '"') != std::string::npos ||
         picture.find(use + ')') != std::string::npos;
}

/// Where the children of a <defs> element begin, which lie between `from` and `to`; also `to`.
std::vector<std::size_t> children(std::string_view picture, std::size_t from, std::size_t to) {
  std::vector<std::size_t> out;
  int depth = 0;
  while (from < to) {
    const std::size_t next = picture.find('\n', from) + 1;
    const std::string_view line = picture.substr(from, next - 1 - from);
    if (line.starts_with("</")) {
      --depth;
    } else {
      if (depth == 0) out.push_back(from);
      if (!line.ends_with("/>") && line.find("</") == std::string_view::npos) ++depth;
    }
    from = next;
  }
  out.push_back(to);
  return out;
}

/// Definitions use earlier ones only, so the last ones are removed first.
std::string without_unused_definitions(std::string picture) {
  constexpr std::string_view begin = "<defs>\n";
  for (std::size_t at = picture.find(begin); at != std::string::npos;
       at = picture.find(begin, at + 1)) {
    const std::vector<std::size_t> starts =
        children(picture, at + begin.size(), picture.find("</defs>\n", at));
    for (std::size_t n = starts.size() - 1; n-- > 0;)
      if (!is_used(picture, starts[n])) picture.erase(starts[n], starts[n + 1] - starts[n]);
  }
  return picture;
}

}  // namespace

std::string without_targets(std::string picture) {
  const std::size_t from = picture.find("<defs>\n<symbol ");
  if (from != std::string::npos) {
    constexpr std::string_view end = "</symbol>\n</defs>\n";
    picture.erase(from, picture.find(end, from) + end.size() - from);
  }
  return without_unused_definitions(std::move(picture));
}

}  // namespace arbiter::svg
