// What a rulebook's worked examples show about its questions and its clauses.
//
// An example rules out a reading that contradicts it. If a part of the example that affects the
// outcome had to be rebuilt (Example::rebuilt), the reading is only "ruled out as rebuilt": the
// rebuilder may have assumed the other reading. A question is settled when exactly one reading
// remains.
//
//   PD-A01   reading 0 (no ruling)   ruled out by PD-E09: discard is silent (PD-C25)
//            reading 1               consistent with all examples
//            reading 2               consistent with all examples        so it is not settled
#pragma once
#include <span>

#include "tools/study/entry.hpp"
#include "tools/study/showing.hpp"

namespace arbiter {

enum class Consistency { consistent, ruled_out_as_rebuilt, ruled_out };
/// "consistent", "ruled out as rebuilt", "ruled out".
std::string_view name_of(Consistency standing);

/// What all examples show about one reading, with the rest of each example's ruleset unchanged.
struct Reading_evidence {
  int reading = 0;
  struct Example_note {
    const Example* example;
    std::string instead;  // the actual outcome, or why the example is not applicable
  };
  std::vector<Example_note> against{}, not_applicable{};
  std::size_t hold = 0;  // number of examples whose outcome is as printed

  Consistency standing() const;
  /// The strongest contradiction: by an example that was not rebuilt, if there is one. Null when no
  /// example contradicts the reading.
  const Example_note* strongest() const;
};

struct Question_evidence {
  const Question* question = nullptr;
  std::vector<Reading_evidence> readings{};  // all selectable readings, ascending

  /// The only reading not ruled out; -1 if several remain, or none.
  int settled() const;
  /// Settled, but some other reading is ruled out only as rebuilt.
  bool as_rebuilt() const;
};

/// Which examples exercise a clause.
struct Clause_evidence {
  const Clause* clause = nullptr;
  std::vector<std::string_view> cited{};    // ids of the examples in which a verdict cites it
  std::vector<std::string_view> named{};    // ids of the examples that name it
  std::vector<std::string_view> noticed{};  // ids of the examples that fail when it is switched off

  /// No verdict of an example cites the clause, and no example fails without it. A named clause may
  /// still be idle, because a verdict cites only one clause even when it depends on several.
  bool is_idle() const { return cited.empty() && noticed.empty(); }
};

class Evidence {
 public:
  /// The examples must outlive it. Throws Bad_input for an unknown game.
  Evidence(std::string_view game, std::span<const Example> examples);
  /// Uses the rulebook's own examples.
  explicit Evidence(std::string_view game);

  /// Plays an example under the ruleset that it was written for. Throws Bad_input for an example
  /// that does not follow the format in struct Example, or whose own ruleset or final position
  /// cannot be read.
  Example_outcome own(const Example& example);
  /// Plays an example with entries of its ruleset changed: "PD-A01=0", "PD-C13=off".
  Example_outcome with(const Example& example, std::span<const study::Entry> change);
  /// Plays an example with one entry changed: "PD-A01", "0" or "PD-C13", "off".
  Example_outcome with(const Example& example, std::string_view entry, std::string_view value);

  /// The ids of the examples that fail with all of these entries changed.
  std::vector<std::string> broken_by(std::span<const study::Entry> change);
  /// The evidence on the question at this index of the rulebook's table.
  Question_evidence question(std::size_t index);
  std::vector<Question_evidence> questions();
  /// The evidence on every clause that a rule could implement.
  std::vector<Clause_evidence> clauses();

  std::span<const Example> examples() const { return examples_; }

 private:
  Game_shelf games_;
  const Rulebook& book_;
  std::span<const Example> examples_;
};

}  // namespace arbiter
