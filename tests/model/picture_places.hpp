// The placement of a picture's parts: transformations, boxes, the outline of a path.
#pragma once
#include <algorithm>
#include <cctype>
#include <cmath>
#include <regex>
#include <string>
#include <vector>

namespace arbiter {

struct Point {
  double x, y;
};

struct Place {  // (x, y) is drawn at (a x + c y + e, b x + d y + f)
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
  Place then(const Place& o) const {
    return {a * o.a + c * o.b, b * o.a + d * o.b,     a * o.c + c * o.d,
            b * o.c + d * o.d, a * o.e + c * o.f + e, b * o.e + d * o.f + f};
  }
  Point of(double x, double y) const { return {a * x + c * y + e, b * x + d * y + f}; }
  double scale() const { return std::sqrt(std::abs(a * d - b * c)); }
};
/// The corners of the parts of a path; curves are treated as straight lines between control points.
struct Outline {
  std::vector<std::vector<Point>> parts;

  bool holds(const Point& p) const {
    bool odd = false;
    for (const std::vector<Point>& part : parts)
      for (std::size_t n = 0; n < part.size(); ++n) {
        const Point &a = part[n], &b = part[(n + 1) % part.size()];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y))
          odd = !odd;
      }
    return odd;
  }
};

struct Rectangle {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  void add(const Point& point) {
    left = std::min(left, point.x), right = std::max(right, point.x);
    top = std::min(top, point.y), bottom = std::max(bottom, point.y);
  }
  bool meets(const Rectangle& o) const {
    return left < o.right && o.left < right && top < o.bottom && o.top < bottom;
  }
  bool holds(const Point& p) const {
    return left <= p.x && p.x <= right && top <= p.y && p.y <= bottom;
  }
  Point centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
};

/// Reads the attribute `transform`: translate, scale, rotate.
inline Place place_of(const std::string& transform) {
  static const std::regex part(
      "(translate|scale|rotate)\\(([-.\\d]+)[ ,]*([-.\\d]*)[ ,]*([-.\\d]*)\\)");
  Place out;
  for (std::sregex_iterator at(transform.begin(), transform.end(), part), end; at != end; ++at) {
    const std::string kind = (*at)[1], second = (*at)[3], third = (*at)[4];
    const double x = std::stod((*at)[2]), y = second.empty() ? 0 : std::stod(second);
    if (kind == "translate") out = out.then({1, 0, 0, 1, x, y});
    if (kind == "scale") out = out.then({x, 0, 0, second.empty() ? x : y, 0, 0});
    if (kind != "rotate") continue;
    const double angle = x * std::acos(-1) / 180, z = third.empty() ? 0 : std::stod(third);
    out = out.then({1, 0, 0, 1, y, z});
    out = out.then({std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle), 0, 0});
    out = out.then({1, 0, 0, 1, -y, -z});
  }
  return out;
}

/// Reads the attribute `d`.
inline Outline outline(const std::string& d, const Place& place) {
  Outline out;
  static const std::regex token("[A-Za-z]|-?(?:\\d+\\.?\\d*|\\.\\d+)");
  std::vector<double> n;
  double x = 0, y = 0, from_x = 0, from_y = 0;
  char command = 'M';
  const auto done = [&] {
    const auto add = [&] { out.parts.back().push_back(place.of(x, y)); };
    const bool relative = command >= 'a';
    const char kind = static_cast<char>(relative ? command - 'a' + 'A' : command);
    const std::size_t step = kind == 'H' || kind == 'V' ? 1
                             : kind == 'C'              ? 6
                             : kind == 'Q'              ? 4
                             : kind == 'A'              ? 7
                                                        : 2;
    for (std::size_t i = 0; i + step <= n.size(); i += step) {
      if (kind == 'M' && i == 0) out.parts.emplace_back();
      const double from[] = {relative ? x : 0, relative ? y : 0};
      if (kind == 'H')
        x = from[0] + n[i];
      else if (kind == 'V')
        y = from[1] + n[i];
      else {
        for (std::size_t j = kind == 'A' ? 5 : 0; j < step; j += 2) {
          x = from[0] + n[i + j], y = from[1] + n[i + j + 1];
          add();
        }
        if (kind == 'M' && i == 0) from_x = x, from_y = y;
      }
      add();
    }
    if (kind == 'Z') x = from_x, y = from_y;
    n.clear();
  };
  for (std::sregex_iterator at(d.begin(), d.end(), token), end; at != end; ++at) {
    const std::string part = at->str();
    if (std::isalpha(static_cast<unsigned char>(part[0])))
      done(), command = part[0];
    else
      n.push_back(std::stod(part));
  }
  done();
  return out;
}

}  // namespace arbiter
