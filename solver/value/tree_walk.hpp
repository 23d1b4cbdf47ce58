// A generic walk over the tree of a turn: an algebra defines the values of leaves, chance nodes and
// choices. (The sweeps of interval iteration have their own walk, evaluator.hpp, where a solver
// spends most of its time on a few instructions per node.)
//
//     leaf(word)                   a state, perhaps with the sides swapped
//     chance(distribution, next)   next() is the next child, with the next weight
//     choice(word, here, next)     word.children() calls of next(); here: index of the node's word
//     matrix(word, shape, next)    the same for a simultaneous choice; shape: the second word
//
// An algebra without matrix() works only for graphs without such nodes (Turn_graph::has_matrices).
#pragma once
#include <stdexcept>

#include "solver/value/turn_graph.hpp"

namespace arbiter {

/// The value that the algebra assigns to the tree at `at`; advances `at` past it.
template <class Algebra>
typename Algebra::Value walk(const Turn_graph& graph, std::uint64_t& at, Algebra& algebra) {
  const std::uint64_t here = at++;
  const Word word = graph.words[here];
  if (word.is_leaf()) return algebra.leaf(word);
  const auto next = [&] { return walk(graph, at, algebra); };
  if (word.actor() == Word::chance)
    return algebra.chance(graph.distributions[graph.words[at++].bits], next);
  if (word.actor() != Word::matrix) return algebra.choice(word, here, next);
  if constexpr (requires { algebra.matrix(word, word, next); }) {
    return algebra.matrix(word, graph.words[at++], next);
  } else {
    throw std::logic_error(
        "walk: two sides choose simultaneously, which this algebra does not support");
  }
}

/// The value that the algebra assigns to a state's tree; the state must not be terminal.
template <class Algebra>
typename Algebra::Value walk(const Turn_graph& graph, std::uint32_t state, Algebra& algebra) {
  std::uint64_t at = graph.begin[state];
  return walk(graph, at, algebra);
}

}  // namespace arbiter
