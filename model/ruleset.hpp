// A ruleset: the reading of each question, the switched-off clauses, the sizes and the tables.
//
// Its text lists only differences from the rulebook's defaults, in table order, so equal rulesets
// have equal texts:
//
//   PD-A01=2,PD-C13=off,players=3,lengths=6:6:8
//
// The text of the default ruleset is "default". Reading 0 of a question means no ruling (`silent`).
#pragma once
#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <vector>

#include "model/rule_trace.hpp"
#include "model/rulebook.hpp"

namespace arbiter {

class Ruleset {
 public:
  static constexpr std::size_t most_entries = 64;  // questions, or clauses, of one rulebook

  explicit Ruleset(const Rulebook& book);
  /// Throws Bad_input for an unknown or repeated name, a reading that does not exist, a clause that
  /// cannot be switched off, or a value out of range.
  static Ruleset parse(const Rulebook& book, std::string_view text);
  std::string text() const;

  const Rulebook& book() const { return *book_; }
  /// The reading in use. Rules call this only once the answer matters, so that Rule_trace records
  /// nothing irrelevant.
  int reading(std::size_t question) const {
    Rule_trace::question(question);
    return readings_[question];
  }
  bool in_force(std::size_t clause) const {
    Rule_trace::clause(clause);
    return !off_[clause];
  }
  int value(std::size_t parameter, std::size_t entry = 0) const {
    return values_[parameter][entry];
  }
  const std::vector<int>& table(std::size_t parameter) const { return values_[parameter]; }

  /// This ruleset with one entry changed; throws Bad_input as parse does.
  Ruleset with(std::string_view name, std::string_view value) const;

  friend bool operator==(const Ruleset&, const Ruleset&) = default;

 private:
  void set(std::string_view name, std::string_view value);
  const Rulebook* book_;
  std::array<std::uint8_t, most_entries> readings_{};
  std::bitset<most_entries> off_;
  std::vector<std::vector<int>> values_;  // [parameter][entry]
};

/// A ruleset of one known rulebook, with ids that are checked at compile time.
template <const Rulebook& book>
class Rules {
 public:
  explicit Rules(const Ruleset& ruleset) : ruleset_(ruleset) {}
  const Ruleset& ruleset() const { return ruleset_; }
  int reading(Question_id<book> id) const { return ruleset_.reading(id.index); }
  bool in_force(Clause_id<book> id) const { return ruleset_.in_force(id.index); }
  int value(Parameter_id<book> id) const { return ruleset_.value(id.index); }
  const std::vector<int>& table(Parameter_id<book> id) const { return ruleset_.table(id.index); }

 private:
  Ruleset ruleset_;
};

}  // namespace arbiter
