// Charts for the tables that benefit from one: differences between readings, shares and values with
// their bounds, and columns of percentages that grow from row to row.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "model/text.hpp"
#include "reports/html/chart.hpp"
#include "reports/html/document.hpp"

namespace arbiter::html {

namespace {

std::optional<double> read_number(std::string_view& text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  std::string_view digits = text;
  if (digits.starts_with('+')) digits.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  while (text.starts_with(' ')) text.remove_prefix(1);
  return value;
}

/// A chart of the differences in the rows; a cell has one or two of them ("a / b").
std::string differences(const Table& table, const Prose& prose) {
  std::vector<Spread> rows;
  std::size_t seen = 0;
  for (const auto& cells : table.rows) {
    Spread row{prose.from_markdown(cells[0]), {}, {}};
    std::optional<Numbers> all;
    for (std::size_t c = 1; c < cells.size(); ++c)
      for (const std::string_view part : split(cells[c], '/')) {
        const auto found = read_numbers(part);
        if (!found || (!found->difference && (found->low != 0 || found->high != 0))) continue;
        if (!all) all = found;
        all->low = std::min(all->low, found->low), all->high = std::max(all->high, found->high);
        if (!found->difference) continue;  // "0": none
        ++seen;
        row.values.push_back(found->low);
      }
    if (row.values.empty()) continue;
    const auto signed_text = [](double value) {
      return (value > 0 ? "+" : "") + fmt::format("{:.4g}", value) + " %";
    };
    row.says = signed_text(all->low);
    if (all->high > all->low) row.says += " to " + signed_text(all->high);
    rows.push_back(std::move(row));
  }
  return seen < 3 ? ""
                  : spread_chart("Differences in the rows below; the middle line is zero", rows);
}

bool speaks_of_value(const std::string& head) {
  return head.find("wins") != std::string::npos || head.find("worth") != std::string::npos ||
         head.find("value") != std::string::npos;
}

std::string values(const Table& table, const Prose& prose) {
  for (std::size_t c = table.head.size(); c-- > 1;) {
    if (!speaks_of_value(table.head[c])) continue;
    std::vector<Range> rows;
    double most = 0, least = 0;
    for (const auto& cells : table.rows) {
      const auto found = read_numbers(cells[c]);
      if (!found) continue;
      least = std::min(least, found->low), most = std::max(most, found->high);
      rows.push_back(
          {prose.from_markdown(cells[0]), found->low, found->high, prose.from_markdown(cells[c])});
    }
    if (rows.size() < 2 || rows.size() * 5 < table.rows.size() * 4 || least < 0 || most > 100)
      continue;
    const double end = most <= 1 ? 1 : 100;
    return ranges_chart(table.head[c] + (end == 1 ? ", from 0 to 1" : ", from 0 to 100"), rows, 0,
                        end, end / 2);
  }
  return "";
}

std::string percentages(const Table& table) {
  std::vector<std::string> at;
  std::vector<Line> lines;
  double before = -1;
  for (std::size_t c = 1; c < table.head.size(); ++c) lines.push_back({table.head[c], {}});
  for (const auto& cells : table.rows) {
    const auto first = read_numbers(cells[0]);
    if (!first || first->low <= before) return "";
    before = first->low;
    at.push_back(cells[0]);
    for (std::size_t c = 1; c < cells.size(); ++c) {
      const auto found = read_numbers(cells[c]);
      if (!found || found->low < 0 || found->high > 100) return "";
      lines[c - 1].values.push_back(found->low);
    }
  }
  if (at.size() < 4) return "";
  return line_chart("Columns of the table below, by " + table.head[0], at, lines);
}

}  // namespace

std::optional<Numbers> read_numbers(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  const bool sign = text.starts_with('+') || text.starts_with('-');
  const auto first = read_number(text);
  if (!first) return std::nullopt;
  Numbers out{*first, *first, false};
  const auto margin = [&] {
    constexpr std::string_view plus_minus = "±";
    if (!text.starts_with(plus_minus)) return 0.0;
    text.remove_prefix(plus_minus.size());
    return read_number(text).value_or(0);
  };
  const double below = margin();
  out.low -= below, out.high += below;
  if (text.starts_with("to ")) {
    text.remove_prefix(3);
    const auto second = read_number(text);
    if (!second) return std::nullopt;
    out.high = *second + margin();
  }
  if (text.starts_with('%')) {
    out.difference = sign;
    text.remove_prefix(1);
  }
  while (text.starts_with(' ')) text.remove_prefix(1);
  if (!text.empty() || out.high < out.low) return std::nullopt;
  return out;
}

std::string chart_of(const Table& table, const Prose& prose) {
  if (table.head.size() < 2) return "";
  for (std::string chart : {differences(table, prose), values(table, prose), percentages(table)})
    if (!chart.empty()) return chart;
  return "";
}

}  // namespace arbiter::html
