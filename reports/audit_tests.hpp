// The audit as tests, for continuous integration (JUnit) and code review (SARIF).
//
//   a property     passes when its answer is the recorded one; is skipped when no engine decides it
//   a question     passes when its readings were compared, if only in small variants; is skipped
//                  when no comparison was decided
//   a clause       passes when a rule implements it or the rulebook's data says why none does
//
// SARIF also contains results that need an author's attention although no test failed: readings
// that differ, and properties that are known to fail.
#pragma once
#include "reports/audit_data.hpp"
#include "reports/test_report.hpp"

namespace arbiter {

Test_report test_report(const Game_audit& audit);

}  // namespace arbiter
