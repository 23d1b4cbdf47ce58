// Finds the smallest change that repairs a rulebook: the fewest readings or optional clauses whose
// change removes a fault and breaks nothing that held before.
//
//   a fault       a refuted property; or a contradiction, a question whose readings diverge
//   removed       the property is proved; the readings are proved never to diverge
//   in order      every other property that is proved before the change is proved after it, unless
//                 it no longer applies; and no worked example changes its outcome
//
// Changes of 1, 2, ... entries are tried until some of one size work; all changes of that size are
// tried, and those that work are the smallest repairs. "No repair exists" is proved if every
// combination was tried, and bounded if only those up to some size were. Printing one of a
// contradiction's own readings, the current one included, also removes the contradiction. Those
// repairs are listed separately, because they need an author's decision rather than a search.
//
// All proofs hold in one ruleset, which is explored completely.
#pragma once
#include "tools/study/settles.hpp"

namespace arbiter::study {

struct Repair_engines {
  /// Checks all properties, as Game_facade::check does. Throws Bad_input for an impossible ruleset.
  std::function<std::vector<Finding>(const std::string& ruleset)> check;
  /// Compares the readings of contradictions.
  Comparisons compare;
  /// The ids of the worked examples that fail after the change; empty: examples are not checked.
  std::function<std::vector<std::string>(std::span<const Entry> change)> broken_examples{};
};
/// Engines that explore this game. They check all properties in one run, which is cheaper than one
/// at a time, and do not use a solver for laws.
Repair_engines engines_of(const std::string& game, const Limits& limits);

struct Repair_search_options {
  std::size_t most_changes = 2;
  std::vector<Entry> among{};  // entries that may change; empty: all readings and switches
  double seconds = 0;          // total; 0: no limit
  const std::atomic<bool>* stop = nullptr;
  std::function<void(std::uint64_t tried, std::uint64_t of, std::span<const Entry>)> each{};
};

/// A change that removes the fault.
struct Repair {
  std::vector<Entry> change;
  std::vector<std::string> broken_properties{}, broken_examples{};  // what it breaks
  std::vector<std::string> open_properties{};                       // properties it may break
  std::vector<std::string> no_longer_apply{};  // properties that are meaningless after the change

  bool mends() const {
    return broken_properties.empty() && broken_examples.empty() && open_properties.empty();
  }
  /// It is not known to break anything, but it might.
  bool is_open() const {
    return broken_properties.empty() && broken_examples.empty() && !open_properties.empty();
  }
};

struct Repairs {
  std::string subject, statement, ruleset;
  bool is_question = false;
  /// proved: the fault exists; refuted: it does not; unknown.
  Status fault = Status::unknown;
  /// proved: no smaller repair exists, or every combination was tried and none works. bounded: none
  /// of up to `size` entries works. unknown: a limit or an engine left some undecided.
  Status status = Status::unknown;
  std::vector<Repair> smallest{};  // repairs, all with `size` entries
  std::vector<Repair>
      rejected{};             // of at most that size: they remove the fault but break something
  std::vector<Repair> own{};  // a contradiction's own readings, each with what it breaks
  std::vector<std::vector<Entry>>
      undecided{};       // of at most that size: it is not known whether they remove the fault
  std::size_t size = 0;  // every change of up to this many entries was tried
  std::uint64_t tried = 0, held = 0;  // number of changes; number of properties that held before
  std::uint64_t excluded = 0;         // changes ruled out by a worked example and not explored
  bool examples_asked = false;
  std::string why_not{};  // why there is no result; may be empty
};

/// Repairs a property, given by name.
Repairs repair_property(const Ruleset& ruleset, const std::string& property,
                        const Repair_engines& engines, const Repair_search_options& options);
/// Repairs a question. Throws Bad_input for a question with only one reading.
Repairs repair_question(const Ruleset& ruleset, const std::string& question,
                        const Repair_engines& engines, const Repair_search_options& options);

/// The text for an editor: the smallest repairs, or that there are none, and how certain that is.
std::string sentence(const Rulebook& book, const Repairs& repairs);

}  // namespace arbiter::study
