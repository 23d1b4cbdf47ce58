// A question as a page of its own, or as a card in a list:
//
//   how urgent it is and why; what the text says; the readings with a sentence to print for each
//   and what the worked examples say; where they differ, with both continuations and the game;
//   how often and how much, each figure with how it is known; for how many players; what settles
//   it; the commands that give all of this again
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/ruleset.hpp"
#include "model/text.hpp"
#include "reports/document/markdown.hpp"
#include "reports/document/turns.hpp"
#include "reports/explore_page.hpp"
#include "reports/letter.hpp"
#include "reports/pages/pages.hpp"
#include "reports/ruleset_words.hpp"

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
          .words = {
              Paragraph{quiet(text_of(q, reading))},
              Paragraph{badge(tone, o.ruling) + " " + o.clause +
                        (o.reason.empty() ? "" : ": " + o.reason) +
                        (o.odds.empty() ? "" : ", probability " + o.odds)},
              Paragraph{next_text(o) + (o.next == "nobody" ? " Result: " + o.result + "." : "")}}};
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
    before.words = {Paragraph{"Last move, by " + actor_text(plies.back().actor) + ": " +
                              code(plies.back().move) + "."}};
  const Explored explored{std::string(audit.book->game), p.ruleset, before.position};
  return {Strip{{before, after(audit, q, base_of(q, r), p.ruleset, p.here),
                 after(audit, q, r.reading, p.other_ruleset, p.there)}},
          Paragraph{audit.explorer.empty()
                        ? "To try moves before the last one, run " + command(explored.command()) +
                              " and " + link("open this position", explored.address()) + "."
                        : "To try moves before the last one, " +
                              link("open this position", audit.explorer + explored.fragment()) +
                              ", or run " + command(explored.command()) + "."},
          Play{p.played, file, begin}};
}

