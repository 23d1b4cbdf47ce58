// The smallest change that mends a rulebook: of the readings that are known and the clauses that
// can be left out, the fewest whose change removes a fault and breaks nothing that was in order.
//
//   a fault       a property that is refuted; or a contradiction, a question whose readings part
//   removed       the property is proved there; the readings are proved never to part
//   in order      every other property that is proved before the change is proved after it, unless
//                 it no longer applies; and no worked example comes out otherwise
//
// Changes are tried by their number of entries, 1, 2, ..., until some of one number mend it: all of
// that number are tried, and those that do are the smallest. That there is none at all is a proof
// when every combination was tried, and says so; up to a number of entries it is bounded. A
// contradiction is also removed by printing one of its own readings, the one in force included:
// those are told apart, as each of them needs an author's decision and no search.
//
// All that is proved is proved in one ruleset, a scope that is exhausted.
#pragma once
#include "tools/study/settles.hpp"

namespace arbiter::study {

struct Repair_engines {
  /// All properties put to the engines under a ruleset, as Game_facade::check does. Throws
  /// Bad_input for an impossible one.
  std::function<std::vector<Finding>(const std::string& ruleset)> check;
  /// For contradictions.
  Comparisons compare;
  /// The ids of the worked examples that come out otherwise after the change; empty: none is asked.
  std::function<std::vector<std::string>(std::span<const Entry> change)> broken_examples{};
};
/// By exploration of this game; one check of all properties is cheaper than one after the other,
/// and asks no solver for laws.
Repair_engines engines_of(const std::string& game, const Limits& limits);

struct Repair_search_options {
  std::size_t most_changes = 2;
  std::vector<Entry> among{};  // what may be changed; empty: all readings and switches
  double seconds = 0;          // in all; 0: no limit
  const std::atomic<bool>* stop = nullptr;
  std::function<void(std::uint64_t tried, std::uint64_t of, std::span<const Entry>)> each{};
};

/// A change that removes the fault.
struct Repair {
  std::vector<Entry> change;
  std::vector<std::string> broken_properties{}, broken_examples{};  // what else it breaks
  std::vector<std::string> open_properties{};                       // of which it is not known
  std::vector<std::string> no_longer_apply{};  // they have no meaning after the change

  bool mends() const {
    return broken_properties.empty() && broken_examples.empty() && open_properties.empty();
  }
  /// It breaks nothing that is known, and it is not known whether it breaks nothing.
  bool is_open() const {
    return broken_properties.empty() && broken_examples.empty() && !open_properties.empty();
  }
};

struct Repairs {
  std::string subject, statement, ruleset;
  bool is_question = false;
  /// Whether the fault is there: proved that it is; refuted: it is not there; unknown.
  Status fault = Status::unknown;
  /// proved: no smaller ones than those found mend it, or every combination was tried and none
  /// mends it.
  /// bounded: none of up to `size` entries does. unknown: a limit, or an engine, left some open.
  Status status = Status::unknown;
  std::vector<Repair> smallest{};  // they mend it, all with `size` entries
  std::vector<Repair>
      rejected{};             // of at most that size: they remove the fault and break something
  std::vector<Repair> own{};  // of a contradiction: its own readings, each with what it breaks
  std::vector<std::vector<Entry>> undecided{};  // of at most that size: not known to remove it
  std::size_t size = 0;               // entries of the largest change of which all were tried
  std::uint64_t tried = 0, held = 0;  // changes; properties that held before
  std::uint64_t excluded = 0;         // changes that a worked example rules out, not explored
  bool examples_asked = false;
  std::string why_not{};  // why nothing could be said; may be empty
};

/// Of a property by its name.
Repairs repair_property(const Ruleset& ruleset, const std::string& property,
                        const Repair_engines& engines, const Repair_search_options& wish);
/// Of a question; throws Bad_input for one that has only one reading.
Repairs repair_question(const Ruleset& ruleset, const std::string& question,
                        const Repair_engines& engines, const Repair_search_options& wish);

/// What an editor could print: the smallest repairs, or that there is none and how far that goes.
std::string sentence(const Rulebook& book, const Repairs& repairs);

}  // namespace arbiter::study
