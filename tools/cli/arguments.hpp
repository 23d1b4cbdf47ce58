// The arguments of a command, as data. The parser and its help (parser.cpp), the shell completions
// (completion.cpp) and, through the help, the manual pages are generated from it.
//
//   arguments.add("FILE", &options.file, "A tablebase").required();
//   arguments.add("--jobs", &options.jobs, "Mutants at the same time").range(1, 1024);
//   arguments.add("--all", &options.all, "All of them").excludes("--first");
//
// This hides the command-line library, which only parser.cpp includes. When every command included
// it, each took at least a second longer to compile.
#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {

/// The variable that receives the value and holds the default. A bool makes the argument a flag; a
/// list takes all following words.
using Target =
    std::variant<bool*, int*, std::uint64_t*, double*, std::string*, std::vector<std::string>*>;

using Range_end = std::variant<std::int64_t, std::uint64_t, double>;

/// The range of accepted numbers; both ends have the same type.
struct Range {
  Range_end least, most;
};

/// A positional argument or a named option. Each member function sets one attribute and returns the
/// argument.
struct Argument {
  std::string name;  // "GAME" for an argument, "--threads" for an option
  std::string says;  // for the help, with line breaks
  Target target{};
  bool is_required = false;
  bool shows_default = false;  // in the help
  /// For a number; none: all values of the type, and of unsigned ones those below 2^63.
  std::optional<Range> numbers{};
  std::vector<std::string> choices{};  // for a text; none: any
  bool is_file = false;                // for a text: names a file or folder, not empty
  bool is_repeatable = false;  // for a list: takes one word each time, not all following words
  char separator = 0;          // for a list: splits words, such as ','; 0: none
  bool is_local = false;       // cannot change the answer, so shards may differ in it (shard.hpp)
  std::vector<std::string> needed{};    // options that this one requires
  std::vector<std::string> excluded{};  // options that conflict with this one
  bool* given_to = nullptr;             // set when given on the command line

  bool is_option() const { return name.starts_with("--"); }
  bool is_flag() const { return std::holds_alternative<bool*>(target); }

  Argument& required(bool is = true) { return is_required = is, *this; }
  Argument& defaulted() { return shows_default = true, *this; }
  Argument& range(Range_end least, Range_end most) { return numbers = {least, most}, *this; }
  Argument& one_of(std::vector<std::string> words) { return choices = std::move(words), *this; }
  Argument& file() { return is_file = true, *this; }
  Argument& repeatable() { return is_repeatable = true, *this; }
  Argument& separated_by(char c) { return separator = c, *this; }
  Argument& local() { return is_local = true, *this; }
  Argument& needs(std::string_view option) { return needed.emplace_back(option), *this; }
  Argument& excludes(std::string_view option) { return excluded.emplace_back(option), *this; }
  Argument& given(bool& is) { return given_to = &is, *this; }
};

/// The arguments of one command, in the order in which the help lists them, which is also the
/// positional order.
class Arguments {
 public:
  /// The target must exist until the command has run; it holds the default.
  Argument& add(std::string_view name, Target target, std::string_view says) {
    return list_.emplace_back(Argument{std::string(name), std::string(says), target});
  }

  auto begin() const { return list_.begin(); }
  auto end() const { return list_.end(); }

 private:
  std::deque<Argument> list_;  // keeps the references from add() valid
};

}  // namespace arbiter
