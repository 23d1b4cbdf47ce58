// Terms of the solver: an Int is an unknown whole number, a Bool a statement about such numbers. A
// rule written for a type Number is the same text for Int and for int. There are only mathematical
// integers and linear arithmetic: Z3 decides these completely, and collecting cases is faster than
// with bit-vectors (0.3 s versus 0.9 to 3.1 s). Only expr.cpp includes a Z3 header.
//
// Terms are simplified when they are made, so `Int(2) + 3 == 5` is the constant true. They belong
// to the thread that made them. all_of, any_of and sum are the cheapest way to build long
// conjunctions, disjunctions and sums.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/number.hpp"

struct _Z3_ast;

namespace arbiter::smt {

/// A programming error: the program misused the solver. The message is a sentence.
class Misuse : public std::logic_error {
  using std::logic_error::logic_error;
};

/// Z3 itself reported an error (not a time-out: that is Answer::unknown).
class Solver_error : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Shared handle to a Z3 term; empty only if it was moved from.
class Term {
 public:
  Term(const Term& other);
  Term(Term&& other) noexcept
      : ast_(std::exchange(other.ast_, nullptr)), context_(other.context_) {}
  Term& operator=(Term other) noexcept {
    std::swap(ast_, other.ast_);
    std::swap(context_, other.context_);
    return *this;
  }
  ~Term();

  /// The term in SMT-LIB 2 notation.
  std::string text() const;
  /// True if both are syntactically the same term (not merely equal in every model).
  bool is(const Term& other) const { return ast_ == other.ast_ && context_ == other.context_; }

 private:
  friend struct Term_builder;
  Term(_Z3_ast* ast, unsigned context);
  _Z3_ast* ast_;
  unsigned context_;
};

/// The operations that build() supports.
enum class Operation : std::uint8_t {
  add,
  subtract,
  equal,
  less,
  at_most,
  both,
  either,
  negate,
  select
};
/// Applies an operation to one, two or three terms, and simplifies the result where it can.
Term build(Operation operation, const Term& x);
Term build(Operation operation, const Term& x, const Term& y);
Term build(Operation operation, const Term& x, const Term& y, const Term& z);

/// A statement about unknown numbers.
class Bool {
 public:
  Bool() : Bool(false) {}
  template <std::same_as<bool> T>
  Bool(T value) : Bool(constant(value)) {}
  explicit Bool(Term term) : term_(std::move(term)) {}
  /// An unknown truth value. The name must be printable and not contain `|` or `\`.
  static Bool variable(std::string_view name);

  /// Splits cases by means of the cases() call running on this thread; throws Misuse if there is
  /// none. A constant needs no cases().
  explicit operator bool() const;
  /// The value, if it does not depend on a variable.
  std::optional<bool> known() const;
  const Term& term() const { return term_; }

  friend Bool operator!(const Bool& x) { return Bool(build(Operation::negate, x.term_)); }
  friend Bool operator&(const Bool& x, const Bool& y) {
    return Bool(build(Operation::both, x.term_, y.term_));
  }
  friend Bool operator|(const Bool& x, const Bool& y) {
    return Bool(build(Operation::either, x.term_, y.term_));
  }

 private:
  static Bool constant(bool value);
  Term term_;
};

/// A whole number of any size. It adds, subtracts and compares; it does not multiply, index or
/// switch (tests/compile_fail).
class Int {
 public:
  Int() : Int(0) {}
  /// Converts any whole number, unscoped enum or class that converts to a whole number (Small in
  /// model/).
  template <class T>
  requires(!std::same_as<T, Int> && !std::floating_point<T> && std::convertible_to<T, std::int64_t>)
      Int(T value)
      : Int(constant(static_cast<std::int64_t>(value))) {}
  explicit Int(Term term) : term_(std::move(term)) {}
  /// An unknown number; equal names mean the same number. The name must be printable and not
  /// contain `|` or `\`.
  static Int variable(std::string_view name);

  const Term& term() const { return term_; }

  friend Int operator+(const Int& x, const Int& y) {
    return Int(build(Operation::add, x.term_, y.term_));
  }
  friend Int operator-(const Int& x, const Int& y) {
    return Int(build(Operation::subtract, x.term_, y.term_));
  }
  friend Bool operator==(const Int& x, const Int& y) {
    return Bool(build(Operation::equal, x.term_, y.term_));
  }
  friend Bool operator<(const Int& x, const Int& y) {
    return Bool(build(Operation::less, x.term_, y.term_));
  }
  friend Bool operator<=(const Int& x, const Int& y) {
    return Bool(build(Operation::at_most, x.term_, y.term_));
  }
  friend Bool operator!=(const Int& x, const Int& y) { return !(x == y); }
  friend Bool operator>(const Int& x, const Int& y) { return y < x; }
  friend Bool operator>=(const Int& x, const Int& y) { return y <= x; }

 private:
  static Int constant(std::int64_t value);
  Term term_;
};
static_assert(Number<Int> && std::same_as<Truth_of<Int>, Bool>);

// For use in specifications, which must not split cases.

inline Int ite(const Bool& condition, const Int& yes, const Int& no) {
  return Int(build(Operation::select, condition.term(), yes.term(), no.term()));
}
/// Overloads arbiter::choose, so that one rule text compiles for int and Int.
using arbiter::choose;
inline Int choose(const Bool& condition, const Int& yes, const Int& no) {
  return ite(condition, yes, no);
}
/// Overloads arbiter::certain: true only when the statement is the constant true.
using arbiter::certain;
inline bool certain(const Bool& statement) { return statement.known() == std::optional(true); }
inline Int one_if(const Bool& holds) { return ite(holds, Int(1), Int(0)); }

/// For an empty list these return true, false and 0.
Bool all_of(const std::vector<Bool>& statements);
Bool any_of(const std::vector<Bool>& statements);
Int sum(const std::vector<Int>& numbers);
/// Both lists have the same values in the same order. Throws Misuse if the lengths differ.
Bool equal(const std::vector<Int>& left, const std::vector<Int>& right);

}  // namespace arbiter::smt
