// The audit as tests, for continuous integration (JUnit) and code review (SARIF).
//
//   a property     passes when its answer is the one on record; skipped when no engine decides it
//   a question     passes when its readings are compared, be it in small variants only; is skipped
//                  when they are not decided in any
//   a clause       passes when a rule implements it or the rulebook says why none does
//
// What a rulebook's author should look at though nothing failed is a result of SARIF as well:
// readings that part, and properties that fail as it is on record.
#pragma once
#include "reports/audit_data.hpp"
#include "reports/test_report.hpp"

namespace arbiter {

Test_report test_report(const Game_audit& audit);

}  // namespace arbiter
