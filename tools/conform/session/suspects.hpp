// Which clause is at fault? In every comparison of a subject with the reference, some clauses are
// involved in the expected answer. The suspect is the clause that is involved where the subject
// fails and not where it succeeds. The measure is Ochiai's, which Abreu, Zoeteweij and van Gemund
// use for spectrum-based fault localisation (TAICPART 2007):
//
//                            failed with c
//   suspicion(c) = ---------------------------------------------
//                   sqrt(failed * (failed with c + passed with c))
//
// It compares failures only with successes of the same kind, because a refused move says something
// about other refusals but little about scores.
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

/// The kinds of comparison.
enum class Comparison_kind { offered, forbidden, after, chance, result, score };
inline constexpr std::size_t kinds_of_comparison = 6;

class Pass_counts {
 public:
  void passed(Comparison_kind kind, Clauses clauses) { ++passes_[index(kind)][clauses]; }

  struct Suspect {
    std::size_t clause = 0;  // an entry of the rulebook's table
    double suspicion = 0;    // 0 to 1
  };
  /// The clauses involved in the failures of one mistake, the most suspicious first. Clauses
  /// involved in all of them come before the others.
  std::vector<Suspect> suspects(Comparison_kind kind, std::span<const Clauses> failures) const;
  /// The number of successful comparisons in which a clause was involved.
  std::uint64_t passes(std::size_t clause) const;

 private:
  static std::size_t index(Comparison_kind kind) { return static_cast<std::size_t>(kind); }
  std::array<std::map<Clauses, std::uint64_t>, kinds_of_comparison> passes_;
};

}  // namespace arbiter::conform
