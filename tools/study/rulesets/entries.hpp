// Lists what two rulesets of one rulebook say differently, entry by entry, in the rulebook's words.
#pragma once
#include <string>
#include <vector>

#include "model/ruleset.hpp"

namespace arbiter::rulesets {

struct Differing_entry {
  enum class Kind { reading, clause, size };
  Kind kind;
  std::string name;  // "PD-A03", "PD-C13", "players"
  std::string says;  // the question, the clause's text, the meaning of the size
  struct Value {
    std::string text;   // "2", "off", "1:3:5:7"
    std::string means;  // the reading's text or the clause's `without`; may be empty
  };
  Value here, there;
};
std::string_view name_of(Differing_entry::Kind kind);

/// The differing entries, in the order of the rulebook's tables. Both rulesets must belong to one
/// rulebook.
std::vector<Differing_entry> differing_entries(const Ruleset& here, const Ruleset& there);

}  // namespace arbiter::rulesets
