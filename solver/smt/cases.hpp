// Every path through a rule.
//
// cases(assumption, rule) runs `rule` once for each feasible path through its `if`s. A run decides
// an undecided condition one way and records the choice; the next run repeats the path and takes
// the other side of the last fork that has one left. The conjunction of the conditions at a run's
// forks is its `when`. Under the assumption, the cases are mutually exclusive and exhaustive.
//
// The search is fast because it keeps values that satisfy the path so far, so one side of a new
// fork is known to be possible and only the other costs a query; bounds decide many conditions
// without a query (facts.hpp); a condition that can go only one way is not a fork and does not
// appear in `when`; each fork costs its query only once; and each term is made only once
// (build.cpp).
//
// A rule must be a function of its terms: it must neither use randomness nor change static or outer
// state.
#pragma once
#include <cstddef>
#include <utility>
#include <vector>

#include "solver/smt/facts.hpp"
#include "solver/smt/solver.hpp"

namespace arbiter::smt {

template <class Result>
struct Case {
  Bool when;
  Result then;
};

/// A rule that exceeds a limit is faulty and causes Misuse to be thrown.
struct Case_limits {
  std::size_t cases = 100'000;
  std::size_t forks = 1'000;        // on one path through the rule
  std::size_t questions = 100'000;  // forks plus conditions that can go only one way
  unsigned effort = 20'000'000;     // per query, see Solver::limit_effort; a side that stays
                                    // undecided counts as possible, so no case is lost
};

class Case_explorer {
 public:
  explicit Case_explorer(const Bool& assumption, const Case_limits& limits = {});
  ~Case_explorer();
  Case_explorer(const Case_explorer&) = delete;
  Case_explorer& operator=(const Case_explorer&) = delete;

  /// False if the assumption contradicts itself or the path of an enclosing cases().
  bool feasible() const { return feasible_; }
  /// The value of `if (condition)` in this run.
  bool decide(const Bool& condition);
  /// The conjunction of this run's fork conditions.
  Bool when() const;
  /// Moves to the other side of the last fork that has one left; false if there is none. Throws
  /// Misuse if the finished run did not repeat its path or exceeded the allowed number of runs.
  bool next();

 private:
  struct Decision {
    Bool asked;
    bool value;
    bool fork;    // the other side was possible too
    bool open;    // and has not been explored yet
    Model other;  // satisfies the other side, while open (no values if Z3 answered unknown)
    std::size_t facts_before;
  };
  Bool taken(const Decision& d) const { return d.value ? d.asked : !d.asked; }
  void record(const Bool& asked, bool value, bool fork, Model other);

  Case_limits limits_;
  Memory_pin pin_;
  Solver solver_;
  Facts facts_;
  Bool assumption_;
  Model witness_;  // satisfies the path so far, if has_witness_
  bool has_witness_ = false;
  std::vector<Decision> way_;
  std::size_t at_ = 0, forks_ = 0, cases_ = 0;
  bool feasible_ = true;
  Case_explorer* outer_;
};

/// The cases of `rule`, a function without arguments, each with its result; empty if the assumption
/// is contradictory. Calls may be nested: an inner cases() assumes what the outer one has decided
/// so far, and its conditions hold only under that assumption.
template <class Rule>
auto cases(const Bool& assumption, Rule&& rule, const Case_limits& limits = {}) {
  std::vector<Case<std::decay_t<decltype(rule())>>> all;
  Case_explorer explorer(assumption, limits);
  if (!explorer.feasible()) return all;
  do {
    auto result = rule();
    all.push_back({explorer.when(), std::move(result)});
  } while (explorer.next());
  return all;
}

}  // namespace arbiter::smt
