// The part of an audit that readers see first: defects, unknowns and the most important findings,
// as Markdown sentences.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "reports/audit_data.hpp"

namespace arbiter {

/// "as expected", "not as expected", or "incomplete" for a stopped audit.
std::string_view answers_of(const Game_audit& audit);
/// Counts of a game's properties, readings and clauses, one line each.
std::vector<std::string> summary_of(const Game_audit& audit);

std::vector<std::string> defects_of(const Game_audit& audit);
std::vector<std::string> unknown_in(const Game_audit& audit);

/// One line of the list of most important findings; a lower `rank` is more important. `id` names
/// the property or question, and `text` says what was found about it.
struct Highlight {
  int rank;
  std::string game, title, id, text;
};
constexpr int last_rank_at_full_size = 9;  // without the properties that hold
/// The findings for one game, most important first.
std::vector<Highlight> highlights(const Game_audit& audit);

}  // namespace arbiter
