#include "reports/html/chart.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/svg/svg.hpp"
#include "reports/html/escaped.hpp"

namespace arbiter::html {

namespace {

using document::Chart;
using svg::number;

constexpr double width = 200, height = 20;  // size of a bar, which is stretched to its cell

std::string tick(double x, const char* kind, double from = 3, double to = height - 3) {
  return fmt::format("<path class=\"{}\" vector-effect=\"non-scaling-stroke\" d=\"M{} {}V{}\"/>",
                     kind, number(x), number(from), number(to));
}

std::string bar_of(const Chart& chart, const Chart::Row& row) {
  const auto x = [&](double value) {
    return width * (std::clamp(value, chart.from, chart.to) - chart.from) /
           std::max(chart.to - chart.from, 1e-300);
  };
  const auto point = [&](double at) { return tick(std::clamp(at, 1.0, width - 1), "point"); };
  std::string bar = fmt::format(
      "<svg viewBox=\"0 0 {} {}\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      "<path class=\"axis\" vector-effect=\"non-scaling-stroke\" d=\"M0 {}H{}\"/>",
      number(width), number(height), number(height / 2), number(width));
  if (chart.mark > chart.from && chart.mark < chart.to)
    bar += tick(x(chart.mark), "zero", 0, height);
  if (chart.kind == Chart::Kind::points) {
    for (const double value : row.values) bar += point(x(value));
  } else if (const double low = x(row.values[0]), high = x(row.values[1]); high - low < 2) {
    bar += point((low + high) / 2);  // a bar narrower than two units would be invisible
  } else {
    bar += fmt::format("<rect class=\"range\" x=\"{}\" y=\"6\" width=\"{}\" height=\"8\"/>",
                       number(low), number(high - low));
  }
  return bar + "</svg>";
}

/// A drawing with an axis from 0 to 100.
std::string lines_of(const Chart& chart) {
  constexpr double left = 40, top = 12, wide = 400, high = 200, right = 130;
  const auto x = [&](std::size_t n) {
    return left + wide * static_cast<double>(n) / static_cast<double>(chart.at.size() - 1);
  };
  const auto y = [&](double value) { return top + high * (1 - value / 100); };
  std::string out = fmt::format(
      "<figure class=\"chart\"><svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">",
      number(left + wide + right), number(top + high + 30), escaped(chart.caption));
  for (int percent = 0; percent <= 100; percent += 25)
    out += fmt::format(
        "<path class=\"axis\" d=\"M{} {}h{}\"/><text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}"
        "</text>",
        number(left), number(y(percent)), number(wide), number(left - 6), number(y(percent) + 4),
        percent);
  for (std::size_t n = 0; n < chart.at.size(); ++n)
    out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>", number(x(n)),
                       number(top + high + 20), escaped(chart.at[n]));
  // Names beside the last points, moved apart if they would overlap.
  std::vector<std::pair<double, std::size_t>> names;
  for (std::size_t n = 0; n < chart.rows.size(); ++n)
    names.emplace_back(y(chart.rows[n].values.back()), n);
  std::sort(names.begin(), names.end());
  double below = top - 14;
  for (auto& [place, n] : names) below = place = std::max(place, below + 14);
  for (const auto& [place, n] : names) {
    std::string path;
    for (std::size_t i = 0; i < chart.rows[n].values.size(); ++i)
      path += fmt::format("{}{} {}", i == 0 ? "M" : "L", number(x(i)),
                          number(y(chart.rows[n].values[i])));
    out += fmt::format(
        "<path class=\"line line-{}\" d=\"{}\"/><text class=\"quiet-text\" x=\"{}\" y=\"{}\">{}"
        "</text>",
        n % 4, path, number(left + wide + 6), number(place + 4),
        escaped(chart.rows[n].label.plain()));
  }
  return out + "</svg><figcaption class=\"quiet small\">" + escaped(chart.caption) +
         "</figcaption></figure>\n";
}

}  // namespace

std::string chart_of(const Chart& chart,
                     const std::function<std::string(const document::Text&)>& line) {
  if (chart.rows.empty()) return "";
  if (chart.kind == Chart::Kind::lines) return lines_of(chart);
  std::string out =
      "<table class=\"chart bars\"><caption>" + escaped(chart.caption) + "</caption><tbody>";
  for (const Chart::Row& row : chart.rows)
    out += "<tr><th scope=\"row\">" + line(row.label) + "</th><td class=\"picture\">" +
           bar_of(chart, row) + "</td><td class=\"number\">" + line(row.says) + "</td></tr>\n";
  return out + "</tbody></table>\n";
}

}  // namespace arbiter::html
