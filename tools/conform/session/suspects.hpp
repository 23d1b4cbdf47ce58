// Which clause is it? Every comparison of a subject with the reference knows the clauses that had a
// part in the expected answer. The clause that is at work where the subject fails, and is not where
// it succeeds, is the one to suspect. The measure is Ochiai's, as used for spectrum-based fault
// localisation by Abreu, Zoeteweij and van Gemund (TAICPART 2007):
//
//                            failed with c
//   suspicion(c) = ---------------------------------------------
//                   sqrt(failed * (failed with c + passed with c))
//
// Successes are compared with failures of the same kind only: a move that is refused says something
// about other refusals, and little about scores.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "model/ruleset.hpp"

namespace arbiter::conform {

using Clauses = std::uint64_t;  // bit i: entry i of the rulebook's table
static_assert(Ruleset::most_entries <= 64, "a rulebook has no more clauses than these have bits");

/// What kind of comparison it was.
enum class Compared { offered, forbidden, after, chance, result, score };
inline constexpr std::size_t kinds_of_comparison = 6;

class Spectrum {
 public:
  void passed(Compared kind, Clauses clauses) { ++passes_[index(kind)][clauses]; }

  struct Suspect {
    std::size_t clause = 0;  // entry of the rulebook's table
    double suspicion = 0;    // 0 to 1
  };
  /// The clauses that had a part in failures of one mistake, the most suspicious first; those that
  /// had a part in all of them before the others.
  std::vector<Suspect> suspects(Compared kind, std::span<const Clauses> failures) const;
  /// How many comparisons that went well a clause had a part in.
  std::uint64_t passes(std::size_t clause) const;

 private:
  static std::size_t index(Compared kind) { return static_cast<std::size_t>(kind); }
  std::array<std::map<Clauses, std::uint64_t>, kinds_of_comparison> passes_;
};

}  // namespace arbiter::conform
