// Writes and reads moves according to their forms (form.hpp). A move is a list of numbers: the
// index of its form, if there are several, and then one number for each place name, in order of
// first use.
#pragma once
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/defaults/form.hpp"
#include "model/function_ref.hpp"
#include "model/ruleset.hpp"

namespace arbiter::defaults {

/// A number that forms refer to by name.
using Named_number = std::pair<std::string_view, int>;
using Numbers = std::span<const int>;

class Moves {
 public:
  /// `chance` contains the forms of chance outcomes, numbered after the others. A move has `parts`
  /// numbers. Throws Bad_input if a form is wrong or needs a different number of parts.
  Moves(std::span<const std::string_view> forms, std::span<const std::string_view> chance,
        std::size_t parts, const Ruleset& ruleset, std::initializer_list<Named_number> numbers);

  std::string write(Numbers move) const;
  /// Reads into `move`; numbers that the form does not name stay unchanged. Throws Bad_input.
  void read(std::string_view text, std::span<int> move) const;
  /// {"count":3,"move":"take","pile":1}: the first word of the form, and each place as written.
  std::string write_json(Numbers move) const;
  void read_json(std::string_view text, std::span<int> move) const;

  /// Visits every move that can be written, or every chance outcome: form by form, with the number
  /// named first changing fastest. `blank` supplies the numbers that a form does not name.
  void every(bool chance, Numbers blank, Function_ref<void(Numbers)> visit) const;
  /// The number of moves that every() visits.
  std::size_t count(bool chance) const;
  /// Describes the forms: "take COUNT from PILE", "roll, hold or die FACE".
  std::string help() const;

 private:
  struct Slot {
    Place place;
    std::size_t part;  // its index in the move's numbers
    int least, most;   // as stored
    int shift;         // added when a number is written
  };
  struct Shape {
    std::vector<Part> parts;
    std::vector<Slot> slots;  // for the places among the parts, in order
    bool is_chance;
  };
  enum class Match { yes, no, wrong };

  Shape shape_of(std::string_view form, bool is_chance, const Ruleset& ruleset,
                 std::span<const Named_number> numbers);
  Slot slot_of(const Place& place, const Ruleset& ruleset, std::span<const Named_number> numbers);
  Match match(const Shape& shape, std::string_view text, std::span<int> move,
              std::string& trouble) const;
  const Shape& shape_of(Numbers move) const;
  std::string help(const Shape& shape) const;
  static std::string text_of(const Slot& slot, int value);
  static int read_value(const Slot& slot, std::string_view text);

  std::vector<Shape> shapes_;
  std::vector<std::string> names_;  // of the move's numbers, without the form's index
};

}  // namespace arbiter::defaults
