// Whether the running model obeys the literal form of its rulebook: random games are played under
// every registered reading, and their turns must satisfy all sentences, for one meaning of each
// word that is the same for all turns. The table `departures` of witness.hpp holds the exceptions.
//
// A turn is judged on plain numbers, with the meanings found so far. Only if it breaks a sentence
// is the solver asked for other meanings that suit this turn as well as those before it.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "properties/literal.hpp"
#include "solver/literal/inquiry.hpp"
#include "solver/play/random_play.hpp"
#include "solver/smt/solver.hpp"

namespace arbiter::literal_agreement {

using literal::Played_turn;
using literal::Role;
using literal::Scene;
using literal::Word;

/// The sentences in one scope, judged one by one. Shares no code with the engine.
template <class L, Number N>
class Sentences {
 public:
  using Its_scene = Scene<L, N>;
  using Its_sentence = literal::Sentence<L, N>;
  explicit Sentences(const typename L::Scope& scope, std::string_view without = {})
      : scope_(scope), all_(L::template sentences<N>(scope)) {
    std::erase_if(all_, [&](const auto& s) { return s.id == without; });
  }

  /// Calls visit(id, whether the scene satisfies it) for every sentence but permissions, for every
  /// component of the place afterwards, and for every field that nothing writes ("keeps FIELD").
  template <class Visit>
  void judge(const Its_scene& scene, Visit&& visit) const {
    Its_scene later = scene;
    later.before = scene.after;
    std::vector<std::pair<const Its_sentence*, Truth_of<N>>> writers;
    for (const auto& s : all_) {
      if (s.role == Role::permission) continue;
      const Truth_of<N> active = is_active(s, scene);
      if (!s.writes.empty()) writers.emplace_back(&s, active);
      visit(std::string(s.id), (!active) | demands(s, scene));
      if (s.role == Role::component)
        visit(std::string(s.id), (!is_active(s, later)) | demands(s, later));
    }
    std::vector<N> before, after;
    std::vector<Field> fields;
    auto from = scene.before, to = scene.after;
    L::place_fields(from, scope_, [&](const Field& f, N& value, int, int) {
      fields.push_back(f);
      before.push_back(value);
    });
    L::place_fields(to, scope_, [&](const Field&, N& value, int, int) { after.push_back(value); });
    for (std::size_t f = 0; f < fields.size(); ++f) {
      Truth_of<N> holds = after[f] == before[f];
      for (const auto& [s, active] : writers)
        for (const auto& w : s->writes)
          if (w.name == fields[f].name)
            holds = holds | (active & (w.if_ ? w.if_(scene, fields[f]) : Truth_of<N>(true)));
      visit(std::string("keeps ") + fields[f].name, holds);
    }
  }
  /// Whether no choice is broken.
  Truth_of<N> is_legal(const Its_scene& scene) const {
    Truth_of<N> legal = true;
    for (const auto& s : all_)
      if (s.role == Role::choice) legal = legal & ((!is_active(s, scene)) | demands(s, scene));
    return legal;
  }

 private:
  Truth_of<N> is_active(const Its_sentence& s, const Its_scene& scene) const {
    Truth_of<N> active = s.when ? s.when(scene) : Truth_of<N>(true);
    for (const std::string_view other : s.beaten_by)
      for (const auto& t : all_)
        if (t.id == other) active = active & !is_active(t, scene);
    return active;
  }
  static Truth_of<N> demands(const Its_sentence& s, const Its_scene& scene) {
    return s.demands ? s.demands(scene) : Truth_of<N>(true);
  }

  typename L::Scope scope_;
  std::vector<Its_sentence> all_;
};

template <class L>
class Agreement {
 public:
  /// With all sentences, or without one.
  explicit Agreement(const typename L::Scope& scope, std::string_view without = {})
      : scope_(scope), plain_(scope, without), terms_(scope, without), words_(L::words(scope)) {
    for (const Word& w : words_) {
      meanings_.emplace_back(w.cells.size(), false);
      unknown_.emplace_back();
      for (std::size_t c = 0; c < w.cells.size(); ++c)
        unknown_.back().push_back(smt::Bool::variable(w.name + " " + std::to_string(c)));
    }
    for (const auto& e : L::examples(scope)) {
      const auto scene = scene_of({e.before, e.act, e.after.value_or(e.before)});
      if (!e.legal || !e.after) {
        const smt::Bool legal = terms_.is_legal(scene);
        solver_.add(e.legal ? legal : !legal);
      } else {
        terms_.judge(scene, [&](const auto&, const smt::Bool& truth) { solver_.add(truth); });
      }
    }
    if (solver_.check() == smt::Answer::sat)
      take_meanings();
    else
      broken_["worked examples"] = " 0: the examples contradict the other sentences";
  }

  /// Keeps nothing but the worked examples, and meanings that suit them.
  void forget() {
    solver_.pop(std::exchange(levels_, 0));
    turns_.clear();
    broken_.clear();
  }

