// What a command takes, as data. The parser and its help (parser.cpp), the completions for shells
// (completion.cpp) and, by its help, the manual pages are made from it.
//
//   arguments.add("FILE", &options.file, "A tablebase").required();
//   arguments.add("--jobs", &options.jobs, "Mutants at the same time").range(1, 1024);
//   arguments.add("--all", &options.all, "All of them").excludes("--first");
//
// It knows nothing of the library that reads the command line, which stands behind parser.cpp: to
// include it in each command took a second or more for each.
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

/// Where the value goes; until then the default stands there. With a bool the argument is a flag,
/// with a list it takes all words that follow.
using Target =
    std::variant<bool*, int*, std::uint64_t*, double*, std::string*, std::vector<std::string>*>;

using Number = std::variant<std::int64_t, std::uint64_t, double>;

/// The numbers that are taken, from the least to the most; both are of one type.
struct Range {
  Number least, most;
  bool is_strict = false;  // refuses nan as well, and says what it found
};

/// An argument, known by its place, or an option, known by its name. Each function says one thing
/// about it and gives it back.
struct Argument {
  std::string name;  // "GAME" of an argument, "--threads" of an option
  std::string says;  // for the help, broken into lines
  Target target{};
  bool is_required = false;
  bool shows_default = false;           // in the help
  std::optional<Range> numbers{};       // of a number; none: all that the type holds
  std::vector<std::string> choices{};   // of a text; none: any
  bool is_file = false;                 // of a text: the name of a file or folder, not empty
  bool is_repeatable = false;           // of a list: one word each time, not all that follow
  char separator = 0;                   // of a list: within a word, as ','; 0: none
  std::vector<std::string> needed{};    // options without which this one means nothing
  std::vector<std::string> excluded{};  // options that it does not go with
  bool* given_to = nullptr;             // set when the command line has it

  bool is_option() const { return name.starts_with("--"); }
  bool is_flag() const { return std::holds_alternative<bool*>(target); }

  Argument& required(bool is = true) { return is_required = is, *this; }
  Argument& defaulted() { return shows_default = true, *this; }
  Argument& range(Number least, Number most) { return numbers = {least, most}, *this; }
  Argument& within(double least, double most) { return numbers = {least, most, true}, *this; }
  Argument& one_of(std::vector<std::string> words) { return choices = std::move(words), *this; }
  Argument& file() { return is_file = true, *this; }
  Argument& repeatable() { return is_repeatable = true, *this; }
  Argument& separated_by(char c) { return separator = c, *this; }
  Argument& needs(std::string_view option) { return needed.emplace_back(option), *this; }
  Argument& excludes(std::string_view option) { return excluded.emplace_back(option), *this; }
  Argument& given(bool& is) { return given_to = &is, *this; }
};

/// Those of one command, in the order of the help; arguments are taken in this order too.
class Arguments {
 public:
  /// The target must live until the command has run, and holds the default.
  Argument& add(std::string_view name, Target target, std::string_view says) {
    return list_.emplace_back(Argument{std::string(name), std::string(says), target});
  }

  auto begin() const { return list_.begin(); }
  auto end() const { return list_.end(); }

 private:
  std::deque<Argument> list_;  // does not move them, so that what add() gives stays valid
};

}  // namespace arbiter
