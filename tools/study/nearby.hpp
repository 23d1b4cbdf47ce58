// Where two readings part at full size, seen from a small position: for the pairs of an audit of
// which no shortest game from the start is known there, because the start is too far from it.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "reports/audit_data.hpp"
#include "solver/compare/local_divergence.hpp"
#include "tools/study/journal/journal.hpp"

namespace arbiter::study {

struct Nearby_options {
  std::uint64_t plies =
      Local_options{}.plies;  // of each pair under each ruleset; 0: nothing is done
  std::uint64_t seed = 1;
  Limits limits{};  // of each pair: seconds, threads, stop
  std::function<void(const std::string&)> announce = [](const std::string&) {};
  std::shared_ptr<Journal> journal = std::make_shared<Journal>();
};

/// Fills `nearby` of the readings. Beside random games those are tried that are known to part the
/// two, or to show a property, under the same ruleset. `shares`: rulesets in which sampled games
/// parted them come first. The answers do not depend on the number of threads.
void look_nearby(Game_audit& audit, const std::vector<Question_audit>& shares,
                 const Nearby_options& wish);

}  // namespace arbiter::study
