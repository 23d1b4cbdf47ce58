// The audit as Markdown: one page for each game, and an index. This code fills the templates in
// reports/templates/*.mustache. The pages contain no times and no paths, so the same audit gives
// the same bytes.
#pragma once
#include <span>
#include <vector>

#include "reports/audit_data.hpp"

namespace arbiter {

std::string game_markdown(const Game_audit& audit);
std::string index_markdown(const std::vector<Game_audit>& audits);

/// "as expected", "not as expected", or "incomplete" for a stopped audit.
std::string_view answers_of(const Game_audit& audit);
/// Counts of a game's properties, readings and clauses, a line each.
std::vector<std::string> summary_of(const Game_audit& audit);

/// Escapes a text so that Markdown shows it literally in a paragraph or table cell.
std::string escaped(std::string_view text);
/// The moves of a game, one item per turn. Long games lose their middle, which the file still has.
struct Turn_line {
  std::size_t number;
  std::string text;
};
std::vector<Turn_line> turn_lines(const Playthrough& played, std::size_t most = 16);
/// Puts two drawings side by side, each under its title.
std::string side_by_side(const std::string& left_title, const std::string& left,
                         const std::string& right_title, const std::string& right);

/// Defects and unknowns of an audit, a Markdown sentence each.
std::vector<std::string> defects_of(const Game_audit& audit);
std::vector<std::string> unknown_in(const Game_audit& audit);

/// One line of the list of most important findings; a lower `rank` is more important. `id` names
/// the property or question.
struct Highlight {
  int rank;
  std::string game, title, text, id;
};
/// The findings of one game, most important first.
std::vector<Highlight> highlights(const Game_audit& audit);
/// The findings of all games, most important first, with those of controls last.
std::vector<Highlight> highlights(std::span<const Game_audit> audits);

}  // namespace arbiter
