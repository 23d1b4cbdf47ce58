// A fact: a property of a rulebook's arithmetic that does not depend on any state of play. It is
// proved for all of its cases, in one of two ways:
//
//   looked    there are finitely many cases, and a function examines each of them
//   numbers   whole numbers between bounds and a statement about them, written over a number type
//             (model/number.hpp) with & | and !, which a solver decides
//
// A game lists its facts as Properties_of<G>::Facts::all<N>(ruleset); solver/smt/prove_facts.hpp
// proves them. A law (law.hpp) is about turns and states instead.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/number.hpp"

namespace arbiter {

/// The result of examining all cases.
struct Examination {
  std::optional<bool> holds;  // empty: not shown to hold, and some cases were not examined
  std::string scope;          // "all 65536 grids"
  /// The first counterexample, the finding, or one example per line.
  std::string answer = {};
  std::string playthrough = {};  // a game that shows it; may be empty
};

/// Makes an unknown whole number between inclusive bounds: free("tacos", 0, 24).
template <Number N>
using Free_number = std::function<N(const std::string& name, int least, int most)>;

/// A statement about unconstrained variables, and the condition under which it is made.
template <Number N>
struct Claim {
  Truth_of<N> given, claim;
  /// Further parts of the claim, by name; each is decided separately to save time.
  std::vector<std::pair<std::string, Truth_of<N>>> parts = {};
};

template <Number N>
struct Fact {
  enum class Kind {
    always,    // the claim holds for all numbers that satisfy `given`
    sometimes  // it holds for some numbers
  };
  std::string name, says, clauses;  // clauses: ids, separated by spaces
  /// Exactly one of `looked` and `numbers` is set.
  std::function<Examination()> looked = {};
  std::function<Claim<N>(const Free_number<N>&)> numbers = {};
  Kind kind = Kind::always;  // for `numbers`
};

}  // namespace arbiter
