// Where two readings part: the shortest game after which they allow different moves, lead to
// different positions or give different results.
//
// Until they part, both readings are in the same position, so one exploration serves: in every
// state the next turn is walked through under both, side by side. A reading that remembers more
// (which counters in the nest were looted) is the one explored; the other sees its states with that
// left out.
#pragma once
#include <memory>

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

template <Game G, class Code>
class Side_by_side {
 public:
  using State = typename G::State;
  /// `wide` remembers at least as much as `narrow`.
  Side_by_side(const G& wide, const G& narrow) : wide_(wide), narrow_(narrow), packing_(narrow_) {}

  std::optional<Difference<G>> of(const State& state) const {
    Difference<G> out;
    if (walk(state, packing_.unpack(packing_.pack(state)), out)) return out;
    return std::nullopt;
  }

 private:
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
      if (!different && rests) different = packing_.pack(after) != packing_.pack(after_narrow);
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
  bool walk(const State& a, const State& b, Difference<G>& out) const {
    const Turn turn = wide_.turn(a);
    bool found = false;
    const auto look = [&](int player, const typename G::Move& move) {
      found = found || differ(player, move, a, b, out);
    };
    if (turn.kind == Turn::Kind::chance)
      wide_.outcomes(a, [&](const auto& move, std::uint64_t) { look(fate, move); });
    if (turn.kind == Turn::Kind::decision) {
      wide_.moves(a, turn.actor(), [&](const auto& move) { look(turn.actor(), move); });
      narrow_.moves(b, turn.actor(), [&](const auto& move) { look(turn.actor(), move); });
    }
    return found;
  }

  const G wide_, narrow_;
  const Packing<G, Code> packing_;
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
/// What a finding about an alternative says before it is answered.
Finding finding_of(const Ruleset& ruleset, const Alternative& alternative);

template <Game G, class Code>
std::vector<Finding> diverge(const G& game, const std::vector<Alternative>& list,
                             const Limits& limits) {
  const auto bits = [](const G& g) { return Packing<G, Code>(g).bits(); };
  std::vector<Finding> findings;
  // One exploration for all alternatives that remember no more than the ruleset in force does, and
  // one for each of the others.
  std::vector<std::vector<Alternative>> groups(1);
  for (const Alternative& a : list) {
    if (bits(G(with_reading(game.ruleset(), a))) <= bits(game)) {
      groups[0].push_back(a);
    } else {
      groups.push_back({a});
    }
  }
  for (std::size_t n = 0; n < groups.size(); ++n) {
    const auto& group = groups[n];
    if (group.empty()) continue;
    const auto other_ruleset = [&](const Alternative& a) {
      return with_reading(game.ruleset(), a);
    };
    const G explored = n == 0 ? game : G(other_ruleset(group[0]));
    std::vector<Watch<G>> watches;
    std::vector<std::shared_ptr<detail::Side_by_side<G, Code>>> pairs;
    for (const Alternative& a : group) {
      const G other = n == 0 ? G(other_ruleset(a)) : game;
      pairs.push_back(std::make_shared<detail::Side_by_side<G, Code>>(explored, other));
      Watch<G> watch;
      watch.state = [pair = pairs.back()](const G&, const typename G::State& s) {
        return pair->of(s).has_value();
      };
      watches.push_back(std::move(watch));
    }
    const Stopwatch clock;
    Explorer<G, Code> explorer(explored, watches, limits);
    const Ended ended = explorer.run();
    for (std::size_t i = 0; i < group.size(); ++i) {
      Finding f = finding_of(game.ruleset(), group[i]);
      f.seconds = clock.seconds();
      f.scope = scope_of(ended, explorer.counts(), explorer.complete_levels());
      if (const auto witness = explorer.witness(i)) {
        typename G::State state = explored.start();
        for (const auto& step : witness->steps) explored.apply(state, step.player, step.move);
        const auto difference = *pairs[i]->of(state);
        Path<G> steps = witness->steps;
        steps.insert(steps.end(), difference.path.begin(), difference.path.end());
        const Playthrough played = record(game, game.start(), steps);
        replay(game, Playthrough::parse(played.text()));
        const bool swapped = n != 0;
        f.status = Status::refuted;
        f.playthrough = played.text();
        f.answer = "they part in turn " + std::to_string(witness->turns + 1) + ": " +
                   played.plies.back().actor + " " + played.plies.back().move + " is " +
                   (swapped ? difference.there : difference.here) +
                   " under the reading in force, " +
                   (swapped ? difference.here : difference.there) + " under the other";
      } else {
        f.status = ended == Ended::exhausted ? Status::proved : Status::bounded;
        f.answer = ended == Ended::exhausted ? "they never part" : "they do not part so far";
      }
      findings.push_back(std::move(f));
    }
  }
  return findings;
}

}  // namespace arbiter