  /// Counts the sentences that a turn breaks whatever the words mean.
  void add(const Played_turn<L>& turn) {
    check_ranges(turn);
    turns_.push_back(turn);
    if (broken_.count("worked examples") == 0) consider(turns_.size() - 1);
  }
  /// Each broken sentence, and a turn that breaks it.
  const std::map<std::string, std::string>& broken() const { return broken_; }
  std::size_t turns() const { return turns_.size(); }

 private:
  /// Looks for meanings that suit this turn and all others so far, apart from sentences that are
  /// broken already.
  void consider(std::size_t number) {
    const Played_turn<L> turn = turns_[number];
    std::set<std::string> broken;
    const Scene<L, int> scene{scope_, turn.before, turn.act, turn.after, meanings_};
    plain_.judge(scene, [&](const std::string& id, bool holds) {
      if (!holds && broken_.count(id) == 0) broken.insert(id);
    });
    if (broken.empty()) return;
    Judged_terms terms;
    terms_.judge(scene_of(turn), [&](const std::string& id, const smt::Bool& truth) {
      if (truth.known() != std::optional(true)) terms.emplace(id, truth);
    });
    solver_.push();
    for (const auto& [id, truth] : terms)
      if (broken_.count(id) == 0) solver_.add(truth);
    if (solver_.check() == smt::Answer::sat) {
      ++levels_;
      take_meanings();
      for (std::size_t n = 0; n < number; ++n) consider(n);
      return;
    }
    solver_.pop();
    for (const std::string& id : to_blame(terms, broken))
      broken_[id] = " " + std::to_string(number + 1) + ":" + written(turn);
    consider(number);  // it may break other sentences as well
  }
  Scene<L, smt::Int> scene_of(const Played_turn<L>& turn) const {
    return {scope_, place(turn.before), act(turn.act), place(turn.after), unknown_};
  }
  auto place(auto from) const {
    std::vector<smt::Int> values;
    L::place_fields(from, scope_,
                    [&](const Field&, int& value, int, int) { values.emplace_back(value); });
    return literal::detail::place_of<L>(values, scope_);
  }
  auto act(auto from) const {
    std::vector<smt::Int> values;
    L::act_fields(from, scope_,
                  [&](const Field&, int& value, int, int) { values.emplace_back(value); });
    return literal::detail::act_of<L>(values, scope_);
  }
  using Judged_terms = std::multimap<std::string, smt::Bool>;
  /// Of the sentences that are broken under the present meanings, those that are broken under all
  /// of them; all of them, if it takes several.
  std::set<std::string> to_blame(const Judged_terms& terms, const std::set<std::string>& broken) {
    std::set<std::string> alone;
    for (const std::string& id : broken) {
      solver_.push();
      for (auto [term, end] = terms.equal_range(id); term != end; ++term) solver_.add(term->second);
      if (solver_.check() == smt::Answer::unsat) alone.insert(id);
      solver_.pop();
    }
    return alone.empty() ? broken : alone;
  }
  void take_meanings() {
    for (std::size_t w = 0; w < words_.size(); ++w)
      for (std::size_t c = 0; c < unknown_[w].size(); ++c)
        meanings_[w][c] = solver_.holds(unknown_[w][c]);
  }
  static void check_range(const Field& f, int value, int least, int most) {
    EXPECT_TRUE(least <= value && value <= most) << literal::detail::text_of(f) << " is " << value
                                                 << ", expected " << least << " to " << most;
  }
  void check_ranges(Played_turn<L> turn) const {
    L::place_fields(turn.before, scope_, check_range);
    L::act_fields(turn.act, scope_, check_range);
    L::place_fields(turn.after, scope_, check_range);
  }
  std::string written(Played_turn<L> turn) const {
    std::string text;
    const auto add = [&](const Field& f, int value, int, int) {
      if (value != 0) text += " " + literal::detail::text_of(f) + "=" + std::to_string(value);
    };
    L::place_fields(turn.before, scope_, add);
    text += " |";
    L::act_fields(turn.act, scope_, add);
    text += " |";
    L::place_fields(turn.after, scope_, add);
    return text;
  }

