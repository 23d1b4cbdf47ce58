// Findings as text for a terminal. No other file formats them as text.
//
//   proved   nest-limit: No circle of the nest holds more than the limit. [XX-C25]
//            explored, all 1 280 237 reachable states, 0.52 s
//            the answer, then the playthrough of a refutation or an unexpected answer
#pragma once
#include <span>
#include <string>

#include "reports/paint.hpp"
#include "solver/finding.hpp"

namespace arbiter {

/// The number of findings by status; `unexpected` counts those that differ from the record.
struct Tally {
  std::size_t by_status[5] = {};
  std::size_t all = 0, unexpected = 0;
  std::size_t of(Status status) const { return by_status[static_cast<int>(status)]; }
};
Tally tally(std::span<const Finding> findings);

/// Several lines, each with its newline.
std::string finding_text(const Finding& finding, const Paint& paint);
/// "7 findings: 4 proved, 3 sampled; all as expected", with its newline.
std::string tally_text(const Tally& tally, const Paint& paint);

}  // namespace arbiter