Blocks alternative(const Game_audit& audit, const Question& q, const Reading_audit& r, int level) {
  const std::string name = r.against ? fmt::format("{}={}:{}", q.id, r.reading, base_of(q, r))
                                     : fmt::format("{}={}", q.id, r.reading);
  const std::string address = fmt::format("{}/{}", audit.book->game, name);
  Blocks out{
      Heading{level + 1,
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
  if (r.nearby && !r.divergence)
    append(out, shown(audit, q, r, r.nearby->divergence, nearby_file_name(audit, r),
                      r.nearby->reached_in));
  else if (r.nearby)
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
  add(shares.casual, ", casual players");
}

/// How a figure is known: "sampled (full size)". Without a ruleset the games were sampled under the
/// default one.
Text label(const Game_audit& audit, bool is_proved, std::string_view ruleset) {
  const auto scope = std::ranges::find(audit.scopes, ruleset, &Audited_scope::ruleset);
  const bool is_full =
      scope == audit.scopes.end() ? ruleset.empty() || ruleset == "default" : scope->full_size;
  return badge(is_proved ? Tone::good : Tone::open,
               fmt::format("{} ({})", is_proved ? "proved" : "sampled",
                           is_full ? "full size" : "small variant")) +
         " ";
}

/// The ruleset in brackets at the end of a sentence; empty: there is none.
std::string_view ruleset_at_end(std::string_view sentence) {
  const std::size_t begin = sentence.rfind(" (");
  if (!sentence.ends_with(").") || begin == std::string_view::npos) return {};
  const std::string_view inside = sentence.substr(begin + 2, sentence.size() - begin - 4);
  return inside == "default" || inside.find('=') != std::string_view::npos ? inside
                                                                           : std::string_view();
}

/// How often the question comes up and how much it matters, each figure with how it is known.
Blocks impact(const Game_audit& audit, const Question_audit& known) {
  Chart chart{.caption =
                  "Share of sampled games in percent, with 95 % confidence intervals "
                  "(Clopper and Pearson)"};
  add_shares(chart, "The question arises", known.asked);
  const Text simulated = badge(Tone::open, "sampled (full size)") + " ";
  std::vector<Text> says;
  const auto add_sampled = [&](const Sampled_shares& shares, const std::string& sentence) {
    if (const auto& any = shares.random ? shares.random : shares.casual)
      says.push_back(label(audit, false, any->ruleset) + sentence);
  };
  add_sampled(known.asked, sentence_about_asking(known));
  for (const Weighed_reading& r : known.readings) {
    add_shares(chart, fmt::format("Reading {} differs", r.reading), r.parted);
    add_sampled(r.parted, sentence_about_parting(r));
    if (r.simulated)
      says.push_back(simulated + sentence_about_simulation(r) + quiet(" Simulated by ") +
                     command(r.simulated->command) +
                     quiet(r.simulated->is_cut ? " until a limit; without that limit, the command "
                                                 "gives the same estimate and a narrower interval."
                                               : "."));
    for (const std::string& sentence : r.impact) {
      const std::string_view ruleset = ruleset_at_end(sentence);
      // The best scores of random deals are proved for those deals, whatever the ruleset.
      says.push_back(
          (ruleset.empty() ? badge(Tone::good, "proved") + " " : label(audit, true, ruleset)) +
          line_of(sentence) +
          (ruleset.empty() || ruleset == "default"
               ? Text()
               : quiet(" The variant: " + ruleset_in_words(*audit.book, ruleset) + ".")));
    }
  }
  for (const std::string& sentence : known.interactions) says.push_back(line_of(sentence));
  for (const std::string& sentence : known.simulated_interactions)
    says.push_back(simulated + line_of(sentence));
  if (says.empty()) return {Paragraph{"Nothing was measured."}};
  return {
      chart, list_of(says),
      Paragraph{"To get these figures again: " + questions_command(audit, known.question) + "."}};
}

/// What is known for each number of players, if the game can be played by different numbers.
Blocks by_players(const Game_audit& audit, const Question& q) {
  const Rulebook& book = *audit.book;
  const auto parameter = index_of(book.parameters, "players");
  if (parameter == book.parameters.size()) return {};
  const Compared_rulesets all = compared_rulesets(audit.readings, q.id);
  std::map<int, Compared_rulesets> by_number;
  for (const auto list :
       {&Compared_rulesets::differ, &Compared_rulesets::same, &Compared_rulesets::open})
    for (const std::string& text : all.*list)
      if (const auto ruleset = ruleset_or_none(book, text))
        (by_number[ruleset->value(parameter)].*list).insert(text);
  if (by_number.empty()) return {};
  const auto listed = [&](const std::set<std::string>& rulesets) {
    std::vector<std::string> out;
    for (const std::string& ruleset : rulesets) out.push_back(ruleset_in_words(book, ruleset));
    return fmt::format("{}", fmt::join(out, " / "));
  };
  Table table{
      {"players", "does it matter?", "where it does", "where a reading is proved equal"}, {}, true};
  for (const auto& [players, known] : by_number)
    table.rows.push_back({std::to_string(players),
                          !known.differ.empty() ? badge(Tone::bad, "yes")
                          : !known.open.empty() ? badge(Tone::open, "not known")
                                                : badge(Tone::good, "no difference"),
                          listed(known.differ), listed(known.same)});
  return {table};
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

std::string next_text(const Outcome& outcome) {
  if (outcome.next == "nobody") return "The game is over.";
  return "Next: " + (outcome.next == "fate" ? "a random outcome" : outcome.next) + ".";
}

Tone tone_of(Severity severity) {
  return severity <= Severity::decides_games ? Tone::bad
         : severity == Severity::comes_up    ? Tone::open
                                             : Tone::none;
}

Tone tone_of(Reading_audit::Kind kind) {
  using enum Reading_audit::Kind;
  return kind == diverges ? Tone::bad : kind == same ? Tone::good : Tone::open;
}

namespace {

/// The clauses that the question is about, in our words.
List clauses_of(const Rulebook& book, const Question& q) {
  std::vector<Text> out;
  for (const std::string& id : words(q.clauses))
    for (const Clause& c : book.clauses)
      if (c.id == id) out.push_back(c.id + (", " + strong(c.heading)) + ": " + c.says);
  return list_of(out);
}

/// A row for each reading: its meaning, what to print, and what the worked examples say.
Table readings_of(const Game_audit& audit, const Question& q, const Question_audit* known) {
  const Rulebook& book = *audit.book;
  const bool prints = erratum_of(book, q.id, q.count()) != nullptr;
  const bool has_examples =
      known && std::ranges::any_of(known->readings,
                                   [](const Weighed_reading& r) { return !r.evidence.empty(); });
  Table out{{"reading", "meaning"}, {}, true};
  if (prints) out.head.insert(out.head.end(), {"sentence to print", "in clause"});
  if (has_examples) out.head.emplace_back("worked examples");
  for (int n = q.least(); n <= q.count(); ++n) {
    auto& row = out.rows.emplace_back(std::vector<Text>{
        fmt::format("{}{}", n, n == q.standard ? " (default)" : ""), text_of(q, n)});
    if (const Erratum* erratum = erratum_of(book, q.id, n); prints && erratum)
      row.insert(row.end(), {strong(erratum->says), quoted(book, erratum->clause)});
    else if (prints)
      row.insert(row.end(), 2, Text());
    if (has_examples) row.emplace_back(evidence_for(*known, q, n));
  }
  return out;
}

/// Everything about a question; `level` is that of its headings.
Blocks question_blocks(const Game_audit& audit, const Question& q, const Question_audit* known,
                       int level) {
  Blocks out;
  const auto section = [&](const char* name, Blocks inside) {
    if (inside.empty()) return;
    out.push_back(Heading{level, name});
    append(out, std::move(inside));
  };
  if (known && q.is_knob())
    out.push_back(Paragraph{badge(tone_of(known->severity), severity_text(*known)) + " " +
                            why_to_answer(*audit.book, q, *known)});
  out.push_back(Paragraph{quiet(fmt::format(
      "{}. {}.{}", words_of(q.nature), words_of(q.likelihood),
      known && !known->reason.empty() ? " Reason for its rank: " + known->reason + "." : ""))});
  if (const List clauses = clauses_of(*audit.book, q); !clauses.items.empty())
    section("What the text says", {clauses});
  section("The readings, and what to print", {readings_of(audit, q, known)});
  if (!q.because.empty())
    out.push_back(Paragraph{fmt::format("Why we chose the default reading: {}.", q.because)});
  if (known && !known->evidence.empty()) out.push_back(Paragraph{known->evidence});
  Blocks differ;
  for (const Reading_audit& r : audit.readings)
    if (r.question == q.id) append(differ, alternative(audit, q, r, level));
  section("Where the readings differ", std::move(differ));
  section("For how many players", by_players(audit, q));
  Blocks much;
  if (known) much = impact(audit, *known);
  if (const std::string page = values_page_of(audit, q.id); !page.empty()) {
    Text file = code(page);
    file.spans.front().target = fmt::format("#{}/{}", audit.book->game, page);
    much.push_back(Paragraph{
        "How much its readings change who wins, on boards small enough to solve: " + file + "."});
  }
  section("How often, and how much it matters", std::move(much));
  if (known) {
    std::vector<Text> settles;
    if (!known->settled_by.empty())
      settles.emplace_back(fmt::format(
          "Any one of these answers to another question settles it (proved for the ruleset in "
          "brackets): {}.",
          fmt::join(known->settled_by, ", ")));
    if (!known->repair.empty())
      settles.push_back("Changing a rule instead: " + line_of(known->repair));
    if (!settles.empty()) section("What else would settle it", {list_of(settles)});
  }
  return out;
}

Text verdict_of(const Game_audit& audit, const Question& q) {
  std::vector<Reading_audit::Kind> kinds;
  for (const Reading_audit& r : audit.readings)
    if (r.question == q.id) kinds.push_back(r.kind);
  return verdict_of(q, kinds);
}

/// " --choices XX-A01=2,XX-A02=1"; empty: there are none.
std::string choices_option(const Game_audit& audit) {
  std::string out;
  for (const auto& [question, reading] : audit.choices)
    out += fmt::format("{}{}={}", out.empty() ? " --choices " : ",", question, reading);
  return out;
}

}  // namespace

Text questions_command(const Game_audit& audit, std::string_view question) {
  return command(fmt::format("arbiter questions {}{}{}{}{}{}{}", audit.book->game,
                             question.empty() ? "" : " ", question, audit.effort.empty() ? "" : " ",
                             audit.effort, audit.limits, choices_option(audit)));
}

Text audit_command(const Game_audit& audit) {
  return command(fmt::format("arbiter audit {}{}{}{}", audit.book->game,
                             audit.effort == "--brief" ? ""
                             : audit.effort.empty()    ? " --long"
                                                       : " --longest",
                             audit.limits, choices_option(audit)));
}

Card question_card(const Game_audit& audit, const Question& q, const Question_audit* known) {
  return {fmt::format("{}/{}", audit.book->game, q.id), id(q.id) + " " + q.title,
          verdict_of(audit, q), question_blocks(audit, q, known, 4)};
}

Page question_page(const Game_audit& audit, const Question& q, const Question_audit* known) {
  Page out{fmt::format("{}/{}", audit.book->game, q.id), fmt::format("{} {}", q.id, q.title)};
  out.blocks.push_back(Paragraph{verdict_of(audit, q)});
  append(out.blocks, question_blocks(audit, q, known, 2));
  return out;
}

}  // namespace arbiter
