#include "reports/html/chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/svg/svg.hpp"
#include "reports/html/prose.hpp"

namespace arbiter::html {

namespace {

using svg::number;

constexpr double width = 200, height = 20;  // size of a bar, which is stretched to its cell

std::string bar_start() {
  return fmt::format(
      "<svg viewBox=\"0 0 {} {}\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      "<path class=\"axis\" vector-effect=\"non-scaling-stroke\" d=\"M0 {}H{}\"/>",
      number(width), number(height), number(height / 2), number(width));
}
std::string tick(double x, const char* kind, double from = 3, double to = height - 3) {
  return fmt::format("<path class=\"{}\" vector-effect=\"non-scaling-stroke\" d=\"M{} {}V{}\"/>",
                     kind, number(x), number(from), number(to));
}

std::string table(const std::string& caption, const std::string& rows) {
  return rows.empty() ? ""
                      : "<table class=\"chart bars\"><caption>" + escaped(caption) +
                            "</caption><tbody>" + rows + "</tbody></table>\n";
}
std::string row(const std::string& label, const std::string& bar, const std::string& says) {
  return "<tr><th scope=\"row\">" + label + "</th><td class=\"picture\">" + bar +
         "</svg></td><td class=\"number\">" + says + "</td></tr>\n";
}

}  // namespace

std::string ranges_chart(const std::string& caption, const std::vector<Range>& rows, double from,
                         double to, double mark) {
  std::string out;
  const auto x = [&](double value) {
    return width * (std::clamp(value, from, to) - from) / std::max(to - from, 1e-300);
  };
  for (const Range& each : rows) {
    std::string bar = bar_start();
    if (mark > from && mark < to) bar += tick(x(mark), "zero", 0, height);
    const double low = x(each.low), high = x(each.high);
    // A bar narrower than two units would be invisible.
    if (high - low < 2)
      bar += tick(std::clamp((low + high) / 2, 1.0, width - 1), "point");
    else
      bar += fmt::format("<rect class=\"range\" x=\"{}\" y=\"6\" width=\"{}\" height=\"8\"/>",
                         number(low), number(high - low));
    out += row(each.label, bar, each.says);
  }
  return table(caption, out);
}

std::string spread_chart(const std::string& caption, const std::vector<Spread>& rows) {
  double most = 0;
  for (const Spread& each : rows)
    for (const double value : each.values) most = std::max(most, std::abs(value));
  if (most == 0) return "";
  std::string out;
  for (const Spread& each : rows) {
    std::string bar = bar_start() + tick(width / 2, "zero", 0, height);
    for (const double value : each.values)
      bar += tick(std::clamp(width / 2 * (1 + value / most), 1.0, width - 1), "point");
    out += row(each.label, bar, each.says);
  }
  return table(caption, out);
}

std::string line_chart(const std::string& caption, const std::vector<std::string>& at,
                       const std::vector<Line>& lines) {
  if (at.size() < 2 || lines.empty()) return "";
  constexpr double left = 40, top = 12, wide = 400, high = 200, right = 130;
  const auto x = [&](std::size_t n) {
    return left + wide * static_cast<double>(n) / static_cast<double>(at.size() - 1);
  };
  const auto y = [&](double value) { return top + high * (1 - value / 100); };
  std::string out = fmt::format(
      "<figure class=\"chart\"><svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">",
      number(left + wide + right), number(top + high + 30), escaped(caption));
  for (int percent = 0; percent <= 100; percent += 25)
    out += fmt::format(
        "<path class=\"axis\" d=\"M{} {}h{}\"/><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}"
        "</text>",
        number(left), number(y(percent)), number(wide), number(left - 6), number(y(percent) + 4),
        percent);
  for (std::size_t n = 0; n < at.size(); ++n)
    out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>", number(x(n)),
                       number(top + high + 20), escaped(at[n]));
  // Names beside the last points, moved apart if they would overlap.
  std::vector<std::pair<double, std::size_t>> names;
  for (std::size_t n = 0; n < lines.size(); ++n) names.emplace_back(y(lines[n].values.back()), n);
  std::sort(names.begin(), names.end());
  double below = top - 14;
  for (auto& [place, n] : names) below = place = std::max(place, below + 14);
  for (const auto& [place, n] : names) {
    std::string path;
    for (std::size_t i = 0; i < lines[n].values.size(); ++i)
      path +=
          fmt::format("{}{} {}", i == 0 ? "M" : "L", number(x(i)), number(y(lines[n].values[i])));
    out += fmt::format(
        "<path class=\"line line-{}\" d=\"{}\"/><text class=\"quiet-text\" x=\"{}\" y=\"{}\">{}"
        "</text>",
        n % 4, path, number(left + wide + 6), number(place + 4), escaped(lines[n].label));
  }
  return out + "</svg><figcaption class=\"quiet small\">" + escaped(caption) +
         "</figcaption></figure>\n";
}

}  // namespace arbiter::html
