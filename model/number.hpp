// What a rule may do with a number, and nothing more.
//
// A rule is a template over one type, N. Read with N = int or Small it is ordinary, fast code. Read
// with N = smt::Int it is a formula: every `if` on a value becomes a case, and solver/smt/cases.hpp
// collects the cases. So a rule may add, subtract and compare; it may not index by a value, switch
// on one, or multiply two (none of the three compiles for smt::Int, and tests/compile_fail shows
// it).
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

/// An int from -128 to 127 in one byte: the number that explored states are made of.
class Small {
 public:
  constexpr Small(int value = 0) : value_(static_cast<std::int8_t>(value)) {}
  constexpr operator int() const { return value_; }

 private:
  std::int8_t value_;
};

/// The truth type of a number: bool for int and Small, smt::Bool for smt::Int.
template <Number N>
using Truth_of = decltype(N{} == N{});

/// One of two values, without a case split.
constexpr int choose(bool condition, int yes, int no) { return condition ? yes : no; }

/// The condition holds, and no case split is needed to know it. For a term: it is literally true.
constexpr bool certain(bool condition) { return condition; }

static_assert(Number<int> && Number<Small>);

}  // namespace arbiter
