// The moves of a game by their forms (form.hpp). A move is numbers: which form it has, when there
// are several, and then one for each place name, in the order in which the forms first use them.
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

/// A number that forms call by its name.
using Named_number = std::pair<std::string_view, int>;
using Numbers = std::span<const int>;

class Moves {
 public:
  /// `chance` are the forms of chance outcomes, and are numbered after the others. A move has
  /// `parts` numbers. Throws Bad_input when a form is wrong, or the parts are not as many.
  Moves(std::span<const std::string_view> forms, std::span<const std::string_view> chance,
        std::size_t parts, const Ruleset& ruleset, std::initializer_list<Named_number> numbers);

  std::string write(Numbers move) const;
  /// Into `move`, which holds the numbers that its form does not name. Throws Bad_input.
  void read(std::string_view text, std::span<int> move) const;
  /// {"count":3,"move":"take","pile":1}: the form's first word, and each place as it is written.
  std::string write_json(Numbers move) const;
  void read_json(std::string_view text, std::span<int> move) const;

  /// All that can be written, chance outcomes or the others: by form, and the number that is named
  /// first changes fastest. `blank` holds what a form does not name.
  void every(bool chance, Numbers blank, Function_ref<void(Numbers)> visit) const;
  /// How many there are.
  std::size_t count(bool chance) const;
  /// "take COUNT from PILE", "roll, hold or die FACE".
  std::string help() const;

 private:
  struct Slot {
    Place place;
    std::size_t part;  // of the move's numbers
    int least, most;   // as they are stored
    int shift;         // what is added when a number is written
  };
  struct Shape {
    std::vector<Part> parts;
    std::vector<Slot> slots;  // of the places among the parts, in order
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
  std::vector<std::string> names_;  // of the move's numbers, without that of the form
};

}  // namespace arbiter::defaults
