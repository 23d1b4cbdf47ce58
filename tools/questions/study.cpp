#include "tools/questions/study.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <set>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tools/any_questions.hpp"
#include "tools/commands/weighed_text.hpp"
#include "tools/questions/answers.hpp"
#include "tools/questions/evidence.hpp"
#include "tools/questions/interaction.hpp"
#include "tools/questions/ranking.hpp"
#include "tools/questions/repair.hpp"
#include "tools/questions/scores.hpp"

namespace arbiter::inquiry {

namespace {

/// What is done without `thorough`; with it ten times as much. Seconds are a net behind it.
constexpr std::uint64_t random_games = 100, stronger_games = 5, tries = 4, playouts = 2;
constexpr double sample_seconds = 4, value_seconds = 5, values_seconds = 30, settle_seconds = 30,
                 repair_seconds = 10;
/// Of each reading, the places at which it moves a value most.
constexpr std::size_t most_told = 3;
constexpr puzzle::Sample_wish deals{.deals = 20, .laid = 6, .cards = 2};

class Study {
 public:
  Study(Game_audit& audit, const Study_wish& wish)
      : audit_(audit), book_(*audit.book), name_(book_.game), wish_(wish) {
    for (const Question& q : book_.questions) {
      const bool wanted =
          wish.questions.empty() || std::ranges::find(wish.questions, q.id) != wish.questions.end();
      if (!q.is_knob() || !wanted) continue;
      ids_.emplace_back(q.id);
      Question_audit& of = questions_.emplace_back();
      of.question = std::string(q.id);
      for (int r = q.can_be_silent ? 0 : 1; r <= q.count(); ++r)
        if (r != q.standard) of.readings.push_back({.reading = r});
    }
  }

  void run() {
    sample();
    ask_examples();
    weigh_readings();
    settle_all();
    repair_contradictions();
    rank();
  }

 private:
  bool stopped() const { return wish_.limits.stopped(); }
  template <class N>
  N times(N n) const {
    return wish_.thorough ? 10 * n : n;
  }
  Limits within(double seconds) const {
    Limits limits = wish_.limits;
    limits.depth = 0;
    seconds = times(seconds);
    limits.seconds = limits.seconds > 0 ? std::min(limits.seconds, seconds) : seconds;
    return limits;
  }
  Question_audit* find(std::string_view id) {
    const auto at = std::ranges::find(questions_, id, &Question_audit::question);
    return at == questions_.end() ? nullptr : &*at;
  }
  Weighed_reading* find(std::string_view id, int reading) {
    Question_audit* q = find(id);
    if (!q) return nullptr;
    const auto at = std::ranges::find(q->readings, reading, &Weighed_reading::reading);
    return at == q->readings.end() ? nullptr : &*at;
  }
  Weighed_reading* find(const Entry& entry) { return find(entry.name, std::stoi(entry.value)); }

  /// The rulebook's own game first, then what else it plays, then the options that questions are
  /// about.
  std::vector<std::string> rulesets_of_games() const {
    std::vector<std::string> out{"default"};
    const auto add = [&](const std::string& ruleset) {
      const std::string text = Ruleset::parse(book_, ruleset).text();
      if (std::ranges::find(out, text) == out.end()) out.push_back(text);
    };
    for (const Audited_scope& scope : audit_.scopes)
      if (scope.full_size) add(scope.ruleset);
    for (const Any_game::Variant_text& v : make_game(name_, "default")->variants())
      if (!v.full_size.empty() && std::ranges::find(ids_, v.question) != ids_.end())
        add(v.full_size);
    return out;
  }
  void sample() {
    const Way_of_play random{.games = times(random_games), .seed = wish_.seed};
    Way_of_play stronger{.games = times(stronger_games), .seed = wish_.seed};
    stronger.tries = tries, stronger.playouts = playouts;
    for (const std::string& ruleset : rulesets_of_games()) {
      if (stopped()) return;
      wish_.announce(fmt::format("{}: games under {}", name_, ruleset));
      const auto game = make_questions(name_, ruleset);
      take(ruleset, game->sample(random, within(sample_seconds)), &Sampled_shares::random);
      take(ruleset, game->sample(stronger, within(sample_seconds)), &Sampled_shares::stronger);
    }
  }
  /// The share is that of the first ruleset in which it is seen at all, in this order and not in
  /// that of the shares, so that its interval means what it says; only with the standard in force.
  void take(const std::string& ruleset, const Occurrences& seen,
            std::optional<Share_of_games> Sampled_shares::*of) {
    const Ruleset played = Ruleset::parse(book_, ruleset);
    const auto keep = [&](Sampled_shares& known, Share_of_games share) {
      std::optional<Share_of_games>& first = known.*of;
      if (share.games == 0 || (first && (first->seen > 0 || share.seen == 0))) return;
      share.ruleset = ruleset;
      first = share;
    };
    for (std::size_t q = 0; q < book_.questions.size(); ++q)
      if (Question_audit* known = find(book_.questions[q].id);
          known && played.reading(q) == book_.questions[q].standard)
        keep(known->asked, seen.asked[q]);
    for (std::size_t n = 0; n < seen.parted.size(); ++n) {
      const Alternative& a = seen.alternatives[n];
      const Question& q = book_.questions[a.question];
      if (Weighed_reading* r = find(q.id, a.reading); r && played.reading(a.question) == q.standard)
        keep(r->parted, seen.parted[n]);
    }
  }

