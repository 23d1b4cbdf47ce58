// A generic walk over the tree of a turn: an algebra defines the values of leaves, chance nodes and
// choices. (The sweeps of interval iteration have their own walk, evaluator.hpp, whose few
// instructions per node take most of a solver's time.)
//
//     leaf(word)                   a state, perhaps with the sides swapped
//     chance(distribution, next)   next() is the next child, with the next weight
//     choice(word, here, next)     word.children() calls of next(); here: index of the node's word
#pragma once
#include "solver/value/turn_graph.hpp"

namespace arbiter {

/// The algebra's value of the tree that begins at `at`; advances `at` past it.
template <class Algebra>
typename Algebra::Value walk(const Turn_graph& graph, std::uint64_t& at, Algebra& algebra) {
  const std::uint64_t here = at++;
  const Word word = graph.words[here];
  if (word.is_leaf()) return algebra.leaf(word);
  const auto next = [&] { return walk(graph, at, algebra); };
  if (word.actor() != Word::chance) return algebra.choice(word, here, next);
  return algebra.chance(graph.distributions[graph.words[at++].bits], next);
}

/// The algebra's value of the tree of a state, which must not be an end.
template <class Algebra>
typename Algebra::Value walk(const Turn_graph& graph, std::uint32_t state, Algebra& algebra) {
  std::uint64_t at = graph.begin[state];
  return walk(graph, at, algebra);
}

}  // namespace arbiter
