// Which rule, property, test and mutant belongs to which clause, found by reading the sources.
//
// A rule cites its clauses, in the comment above it or in its body; this reads those citations. No
// parser of C++ is needed for that: the sources are formatted by machine, so the head of a function
// stands at the margin of its file or class, and what is cited below it is cited by it.
//
// The sources are read when the audit runs, and by this library, not while building by a script:
// the audit then shows the sources as they are and not as they were when the program was built,
// the build needs no Python, and a test can plant a text and see what is found in it. The price
// is that an installed program needs the sources beside it (`arbiter audit --source`); without
// them the concordance says that it is missing, and nothing is taken for granted.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "model/rulebook.hpp"

namespace arbiter {

/// Somewhere in the sources: the function, test or mutant `name`, whose first line is file:line.
struct Place {
  std::string name, file;
  int line = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm of version 14
  friend auto operator<=>(const Place&, const Place&) = default;
  friend bool operator==(const Place&, const Place&) = default;
};

struct Citation {
  std::string id;  // of a clause or question: "XX-C18"
  Place place;
  friend bool operator==(const Citation&, const Citation&) = default;
};

/// Ids like XX-C18 in a text, each once, in order; "XX-C20 to XX-C23" means all four.
std::vector<std::string> cited_ids(std::string_view text);
/// What the functions and types of a C++ source cite, in the comment above or in the body. A
/// comment at the beginning of the file is about the file, and is left out.
std::vector<Citation> cited_by_functions(std::string_view file, std::string_view text);
/// What the tests of a C++ or Python file cite; of any other file, what the file cites.
std::vector<Citation> cited_by_tests(std::string_view file, std::string_view text);
/// What a list of mutants is about. A mutant is called by an id such as XX-C25-a; in a list without
/// such ids it is called by the first line of its paragraph.
std::vector<Citation> cited_by_mutants(std::string_view file, std::string_view text);

/// What must be known of a property; where it stands is found by its name.
struct Named_property {
  std::string name;
  std::vector<std::string> clauses;
};

struct Concordance {
  struct Entry {
    std::string id;
    std::vector<Place> rules, properties, tests, mutants;
  };
  std::string missing;            // why there is none; empty when there is one
  std::vector<Entry> clauses;     // in the rulebook's order
  std::vector<Entry> questions;   // the same for the questions
  std::vector<Citation> unknown;  // citations of clauses that the rulebook does not have

  /// Clauses that no rule cites, and of which the rulebook does not say that they are no rules.
  std::vector<const Clause*> without_rule(const Rulebook& book) const;
  /// The other way round: what each place of one kind cites.
  static std::map<Place, std::vector<std::string>> inverted(const std::vector<Entry>& entries,
                                                            std::vector<Place> Entry::*kind);
};

/// `source` is the folder of the sources; a folder that does not hold this rulebook's game makes
/// Concordance::missing.
Concordance concordance(const Rulebook& book, const std::vector<Named_property>& properties,
                        const std::string& source);

}  // namespace arbiter
