// Helpers shared by a run's reports as text and its tests.
#pragma once
#include <algorithm>

#include "tools/conform/report.hpp"

namespace arbiter::conform {

/// Whether a subject does not follow the default in the rulebook's table, whichever of the readings
/// left it follows.
inline bool is_other(const Identification& each) {
  return each.is_sound() && std::ranges::count(each.readings, each.question->standard) == 0;
}
/// "PD-A03=2 or PD-A03=3"
std::string entries_text(const Identification& each);

// Lines, each with its newline.
/// `run`: of which it is a part, for the rate of unsteady answers.
std::string mistake_text(const Mistake& mistake, const Rulebook& book, const Paint& paint,
                         const Conformance* run = nullptr);
/// Text for a cell of a table in Markdown.
inline std::string table_cell(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
    text.replace(at, 1, "\\|");
  return text;
}
/// "apply 2/2,2/2:-:1=opp, P1 discard", without a newline.
std::string request_text(const Request& request);
/// Empty for a question that was not asked.
std::string reading_text(const Identification& each, const Paint& paint);

}  // namespace arbiter::conform
