#include "reports/html/page.hpp"

#include <algorithm>
#include <stdexcept>

#include "model/json.hpp"
#include "reports/html/deflated.hpp"
#include "reports/html/parts.hpp"
#include "reports/templates.hpp"

namespace arbiter::html {

namespace {

std::string render(std::string_view name, const Data& data) {
  kainjow::mustache::mustache page{std::string(template_text(name))};
  page.set_custom_escape([](const std::string& text) { return escaped(text); });
  std::string out = page.render(data);
  if (!page.is_valid())
    throw std::logic_error("reports/templates/" + std::string(name) +
                           ".mustache: " + page.error_message());
  return out;
}

/// The audit's summary of a game, a few sentences.
Data summary_data(const Game_audit& audit, const Prose& prose) {
  List out;
  for (const std::string& line : summary_of(audit))
    out.push_back(object({{"text", prose.from_markdown(line)}}));
  return markdown::list(out);
}

}  // namespace

std::string game_part(const Game_audit& audit, const Draw& draw) {
  const Prose prose(*audit.book);
  Gallery gallery(audit.book->game, draw);
  Plays plays(prose, gallery);
  const Making making{audit, prose, gallery, plays};
  Data page = object({{"game", std::string(audit.book->game)},
                      {"title", std::string(audit.book->title)},
                      {"source", std::string(audit.book->source)},
                      {"stopped", audit.stopped},
                      {"how_far", how_far(audit)}});
  page.set("summary", summary_data(audit, prose));
  set_findings(page, making);
  set_questions(page, making);
  set_properties(page, making);
  set_clauses(page, making);
  set_values(page, making);
  set_limits(page, making);
  Report_json data = gallery.json();
  data["plays"] = plays.json();
  page.set("data", deflated(data.dump(-1, ' ', false, Report_json::error_handler_t::replace)));
  return render("game.html", page);
}

std::string audit_page(std::span<const Game_audit> audits, const Draw& draw,
                       std::string_view version) {
  std::vector<std::string> parts;
  for (const Game_audit& audit : audits) parts.push_back(game_part(audit, draw));
  return audit_page(audits, parts, version);
}

std::string audit_page(std::span<const Game_audit> audits, std::span<const std::string> parts,
                       std::string_view version) {
  List games, sections, best;
  bool stopped = false;
  for (const Game_audit& audit : audits) {
    const Prose prose(*audit.book);
    const char* tone = audit.stopped ? "open" : audit.as_expected() ? "good" : "bad";
    games.push_back(object({{"game", std::string(audit.book->game)},
                            {"title", std::string(audit.book->title)},
                            {"is_control", audit.book->is_control},
                            {"tone", tone},
                            {"answers", std::string(answers_of(audit))},
                            {"is_waiting", audit.stopped && !audit.waiting_for.empty()},
                            {"waiting_for", audit.waiting_for},
                            {"summary", summary_data(audit, prose)}}));
    sections.push_back(object({{"section", parts[sections.size()]}}));
    stopped = stopped || audit.stopped;
  }
  for (const Highlight& h : highlights(audits)) {
    if (h.rank > 9) continue;  // properties that hold and small variants: on the game's page only
    const auto audit =
        std::ranges::find_if(audits, [&](const Game_audit& a) { return a.book->game == h.game; });
    const Prose prose(*audit->book);
    best.push_back(object({{"href", prose.id_of(h.id)},
                           {"title", h.title},
                           {"id", h.id},
                           {"text", finding_html(prose, h)}}));
  }
  Data page = object({{"stopped", stopped},
                      {"version", std::string(version)},
                      {"style", std::string(template_text("style.css"))},
                      {"script", std::string(template_text("script.js")) +
                                     std::string(template_text("shell_word.js"))},
                      {"games", markdown::list(games)},
                      {"sections", markdown::list(sections)}});
  set_list(page, "best", best);
  return render("page.html", page);
}

}  // namespace arbiter::html
