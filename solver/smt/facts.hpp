// Private to solver/smt: decides statements without asking Z3.
//
// Most conditions of a rule compare a number with a constant. So every statement is read as a bound
// on one term, and the bounds already known from the assumption and the path so far decide many
// conditions with a short scan (a query costs a hundred times more).
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/smt/expr.hpp"

namespace arbiter::smt {

/// A statement read as a bound on one term. A statement that does not compare whole numbers is its
/// own base, whose value is 1 or 0.
struct Atom {
  enum class Kind { at_most, at_least, equals, differs } kind;
  Term base;
  std::int64_t bound;
};
/// Reads a statement as an Atom.
Atom atom_of(const Bool& statement);

class Facts {
 public:
  /// Adds a statement; a conjunction is added term by term.
  void add(const Bool& statement);
  /// Whether the facts imply that the statement is true or false; empty if they do not decide it.
  std::optional<bool> decided(const Bool& statement) const;
  std::size_t count() const { return atoms_.size(); }
  /// Forgets all but the first `count` facts.
  void cut(std::size_t count) {
    atoms_.erase(atoms_.begin() + static_cast<long>(count), atoms_.end());
  }

 private:
  std::vector<Atom> atoms_;
};

/// While a pin exists, equal constructions on this thread give the same term, so that a rule that
/// is run again produces the same terms.
class Memory_pin {
 public:
  Memory_pin();
  ~Memory_pin();
  Memory_pin(const Memory_pin&) = delete;
  Memory_pin& operator=(const Memory_pin&) = delete;
};

}  // namespace arbiter::smt
