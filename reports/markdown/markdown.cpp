#include "reports/markdown/markdown.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/text.hpp"
#include "reports/known_limits.hpp"
#include "reports/markdown/data.hpp"
#include "reports/templates.hpp"

namespace arbiter {

using namespace markdown;

namespace {

/// Removes the blank lines that omitted sections leave behind: several in a row become one, and
/// none splits a table. Code between ``` stays as it is.
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

/// Pages of the sources, solved puzzles, and data that is not in the rulebook.
void set_values(Data& page, const Game_audit& audit) {
  std::vector<std::string> values, limits;
  for (const Source_page& each : audit.pages)
    values.push_back(code(each.file) + ": measured earlier; not recomputed for this audit.");
  if (audit.placements)
    for (const Placements::Solved& s : audit.placements->solved)
      values.push_back(fmt::format(
          "`arbiter place {} --count`: {} points{}{}.", s.file, s.best,
          s.best == s.bound ? ", proved to be the best score"
                            : fmt::format("; the best score is at most {}", s.bound),
          s.pictures == 0 ? "" : fmt::format("; pictures with this score: {}", s.pictures)));
  for (const Known_limit& each : known_limits(*audit.book))
    limits.push_back("**" + escaped(each.id) + "**: " + escaped(each.says));
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
                      {"how_far", text(escaped(how_far(audit)))},
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
  bool stopped = false, has_controls = false;
  for (const Game_audit& audit : audits) {
    stopped = stopped || audit.stopped;
    has_controls = has_controls || audit.book->is_control;
    for (const std::string& sentence : defects_of(audit))
      wrong.push_back(object({{"game", text(audit.book->game)},
                              {"title", text(audit.book->title)},
                              {"text", sentence}}));
    games.push_back(object({{"game", text(audit.book->game)},
                            {"title", text(audit.book->title)},
                            {"is_control", audit.book->is_control},
                            {"answers", std::string(answers_of(audit))},
                            {"waiting_for", text(escaped(audit.waiting_for))},
                            {"is_waiting", audit.stopped && !audit.waiting_for.empty()},
                            {"properties", properties_text(audit)},
                            {"readings", readings_text(audit)},
                            {"clauses", clauses_text(audit)}}));
  }
  for (const Highlight& h : highlights(audits))
    best_data.push_back(object({{"game", h.game}, {"title", h.title}, {"text", h.text}}));
  return render("index.md", object({{"stopped", stopped},
                                    {"has_controls", has_controls},
                                    {"defects", list(wrong)},
                                    {"games", list(games)},
                                    {"highlights", list(best_data)}}));
}

}  // namespace arbiter
