// Findings for a reader at a terminal. This is the only place that lays them out as text.
//
//   proved   nest-limit: No circle of the nest holds more than the limit. [XX-C25]
//            explored, all 1 280 237 reachable states, 0.52 s
//            the answer, and the playthrough when something was refuted or is not as expected
#pragma once
#include <span>
#include <string>

#include "reports/paint.hpp"
#include "solver/finding.hpp"

namespace arbiter {

/// How many findings have which status; `unexpected` counts those that are not the ones on record.
struct Tally {
  std::size_t by_status[5] = {};
  std::size_t all = 0, unexpected = 0;
  std::size_t of(Status status) const { return by_status[static_cast<int>(status)]; }
};
Tally tally(std::span<const Finding> findings);

/// Several lines, the last one ended.
std::string finding_text(const Finding& finding, const Paint& paint);
/// "7 findings: 4 proved, 3 sampled; all as expected", ended.
std::string tally_text(const Tally& tally, const Paint& paint);

}  // namespace arbiter
