// A fact: a property of a rulebook's arithmetic that no state of play comes into. It is proved over
// all of its cases, in one of two ways:
//
//   looked    finitely many cases, and a function that looks at each of them
//   numbers   whole numbers between bounds, and a statement about them, written over a number type
//             (model/number.hpp) with & | and !: a solver decides it
//
// A game lists its facts as Properties_of<G>::Facts::all<N>(ruleset); solver/smt/prove_facts.hpp
// proves them. A law (law.hpp) speaks of turns and states instead.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/number.hpp"

namespace arbiter {

/// What was found by looking at all cases.
struct Looked {
  std::optional<bool> holds;  // nothing: it was not seen to hold, and not all was looked at
  std::string scope;          // "all 65536 grids"
  /// The first case in which it fails, or what was found, or an example on each line.
  std::string answer = {};
  std::string playthrough = {};  // a game that shows it; empty: none
};

/// A whole number between bounds (included) that may be any of them: free("tacos", 0, 24).
template <Number N>
using Free_number = std::function<N(const std::string& name, int least, int most)>;

/// A statement about free numbers, and where it is made.
template <Number N>
struct Claim {
  Truth_of<N> given, claim;
  /// More of the claim, by name: each is decided by itself, since together they could take long.
  std::vector<std::pair<std::string, Truth_of<N>>> parts = {};
};

template <Number N>
struct Fact {
  enum class Kind {
    always,    // the claim holds for all numbers of which the given is true
    sometimes  // it holds for some of them
  };
  std::string name, says, clauses;  // clauses: ids, separated by spaces
  /// Exactly one of the two is set.
  std::function<Looked()> looked = {};
  std::function<Claim<N>(const Free_number<N>&)> numbers = {};
  Kind kind = Kind::always;  // of numbers
};

}  // namespace arbiter
