// Computes how much readings change a value, alone and in pairs, or the best score of known cards.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "tools/study/interaction.hpp"
#include "tools/study/scores.hpp"
#include "tools/study/study_steps.hpp"
#include "tools/study/weighed_text.hpp"

namespace arbiter::study {
namespace {

/// Limits unless `thorough`, as backstops for other limits.
constexpr double value_seconds = 5, values_seconds = 30;
/// Without small variants, a game's values are computed only if it has at most this many turns.
constexpr std::uint64_t most_turns_solved = 1'000'000;
/// A brief study computes values only at places with at most this many turns.
constexpr std::uint64_t most_turns_solved_brief = 200'000;
/// The number of places reported for each reading: those at which it changes a value the most.
constexpr std::size_t most_reported = 3;
constexpr puzzle::Sampling_options some_deals{.deals = 20, .laid = 6, .cards = 2};
constexpr std::uint64_t deals_brief = 8;

/// How much a reading changes the best scores of deals.
struct Score_effect {
  Entry entry;
  std::uint64_t deals = 0, differ = 0;
  int proved = 0;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Score_effect, entry, deals, differ, proved)

/// A brief study keeps only places with few turns: solving the others would take most of its time,
/// and only a time limit would end it.
void leave_out_large(Study& study, std::vector<Place>& places) {
  const std::size_t all = places.size();
  std::erase_if(places, [&](const Place& place) {
    const auto scope =
        std::ranges::find(study.audit.scopes, place.ruleset, &Audited_scope::ruleset);
    return scope == study.audit.scopes.end() || !scope->exhausted ||
           scope->turns > most_turns_solved_brief;
  });
  if (places.size() < all)
    study.audit.left_out.push_back(
        fmt::format("How much readings change the values of {} of {} positions, in variants with "
                    "more than {} turns or an unknown number of turns.",
                    all - places.size(), all, most_turns_solved_brief));
  study.audit.left_out.push_back("How much two readings together change a value.");
}

void tell(Study& study, const Score_effect& effect) {
  Weighed_reading* r = study.find(effect.entry);
  if (!r || effect.proved == 0) return;
  r->impact.push_back(fmt::format(
      "Reading {} changes the best score in {} of {} random deals, by up to {} "
      "points: proved (`arbiter weigh {} {} --json` shows the deal).",
      r->reading, effect.differ, effect.deals, effect.proved, study.name, effect.entry.name));
}

}  // namespace

void weigh_readings(Study& study) {
  if (study.stopped()) return;
  const auto game = make_game(study.name, with_choices(study.book, "default", study.audit.choices));
  std::vector<Place> places = places_of(*game, study.ids);
  for (const Reading_audit& r : study.audit.readings)
    for (const Finding& f : r.findings)
      if (const auto before = place_before(f)) places.push_back(*before);
  for (Place& place : places)
    place.ruleset = with_choices(study.book, place.ruleset, study.audit.choices);
  std::erase_if(places, [&](const Place& place) {
    const auto scope =
        std::ranges::find(study.audit.scopes, place.ruleset, &Audited_scope::ruleset);
    return !study.options.thorough && scope != study.audit.scopes.end() && scope->full_size &&
           scope->turns > most_turns_solved;
  });
  if (study.options.brief) leave_out_large(study, places);
  Limits limits = study.within(value_seconds);
  limits.threads = 1;  // several threads give different bounds each time, all within the gap
  Value_store values(study.name, {limits, 1e-9, study.net(values_seconds), study.options.journal});
  study.options.announce(study.name + ": values of positions");
  std::vector<Impact> impacts = weigh(study.book, places, values);
  std::erase_if(impacts, [](const Impact& i) { return !i.is_proved(); });
  std::ranges::stable_sort(impacts, std::greater{},
                           [](const Impact& i) { return i.change->at_least(); });
  for (const Impact& impact : impacts) {
    Weighed_reading* r = study.find(impact.entry);
    if (!r || r->impact.size() == most_reported) continue;
    const Question& q = entry_of(study.book.questions, impact.entry.name);
    if (impact.in_force.value != std::to_string(q.standard)) continue;
    if (!r->moved) r->moved = impact.change->at_least();
    const std::string says = fmt::format(
        "Reading {} changes the value of {} for side {} by {} ({}).", impact.entry.value,
        impact.position, impact.side + 1, change_text(*impact.change), impact.ruleset);
    if (std::ranges::find(r->impact, says) == r->impact.end()) r->impact.push_back(says);
  }
  study.options.announce(study.name + ": values of pairs of readings");
  std::vector<Interaction> pairs;
  if (!study.options.brief)
    pairs = interactions(study.book, places, values, {study.options.thorough});
  std::erase_if(pairs, [](const Interaction& p) { return !p.is_proved(); });
  std::ranges::stable_sort(pairs, std::greater{},
                           [](const Interaction& p) { return p.joint->at_least(); });
  // A pair is reported where its effect is largest.
  std::set<std::pair<std::string, std::string>> reported;
  for (const Interaction& pair : pairs) {
    if (!reported.emplace(pair.one.text(), pair.other.text()).second) continue;
    const std::string says = fmt::format(
        "{} and {} together change a value by {} beyond the sum of their separate effects ({}, "
        "{}).",
        pair.one.text(), pair.other.text(), change_text(*pair.joint), pair.ruleset, pair.position);
    for (const Entry* one : {&pair.one, &pair.other})
      if (Question_audit* q = study.find(one->name)) q->interactions.push_back(says);
  }
  if (!has_scores(study.name) || study.stopped()) return;
  puzzle::Sampling_options deals = some_deals;
  if (study.options.brief) deals.deals = deals_brief;
  for (const std::string& question : study.ids) {
    study.options.announce(study.name + ": best scores for known cards, " + question);
    const auto known = study.answer<std::vector<Score_effect>>(
        fmt::format("best scores under {}, {} deals", question, deals.deals), [&] {
          std::vector<Score_effect> out;
          weigh_scores(game->ruleset(), {question}, deals, study.within(value_seconds),
                       [&](const Score_impact& impact) {
                         const puzzle::Effect& e = impact.effect;
                         out.push_back({impact.entry, e.deals, e.differ, e.proved});
                       });
          return out;
        });
    for (const Score_effect& effect : known.value_or(std::vector<Score_effect>{}))
      tell(study, effect);
  }
}

}  // namespace arbiter::study
