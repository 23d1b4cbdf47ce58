// Which clause is at fault? In every comparison of a subject with the reference, some clauses are
// involved in the expected answer. The suspect is the clause that is involved where the subject
// fails and not where it succeeds. The measure is Ochiai's, which Abreu, Zoeteweij and van Gemund
// use for spectrum-based fault localisation (TAICPART 2007):
//
//                            failed with c
//   suspicion(c) = ---------------------------------------------
//                   sqrt(failed * (failed with c + passed with c))
//
// Answers with the same clauses count once, as a failure, a success or both: a frequent move says
// no more about a clause than a rare one. Failures are compared only with successes of the same
// kind, because a refused move says something about other refusals but little about scores.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
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
  /// What a legal move or an outcome did.
  struct Effect {
    std::string position, after;
  };
  /// The successes with the same clauses.
  struct Passed {
    std::uint64_t number = 0;
    /// A few effects that were compared; empty for other kinds. Few sets of clauses have several
    /// if there are very many.
    std::vector<Effect> some{};
  };

  void passed(Comparison_kind kind, Clauses clauses) { ++passes_[index(kind)][clauses].number; }
  /// The same for an effect, which is called for only if it is kept.
  void passed(Clauses clauses, const std::function<Effect()>& effect);

  /// Records the clauses of a position's result and score, whether or not the answers were right.
  void stands(bool is_over, Clauses clauses);
  /// The clauses of every finished game and of no other: they concern the result, not the score.
  Clauses about_results() const;

  struct Suspect {
    std::size_t clause = 0;  // an entry of the rulebook's table
    double suspicion = 0;    // 0 to 1
  };
  /// The clauses involved in the failures of one mistake, the most suspicious first. Clauses
  /// involved in all of them come before the others. Only the successes that `counts` accepts are
  /// compared with them.
  std::vector<Suspect> suspects(
      Comparison_kind kind, std::span<const Clauses> failures,
      const std::function<bool(Clauses)>& counts = [](Clauses) { return true; }) const;
  /// The number of successful comparisons in which a clause was involved.
  std::uint64_t passes(std::size_t clause) const;
  const std::map<Clauses, Passed>& passes(Comparison_kind kind) const {
    return passes_[index(kind)];
  }

 private:
  static std::size_t index(Comparison_kind kind) { return static_cast<std::size_t>(kind); }
  std::array<std::map<Clauses, Passed>, kinds_of_comparison> passes_;
  std::size_t firsts_ = 0;        // sets of clauses with an effect that was kept
  std::vector<Clauses> further_;  // those of the other effects that were kept
  std::uint64_t over_ = 0;        // positions of finished games
  Clauses of_each_over_ = ~Clauses{0}, of_others_ = 0;
};

}  // namespace arbiter::conform
