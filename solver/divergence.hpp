// Where two readings part: the shortest game after which they allow different moves, lead to
// different positions or give different results.
//
// Until they part, both readings are in the same position, so one exploration serves: in every
// state the next turn is walked through under both, side by side. They part at the start, in what
// is offered and how it is judged, in the probability of an outcome, in the position or in the
// result. A reading that remembers more fields (which counters in the nest were looted) is the one
// explored; the other sees its states with that left out.
//
// A first difference may be one of words: where a frame is fixed, the first card has places that
// it has not where none is. A later one is looked for by passing over the first turns. What is
// explored then holds all games that both readings have in common, and some that only one has:
// that nothing differs there is as good as before, and a game that shows a difference is played
// again under both.
#pragma once
#include <memory>
#include <numeric>
#include <set>
#include <tuple>

#include "solver/check.hpp"

namespace arbiter {

template <Game G>
struct Difference {
  Path<G> path;             // from the state on; the last step is the one that differs
  std::string here, there;  // what happens under either ruleset, as a sentence part
};

namespace detail {

template <Game G>
std::string outcome_text(const G& game, const Verdict& v, const typename G::State& after) {
  std::string text = std::string(name_of(v.ruling)) + " (" + std::string(v.clause->id);
  if (*v.reason) text += std::string(": ") + v.reason;
  text += ")";
  if (!v.is_legal()) return text;
  text += ", then " + game.write(after);
  if (game.turn(after).kind == Turn::Kind::over)
    text += ", result " + write_result(game.result(after));
  return text;
}

/// Payoff of each player, so that who plays with whom is part of it.
template <Game G>
std::vector<double> payoffs(const G& game, const typename G::State& state) {
  std::vector<double> out;
  const Result result = game.result(state);
  for (int p = 0; p < game.players(); ++p) out.push_back(result[game.side(p)]);
  return out;
}

/// The fields that a game's states have: name, indexes and range.
using Remembered = std::set<std::tuple<std::string, int, int, int, int, int>>;
template <Game G>
Remembered remembered(const G& game) {
  Remembered names;
  const typename G::State start = game.start();
  game.fields(start, [&](const Field& field, const auto&, int least, int most) {
    names.emplace(field.name, field.i, field.j, field.k, least, most);
  });
  return names;
}
/// Whether the fields are the same but for their ranges.
bool have_same_names(const Remembered& a, const Remembered& b);

template <Game G, class Code>
class Side_by_side {
 public:
  using State = typename G::State;
  /// `wide` remembers at least as much as `narrow`; or, `whole`, the same fields in other ranges:
  /// then states are compared as they are, since what one packs may be nothing to the other.
  Side_by_side(const G& wide, const G& narrow, bool whole = false)
      : wide_(wide), narrow_(narrow), packing_(narrow_), whole_(whole) {}

  bool same_start() const {
    return alike(wide_.start(), narrow_.start()) &&
           wide_.turn(wide_.start()) == narrow_.turn(narrow_.start());
  }
  /// Whether the steps, whole turns from the start, are legal under both and lead to one position.
  bool have_in_common(const Path<G>& steps) const {
    State a = wide_.start(), b = narrow_.start();
    for (const auto& step : steps)
      if (!wide_.apply(a, step.player, step.move).is_legal() ||
          !narrow_.apply(b, step.player, step.move).is_legal())
        return false;
    return alike(a, b) && wide_.turn(a) == narrow_.turn(b);
  }
  std::optional<Difference<G>> of(const State& state) const {
    Difference<G> out;
    if (walk(state, whole_ ? state : packing_.unpack(packing_.pack(state)), out)) return out;
    return std::nullopt;
  }

