#include "reports/audit_json.hpp"

#include "model/json.hpp"
#include "reports/known_limits.hpp"

namespace arbiter {

namespace {

Report_json scope_json(const Audited_scope& s) {
  return {{"ruleset", s.ruleset},     {"why", s.why},       {"full_size", s.full_size},
          {"exhausted", s.exhausted}, {"states", s.states}, {"turns", s.turns},
          {"depth", s.depth}};
}

Report_json property_json(const Game_audit& audit, const Property_audit& p) {
  Report_json scopes = Report_json::array();
  for (const Property_in_scope& s : p.scopes) {
    Report_json findings = Report_json::array();
    for (const Finding& f : s.findings) findings.push_back(finding_json(f));
    scopes.push_back({{"ruleset", s.ruleset},
                      {"full_size", s.full_size},
                      {"standing", name_of(s.standing)},
                      {"way", name_of(s.way)},
                      {"contradiction", s.contradiction},
                      {"findings", findings}});
  }
  return {{"name", p.name},
          {"says", p.says},
          {"clauses", p.clauses},
          {"headline", headline(p)},
          {"severity",
           p.is_fault() ? Report_json(name_of(fault_of(audit, p).severity)) : Report_json()},
          {"sentence", sentence(p)},
          {"expected", p.expected},
          {"scopes", scopes},
          {"playthrough", p.playthrough.empty()
                              ? Report_json()
                              : Report_json{{"file", "playthroughs/" + file_name(audit, p)},
                                            {"ruleset", p.shown_in}}}};
}

Report_json outcome_json(const Outcome& o) {
  return {{"ruling", o.ruling},     {"clause", o.clause}, {"reason", o.reason},
          {"position", o.position}, {"result", o.result}, {"next", o.next}};
}

Report_json divergence_json(const Shown_divergence& p, const std::string& file) {
  return {{"ruleset", p.ruleset},
          {"other_ruleset", p.other_ruleset},
          {"full_size", p.full_size},
          {"effect", name_of(effect_of(p))},
          {"carried_from", p.carried_from},
          {"from_property", p.from_property},
          {"chosen", p.chosen},
          {"file", "playthroughs/" + file},
          {"here", outcome_json(p.here)},
          {"there", outcome_json(p.there)}};
}

Report_json nearby_json(const Local_finding& n, const std::string& file) {
  Report_json moves = Report_json::array();
  for (std::size_t i = n.reached_in; i < n.divergence.played.plies.size(); ++i)
    moves.push_back(n.divergence.played.plies[i].move);
  return {{"sentence", sentence(n)},
          {"position", n.position},
          {"pieces", n.pieces < 0 ? Report_json() : Report_json(n.pieces)},
          {"reached_in", n.reached_in},
          {"plies", n.plies()},
          {"positions", n.positions},
          {"moves", moves},
          {"parting", divergence_json(n.divergence, file)}};
}

Report_json reading_json(const Game_audit& audit, const Reading_audit& r) {
  const Question& q = entry_of(audit.book->questions, r.question);
  Report_json findings = Report_json::array();
  for (const Finding& f : r.findings) findings.push_back(finding_json(f));
  Report_json out{{"question", r.question},
                  {"standard", q.standard},
                  {"against", base_of(q, r)},
                  {"reading", r.reading},
                  {"verdict", name_of(r.kind)},
                  {"sentence", sentence(r)},
                  {"proved_in", r.proved_in},
                  {"same_in", r.same_in},
                  {"not_decided_in", r.so_far_in},
                  {"not_asked_in", r.not_asked_in},
                  {"values_page", values_page_of(audit, r.question)},
                  {"parting", nullptr},
                  {"shortest", nullptr},
                  {"nearby", nullptr},
                  {"findings", findings}};
  if (r.nearby) out["nearby"] = nearby_json(*r.nearby, nearby_file_name(audit, r));
  if (!r.divergence) return out;
  out["parting"] = divergence_json(*r.divergence, file_name(audit, r));
  if (r.shortest) out["shortest"] = divergence_json(*r.shortest, shortest_file_name(audit, r));
  return out;
}

Report_json places_json(const std::vector<Place>& places) {
  Report_json out = Report_json::array();
  for (const Place& p : places)
    out.push_back({{"name", p.name}, {"file", p.file}, {"line", p.line}});
  return out;
}

Report_json entries_json(const std::vector<Concordance::Entry>& entries) {
  Report_json out = Report_json::array();
  for (const Concordance::Entry& e : entries)
    out.push_back({{"id", e.id},
                   {"rules", places_json(e.rules)},
                   {"properties", places_json(e.properties)},
                   {"tests", places_json(e.tests)},
                   {"mutants", places_json(e.mutants)}});
  return out;
}

Report_json concordance_json(const Game_audit& audit) {
  const Concordance& c = audit.concordance;
  Report_json without = Report_json::array(), unknown = Report_json::array();
  for (const Clause* clause : c.without_rule(*audit.book)) without.push_back(clause->id);
  for (const Citation& u : c.unknown)
    unknown.push_back({{"id", u.id}, {"file", u.place.file}, {"line", u.place.line}});
  return {{"missing", c.missing},
          {"clauses", entries_json(c.clauses)},
          {"questions", entries_json(c.questions)},
          {"without_rule", without},
          {"unknown", unknown}};
}

Report_json shares_json(const Sampled_shares& shares) {
  const auto share_json = [](const std::optional<Share_of_games>& share) -> Report_json {
    if (!share) return nullptr;
    const auto [low, high] = share->interval();
    return {{"seen", share->seen}, {"games", share->games}, {"broken_off", share->broken_off},
            {"low", low},          {"high", high},          {"ruleset", share->ruleset}};
  };
  return {{"random", share_json(shares.random)}, {"casual", share_json(shares.casual)}};
}

Report_json simulated_json(const std::optional<Simulated_change>& simulated) {
  if (!simulated) return nullptr;
  return {{"players", simulated->players}, {"games", simulated->games},
          {"changed", simulated->changed}, {"estimate", simulated->estimate},
          {"low", simulated->low},         {"high", simulated->high},
          {"command", simulated->command}};
}

Report_json question_json(const Question_audit& q) {
  Report_json readings = Report_json::array();
  for (const Weighed_reading& r : q.readings)
    readings.push_back({{"reading", r.reading},
                        {"parted", shares_json(r.parted)},
                        {"evidence", r.evidence},
                        {"moved", r.moved ? Report_json(*r.moved) : Report_json()},
                        {"impact", r.impact},
                        {"simulated", simulated_json(r.simulated)}});
  std::vector<std::string> interactions = q.interactions;
  interactions.insert(interactions.end(), q.simulated_interactions.begin(),
                      q.simulated_interactions.end());
  return {{"question", q.question},       {"severity", name_of(q.severity)},
          {"reason", q.reason},           {"asked", shares_json(q.asked)},
          {"evidence", q.evidence},       {"readings", readings},
          {"interactions", interactions}, {"settled_by", q.settled_by},
          {"repair", q.repair},           {"sampled", q.is_sampled}};
}

Report_json answers_json(const Answers_audit& a) {
  return {{"status", name_of(a.status)},
          {"answers", a.answers},
          {"confirmed", a.confirmed},
          {"sentence", a.sentence}};
}

Report_json mutants_json(const std::vector<Mutant>& mutants) {
  Report_json out = Report_json::array();
  for (const Mutant& m : mutants)
    out.push_back(
        {{"id", m.id},
         {"clause", m.clause},
         {"says", m.says},
         {"survives", m.survives.empty() ? Report_json() : Report_json(m.survives)},
         {"measured", m.measured},
         {"noticed_by", m.noticed_by.empty() ? Report_json() : Report_json(m.noticed_by)}});
  return out;
}

Report_json placements_json(const std::optional<Placements>& placements) {
  Report_json out = Report_json::array();
  if (!placements) return out;
  for (const Placements::Solved_problem& s : placements->solved)
    out.push_back(
        {{"file", s.file}, {"best", s.best}, {"bound", s.bound}, {"pictures", s.pictures}});
  return out;
}

Report_json game_json(const Game_audit& audit) {
  Report_json out{{"game", audit.book->game},
                  {"title", audit.book->title},
                  {"as_expected", audit.as_expected()},
                  {"stopped", audit.stopped},
                  {"waiting_for", audit.waiting_for},
                  {"seconds", audit.seconds},
                  {"undecided", audit.undecided},
                  {"left_out", audit.left_out},
                  {"troubles", audit.troubles},
                  {"scopes", Report_json::array()},
                  {"properties", Report_json::array()},
                  {"resting", Report_json::array()},
                  {"concordance", concordance_json(audit)},
                  {"mutants", mutants_json(audit.mutants)},
                  {"placements", placements_json(audit.placements)},
                  {"pages", Report_json::array()},
                  {"known_limits", Report_json::array()}};
  if (!audit.choices.empty()) out["choices"] = audit.choices;
  for (const Source_page& page : audit.pages) out["pages"].push_back(page.file);
  for (const Known_limit& limit : known_limits(*audit.book))
    out["known_limits"].push_back({{"id", limit.id}, {"says", limit.says}});
  for (const Audited_scope& s : audit.scopes) out["scopes"].push_back(scope_json(s));
  for (const Property_audit& p : audit.properties)
    out["properties"].push_back(property_json(audit, p));
  out.update(questions_json(audit));
  for (const Clause_dependence& r : audit.resting)
    out["resting"].push_back({{"property", r.property},
                              {"clause", r.clause},
                              {"ruleset", r.ruleset},
                              {"ruleset_without", r.ruleset_without},
                              {"engine", r.engine},
                              {"with", name_of(r.with)},
                              {"without", name_of(r.without)}});
  return out;
}

}  // namespace

Report_json questions_json(const Game_audit& audit) {
  Report_json out{{"answers", answers_json(audit.answers)},
                  {"examples", Report_json::array()},
                  {"idle_clauses", audit.idle_clauses},
                  {"questions", Report_json::array()},
                  {"readings", Report_json::array()}};
  for (const Example_audit& e : audit.examples)
    out["examples"].push_back({{"example", e.example},
                               {"holds", e.holds()},
                               {"applies", e.applies},
                               {"instead", e.instead},
                               {"rules_out", e.rules_out}});
  for (const Question_audit& q : audit.questions) out["questions"].push_back(question_json(q));
  for (const Reading_audit& r : audit.readings) out["readings"].push_back(reading_json(audit, r));
  return out;
}

Report_json audit_json(std::span<const Game_audit> audits) {
  Report_json out{{"stopped", false}, {"games", Report_json::array()}};
  for (const Game_audit& audit : audits) {
    out["games"].push_back(game_json(audit));
    if (audit.stopped) out["stopped"] = true;
  }
  return out;
}

}  // namespace arbiter
