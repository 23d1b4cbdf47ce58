#include "model/defaults/position.hpp"

#include <algorithm>
#include <cctype>

#include "model/json.hpp"
#include "model/text.hpp"

namespace arbiter::defaults {

namespace {

/// The values of a field, which are adjacent.
template <class V>
std::span<V> values_of(std::span<V> values, std::string_view name) {
  const auto is_its = [&](const Value& value) { return value.field.name == name; };
  const auto begin = std::find_if(values.begin(), values.end(), is_its);
  return {begin, std::find_if_not(begin, values.end(), is_its)};
}

/// The name with a plural s, if the field has entries and the name does not end in s: "piles".
std::string plural(std::string_view name, Values values) {
  const bool has_entries = !values.empty() && values[0].field.i >= 0;
  return std::string(name) + (has_entries && !name.ends_with('s') ? "s" : "");
}

/// The number added to a value when it is written as a number.
int shift(const Place& place, const Value& value) {
  if (!place.counts_from_first) return 0;
  return place.first - value.least - static_cast<int>(place.words.size());
}
/// The least value that is written as a number.
int least_number(const Place& place, const Value& value) {
  return value.least + static_cast<int>(place.words.size());
}

int word_of(const Place& place, const Value& value, std::string_view text) {
  const auto at = std::find(place.words.begin(), place.words.end(), text);
  const int found = value.least + static_cast<int>(at - place.words.begin());
  if (at != place.words.end() && found <= value.most) return found;
  std::string wanted = one_of(place.words);
  if (place.has_numbers)
    wanted += " or a number from " +
              std::to_string(least_number(place, value) + shift(place, value)) + " to " +
              std::to_string(value.most + shift(place, value));
  throw Bad_input(label_of(value), wanted, text);
}

int read_value(const Place& place, const Value& value, std::string_view text) {
  const bool is_number =
      !text.empty() && std::isdigit(static_cast<unsigned char>(text[text.size() - 1]));
  if (!place.words.empty() && !(place.has_numbers && is_number)) return word_of(place, value, text);
  const int more = shift(place, value);
  return parse_int(label_of(value), text, least_number(place, value) + more, value.most + more) -
         more;
}

/// Thrown if a text does not match the form and no single value is to blame.
struct Mismatch {};

void require(bool condition) {
  if (!condition) throw Mismatch{};
}

/// Reads one letter for each value, and the form's separator between the rows of a board.
void read_letters(const Place& place, std::string_view text, std::span<Value> values) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (place.row > 0 && i > 0 && i % static_cast<std::size_t>(place.row) == 0) {
      require(at < text.size() && text[at] == place.between);
      ++at;
    }
    require(at < text.size());
    values[i].value = read_value(place, values[i], text.substr(at++, 1));
  }
  require(at == text.size());
}

std::size_t letters(const Place& place, std::size_t values) {
  return values +
         (place.row > 0 && values > 0 ? (values - 1) / static_cast<std::size_t>(place.row) : 0);
}

void read_group(const Place& place, std::string_view text, std::span<Value> values) {
  if (place.between == 0 && values.size() == 1) {
    values[0].value = read_value(place, values[0], text);
    return;
  }
  if (place.row > 0 || place.between == 0) {
    require(text.size() == letters(place, values.size()));
    return read_letters(place, text, values);
  }
  const auto entries = split(text, place.between);
  require(entries.size() > 1 || values.size() < 2);
  if (entries.size() != values.size())
    throw Bad_input(plural(place.name, values),
                    std::to_string(values.size()) + " entries separated by '" + place.between + "'",
                    text);
  for (std::size_t i = 0; i < entries.size(); ++i)
    values[i].value = read_value(place, values[i], entries[i]);
}

