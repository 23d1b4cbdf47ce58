// A transition system as formulas, the input of induction and bounded checking. It does not depend
// on any game.
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
  bool legal;              // if false there is no step here, and `after` is ignored
  std::vector<Int> after;  // one term for each variable in before
};

struct Symbolic_step {
  std::vector<Int> before;  // the state, as distinct variables, including parameters that never
                            // change (the number of players)
  std::vector<Int> inputs;  // the choices of a step (the move, the dice), as distinct variables
  Bool start = true;        // over before: the states in which a game may begin
  Bool ranges = true;       // over before: the ranges assumed when the cases were collected.
                            // Induction proves them with every law; bounded checking checks them.
  Bool assumption = true;   // over before and inputs: which inputs are considered in a state
  std::vector<Symbolic_case> cases;  // mutually exclusive, as cases() returns them

  /// Throws Misuse with a sentence if the step is inconsistent, in particular if a formula has a
  /// variable that is in neither before nor inputs.
  void check() const;
  /// Throws Misuse if a formula over before has a variable that before does not list.
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

  /// A formula over before and inputs, instantiated for one moment.
  Bool at(const Bool& formula, std::size_t moment);
  /// The statement that a legal step leads from this moment to the next, under ranges and
  /// assumption.
  Bool step_from(std::size_t moment);
  /// The run of `steps` steps in a model of these formulas.
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
