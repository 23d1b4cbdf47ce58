// All the ways a rule can go.
//
// cases(assumption, rule) runs `rule` once for each feasible way through its `if`s. A run takes an
// open condition one way and remembers it; the next run repeats the way and turns off at the last
// fork that is still open. The conditions at the forks of a run, conjoined, are its `when`: given
// the assumption, the cases exclude one another and leave nothing out.
//
// What keeps it fast: values that satisfy the way so far are kept, so that one side of a new fork
// is known to be possible and only the other is asked; bounds decide what they can without a query
// (facts.hpp); a condition that can go only one way is no fork and does not appear in `when`; a
// fork is asked once however often it is passed; and terms are made once (build.cpp).
//
// A rule must be a function of its terms: no randomness, no static or outer state that it changes.
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

/// More than this is an error in the rule, told by Misuse.
struct Case_limits {
  std::size_t cases = 100'000;
  std::size_t forks = 1'000;        // on one way through the rule
  std::size_t questions = 100'000;  // forks and conditions that can go only one way
  unsigned effort = 20'000'000;     // of one query, see Solver::limit_effort; a side that stays
                                    // undecided counts as possible, so nothing is left out
};

class Case_explorer {
 public:
  explicit Case_explorer(const Bool& assumption, const Case_limits& limits = {});
  ~Case_explorer();
  Case_explorer(const Case_explorer&) = delete;
  Case_explorer& operator=(const Case_explorer&) = delete;

  /// False when the assumption contradicts itself (or the way of the cases() around this one).
  bool feasible() const { return feasible_; }
  /// What `if (condition)` does on this run.
  bool decide(const Bool& condition);
  /// The forks of this run, conjoined.
  Bool when() const;
  /// Turn off at the last open fork; false when there is none. Throws Misuse when the run that
  /// ends here was not the run that was asked for, or was one too many.
  bool next();

 private:
  struct Decision {
    Bool asked;
    bool value;
    bool fork;    // the other side was possible too
    bool open;    // and has not been taken yet
    Model other;  // satisfies the other side, while open (no values when Z3 did not know)
    std::size_t facts_before;
  };
  Bool taken(const Decision& d) const { return d.value ? d.asked : !d.asked; }
  void record(const Bool& asked, bool value, bool fork, Model other);

  Case_limits limits_;
  Memory_pin pin_;
  Solver solver_;
  Facts facts_;
  Bool assumption_;
  Model witness_;  // satisfies the way so far, if has_witness_
  bool has_witness_ = false;
  std::vector<Decision> way_;
  std::size_t at_ = 0, forks_ = 0, cases_ = 0;
  bool feasible_ = true;
  Case_explorer* outer_;
};

/// The cases of `rule`, a function of no arguments, with its result in each; none when the
/// assumption is contradictory. May be used within a rule: the inner cases() then knows what the
/// outer one has decided so far, and its conditions are meant under that.
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