  void ask_examples() {
    if (book_.examples.empty() || stopped()) return;
    wish_.announce(name_ + ": the worked examples");
    Evidence evidence(name_);
    for (const Question_evidence& of : evidence.questions()) {
      Question_audit* q = find(of.question->id);
      if (!q) continue;
      for (const Reading_evidence& r : of.readings) {
        Weighed_reading* known = find(q->question, r.reading);
        if (!known) continue;
        known->evidence = r.standing() == Examples_say::consistent
                              ? fmt::format("consistent with all {} examples", r.hold)
                              : std::string(arbiter::name_of(r.standing())) + " by " +
                                    std::string(r.against.front().example->id);
      }
      if (of.settled() >= 0 && !of.as_rebuilt()) settled_.push_back(q->question);
      if (const int settled = of.settled(); settled >= 0)
        q->evidence = fmt::format("The worked examples settle it{}: reading {}.",
                                  of.as_rebuilt() ? " as rebuilt" : "", settled);
    }
    if (!wish_.questions.empty()) return;
    for (const Clause_evidence& clause : evidence.clauses())
      if (clause.is_idle())
        audit_.idle_clauses.push_back(fmt::format("{} ({}): {}", clause.clause->id,
                                                  clause.clause->heading, clause.clause->says));
  }

  void weigh_readings() {
    if (stopped()) return;
    const auto game = make_game(name_, "default");
    std::vector<Place> places = places_of(*game, ids_);
    for (const Reading_audit& r : audit_.readings)
      for (const Finding& f : r.findings)
        if (const auto before = place_before(f)) places.push_back(*before);
    Value_store values(name_, {within(value_seconds), 1e-9, times(values_seconds)});
    wish_.announce(name_ + ": values of positions");
    std::vector<Impact> impacts = weigh(book_, places, values);
    std::erase_if(impacts, [](const Impact& i) { return !i.is_proved(); });
    std::ranges::stable_sort(impacts, std::greater{},
                             [](const Impact& i) { return i.change->at_least(); });
    for (const Impact& impact : impacts) {
      Weighed_reading* r = find(impact.entry);
      if (!r || r->impact.size() == most_told) continue;
      const Question& q = book_.questions[detail::index_of(book_.questions, impact.entry.name)];
      if (impact.in_force.value != std::to_string(q.standard)) continue;
      if (!r->moved) r->moved = impact.change->at_least();
      const std::string says = fmt::format(
          "Reading {} moves what {} is worth to side {} by {} ({}).", impact.entry.value,
          impact.position, impact.side + 1, change_text(*impact.change), impact.ruleset);
      if (std::ranges::find(r->impact, says) == r->impact.end()) r->impact.push_back(says);
    }
    wish_.announce(name_ + ": values of pairs of readings");
    std::vector<Interaction> pairs = interactions(book_, places, values, {wish_.thorough});
    std::erase_if(pairs, [](const Interaction& p) { return !p.is_proved(); });
    std::ranges::stable_sort(pairs, std::greater{},
                             [](const Interaction& p) { return p.joint->at_least(); });
    std::set<std::pair<std::string, std::string>> told;  // a pair is told where it moves most
    for (const Interaction& pair : pairs) {
      if (!told.emplace(pair.one.text(), pair.other.text()).second) continue;
      const std::string says = fmt::format(
          "{} and {} together move a value by {} beyond the sum of what each does ({}, {}).",
          pair.one.text(), pair.other.text(), change_text(*pair.joint), pair.ruleset,
          pair.position);
      for (const Entry* one : {&pair.one, &pair.other})
        if (Question_audit* q = find(one->name)) q->interactions.push_back(says);
    }
    if (!has_scores(name_) || stopped()) return;
    wish_.announce(name_ + ": best scores of known cards");
    weigh_scores(
        game->ruleset(), ids_, deals, within(value_seconds), [&](const Score_impact& impact) {
          const puzzle::Effect& e = impact.effect;
          Weighed_reading* r = find(impact.entry);
          if (!r || e.proved == 0) return;
          r->impact.push_back(
              fmt::format("Reading {} moves the best score of {} of {} random deals, by up to {} "
                          "points: proved (`arbiter weigh {} {} --json` gives the deal).",
                          r->reading, e.differ, e.deals, e.proved, name_, impact.entry.name));
        });
  }

