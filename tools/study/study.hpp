// All that the engines know of the questions of one game, put together: how often each comes up,
// what the worked examples say, how far readings move a value, which of them do so only together,
// what would settle them, and in which order a publisher should answer them.
//
//   Game_audit::readings   where they part (compared before)    --+
//   sampled games          asked, parted                          |   Game_audit::questions, ranked
//   worked examples        consistent or ruled out                |-- Game_audit::answers
//   small positions        the shortest way to part from there    |   (Reading_audit::nearby)
//   solved variants        the value moves by so much           --+
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
  std::vector<std::string> questions{};  // none named: all with several readings
  bool brief = false;                    // less of what costs most: see where it is asked
  bool thorough = false;                 // ten times the games, all pairs, longer limits
  /// Answers are to settle what may part in a larger share of games (by the upper end of the
  /// interval); below 0: every divergence.
  double above = -1;
  /// For each pair that is not known to part from the start at full size: plies compared in search
  /// of a parting near a small position. 0: none.
  std::uint64_t nearby_plies = Local_options{}.plies;
  std::uint64_t seed = 1;
  Limits limits{};  // of each engine run: threads, memory, stop
  std::function<void(const std::string&)> announce = [](const std::string&) {};
  std::shared_ptr<Journal> journal = std::make_shared<Journal>();  // of what engines answer
};

/// Fills `questions`, `answers`, `idle_clauses` and `readings[].nearby` from `book`, `scopes` and
/// `readings`.
void study(Game_audit& audit, const Study_options& wish);

}  // namespace arbiter::study
