// Whether the running model obeys the literal form of its rulebook: random games are played under
// every registered reading, and their turns must satisfy all sentences, for one meaning of each
// word that is the same for all turns. The table `departures` of witness.hpp holds the exceptions.
//
// A turn is judged on plain numbers, with the meanings found so far. Only if it breaks a sentence
// is the solver asked for other meanings that suit this turn as well as those before it.
#pragma once
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "properties/literal.hpp"
#include "solver/literal/book.hpp"
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
  explicit Sentences(const typename L::Scope& scope)
      : scope_(scope), all_(L::template sentences<N>(scope)) {}

  /// Calls visit(id, whether the scene satisfies it) for every sentence but permissions, for every
  /// component of the place afterwards, and for every field that nothing writes ("keeps FIELD").
  template <class Visit>
  void judge(const Its_scene& scene, Visit&& visit) const {
    Its_scene later = scene;
    later.before = scene.after;
    for (const auto& s : all_) {
      if (s.role == Role::permission) continue;
      visit(std::string(s.id), satisfied(s, scene));
      if (s.role == Role::component) visit(std::string(s.id), satisfied(s, later));
    }
    std::vector<N> before, after;
    std::vector<Field> fields;
    auto from = scene.before, to = scene.after;
    L::place_fields(from, scope_, [&](const Field& f, N& value, int, int) {
      fields.push_back(f);
      before.push_back(value);
    });
    L::place_fields(to, scope_, [&](const Field&, N& value, int, int) { after.push_back(value); });
    for (std::size_t f = 0; f < fields.size(); ++f)
      visit(std::string("keeps ") + fields[f].name,
            writes(scene, fields[f]) | (after[f] == before[f]));
  }
  /// Whether no choice is broken.
  Truth_of<N> is_legal(const Its_scene& scene) const {
    Truth_of<N> legal = true;
    for (const auto& s : all_)
      if (s.role == Role::choice) legal = legal & satisfied(s, scene);
    return legal;
  }

 private:
  Truth_of<N> is_active(const auto& s, const Its_scene& scene) const {
    Truth_of<N> active = s.when ? s.when(scene) : Truth_of<N>(true);
    for (const std::string_view other : s.beaten_by)
      for (const auto& t : all_)
        if (t.id == other) active = active & !is_active(t, scene);
    return active;
  }
  Truth_of<N> satisfied(const auto& s, const Its_scene& scene) const {
    const Truth_of<N> demands = s.demands ? s.demands(scene) : Truth_of<N>(true);
    return (!is_active(s, scene)) | demands;
  }
  Truth_of<N> writes(const Its_scene& scene, const Field& field) const {
    Truth_of<N> any = false;
    for (const auto& s : all_)
      for (const auto& w : s.writes)
        if (s.role == Role::effect && w.name == field.name)
          any = any | (is_active(s, scene) & (w.if_ ? w.if_(scene, field) : Truth_of<N>(true)));
    return any;
  }

  typename L::Scope scope_;
  std::vector<literal::Sentence<L, N>> all_;
};

template <class L>
class Agreement {
 public:
  explicit Agreement(const typename L::Scope& scope)
      : scope_(scope), plain_(scope), terms_(scope), words_(L::words(scope)) {
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
    EXPECT_EQ(solver_.check(), smt::Answer::sat) << "the examples contradict each other";
    take_meanings();
  }

  /// Counts the sentences that a turn breaks whatever the words mean.
  void add(const Played_turn<L>& turn) {
    ++turns_;
    check_ranges(turn);
    const Scene<L, int> scene{scope_, turn.before, turn.act, turn.after, meanings_};
    std::set<std::string> broken;
    plain_.judge(scene, [&](const std::string& id, bool holds) {
      if (!holds) broken.insert(id);
    });
    if (broken.empty()) return;
    solver_.push();
    terms_.judge(scene_of(turn), [&](const std::string& id, const smt::Bool& truth) {
      if (broken_.count(id) == 0) solver_.add(truth);  // it is broken anyway
    });
    if (solver_.check() == smt::Answer::sat) return take_meanings();
    solver_.pop();
    for (const std::string& id : broken)
      if (broken_[id]++ == 0) first_[id] = written(turn);
  }
  const std::map<std::string, int>& broken() const { return broken_; }
  const std::string& first(const std::string& id) const { return first_.at(id); }
  int turns() const { return turns_; }
  /// By word, the cells in which it must or may hold.
  const std::vector<std::vector<bool>>& meanings() const { return meanings_; }

 private:
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
  std::map<std::string, int> broken_;
  std::map<std::string, std::string> first_;
  int turns_ = 0;
};

/// Adds the turns of random games under a ruleset until there are enough of them.
template <class L, Game G>
void play(Agreement<L>& agreement, const std::string& ruleset, const typename L::Scope& scope,
          int turns, auto&& turns_of) {
  const G game{Ruleset::parse(G::rulebook(), ruleset)};
  for (std::uint64_t seed = 1; agreement.turns() < turns && seed <= static_cast<unsigned>(turns);
       ++seed) {
    Random_play<G> random(game, seed);
    std::vector<typename G::State> states{game.start()};
    Path<G> steps;
    for (typename G::State state = states.front(); steps.size() < 600;) {
      const auto step = random.step(state);
      if (!step) break;
      steps.push_back(*step);
      states.push_back(state);
    }
    for (const auto& turn : turns_of(game, states, steps, scope)) agreement.add(turn);
  }
}

/// Every sentence that the model breaks is a departure, and every departure is seen.
template <class L, Game G>
void expect_agreement(auto&& ruleset_of, auto&& turns_of,
                      std::span<const literal::Departure> departures, int turns,
                      int turns_of_a_reading) {
  std::set<std::size_t> seen;
  const auto compare = [&](const typename L::Scope& scope, std::string_view question, int reading,
                           int enough) {
    std::string ruleset = ruleset_of(scope);
    if (!question.empty())
      ruleset = (ruleset == "default" ? "" : ruleset + ",") + std::string(question) + "=" +
                std::to_string(reading);
    SCOPED_TRACE(L::name_of(scope) + ", " + ruleset);
    Agreement<L> agreement(scope);
    play<L, G>(agreement, ruleset, scope, enough, turns_of);
    for (const auto& [id, times] : agreement.broken()) {
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
      EXPECT_TRUE(known) << id << " is broken " << times << " times in " << agreement.turns()
                         << " turns, first in" << agreement.first(id);
    }
    return agreement.turns();
  };
  int all = 0;
  for (const auto& scope : L::scopes()) {
    all += compare(scope, {}, 0, turns);
    for (const Question& question : G::rulebook().questions)
      for (int reading = 1; reading <= question.count(); ++reading)
        if (question.is_knob() && reading != question.standard)
          compare(scope, question.id, reading, turns_of_a_reading);
  }
  EXPECT_GT(all, 0) << "no scope can hold a turn";
  for (std::size_t d = 0; d < departures.size(); ++d)
    EXPECT_TRUE(seen.count(d)) << "no turn shows that the model breaks " << departures[d].sentence
                               << " under " << departures[d].question << " reading "
                               << departures[d].reading;
}

}  // namespace arbiter::literal_agreement
