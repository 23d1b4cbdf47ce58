#include "reports/audit_tests.hpp"
#include "model/json.hpp"

#include <gmock/gmock.h>

#include "tests/reports/audit_fixture.hpp"

namespace arbiter {
namespace {

using namespace audit_fixture;
using ::testing::HasSubstr;
using Ending = Test_case::Outcome;

const Test_case& one(const Test_report& report, const std::string& id) {
  for (const Test_case& each : report.cases)
    if (each.id == id) return each;
  throw std::logic_error("no case " + id);
}

TEST(Audit_tests, EverythingThatWasAskedIsATest) {
  const Test_report report = test_report(audit());
  EXPECT_EQ(report.suite, "audit xx");
  EXPECT_EQ(one(report, "fails").outcome, Ending::passed);  // its failure is the recorded answer
  EXPECT_EQ(one(report, "fails").level, Test_case::Level::warning);
  EXPECT_EQ(one(report, "law").level, Test_case::Level::nothing);
  EXPECT_EQ(one(report, "XX-A01").outcome, Ending::passed);
  EXPECT_THAT(one(report, "XX-A01").message, HasSubstr("in the variants fully explored"));
  EXPECT_EQ(one(report, "XX-A02").level, Test_case::Level::warning);
  EXPECT_EQ(one(report, "XX-C01").outcome, Ending::passed);
  EXPECT_EQ(one(report, "XX-C02").outcome, Ending::failed);
  Game_audit other = audit();
  other.properties[0].expected = false;
  other.readings[0].kind = Reading_audit::Kind::bounded;
  other.concordance.missing = "no sources";
  other.troubles = {"something broke"};
  const Test_report bad = test_report(other);
  EXPECT_EQ(one(bad, "fails").outcome, Ending::failed);
  EXPECT_EQ(one(bad, "XX-A01").outcome, Ending::skipped);
  EXPECT_EQ(one(bad, "XX-C02").outcome, Ending::skipped);
  EXPECT_EQ(one(bad, "trouble-1").outcome, Ending::failed);
}

TEST(Audit_tests, FindingsPointIntoTheRulebookByClause) {
  const Test_report reports[] = {test_report(audit()), test_report(audit())};
  const Report_json log = sarif_json(reports, "1");
  ASSERT_EQ(log["runs"].size(), 2U);
  const auto& run = log["runs"][0];
  bool seen = false;
  for (const auto& result : run["results"]) {
    const std::size_t rule = result["ruleIndex"];
    EXPECT_EQ(run["tool"]["driver"]["rules"][rule]["id"], result["ruleId"]);
    if (result["ruleId"] != "XX-A02") continue;
    seen = true;
    EXPECT_EQ(result["level"], "warning");
    const auto& place = result["locations"][0]["logicalLocations"][0];
    EXPECT_EQ(place["fullyQualifiedName"], "XX-C01");
    EXPECT_EQ(place["kind"], "clause");
  }
  EXPECT_TRUE(seen);
  const std::string xml = junit_text(reports);
  EXPECT_THAT(xml, HasSubstr("<testsuite name=\"audit xx\""));
  EXPECT_THAT(xml, HasSubstr("failures=\"1\""));
}

TEST(Audit_tests, WhatAResultPointsToIsCalledWhatItIs) {
  Test_report report = test_report(audit());
  report.cases = {{.outcome = Ending::failed, .id = "fails", .clauses = {"XX-C01", "XX-A02"}},
                  {.outcome = Ending::failed, .id = "rests-on-nothing"}};
  const Report_json log = sarif_json({&report, 1}, "1");
  std::string kinds;
  for (const auto& result : log["runs"][0]["results"])
    for (const auto& place : result["locations"][0]["logicalLocations"])
      kinds += place["fullyQualifiedName"].get<std::string>() + " " +
               place["kind"].get<std::string>() + "; ";
  EXPECT_EQ(kinds, "XX-C01 clause; XX-A02 question; rests-on-nothing test; ");
}

TEST(Audit_tests, AnAuditThatWasStoppedWasNotSuccessful) {
  Game_audit stopped = audit();
  const auto invocation = [&] {
    return sarif_json(std::vector{test_report(stopped)}, "1")["runs"][0]["invocations"][0];
  };
  EXPECT_EQ(invocation()["executionSuccessful"], true);
  EXPECT_THAT(junit_text(std::vector{test_report(stopped)}), HasSubstr("errors=\"0\""));
  stopped.stopped = true;
  EXPECT_EQ(invocation()["executionSuccessful"], false);
  const Report_json note = invocation()["toolExecutionNotifications"][0];
  EXPECT_EQ(note["level"], "error");
  EXPECT_THAT(note["message"]["text"], HasSubstr("The audit stopped"));
  const std::string xml = junit_text(std::vector{test_report(stopped)});
  EXPECT_THAT(xml, HasSubstr("errors=\"1\""));
  EXPECT_THAT(xml, HasSubstr("<error message=\"The audit stopped"));
}

}  // namespace
}  // namespace arbiter
