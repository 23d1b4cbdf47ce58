// Finds citations in a single file; see concordance.hpp.
#include <algorithm>
#include <regex>

#include "model/text.hpp"
#include "reports/concordance.hpp"

namespace arbiter {

namespace {

/// The id at `at`, if any: letters, '-', C or A, two digits, not within a longer word.
std::string_view id_at(std::string_view text, std::size_t at) {
  const auto is = [&](std::size_t i, auto&& kind) {
    return i < text.size() && kind(static_cast<unsigned char>(text[i]));
  };
  const auto upper = [](unsigned char c) { return c >= 'A' && c <= 'Z'; };
  const auto digit = [](unsigned char c) { return c >= '0' && c <= '9'; };
  const auto word = [&](unsigned char c) {
    return upper(c) || digit(c) || (c >= 'a' && c <= 'z') || c == '_';
  };
  if (at > 0 && is(at - 1, word)) return {};
  std::size_t end = at;
  while (is(end, upper)) ++end;
  if (end - at < 2 || !is(end, [](unsigned char c) { return c == '-'; })) return {};
  if (!is(++end, [](unsigned char c) { return c == 'C' || c == 'A'; })) return {};
  const std::size_t digits = ++end;
  while (is(end, digit)) ++end;
  if (end - digits != 2 || is(end, word)) return {};
  return text.substr(at, end - at);
}

void add_once(std::vector<std::string>& list, std::string entry) {
  if (std::find(list.begin(), list.end(), entry) == list.end()) list.push_back(std::move(entry));
}

std::string_view trimmed(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") - begin + 1);
}

/// The code of a line, without its comment and the content of its quotes.
std::string code_of(std::string_view line) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line.substr(i, 2) == "//") break;
    out += line[i];
    if (line[i] != '"') continue;
    for (++i; i < line.size() && line[i] != '"'; ++i)
      if (line[i] == '\\') ++i;
    out += '"';
  }
  return out;
}

/// The name of the function whose declaration begins on this line, at the margin of its file or
/// class.
std::string head_of(const std::string& code) {
  static const std::regex function(
      R"(^( {0,2})((?:[\w:<>,&*\[\]]|\s)*?)([A-Za-z_~][\w:~]*|operator\S+?)\s*\()");
  static const std::regex no_head(
      R"(^\s*(if|for|while|switch|return|else|case|do|catch|throw|using|static_assert|delete)\b)");
  static const std::regex built_in(R"(bool|char|double|float|int|auto|void|decltype|unsigned)");
  static const std::regex type(R"(^ {0,2}(?:struct|class|enum class|enum|union)\s+(\w+))");
  std::smatch found;
  if (std::regex_search(code, no_head)) return {};
  if (std::regex_search(code, found, type)) return found[1];
  if (!std::regex_search(code, found, function)) return {};
  const std::string before = std::string(trimmed(found[2].str()));
  std::string name = found[3];
  if (std::regex_match(name, built_in)) return {};  // std::function<bool(int)>
  // Without a type in front, this is a call, or the constructor of a class at the margin.
  if (before.empty() && (found[1].length() != 0 || name.find("::") == std::string::npos)) return {};
  return name;
}

/// The name that a line declares if it declares no function: the word before = { [ ; or a comma.
std::string declared_by(const std::string& code) {
  static const std::regex name(R"((\w+)\s*(?:=|\{|\[|;|,))");
  std::smatch found;
  return std::regex_search(code, found, name) ? found[1].str() : std::string();
}

}  // namespace

std::vector<std::string> cited_ids(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view id = id_at(text, at);
    if (id.empty()) continue;
    add_once(out, std::string(id));
    at += id.size() - 1;
    constexpr std::string_view to = " to ";
    const std::string_view last =
        text.substr(at + 1, to.size()) == to ? id_at(text, at + 1 + to.size()) : std::string_view();
    const std::size_t stem = id.size() - 2;
    if (last.empty() || last.substr(0, stem) != id.substr(0, stem)) continue;
    const auto number = [&](std::string_view i) {
      return 10 * (i[stem] - '0') + i[stem + 1] - '0';
    };
    for (int n = number(id) + 1; n <= number(last); ++n)
      add_once(out, std::string(id.substr(0, stem)) + char('0' + n / 10) + char('0' + n % 10));
  }
  return out;
}

