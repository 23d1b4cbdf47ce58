// Maps each clause to its rules, properties, tests and mutants by reading the sources.
//
// A rule cites its clauses in the comment above it or in its body; this file reads those citations.
// This does not require a C++ parser, because clang-format puts the first line of a function at the
// margin of its file or class, and a citation belongs to the nearest such line above it.
//
// The library reads the sources when the audit runs. A script could have read them during the build
// instead, but this way the audit shows the current sources rather than those of the build, the
// build needs no Python, and a test can supply a text and check the result. The price is that an
// installed program needs the sources (`arbiter audit --source`); without them the report states
// that the concordance is missing.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "model/rulebook.hpp"

namespace arbiter {

/// A place in the sources: the function, test or mutant `name`, whose first line is file:line.
struct Place {
  std::string name, file;
  int line = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm in version 14
  friend auto operator<=>(const Place&, const Place&) = default;
  friend bool operator==(const Place&, const Place&) = default;
};

struct Citation {
  std::string id;  // the clause or question, "XX-C18"
  Place place;
  friend bool operator==(const Citation&, const Citation&) = default;
};

/// Ids like XX-C18 in a text, each once, in order; "XX-C20 to XX-C23" means all four.
std::vector<std::string> cited_ids(std::string_view text);
/// The citations by functions and types in a C++ source, in the comment above or in the body. The
/// file's header comment is skipped.
std::vector<Citation> cited_by_functions(std::string_view file, std::string_view text);
/// The citations by the tests of a C++ or Python file, or by any other file as a whole.
std::vector<Citation> cited_by_tests(std::string_view file, std::string_view text);
/// The citations by a list of mutants. A mutant's name is its id, such as XX-C25-a, or the first
/// line of its paragraph in a list without ids.
std::vector<Citation> cited_by_mutants(std::string_view file, std::string_view text);

/// A property and its clauses. Its place in the sources is found by its name.
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
  std::vector<Citation> unknown;  // citations of clauses that are not in the rulebook

  /// Clauses that no rule cites and that the rulebook does not explain.
  std::vector<const Clause*> without_rule(const Rulebook& book) const;
  /// The inverse: the clauses and questions that each place of one kind cites.
  static std::map<Place, std::vector<std::string>> inverted(const std::vector<Entry>& entries,
                                                            std::vector<Place> Entry::*kind);
};

/// `source` is the folder of the sources. If this rulebook's game is not in it, the result has
/// Concordance::missing set.
Concordance concordance(const Rulebook& book, const std::vector<Named_property>& properties,
                        const std::string& source);

}  // namespace arbiter
