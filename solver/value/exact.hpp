// Values as exact fractions, with proof.
//
// The bounds from interval iteration suggest the choices of both sides. With all choices fixed, a
// component is a Markov chain, whose values solve linear equations (linear_system.hpp). These
// values allow an exact comparison of every choice. Choices that are not best are changed and the
// chain is solved again (strategy iteration: Hoffman and Karp 1966, Condon 1992).
//
// A result counts only once it is proved, independently of how it was found: one more turn changes
// no value, and rational ranks (ranks.hpp) show that the maximizer can force at least `lost` and
// that the others can hold it to `won`. A solution of the equations alone would prove nothing: if
// play need not end, they have several.
#pragma once
#include <gmpxx.h>

#include "solver/value/fractions.hpp"
#include "solver/value/iterate.hpp"
#include "solver/value/length.hpp"

namespace arbiter {

struct Exact_values {
  std::vector<mpq_class> lost, won;            // [state]; empty without a proof
  std::vector<mpq_class> turns;                // [state]: result of exact_lengths
  Stop_reason ended = Stop_reason::exhausted;  // any other value: a limit was reached first
  std::string doubt;          // why nothing is proved, although no limit was reached
  std::uint64_t systems = 0;  // linear systems solved
  std::uint32_t largest = 0;  // unknowns in the largest system
  double seconds = 0;

  bool proved() const { return ended == Stop_reason::exhausted && doubt.empty(); }
};

/// The number type of Turn_value for exact fractions.
struct Fraction_numbers {
  using Value = Two_fractions;

  static Value payoff(double number);
  static Value better(const Value& a, const Value& b, bool most) {
    if (most) return {std::max(a.lost, b.lost), std::max(a.won, b.won)};
    return {std::min(a.lost, b.lost), std::min(a.won, b.won)};
  }
  struct Mean {
    std::uint64_t total;
    Value sum{0, 0};

    void add(const Value& v, std::uint64_t weight) {
      sum.lost += v.lost * weight, sum.won += v.won * weight;
    }
    Value value() const { return {sum.lost / total, sum.won / total}; }
  };
};

/// The exact payoff of a final state. If the double is the nearest one to some fraction with a
/// denominator up to 2^20 (0.333... to 1/3), the one with the least denominator; otherwise the
/// double itself.
mpq_class payoff_of(double payoff);
inline Two_fractions Fraction_numbers::payoff(double number) {
  return {payoff_of(number), payoff_of(number)};
}

/// Computes both values of all states from `maximizer`'s bounds. Limits: seconds, memory, stop.
Exact_values exact_values(const Turn_graph& graph, const Components& components, unsigned maximizer,
                          const Values& bounds, const Limits& limits);

/// Computes the minimum expected number of turns to a final state from every state. All players
/// minimize, and a game that never ends takes infinitely many turns, so the equations have one
/// solution.
Exact_values exact_lengths(const Turn_graph& graph, const Components& components,
                           const Lengths& bounds, const Limits& limits);

}  // namespace arbiter
