// The questions of a game: their readings, where these differ, with boards side by side, how often
// that happens, and a suggested erratum.
#include <fmt/format.h>

#include <algorithm>

#include "model/text.hpp"
#include "reports/html/chart.hpp"
#include "reports/html/document.hpp"
#include "reports/html/parts.hpp"

namespace arbiter::html {

namespace {

std::string reading_text(int reading) { return fmt::format("reading {}", reading); }

Data board_data(const Making& m, const std::string& title, const std::string& ruleset,
                const std::string& position, const std::string& says) {
  return object({{"title", title},
                 {"image", image_of(m.gallery.board(ruleset, position))},
                 {"says", says},
                 {"position", position_html(m.book().game, ruleset, position)}});
}

std::string outcome_html(const Making& m, const Outcome& o) {
  const char* tone = o.ruling == "legal" ? "good" : o.ruling == "illegal" ? "bad" : "open";
  return fmt::format("<p><span class=\"badge {}\">{}</span> {}{}</p><p>Result: {}. Next: {}.</p>",
                     tone, escaped(o.ruling), m.prose.link(o.clause),
                     o.reason.empty() ? "" : ": " + m.prose.from_text(o.reason), escaped(o.result),
                     escaped(o.next));
}

/// The board before the last move, and after it under either reading.
List strip_of(const Making& m, const Question& q, const Reading_audit& r, const Parting& p) {
  const auto& plies = p.played.plies;
  const std::string& before = plies.size() < 2 ? p.played.start : plies[plies.size() - 2].position;
  const std::string last =
      plies.empty() ? ""
                    : fmt::format("Last move, by {}: <code>{}</code>.", escaped(plies.back().actor),
                                  escaped(plies.back().move));
  const auto after = [&](int reading, const std::string& ruleset, const Outcome& o) {
    return board_data(m, "After it, under " + reading_text(reading), ruleset, o.position,
                      "<p class=\"quiet\">" + m.prose.from_text(text_of(q, reading)) + "</p>" +
                          outcome_html(m, o));
  };
  return {board_data(m, "Before the last move", p.ruleset, before, "<p>" + last + "</p>"),
          after(base_of(q, r), p.ruleset, p.here), after(r.reading, p.other_ruleset, p.there)};
}

Data parting_data(const Making& m, const Question& q, const Reading_audit& r, const Parting& p,
                  const std::string& file, std::size_t begin = 0) {
  return object({{"strip", markdown::list(strip_of(m, q, r, p))},
                 {"play", m.plays.add(p.played, file, begin)}});
}

Data alternative_data(const Making& m, const Question& q, const Reading_audit& r) {
  const int base = base_of(q, r);
  const std::string name = r.against ? fmt::format("{}={}:{}", q.id, r.reading, base)
                                     : fmt::format("{}={}", q.id, r.reading);
  Data out = object({{"anchor", name},
                     {"base", reading_text(base)},
                     {"other", std::to_string(r.reading)},
                     {"verdict", std::string(name_of(r.kind))},
                     {"tone", tone_of(r.kind)},
                     {"sentence", m.prose.from_markdown(sentence(r))},
                     {"parting", false},
                     {"shortest", false},
                     {"nearby", false}});
  if (r.parting) out.set("parting", parting_data(m, q, r, *r.parting, file_name(m.audit, r)));
  if (r.shortest) {
    Data shortest = parting_data(m, q, r, *r.shortest, shortest_file_name(m.audit, r));
    shortest.set("sentence", m.prose.from_markdown(sentence(*r.shortest)));
    out.set("shortest", shortest);
  }
  if (r.nearby) {
    Data nearby = parting_data(m, q, r, r.nearby->parting, nearby_file_name(m.audit, r),
                               r.nearby->reached_in);
    nearby.set("sentence", m.prose.from_markdown(sentence(*r.nearby)));
    out.set("nearby", nearby);
  }
  return out;
}

void add_shares(std::vector<Range>& rows, const std::string& label, const Sampled_shares& shares) {
  const auto add = [&](const std::optional<Share_of_games>& share, const char* how) {
    if (!share) return;
    const auto [low, high] = share->interval();
    rows.push_back({label + how, 100 * low, 100 * high,
                    fmt::format("{:.3g} to {:.3g} %", 100 * low, 100 * high)});
  };
  add(shares.random, ", random games");
  add(shares.stronger, ", players who try out moves");
}

void set_impact(Data& out, const Making& m, const Question_audit* known) {
  std::vector<Range> rows;
  List says;
  if (known) {
    add_shares(rows, "The question comes up", known->asked);
    for (const Weighed_reading& r : known->readings)
      add_shares(rows, fmt::format("Reading {} differs", r.reading), r.parted);
    for (const std::string& sentence : sentences(*known))
      if (sentence != known->repair)
        says.push_back(object({{"text", m.prose.from_text(sentence)}}));
  }
  out.set("shares", ranges_chart("Share of sampled games in percent, with 95 % confidence "
                                 "intervals (Clopper and Pearson)",
                                 rows, 0, 100, 0));
  set_list(out, "impact", says);
  out.set("repair",
          known && !known->repair.empty() ? Data(m.prose.from_text(known->repair)) : Data(false));
  out.set("reason",
          known && !known->reason.empty() ? Data(m.prose.from_text(known->reason)) : Data(false));
}

/// Sets a verdict on the question, as strong as what is known about every one of its readings.
void set_verdict(Data& out, const Making& m, const Question& q,
                 const std::vector<Reading_audit::Kind>& kinds) {
  using enum Reading_audit::Kind;
  const auto all = [&](auto... any) {
    return !kinds.empty() &&
           std::ranges::all_of(kinds, [&](auto kind) { return ((kind == any) || ...); });
  };
  const bool parts = std::ranges::count(kinds, diverges) > 0;
  out.set("verdict", !q.is_knob()                  ? "one reading"
                     : parts                       ? "readings differ"
                     : all(same)                   ? "no difference"
                     : all(same, same_in_variants) ? "no difference in the variants fully explored"
                                                   : "undecided");
  out.set("tone", !q.is_knob() ? "" : parts ? "bad" : all(same) ? "good" : "open");
  out.set("settles",
          parts && q.standard > 0 ? Data(m.prose.from_text(text_of(q, q.standard))) : Data(false));
}

Data question_data(const Making& m, const Question& q, const Question_audit* known) {
  List clauses, readings, alternatives;
  for (const std::string& id : words(q.clauses))
    for (const Clause& c : m.book().clauses)
      if (c.id == id)
        clauses.push_back(object({{"link", m.prose.link(id)},
                                  {"heading", std::string(c.heading)},
                                  {"says", m.prose.from_text(c.says)}}));
  for (int n = q.least(); n <= q.count(); ++n)
    readings.push_back(object({{"number", std::to_string(n)},
                               {"taken", n == q.standard},
                               {"text", m.prose.from_text(text_of(q, n))}}));
  std::vector<Reading_audit::Kind> kinds;
  for (const Reading_audit& r : m.audit.readings) {
    if (r.question != q.id) continue;
    kinds.push_back(r.kind);
    alternatives.push_back(alternative_data(m, q, r));
  }
  Data out =
      object({{"id", std::string(q.id)},
              {"title", std::string(q.title)},
              {"nature", std::string(markdown::name_of(q.nature))},
              {"likelihood", std::string(markdown::name_of(q.likelihood))},
              {"because", q.because.empty() ? Data(false) : Data(m.prose.from_text(q.because))}});
  set_verdict(out, m, q, kinds);
  set_list(out, "clauses", clauses);
  set_list(out, "readings", readings);
  set_list(out, "alternatives", alternatives);
  const std::string values = values_page_of(m.audit, q.id);
  out.set("values_page", values.empty() ? Data(false) : Data(values));
  set_impact(out, m, known);
  return out;
}

}  // namespace

void set_questions(Data& page, const Making& m) {
  List out;
  const auto& known = m.audit.questions;
  for (const Question_audit& each : known)
    out.push_back(question_data(m, entry_of(m.book().questions, each.question), &each));
  std::vector<const Question*> rest;
  for (const Question& q : m.book().questions)
    if (std::ranges::find(known, q.id, &Question_audit::question) == known.end())
      rest.push_back(&q);
  std::ranges::stable_sort(rest, [](const Question* a, const Question* b) {
    return a->is_knob() != b->is_knob() ? a->is_knob() : a->likelihood < b->likelihood;
  });
  for (const Question* q : rest) out.push_back(question_data(m, *q, nullptr));
  page.set("answers", m.prose.from_text(m.audit.answers.sentence));
  page.set("questions", markdown::list(out));
}

}  // namespace arbiter::html
