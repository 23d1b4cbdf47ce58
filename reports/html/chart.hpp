// Numbers as pictures. A chart is a table: a row has its words, a bar drawn in SVG, and the numbers
// as text, so that nothing is told by the picture alone, and it fits a phone as it fits paper.
//
//   random games        |-----==o==----------|   7.75 to 11.5
//
// Only tables of many rows and columns of numbers become one drawing with lines.
#pragma once
#include <string>
#include <vector>

namespace arbiter::html {

/// A bar from `low` to `high`; a point when both are the same.
struct Range {
  std::string label;  // HTML
  double low = 0, high = 0;
  std::string says;  // the numbers in words, HTML
};
/// All rows on the axis from `from` to `to`; `mark` is a line across (at `from` or below: none).
/// Empty without rows.
std::string ranges_chart(const std::string& caption, const std::vector<Range>& rows, double from,
                         double to, double mark);

/// Several points in a row, on an axis around zero.
struct Spread {
  std::string label;  // HTML
  std::vector<double> values;
  std::string says;
};
std::string spread_chart(const std::string& caption, const std::vector<Spread>& rows);

/// A line through points that have the same distances; all on an axis from 0 to 100.
struct Line {
  std::string label;  // text
  std::vector<double> values;
};
std::string line_chart(const std::string& caption, const std::vector<std::string>& at,
                       const std::vector<Line>& lines);

}  // namespace arbiter::html
