// Test results for other tools: JUnit XML, which continuous integration shows as tests, and SARIF
// 2.1.0, which code review shows beside the code. A test's id is the id of a clause or question;
// results use it to point into the rulebook.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "model/rulebook.hpp"
#include "reports/finding_json.hpp"

namespace arbiter {

struct Test_case {
  enum class Outcome { passed, failed, skipped } outcome = Outcome::passed;
  std::string id{};       // "XX-C25"
  std::string name{};     // one line that describes the test
  std::string message{};  // why it failed or was skipped, one sentence; empty when it passed
  std::string detail{};   // more lines that help; may be empty
  /// Clauses and questions to which its result points; empty: only its id.
  std::vector<std::string> clauses{};
  std::string link{};  // more information, "index.html#game/XX-A01"; may be empty
  /// The level of a SARIF result for a case that passed but deserves attention.
  enum class Level { nothing, note, warning } level = Level::nothing;
};

struct Test_report {
  std::string suite;  // "conform" and the game
  const Rulebook* book = nullptr;
  std::vector<Test_case> cases{};
  double seconds = 0;
  std::string incomplete{};  // why the run is incomplete, a sentence; empty if complete
};

/// One suite for each report. An incomplete report adds an error to its suite.
std::string junit_text(std::span<const Test_report> reports);
/// One run for each report, with a rule for each case. Failures are results of level `error`;
/// skipped tests are notifications. The execution of an incomplete report is marked unsuccessful.
Report_json sarif_json(std::span<const Test_report> reports, std::string_view version);

}  // namespace arbiter
