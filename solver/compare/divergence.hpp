// Where readings diverge: the shortest game after which they allow different moves, lead to
// different positions or give different results.
//
// Until they diverge, all readings are in the same position, so one exploration serves all of them.
// It walks through the turns of the ruleset in force, and a family of rulesets (family.hpp) reports
// which others differ there. If a reading has additional fields (for instance which counters were
// looted), that reading is explored, and the ruleset in force sees its states without these fields.
// Ranks share each exploration (explore.hpp), and all of them get all findings.
//
// The first difference may be only one of notation: in a fixed frame, the first card can go in
// places that do not exist without one. `Comparison_mode::after` skips the differences of the first
// turns. The exploration then covers all games that both readings allow, and some that only one
// allows. If it finds no difference, there is none; a game that shows one is played under both.
#pragma once
#include "solver/compare/family.hpp"
#include "solver/compare/lockstep.hpp"
#include "solver/explore/check.hpp"

namespace arbiter {

template <Game G, class Code>
class Divergence {
 public:
  Divergence(const G& game, const Limits& limits, const Comparison_mode& how = {})
      : game_(game), limits_(limits), how_(how) {}

  /// One exploration serves all readings that have no more fields than the ruleset in force; each
  /// of the others gets its own exploration.
  std::vector<Finding> of(const std::vector<Alternative>& list) const {
    std::vector<Finding> findings;
    std::optional<Families<G, Code>> families;
    together(limits_.ranks, [&] {
      families.emplace(game_.ruleset(), how_.always);
      for (std::size_t n = 0; n < list.size(); ++n) {
        findings.push_back(finding_of(game_.ruleset(), list[n], how_.after));
        if (!families->add(list[n], n))
          findings[n].answer =
              "the readings keep different information in a position and cannot be compared";
      }
    });
    for (const auto& [family, numbers] : families->all())
      if (!numbers.empty()) explore(*family, numbers, findings);
    return findings;
  }

 private:
  using Reading_family = Family<G, Code>;

  /// Member i of the family belongs to findings[numbers[i]].
  void explore(const Reading_family& family, const std::vector<std::size_t>& numbers,
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
      typename Reading_family::Members members;
      for (std::size_t m = 0; m < wanted.size(); ++m) members.set(m, wanted[m]);
      family.walk(state, members, take, hit);
    };
    const Stopwatch clock;
    // Most comparisons are small and would spend most of their time clearing a larger bitmap.
    constexpr Explore_options options{.dense_bits = 30};
    std::optional<Explorer<G, Code>> made;
    together(limits_.ranks,
             [&] { made.emplace(family.base(), watches, limits_, options, Filter<G>{}, walker); });
    Explorer<G, Code>& explorer = *made;
    const Stop_reason ended = explorer.run();
    const std::string scope = scope_of(ended, explorer.total(), explorer.complete_levels());
    for (std::size_t m = 0; m < family.size(); ++m) {
      Finding& f = findings[numbers[m]];
      f.scope = scope;
      if (const auto witness = explorer.witness(m)) {
        f.status = Status::refuted;
        together(limits_.ranks, [&] { show(family, m, *witness, f); });
      } else {
        f.status = ended == Stop_reason::exhausted ? Status::proved : Status::bounded;
        f.answer = ended == Stop_reason::exhausted ? "they never differ"
                                                   : "no difference was found so far";
        if (how_.after > 0) f.answer += " after turn " + std::to_string(how_.after);
      }
      f.seconds = clock.seconds();
    }
  }

  /// Describes the game and the difference, from the point of view of the ruleset in force.
  void show(const Reading_family& family, std::size_t m, const Witness<G>& witness,
            Finding& f) const {
    const Ruleset &in_force = game_.ruleset(), &member = family.member(m).ruleset();
    const bool in_force_is_base = family.base().ruleset() == in_force;
    const Lockstep<G> pair(in_force, in_force_is_base ? member : family.base().ruleset());
    Path<G> steps = witness.steps;
    std::optional<Difference<G>> difference;
    const bool same_start = pair.same_start();
    if (const auto both = pair.after(steps)) {
      difference = pair.in_turn(*both);
    } else if (how_.after > 0) {
      f.status = Status::unknown;
      f.answer = "they differ after turn " + std::to_string(how_.after) +
                 " in a game that only one reading allows";
      return;
    }
    if (same_start && !difference)
      throw std::logic_error(f.subject +
                             ": the difference that a family of rulesets found does not exist");
    if (same_start) steps.insert(steps.end(), difference->path.begin(), difference->path.end());
    const Playthrough played = record(game_, game_.start(), steps);
    replay(game_, Playthrough::parse(played.text()));
    f.playthrough = played.text();
    f.answer = same_start
                   ? "they first differ in turn " + std::to_string(witness.turns + 1) + ": " +
                         played.plies.back().actor + " " + played.plies.back().move + " is " +
                         difference->here + " under the current reading, " + difference->there +
                         " under the other"
                   : "they differ before the first turn, in the position or in who plays first";
  }

  const G& game_;
  const Limits limits_;
  const Comparison_mode how_;
};

/// Compares each alternative with the ruleset in force.
template <Game G, class Code>
std::vector<Finding> diverge(const G& game, const std::vector<Alternative>& list,
                             const Limits& limits, const Comparison_mode& how = {}) {
  return Divergence<G, Code>(game, limits, how).of(list);
}

}  // namespace arbiter
