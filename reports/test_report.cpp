#include "reports/test_report.hpp"

#include "model/json.hpp"

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

/// Replaces control characters that XML 1.0 cannot represent, not even escaped.
std::string for_xml(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') c = '?';
  return text;
}

void set(pugi::xml_node node, const char* name, const std::string& value) {
  node.append_attribute(name).set_value(for_xml(value).c_str());
}

void add_suite(pugi::xml_node suites, const Test_report& report) {
  pugi::xml_node suite = suites.append_child("testsuite");
  set(suite, "name", report.suite);
  const bool whole = report.incomplete.empty();
  set(suite, "tests", std::to_string(report.cases.size() + !whole));
  set(suite, "failures", std::to_string(count(report, Outcome::failed)));
  set(suite, "errors", whole ? "0" : "1");
  set(suite, "skipped", std::to_string(count(report, Outcome::skipped)));
  set(suite, "time", fmt::format("{:.3f}", report.seconds));
  const auto add_case = [&](const std::string& name) {
    pugi::xml_node one = suite.append_child("testcase");
    set(one, "classname", report.suite);
    set(one, "name", name);
    return one;
  };
  if (!whole)
    set(add_case("everything is tested").append_child("error"), "message", report.incomplete);
  for (const Test_case& each : report.cases) {
    pugi::xml_node one = add_case(each.id + " " + each.name);
    if (each.outcome == Outcome::passed) continue;
    pugi::xml_node why = one.append_child(each.outcome == Outcome::failed ? "failure" : "skipped");
    set(why, "message", each.message);
    if (!each.detail.empty())
      why.append_child(pugi::node_pcdata).set_value(for_xml(each.detail).c_str());
  }
}

Report_json rule_json(const Test_case& each) {
  Report_json out{{"id", each.id}, {"shortDescription", {{"text", each.name}}}};
  if (!each.link.empty()) out["properties"] = {{"report", each.link}};
  return out;
}

/// The locations of a result: clauses or questions of the rulebook, or the test if it cites none.
Report_json locations_json(const Test_case& each, const Rulebook* book) {
  Report_json places = Report_json::array();
  const auto is_of = [](const auto& entries, const std::string& id) {
    return index_of(entries, id) < entries.size();
  };
  const auto add = [&](const std::string& id) {
    const char* kind = book && is_of(book->clauses, id)     ? "clause"
                       : book && is_of(book->questions, id) ? "question"
                                                            : "test";
    places.push_back({{"fullyQualifiedName", id}, {"kind", kind}});
  };
  for (const std::string& id : each.clauses) add(id);
  if (each.clauses.empty()) add(each.id);
  return Report_json::array({{{"logicalLocations", places}}});
}

Report_json run_json(const Test_report& report, std::string_view version) {
  using Level = Test_case::Level;
  Report_json rules = Report_json::array(), results = Report_json::array();
  Report_json notes = Report_json::array();
  if (!report.incomplete.empty())
    notes.push_back({{"level", "error"}, {"message", {{"text", report.incomplete}}}});
  for (std::size_t i = 0; i < report.cases.size(); ++i) {
    const Test_case& each = report.cases[i];
    rules.push_back(rule_json(each));
    if (each.outcome == Outcome::skipped)
      notes.push_back({{"level", "note"},
                       {"message", {{"text", each.message}}},
                       {"associatedRule", {{"id", each.id}, {"index", i}}}});
    const bool failed = each.outcome == Outcome::failed;
    if (!failed && each.level == Level::nothing) continue;
    results.push_back(
        {{"ruleId", each.id},
         {"ruleIndex", i},
         {"level", failed                         ? "error"
                   : each.level == Level::warning ? "warning"
                                                  : "note"},
         {"message", {{"text", each.message + (each.detail.empty() ? "" : "\n" + each.detail)}}},
         {"locations", locations_json(each, report.book)}});
  }
  return {{"tool", {{"driver", {{"name", "arbiter"}, {"version", version}, {"rules", rules}}}}},
          {"automationDetails", {{"id", report.suite}}},
          {"results", results},
          {"invocations", Report_json::array({{{"executionSuccessful", report.incomplete.empty()},
                                               {"toolExecutionNotifications", notes}}})}};
}

}  // namespace

std::string junit_text(std::span<const Test_report> reports) {
  pugi::xml_document document;
  pugi::xml_node suites = document.append_child("testsuites");
  for (const Test_report& report : reports) add_suite(suites, report);
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

Report_json sarif_json(std::span<const Test_report> reports, std::string_view version) {
  Report_json runs = Report_json::array();
  for (const Test_report& report : reports) runs.push_back(run_json(report, version));
  return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
          {"version", "2.1.0"},
          {"runs", runs}};
}

}  // namespace arbiter
