// What was tested and how it went, for other people's tools: JUnit's XML, which continuous
// integration shows as tests, and SARIF 2.1.0, which code review shows beside what it is about. A
// test's id is the id of a clause or question; results point into the rulebook by it.
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
  std::string name{};     // what it is about, one line
  std::string message{};  // why it failed or was skipped, one sentence; empty when it passed
  std::string detail{};   // everything else that helps, lines; may be empty
  /// Clauses, and questions, that it is about, where its result points to; empty: its id is all.
  std::vector<std::string> clauses{};
  std::string link{};  // where one reads more of it: "index.html#game/XX-A01"; may be empty
  /// What somebody should look at, though nothing failed: a result of SARIF of that level.
  enum class Worth_saying { nothing, note, warning } worth_saying = Worth_saying::nothing;
};

struct Test_report {
  std::string suite;  // "conform" and the game
  const Rulebook* book = nullptr;
  std::vector<Test_case> cases{};
  double seconds = 0;
  std::string incomplete{};  // why not everything was tested, a sentence; empty: it was
};

/// A suite for each report; that one is incomplete is an error of the suite, beside its tests.
std::string junit_text(std::span<const Test_report> reports);
/// Failures are results of the level `error`, skipped tests notifications; each case is a rule. A
/// run for each report; the execution of one that is incomplete was not successful.
Report_json sarif_json(std::span<const Test_report> reports, std::string_view version);

}  // namespace arbiter
