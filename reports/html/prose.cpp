#include "reports/html/prose.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <cctype>

#include "model/text.hpp"

namespace arbiter::html {

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// The text between `mark` at `at` and the next `mark`; empty when there is none.
std::string_view enclosed(std::string_view text, std::size_t at, std::string_view mark) {
  if (text.substr(at, mark.size()) != mark) return {};
  const std::size_t end = text.find(mark, at + mark.size());
  if (end == std::string_view::npos) return {};
  return text.substr(at + mark.size(), end - at - mark.size());
}

std::string tagged(std::string_view tag, const std::string& inner) {
  return "<" + std::string(tag) + ">" + inner + "</" + std::string(tag) + ">";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out = xml_escaped(text);
  boost::replace_all(out, "'", "&#39;");
  return out;
}

Prose::Prose(const Rulebook& book) : game_(book.game) {
  for (const Clause& c : book.clauses) ids_.emplace(c.id);
  for (const Question& q : book.questions) ids_.emplace(q.id);
}

std::string Prose::id_of(std::string_view name) const { return game_ + "/" + std::string(name); }

std::string Prose::link(std::string_view id) const {
  if (ids_.find(id) == ids_.end()) return escaped(id);
  return "<a href=\"#" + escaped(id_of(id)) + "\">" + escaped(id) + "</a>";
}

std::string_view Prose::id_at(std::string_view text, std::size_t at) const {
  if (!std::isupper(static_cast<unsigned char>(text[at])) || (at > 0 && is_word(text[at - 1])))
    return {};
  std::size_t end = at;
  while (end < text.size() && (is_word(text[end]) || text[end] == '-')) ++end;
  const std::string_view id = text.substr(at, end - at);
  return ids_.find(id) == ids_.end() ? std::string_view() : id;
}

std::string Prose::from_text(std::string_view text) const {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (const std::string_view id = id_at(text, at); !id.empty()) {
      out += link(id);
      at += id.size();
    } else {
      out += escaped(text.substr(at++, 1));
    }
  }
  return out;
}

std::string Prose::from_markdown(std::string_view text) const {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '\\' && at + 1 < text.size() &&
        std::ispunct(static_cast<unsigned char>(text[at + 1]))) {
      out += escaped(text.substr(at + 1, 1));
      at += 2;
    } else if (const auto code = enclosed(text, at, "`"); !code.empty()) {
      out += tagged("code", escaped(code));
      at += code.size() + 2;
    } else if (const auto strong = enclosed(text, at, "**"); !strong.empty()) {
      out += tagged("strong", from_markdown(strong));
      at += strong.size() + 4;
    } else if (const auto emphasis = enclosed(text, at, "*");
               !emphasis.empty() && emphasis.front() != ' ' && emphasis.back() != ' ') {
      out += tagged("em", from_markdown(emphasis));
      at += emphasis.size() + 2;
    } else if (const std::size_t middle = c == '[' ? text.find("](", at) : std::string_view::npos,
               end = middle == std::string_view::npos ? middle : text.find(')', middle);
               end != std::string_view::npos) {
      const std::string words = from_markdown(text.substr(at + 1, middle - at - 1));
      const std::string_view target = text.substr(middle + 2, end - middle - 2);
      out += target.starts_with("https://") || target.starts_with("#")
                 ? "<a href=\"" + escaped(target) + "\">" + words + "</a>"
                 : words;
      at = end + 1;
    } else if (const std::string_view id = id_at(text, at); !id.empty()) {
      out += link(id);
      at += id.size();
    } else {
      out += escaped(text.substr(at++, 1));
    }
  }
  return out;
}

std::string command_for(std::string_view game, std::string_view ruleset,
                        std::string_view position) {
  std::string out = "arbiter show " + std::string(game) + " " + shell_word(position);
  if (!ruleset.empty() && ruleset != "default") out += " --ruleset " + shell_word(ruleset);
  return out;
}

}  // namespace arbiter::html