  /// How much a divergence matters: the share of games in which it may part, at most; all when
  /// nothing is known.
  static double weight(const Weighed_reading& r) {
    const auto& share = r.parted.best_known();
    return share ? share->interval().high : 1;
  }

  /// Each divergence in the small ruleset in which it was found. An answer settles it there when
  /// the two readings are proved never to part under it.
  void settle_all() {
    std::vector<Open_divergence> all;
    std::vector<std::pair<std::string, std::vector<Open_divergence>>> by_ruleset;
    for (const Reading_audit& r : audit_.readings) {
      const Weighed_reading* known = find(r.question, r.reading);
      if (!known || r.against || !r.parting) continue;
      const Entry entry{r.question, std::to_string(r.reading)};
      Open_divergence d{entry, weight(*known), own_answers(book_, r.question)};
      const std::string& ruleset =
          r.parting->carried_from.empty() ? r.parting->ruleset : r.parting->carried_from;
      const bool is_small = std::ranges::any_of(audit_.scopes, [&](const Audited_scope& s) {
        return s.ruleset == ruleset && s.exhausted;
      });
      if (!is_small) {
        all.push_back(std::move(d));
        continue;
      }
      auto at = std::ranges::find(by_ruleset, ruleset, [](const auto& p) { return p.first; });
      if (at == by_ruleset.end()) at = by_ruleset.insert(at, {ruleset, {}});
      at->second.push_back(std::move(d));
    }
    const Stopwatch clock;
    const double most = times(settle_seconds);
    const auto out_of_time = [&] { return stopped() || clock.seconds() > most; };
    for (auto& [ruleset, list] : by_ruleset) {
      wish_.announce(
          fmt::format("{}: what settles {} readings under {}", name_, list.size(), ruleset));
      const Settled settled =
          settle(Ruleset::parse(book_, ruleset), list,
                 compared_by_exploring(name_, within(settle_seconds)), {}, out_of_time);
      not_known_ += settled.undecided.size() + settled.impossible.size();
      for (const Open_divergence& d : settled.divergences) {
        tell_settled(d, settled.divergences, ruleset);
        all.push_back(d);
      }
    }
    tell_answers(all);
  }

  /// The answers to other questions that settle all that is known to part of this one there.
  void tell_settled(const Open_divergence& d, const std::vector<Open_divergence>& there,
                    const std::string& ruleset) {
    Question_audit* q = find(d.entry.name);
    if (!q) return;
    for (const Entry& answer : d.settled_by) {
      const bool settles_all = std::ranges::all_of(there, [&](const Open_divergence& other) {
        return other.entry.name != d.entry.name ||
               std::ranges::find(other.settled_by, answer) != other.settled_by.end();
      });
      const std::string says = answer.text() + " (" + ruleset + ")";
      if (answer.name != d.entry.name && settles_all &&
          std::ranges::find(q->settled_by, says) == q->settled_by.end())
        q->settled_by.push_back(says);
    }
  }

  /// The fewest answers. What no answer settles together is put to the solver apart: that so many
  /// questions need so many answers takes it long to prove of all of them at once.
  void tell_answers(std::vector<Open_divergence> all) {
    std::erase_if(all, [&](const Open_divergence& d) { return d.weight <= wish_.above; });
    const std::size_t number = all.size();
    Answers_audit& out = audit_.answers;
    // An answer of which it is not known what it settles might save another one.
    out.status = not_known_ == 0 ? Status::proved : Status::bounded;
    Answers_wish answers;
    answers.above = wish_.above;
    for (const Question& q : book_.questions)
      answers.preferred.push_back({std::string(q.id), std::to_string(q.standard)});
    while (!all.empty()) {
      const Smallest_answers found =
          smallest_answers(connected(all), answers, within(settle_seconds));
      if (found.status != Status::proved) out.status = Status::unknown;
      for (const Entry& e : found.answers) out.answers.push_back(e.text());
    }
    std::ranges::sort(out.answers);
    constexpr std::string_view as_far =
        "as far as each answer by itself was proved to settle others in the small ruleset where "
        "they "
        "part";
    out.sentence =
        number == 0 ? "No readings are known to part in a larger share of games."
        : out.status == Status::unknown ? "The fewest answers were not found in time."
        : out.status == Status::bounded
            ? fmt::format(
                  "{} answers settle all {} divergences that are known, {}; of {} more it is "
                  "not known what they settle, so that fewer may do: {}.",
                  out.answers.size(), number, as_far, not_known_, fmt::join(out.answers, ", "))
            : fmt::format(
                  "{} answers settle all {} divergences that are known, and no fewer do, {}: "
                  "{}.",
                  out.answers.size(), number, as_far, fmt::join(out.answers, ", "));
  }
  /// Takes the first, and all that share an answer with it, with one that does, and so on.
  static std::vector<Open_divergence> connected(std::vector<Open_divergence>& all) {
    std::set<std::string> questions;
    std::vector<Open_divergence> out;
    const auto touches = [&](const Open_divergence& d) {
      return out.empty() || questions.contains(d.entry.name) ||
             std::ranges::any_of(d.settled_by,
                                 [&](const Entry& e) { return questions.contains(e.name); });
    };
    for (auto next = all.begin(); next != all.end(); next = std::ranges::find_if(all, touches)) {
      questions.insert(next->entry.name);
      for (const Entry& e : next->settled_by) questions.insert(e.name);
      out.push_back(std::move(*next));
      all.erase(next);
    }
    return out;
  }