/// The length of the text of a place, given what follows it in the form.
std::size_t length_of(const std::vector<Part>& parts, std::size_t at, std::string_view text,
                      std::size_t values) {
  const Place& place = parts[at].place;
  if (place.row > 0 || (place.between == 0 && values > 1)) {
    require(text.size() >= letters(place, values));
    return letters(place, values);
  }
  const auto next = std::find_if(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1, parts.end(),
                                 [](const Part& part) { return part.kind != Part::Kind::close; });
  if (next == parts.end()) return text.size();
  if (next->kind == Part::Kind::place) {
    const auto is_digit = [](unsigned char c) { return std::isdigit(c); };
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) -
                                    text.begin());
  }
  const bool may_lack = next->kind == Part::Kind::open;
  const Part& divider = may_lack && next + 1 != parts.end() ? next[1] : *next;
  const std::size_t found = text.find(divider.text);
  require(may_lack || found != std::string_view::npos);
  return std::min(found, text.size());
}

void read_parts(const std::vector<Part>& parts, std::string_view text, std::span<Value> all) {
  for (std::size_t at = 0; at < parts.size(); ++at) {
    const Part& part = parts[at];
    if (part.kind == Part::Kind::open && text.empty()) {
      while (at < parts.size() && parts[at].kind != Part::Kind::close) ++at;
    } else if (part.kind == Part::Kind::text) {
      require(text.starts_with(part.text));
      text.remove_prefix(part.text.size());
    } else if (part.kind == Part::Kind::place) {
      const std::span<Value> values = values_of(all, part.place.name);
      const std::size_t length = length_of(parts, at, text, values.size());
      if (!values.empty()) read_group(part.place, text.substr(0, length), values);
      text.remove_prefix(length);
    }
  }
  require(text.empty());
}

std::string write_group(const Place& place, Values values) {
  std::string out;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool begins_row = place.row > 0 && i % static_cast<std::size_t>(place.row) == 0;
    if (i > 0 && place.between != 0 && (place.row == 0 || begins_row)) out += place.between;
    out += text_of(place, values[i]);
  }
  return out;
}

// --- JSON ---------------------------------------------------------------------------------------

std::string key_of(const Group& group) {
  return group.is_board() ? "rows" : plural(group.place.name, group.values);
}

Json json_of(const Place& place, const Value& value) {
  if (value.is_truth) return value.value != 0;
  if (value.value >= least_number(place, value)) return value.value + shift(place, value);
  const std::string word = text_of(place, value);
  return word == "." ? Json() : Json(word);  // null: an empty square
}

int value_of(const Place& place, const Value& value, const Json& json) {
  if (value.is_truth) {
    if (!json.is_boolean()) throw Bad_input(label_of(value), "true or false", json.type_name());
    return json.get<bool>();
  }
  if (json.is_null() && !place.words.empty() && place.words[0] == ".") return value.least;
  if (!place.has_numbers || (!place.words.empty() && !json.is_number()))
    return word_of(place, value, string_of(json, label_of(value)));
  const int more = shift(place, value);
  return int_of(json, label_of(value), least_number(place, value) + more, value.most + more) - more;
}

void read_rows(const Group& group, const Json& json, std::span<Value> values) {
  const auto row = static_cast<std::size_t>(group.place.row);
  std::string text;
  for (const Json& one : array_of(json, "rows", (values.size() + row - 1) / row))
    text += (text.empty() ? "" : std::string(1, group.place.between)) + string_of(one, "row");
  try {
    read_group(group.place, text, values);
  } catch (const Mismatch&) {
    throw Bad_input("rows", "rows of " + std::to_string(row) + " letters", text);
  }
}

}  // namespace

std::string text_of(const Place& place, const Value& value) {
  const auto word = static_cast<std::size_t>(value.value - value.least);
  return word < place.words.size() ? place.words[word]
                                   : std::to_string(value.value + shift(place, value));
}

std::string label_of(const Value& value) {
  std::string out = value.field.name;
  std::replace(out.begin(), out.end(), '_', ' ');
  for (const int index : {value.field.i, value.field.j, value.field.k})
    if (index >= 0) out += ' ' + std::to_string(index + 1);
  return out;
}

Position::Position(std::string_view form, std::string_view expected)
    : parts_(parts_of(form)), expected_(expected) {}

