// Enumerates the transitions of a state: every complete turn, from one turn boundary to the next.
//
// The steps within a turn (a choice, dice, another choice) are searched depth first and not stored,
// so the 56 rolls that may follow a state take no memory. One transition is one sequence of
// decisions and outcomes that leads to the next turn boundary.
#pragma once
#include <cstddef>
#include <type_traits>

#include "model/game.hpp"

namespace arbiter {

namespace detail {
struct Everything {};
struct No_path {
  template <class... T>
  void push(const T&...) const {}
  void pop() const {}
};
template <Game G>
struct Recorded_path {
  Path<G> steps;
  void push(int player, const typename G::Move& move) { steps.push_back({player, move}); }
  void pop() { steps.pop_back(); }
};

template <Game G, class Steps, class Visit, class Allow>
void walk(const G& game, const typename G::State& state, Steps& steps, Visit&& visit,
          const Allow& allow) {
  const auto take = [&](int player, const typename G::Move& move, std::uint64_t) {
    if constexpr (!std::is_same_v<Allow, Everything>) {
      if (!allow(game, state, move)) return;
    }
    typename G::State after = state;
    const Verdict verdict = game.apply(after, player, move);
    steps.push(player, move);
    if (!verdict.is_legal() || game.at_turn_boundary(after)) {
      visit(after, verdict, steps);
    } else {
      walk(game, after, steps, visit, allow);
    }
    steps.pop();
  };
  for_steps(game, state, take);
}
}  // namespace detail

/// Calls visit(after, verdict) for every transition from a state at a turn boundary. A move on
/// which the rules are silent ends the turn: its verdict is not legal and `after` is not a
/// successor. A non-empty filter (game, state, move) restricts the moves and outcomes.
template <Game G, class Visit, class Allow = std::nullptr_t>
void for_successors(const G& game, const typename G::State& state, Visit&& visit,
                    const Allow& allow = nullptr) {
  detail::No_path none;
  const auto at_end = [&](const typename G::State& after, const Verdict& verdict,
                          const detail::No_path&) { visit(after, verdict); };
  if (allow == nullptr) {
    detail::walk(game, state, none, at_end, detail::Everything{});
  } else if constexpr (!std::is_same_v<Allow, std::nullptr_t>) {
    detail::walk(game, state, none, at_end, allow);
  }
}

/// Calls visit(after, verdict, path) for every transition, where `path` holds the turn's decisions
/// and outcomes. See for_successors.
template <Game G, class Visit, class Allow = std::nullptr_t>
void for_transitions(const G& game, const typename G::State& state, Visit&& visit,
                     const Allow& allow = nullptr) {
  detail::Recorded_path<G> recorded;
  const auto at_end = [&](const typename G::State& after, const Verdict& verdict,
                          const detail::Recorded_path<G>& path) {
    visit(after, verdict, path.steps);
  };
  if (allow == nullptr) {
    detail::walk(game, state, recorded, at_end, detail::Everything{});
  } else if constexpr (!std::is_same_v<Allow, std::nullptr_t>) {
    detail::walk(game, state, recorded, at_end, allow);
  }
}

}  // namespace arbiter
