#include "reports/markdown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/text.hpp"
#include "reports/known_limits.hpp"
#include "reports/markdown_data.hpp"
#include "reports/templates.hpp"

namespace arbiter {

using namespace markdown;

namespace {

/// Sections that are left out leave their line end behind: blank lines in a row become one, and
/// none is left before the first row of a table that continues. What stands between ``` is not
/// touched.
std::string without_gaps(const std::string& text) {
  std::string out;
  bool blank = false, fenced = false;
  std::string_view last;
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with("```")) fenced = !fenced;
    if (!fenced && line.empty()) {
      blank = true;
      continue;
    }
    if (blank && !out.empty() && !(last.starts_with("|") && line.starts_with("|"))) out += '\n';
    blank = false;
    out += std::string(line) + '\n';
    last = line;
  }
  return out;
}

std::string render(std::string_view name, const Data& data) {
  kainjow::mustache::mustache page{std::string(template_text(name))};
  page.set_custom_escape([](const std::string& text) { return escaped(text); });
  std::string out = without_gaps(page.render(data));
  if (!page.is_valid())
    throw std::logic_error("reports/templates/" + std::string(name) +
                           ".mustache: " + page.error_message());
  return out;
}

std::string place_text(const Place& place) {
  if (place.file.empty()) return escaped(place.name);
  return fmt::format("`{}` `{}:{}`", place.name, place.file, place.line);
}
/// The names alone; where each stands is in the second half of the concordance.
std::string names_text(const std::vector<Place>& places) {
  std::vector<std::string> names;
  for (const Place& p : places)
    if (const std::string name = code(p.name);
        std::find(names.begin(), names.end(), name) == names.end())
      names.push_back(name);
  return fmt::format("{}", fmt::join(names, ", "));
}

void set_concordance(Data& page, const Game_audit& audit) {
  using Entry = Concordance::Entry;
  const Concordance& c = audit.concordance;
  page.set("missing", c.missing.empty() ? Data(false) : text(c.missing));
  List rows, kinds;
  std::vector<Entry> all = c.clauses;
  all.insert(all.end(), c.questions.begin(), c.questions.end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Entry& e = all[i];
    const bool is_clause = i < c.clauses.size();
    const bool cited = !e.rules.empty() || !e.properties.empty() || !e.tests.empty();
    if (!is_clause && !cited) continue;
    const std::string_view says =
        is_clause ? audit.book->clauses[i].says : audit.book->questions[i - c.clauses.size()].title;
    std::string rules;
    for (const Place& p : e.rules) rules += (rules.empty() ? "" : ", ") + place_text(p);
    if (rules.empty() && is_clause)
      rules = audit.book->clauses[i].not_a_rule.empty()
                  ? "**none**"
                  : "no rule: " + escaped(audit.book->clauses[i].not_a_rule);
    rows.push_back(object({{"id", e.id},
                           {"says", text(says)},
                           {"rules", rules},
                           {"properties", names_text(e.properties)},
                           {"tests", names_text(e.tests)},
                           {"mutants", names_text(e.mutants)}}));
  }
  page.set("concordance", list(rows));
  const std::pair<const char*, std::vector<Place> Entry::*> each[] = {
      {"rule", &Entry::rules},
      {"property", &Entry::properties},
      {"test", &Entry::tests},
      {"mutant", &Entry::mutants}};
  for (const auto& [kind, member] : each) {
    List entries;
    for (const auto& [place, ids] : Concordance::inverted(all, member))
      entries.push_back(
          object({{"place", place_text(place)}, {"ids", fmt::format("{}", fmt::join(ids, " "))}}));
    kinds.push_back(object({{"kind", kind}}));
    set_list(kinds.back(), "entries", entries);
  }
  page.set("inverted", list(kinds));
}

