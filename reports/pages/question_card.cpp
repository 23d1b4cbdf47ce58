#include <fmt/format.h>

#include <algorithm>

#include "model/text.hpp"
#include "reports/document/markdown.hpp"
#include "reports/pages/pages.hpp"

namespace arbiter {

using namespace document;

namespace {

std::string_view words_of(Nature nature) {
  constexpr std::string_view names[] = {"Gap in the rules", "Ambiguous wording", "Contradiction",
                                        "Settled by other clauses"};
  return names[static_cast<int>(nature)];
}
std::string_view words_of(Likelihood likelihood) {
  constexpr std::string_view names[] = {
      "Certain to come up in play", "Very likely to come up in play",
      "Fairly likely to come up in play", "Unlikely to come up in play",
      "Very unlikely to come up in play"};
  return names[static_cast<int>(likelihood)];
}

std::string_view words_of(Reading_audit::Kind kind) {
  constexpr std::string_view names[] = {"readings differ", "no difference",
                                        "no difference in the variants fully explored", "undecided",
                                        "not compared"};
  return names[static_cast<int>(kind)];
}

/// The position after the last move under one reading.
Figure after(const Game_audit& audit, const Question& q, int reading, const std::string& ruleset,
             const Outcome& o) {
  const Tone tone = o.ruling == "legal"     ? Tone::good
                    : o.ruling == "illegal" ? Tone::bad
                                            : Tone::open;
  return {.title = fmt::format("After it, under reading {}", reading),
          .game = std::string(audit.book->game),
          .ruleset = ruleset,
          .position = o.position,
          .drawing = o.drawing,
          .words = {Paragraph{quiet(text_of(q, reading))},
                    Paragraph{badge(tone, o.ruling) + " " + o.clause +
                              (o.reason.empty() ? "" : ": " + o.reason)},
                    Paragraph{"Result: " + o.result + ". Next: " + o.next + "."}}};
}

/// The boards before the last move and after it under each reading, and the game.
Blocks shown(const Game_audit& audit, const Question& q, const Reading_audit& r,
             const Shown_divergence& p, const std::string& file, std::size_t begin = 0) {
  const auto& plies = p.played.plies;
  Figure before{.title = "Before the last move",
                .game = std::string(audit.book->game),
                .ruleset = p.ruleset,
                .position = plies.size() < 2 ? p.played.start : plies[plies.size() - 2].position,
                .words = {}};
  if (!plies.empty())
    before.words = {
        Paragraph{"Last move, by " + plies.back().actor + ": " + code(plies.back().move) + "."}};
  return {Strip{{before, after(audit, q, base_of(q, r), p.ruleset, p.here),
                 after(audit, q, r.reading, p.other_ruleset, p.there)}},
          Play{p.played, file, begin}};
}

Blocks alternative(const Game_audit& audit, const Question& q, const Reading_audit& r) {
  const std::string name = r.against ? fmt::format("{}={}:{}", q.id, r.reading, base_of(q, r))
                                     : fmt::format("{}={}", q.id, r.reading);
  const std::string address = fmt::format("{}/{}", audit.book->game, name);
  Blocks out{
      Heading{4,
              link(fmt::format("Reading {} or {}", base_of(q, r), r.reading), "#" + address) +
                  ": " + badge(tone_of(r.kind), words_of(r.kind)),
              address},
      Paragraph{line_of(sentence(r))}};
  if (r.divergence) append(out, shown(audit, q, r, *r.divergence, file_name(audit, r)));
  const auto add_details = [&](const char* summary, const std::string& says, Blocks game) {
    Blocks inside{Paragraph{line_of(says)}};
    append(inside, std::move(game));
    out.push_back(Details{summary, std::move(inside)});
  };
  if (r.divergence && r.shortest)
    add_details("Shortest game found", sentence(*r.shortest),
                shown(audit, q, r, *r.shortest, shortest_file_name(audit, r)));
  if (r.nearby)
    add_details(
        "At full size, from a small position", sentence(*r.nearby),
        shown(audit, q, r, r.nearby->divergence, nearby_file_name(audit, r), r.nearby->reached_in));
  return out;
}

void add_shares(Chart& chart, const std::string& label, const Sampled_shares& shares) {
  const auto add = [&](const std::optional<Share_of_games>& share, const char* how) {
    if (!share) return;
    const auto [low, high] = share->interval();
    chart.rows.push_back({label + how,
                          {100 * low, 100 * high},
                          fmt::format("{:.3g} to {:.3g} %", 100 * low, 100 * high)});
  };
  add(shares.random, ", random games");
  add(shares.stronger, ", players who try out moves");
}

/// How often the question comes up, and everything else that is known about it.
Blocks impact(const Question_audit& known) {
  Chart chart{.caption =
                  "Share of sampled games in percent, with 95 % confidence intervals "
                  "(Clopper and Pearson)"};
  add_shares(chart, "The question comes up", known.asked);
  for (const Weighed_reading& r : known.readings)
    add_shares(chart, fmt::format("Reading {} differs", r.reading), r.parted);
  std::vector<Text> says;
  for (const std::string& sentence : sentences(known))
    if (sentence != known.repair) says.emplace_back(sentence);
  if (says.empty()) return {};
  return {Heading{4, "How much it matters"}, chart, list_of(says)};
}

/// A verdict on the question, as strong as the results for all of its readings allow.
Text verdict_of(const Question& q, const std::vector<Reading_audit::Kind>& kinds) {
  using enum Reading_audit::Kind;
  const auto all = [&](auto... any) {
    return !kinds.empty() &&
           std::ranges::all_of(kinds, [&](auto kind) { return ((kind == any) || ...); });
  };
  if (!q.is_knob()) return badge(Tone::none, "one reading");
  if (std::ranges::count(kinds, diverges) > 0) return badge(Tone::bad, words_of(diverges));
  if (all(same)) return badge(Tone::good, words_of(same));
  return badge(Tone::open, words_of(all(same, same_in_variants) ? same_in_variants : bounded));
}

}  // namespace

Tone tone_of(Reading_audit::Kind kind) {
  using enum Reading_audit::Kind;
  return kind == diverges ? Tone::bad : kind == same ? Tone::good : Tone::open;
}

Card question_card(const Game_audit& audit, const Question& q, const Question_audit* known) {
  const std::string address = fmt::format("{}/{}", audit.book->game, q.id);
  std::vector<Reading_audit::Kind> kinds;
  for (const Reading_audit& r : audit.readings)
    if (r.question == q.id) kinds.push_back(r.kind);

  Blocks inside{Paragraph{quiet(fmt::format(
      "{}. {}.{}", words_of(q.nature), words_of(q.likelihood),
      known && !known->reason.empty() ? " Reason for its rank: " + known->reason + "." : ""))}};
  std::vector<Text> clauses;
  for (const std::string& id : words(q.clauses))
    for (const Clause& c : audit.book->clauses)
      if (c.id == id) clauses.emplace_back(fmt::format("{}, {}: {}", c.id, c.heading, c.says));
  if (!clauses.empty()) inside.push_back(list_of(clauses));
  const bool prints = erratum_of(*audit.book, q.id, q.count()) != nullptr;
  Table readings{{"reading", "meaning"}, {}, true};
  if (prints) readings.head.emplace_back("sentence to print");
  for (int n = q.least(); n <= q.count(); ++n) {
    auto& row = readings.rows.emplace_back(std::vector<Text>{
        fmt::format("{}{}", n, n == q.standard ? " (default)" : ""), text_of(q, n)});
    if (!prints) continue;
    const Erratum* erratum = erratum_of(*audit.book, q.id, n);
    row.push_back(erratum ? Text(erratum->says) + quiet(fmt::format(" ({})", erratum->clause))
                          : Text());
  }
  inside.push_back(readings);
  if (!q.because.empty())
    inside.push_back(Paragraph{fmt::format("Why we chose the default reading: {}.", q.because)});
  if (known && !known->repair.empty())
    inside.push_back(Paragraph{"Changing a rule instead: " + known->repair});
  for (const Reading_audit& r : audit.readings)
    if (r.question == q.id) append(inside, alternative(audit, q, r));
  if (known) append(inside, impact(*known));
  if (const std::string page = values_page_of(audit, q.id); !page.empty()) {
    Text file = code(page);
    file.spans.front().target = fmt::format("#{}/{}", audit.book->game, page);
    inside.push_back(Paragraph{
        "How much its readings change who wins, on boards small enough to solve: " + file + "."});
  }
  return {address, id(q.id, "#" + address) + " " + q.title, verdict_of(q, kinds),
          std::move(inside)};
}

}  // namespace arbiter
