#include "reports/audit_data.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/ruleset.hpp"
#include "model/text.hpp"
#include "reports/phrase.hpp"

namespace arbiter {

bool Game_audit::as_expected() const {
  return concordance.without_rule(*book).empty() &&
         std::all_of(properties.begin(), properties.end(),
                     [](const Property_audit& p) { return p.expected; });
}

namespace {

/// The contradictions whose readings are known to differ and whose clauses the property cites.
std::vector<std::string> contradictions_behind(const Game_audit& audit,
                                               const Property_audit& property) {
  std::vector<std::string> out;
  for (const Question& q : audit.book->questions) {
    const std::vector<std::string> clauses = words(q.clauses);
    const bool is_cited =
        !clauses.empty() && std::ranges::all_of(clauses, [&](const std::string& clause) {
          return std::ranges::find(property.clauses, clause) != property.clauses.end();
        });
    if (q.nature == Nature::contradiction && is_cited &&
        std::ranges::any_of(audit.readings, [&](const Reading_audit& r) {
          return r.question == q.id && known_divergence(r);
        }))
      out.emplace_back(q.id);
  }
  return out;
}

/// The share of sampled games that were cut short, of the sample that shows the most for sure.
Share_of_games games_cut_short(const Game_audit& audit) {
  Share_of_games most;
  double low = 0;
  for (const Question_audit& q : audit.questions)
    for (const auto* sample : {&q.asked.random, &q.asked.casual}) {
      if (!*sample || (*sample)->broken_off == 0) continue;
      const Share_of_games share{.seen = (*sample)->broken_off, .games = (*sample)->games};
      if (const double its = share.interval().low; its > low) most = share, low = its;
    }
  return most;
}

}  // namespace

Fault fault_of(const Game_audit& audit, const Property_audit& property) {
  constexpr double one_in_100 = 0.01;
  const bool is_endless = property.unwanted() == Standing::holds;
  const auto at_full_size = property.where(true, property.unwanted());
  if (at_full_size.empty() && property.is_asked_at_full_size() &&
      property.where(true, Standing::open).empty())
    return {Severity::never_matters,
            "It is as it should be at every full size: only in smaller variants is it not."};
  if (const auto ids = contradictions_behind(audit, property); !ids.empty())
    return {Severity::contradiction,
            fmt::format("It rests on clauses that contradict each other: {}.", listed(ids))};
  if (property.name == "no-trap" || property.name == "can-always-finish")  // check_graph's names
    return {Severity::decides_games,
            std::string("A game can reach a point from which it never ends.") +
                (at_full_size.empty() ? " This is known for small variants only." : "")};
  const bool is_shown = std::ranges::any_of(at_full_size, [&](const Property_in_scope* scope) {
    return scope->ruleset == property.shown_in;
  });
  if (is_shown && !property.playthrough.empty() &&
      Playthrough::parse(property.playthrough).result != "unfinished")
    return {Severity::decides_games, "The game that shows it ends with that move."};
  if (is_endless) {
    const Share_of_games cut = games_cut_short(audit);
    if (cut.seen > 0 && cut.interval().low >= one_in_100)
      return {Severity::comes_up,
              fmt::format("{} of {} sampled games were cut short because they had not ended.",
                          cut.seen, cut.games)};
    const auto trap = std::ranges::find(audit.properties, "no-trap", &Property_audit::name);
    const bool is_escapable = trap != audit.properties.end() && !trap->is_fault();
    return {Severity::curiosity, is_escapable
                                     ? "Nothing forces anybody to end it, but every player can."
                                     : "Nothing forces anybody to end it."};
  }
  for (const Property_in_scope* scope : at_full_size)
    for (const Finding& f : scope->findings)
      if (standing_of(f) == Standing::fails && f.engine.find("random") != std::string::npos)
        return {Severity::comes_up, "Random games at full size show it."};
  return {Severity::curiosity, at_full_size.empty()
                                   ? "It is known for small variants only."
                                   : "A game shows it, but no random game at full size does."};
}

std::vector<std::pair<const Property_audit*, Fault>> faults_of(const Game_audit& audit) {
  std::vector<std::pair<const Property_audit*, Fault>> out;
  for (const Property_audit& property : audit.properties)
    if (property.is_fault()) out.emplace_back(&property, fault_of(audit, property));
  std::ranges::stable_sort(out, {}, [](const auto& each) { return each.second.severity; });
  return out;
}

std::string with_choices(const Rulebook& book, const std::string& ruleset, const Choices& choices) {
  Ruleset out = Ruleset::parse(book, ruleset);
  for (const auto& [question, reading] : choices) out = out.with(question, std::to_string(reading));
  return out.text();
}

std::string how_far(const Game_audit& audit) {
  if (audit.waiting_for.empty()) return "The audit stopped before it had checked everything.";
  return fmt::format("This was written before the audit finished. Next step: {}.",
                     audit.waiting_for);
}

std::string file_name(const Game_audit& audit, const Property_audit& property) {
  return std::string(audit.book->game) + "-" + property.name + ".txt";
}
std::string file_name(const Game_audit& audit, const Reading_audit& reading) {
  const std::string base = reading.against ? fmt::format("{}-", *reading.against) : "";
  return fmt::format("{}-{}-{}{}.txt", audit.book->game, reading.question, base, reading.reading);
}

std::string values_page_of(const Game_audit& audit, std::string_view question) {
  const bool measured =
      std::find(audit.measured.begin(), audit.measured.end(), question) != audit.measured.end();
  return measured ? audit.values_page : "";
}

std::string shortest_file_name(const Game_audit& audit, const Reading_audit& reading) {
  const std::string name = file_name(audit, reading);
  return name.substr(0, name.size() - 4) + "-shortest.txt";
}

std::string nearby_file_name(const Game_audit& audit, const Reading_audit& reading) {
  const std::string name = file_name(audit, reading);
  return name.substr(0, name.size() - 4) + "-nearby.txt";
}

}  // namespace arbiter