 private:
  bool alike(const State& a, const State& b) const {
    return whole_ ? a == b : packing_.pack(a) == packing_.pack(b);
  }
  bool differ(int player, const typename G::Move& move, const State& a, const State& b,
              Difference<G>& out) const {
    State after = a, after_narrow = b;
    const Verdict v = wide_.apply(after, player, move);
    const Verdict w = narrow_.apply(after_narrow, player, move);
    out.path.push_back({player, move});
    bool different = v.ruling != w.ruling;
    if (!different && v.is_legal()) {
      const bool rests = wide_.rests(after);
      different =
          rests != narrow_.rests(after_narrow) || wide_.turn(after) != narrow_.turn(after_narrow);
      if (!different && rests) different = !alike(after, after_narrow);
      if (!different && wide_.turn(after).kind == Turn::Kind::over)
        different = payoffs(wide_, after) != payoffs(narrow_, after_narrow);
      if (!different && !rests) {
        if (walk(after, after_narrow, out)) return true;
      }
    }
    if (different) {
      out.here = outcome_text(wide_, v, after);
      out.there = outcome_text(narrow_, w, after_narrow);
      return true;
    }
    out.path.pop_back();
    return false;
  }
  using Weighted = std::vector<std::pair<typename G::Move, std::uint64_t>>;
  static Weighted outcomes_of(const G& game, const State& state) {
    Weighted list;
    for_steps(game, state, [&](int, const typename G::Move& move, std::uint64_t weight) {
      list.emplace_back(move, weight);
    });
    return list;
  }
  /// Chance: an outcome that only one of the two has, when they differ about it.
  bool only_one_has(const State& a, const State& b, Difference<G>& out) const {
    const Weighted wide = outcomes_of(wide_, a), narrow = outcomes_of(narrow_, b);
    const auto lacks = [](const Weighted& list, const auto& outcome) {
      return std::ranges::find(list, outcome.first, &Weighted::value_type::first) == list.end();
    };
    for (const auto& outcome : wide)
      if (lacks(narrow, outcome) && differ(fate, outcome.first, a, b, out)) return true;
    for (const auto& outcome : narrow)
      if (lacks(wide, outcome) && differ(fate, outcome.first, a, b, out)) return true;
    return false;
  }
  /// Chance: the first outcome to which the two give different probabilities.
  bool weighs(const State& a, const State& b, Difference<G>& out) const {
    const Weighted wide = outcomes_of(wide_, a), narrow = outcomes_of(narrow_, b);
    const std::uint64_t of_wide = wide_.total_weight(a), of_narrow = narrow_.total_weight(b);
    if (wide == narrow && of_wide == of_narrow) return false;
    const auto weight_in = [](const Weighted& list, const typename G::Move& move) {
      const auto at = std::ranges::find(list, move, &Weighted::value_type::first);
      return at == list.end() ? std::uint64_t{0} : at->second;
    };
    const auto text = [](std::uint64_t weight, std::uint64_t total) {
      const std::uint64_t common = std::gcd(weight, total);
      return "of probability " + std::to_string(weight / common) + "/" +
             std::to_string(total / common);
    };
    for (const Weighted* list : {&wide, &narrow})
      for (const auto& [move, unused] : *list) {
        const std::uint64_t w = weight_in(wide, move), n = weight_in(narrow, move);
        if (static_cast<Wide>(w) * of_narrow == static_cast<Wide>(n) * of_wide) continue;
        out.path.push_back({fate, move});
        out.here = text(w, of_wide);
        out.there = text(n, of_narrow);
        return true;
      }
    return false;
  }
  /// The states stand at the same point of the turn, with the same to act.
  bool walk(const State& a, const State& b, Difference<G>& out) const {
    bool found =
        wide_.turn(a).kind == Turn::Kind::chance && (only_one_has(a, b, out) || weighs(a, b, out));
    const auto look = [&](int player, const typename G::Move& move, std::uint64_t) {
      found = found || differ(player, move, a, b, out);
    };
    for_steps(wide_, a, look);
    for_steps(narrow_, b, look);
    return found;
  }

  const G wide_, narrow_;
  const Packing<G, Code> packing_;
  const bool whole_;
};

}  // namespace detail

/// A reading that is compared with the one in force.
struct Alternative {
  std::size_t question;
  int reading;
};

/// Every reading but those in force, of every question that has several.
std::vector<Alternative> alternatives(const Ruleset& ruleset);
/// The ruleset with that reading instead.
Ruleset with_reading(const Ruleset& ruleset, const Alternative& alternative);
/// What a finding about an alternative says before it is answered; `after`: of which turns.
Finding finding_of(const Ruleset& ruleset, const Alternative& alternative, std::uint64_t after = 0);

template <Game G, class Code>
class Divergence {
 public:
  /// Differences in the first `after` turns are passed over.
  Divergence(const G& game, const Limits& limits, std::uint64_t after = 0)
      : game_(game), limits_(limits), after_(after) {}

