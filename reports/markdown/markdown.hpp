// The audit as a designer reads it: one page for each game, and one over all games. The words are
// in reports/templates/*.mustache; this fills them in. The same audit gives the same text, byte
// for byte: no times, no paths.
#pragma once
#include <span>
#include <vector>

#include "reports/audit_data.hpp"

namespace arbiter {

std::string game_markdown(const Game_audit& audit);
std::string index_markdown(const std::vector<Game_audit>& audits);

/// "as expected", "not as expected", or "incomplete" when it was stopped.
std::string_view answers_of(const Game_audit& audit);
/// Properties, readings and clauses of a game in numbers, a line each.
std::vector<std::string> summary_of(const Game_audit& audit);

/// A text as Markdown shows it literally, in a paragraph or a cell of a table.
std::string escaped(std::string_view text);
/// The moves of a game, an item for each player's turn; long ones lose their middle, which the file
/// still has.
struct Turn_line {
  std::size_t number;
  std::string text;
};
std::vector<Turn_line> turn_lines(const Playthrough& played, std::size_t most = 16);
/// Two drawings in columns, each under its title.
std::string side_by_side(const std::string& left_title, const std::string& left,
                         const std::string& right_title, const std::string& right);

/// What is wrong, and what stays unknown, a sentence each, in Markdown.
std::vector<std::string> defects_of(const Game_audit& audit);
std::vector<std::string> unknown_in(const Game_audit& audit);

/// One line of the list of best findings; the lower `rank`, the better. `id` is the property's or
/// the question's.
struct Highlight {
  int rank;
  std::string game, title, text, id;
};
/// The best of one game, best first.
std::vector<Highlight> highlights(const Game_audit& audit);
/// The same of all of them, those of controls last.
std::vector<Highlight> highlights(std::span<const Game_audit> audits);

}  // namespace arbiter
