// What was tested and how it went, for other people's tools: JUnit's XML, which continuous
// integration shows as tests, and SARIF 2.1.0, which code review shows beside what it is about. A
// test's id is the id of a clause or question; results point into the rulebook by it.
#pragma once
#include <string>
#include <vector>

#include "model/rulebook.hpp"
#include "reports/finding_json.hpp"

namespace arbiter {

struct Test_case {
  enum class Outcome { passed, failed, skipped } outcome = Outcome::passed;
  std::string id{};       // "PD-C25"
  std::string name{};     // what it is about, one line
  std::string message{};  // why it failed or was skipped, one sentence; empty when it passed
  std::string detail{};   // everything else that helps, lines; may be empty
};

struct Test_report {
  std::string suite;  // "conform" and the game
  const Rulebook* book = nullptr;
  std::vector<Test_case> cases{};
  double seconds = 0;
};

std::string junit_text(const Test_report& report);
/// Failures are results of the level `error`, skipped tests notifications; each case is a rule.
Report_json sarif_json(const Test_report& report, std::string_view version);

}  // namespace arbiter
