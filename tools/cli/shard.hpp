// One command's work in several jobs: `--shard I/N` does part I of N, and `arbiter merge` puts the
// N answers together (merge.hpp).
//
//   units of work    0  1  2  3  4  5  6      numbered in the order of the answer
//   --shard 1/3      x        x        x      dealt in turn, because neighbours take about as long
//   --shard 2/3         x        x
//   --shard 3/3            x        x
//
// A unit is the smallest part of the work whose answer depends on no other: a game of an audit, a
// reading to weigh, a mutant. The answer of a shard is the usual answer with only its own units in
// the lists, and with one more member, `shard`, which gives the number of each entry:
//
//   {"impacts": [...], ..., "shard": {"index": 2, "count": 3, "of": {...},
//                                     "lists": {"impacts": {"units": 7, "numbers": [1, 4]}}}}
//
// `of` is everything on which the answer depends: the command, the arguments that differ from
// their defaults, and the program. Answers whose `of` differs are never merged. An argument that
// cannot change the answer, such as --jobs, is marked local() and left out.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "model/json.hpp"
#include "tools/cli/command.hpp"

namespace arbiter {

/// For the options of a command that can be divided.
struct Shard_options {
  std::string shard;                  // of --shard: "2/5"; empty: the whole
  std::function<Report_json()> of{};  // set by taking_shards()
};

/// Part `index` of `count` of a command's work, or the whole.
class Shard {
 public:
  /// Throws Bad_input for anything but I/N with 1 <= I <= N.
  explicit Shard(const Shard_options& options);

  bool is_whole() const { return count_ == 0; }
  /// Declares a list of the answer that has an entry for each of this many units, or for some of
  /// them. Every shard declares the same lists in the same order.
  void divide(const std::string& list, std::size_t units);
  /// Throws Bad_input if there are more shards than units; called after all lists are declared.
  void require_units() const;
  /// Whether this shard does a unit, counted from 0 within its list.
  bool takes(const std::string& list, std::size_t unit) const;
  /// Records the number of the next entry in the list. The merged list is sorted by these numbers.
  void enter(const std::string& list, std::size_t number);
  /// Adds the member `shard`, unless this is the whole. `facts` is what the exit code depends on
  /// besides the answer.
  void sign(Report_json& answer, const Report_json& facts = {}) const;

 private:
  struct List {
    std::string name;
    std::size_t first, units;  // the number of units before this list; of this list
    std::vector<std::size_t> numbers{};
  };
  const List& at(const std::string& list) const;

  std::size_t index_ = 0, count_ = 0;
  std::function<Report_json()> of_;
  std::string text_;
  std::vector<List> lists_;
};

/// Everything on which the answer of a command depends, as {"command", "arguments", "program"}.
class Dependence {
 public:
  /// The targets of the arguments still hold the defaults, and must exist as long as this.
  Dependence(std::string command, const Arguments& arguments);
  Report_json json() const;

 private:
  std::string command_;
  Arguments arguments_;
  Report_json defaults_;
};

/// Sets the arguments to what Dependence recorded; others keep their defaults.
void assign(Arguments& arguments, const Report_json& recorded);

/// Declares --shard.
Argument& add_shard(Arguments& arguments, Shard_options& options);

/// As taking(), for a command that can be divided: Options is derived from Shard_options.
template <class Options>
std::function<Action(Arguments&)> taking_shards(
    const char* command, Exit (*run)(const Options&, Output&),
    std::type_identity_t<void (*)(Arguments&, Options&)> declare) {
  return [=](Arguments& arguments) -> Action {
    const auto options = std::make_shared<Options>();
    declare(arguments, *options);
    const auto dependence = std::make_shared<Dependence>(command, arguments);
    return [=](Output& output) {
      options->of = [=] { return dependence->json(); };
      return run(*options, output);
    };
  };
}

}  // namespace arbiter
