// A move and its verdict as text: Ply for a legal move and its effect, Explanation for any move.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "model/rulebook.hpp"
#include "model/verdict.hpp"

namespace arbiter {

/// A possible decision or chance outcome in a position.
struct Ply {
  std::string actor;  // "P1", or "fate" for a chance outcome
  std::string move;
  Verdict verdict;                      // legal, or silent (then `after` is the old position)
  std::string after;                    // the position after it
  std::uint64_t weight = 0, total = 0;  // chance outcome: its probability is weight / total
  std::uint64_t count = 0;              // divide(): number of sequences that begin with it
  std::uint64_t clauses = 0;            // plies(): bit i: clause i is in the rule trace
};

struct Explanation {
  Verdict verdict;
  std::vector<const Clause*> objections;  // every clause that forbids the move, found independently
  bool has_objections = false;            // whether the game provides them
  std::string after;                      // the position after a legal move
  /// The clauses in the rule trace, as in Ply: those that forbid the move, and those consulted
  /// before.
  std::uint64_t clauses = 0;
};

}  // namespace arbiter
