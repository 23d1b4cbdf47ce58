// Formulas that several tests of the solver use.
#pragma once
#include <string>
#include <vector>

#include "solver/smt/expr.hpp"

namespace arbiter::smt {

inline Bool between(const Int& x, const Int& low, const Int& high) {
  return (low <= x) & (x <= high);
}

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

}  // namespace arbiter::smt
