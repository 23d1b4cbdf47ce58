// A form is a text with named places, by which positions and moves are written and read.
//
//   take {count:0..15} from {pile:1..4=0}      count is written as it is stored; pile as 1 to 4,
//                                              and stored from 0
//   die {face:1..faces}                        a bound may be a parameter, or a number by its name
//   {column:a..h}{row:1..8=0}                  letters, stored from 0
//   paint {colour:red|green|blue}              one of some words, stored from 0
//
// The bounds of what a position holds are those of fields(), so its places say only how a value is
// written:
//
//   {score-}:{mover}+{total}{rolling:|?}       scores separated by '-'; the words "" and "?"
//   {points-}[:{choice/:.|0..}]                what stands in brackets is written while the state
//                                              is pending; "." for the least value, then numbers
//                                              from 0
//   {square/3:.xo}                             a board: a letter for each value, a '/' after three
//
// What is called `mover` is a player, counted from 0 within the program and written from 1.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::defaults {

/// One place of a form. Values from the least on are written as `words`, and what is left as
/// numbers that count from `first`.
struct Place {
  std::string name;
  char between = 0;  // what separates the entries of a field; 0: nothing
  int row = 0;       // entries of a board's row, which nothing separates; 0: it is no board
  std::vector<std::string> words;
  bool has_numbers = true;
  bool counts_from_first = false;  // otherwise a number is written as it is stored
  int first = 0;
  std::string least, most, stored;  // of a move's number: as they stand in the form
};

/// A text, a place, or the begin or end of what stands in brackets.
struct Part {
  enum class Kind { text, place, open, close };
  Kind kind;
  std::string text;
  Place place;
};

/// Throws Bad_input that says what is wrong with a form.
std::vector<Part> parts_of(std::string_view form);

/// COUNT: how a place is called in what is expected.
std::string upper(std::string_view name);
/// "red, green or blue"; what is empty is "nothing".
std::string one_of(const std::vector<std::string>& words);

}  // namespace arbiter::defaults
