// What a step comes to under one ruleset, and whether it comes to the same under another: the one
// place that says what it is that two rulesets differ in. A family of rulesets (family.hpp), two of
// them side by side (side_by_side.hpp) and a game with one thing changed (ablation.hpp) ask it.
//
//     step --> ruling; of a legal one: does a turn end there, who is to act, what is it worth
//
// The position is compared where a turn ends, and only as far as both rulesets speak of it.
#pragma once
#include <vector>

#include "model/packing.hpp"

namespace arbiter::detail {

/// Payoff of each player, so that who plays with whom is part of it.
template <Game G>
std::vector<double> payoffs(const G& game, const typename G::State& state) {
  std::vector<double> out;
  const Result result = game.result(state);
  for (int p = 0; p < game.players(); ++p) out.push_back(result[game.side(p)]);
  return out;
}

struct Arrival {
  Verdict verdict;
  bool rests = false;
  Turn turn = Turn::over();
  std::vector<double> payoffs{};  // when the game is over

  bool is_legal() const { return verdict.is_legal(); }
  /// A position that the next turn begins from.
  bool lands() const { return is_legal() && rests; }
  /// In anything but the position.
  bool differs(const Arrival& other) const {
    return verdict.ruling != other.verdict.ruling || rests != other.rests || turn != other.turn ||
           payoffs != other.payoffs;
  }
};

/// Of a step that was performed: `after` is not looked at unless it was legal.
template <Game G>
Arrival arrival_of(const G& game, const Verdict& verdict, const typename G::State& after) {
  Arrival out{verdict};
  if (!verdict.is_legal()) return out;
  out.rests = game.rests(after);
  out.turn = game.turn(after);
  if (out.turn.kind == Turn::Kind::over) out.payoffs = payoffs(game, after);
  return out;
}
/// Performs it.
template <Game G>
Arrival arrive(const G& game, typename G::State& state, int player, const typename G::Move& move) {
  const Verdict verdict = game.apply(state, player, move);
  return arrival_of(game, verdict, state);
}

/// `weight` of `total` and `other` of `others`: whether they are the same share.
inline bool same_chance(std::uint64_t weight, std::uint64_t total, std::uint64_t other,
                        std::uint64_t others) {
  return Wide{weight} * others == Wide{other} * total;
}

/// What is offered in a state, or all outcomes: who acts, the move, its weight.
template <Game G>
using Steps = std::vector<std::tuple<int, typename G::Move, std::uint64_t>>;
template <Game G>
void list_steps(const G& game, const typename G::State& state, Steps<G>& list) {
  list.clear();
  for_steps(game, state, [&](int player, const typename G::Move& move, std::uint64_t weight) {
    list.emplace_back(player, move, weight);
  });
}
/// 0 when it is not there.
template <Game G>
std::uint64_t weight_in(const Steps<G>& list, const typename G::Move& move) {
  for (const auto& [player, other, weight] : list)
    if (other == move) return weight;
  return 0;
}
/// The first outcome to which two lists give different probabilities; null when there is none.
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

/// The same position in another ruleset, which remembers the same fields or fewer of them; or,
/// `whole`, the same in other ranges. What follows from the fields may depend on a reading: so it
/// is that ruleset that completes them.
template <Game G, class Code>
class Counterpart {
 public:
  using State = typename G::State;
  /// Both games must outlive it.
  Counterpart(const G& other, bool whole) : other_(other), packing_(other), packs_(!whole) {}

  State of(const State& state) const {
    if (packs_) return packing_.only_fields(state);
    State out = state;
    other_.complete(out);
    return out;
  }
  /// Of two resting states, the second one of the other ruleset.
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
