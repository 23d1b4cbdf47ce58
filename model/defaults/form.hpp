// A form is a text with named places that specifies how positions or moves are written and read.
//
//   take {count:0..15} from {pile:1..4=0}      count is written as stored; pile is written
//                                              from 1 to 4 and stored from 0
//   die {face:1..faces}                        a bound may be a parameter or a named number
//   {column:a..h}{row:1..8=0}                  letters, stored from 0
//   paint {colour:red|green|blue}              one of several words, stored from 0
//
// The values of a position get their bounds from fields(), so a place specifies only how a value is
// written:
//
//   {score-}:{mover}+{total}{rolling:|?}       scores separated by '-'; the words "" and "?"
//   {points-}[:{choice/:.|0..}]                the part in brackets is written only mid-turn;
//                                              "." for the least value, then numbers from 0
//   {square/3:.xo}                             a board: a letter per value, a '/' after every three
//
// A place called `mover` is a player, counted from 0 in the program and written from 1.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::defaults {

/// One place of a form. Values, starting with the least, are written as `words`, and the rest as
/// numbers that count from `first`.
struct Place {
  std::string name;
  char between = 0;  // the separator between entries of a field; 0: none
  int row = 0;       // the entries in a row of a board, which have no separator; 0: not a board
  std::vector<std::string> words;
  bool has_numbers = true;
  bool counts_from_first = false;  // false: a number is written as stored
  int first = 0;
  std::string least, most, stored;  // of a number in a move, as the form has them
};

/// A text, a place, or the beginning or end of a part in brackets.
struct Part {
  enum class Kind { text, place, open, close };
  Kind kind;
  std::string text;
  Place place;
};

/// Splits a form into its parts; throws a Bad_input that reports the fault in the form.
std::vector<Part> parts_of(std::string_view form);

/// The name in capitals, as places appear in messages: COUNT.
std::string upper(std::string_view name);
/// "red, green or blue"; an empty word appears as "nothing".
std::string one_of(const std::vector<std::string>& words);

}  // namespace arbiter::defaults
