// Helpers shared by a run's text reports and its tests; only report*.cpp use this file.
#pragma once
#include "tools/conform/report.hpp"

namespace arbiter::conform {

/// Whether a reading differs from the default in the rulebook's table.
inline bool is_other(const Identification& each) {
  return each.status == Identification::Status::follows &&
         each.readings.front() != each.question->standard;
}

// Lines, each with its newline.
/// `run`: of which it is a part, for the rate of unsteady answers.
std::string mistake_text(const Mistake& mistake, const Rulebook& book, const Paint& paint,
                         const Conformance* run = nullptr);
/// "apply 2/2,2/2:-:1=opp, P1 discard", without a newline.
std::string request_text(const Request& request);
/// Empty for a question that was not asked.
std::string reading_text(const Identification& each, const Paint& paint);

}  // namespace arbiter::conform