std::string properties_text(const Game_audit& audit) {
  std::map<std::string, int> count;
  for (const Property_audit& p : audit.properties) ++count[headline(p)];
  std::vector<std::string> parts;
  for (const auto& [word, n] : count) parts.push_back(fmt::format("{} {}", n, word));
  return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, ", "));
}
std::string readings_text(const Game_audit& audit) {
  std::map<Reading_audit::Kind, int> count;
  for (const Reading_audit& r : audit.readings) ++count[r.kind];
  std::vector<std::string> parts;
  for (const auto& [kind, n] : count)
    parts.push_back(fmt::format(
        "{} {}", n, kind == Reading_audit::Kind::diverges ? "diverging" : arbiter::name_of(kind)));
  return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, ", "));
}
std::string clauses_text(const Game_audit& audit) {
  if (!audit.concordance.missing.empty()) return "not known";
  const std::size_t all = audit.book->clauses.size();
  const std::size_t without = audit.concordance.without_rule(*audit.book).size();
  return without == 0 ? fmt::format("all {} have a rule or a reason for none", all)
                      : fmt::format("**{} of {} have no rule**", without, all);
}

}  // namespace

std::vector<std::string> defects_of(const Game_audit& audit) {
  std::vector<std::string> out;
  for (const Clause* c : audit.concordance.without_rule(*audit.book))
    out.push_back(fmt::format("Clause **{}** ({}) has no rule, and nothing says why: {}", c->id,
                              escaped(c->heading), escaped(c->says)));
  for (const Property_audit& p : audit.properties) {
    if (p.expected) continue;
    std::vector<std::string> where;
    for (const Property_in_scope& s : p.scopes)
      if (!s.as_expected()) where.push_back(code(s.ruleset));
    out.push_back("Property **" + p.name + "** is not as expected under " + listed(where) + ": " +
                  escaped(p.says) + " It " + sentence(p) + ".");
    for (const Property_in_scope& s : p.scopes)
      if (s.contradiction)
        out.push_back(fmt::format("Two engines contradict each other about **{}** under `{}`.",
                                  p.name, s.ruleset));
  }
  for (const std::string& sentence : audit.troubles) out.push_back(escaped(sentence));
  return out;
}

std::vector<std::string> unknown_in(const Game_audit& audit) {
  std::vector<std::string> out;
  if (audit.stopped) out.emplace_back("The audit was stopped before everything was asked.");
  for (const std::string& ruleset : audit.undecided)
    out.push_back("A limit was reached before all of the small variant `" + ruleset +
                  "` was looked at.");
  std::vector<std::string> largest;
  bool is_whole = false;
  for (const Audited_scope& s : audit.scopes) {
    if (!s.full_size) continue;
    is_whole = is_whole || s.ruleset == "default";
    largest.push_back(fmt::format("{} ({})", code(s.ruleset), escaped(s.why)));
  }
  if (!largest.empty() && !is_whole)
    out.push_back(
        "What else comes up in the whole game, `default`, which was not explored; what is "
        "called full size here is " +
        listed(largest) + ".");
  for (const Property_audit& p : audit.properties) {
    std::vector<std::string> open;
    for (const Property_in_scope* s : p.where(true, Standing::open))
      open.push_back(code(s->ruleset));
    if (!open.empty())
      out.push_back("Whether **" + p.name + "** holds in every game under " + listed(open) + ".");
    if (!p.is_asked_at_full_size())
      out.push_back("Whether **" + p.name +
                    "** holds at full size: it was asked of small variants only.");
  }
  for (const Reading_audit& r : audit.readings) {
    std::vector<std::string> open;
    for (const Audited_scope& s : audit.scopes)
      for (const auto* list : {&r.so_far_in, &r.not_asked_in})
        if (std::find(list->begin(), list->end(), s.ruleset) != list->end())
          open.push_back(code(s.ruleset));
    if (r.kind != Reading_audit::Kind::diverges && !open.empty())
      out.push_back(fmt::format("Whether reading {} of **{}** makes a difference under {}.",
                                r.reading, r.question, listed(open)));
  }
  if (audit.properties.empty())
    out.emplace_back("What should hold: the game has no properties yet.");
  if (!audit.concordance.missing.empty()) {
    out.push_back("Which rule implements which clause: " + audit.concordance.missing + ".");
    return out;
  }
  const std::pair<const char*, std::vector<Place> Concordance::Entry::*> each[] = {
      {"test", &Concordance::Entry::tests},
      {"property", &Concordance::Entry::properties},
      {"mutant", &Concordance::Entry::mutants}};
  for (const auto& [kind, member] : each) {
    std::vector<std::string> without;
    for (const auto& e : audit.concordance.clauses)
      if ((e.*member).empty()) without.push_back(e.id);
    if (!without.empty())
      out.push_back(
          fmt::format("Whether a {} would notice a mistake in these clauses, as none cites "
                      "them: {}.",
                      kind, listed(without)));
  }
  for (const Citation& c : audit.concordance.unknown)
    out.push_back(fmt::format("What {}:{} means by {}, which the rulebook does not have.",
                              escaped(c.place.file), c.place.line, c.id));
  return out;
}

