// Pages from the sources: Markdown, with pictures and charts where its tables contain positions and
// numbers. Charts are for the tables that benefit from one: differences between readings, shares
// and values with their bounds, and columns of percentages that grow from row to row.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "model/text.hpp"
#include "reports/document/markdown.hpp"
#include "reports/pages/pages.hpp"

namespace arbiter {

using namespace document;

namespace {

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// The code that follows these words directly; empty when there is none.
std::string code_after(const Text& text, std::string_view words) {
  for (std::size_t i = 0; i + 1 < text.spans.size(); ++i)
    if (text.spans[i].words.ends_with(words) && text.spans[i + 1].kind == Span::Kind::code)
      return text.spans[i + 1].words;
  return "";
}

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

/// The bounds of a numeric cell: "0.5", "0.52 ± 1e-11", "0.38 to 0.71", "+1.2 %".
struct Numbers {
  double low = 0, high = 0;
  bool difference = false;  // has a sign and a percent sign
};
/// The numbers in a cell; nothing if it contains anything else.
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

/// The differences in the rows; a cell has one or two of them ("a / b").
Chart differences(const Table& table) {
  Chart chart{.kind = Chart::Kind::points,
              .caption = "Differences in the rows below; the middle line is zero"};
  std::size_t seen = 0;
  for (const auto& cells : table.rows) {
    Chart::Row row{cells[0], {}};
    std::optional<Numbers> all;
    for (std::size_t c = 1; c < cells.size(); ++c)
      for (const std::string& cell = cells[c].plain();
           const std::string_view part : split(cell, '/')) {
        const auto found = read_numbers(part);
        if (!found || (!found->difference && (found->low != 0 || found->high != 0))) continue;
        if (!all) all = found;
        all->low = std::min(all->low, found->low), all->high = std::max(all->high, found->high);
        if (!found->difference) continue;  // "0": none
        ++seen;
        row.values.push_back(found->low);
        chart.to = std::max(seen == 1 ? 0 : chart.to, std::abs(found->low));
      }
    if (row.values.empty()) continue;
    const auto signed_text = [](double value) {
      return (value > 0 ? "+" : "") + fmt::format("{:.4g}", value) + " %";
    };
    row.says = signed_text(all->low);
    if (all->high > all->low) row.says += " to " + signed_text(all->high);
    chart.rows.push_back(std::move(row));
  }
  if (seen < 3 || chart.to == 0) chart.rows.clear();
  chart.from = -chart.to;
  return chart;
}

bool speaks_of_value(const std::string& head) {
  return head.find("wins") != std::string::npos || head.find("worth") != std::string::npos ||
         head.find("value") != std::string::npos;
}

/// The last column of shares or values.
Chart values(const Table& table) {
  for (std::size_t c = table.head.size(); c-- > 1;) {
    const std::string head = table.head[c].plain();
    if (!speaks_of_value(head)) continue;
    Chart chart;
    double most = 0, least = 0;
    for (const auto& cells : table.rows) {
      const auto found = read_numbers(cells[c].plain());
      if (!found) continue;
      least = std::min(least, found->low), most = std::max(most, found->high);
      chart.rows.push_back({cells[0], {found->low, found->high}, cells[c]});
    }
    if (chart.rows.size() < 2 || chart.rows.size() * 5 < table.rows.size() * 4 || least < 0 ||
        most > 100)
      continue;
    chart.to = most <= 1 ? 1 : 100;
    chart.mark = chart.to / 2;
    chart.caption = fmt::format("{}, from 0 to {:g}", head, chart.to);
    return chart;
  }
  return {};
}

/// All columns of percentages, over an ascending first column.
Chart percentages(const Table& table) {
  Chart chart{.kind = Chart::Kind::lines,
              .caption = "Columns of the table below, by " + table.head[0].plain()};
  double before = -1;
  for (std::size_t c = 1; c < table.head.size(); ++c) chart.rows.push_back({table.head[c], {}});
  for (const auto& cells : table.rows) {
    const auto first = read_numbers(cells[0].plain());
    if (!first || first->low <= before) return {};
    before = first->low;
    chart.at.push_back(cells[0].plain());
    for (std::size_t c = 1; c < cells.size(); ++c) {
      const auto found = read_numbers(cells[c].plain());
      if (!found || found->low < 0 || found->high > 100) return {};
      chart.rows[c - 1].values.push_back(found->low);
    }
  }
  return table.rows.size() < 4 ? Chart{} : chart;
}

/// A position with the values of its moves, from a row of a table of endgames.
Figure endgame(const std::vector<Text>& head, const std::vector<Text>& cells, Figure figure) {
  Chart chart{
      .caption = "Value of each move from 0 to 1, best first", .rows = {}, .to = 1, .mark = 0.5};
  const auto add = [&](std::string_view move, std::string_view value) {
    if (const auto found = read_numbers(value); found && !found->difference)
      chart.rows.push_back({code(move), {found->low, found->high}, value});
  };
  add(cells[1].plain(), cells[2].plain());
  const std::string others = cells[3].plain();
  for (const std::string_view other : split(others, ';')) {
    const std::size_t colon = other.rfind(": ");
    if (colon != std::string_view::npos)
      add(trimmed(other.substr(0, colon)), trimmed(other.substr(colon + 2)));
  }
  figure.position = cells[0].plain();
  figure.words = {Paragraph{"Best: " + code(cells[1].plain()) + ". " + cells[4]}};
  if (chart.rows.empty())
    for (const std::size_t c : {2, 3}) figure.words.push_back(Paragraph{head[c] + ": " + cells[c]});
  else
    figure.words.push_back(chart);
  return figure;
}

}  // namespace

Card source_card(const Source_page& page, std::string_view game) {
  const std::string address = fmt::format("{}/{}", game, page.file);
  Text title = page.file;
  Blocks body;
  Figure figure;  // the blocks that follow belong to it
  figure.game = game, figure.ruleset = "default";
  bool is_first = true;
  for (Block& block : blocks_of(page.text)) {
    if (auto* heading = std::get_if<Heading>(&block.content)) {
      figure.ruleset = "default";
      if (std::exchange(is_first, false) && heading->level == 1) {
        title = heading->text;
        continue;
      }
      heading->level = std::clamp(heading->level + 2, 4, 6);  // the card's own level is 3
    } else if (const auto* paragraph = std::get_if<Paragraph>(&block.content)) {
      const Text& text = paragraph->text;
      if (const std::string ruleset = code_after(text, "Ruleset "); !ruleset.empty())
        figure.ruleset = ruleset;
      figure.position = text.plain().ends_with(':') ? code_after(text, "position ") : "";
    } else if (auto* drawing = std::get_if<Code>(&block.content);
               drawing && !figure.position.empty()) {
      // A position that the page names and draws as text becomes a picture.
      figure.drawing = std::move(drawing->text);
      block = std::exchange(figure, {.game = figure.game, .ruleset = figure.ruleset, .words = {}});
    } else if (const auto* table = std::get_if<Table>(&block.content)) {
      if (table->head.size() >= 5 && table->head[0].plain() == "position" &&
          table->head[1].plain() == "best") {
        Strip strip;
        for (const auto& cells : table->rows)
          strip.figures.push_back(endgame(table->head, cells, figure));
        block = std::move(strip);
      } else if (table->head.size() > 1) {
        for (const Chart& chart : {differences(*table), values(*table), percentages(*table)})
          if (!chart.rows.empty()) {
            body.push_back(chart);
            break;
          }
      }
    }
    body.push_back(std::move(block));
  }
  for (Span& span : title.spans) span.target = "#" + address;
  return {address,
          title,
          {},
          {Paragraph{quiet("Measured earlier and stored in ") + code(page.file) +
                     quiet("; not recomputed for this report.")},
           Details{"Show tables and charts", std::move(body), true}}};
}

}  // namespace arbiter
