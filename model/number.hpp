// The operations that a rule may perform on a number, and no others.
//
// A rule is a template with one number type, N. With N = int or Small it is ordinary, fast code.
// With N = smt::Int it builds a formula: every `if` on a value becomes a case split, and
// solver/smt/cases.hpp collects the cases. So a rule may add, subtract and compare; it may not
// index by a value, switch on one, or multiply two (none of these compiles for smt::Int, as
// tests/compile_fail shows).
#pragma once
#include <concepts>
#include <cstdint>

namespace arbiter {

/// Usable in `if`, `&&`, `||` and `!`.
template <class T>
concept Truth = requires(T t) {
  t ? 1 : 0;
};

template <class N>
concept Number = std::copyable<N> && std::convertible_to<int, N> && requires(N a, N b) {
  { a + b } -> std::convertible_to<N>;
  { a - b } -> std::convertible_to<N>;
  { a == b } -> Truth;
  { a != b } -> Truth;
  { a < b } -> Truth;
  { a <= b } -> Truth;
  { a > b } -> Truth;
  { a >= b } -> Truth;
};

/// An int from -128 to 127 in one byte, for explored states.
class Small {
 public:
  constexpr Small(int value = 0) : value_(static_cast<std::int8_t>(value)) {}
  constexpr operator int() const { return value_; }

 private:
  std::int8_t value_;
};

/// The truth type that belongs to a number type: bool for int and Small, smt::Bool for smt::Int.
template <Number N>
using Truth_of = decltype(N{} == N{});

/// `yes` or `no`, depending on `condition`, without a case split.
constexpr int choose(bool condition, int yes, int no) { return condition ? yes : no; }

/// Whether the condition is known to hold without a case split; for a term, whether it is literally
/// true.
constexpr bool certain(bool condition) { return condition; }

static_assert(Number<int> && Number<Small>);

}  // namespace arbiter
