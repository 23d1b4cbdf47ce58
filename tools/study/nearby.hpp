// Finds where two readings diverge at full size by searching near small positions, for pairs whose
// shortest diverging game is not known because they diverge too far from the start.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "reports/audit_data.hpp"
#include "solver/compare/local_divergence.hpp"
#include "tools/study/journal/journal.hpp"

namespace arbiter::study {

struct Nearby_options {
  std::uint64_t plies = Local_options{}.plies;  // for each pair and ruleset; 0: no search
  std::uint64_t seed = 1;
  Limits limits{};  // for each pair: seconds, threads, stop
  std::function<void(const std::string&)> announce = [](const std::string&) {};
  std::shared_ptr<Journal> journal = std::make_shared<Journal>();
};

/// Fills `nearby` of the readings. Besides random games, it tries games under the same ruleset that
/// are known to make the two diverge or to show a property. Rulesets in which sampled games
/// diverged (`shares`) come first. The answers do not depend on the number of threads.
void look_nearby(Game_audit& audit, const std::vector<Question_audit>& shares,
                 const Nearby_options& options);

}  // namespace arbiter::study
