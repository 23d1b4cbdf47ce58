// What the texts of a run and its tests have in common; only report*.cpp use this.
#pragma once
#include "tools/conform/report.hpp"

namespace arbiter::conform {

/// Whether a reading is another one than the rulebook's table takes by default.
inline bool is_other(const Identified& each) {
  return each.status == Identified::Status::follows &&
         each.readings.front() != each.question->standard;
}

// Lines, each with its end.
std::string mistake_text(const Mistake& mistake, const Rulebook& book, const Paint& paint);
/// Empty for a question that was not asked.
std::string reading_text(const Identified& each, const Paint& paint);

}  // namespace arbiter::conform