  /// In the small ruleset in which its readings were seen to part.
  void repair_contradictions() {
    for (const Reading_audit& r : audit_.readings) {
      Question_audit* known = find(r.question);
      const Question& q = book_.questions[detail::index_of(book_.questions, r.question)];
      if (!known || !known->repair.empty() || q.nature != Nature::contradiction || stopped())
        continue;
      const auto shown = std::ranges::find_if(r.findings, [&](const Finding& f) {
        return f.status == Status::refuted && is_small(f.ruleset);
      });
      if (shown == r.findings.end()) continue;
      wish_.announce(fmt::format("{}: repairs of {}", name_, r.question));
      Repair_wish repair;
      repair.most_changes = 1;
      repair.seconds = times(repair_seconds);
      repair.stop = wish_.limits.stop;
      const Repairs found = repair_question(Ruleset::parse(book_, shown->ruleset), r.question,
                                            engines_of(name_, within(repair_seconds)), repair);
      known->repair = sentence(book_, found);
    }
  }
  /// Not one of those that the rulebook plays.
  bool is_small(const std::string& ruleset) const {
    return std::ranges::none_of(
        audit_.scopes, [&](const Audited_scope& s) { return s.full_size && s.ruleset == ruleset; });
  }

  void rank() {
    std::vector<Ranked_question> list;
    for (const Question_audit& q : questions_) {
      Ranked_question r;
      r.question = q.question;
      bool parts = false, same = true;
      for (const Reading_audit& reading : audit_.readings) {
        if (reading.question != q.question) continue;
        parts = parts || reading.parting;
        same = same && std::ranges::any_of(audit_.scopes, [&](const Audited_scope& scope) {
                 const auto has = [&](const std::vector<std::string>& rulesets) {
                   return std::ranges::find(rulesets, scope.ruleset) != rulesets.end();
                 };
                 return scope.full_size && (has(reading.proved_in) || has(reading.same_in));
               });
        if (reading.parting && (!r.effect || effect_of(*reading.parting) > *r.effect))
          r.effect = effect_of(*reading.parting);
      }
      using Standing = Ranked_question::Standing;
      r.standing = std::ranges::find(settled_, q.question) != settled_.end()
                       ? Standing::answered_by_example
                   : parts ? Standing::parts
                   : same  ? Standing::never_parts
                           : Standing::unknown;
      const auto larger = [](std::optional<Share_of_games>& best,
                             const std::optional<Share_of_games>& share) {
        if (share && (!best || share->seen * best->games > best->seen * share->games)) best = share;
      };
      for (const Weighed_reading& w : q.readings) {
        larger(r.parted.random, w.parted.random);
        larger(r.parted.stronger, w.parted.stronger);
        if (w.moved) r.move = std::max(r.move.value_or(0), *w.moved);
      }
      list.push_back(std::move(r));
    }
    for (const Ranked_question& r : ranked(std::move(list))) {
      Question_audit& q = *find(r.question);
      q.reason = reasons(r);
      audit_.questions.push_back(std::move(q));
      q.question = r.question;  // what was moved from can still be found
    }
  }

  Game_audit& audit_;
  const Rulebook& book_;
  const std::string name_;
  const Study_wish& wish_;
  std::vector<std::string> ids_;
  std::vector<Question_audit> questions_;  // in the order of the rulebook
  std::vector<std::string> settled_;       // by examples, with nothing rebuilt
  std::size_t not_known_ = 0;  // answers of which it is not known whether they settle a divergence
};

}  // namespace

void study(Game_audit& audit, const Study_wish& wish) { Study(audit, wish).run(); }

}  // namespace arbiter::inquiry
