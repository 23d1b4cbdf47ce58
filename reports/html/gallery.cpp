#include "reports/html/gallery.hpp"

#include "model/json.hpp"
#include "reports/html/escaped.hpp"

namespace arbiter::html {

namespace {

/// The content of the first element of that name, still escaped.
std::string_view inner(std::string_view svg, std::string_view tag) {
  const std::size_t begin = svg.find("<" + std::string(tag));
  if (begin == std::string_view::npos) return {};
  const std::size_t open = svg.find('>', begin);
  const std::size_t close = svg.find("</" + std::string(tag), begin);
  if (open == std::string_view::npos || close == std::string_view::npos || close < open) return {};
  return svg.substr(open + 1, close - open - 1);
}

/// A picture as a data URL. Characters that a URL or a quoted attribute cannot hold become %XX,
/// which is shorter than base64 and stays readable; quotes become apostrophes if there are none.
std::string url_of(std::string_view svg) {
  const char* const quote = svg.find('\'') == std::string_view::npos ? "'" : "%22";
  std::string out = "data:image/svg+xml,";
  for (const char c : svg) switch (c) {
      case '"':
        out += quote;
        break;
      case '#':
        out += "%23";
        break;
      case '%':
        out += "%25";
        break;
      case '&':
        out += "%26";
        break;
      case '\n':
        break;
      default:
        out += c;
    }
  return out;
}

/// Lines, and sentences of a description, each with what ends it.
std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> out;
  std::size_t begin = 0;
  for (std::size_t end = 1; end <= text.size(); ++end) {
    const std::string_view part = text.substr(begin, end - begin);
    if (end < text.size() && !part.ends_with('\n') && !part.ends_with(". ")) continue;
    out.emplace_back(part);
    begin = end;
  }
  return out;
}

/// The value of an attribute of the root element.
std::string_view attribute(std::string_view svg, std::string_view name) {
  const std::string_view root = svg.substr(0, svg.find('>'));
  const std::string key = " " + std::string(name) + "=\"";
  const std::size_t at = root.find(key);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + key.size();
  return root.substr(begin, root.find('"', begin) - begin);
}

}  // namespace

std::string words_of(const Board& board) {
  const std::string_view title = inner(board.svg, "title"), more = inner(board.svg, "desc");
  std::string out(title);
  if (!more.empty() && title.find(more) == std::string_view::npos)
    out += (out.empty() || out.ends_with('.') ? "" : ". ") + std::string(more);
  return out;
}

std::string image_of(const Board& board, int number) {
  if (board.svg.empty())
    return board.text.empty() ? "" : "<pre tabindex=\"0\">" + escaped(board.text) + "</pre>";
  std::string out = "<img alt=\"" + words_of(board) + "\" loading=\"lazy\" decoding=\"async\"";
  for (const char* name : {"width", "height"})
    if (const auto value = attribute(board.svg, name); !value.empty())
      out += " " + std::string(name) + "=\"" + std::string(value) + "\"";
  if (number >= 0) return out + " data-board=\"" + std::to_string(number) + "\">";
  return out + " src=\"" + url_of(board.svg) + "\">";
}

const Board& Gallery::board(std::string_view ruleset, std::string_view position) {
  const std::string key = std::string(ruleset) + '\n' + std::string(position);
  const auto known = drawn_.find(key);
  if (known != drawn_.end()) return known->second;
  return drawn_.emplace(key, draw_ ? draw_(game_, ruleset, position) : Board()).first->second;
}

int Gallery::number(std::string_view ruleset, std::string_view position) {
  const Board& drawn = board(ruleset, position);
  if (drawn.empty()) return -1;
  const std::string& text = drawn.svg.empty() ? drawn.text : drawn.svg;
  const auto [known, fresh] = numbers_.emplace(text, static_cast<int>(boards_.size()));
  if (!fresh) return known->second;
  std::vector<std::size_t> runs;
  for (const std::string& part : parts_of(text)) {
    const auto [number, is_new] = part_numbers_.emplace(part, parts_.size());
    if (is_new) parts_.push_back(part);
    if (!runs.empty() && runs[runs.size() - 2] + runs.back() == number->second)
      ++runs.back();
    else
      runs.insert(runs.end(), {number->second, 1});
  }
  boards_.push_back(std::move(runs));
  return known->second;
}

Report_json Gallery::json() const { return {{"parts", parts_}, {"boards", boards_}}; }

}  // namespace arbiter::html
