// What the worked examples of a rulebook say about its questions and its clauses.
//
// A reading under which an example comes out otherwise is ruled out by it. Where the example had to
// be rebuilt in a part that bears on what comes out (Example::rebuilt), it is ruled out as rebuilt
// only: whoever rebuilt it may have assumed the other reading. A question is settled when exactly
// one reading is left.
//
//   PD-A01   reading 0 (no ruling)   ruled out by PD-E09: discard is silent (PD-C25)
//            reading 1               consistent with all examples
//            reading 2               consistent with all examples        so it is not settled
#pragma once
#include <span>

#include "tools/study/entry.hpp"
#include "tools/study/showing.hpp"

namespace arbiter {

enum class Examples_say { consistent, ruled_out_as_rebuilt, ruled_out };
std::string_view name_of(
    Examples_say standing);  // "consistent", "ruled out as rebuilt", "ruled out"

/// What all examples say about one reading, with everything else as in the example.
struct Reading_evidence {
  int reading = 0;
  struct Said {
    const Example* example;
    std::string instead;  // what came out, or why it is not applicable
  };
  std::vector<Said> against{}, not_applicable{};
  std::size_t hold = 0;  // examples that come out as shown

  Examples_say standing() const;
  /// Of what speaks against it the example that rules it out: one that is told in full, if there
  /// is one. Null when nothing speaks against it.
  const Said* strongest() const;
};

struct Question_evidence {
  const Question* question = nullptr;
  std::vector<Reading_evidence> readings{};  // every one that can be selected, in ascending order

  /// The only reading that is left; -1 when several are, or none.
  int settled() const;
  /// Settled, and some of the others are ruled out as rebuilt only.
  bool as_rebuilt() const;
};

/// What exercises a clause.
struct Clause_evidence {
  const Clause* clause = nullptr;
  std::vector<std::string_view> cited{};    // ids of the examples in which a verdict cites it
  std::vector<std::string_view> named{};    // ids of those that are said to rest on it
  std::vector<std::string_view> noticed{};  // ids of those that fail when it is switched off

  /// No example exercises it: cited by none and, if it can be switched off, missed by none. One
  /// that is named may be idle all the same: a verdict cites one clause, and may rest on more.
  bool is_idle() const { return cited.empty() && noticed.empty(); }
};

class Evidence {
 public:
  /// The examples must outlive it. Throws Bad_input for an unknown game.
  Evidence(std::string_view game, std::span<const Example> examples);
  /// Of the rulebook's own examples.
  explicit Evidence(std::string_view game);

  /// An example under the ruleset it was written for. Throws Bad_input for an example that is not
  /// written as struct Example says, or whose own ruleset or final position cannot be read.
  Showing own(const Example& example);
  /// With entries changed: "PD-A01=0", "PD-C13=off".
  Showing with(const Example& example, std::span<const study::Entry> change);
  /// With one entry changed: "PD-A01", "0" or "PD-C13", "off".
  Showing with(const Example& example, std::string_view entry, std::string_view value);

  /// The ids of the examples that fail with all of these entries changed.
  std::vector<std::string> broken_by(std::span<const study::Entry> change);
  /// Questions whose readings run; of the index of the rulebook's table.
  Question_evidence question(std::size_t index);
  std::vector<Question_evidence> questions();
  /// Clauses that a rule could implement; those that are no rule are left out.
  std::vector<Clause_evidence> clauses();

  std::span<const Example> examples() const { return examples_; }

 private:
  Game_shelf games_;
  const Rulebook& book_;
  std::span<const Example> examples_;
};

}  // namespace arbiter
