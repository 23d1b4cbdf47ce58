// A law: a property that a solver proves over all states, reachable or not.
//
// It is written once over a number type N, with & | and ! but never `if`, so that it works on
// numbers and on terms.
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
  bool basis = false;    // the other laws consider only states in which this one holds
  bool expected = true;  // whether it holds under this ruleset
};

}  // namespace arbiter
