// The rulesets that differ from the one in force in a single entry: another reading of a question,
// a clause switched off, a size one larger or smaller. If a subject answers like one of them in
// every difference, then it follows that reading, has forgotten that clause, or has that size
// wrong. There is no better explanation.
#pragma once
#include <optional>

#include "tools/conform/session/session.hpp"

namespace arbiter::conform {

struct Alternative_rules {
  enum class Kind { reading, clause, size } kind = Kind::reading;
  std::string name, value;  // an entry of a ruleset: "PD-A01" "2", "PD-C13" "off", "limit" "5"
  std::string clauses;      // the ids of the clauses it concerns, separated by spaces
  std::string entry() const { return name + "=" + value; }
};

/// Whether the text of a ruleset sets the reading of a question.
bool names_reading(std::string_view ruleset, std::string_view question);

class Alternatives {
 public:
  explicit Alternatives(const Game_facade& base);

  const std::vector<Alternative_rules>& all() const { return all_; }
  /// The reference under an alternative, made on the first call; null if there is no such game.
  Reference* reference(std::size_t which);
  /// Whether an alternative answers as the subject did in every failure.
  bool explains(std::size_t which, const Group& group);
  /// The alternatives that answer as the subject did in every failure, readings first.
  std::vector<std::size_t> explaining(const Group& group);

 private:
  const Game_facade& base_;
  std::vector<Alternative_rules> all_;
  std::vector<std::optional<std::unique_ptr<Reference>>> made_;
};

}  // namespace arbiter::conform
