// Values as fractions, with proof.
//
// The bounds of interval iteration suggest what both sides choose. With all choices fixed a
// component is a Markov chain, whose values solve linear equations (linear_system.hpp).
// With these values every choice is compared exactly; one that is not the best is changed and the
// chain solved again (strategy iteration: Hoffman and Karp 1966, Condon 1992).
//
// What comes out is believed only when it is proved, without regard to how it was found: one more
// turn changes no value, and there are ranks (ranks.hpp), in rationals, which show that `lost` is
// not above what the maximizer can force and `won` not below. A solution of the equations alone
// would be no proof: where play need not end, they have more than one.
#pragma once
#include <gmpxx.h>

#include "solver/value/fractions.hpp"
#include "solver/value/iterate.hpp"
#include "solver/value/length.hpp"

namespace arbiter {

struct Exact_values {
  std::vector<mpq_class> lost, won;  // [state]; empty when there is no proof
  std::vector<mpq_class> turns;      // [state]: of exact_lengths
  Ended ended = Ended::exhausted;    // another: a limit was reached first
  std::string doubt;                 // why nothing is proved although no limit was reached
  std::uint64_t systems = 0;         // of linear equations, solved
  std::uint32_t largest = 0;         // unknowns in the largest
  double seconds = 0;

  bool proved() const { return ended == Ended::exhausted && doubt.empty(); }
};

/// Fractions, as Turn_value wants to see a kind of number.
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

/// The number that an end of the game pays: the fraction with the least denominator up to 2^20 that
/// the double is nearest to (1/3 for 0.333...), and otherwise the double as it stands.
mpq_class payoff_of(double payoff);
inline Two_fractions Fraction_numbers::payoff(double number) {
  return {payoff_of(number), payoff_of(number)};
}

/// Both values of all states; `bounds` are those of `maximizer`. Limits: seconds, memory, stop.
Exact_values exact_values(const Turn_graph& graph, const Components& components, unsigned maximizer,
                          const Values& bounds, const Limits& limits);

/// The least expected number of turns to an end of all states. Every choice is for the least, and
/// a play that never ends takes infinitely many, so the equations have one solution.
Exact_values exact_lengths(const Turn_graph& graph, const Components& components,
                           const Lengths& bounds, const Limits& limits);

}  // namespace arbiter