  typename L::Scope scope_;
  Sentences<L, int> plain_;
  Sentences<L, smt::Int> terms_;
  std::vector<Word> words_;
  std::vector<std::vector<bool>> meanings_;
  std::vector<std::vector<smt::Bool>> unknown_;
  smt::Solver solver_;
  unsigned levels_ = 0;  // of the solver, each for turns that changed the meanings
  std::map<std::string, std::string> broken_;
  std::vector<Played_turn<L>> turns_;
};

/// The turns of random games under a ruleset: at least `enough`, unless the scope can express
/// hardly any.
template <class L, Game G>
std::vector<Played_turn<L>> played(const std::string& ruleset, const typename L::Scope& scope,
                                   std::size_t enough, auto&& turns_of) {
  const G game{Ruleset::parse(G::rulebook(), ruleset)};
  std::vector<Played_turn<L>> all;
  for (std::uint64_t seed = 1; all.size() < enough && seed <= enough; ++seed) {
    Random_play<G> random(game, seed);
    std::vector<typename G::State> states{game.start()};
    Path<G> steps;
    for (typename G::State state = states.front(); steps.size() < 600;) {
      const auto step = random.step(state);
      if (!step) break;
      steps.push_back(*step);
      states.push_back(state);
    }
    for (auto& turn : turns_of(game, states, steps, scope)) all.push_back(std::move(turn));
  }
  return all;
}

/// Every sentence that the model breaks is a departure, and every departure is seen.
template <class L, Game G>
void expect_agreement(auto&& ruleset_of, auto&& turns_of,
                      std::span<const literal::Departure> departures, std::size_t turns,
                      std::size_t turns_of_a_reading) {
  std::set<std::size_t> seen;
  const auto compare = [&](Agreement<L>& agreement, const typename L::Scope& scope,
                           std::string_view question, int reading, std::size_t enough) {
    std::string ruleset = ruleset_of(scope);
    if (!question.empty())
      ruleset = (ruleset == "default" ? "" : ruleset + ",") + std::string(question) + "=" +
                std::to_string(reading);
    SCOPED_TRACE(L::name_of(scope) + ", " + ruleset);
    if (!question.empty()) agreement.forget();
    for (const auto& turn : played<L, G>(ruleset, scope, enough, turns_of)) agreement.add(turn);
    for (const auto& [id, turn] : agreement.broken()) {
      bool known = false;
      for (std::size_t d = 0; d < departures.size(); ++d) {
        const literal::Departure& departure = departures[d];
        if (departure.sentence != id) continue;
        if (!departure.question.empty() &&
            (departure.question != question || departure.reading != reading))
          continue;
        seen.insert(d);
        known = true;
      }
      EXPECT_TRUE(known) << id << " is broken in turn" << turn;
    }
    return agreement.turns();
  };
  std::size_t all = 0;
  for (const auto& scope : L::scopes()) {
    Agreement<L> agreement(scope);
    all += compare(agreement, scope, {}, 0, turns);
    for (const Question& question : G::rulebook().questions)
      for (int reading = 1; reading <= question.count(); ++reading)
        if (question.is_knob() && reading != question.standard)
          compare(agreement, scope, question.id, reading, turns_of_a_reading);
  }
  EXPECT_GT(all, 0U) << "no scope can hold a turn";
  for (std::size_t d = 0; d < departures.size(); ++d)
    EXPECT_TRUE(seen.count(d)) << "no turn shows that the model breaks " << departures[d].sentence
                               << " under " << departures[d].question << " reading "
                               << departures[d].reading;
}

/// The effects of these scopes that the model misses in some scope when they are deleted, because
/// it then breaks other sentences than usual, and those that it does not miss.
struct Deletions {
  std::set<std::string> noticed, missed;
  void note(const std::string& id, bool is_noticed) {
    if (is_noticed) noticed.insert(id);
    if (noticed.count(id) > 0)
      missed.erase(id);
    else
      missed.insert(id);
  }
};
template <class L, Game G>
Deletions deletions(const std::vector<typename L::Scope>& scopes, auto&& ruleset_of,
                    auto&& turns_of, std::size_t turns) {
  Deletions out;
  for (const auto& scope : scopes) {
    const auto all = played<L, G>(ruleset_of(scope), scope, turns, turns_of);
    const auto broken_without = [&](std::string_view id) {
      Agreement<L> agreement(scope, id);
      for (const auto& turn : all) agreement.add(turn);
      std::set<std::string> broken;
      for (const auto& [sentence, turn] : agreement.broken()) broken.insert(sentence);
      return broken;
    };
    const auto usual = broken_without({});
    for (const auto& s : L::template sentences<int>(scope))
      if (s.role == Role::effect && out.noticed.count(std::string(s.id)) == 0)
        out.note(std::string(s.id), !std::ranges::includes(usual, broken_without(s.id)));
  }
  return out;
}

/// Of 100 deleted effects, at least 85 are noticed: by the model or by the engine, which is asked
/// last and then finds something else.
template <class L, Game G>
void expect_deletions_noticed(auto&& ruleset_of, auto&& turns_of, std::size_t turns) {
  Deletions found = deletions<L, G>(L::scopes(), ruleset_of, turns_of, turns);
  const auto enough = [&found] {
    return found.noticed.size() * 100 >= (found.noticed.size() + found.missed.size()) * 85;
  };
  const auto found_without = [](const literal::Book& book, std::vector<std::string> without) {
    literal::Inquiry_options options;
    options.without = std::move(without);
    options.redundancy = false;
    std::set<std::string> ids;
    for (const auto& hit : inquire(book, options).hits) ids.insert(hit.id);
    return ids;
  };
  for (const auto& scope : L::scopes()) {
    if (enough()) break;
    const literal::Book book = literal::book_of<L>(scope);
    const auto usual = found_without(book, {});
    for (const auto& rule : book.rules)
      if (found.missed.count(rule.id) > 0 && !enough())
        found.note(rule.id, found_without(book, {rule.id}) != usual);
  }
  std::string ids;
  for (const std::string& id : found.missed) ids += " " + id;
  testing::Test::RecordProperty("noticed", static_cast<int>(found.noticed.size()));
  testing::Test::RecordProperty("missed", ids);
  EXPECT_TRUE(enough()) << "not noticed:" << ids;
}

}  // namespace arbiter::literal_agreement
