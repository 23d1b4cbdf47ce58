// What two rulesets of one rulebook say differently, entry by entry, in the rulebook's words: for
// whoever has a variant in hand and asks what it changes.
#pragma once
#include <string>
#include <vector>

#include "model/ruleset.hpp"

namespace arbiter::rulesets {

struct Differing_entry {
  enum class Kind { reading, clause, size };
  Kind kind;
  std::string name;  // "PD-A03", "PD-C13", "players"
  std::string says;  // the question, what the clause says, what the size is of
  struct Value {
    std::string text;   // "2", "off", "1:3:5:7"
    std::string means;  // the reading's text, what a game without the clause is like; may be empty
  };
  Value here, there;
};
std::string_view name_of(Differing_entry::Kind kind);

/// In the order of the rulebook's tables. Both are of one rulebook.
std::vector<Differing_entry> differing_entries(const Ruleset& here, const Ruleset& there);

}  // namespace arbiter::rulesets