/// The parts of the form; without a form, the fields in order.
std::vector<Part> Position::parts(Values values) const {
  std::vector<Part> out = parts_;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string name = values[i].field.name;
    if (i > 0 && name == values[i - 1].field.name) continue;
    const bool is_there = std::any_of(out.begin(), out.end(), [&](const Part& part) {
      return part.kind == Part::Kind::place && part.place.name == name;
    });
    if (is_there) continue;
    if (!parts_.empty()) throw Bad_input("form of a position", "a place for each field", name);
    if (!out.empty()) out.push_back({Part::Kind::text, ":", {}});
    std::vector<Part> place = parts_of("{" + name + (values[i].field.i >= 0 ? "/}" : "}"));
    out.push_back(std::move(place[0]));
  }
  return out;
}

std::vector<Group> Position::groups(Values values) const {
  std::vector<Group> out;
  const std::vector<Part> all = parts(values);
  for (std::size_t i = 0; i < values.size(); ++i)
    for (const Part& part : all)
      if (part.kind == Part::Kind::place && part.place.name == values[i].field.name &&
          (i == 0 || part.place.name != values[i - 1].field.name))
        out.push_back({part.place, values_of(values, part.place.name)});
  return out;
}

/// The description of the form in error messages: PILES:MOVER.
std::string Position::expected(const std::vector<Part>& parts, Values values) const {
  if (!expected_.empty()) return expected_;
  std::string out;
  for (const Part& part : parts)
    if (part.kind == Part::Kind::place)
      out += upper(plural(part.place.name, values_of(values, part.place.name)));
    else
      out += part.kind == Part::Kind::text ? part.text : part.kind == Part::Kind::open ? "[" : "]";
  return out;
}

std::string Position::write(Values values, bool is_mid_turn) const {
  std::string out;
  bool is_left_out = false;
  for (const Part& part : parts(values)) {
    if (part.kind == Part::Kind::open) is_left_out = !is_mid_turn;
    if (part.kind == Part::Kind::close) is_left_out = false;
    if (is_left_out) continue;
    if (part.kind == Part::Kind::text) out += part.text;
    if (part.kind == Part::Kind::place)
      out += write_group(part.place, values_of(values, part.place.name));
  }
  return out;
}

void Position::read(std::string_view text, std::vector<Value>& values) const {
  const std::vector<Part> all = parts(values);
  try {
    read_parts(all, text, values);
  } catch (const Mismatch&) {
    throw Bad_input("position", expected(all, values), text);
  }
}

std::string Position::write_json(Values values) const {
  Json json = Json::object();
  for (const Group& group : groups(values)) {
    Json& at = json[key_of(group)];
    if (group.is_board()) {
      at = split(write_group(group.place, group.values), group.place.between);
    } else if (group.values[0].field.i < 0) {
      at = json_of(group.place, group.values[0]);
    } else {
      for (const Value& value : group.values) at.push_back(json_of(group.place, value));
    }
  }
  return json_text(json);
}

void Position::read_json(std::string_view text, std::vector<Value>& values) const {
  const Json json = parse_json("position", text);
  const std::vector<Group> all = groups(values);
  if (json.is_object())
    for (const auto& entry : json.items())
      if (std::none_of(all.begin(), all.end(),
                       [&](const Group& group) { return key_of(group) == entry.key(); }))
        throw Bad_input("position", "only known members", entry.key());
  for (const Group& group : all) {
    const std::string key = key_of(group);
    const Json& at = member(json, "position", key.c_str());
    const std::span<Value> own = values_of(std::span<Value>(values), group.place.name);
    if (group.is_board()) {
      read_rows(group, at, own);
    } else if (own[0].field.i < 0) {
      own[0].value = value_of(group.place, own[0], at);
    } else {
      array_of(at, key, own.size());
      for (std::size_t i = 0; i < own.size(); ++i)
        own[i].value = value_of(group.place, own[i], at[i]);
    }
  }
}

}  // namespace arbiter::defaults
