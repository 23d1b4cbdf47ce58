// Private to solver/smt: what can be told about a statement without asking Z3.
//
// Most questions of a rule are of one kind: is this number below that constant, is it this or that.
// So every statement is read as a bound on one term, and the bounds that hold already, from the
// assumption and from the way taken so far, decide many questions at the price of a short scan
// (a query costs a hundred times more).
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/smt/expr.hpp"

namespace arbiter::smt {

/// A statement as a bound on one term. Any statement is one: what does not compare whole numbers
/// is its own base, and equals 1 or 0.
struct Atom {
  enum class Kind { at_most, at_least, equals, differs } kind;
  Term base;
  std::int64_t bound;
};
/// That bound.
Atom atom_of(const Bool& statement);

class Facts {
 public:
  /// A conjunction is taken apart.
  void add(const Bool& statement);
  /// Whether the facts make the statement true or false; nothing when they do not tell.
  std::optional<bool> decided(const Bool& statement) const;
  std::size_t count() const { return atoms_.size(); }
  /// Forget all but the first `count`.
  void cut(std::size_t count) {
    atoms_.erase(atoms_.begin() + static_cast<long>(count), atoms_.end());
  }

 private:
  std::vector<Atom> atoms_;
};

/// While one lives, equal constructions on this thread give the same term: a rule that is run
/// again must meet the terms that it met before.
class Memory_pin {
 public:
  Memory_pin();
  ~Memory_pin();
  Memory_pin(const Memory_pin&) = delete;
  Memory_pin& operator=(const Memory_pin&) = delete;
};

}  // namespace arbiter::smt
