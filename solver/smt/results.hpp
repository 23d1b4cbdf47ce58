// Results of checking laws and of comparing two readings with Z3.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "solver/finding.hpp"

namespace arbiter::smt {

struct Laws_result {
  bool invariants_hold = false;  // the invariants, bounds and basis laws are proved
  std::vector<Finding> findings;
  std::size_t cases = 0;
  double seconds_for_cases = 0, seconds = 0;
};

struct Same_result {
  Status status = Status::unknown;  // proved: they never diverge; refuted: they diverge at `values`
  std::string values;               // a state, perhaps unreachable, and a turn
  std::size_t cases = 0;
  double seconds = 0;
};

}  // namespace arbiter::smt
