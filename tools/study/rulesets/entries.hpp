// The entries in which two rulesets of one rulebook differ, in the rulebook's words, for people who
// have a variant and want to know what it changes.
#pragma once
#include <string>
#include <vector>

#include "model/ruleset.hpp"

namespace arbiter::rulesets {

struct Differing_entry {
  enum class Kind { reading, clause, size };
  Kind kind;
  std::string name;  // "PD-A03", "PD-C13", "players"
  std::string says;  // the question, the text of the clause, the meaning of the size
  struct Value {
    std::string text;   // "2", "off", "1:3:5:7"
    std::string means;  // the text of the reading, or the game without the clause; may be empty
  };
  Value here, there;
};
std::string_view name_of(Differing_entry::Kind kind);

/// The differences in the order of the rulebook's tables. Both rulesets belong to one rulebook.
std::vector<Differing_entry> differing_entries(const Ruleset& here, const Ruleset& there);

}  // namespace arbiter::rulesets