std::vector<std::string> summary_of(const Game_audit& audit) {
  return {"Properties: " + properties_text(audit) + ".",
          "Alternative readings: " + readings_text(audit) + ".",
          "Clauses: " + clauses_text(audit) + "."};
}

namespace {

/// Pages of the sources, puzzles that were solved, and what is not the rulebook's own.
void set_values(Data& page, const Game_audit& audit) {
  std::vector<std::string> values, limits;
  for (const Source_page& each : audit.pages)
    values.push_back(code(each.file) + ": measured earlier, and not anew for this audit.");
  if (audit.placements)
    for (const Placements::Solved& s : audit.placements->solved)
      values.push_back(fmt::format(
          "`arbiter place {} --count`: {} points{}{}.", s.file, s.best,
          s.best == s.bound ? ", proved to be the best"
                            : fmt::format(", and none is worth more than {}", s.bound),
          s.pictures == 0 ? "" : fmt::format("; pictures that are worth as much: {}", s.pictures)));
  for (const Known_limit& each : known_limits(*audit.book))
    limits.push_back("**" + escaped(each.id) + "**, " + escaped(each.says));
  page.set("has_values", !values.empty());
  page.set("values", texts(values));
  page.set("data_limits", texts(limits));
  const std::string score = score_of(audit.mutants);
  page.set("score", score.empty() ? Data(false) : text(score));
}

}  // namespace

std::string game_markdown(const Game_audit& audit) {
  const auto wrong = defects_of(audit);
  Data page = object({{"title", text(audit.book->title)},
                      {"source", text(audit.book->source)},
                      {"stopped", audit.stopped},
                      {"has_defects", !wrong.empty()},
                      {"defects", texts(wrong)},
                      {"unknown", texts(unknown_in(audit))},
                      {"summary", texts(summary_of(audit))}});
  set_order(page, audit);
  set_questions(page, audit);
  set_properties(page, audit);
  set_resting(page, audit);
  set_scopes(page, audit);
  set_concordance(page, audit);
  set_values(page, audit);
  return render("game.md", page);
}

std::string index_markdown(const std::vector<Game_audit>& audits) {
  List games, best_data, wrong;
  std::vector<Highlight> best;
  bool stopped = false;
  for (const Game_audit& audit : audits) {
    stopped = stopped || audit.stopped;
    for (const std::string& sentence : defects_of(audit))
      wrong.push_back(object({{"game", text(audit.book->game)},
                              {"title", text(audit.book->title)},
                              {"text", sentence}}));
    for (Highlight& h : highlights(audit)) best.push_back(std::move(h));
    games.push_back(object({{"game", text(audit.book->game)},
                            {"title", text(audit.book->title)},
                            {"answers", audit.stopped         ? "incomplete"
                                        : audit.as_expected() ? "as expected"
                                                              : "not as expected"},
                            {"properties", properties_text(audit)},
                            {"readings", readings_text(audit)},
                            {"clauses", clauses_text(audit)}}));
  }
  std::stable_sort(best.begin(), best.end(),
                   [](const Highlight& a, const Highlight& b) { return a.rank < b.rank; });
  for (const Highlight& h : best)
    best_data.push_back(object({{"game", h.game}, {"title", h.title}, {"text", h.text}}));
  return render("index.md", object({{"stopped", stopped},
                                    {"defects", list(wrong)},
                                    {"games", list(games)},
                                    {"highlights", list(best_data)}}));
}

}  // namespace arbiter
