// The sections of a game's page: questions, properties, dependencies on clauses, scopes.
#include <fmt/format.h>

#include <algorithm>

#include "model/text.hpp"
#include "reports/markdown/data.hpp"

namespace arbiter::markdown {

std::string_view name_of(Nature nature) {
  constexpr std::string_view names[] = {"Gap in the rules", "Ambiguous wording", "Contradiction",
                                        "Settled by other clauses"};
  return names[static_cast<int>(nature)];
}
std::string_view name_of(Likelihood likelihood) {
  constexpr std::string_view names[] = {
      "Certain to come up in play", "Very likely to come up in play",
      "Fairly likely to come up in play", "Unlikely to come up in play",
      "Very unlikely to come up in play"};
  return names[static_cast<int>(likelihood)];
}

namespace {

void set_lines(Data& data, const Playthrough& played) {
  List lines;
  const auto shown = turn_lines(played), all = turn_lines(played, played.plies.size());
  for (const Turn_line& line : shown)
    lines.push_back(object({{"number", number(line.number)}, {"text", text(line.text)}}));
  data.set("lines", list(lines));
  data.set("left_out", shown.size() < all.size());
  data.set("turns", number(all.size()));
}

Data outcome_data(const Outcome& o) {
  std::string ruling = fmt::format("**{}** ({}", o.ruling, o.clause);
  if (!o.reason.empty()) ruling += ": " + escaped(o.reason);
  return object({{"ruling", ruling + ")"},
                 {"position", code(o.position)},
                 {"result", o.result},
                 {"next", o.next}});
}

Data shortest_data(const Game_audit& audit, const Reading_audit& r) {
  Data out = object({{"sentence", sentence(*r.shortest)}, {"file", shortest_file_name(audit, r)}});
  set_lines(out, r.shortest->played);
  return out;
}

/// The moves from the position on; the file also has the game that leads to it.
Data nearby_data(const Game_audit& audit, const Reading_audit& r) {
  const Local_finding& n = *r.nearby;
  Data out = object({{"sentence", sentence(n)},
                     {"here", outcome_data(n.parting.here)},
                     {"there", outcome_data(n.parting.there)},
                     {"file", nearby_file_name(audit, r)}});
  Playthrough from_there = n.parting.played;
  from_there.start = n.position;
  from_there.plies.erase(from_there.plies.begin(),
                         from_there.plies.begin() + static_cast<std::ptrdiff_t>(n.reached_in));
  set_lines(out, from_there);
  return out;
}

Data alternative_data(const Game_audit& audit, const Question& q, const Reading_audit& r) {
  Data out = object({{"id", text(q.id)},
                     {"title", text(q.title)},
                     {"standard", number(static_cast<std::uint64_t>(base_of(q, r)))},
                     {"standard_text", text_of(q, base_of(q, r))},
                     {"number", number(static_cast<std::uint64_t>(r.reading))},
                     {"text", text_of(q, r.reading)},
                     {"sentence", sentence(r)},
                     {"parting", false}});
  out.set("nearby", r.nearby ? nearby_data(audit, r) : Data(false));
  if (!r.parting) return out;
  const Parting& p = *r.parting;
  Data parting = object({{"here", outcome_data(p.here)},
                         {"there", outcome_data(p.there)},
                         {"file", file_name(audit, r)},
                         {"drawings", false}});
  set_lines(parting, p.played);
  if (p.here.drawing != p.there.drawing)
    parting.set("drawings", side_by_side(fmt::format("reading {}", base_of(q, r)), p.here.drawing,
                                         fmt::format("reading {}", r.reading), p.there.drawing));
  parting.set("shortest", r.shortest ? shortest_data(audit, r) : Data(false));
  out.set("parting", parting);
  return out;
}

Data question_data(const Game_audit& audit, const Question& q, const List& alternatives) {
  List clauses, readings;
  for (const std::string& id : words(q.clauses))
    for (const Clause& c : audit.book->clauses)
      if (c.id == id)
        clauses.push_back(
            object({{"id", text(c.id)}, {"heading", text(c.heading)}, {"says", text(c.says)}}));
  for (int n = q.least(); n <= q.count(); ++n)
    readings.push_back(object({{"number", number(static_cast<std::uint64_t>(n))},
                               {"standard", n == q.standard},
                               {"text", text_of(q, n)}}));
  return object({{"id", text(q.id)},
                 {"title", text(q.title)},
                 {"nature", text(name_of(q.nature))},
                 {"likelihood", text(name_of(q.likelihood))},
                 {"clauses", list(clauses)},
                 {"readings", list(readings)},
                 {"values_page", values_page_of(audit, q.id).empty()
                                     ? Data(false)
                                     : Data(code(values_page_of(audit, q.id)))},
                 {"because", q.because.empty() ? Data(false) : text(q.because)},
                 {"settles", q.standard > 0 ? Data(text_of(q, q.standard)) : Data(false)},
                 {"alternatives", list(alternatives)}});
}

/// A row for each engine and answer, strongest first, with the rulesets where it gave that answer.
List evidence_of(const Property_audit& property) {
  struct Row {
    Way way;
    std::string answer, engine, looked_at;
  };
  std::vector<Row> rows;
  for (const Property_in_scope& scope : property.scopes)
    for (const Finding& f : scope.findings) {
      const std::string answer =
          std::string(arbiter::name_of(f.status)) + (f.expected ? "" : ", not as expected");
      auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) {
        return r.answer == answer && r.engine == f.engine;
      });
      if (row == rows.end()) row = rows.insert(rows.end(), {way_of(f), answer, f.engine, {}});
      row->looked_at +=
          (row->looked_at.empty() ? "" : "; ") + code(scope.ruleset) + ": " + escaped(f.scope);
    }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Row& a, const Row& b) { return a.way < b.way; });
  List out;
  for (const Row& row : rows)
    out.push_back(
        object({{"answer", row.answer}, {"engine", row.engine}, {"looked_at", row.looked_at}}));
  return out;
}

}  // namespace

