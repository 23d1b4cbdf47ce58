// The outcome of one step under a ruleset, and whether another ruleset gives the same outcome. This
// is the only definition of a difference between two rulesets: a family of rulesets (family.hpp)
// and two rulesets in lockstep (lockstep.hpp) both use it.
//
//     step --> ruling; if it is legal: does the turn end, who acts next, the final payoffs
//
// Positions are compared only where a turn ends, and only in the fields that both rulesets have.
#pragma once
#include <vector>

#include "model/packing.hpp"

namespace arbiter::detail {

/// The payoff of each player rather than of each side, so it depends on who plays with whom.
template <Game G>
std::vector<double> payoffs(const G& game, const typename G::State& state) {
  std::vector<double> out;
  const Result result = game.result(state);
  for (int p = 0; p < game.players(); ++p) out.push_back(result[game.side(p)]);
  return out;
}

struct Arrival {
  Verdict verdict;
  bool at_turn_boundary = false;
  Turn turn = Turn::over();
  std::vector<double> payoffs{};  // when the game is over

  bool is_legal() const { return verdict.is_legal(); }
  /// Whether the step is legal and ends a turn.
  bool lands() const { return is_legal() && at_turn_boundary; }
  /// Whether anything other than the position differs.
  bool differs(const Arrival& other) const {
    return verdict.ruling != other.verdict.ruling || at_turn_boundary != other.at_turn_boundary ||
           turn != other.turn || payoffs != other.payoffs;
  }
};

/// Performs the step.
template <Game G>
Arrival arrive(const G& game, typename G::State& state, int player, const typename G::Move& move) {
  Arrival out{game.apply(state, player, move)};
  if (!out.is_legal()) return out;
  out.at_turn_boundary = game.at_turn_boundary(state);
  out.turn = game.turn(state);
  if (out.turn.kind == Turn::Kind::over) out.payoffs = payoffs(game, state);
  return out;
}

/// Whether `weight` of `total` is the same share as `other` of `others`.
inline bool same_chance(std::uint64_t weight, std::uint64_t total, std::uint64_t other,
                        std::uint64_t others) {
  return Wide{weight} * others == Wide{other} * total;
}

/// The offers of a state, or all outcomes of chance: who acts, the move and its weight.
template <Game G>
using Steps = std::vector<std::tuple<int, typename G::Move, std::uint64_t>>;
template <Game G>
void list_steps(const G& game, const typename G::State& state, Steps<G>& list) {
  list.clear();
  for_steps(game, state, [&](int player, const typename G::Move& move, std::uint64_t weight) {
    list.emplace_back(player, move, weight);
  });
}
/// The weight of an outcome; 0 if it is not in the list.
template <Game G>
std::uint64_t weight_in(const Steps<G>& list, const typename G::Move& move) {
  for (const auto& [player, other, weight] : list)
    if (other == move) return weight;
  return 0;
}
/// The first outcome to which two lists assign different probabilities; null if there is none.
template <Game G>
const typename G::Move* other_chance(const Steps<G>& a, std::uint64_t total_a, const Steps<G>& b,
                                     std::uint64_t total_b) {
  if (total_a == total_b && a == b) return nullptr;
  for (const Steps<G>* list : {&a, &b})
    for (const auto& [player, move, unused] : *list)
      if (!same_chance(weight_in<G>(a, move), total_a, weight_in<G>(b, move), total_b))
        return &move;
  return nullptr;
}

/// Translates positions into another ruleset that has the same fields or fewer, or, if
/// `other_ranges`, the same fields with different ranges. Values that follow from the fields may
/// depend on a reading, so the other ruleset computes them.
template <Game G, class Code>
class Counterpart {
 public:
  using State = typename G::State;
  /// The game must outlive this object.
  Counterpart(const G& other, bool other_ranges)
      : other_(other), packing_(other), packs_(!other_ranges) {}

  State of(const State& state) const {
    if (packs_) return packing_.only_fields(state);
    State out = state;
    other_.complete(out);
    return out;
  }
  /// Whether two states at turn boundaries are the same; `others` belongs to the other ruleset.
  bool alike(const State& state, const State& others) const {
    if (state == others) return true;
    return packs_ ? packing_.same_fields(state, others) : of(state) == others;
  }

 private:
  const G& other_;
  const Packing<G, Code> packing_;
  const bool packs_;
};

}  // namespace arbiter::detail
