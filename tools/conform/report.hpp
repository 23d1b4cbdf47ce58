// The results of a run of conform: as text for people, as JSON, and as tests. A mistake is reported
// as a sentence that begins with its clause, with the smallest position and the shortest game that
// show it.
#pragma once
#include "reports/paint.hpp"
#include "reports/test_report.hpp"
#include "tools/conform/run.hpp"

namespace arbiter::conform {

struct Wording {
  bool strict = false;  // skipped tests count as failed
  std::string command;  // of the subject, for command lines to copy
};

std::string report_text(const Conformance& run, const Wording& wording, const Paint& paint);
Report_json report_json(const Conformance& run, const Wording& wording);
/// Annotations for a workflow on GitHub, one a line, the verdict first.
std::string github_text(const Conformance& run, const Wording& wording);
/// The summary of a step there, in Markdown.
std::string github_summary(const Conformance& run);
/// A test case for each clause, and for each question whose reading was to be inferred.
Test_report test_report(const Conformance& run, const Wording& wording);

/// "PD-C25 (Example gameplay): after P1 discard nest green is 5, expected 1". It names all clauses
/// that no answer told apart.
std::string headline(const Mistake& mistake, const Rulebook& book);
/// "consistent with PD-A01=2, PD-A09=1; one real difference".
std::string summary(const Conformance& run);
/// "conforms", "does not conform" or "not compared".
std::string_view verdict(const Conformance& run);

}  // namespace arbiter::conform
