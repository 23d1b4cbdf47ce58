// The findings of a run, for programs.
#include <fmt/format.h>

#include <algorithm>

#include "model/json.hpp"
#include "tools/conform/report_lines.hpp"

namespace arbiter::conform {

namespace {

Report_json played_json(const std::vector<Played_move>& game) {
  Report_json out = Report_json::array();
  for (const Played_move& each : game) out.push_back({{"actor", each.actor}, {"move", each.move}});
  return out;
}

Report_json difference_json(const Difference& d) {
  Report_json out = {{"ask", name_of(d.request.what)}, {"kind", d.kind}};
  if (!d.move.empty()) out["move"] = d.move;
  if (!d.aspect.empty()) out["member"] = d.aspect;
  out["expected"] = d.expected, out["found"] = d.found;
  return out;
}

Report_json again_json(const Mistake& mistake) {
  const Repeated& told = mistake.repeated;
  if (told.is_about_rules()) return {};
  Report_json after = Report_json::array();
  for (const Request& each : told.after) after.push_back(request_text(each));
  return {{"asked", told.asked},
          {"varied", told.varied},
          {"fresh_asked", told.fresh_asked},
          {"fresh_varied", told.fresh_varied},
          {"earlier", told.earlier},
          {"wrong_answers", mistake.wrong_answers},
          {"after", after}};
}

Report_json mistake_json(const Mistake& mistake, const Rulebook& book) {
  Report_json suspects = Report_json::array();
  for (const Pass_counts::Suspect& each : mistake.suspects)
    suspects.push_back({{"clause", book.clauses[each.clause].id}, {"suspicion", each.suspicion}});
  Report_json tied = Report_json::array();
  for (const std::size_t clause : mistake.tied()) tied.push_back(book.clauses[clause].id);
  const Counterexample& s = mistake.shrunk;
  return {{"says", headline(mistake, book)},
          {"clause", mistake.suspects.empty()
                         ? Report_json()
                         : Report_json(book.clauses[mistake.suspects.front().clause].id)},
          {"tied", tied},
          {"suspects", suspects},
          {"kind", mistake.repeated.is_about_rules() ? "rule" : name_of(mistake.repeated.kind)},
          {"again", again_json(mistake)},
          {"ruleset", mistake.ruleset},
          {"position", s.small_position},
          {"difference", difference_json(s.small_difference)},
          {"from", s.from},
          {"game", played_json(s.game)},
          {"game_shows", difference_json(s.difference)},
          {"made_up", s.is_made_up},
          {"shortest", s.is_shortest},
          {"shrunk", s.is_shrunk},
          {"as_if", mistake.as_if},
          {"others", mistake.others},
          {"count", mistake.count},
          {"positions", mistake.positions},
          {"seconds", mistake.seconds}};
}

Report_json run_json(const Ruleset_run& each) {
  const bool tried = each.skipped.empty();
  return {{"ruleset", each.ruleset},
          {"skipped", tried ? Report_json() : Report_json(each.skipped)},
          {"positions", each.positions},
          {"comparisons", each.comparisons},
          {"swept", each.swept == Session::all ? Report_json() : Report_json(each.swept)},
          {"perft", each.perft_nodes},
          {"transitions", each.transitions}};
}

Report_json counts_json(const std::map<std::string, std::uint64_t>& counts) {
  Report_json out = Report_json::array();
  for (const auto& [why, count] : counts) out.push_back({{"why", why}, {"count", count}});
  return out;
}

}  // namespace

Report_json report_json(const Conformance& run, const Wording& wording) {
  const Rulebook& book = *run.book;
  Report_json readings = Report_json::array(), mistakes = Report_json::array();
  Report_json clauses = Report_json::array(), runs = Report_json::array();
  Report_json troubles = Report_json::array();
  for (const Identification& each : run.readings)
    readings.push_back({{"question", each.question->id},
                        {"status", name_of(each.status)},
                        {"readings", each.readings},
                        {"default", each.question->standard},
                        {"answers", each.asked},
                        {"against", each.against},
                        {"witnesses", each.witnesses}});
  for (const Mistake& each : run.mistakes) mistakes.push_back(mistake_json(each, book));
  for (std::size_t i = 0; i < run.clauses.size(); ++i)
    clauses.push_back({{"clause", book.clauses[i].id},
                       {"met", run.clauses[i].is_met},
                       {"passed", run.clauses[i].passed},
                       {"failed", run.clauses[i].failed}});
  for (const Ruleset_run& each : run.runs) runs.push_back(run_json(each));
  for (const Trouble& each : run.troubles)
    troubles.push_back({{"request", each.request},
                        {"what", each.detail.empty() ? each.what : each.what + " " + each.detail},
                        {"count", each.count}});
  return {{"game", book.game},
          {"command", wording.command},
          {"subject", {{"name", run.greeting.name}, {"version", run.greeting.version}}},
          {"summary", summary(run)},
          {"holds", run.holds()},
          {"rulesets", runs},
          {"readings", readings},
          {"mistakes", mistakes},
          {"clauses", clauses},
          {"skipped", counts_json(run.skipped)},
          {"unanswered", counts_json(run.unanswered)},
          {"troubles", troubles},
          {"given_up", run.given_up},
          {"outstanding", run.outstanding},
          {"comparisons", run.comparisons},
          {"pairs", run.pairs},
          {"seconds", run.seconds}};
}

}  // namespace arbiter::conform
