// Writes and reads positions according to a form (form.hpp): as one line, as JSON, and in groups
// for drawings. A position is the values of fields(), followed by the mid-turn values of
// mid_turn_fields().
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/defaults/form.hpp"
#include "model/game.hpp"

namespace arbiter::defaults {

struct Value {
  Field field;
  int value, least, most;
  bool is_truth, is_mid_turn;
};
using Values = std::span<const Value>;

/// The values of one field, and how they are written.
struct Group {
  Place place;
  Values values;
  bool is_board() const { return place.row > 0; }
};

class Position {
 public:
  /// An empty form lists the fields in order, separated by ':', and their entries by '/':
  /// "1/3/5/7:1". `expected` describes the form in errors; if it is empty, they show the form
  /// itself.
  Position(std::string_view form, std::string_view expected);

  std::string write(Values values, bool is_mid_turn) const;
  /// Values that the text omits stay unchanged. Throws Bad_input.
  void read(std::string_view text, std::vector<Value>& values) const;
  std::string write_json(Values values) const;
  void read_json(std::string_view text, std::vector<Value>& values) const;

  /// Groups the values by field, in the order of the fields.
  std::vector<Group> groups(Values values) const;

 private:
  std::vector<Part> parts(Values values) const;
  std::string expected(const std::vector<Part>& parts, Values values) const;

  std::vector<Part> parts_;
  std::string expected_;
};

/// The text of a value: "3", "x".
std::string text_of(const Place& place, const Value& value);
/// The name of a value: "pile 4", "turn total".
std::string label_of(const Value& value);

}  // namespace arbiter::defaults
