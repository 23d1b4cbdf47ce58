// The findings of a run, as tests of clauses and questions.
#include <fmt/format.h>

#include <algorithm>

#include "tools/conform/report_lines.hpp"

namespace arbiter::conform {

Test_report test_report(const Conformance& run, const Wording& wording) {
  const Rulebook& book = *run.book;
  using Outcome = Test_case::Outcome;
  Test_report out{.suite = fmt::format("conform {}", book.game), .book = &book};
  out.seconds = run.seconds;
  out.incomplete = run.was_stopped ? "The run was stopped."
                   : run.given_up  ? "The subject failed too often, so the run ended early."
                                   : run.no_run;
  for (std::size_t i = 0; i < book.clauses.size(); ++i) {
    const Clause& clause = book.clauses[i];
    Test_case one{.id = std::string(clause.id), .name = std::string(clause.heading)};
    for (const Mistake& each : run.mistakes) {
      if (each.suspects.empty() || each.suspects.front().clause != i) continue;
      one.outcome = Outcome::failed;
      if (one.message.empty()) one.message = headline(each, book);
      one.detail += mistake_text(each, book, Paint(false));
    }
    if (!run.only.empty() && std::ranges::count(run.only, clause.id) == 0) {
      one.outcome = Outcome::skipped;
      one.message = "not selected by --only";
    } else if (one.outcome != Outcome::failed && !run.clauses[i].is_met) {
      one.outcome =
          wording.strict && clause.not_a_rule.empty() ? Outcome::failed : Outcome::skipped;
      one.message =
          clause.not_a_rule.empty() ? "not exercised by this run" : std::string(clause.not_a_rule);
    }
    out.cases.push_back(std::move(one));
  }
  for (const Identification& each : run.readings) {
    Test_case one{.id = std::string(each.question->id), .name = std::string(each.question->title)};
    one.detail = reading_text(each, Paint(false));
    if (each.status == Identification::Status::inconsistent ||
        each.status == Identification::Status::neither)
      one.outcome = Outcome::failed, one.message = "answered inconsistently";
    else if (wording.strict && is_other(each))
      one.outcome = Outcome::failed,
      one.message =
          fmt::format("follows {}, the default is {}", entries_text(each), each.question->standard);
    else if (each.status != Identification::Status::follows)
      one.outcome = Outcome::skipped, one.message = "its readings were not distinguished";
    out.cases.push_back(std::move(one));
  }
  for (const Mistake& each : run.mistakes)
    if (each.suspects.empty())
      out.cases.push_back({Outcome::failed, "start", "differences that concern no clause",
                           headline(each, book), mistake_text(each, book, Paint(false), &run)});
  for (const Ruleset_run& each : run.runs)
    if (!each.skipped.empty())
      out.cases.push_back({wording.strict ? Outcome::failed : Outcome::skipped, each.ruleset,
                           "ruleset", "skipped: " + each.skipped, ""});
  for (const auto& [why, count] : run.skipped)
    out.cases.push_back({wording.strict ? Outcome::failed : Outcome::skipped, "skipped",
                         "skipped requests", why, fmt::format("{} requests", count)});
  for (const Trouble& each : run.troubles)
    out.cases.push_back({Outcome::failed, "protocol", "every line written is an answer", each.what,
                         fmt::format("{}\n{}\n{} times", each.detail, each.request, each.count)});
  std::size_t n = 0;
  for (const auto& [why, count] : run.unanswered)
    out.cases.push_back({Outcome::failed, fmt::format("answers-{}", ++n),
                         "every request is answered", why, fmt::format("{} requests", count)});
  return out;
}

}  // namespace arbiter::conform
