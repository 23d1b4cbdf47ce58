// Two toy systems with well-known answers. Jugs of 3 and 5 litres, filled, emptied and poured into
// each other: 4 litres take six steps. And a counter that wraps at n, whose law requires looking
// two steps back.
#pragma once
#include <string>

#include "solver/smt/cases.hpp"
#include "solver/smt/step.hpp"

namespace arbiter::smt::toys {

enum Pour : int { fill_small, fill_large, empty_small, empty_large, into_large, into_small };

/// Returns whether the jugs may be used like this.
template <Number N>
bool pour(N& small, N& large, N how) {
  if (how == fill_small)
    small = 3;
  else if (how == fill_large)
    large = 5;
  else if (how == empty_small)
    small = 0;
  else if (how == empty_large)
    large = 0;
  else if (how == into_large || how == into_small) {
    N& from = how == into_large ? small : large;
    N& to = how == into_large ? large : small;
    const N room = how == into_large ? N(5) - to : N(3) - to;
    const N moved = choose(from < room, from, room);
    if (moved == 0) return false;
    from = from - moved;
    to = to + moved;
  } else
    return false;
  return true;
}

inline Bool between(const Int& x, const Int& low, const Int& high) {
  return (low <= x) & (x <= high);
}

inline Symbolic_step jugs() {
  const Int small = Int::variable("small"), large = Int::variable("large"),
            how = Int::variable("how");
  Symbolic_step step;
  step.before = {small, large};
  step.inputs = {how};
  step.start = (small == 0) & (large == 0);
  step.ranges = between(small, 0, 3) & between(large, 0, 5);
  step.assumption = between(how, 0, 5);
  struct After {
    bool legal;
    Int small, large;
  };
  for (const auto& c : cases(step.ranges & step.assumption, [&] {
         Int s = small, l = large;
         const bool legal = pour(s, l, how);
         return After{legal, s, l};
       }))
    step.cases.push_back({c.when, c.then.legal, {c.then.small, c.then.large}});
  return step;
}

/// 0, 1, ..., n - 1, 0; and n, n + 1, 0, which it never reaches.
inline Symbolic_step counter() {
  const Int n = Int::variable("n"), bag = Int::variable("bag");  // cvc5 has a `bag` of its own
  Symbolic_step step;
  step.before = {n, bag};
  step.start = (bag == 0) & (3 <= n);
  step.ranges = (3 <= n) & between(bag, 0, n + 1);
  for (const auto& c : cases(step.ranges, [&]() -> Int {
         if (bag + 1 == n || bag == n + 1) return 0;
         return bag + 1;
       }))
    step.cases.push_back({c.when, true, {n, c.then}});
  return step;
}
inline Bool never_beyond(const Symbolic_step& step) { return step.before[1] != step.before[0] + 1; }

/// `pigeons` in one hole fewer, one in each hole: impossible, and hard for a solver to prove.
inline Bool crowded(int pigeons) {
  std::vector<Bool> parts;
  const auto sits = [](int pigeon, int hole) {
    return Bool::variable("p" + std::to_string(pigeon) + "_" + std::to_string(hole));
  };
  for (int pigeon = 0; pigeon < pigeons; ++pigeon) {
    std::vector<Bool> holes;
    for (int hole = 1; hole < pigeons; ++hole) holes.push_back(sits(pigeon, hole));
    parts.push_back(any_of(holes));
  }
  for (int hole = 1; hole < pigeons; ++hole)
    for (int a = 0; a < pigeons; ++a)
      for (int b = 0; b < a; ++b) parts.push_back(!(sits(a, hole) & sits(b, hole)));
  return all_of(parts);
}

}  // namespace arbiter::smt::toys
