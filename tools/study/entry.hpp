// Entries of a ruleset as choices, which weighing, settling and repairing enumerate: "PD-A01=2"
// answers a question, "PD-C13=off" drops a clause. The text that an editor would print comes from
// the reading, or from the clause's `without`.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/ruleset.hpp"

namespace arbiter::study {

struct Entry {
  std::string name, value;  // a question and the number of a reading, or a clause and "off" or "on"
  std::string text() const { return name + "=" + value; }
  friend auto operator<=>(const Entry&, const Entry&) = default;
};

/// Whether to do the unit of work with this number, counted from 0; none: do all.
using Chosen_units = std::function<bool(std::size_t)>;

/// Throws Bad_input if the text contains no '='.
Entry read_entry(std::string_view text);
/// "PD-A01=2,PD-C13=off"; empty for no entries.
std::string text_of(std::span<const Entry> entries);

/// Every reading, except those in use, of these questions or, if none is named, of all.
std::vector<Entry> other_readings(const Ruleset& ruleset,
                                  std::span<const std::string> questions = {});
/// Every optional clause, with the value it does not have now: "off" or "on".
std::vector<Entry> switches(const Ruleset& ruleset);
/// Throws Bad_input as Ruleset::with does.
Ruleset with(const Ruleset& ruleset, std::span<const Entry> entries);

/// "answer \"Is ...?\" with: yes ... (PD-A04=2)", or "leave out PD-C13: no bonus turns
/// (PD-C13=off)".
std::string instruction(const Rulebook& book, const Entry& entry);
/// The instructions for all entries, as one sentence.
std::string instruction(const Rulebook& book, std::span<const Entry> entries);

}  // namespace arbiter::study
