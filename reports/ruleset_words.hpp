// Rulesets in words, for readers who do not know their notation:
//
//   players=4,teams=1,match=5   ->   "four players; doubles, two teams of two; points needed to
//                                     win a match: 5"
//
// The words come from the rulebook's parameters, so a game from a shared object reads the same way.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/rulebook.hpp"
#include "model/ruleset.hpp"
#include "reports/question_audit.hpp"
#include "reports/reading_audit.hpp"

namespace arbiter {

/// "the game as printed" for the default ruleset, otherwise its entries, separated by "; ". A text
/// that is not a ruleset of the book is returned as it is.
std::string ruleset_in_words(const Rulebook& book, std::string_view ruleset);

/// Whether a parameter switches something on that the game does not have otherwise: a number that
/// is 0 by default.
bool is_option(const Parameter& parameter);
/// The same parameter's title in a list of options: "doubles, two teams of two".
std::string title_of(const Parameter& option);

/// The ruleset in a text; none for the text of another game or version.
std::optional<Ruleset> ruleset_or_none(const Rulebook& book, std::string_view text);

/// The rulesets under which readings of a question were compared, by the result; one may be in
/// several lists, because different readings have different results.
struct Compared_rulesets {
  std::set<std::string> differ, same, open;
};
Compared_rulesets compared_rulesets(const std::vector<Reading_audit>& readings,
                                    std::string_view question);

/// Where the readings of a question are known to differ.
struct Question_reach {
  std::set<int> players;          // empty: the game does not have this parameter
  std::set<std::string> options;  // titles of options that are on
  bool without_options = false;   // also, or only, with all of them off
};
Question_reach reach_of(const Rulebook& book, const std::vector<Reading_audit>& readings,
                        std::string_view question, const Question_audit* known);

}  // namespace arbiter
