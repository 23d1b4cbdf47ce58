#include "reports/html/document.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/text.hpp"
#include "reports/html/chart.hpp"

namespace arbiter::html {

namespace {

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> out;
  line = trimmed(line);
  if (line.starts_with('|')) line.remove_prefix(1);
  if (line.ends_with('|')) line.remove_suffix(1);
  std::string cell;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i == line.size() || (line[i] == '|' && (i == 0 || line[i - 1] != '\\'))) {
      out.emplace_back(trimmed(cell));
      cell.clear();
    } else {
      cell += line[i];
    }
  }
  return out;
}

/// The code in `...` that follows the first occurrence of these words; empty when there is none.
std::string code_behind(std::string_view text, std::string_view words) {
  const std::size_t at = text.find(words);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + words.size(), end = text.find('`', begin);
  return end == std::string_view::npos ? "" : std::string(text.substr(begin, end - begin));
}

class Reader {
 public:
  Reader(std::string_view text, std::string_view game, const Prose& prose, Gallery& gallery)
      : lines_(split(text, '\n')), game_(game), prose_(prose), gallery_(gallery) {}

  Document read() {
    while (at_ < lines_.size()) {
      const std::string_view line = lines_[at_];
      if (line.starts_with("```"))
        code();
      else if (line.starts_with('#'))
        heading();
      else if (line.starts_with('|'))
        table();
      else if (line.starts_with("* ") || line.starts_with("- "))
        items("ul", [](std::string_view l) { return l.starts_with("* ") || l.starts_with("- "); });
      else if (is_numbered(line))
        items("ol", is_numbered);
      else if (trimmed(line).empty())
        ++at_;
      else
        paragraph();
    }
    return std::move(out_);
  }

 private:
  static bool is_numbered(std::string_view line) {
    std::size_t n = 0;
    while (n < line.size() && line[n] >= '0' && line[n] <= '9') ++n;
    return n > 0 && line.substr(n, 2) == ". ";
  }
  /// Whether this line starts something new, which ends a paragraph or an item.
  static bool begins_something(std::string_view line) {
    return trimmed(line).empty() || line.starts_with('#') || line.starts_with("```") ||
           line.starts_with('|') || line.starts_with("* ") || line.starts_with("- ") ||
           is_numbered(line);
  }

  void heading() {
    std::size_t depth = 0;
    const std::string_view line = lines_[at_++];
    while (depth < line.size() && line[depth] == '#') ++depth;
    const std::string words = prose_.from_markdown(trimmed(line.substr(depth)));
    ruleset_ = "default";
    if (out_.title.empty() && depth == 1) {
      out_.title = words;
      return;
    }
    const std::size_t level = std::clamp<std::size_t>(depth + 2, 4, 6);
    out_.body += fmt::format("<h{0}>{1}</h{0}>\n", level, words);
  }

  void code() {
    std::string text;
    for (++at_; at_ < lines_.size() && !lines_[at_].starts_with("```"); ++at_)
      text += std::string(lines_[at_]) + "\n";
    ++at_;
    if (!pictured_) out_.body += "<pre tabindex=\"0\"><code>" + escaped(text) + "</code></pre>\n";
    pictured_ = false;
  }

  void paragraph() {
    std::string text;
    do text += (text.empty() ? "" : " ") + std::string(trimmed(lines_[at_++]));
    while (at_ < lines_.size() && !begins_something(lines_[at_]));
    if (const std::string ruleset = code_behind(text, "Ruleset `"); !ruleset.empty())
      ruleset_ = ruleset;
    out_.body += "<p>" + prose_.from_markdown(text) + "</p>\n";
    // A position that the page names and draws as text is drawn as a picture instead.
    const std::string position = code_behind(text, "position `");
    pictured_ = text.ends_with(':') && !position.empty() && draw(position, "");
  }

  template <class Begins>
  void items(const char* tag, Begins begins) {
    out_.body += fmt::format("<{}>\n", tag);
    while (at_ < lines_.size() && begins(lines_[at_])) {
      std::string text(trimmed(lines_[at_].substr(lines_[at_].find(' ') + 1)));
      for (++at_; at_ < lines_.size() && !begins_something(lines_[at_]); ++at_)
        text += " " + std::string(trimmed(lines_[at_]));
      out_.body += "<li>" + prose_.from_markdown(text) + "</li>\n";
    }
    out_.body += fmt::format("</{}>\n", tag);
  }

