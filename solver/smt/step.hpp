// A transition system as formulas: what induction and bounded checking work on. It knows no game.
//
//        before ──┐
//                 ├── the one case whose `when` holds ──>  after
//        inputs ──┘      (legal, or there is no step)
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/smt/solver.hpp"

namespace arbiter::smt {

struct Symbolic_case {
  Bool when;               // over before and inputs
  bool legal;              // false: no step here, and `after` is not looked at
  std::vector<Int> after;  // one term for each of before
};

struct Symbolic_step {
  std::vector<Int> before;  // the state: different variables. A parameter that never changes (the
                            // number of players) is one of them.
  std::vector<Int> inputs;  // what a step may choose: the move, the dice. Different variables.
  Bool start = true;        // over before: the states in which a game may begin
  Bool ranges = true;       // over before: what the cases were collected under. Not taken on trust:
                            // proved along with every law, watched by bounded checking.
  Bool assumption = true;   // over before and inputs: which inputs are considered in a state
  std::vector<Symbolic_case> cases;  // exclusive, as cases() gives them

  /// Throws Misuse with a sentence when the parts do not fit together, above all when a formula has
  /// a variable that is listed neither in before nor in inputs.
  void check() const;
  /// The same for a formula over before.
  void check_statement(const Bool& over_before) const;
};

/// A run of the system: states[0], then for each step the inputs, the index of the case, and the
/// next state.
struct Trace {
  using Values = std::vector<std::int64_t>;
  std::vector<Values> states;
  std::vector<Values> inputs;
  std::vector<std::size_t> cases;
};

/// Copies of the variables for each moment: `bag` becomes `bag@0`, `bag@1`, ...
class Unrolling {
 public:
  /// The step must outlive this; throws as its check() does.
  explicit Unrolling(const Symbolic_step& step);

  /// A formula over before and inputs, as it reads at a moment.
  Bool at(const Bool& formula, std::size_t moment);
  /// There is a legal step from this moment to the next, under ranges and assumption.
  Bool step_from(std::size_t moment);
  /// The run of `steps` steps in a model of the formulas above.
  Trace trace(const Model& model, std::size_t steps);

 private:
  struct Copy {
    std::vector<Int> before, inputs, all;
  };
  const Copy& copy(std::size_t moment);

  const Symbolic_step& step_;
  std::vector<Int> variables_;
  Bool enabled_;
  std::vector<Int> after_;
  std::vector<Copy> copies_;
};

/// The values of the numbers in a model.
Trace::Values values(const Model& model, const std::vector<Int>& numbers);

}  // namespace arbiter::smt
