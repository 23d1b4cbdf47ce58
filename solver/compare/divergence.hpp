// Where readings part: the shortest game after which they allow different moves, lead to different
// positions or give different results.
//
// Until they part, all readings are in the same position, so one exploration serves all: it walks
// through the turns of the ruleset in force, and a family of rulesets (family.hpp) tells which
// others do anything else there. A reading that remembers more fields (which counters in the nest
// were looted) is the one explored; the ruleset in force sees its states with that left out.
//
// A first difference may be one of words: where a frame is fixed, the first card has places that
// it has not where none is. A later one is looked for by passing over the first turns. What is
// explored then holds all games that both readings have in common, and some that only one has:
// that nothing differs there is as good as before, and a game that shows a difference is played
// again under both.
#pragma once
#include "solver/compare/alternative.hpp"
#include "solver/compare/family.hpp"
#include "solver/compare/side_by_side.hpp"
#include "solver/explore/check.hpp"

namespace arbiter {

template <Game G, class Code>
class Divergence {
 public:
  Divergence(const G& game, const Limits& limits, const Comparing& how = {})
      : game_(game), limits_(limits), how_(how) {}

  /// One exploration for all alternatives that remember no more than the ruleset in force does, and
  /// one for each of the others.
  std::vector<Finding> of(const std::vector<Alternative>& list) const {
    const Ruleset& in_force = game_.ruleset();
    const auto fields = detail::remembered(game_);
    std::vector<Finding> findings;
    Family<G, Code> family(in_force, how_.always);
    std::vector<std::size_t> numbers;
    for (std::size_t n = 0; n < list.size(); ++n) {
      findings.push_back(finding_of(in_force, list[n], how_.after));
      const Ruleset other = with_reading(in_force, list[n]);
      const auto others = detail::remembered(G(other));
      const bool narrower = std::ranges::includes(fields, others);
      if (!narrower && std::ranges::includes(others, fields)) {
        Family<G, Code> wider(other, how_.always);
        wider.add(in_force, list[n].question, false);
        explore(wider, {n}, findings);
      } else if (narrower || detail::have_same_names(fields, others)) {
        family.add(other, list[n].question, !narrower);
        numbers.push_back(n);
      } else {
        findings[n].answer = "the readings remember different things and cannot be compared";
      }
    }
    if (!numbers.empty()) explore(family, numbers, findings);
    return findings;
  }

 private:
  using Pair = detail::Side_by_side<G, Code>;
  using Together = Family<G, Code>;

  /// Member i of the family answers findings[numbers[i]].
  void explore(const Together& family, const std::vector<std::size_t>& numbers,
               std::vector<Finding>& findings) const {
    std::vector<Watch<G>> watches(family.size());
    for (Watch<G>& watch : watches) {
      watch.from = how_.after;
      if (how_.fewest && has_pieces(game_))
        watch.size = [](const G& game, const typename G::State& state) {
          return static_cast<std::uint64_t>(pieces_of(game, state));
        };
    }
    const auto walker = [&family](const typename G::State& state, const std::vector<bool>& wanted,
                                  const auto& take, const auto& hit) {
      typename Together::Members members;
      for (std::size_t m = 0; m < wanted.size(); ++m) members.set(m, wanted[m]);
      family.walk(state, members, take, hit);
    };
    const Stopwatch clock;
    // Most comparisons are small: to clear a larger bitmap would take most of their time.
    Explorer<G, Code> explorer(family.base(), watches, limits_, {.dense_bits = 30}, {}, walker);
    const Ended ended = explorer.run();
    for (std::size_t m = 0; m < family.size(); ++m) {
      Finding& f = findings[numbers[m]];
      f.scope = scope_of(ended, explorer.counts(), explorer.complete_levels());
      if (const auto witness = explorer.witness(m)) {
        f.status = Status::refuted;
        show(family, m, *witness, f);
      } else {
        f.status = ended == Ended::exhausted ? Status::proved : Status::bounded;
        f.answer = ended == Ended::exhausted ? "they never differ" : "they do not differ so far";
        if (how_.after > 0) f.answer += " after turn " + std::to_string(how_.after);
      }
      f.seconds = clock.seconds();
    }
  }

  /// Playthrough and answer, told under the ruleset in force.
  void show(const Together& family, std::size_t m, const Witness<G>& witness, Finding& f) const {
    const Pair pair(family.base(), family.member(m), family.is_whole(m));
    Path<G> steps = witness.steps;
    std::string of_base, of_member;
    if (how_.after > 0 && !pair.have_in_common(steps)) {
      f.status = Status::unknown;
      f.answer = "they differ after turn " + std::to_string(how_.after) +
                 " in a game that only one of the readings allows";
      return;
    }
    if (pair.same_start()) {
      typename G::State state = family.base().start();
      for (const auto& step : steps) family.base().apply(state, step.player, step.move);
      const auto difference = pair.of(state);
      if (!difference)
        throw std::logic_error(f.subject +
                               ": the difference that a family of rulesets found does not exist");
      steps.insert(steps.end(), difference->path.begin(), difference->path.end());
      of_base = difference->here, of_member = difference->there;
    }
    const Playthrough played = record(game_, game_.start(), steps);
    replay(game_, Playthrough::parse(played.text()));
    f.playthrough = played.text();
    if (!pair.same_start()) {
      f.answer = "they differ before the first turn, in the position or the player to begin";
      return;
    }
    const bool in_force_is_base = family.base().ruleset() == game_.ruleset();
    f.answer = "they first differ in turn " + std::to_string(witness.turns + 1) + ": " +
               played.plies.back().actor + " " + played.plies.back().move + " is " +
               (in_force_is_base ? of_base : of_member) + " under the current reading, " +
               (in_force_is_base ? of_member : of_base) + " under the other";
  }

  const G& game_;
  const Limits limits_;
  const Comparing how_;
};

/// Each alternative compared with the ruleset in force.
template <Game G, class Code>
std::vector<Finding> diverge(const G& game, const std::vector<Alternative>& list,
                             const Limits& limits, const Comparing& how = {}) {
  return Divergence<G, Code>(game, limits, how).of(list);
}

}  // namespace arbiter
