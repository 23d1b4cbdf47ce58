// A solver as a stack of statements. Its answer is never a bool: `unknown` (a time-out, or a
// formula that the solver cannot decide) is neither yes nor no, and the caller must decide how to
// treat it.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "solver/smt/expr.hpp"

struct _Z3_model;

namespace arbiter::smt {

enum class Answer { sat, unsat, unknown };
/// "sat", "unsat" or "unknown", as in SMT-LIB.
std::string_view name_of(Answer answer);

/// Values that satisfied the statements of one check. A shared handle that outlives the solver.
class Model {
 public:
  Model() = default;  // no values: every access throws Misuse
  Model(const Model& other);
  Model(Model&& other) noexcept
      : model_(std::exchange(other.model_, nullptr)), context_(other.context_) {}
  Model& operator=(Model other) noexcept {
    std::swap(model_, other.model_);
    std::swap(context_, other.context_);
    return *this;
  }
  ~Model();

  bool has_values() const { return model_ != nullptr; }
  /// Throws Solver_error if the number needs more than 64 bits. A variable that the statements
  /// leave free has an arbitrary value, but the same one every time.
  std::int64_t value(const Int& number) const;
  bool holds(const Bool& statement) const;

 private:
  friend struct Term_builder;
  friend Bool project(const Model&, const std::vector<Int>&, const Bool&);
  _Z3_model* model_ = nullptr;
  unsigned context_ = 0;
};

/// Belongs to the thread that made it, as terms do.
class Solver {
 public:
  Solver();
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  void add(const Bool& statement);
  void push();
  /// Throws Misuse when popping more levels than were pushed.
  void pop(unsigned levels = 1);
  /// Limits the work of each check, in Z3's own deterministic steps (about 5 million a second); 0
  /// means no limit. Unlike a time-out, it gives the same answer on every machine.
  void limit_effort(unsigned steps);
  /// Can all statements hold simultaneously? A time-out of 0 means none.
  Answer check(unsigned timeout_ms = 0);
  /// Why the last check answered unknown; empty otherwise.
  const std::string& reason() const;

  /// The values from the last check that answered sat. Throws Misuse if there was none.
  const Model& model() const;
  std::int64_t value(const Int& number) const { return model().value(number); }
  bool holds(const Bool& statement) const { return model().holds(statement); }

  /// The statements as a complete SMT-LIB 2 script without Z3 extensions. `status` is the answer
  /// expected from a second solver.
  std::string to_smtlib(Answer status = Answer::unknown) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Model-based projection: a statement without the given variables that holds in the model and,
/// wherever it holds, lets them have values that satisfy `statement`, which the model must satisfy.
/// All models together give finitely many statements, so a search for values without such a
/// completion ends.
Bool project(const Model& model, const std::vector<Int>& variables, const Bool& statement);

/// While it lives, a check on this thread ends with `unknown` soon after `stop` returns true, which
/// is asked from another thread.
class Stoppable_checks {
 public:
  explicit Stoppable_checks(std::function<bool()> stop);
  ~Stoppable_checks();
  Stoppable_checks(const Stoppable_checks&) = delete;
  Stoppable_checks& operator=(const Stoppable_checks&) = delete;

 private:
  struct Watch;
  std::unique_ptr<Watch> watch_;
};

/// While it lives, solvers that are made on this thread make other guesses; their answers are the
/// same.
class Random_seed {
 public:
  explicit Random_seed(unsigned seed);
  ~Random_seed();
  Random_seed(const Random_seed&) = delete;
  Random_seed& operator=(const Random_seed&) = delete;

 private:
  unsigned before_;
};

/// Number of checks on this thread so far, for measurements.
std::uint64_t checks_so_far();
/// Z3's steps on this thread so far (see Solver::limit_effort). Z3 counts up to 2^32 of them: ask
/// more often.
std::uint64_t effort_so_far();

}  // namespace arbiter::smt