  /// One exploration for all alternatives that remember no more than the ruleset in force does, and
  /// one for each of the others.
  std::vector<Finding> of(const std::vector<Alternative>& list) const {
    const auto fields = detail::remembered(game_);
    std::vector<std::size_t> narrower;
    std::vector<Finding> findings;
    for (std::size_t n = 0; n < list.size(); ++n) {
      findings.push_back(finding_of(game_.ruleset(), list[n], after_));
      const G other(with_reading(game_.ruleset(), list[n]));
      const auto others = detail::remembered(other);
      if (std::ranges::includes(fields, others)) {
        narrower.push_back(n);
      } else if (std::ranges::includes(others, fields)) {
        explore(other, {std::make_shared<Pair>(other, game_)}, {n}, findings);
      } else if (detail::have_same_names(fields, others)) {
        explore(game_, {std::make_shared<Pair>(game_, other, true)}, {n}, findings);
      } else {
        findings[n].answer = "each remembers what the other does not: they cannot be compared";
      }
    }
    if (narrower.empty()) return findings;
    std::vector<std::shared_ptr<const Pair>> pairs;
    for (const std::size_t n : narrower)
      pairs.push_back(std::make_shared<Pair>(game_, G(with_reading(game_.ruleset(), list[n]))));
    explore(game_, pairs, narrower, findings);
    return findings;
  }

 private:
  using Pair = detail::Side_by_side<G, Code>;

  /// `explored`: the wide game of every pair. pairs[i] answers findings[numbers[i]].
  void explore(const G& explored, const std::vector<std::shared_ptr<const Pair>>& pairs,
               const std::vector<std::size_t>& numbers, std::vector<Finding>& findings) const {
    std::vector<Watch<G>> watches;
    for (const auto& pair : pairs) {
      Watch<G> watch;
      watch.state = [pair, apart_at_once = !pair->same_start()](const G&,
                                                                const typename G::State& s) {
        return apart_at_once || pair->of(s).has_value();
      };
      watch.from = after_;
      watches.push_back(std::move(watch));
    }
    const Stopwatch clock;
    // Most comparisons are small: to clear a larger bitmap would take most of their time.
    Explorer<G, Code> explorer(explored, watches, limits_, {.dense_bits = 30});
    const Ended ended = explorer.run();
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      Finding& f = findings[numbers[i]];
      f.seconds = clock.seconds();
      f.scope = scope_of(ended, explorer.counts(), explorer.complete_levels());
      if (const auto witness = explorer.witness(i)) {
        f.status = Status::refuted;
        show(explored, *pairs[i], *witness, f);
      } else {
        f.status = ended == Ended::exhausted ? Status::proved : Status::bounded;
        f.answer = ended == Ended::exhausted ? "they never part" : "they do not part so far";
        if (after_ > 0) f.answer += " after turn " + std::to_string(after_);
      }
    }
  }

  /// Playthrough and answer, told under the ruleset in force.
  void show(const G& explored, const Pair& pair, const Witness<G>& witness, Finding& f) const {
    Path<G> steps = witness.steps;
    std::string wide, narrow;
    if (after_ > 0 && !pair.have_in_common(steps)) {
      f.status = Status::unknown;
      f.answer = "they part after turn " + std::to_string(after_) +
                 " in a game that only one of the readings has";
      return;
    }
    if (pair.same_start()) {
      typename G::State state = explored.start();
      for (const auto& step : steps) explored.apply(state, step.player, step.move);
      const auto difference = *pair.of(state);
      steps.insert(steps.end(), difference.path.begin(), difference.path.end());
      wide = difference.here, narrow = difference.there;
    }
    const Playthrough played = record(game_, game_.start(), steps);
    replay(game_, Playthrough::parse(played.text()));
    f.playthrough = played.text();
    if (!pair.same_start()) {
      f.answer = "they part before the first turn: another position, or another player to begin";
      return;
    }
    const bool in_force_is_wide = &explored == &game_;
    f.answer = "they part in turn " + std::to_string(witness.turns + 1) + ": " +
               played.plies.back().actor + " " + played.plies.back().move + " is " +
               (in_force_is_wide ? wide : narrow) + " under the reading in force, " +
               (in_force_is_wide ? narrow : wide) + " under the other";
  }

  const G& game_;
  const Limits limits_;
  const std::uint64_t after_;
};

/// Each alternative compared with the ruleset in force, after so many turns.
template <Game G, class Code>
std::vector<Finding> diverge(const G& game, const std::vector<Alternative>& list,
                             const Limits& limits, std::uint64_t after = 0) {
  return Divergence<G, Code>(game, limits, after).of(list);
}

}  // namespace arbiter