  bool draw(const std::string& position, const std::string& below) {
    const Board& board = gallery_.board(ruleset_, position);
    if (board.empty()) return false;
    out_.body += "<figure class=\"board\">" + image_of(board) + "<figcaption>" +
                 position_html(game_, ruleset_, position) + below + "</figcaption></figure>\n";
    return true;
  }

  void table() {
    Table table;
    table.head = cells_of(lines_[at_++]);
    if (at_ < lines_.size() && lines_[at_].find("---") != std::string_view::npos) ++at_;
    for (; at_ < lines_.size() && lines_[at_].starts_with('|'); ++at_) {
      table.rows.push_back(cells_of(lines_[at_]));
      table.rows.back().resize(table.head.size());
    }
    if (table.head.size() >= 5 && table.head[0] == "position" && table.head[1] == "best") {
      out_.body += "<div class=\"strip\">\n";
      for (const auto& cells : table.rows) endgame(table.head, cells);
      out_.body += "</div>\n";
      return;
    }
    out_.body += chart_of(table, prose_);
    out_.body += "<div class=\"wide\" tabindex=\"0\"><table><thead><tr>";
    for (const std::string& cell : table.head)
      out_.body +=
          cell.empty() ? "<td></td>" : "<th scope=\"col\">" + prose_.from_markdown(cell) + "</th>";
    out_.body += "</tr></thead><tbody>\n";
    // If the corner is empty, the first column names the rows.
    const bool named = table.head[0].empty();
    for (const auto& cells : table.rows) {
      out_.body += "<tr>";
      for (std::size_t c = 0; c < cells.size(); ++c) {
        const bool is_name = c == 0 && named && !cells[c].empty();
        out_.body += fmt::format("<{}>{}</{}>", is_name ? "th scope=\"row\"" : "td",
                                 prose_.from_markdown(cells[c]), is_name ? "th" : "td");
      }
      out_.body += "</tr>\n";
    }
    out_.body += "</tbody></table></div>\n";
  }

  /// A position with the values of its moves.
  void endgame(const std::vector<std::string>& head, const std::vector<std::string>& cells) {
    std::vector<Range> rows;
    const auto add = [&](std::string_view move, std::string_view value) {
      if (const auto found = read_numbers(value); found && !found->difference)
        rows.push_back(
            {"<code>" + escaped(move) + "</code>", found->low, found->high, escaped(value)});
    };
    add(cells[1], cells[2]);
    for (const std::string_view other : split(cells[3], ';')) {
      const std::size_t colon = other.rfind(": ");
      if (colon != std::string_view::npos)
        add(trimmed(other.substr(0, colon)), trimmed(other.substr(colon + 2)));
    }
    std::string below = "<p>Best: <code>" + escaped(cells[1]) + "</code>. " +
                        prose_.from_markdown(cells[4]) + "</p>" +
                        ranges_chart("Value of each move from 0 to 1, best first", rows, 0, 1, 0.5);
    std::string position = cells[0];
    std::erase(position, '`');
    if (draw(position, below)) return;
    out_.body += "<div class=\"board\">" + position_html(game_, ruleset_, position) + below;
    for (std::size_t c = 2; rows.empty() && c < 4; ++c)
      out_.body += "<p>" + escaped(head[c]) + ": " + prose_.from_markdown(cells[c]) + "</p>";
    out_.body += "</div>\n";
  }

  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;
  std::string game_, ruleset_ = "default";
  bool pictured_ = false;  // whether a picture replaces the next block of code
  const Prose& prose_;
  Gallery& gallery_;
  Document out_;
};

}  // namespace

std::string position_html(std::string_view game, std::string_view ruleset,
                          std::string_view position) {
  return "<p class=\"position\"><code class=\"copied\">" + escaped(position) +
         "</code> <code class=\"copied command\">" + escaped(command_for(game, ruleset, position)) +
         "</code></p>";
}

Document document_of(std::string_view markdown, std::string_view game, const Prose& prose,
                     Gallery& gallery) {
  return Reader(markdown, game, prose, gallery).read();
}

}  // namespace arbiter::html
