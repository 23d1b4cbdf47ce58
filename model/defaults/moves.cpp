#include "model/defaults/moves.hpp"

#include <algorithm>
#include <cctype>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"

namespace arbiter::defaults {

namespace {

/// The value of a form's bound: a number, or the name of one.
int number_of(std::string_view text, const Ruleset& ruleset,
              std::span<const Named_number> numbers) {
  for (const auto& [name, number] : numbers)
    if (name == text) return number;
  const auto& parameters = ruleset.book().parameters;
  const std::size_t at = index_of(parameters, text);
  if (at < parameters.size()) return ruleset.value(at);
  return parse_int("form of a move: bound", text, -128, 127);
}

/// Removes and returns the text before the form's next part, or all of it if there is none. Empty
/// if the text of the next part is missing.
std::string_view token(std::string_view& text, const Part* next) {
  std::size_t length = text.size();
  if (next != nullptr && next->kind == Part::Kind::text) {
    length = text.find(next->text);
    if (length == std::string_view::npos) return {};
  } else if (next != nullptr) {  // adjacent places are letters or numbers
    length = 0;
    while (length < text.size() && std::isdigit(static_cast<unsigned char>(text[length]))) ++length;
    if (length == 0) length = std::min<std::size_t>(1, text.size());
  }
  const std::string_view out = text.substr(0, length);
  text.remove_prefix(length);
  return out;
}

std::string_view first_word(const std::vector<Part>& parts) {
  if (parts.empty() || parts[0].kind != Part::Kind::text) return "move";
  const std::string_view text = parts[0].text;
  return text.substr(0, text.find(' '));
}

}  // namespace

Moves::Moves(std::span<const std::string_view> forms, std::span<const std::string_view> chance,
             std::size_t parts, const Ruleset& ruleset,
             std::initializer_list<Named_number> numbers) {
  for (const std::string_view form : forms)
    shapes_.push_back(shape_of(form, false, ruleset, {numbers.begin(), numbers.size()}));
  for (const std::string_view form : chance)
    shapes_.push_back(shape_of(form, true, ruleset, {numbers.begin(), numbers.size()}));
  const bool has_kind = shapes_.size() > 1;
  if (parts != names_.size() + has_kind)
    throw Bad_input("parts of a move",
                    std::to_string(names_.size() + has_kind) + " as its forms have them",
                    std::to_string(parts));
  if (has_kind)
    for (Shape& shape : shapes_)
      for (Slot& slot : shape.slots) ++slot.part;
}

Moves::Shape Moves::shape_of(std::string_view form, bool is_chance, const Ruleset& ruleset,
                             std::span<const Named_number> numbers) {
  Shape shape{parts_of(form), {}, is_chance};
  for (const Part& part : shape.parts)
    if (part.kind == Part::Kind::place)
      shape.slots.push_back(slot_of(part.place, ruleset, numbers));
    else if (part.kind != Part::Kind::text)
      throw Bad_input("form of a move", "no brackets", form);
  return shape;
}

Moves::Slot Moves::slot_of(const Place& place, const Ruleset& ruleset,
                           std::span<const Named_number> numbers) {
  Slot slot{place, 0, 0, static_cast<int>(place.words.size()) - 1, 0};
  const auto known = std::find(names_.begin(), names_.end(), place.name);
  slot.part = static_cast<std::size_t>(known - names_.begin());
  if (known == names_.end()) names_.push_back(place.name);
  if (!place.has_numbers) return slot;
  if (place.least.empty() || place.most.empty() || !place.words.empty())
    throw Bad_input("form of a move", "bounds, letters or words, as in {count:1..4}",
                    "{" + place.name + "}");
  const int least = number_of(place.least, ruleset, numbers);
  slot.shift = place.stored.empty() ? 0 : least - number_of(place.stored, ruleset, numbers);
  slot.least = least - slot.shift;
  slot.most = number_of(place.most, ruleset, numbers) - slot.shift;
  return slot;
}

std::string Moves::text_of(const Slot& slot, int value) {
  if (slot.place.has_numbers) return std::to_string(value + slot.shift);
  return value < slot.least || value > slot.most
             ? std::to_string(value)
             : slot.place.words[static_cast<std::size_t>(value)];
}

int Moves::read_value(const Slot& slot, std::string_view text) {
  const std::string where = "move: " + slot.place.name;
  if (slot.place.has_numbers)
    return parse_int(where, text, slot.least + slot.shift, slot.most + slot.shift) - slot.shift;
  const auto& words = slot.place.words;
  const auto at = std::find(words.begin(), words.end(), text);
  if (at == words.end()) throw Bad_input(where, one_of(words), text);
  return static_cast<int>(at - words.begin());
}

const Moves::Shape& Moves::shape_of(Numbers move) const {
  return shapes_[shapes_.size() > 1 ? static_cast<std::size_t>(move[0]) : 0];
}

std::string Moves::write(Numbers move) const {
  std::string out;
  const Shape& shape = shape_of(move);
  auto slot = shape.slots.begin();
  for (const Part& part : shape.parts)
    if (part.kind == Part::Kind::text)
      out += part.text;
    else
      out += text_of(*slot, move[slot->part]), ++slot;
  return out;
}

Moves::Match Moves::match(const Shape& shape, std::string_view text, std::span<int> move,
                          std::string& trouble) const {
  std::vector<std::string_view> values;
  for (std::size_t i = 0; i < shape.parts.size(); ++i) {
    const Part& part = shape.parts[i];
    if (part.kind == Part::Kind::text) {
      if (!text.starts_with(part.text)) return Match::no;
      text.remove_prefix(part.text.size());
    } else {
      values.push_back(token(text, i + 1 < shape.parts.size() ? &shape.parts[i + 1] : nullptr));
      if (values.back().empty() || values.back().find(' ') != std::string_view::npos)
        return Match::no;
    }
  }
  if (!text.empty()) return Match::no;
  try {
    for (std::size_t i = 0; i < values.size(); ++i)
      move[shape.slots[i].part] = read_value(shape.slots[i], values[i]);
  } catch (const Bad_input& error) {
    if (trouble.empty()) trouble = error.what();
    return Match::wrong;
  }
  return Match::yes;
}

void Moves::read(std::string_view text, std::span<int> move) const {
  std::string trouble;
  for (std::size_t kind = 0; kind < shapes_.size(); ++kind) {
    std::vector<int> found(move.begin(), move.end());
    if (match(shapes_[kind], text, found, trouble) != Match::yes) continue;
    std::copy(found.begin(), found.end(), move.begin());
    if (shapes_.size() > 1) move[0] = static_cast<int>(kind);
    return;
  }
  if (!trouble.empty()) throw Bad_input(trouble);
  throw Bad_input("move", help(), text);
}

std::string Moves::write_json(Numbers move) const {
  const Shape& shape = shape_of(move);
  Json json{{"move", first_word(shape.parts)}};
  for (const Slot& slot : shape.slots)
    if (slot.place.has_numbers)
      json[slot.place.name] = move[slot.part] + slot.shift;
    else
      json[slot.place.name] = text_of(slot, move[slot.part]);
  return json_text(json);
}

/// Converts JSON to the text of its form and reads that text.
void Moves::read_json(std::string_view text, std::span<int> move) const {
  const Json json = parse_json("move", text);
  const std::string word = string_of(member(json, "move", "move"), "move");
  std::string says;
  for (const Shape& shape : shapes_) {
    if (first_word(shape.parts) != word || json.size() != shape.slots.size() + 1) continue;
    says.clear();
    for (const Part& part : shape.parts) {
      if (part.kind == Part::Kind::text) {
        says += part.text;
        continue;
      }
      const Json& value = member(json, "move", part.place.name.c_str());
      says += value.is_string() ? value.get<std::string>() : json_text(value);
    }
  }
  if (says.empty()) throw Bad_input("move", "the places of " + help(), text);
  read(says, move);
}

void Moves::every(bool chance, Numbers blank, Function_ref<void(Numbers)> visit) const {
  for (std::size_t kind = 0; kind < shapes_.size(); ++kind) {
    const Shape& shape = shapes_[kind];
    if (shape.is_chance != chance) continue;
    std::vector<int> move(blank.begin(), blank.end());
    if (shapes_.size() > 1) move[0] = static_cast<int>(kind);
    for (const Slot& slot : shape.slots) move[slot.part] = slot.least;
    const auto next = [&] {
      for (const Slot& slot : shape.slots) {
        if (++move[slot.part] <= slot.most) return true;
        move[slot.part] = slot.least;
      }
      return false;
    };
    do visit(move);
    while (next());
  }
}

std::size_t Moves::count(bool chance) const {
  std::size_t all = 0;
  for (const Shape& shape : shapes_) {
    std::size_t of_shape = shape.is_chance == chance;
    for (const Slot& slot : shape.slots)
      of_shape *= static_cast<std::size_t>(slot.most - slot.least + 1);
    all += of_shape;
  }
  return all;
}

std::string Moves::help(const Shape& shape) const {
  std::string out;
  for (const Part& part : shape.parts)
    out += part.kind == Part::Kind::text ? part.text : upper(part.place.name);
  return out;
}

std::string Moves::help() const {
  std::vector<std::string> all;
  for (const Shape& shape : shapes_) all.push_back(help(shape));
  return one_of(all);
}

}  // namespace arbiter::defaults
