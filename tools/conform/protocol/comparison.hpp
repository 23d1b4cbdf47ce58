// Compares a subject's answer with the reference's. There is one difference for each unexpected
// item, down to the member of the position. Where the rules are silent about a move, there is no
// difference, because a subject may or may not offer or allow the move.
#pragma once
#include "tools/conform/protocol/difference.hpp"
#include "tools/conform/protocol/reference.hpp"

namespace arbiter::conform {

/// All differences in one answer; none if it is as expected or was skipped.
std::vector<Difference> compare(const Request& request, const Answer& found, Reference& reference);

/// Whether the reference gives exactly this answer: where the rules are silent, only silence
/// agrees.
bool agrees(const Request& request, const Answer& found, Reference& reference);

}  // namespace arbiter::conform
