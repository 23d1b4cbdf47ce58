// A law: a property that a solver proves over all states, reachable or not.
//
// It is written once over a number type N, with & | and ! but never `if`, so that it works on
// numbers and on terms. If a property (property.hpp) makes the same claim about explored states and
// turns, the claim is a function template that both law and property call.
#pragma once
#include <functional>
#include <string_view>

#include "model/number.hpp"

namespace arbiter {

template <Number N, template <Number> class Turn, template <Number> class Table>
struct Law {
  std::string_view name, says, clauses;
  /// Holds at the start, and every legal turn keeps it. Laws with an invariant are proved together.
  std::function<Truth_of<N>(const Table<N>&)> invariant = {};
  /// Holds for every legal turn from a state that satisfies the invariants: turn, table after it.
  std::function<Truth_of<N>(const Turn<N>&, const Table<N>&)> of_turn = {};
  /// Holds for every roll, legal or not, in a state that satisfies the invariants.
  std::function<Truth_of<N>(const Turn<N>&)> of_state = {};
  bool basis = false;    // the other laws consider only states in which this law holds
  bool expected = true;  // whether the law holds under this ruleset
};

}  // namespace arbiter
