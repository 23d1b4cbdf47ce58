// What is said of a move, as text: one that is open, with what it leads to, and any other that
// somebody asks about, with the clauses that forbid it.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "model/rulebook.hpp"
#include "model/verdict.hpp"

namespace arbiter {

/// One decision or outcome that is open in a position.
struct Ply {
  std::string actor;  // "P1", or "fate" for a chance outcome
  std::string move;
  Verdict verdict;                      // legal, or silent (then `after` is the position itself)
  std::string after;                    // the position that it leads to
  std::uint64_t weight = 0, total = 0;  // of an outcome: its probability is weight / total
  std::uint64_t count = 0;              // for divide: sequences that begin with it
  std::uint64_t clauses = 0;            // of plies(): bit i: entry i of the rulebook's table spoke
};

struct Explanation {
  Verdict verdict;
  std::vector<const Clause*> objections;  // every clause that forbids the move, seen from outside
  bool has_objections = false;            // whether the game gives them
  std::string after;                      // the position after a legal move
  /// The clauses that spoke, as in Ply: those that forbid the move, and those looked at before.
  std::uint64_t clauses = 0;
};

}  // namespace arbiter
