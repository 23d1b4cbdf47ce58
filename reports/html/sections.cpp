// The sections of a game's page: findings by importance, properties, clauses, values, unknowns.
#include <fmt/format.h>

#include <algorithm>

#include "model/text.hpp"
#include "reports/html/document.hpp"
#include "reports/html/parts.hpp"
#include "reports/known_limits.hpp"

namespace arbiter::html {

std::string Making::links(const std::vector<std::string>& ids) const {
  std::string out;
  for (const std::string& id : ids) out += (out.empty() ? "" : ", ") + prose.link(id);
  return out;
}

std::string tone_of(const Property_audit& property) {
  if (!property.expected || !property.where(true, Standing::fails).empty() ||
      !property.where(false, Standing::fails).empty())
    return "bad";
  return property.is_asked_at_full_size() && property.where(true, Standing::open).empty() ? "good"
                                                                                          : "open";
}

std::string tone_of(Reading_audit::Kind kind) {
  using enum Reading_audit::Kind;
  return kind == diverges ? "bad" : kind == same ? "good" : "open";
}

std::string finding_html(const Prose& prose, const Highlight& finding) {
  std::string_view text = finding.text;
  if (const std::string name = "**" + finding.id + "** "; text.starts_with(name))
    text.remove_prefix(name.size());
  return prose.from_markdown(text);
}

void set_findings(Data& page, const Making& m) {
  struct Group {
    int last;  // rank
    const char *name, *tone;
  };
  constexpr Group groups[] = {{0, "Not as expected", "bad"},
                              {1, "Fails at full size", "bad"},
                              {8, "Readings differ at full size", "bad"},
                              {9, "Proved to make no difference", "good"},
                              {19, "Known for small variants only", "open"},
                              {29, "Depends on one clause", "open"},
                              {99, "Holds at full size", "good"}};
  List wrong, out;
  for (const std::string& sentence : defects_of(m.audit))
    wrong.push_back(object({{"text", m.prose.from_markdown(sentence)}}));
  set_list(page, "defects", wrong);
  const std::vector<Highlight> all = highlights(m.audit);
  int after = -1;
  for (const Group& group : groups) {
    List findings;
    for (const Highlight& h : all)
      if (h.rank > after && h.rank <= group.last)
        findings.push_back(object(
            {{"href", m.prose.id_of(h.id)}, {"id", h.id}, {"text", finding_html(m.prose, h)}}));
    after = group.last;
    if (findings.empty()) continue;
    out.push_back(object({{"name", group.name},
                          {"tone", group.tone},
                          {"count", std::to_string(findings.size())},
                          {"findings", markdown::list(findings)}}));
  }
  set_list(page, "groups", out);
}

void set_properties(Data& page, const Making& m) {
  List out;
  for (const Property_audit& p : m.audit.properties) {
    List rows;
    for (const Property_in_scope& scope : p.scopes)
      for (const Finding& f : scope.findings)
        rows.push_back(object({{"answer", std::string(name_of(f.status))},
                               {"engine", f.engine},
                               {"ruleset", f.ruleset},
                               {"bound", f.scope},
                               {"says", m.prose.from_text(f.answer)}}));
    Data one = object({{"id", p.name},
                       {"headline", headline_text(p)},
                       {"tone", tone_of(p)},
                       {"says", m.prose.from_text(p.says)},
                       {"clauses", p.clauses.empty() ? Data(false) : Data(m.links(p.clauses))},
                       {"sentence", m.prose.from_markdown(sentence(p))},
                       {"unexpected", !p.expected},
                       {"shown", false}});
    set_list(one, "evidence", rows);
    if (!p.playthrough.empty())
      one.set("shown", object({{"ruleset", p.shown_in},
                               {"note", p.shown_by.empty() ? "found by random play" : p.shown_by},
                               {"play", m.plays.add(Playthrough::parse(p.playthrough),
                                                    file_name(m.audit, p))}}));
    out.push_back(one);
  }
  set_list(page, "properties", out);
  List resting;
  for (const Resting& r : m.audit.resting)
    resting.push_back(object({{"href", m.prose.id_of(r.property)},
                              {"property", r.property},
                              {"clause", m.prose.link(r.clause)},
                              {"with", std::string(name_of(r.with))},
                              {"without", std::string(name_of(r.without))},
                              {"engine", r.engine},
                              {"ruleset", r.ruleset}}));
  set_list(page, "resting", resting);
}

namespace {

std::string place_html(const Place& p) {
  std::string out = "<code>" + escaped(p.name) + "</code>";
  if (!p.file.empty())
    out += fmt::format(" <span class=\"quiet\">{}:{}</span>", escaped(p.file), p.line);
  return out;
}

/// A list; a list of more than three items is folded under its length.
std::string folded(const std::vector<std::string>& items, const char* what) {
  if (items.empty()) return "none";
  std::string list = "<ul>";
  for (const std::string& item : items) list += "<li>" + item + "</li>";
  list += "</ul>";
  if (items.size() <= 3) return list;
  return fmt::format("<details><summary>{} {}</summary>{}</details>", items.size(), what, list);
}

std::string places_html(const std::vector<Place>& places, const char* what) {
  std::vector<std::string> items;
  for (const Place& p : places) items.push_back(place_html(p));
  return folded(items, what);
}

std::string mutants_html(const Making& m, std::string_view clause) {
  const auto mutants = of_clause(m.audit.mutants, clause);
  std::vector<std::string> items;
  for (const Mutant& each : mutants) {
    std::string item = "<span class=\"id\">" + escaped(each.id) + "</span> " + escaped(each.says);
    if (!each.noticed_by.empty()) item += "; caught by " + escaped(each.noticed_by);
    if (!each.survives.empty()) item += "; cannot be caught: " + escaped(each.survives);
    items.push_back(item);
  }
  return items.empty() ? "none" : escaped(score_of(mutants)) + " " + folded(items, "bugs");
}

std::string properties_html(const Making& m, const std::vector<Place>& places) {
  std::vector<std::string> items;
  for (const Place& p : places) {
    const bool is_ours = std::ranges::find(m.audit.properties, p.name, &Property_audit::name) !=
                         m.audit.properties.end();
    const std::string item = is_ours ? fmt::format("<a href=\"#{}\">{}</a>",
                                                   escaped(m.prose.id_of(p.name)), escaped(p.name))
                                     : place_html(p);
    if (std::ranges::find(items, item) == items.end()) items.push_back(item);
  }
  return folded(items, "properties");
}

}  // namespace

void set_clauses(Data& page, const Making& m) {
  const Concordance& c = m.audit.concordance;
  List rows;
  for (std::size_t i = 0; i < m.book().clauses.size(); ++i) {
    const Clause& clause = m.book().clauses[i];
    const Concordance::Entry none{}, &e = i < c.clauses.size() ? c.clauses[i] : none;
    std::string asked;
    for (const Question& q : m.book().questions)
      for (const std::string& id : words(q.clauses))
        if (id == clause.id) asked += (asked.empty() ? "" : ", ") + m.prose.link(q.id);
    std::string rules = places_html(e.rules, "rules");
    if (e.rules.empty() && c.missing.empty())
      rules = clause.not_a_rule.empty()
                  ? "<strong>none</strong>"
                  : "not implemented: " + m.prose.from_text(clause.not_a_rule);
    rows.push_back(object({{"id", std::string(clause.id)},
                           {"heading", std::string(clause.heading)},
                           {"says", m.prose.from_text(clause.says)},
                           {"questions", asked.empty() ? Data(false) : Data(asked)},
                           {"rules", rules},
                           {"properties", properties_html(m, e.properties)},
                           {"tests", places_html(e.tests, "tests")},
                           {"mutants", mutants_html(m, clause.id)}}));
  }
  page.set("missing", c.missing.empty() ? Data(false) : Data(c.missing));
  const std::string score = score_of(m.audit.mutants);
  page.set("score", score.empty() ? Data(false) : Data(score));
  page.set("clauses", markdown::list(rows));
}

void set_values(Data& page, const Making& m) {
  List pages;
  for (const Source_page& each : m.audit.pages) {
    const Document read = document_of(each.text, m.book().game, m.prose, m.gallery);
    pages.push_back(object({{"title", read.title}, {"file", each.file}, {"body", read.body}}));
  }
  page.set("placements", false);
  if (m.audit.placements) {
    List solved;
    for (const Placements::Solved& s : m.audit.placements->solved)
      solved.push_back(
          object({{"file", s.file},
                  {"best", std::to_string(s.best)},
                  {"proved", s.best == s.bound},
                  {"bound", std::to_string(s.bound)},
                  {"pictures", s.pictures > 0 ? Data(std::to_string(s.pictures)) : Data(false)}}));
    page.set("placements", object({{"solved", markdown::list(solved)},
                                   {"puzzles", image_of({m.audit.placements->puzzles, ""})},
                                   {"solutions", image_of({m.audit.placements->solutions, ""})}}));
  }
  page.set("no_values", pages.empty() && !m.audit.placements);
  set_list(page, "pages", pages);
}

void set_limits(Data& page, const Making& m) {
  List open, data, scopes, idle;
  for (const std::string& sentence : unknown_in(m.audit))
    open.push_back(object({{"text", m.prose.from_markdown(sentence)}}));
  for (const Known_limit& each : known_limits(m.book()))
    data.push_back(object({{"id", m.prose.link(each.id)}, {"says", m.prose.from_text(each.says)}}));
  for (const Audited_scope& s : m.audit.scopes)
    scopes.push_back(
        object({{"ruleset", s.ruleset},
                {"why", s.why},
                {"size", std::string(s.size_in_words())},
                {"states", grouped(s.states) + (s.exhausted ? "" : " and more")},
                {"depth", s.exhausted ? "every game"
                                      : fmt::format("all games up to {} turn{}", s.depth,
                                                    s.depth == 1 ? "" : "s")}}));
  for (const std::string& sentence : m.audit.idle_clauses)
    idle.push_back(object({{"text", m.prose.from_text(sentence)}}));
  set_list(page, "unknown", open);
  set_list(page, "data_limits", data);
  set_list(page, "scopes", scopes);
  set_list(page, "idle", idle);
}

}  // namespace arbiter::html
