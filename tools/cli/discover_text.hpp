// What a discovery found, for a reader at a terminal and for a program.
#pragma once
#include "reports/finding_json.hpp"
#include "reports/paint.hpp"
#include "solver/discover/recall.hpp"

namespace arbiter {

/// What was looked at under one ruleset, and what was not.
std::string discovered_text(const discover::Discovered& one, std::string_view why,
                            const Paint& paint);
/// A hit with its playthrough, if it has any.
std::string hit_text(const Rulebook& book, const discover::Hit& hit, const Paint& paint);
/// The table of questions, and the sums. `unknown`: hits that no question is about.
std::string recall_text(const std::vector<discover::Recall>& list, std::size_t hits,
                        std::size_t unknown, const Paint& paint);
/// docs/schemas/discover.schema.json describes it.
Report_json discovery_json(const Rulebook& book, const std::vector<discover::Hit>& hits,
                           const std::vector<discover::Recall>& recalled,
                           const std::vector<discover::Discovered>& list, bool stopped);

}  // namespace arbiter
