// Compares a subject's answer with the reference's: one difference for each unexpected item, down
// to the member of the position. Silence of the rules is no difference: a move on which they are
// silent may be offered or not, allowed or not.
#pragma once
#include "tools/conform/protocol/difference.hpp"
#include "tools/conform/protocol/reference.hpp"

namespace arbiter::conform {

/// All differences of one answer; none when it is as expected or skipped.
std::vector<Difference> compare(const Request& request, const Answer& found, Reference& reference);

/// Whether the reference gives exactly this answer: where the rules are silent, no ruling but
/// silence agrees.
bool agrees(const Request& request, const Answer& found, Reference& reference);

}  // namespace arbiter::conform
