#include "reports/test_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>

namespace arbiter {

namespace {

using Outcome = Test_case::Outcome;

std::size_t count(const Test_report& report, Outcome outcome) {
  return static_cast<std::size_t>(std::ranges::count(report.cases, outcome, &Test_case::outcome));
}

/// XML 1.0 has no sign for most control characters, not even escaped.
std::string for_xml(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') c = '?';
  return text;
}

}  // namespace

std::string junit_text(const Test_report& report) {
  pugi::xml_document document;
  pugi::xml_node suites = document.append_child("testsuites");
  pugi::xml_node suite = suites.append_child("testsuite");
  const auto set = [](pugi::xml_node node, const char* name, const std::string& value) {
    node.append_attribute(name).set_value(for_xml(value).c_str());
  };
  set(suite, "name", report.suite);
  set(suite, "tests", std::to_string(report.cases.size()));
  set(suite, "failures", std::to_string(count(report, Outcome::failed)));
  set(suite, "errors", "0");
  set(suite, "skipped", std::to_string(count(report, Outcome::skipped)));
  set(suite, "time", fmt::format("{:.3f}", report.seconds));
  for (const Test_case& each : report.cases) {
    pugi::xml_node one = suite.append_child("testcase");
    set(one, "classname", report.suite);
    set(one, "name", each.id + " " + each.name);
    if (each.outcome == Outcome::passed) continue;
    pugi::xml_node why = one.append_child(each.outcome == Outcome::failed ? "failure" : "skipped");
    set(why, "message", each.message);
    if (!each.detail.empty())
      why.append_child(pugi::node_pcdata).set_value(for_xml(each.detail).c_str());
  }
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

Report_json sarif_json(const Test_report& report, std::string_view version) {
  Report_json rules = Report_json::array(), results = Report_json::array();
  Report_json notes = Report_json::array();
  for (std::size_t i = 0; i < report.cases.size(); ++i) {
    const Test_case& each = report.cases[i];
    rules.push_back({{"id", each.id}, {"shortDescription", {{"text", each.name}}}});
    if (each.outcome == Outcome::skipped)
      notes.push_back({{"level", "note"},
                       {"message", {{"text", each.message}}},
                       {"associatedRule", {{"id", each.id}, {"index", i}}}});
    if (each.outcome != Outcome::failed) continue;
    const Report_json place = {{"fullyQualifiedName", each.id}, {"kind", "clause"}};
    results.push_back(
        {{"ruleId", each.id},
         {"ruleIndex", i},
         {"level", "error"},
         {"message", {{"text", each.message + (each.detail.empty() ? "" : "\n" + each.detail)}}},
         {"locations", Report_json::array({{{"logicalLocations", Report_json::array({place})}}})}});
  }
  Report_json run = {
      {"tool", {{"driver", {{"name", "arbiter"}, {"version", version}, {"rules", rules}}}}},
      {"automationDetails", {{"id", report.suite}}},
      {"results", results},
      {"invocations", Report_json::array({{{"executionSuccessful", true},
                                           {"toolExecutionNotifications", notes}}})}};
  return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
          {"version", "2.1.0"},
          {"runs", Report_json::array({run})}};
}

}  // namespace arbiter
