#include "reports/audit_tests.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/text.hpp"

namespace arbiter {

namespace {

using Ending = Test_case::Outcome;
using Level = Test_case::Level;

/// Removes the backticks that mark rulesets as code in the audit's sentences.
std::string plain(std::string text) {
  std::erase(text, '`');
  return text;
}

std::string link_to(const Game_audit& audit, std::string_view id) {
  return fmt::format("index.html#{}/{}", audit.book->game, id);
}

Test_case property_case(const Game_audit& audit, const Property_audit& p) {
  Test_case out{.id = p.name, .name = p.says};
  out.message = plain("It " + sentence(p) + ".");
  out.clauses = p.clauses;
  out.link = link_to(audit, p.name);
  const bool fails = !p.where(true, Standing::fails).empty();
  const bool decided = std::ranges::any_of(
      p.scopes, [](const Property_in_scope& s) { return s.standing != Standing::open; });
  if (!p.expected) {
    out.outcome = Ending::failed;
    out.message = "The recorded answer is different. " + out.message;
    out.detail = p.playthrough;
  } else if (fails) {
    out.level = Level::warning;
    out.detail = p.playthrough;
  } else if (!decided) {
    out.outcome = Ending::skipped;
  }
  return out;
}

Test_case question_case(const Game_audit& audit, const Question& q) {
  Test_case out{.id = std::string(q.id), .name = std::string(q.title)};
  out.clauses = words(q.clauses);
  out.link = link_to(audit, q.id);
  bool parts = false, at_full_size = false, open = false, in_variants = false;
  for (const Reading_audit& r : audit.readings) {
    if (r.question != q.id) continue;
    const std::string says =
        fmt::format("Readings {} and {}: {}", base_of(q, r), r.reading, plain(sentence(r)));
    const bool is_divergence = r.kind == Reading_audit::Kind::diverges;
    out.message += is_divergence ? (out.message.empty() ? "" : " ") + says : "";
    if (!is_divergence) out.detail += (out.detail.empty() ? "" : "\n") + says;
    parts = parts || is_divergence;
    at_full_size = at_full_size || (is_divergence && known_divergence(r)->full_size);
    open =
        open || r.kind == Reading_audit::Kind::bounded || r.kind == Reading_audit::Kind::not_asked;
    in_variants = in_variants || r.kind == Reading_audit::Kind::same_in_variants;
  }
  if (out.message.empty())
    out.message = open          ? "Whether its readings differ is undecided."
                  : in_variants ? "Its readings make no difference in the variants fully explored."
                                : "Its readings make no difference, or it has only one.";
  for (const Question_audit& known : audit.questions)
    if (known.question == q.id && !known.repair.empty())
      out.detail += (out.detail.empty() ? "" : "\n") + known.repair;
  if (parts)
    out.level = at_full_size ? Level::warning : Level::note;
  else if (open)
    out.outcome = Ending::skipped;
  return out;
}

Test_case clause_case(const Game_audit& audit, const Clause& clause) {
  Test_case out{.id = std::string(clause.id), .name = std::string(clause.heading)};
  out.link = link_to(audit, clause.id);
  const auto without = audit.concordance.without_rule(*audit.book);
  if (!audit.concordance.missing.empty()) {
    out.outcome = Ending::skipped;
    out.message = "It is not known which rule implements it: " + audit.concordance.missing + ".";
  } else if (std::ranges::find(without, &clause) != without.end()) {
    out.outcome = Ending::failed;
    out.message = "It is neither implemented nor explained: " + std::string(clause.says);
  }
  return out;
}

}  // namespace

Test_report test_report(const Game_audit& audit) {
  Test_report out{.suite = fmt::format("audit {}", audit.book->game), .book = audit.book};
  out.seconds = audit.seconds;
  if (audit.stopped) out.incomplete = how_far(audit);
  for (const Property_audit& p : audit.properties) out.cases.push_back(property_case(audit, p));
  for (const Question& q : audit.book->questions) out.cases.push_back(question_case(audit, q));
  for (const Clause& c : audit.book->clauses) out.cases.push_back(clause_case(audit, c));
  std::size_t n = 0;
  for (const std::string& trouble : audit.troubles)
    out.cases.push_back({.outcome = Ending::failed,
                         .id = fmt::format("trouble-{}", ++n),
                         .name = "Engine failure",
                         .message = trouble});
  return out;
}

}  // namespace arbiter
