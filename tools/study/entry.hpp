// Entries of a ruleset as things that are chosen: what weighing, settling and repairing go through.
// "PD-A01=2" answers a question, "PD-C13=off" drops a clause. What an editor would print for one is
// made of the reading's text, or of the clause's `without`.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/ruleset.hpp"

namespace arbiter::study {

struct Entry {
  std::string name, value;  // of a question and the number of a reading; of a clause and "off"
  std::string text() const { return name + "=" + value; }
  friend auto operator<=>(const Entry&, const Entry&) = default;
};

/// Throws Bad_input for a text without '='.
Entry read_entry(std::string_view text);
/// "PD-A01=2,PD-C13=off"; empty for none.
std::string text_of(std::span<const Entry> entries);

/// Every reading but those in force; of these questions only, if any are named.
std::vector<Entry> other_readings(const Ruleset& ruleset,
                                  std::span<const std::string> questions = {});
/// Every clause that can be switched off: off, or on again.
std::vector<Entry> switches(const Ruleset& ruleset);
/// Throws Bad_input as Ruleset::with does.
Ruleset with(const Ruleset& ruleset, std::span<const Entry> entries);

/// "answer \"Is ...?\" with: yes ... (PD-A04=2)", or "leave out PD-C13: no bonus turns
/// (PD-C13=off)".
std::string instruction(const Rulebook& book, const Entry& entry);
/// All of them as one sentence.
std::string instruction(const Rulebook& book, std::span<const Entry> entries);

}  // namespace arbiter::study
