// Combines all the engines' results about the questions of one game: how often each comes up, what
// the worked examples show, how much readings change a value, which of them do so only together,
// what would settle the questions, and in which order a publisher should answer them.
//
//   Game_audit::readings   divergences (compared before)        --+
//   sampled games          asked, diverged                        |   Game_audit::questions, ranked
//   worked examples        consistent or ruled out                |-- Game_audit::answers
//   small positions        the shortest divergence from there     |   (Reading_audit::nearby)
//   solved variants        how far the value moves                |
//   recorded simulation    how often and how far at full size   --+
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "reports/audit_data.hpp"
#include "solver/compare/local_divergence.hpp"
#include "solver/limits.hpp"
#include "tools/study/journal/journal.hpp"

namespace arbiter::study {

struct Study_options {
  std::vector<std::string> questions{};  // empty: all with several readings
  bool brief = false;                    // skips the most expensive parts; see its uses
  bool thorough = false;                 // ten times the games, all pairs, longer limits
  /// Only divergences that may occur in a larger share of games than this (at the upper end of the
  /// interval) must be settled; below 0: all.
  double above = -1;
  /// Plies compared near a small position for each pair not known to diverge from the start at full
  /// size. 0: none.
  std::uint64_t nearby_plies = Local_options{}.plies;
  /// A file with simulated games at full size (simulated.hpp); empty: there is none.
  std::string simulated{};
  std::uint64_t seed = 1;
  Limits limits{};  // for each engine run: threads, memory, stop
  std::function<void(const std::string&)> announce = [](const std::string&) {};
  std::shared_ptr<Journal> journal = std::make_shared<Journal>();  // of the engines' answers
};

/// Fills `questions`, `answers`, `idle_clauses` and `readings[].nearby` from `book`, `scopes` and
/// `readings`.
void study(Game_audit& audit, const Study_options& options);

}  // namespace arbiter::study