/// Questions that diverge, most likely first; single readings that do not; questions of one
/// reading.
void set_questions(Data& page, const Game_audit& audit) {
  std::vector<const Question*> order;
  for (const Question& q : audit.book->questions) order.push_back(&q);
  std::stable_sort(order.begin(), order.end(),
                   [](auto* a, auto* b) { return a->likelihood < b->likelihood; });
  List diverging, others, settled;
  for (const Question* q : order) {
    List alternatives;
    for (const Reading_audit& r : audit.readings) {
      if (r.question != q->id) continue;
      (known_parting(r) ? alternatives : others).push_back(alternative_data(audit, *q, r));
    }
    if (!alternatives.empty()) diverging.push_back(question_data(audit, *q, alternatives));
    if (!q->is_knob())
      settled.push_back(object({{"id", text(q->id)},
                                {"title", text(q->title)},
                                {"clauses", text(q->clauses)},
                                {"text", text_of(*q, 1)},
                                {"because", text(q->because)}}));
  }
  page.set("diverging", list(diverging));
  page.set("others", list(others));
  set_list(page, "settled", settled);
}

/// The questions, most urgent first, with everything known about each.
void set_order(Data& page, const Game_audit& audit) {
  List order;
  for (const Question_audit& q : audit.questions) {
    const Question& question = entry_of(audit.book->questions, q.question);
    List says;
    for (const std::string& sentence : sentences(q))
      says.push_back(object({{"text", escaped(sentence)}}));
    order.push_back(object({{"place", number(order.size() + 1)},
                            {"id", text(q.question)},
                            {"title", text(question.title)},
                            {"reason", escaped(q.reason)},
                            {"says", list(says)}}));
  }
  page.set("has_order", !audit.questions.empty());
  page.set("answers", escaped(audit.answers.sentence));
  page.set("order", list(order));
  page.set("has_idle", !audit.idle_clauses.empty());
  List idle;
  for (const std::string& sentence : audit.idle_clauses)
    idle.push_back(object({{"text", escaped(sentence)}}));
  page.set("idle", list(idle));
}

void set_properties(Data& page, const Game_audit& audit) {
  List properties;
  for (const Property_audit& p : audit.properties) {
    Data shown(false);
    if (!p.playthrough.empty()) {
      shown = object({{"ruleset", p.shown_in},
                      {"note", p.shown_by.empty() ? "found by random play" : p.shown_by},
                      {"file", file_name(audit, p)}});
      set_lines(shown, Playthrough::parse(p.playthrough));
    }
    properties.push_back(
        object({{"name", p.name},
                {"says", p.says},
                {"clauses", p.clauses.empty() ? Data(false)
                                              : Data(fmt::format("{}", fmt::join(p.clauses, " ")))},
                {"headline", headline_text(p)},
                {"sentence", sentence(p)},
                {"expected", p.expected},
                {"shown", shown},
                {"evidence", list(evidence_of(p))}}));
  }
  page.set("properties", list(properties));
}

void set_resting(Data& page, const Game_audit& audit) {
  List resting;
  for (const Resting& r : audit.resting) {
    const Clause& clause = entry_of(audit.book->clauses, r.clause);
    resting.push_back(object({{"property", r.property},
                              {"clause", r.clause},
                              {"without_text", text(clause.without)},
                              {"with", text(arbiter::name_of(r.with))},
                              {"without", text(arbiter::name_of(r.without))},
                              {"engine", r.engine},
                              {"ruleset", code(r.ruleset)}}));
  }
  set_list(page, "resting", resting);
}

void set_scopes(Data& page, const Game_audit& audit) {
  List scopes;
  for (const Audited_scope& s : audit.scopes)
    scopes.push_back(object({{"ruleset", code(s.ruleset)},
                             {"why", s.why},
                             {"size", std::string(s.size_in_words())},
                             {"states", grouped(s.states) + (s.exhausted ? "" : " and more")},
                             {"turns", grouped(s.turns) + (s.exhausted ? "" : " and more")},
                             {"depth", s.exhausted ? "every game"
                                                   : fmt::format("all games of {} turn{}", s.depth,
                                                                 s.depth == 1 ? "" : "s")}}));
  page.set("scopes", list(scopes));
}

}  // namespace arbiter::markdown
