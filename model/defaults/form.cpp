#include "model/defaults/form.hpp"

#include <algorithm>
#include <cctype>

#include "model/error.hpp"
#include "model/text.hpp"

namespace arbiter::defaults {

namespace {

bool is_letter(std::string_view text) {
  return text.size() == 1 && std::islower(static_cast<unsigned char>(text[0]));
}

/// Reads "1..4=0", "0..", "a..h".
void read_range(Place& place, std::string_view range) {
  const std::size_t dots = range.find("..");
  const std::string_view least = range.substr(0, dots);
  std::string_view most = range.substr(dots + 2);
  if (is_letter(least) && is_letter(most)) {
    for (char letter = least[0]; letter <= most[0]; ++letter) place.words.emplace_back(1, letter);
    place.has_numbers = false;
    return;
  }
  place.least = least;
  if (const std::size_t equals = most.find('='); equals != std::string_view::npos) {
    place.stored = most.substr(equals + 1);
    most = most.substr(0, equals);
  }
  place.most = most;
  place.has_numbers = true;
  if (most.empty()) {
    place.first = parse_int("form: numbers from", least, -128, 127);
    place.counts_from_first = true;
  }
}

void read_values(Place& place, std::string_view values) {
  place.has_numbers = false;
  if (values.find('|') == std::string_view::npos && values.find("..") == std::string_view::npos) {
    for (const char letter : values) place.words.emplace_back(1, letter);
    return;
  }
  for (const std::string_view value : split(values, '|'))
    if (value.find("..") == std::string_view::npos)
      place.words.emplace_back(value);
    else
      read_range(place, value);
}

/// Reads "pile/", "square/3:.xo", "count:1..4".
Place read_place(std::string_view text) {
  Place place;
  const auto is_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
  };
  const auto end = std::find_if_not(text.begin(), text.end(), is_name);
  place.name = std::string(text.begin(), end);
  std::string_view rest = text.substr(place.name.size());
  if (place.name.empty()) throw Bad_input("form", "a name in braces", text);
  if (place.name == "mover") place.first = 1, place.counts_from_first = true;
  if (!rest.empty() && rest[0] != ':') {
    place.between = rest[0];
    rest.remove_prefix(1);
    const std::string_view row = rest.substr(0, rest.find(':'));
    if (!row.empty()) place.row = parse_int("form: entries of a row", row, 1, 127);
    rest.remove_prefix(row.size());
  }
  if (!rest.empty()) read_values(place, rest.substr(1));
  return place;
}

}  // namespace

std::vector<Part> parts_of(std::string_view form) {
  std::vector<Part> parts;
  while (!form.empty()) {
    std::size_t length = 1;
    if (form[0] == '{') {
      length = form.find('}');
      if (length == std::string_view::npos) throw Bad_input("form", "'}' after '{'", form);
      parts.push_back({Part::Kind::place, {}, read_place(form.substr(1, length - 1))});
      ++length;
    } else if (form[0] == '[' || form[0] == ']') {
      parts.push_back({form[0] == '[' ? Part::Kind::open : Part::Kind::close, {}, {}});
    } else {
      length = std::min(form.find_first_of("{[]"), form.size());
      parts.push_back({Part::Kind::text, std::string(form.substr(0, length)), {}});
    }
    form.remove_prefix(length);
  }
  return parts;
}

std::string upper(std::string_view name) {
  std::string out(name);
  for (char& c : out)
    c = c == '_' ? ' ' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

std::string one_of(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 < words.size() ? ", " : " or ";
    out += words[i].empty() ? "nothing" : words[i];
  }
  return out;
}

}  // namespace arbiter::defaults
