// Numbers as pictures. A chart is a table: a row has its label, a bar drawn in SVG, and the numbers
// as text, so the picture never carries information alone, and a chart fits a phone as well as
// paper.
//
//   random games        |-----==o==----------|   7.75 to 11.5
//
// Only tables with many rows and columns of numbers become one drawing with lines.
#pragma once
#include <string>
#include <vector>

namespace arbiter::html {

/// A bar from `low` to `high`, or a point if they are equal.
struct Range {
  std::string label;  // HTML
  double low = 0, high = 0;
  std::string says;  // the numbers in words, HTML
};
/// A chart of all rows on an axis from `from` to `to`, with a line at `mark` unless `mark` <=
/// `from`. Empty without rows.
std::string ranges_chart(const std::string& caption, const std::vector<Range>& rows, double from,
                         double to, double mark);

/// A row of several points on an axis around zero.
struct Spread {
  std::string label;  // HTML
  std::vector<double> values;
  std::string says;
};
std::string spread_chart(const std::string& caption, const std::vector<Spread>& rows);

/// A line through equally spaced points on an axis from 0 to 100.
struct Line {
  std::string label;  // text
  std::vector<double> values;
};
std::string line_chart(const std::string& caption, const std::vector<std::string>& at,
                       const std::vector<Line>& lines);

}  // namespace arbiter::html