std::vector<Citation> cited_by_functions(std::string_view file, std::string_view text) {
  std::vector<Citation> out;
  std::vector<std::string> above;  // cited in the comment above this line
  Place type{"", std::string(file)}, current = type;
  bool at_the_top = true;
  int number = 0;
  const auto cite = [&](const std::vector<std::string>& ids, const Place& place) {
    for (const std::string& id : ids)
      if (const Citation c{id, place};
          !place.name.empty() && std::find(out.begin(), out.end(), c) == out.end())
        out.push_back(c);
  };
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    const std::string_view inner = trimmed(line);
    if (inner.starts_with("//")) {
      if (!at_the_top)
        for (std::string& id : cited_ids(inner)) add_once(above, std::move(id));
      continue;
    }
    at_the_top = at_the_top && inner.empty();
    const std::string code = code_of(line);
    const std::string_view bare = trimmed(code);
    if (bare.empty() || bare.starts_with("#") || bare.starts_with("template") ||
        bare.starts_with("requires")) {
      if (bare.starts_with("#")) above.clear();
      continue;
    }
    Place here = current;
    if (const std::string name = head_of(code); !name.empty()) {
      here = {name, std::string(file), number};
      const bool only_declared = bare.ends_with(";") && bare.find('{') == std::string_view::npos;
      if (only_declared && above.empty()) here = current;  // perhaps a variable with arguments
      if (!only_declared) current = here;
      if (bare.ends_with("{") && (bare.starts_with("struct") || bare.starts_with("class")))
        type = here;
    } else if (current.name.empty() && !above.empty()) {
      here = {declared_by(code), std::string(file), number};
    }
    cite(above, here);
    cite(cited_ids(line), here);
    above.clear();
    if (line.starts_with("}")) type = current = {"", std::string(file)};
    if (line.starts_with("  }") && !type.name.empty()) current = type;
  }
  return out;
}

std::vector<Citation> cited_by_tests(std::string_view file, std::string_view text) {
  static const std::regex test(
      R"(^\s*(?:TYPED_TEST|TEST|TEST_F|TEST_P|RC_GTEST_PROP|RC_GTEST_\w+)\((\w+),\s*(\w+))");
  static const std::regex python(R"(^\s*def (\w+)\()");
  const std::size_t slash = file.rfind('/');
  Place current{std::string(file.substr(slash == std::string_view::npos ? 0 : slash + 1)),
                std::string(file), 1};
  std::vector<Citation> out;
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    std::match_results<std::string_view::const_iterator> found;
    if (file.ends_with(".cpp") && std::regex_search(line.begin(), line.end(), found, test)) {
      current = {found[1].str() + "." + found[2].str(), std::string(file), number};
    } else if (file.ends_with(".py") &&
               std::regex_search(line.begin(), line.end(), found, python)) {
      current = {found[1].str(), std::string(file), number};
    }
    for (const std::string& id : cited_ids(line))
      if (const Citation c{id, current}; std::find(out.begin(), out.end(), c) == out.end())
        out.push_back(c);
  }
  return out;
}

std::vector<Citation> cited_by_mutants(std::string_view file, std::string_view text) {
  static const std::regex mutant(R"(\b([A-Z]{2,}-[CA]\d\d)-(\w+))");
  std::vector<Citation> out;
  const auto add = [&](const Citation& c) {
    if (std::find(out.begin(), out.end(), c) == out.end()) out.push_back(c);
  };
  Place paragraph{"", std::string(file)};
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    const std::string_view inner = trimmed(line);
    if (inner.empty()) paragraph.name.clear();
    // Skips comments, replaced code, and clauses marked as having no mutant.
    if (inner.empty() || inner.find_first_of("#-+@") == 0 || inner.starts_with("none ")) continue;
    std::match_results<std::string_view::const_iterator> found;
    if (std::regex_search(line.begin(), line.end(), found, mutant)) {
      paragraph = {found[0].str(), std::string(file), number};
      add({found[1].str(), paragraph});
    } else if (paragraph.name.empty()) {
      paragraph = {std::string(inner.substr(0, 60)), std::string(file), number};
    }
    if (inner.find("clause:") == std::string_view::npos) continue;
    for (const std::string& id : cited_ids(line)) add({id, paragraph});
  }
  return out;
}

}  // namespace arbiter
