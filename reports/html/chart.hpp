// Numbers as pictures. A chart is a table: a row has its label, a bar drawn in SVG, and the numbers
// as text, so no information is in the picture alone, and a chart fits on a phone as well as on
// paper.
//
//   random games        |-----==o==----------|   7.75 to 11.5
//
// Only lines form a single drawing, because they come from tables with many rows and columns of
// numbers.
#pragma once
#include <functional>
#include <string>

#include "reports/document/document.hpp"

namespace arbiter::html {

/// `line` writes a label. A chart without rows is empty.
std::string chart_of(const document::Chart& chart,
                     const std::function<std::string(const document::Text&)>& line);

}  // namespace arbiter::html
