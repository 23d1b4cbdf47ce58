// An answer of a subject beside that of the reference: one difference for each thing that is not as
// expected, down to the member of the position. What the rulebook leaves open is no difference: a
// move on which the rules are silent may be offered or not, allowed or not.
#pragma once
#include "tools/conform/protocol/difference.hpp"
#include "tools/conform/protocol/reference.hpp"

namespace arbiter::conform {

/// All differences of one answer; none when it is as expected, or skipped.
std::vector<Difference> compare(const Request& request, const Answer& found, Reference& reference);

/// Whether the reference gives this very answer: what it leaves open agrees with no ruling only.
bool agrees(const Request& request, const Answer& found, Reference& reference);

}  // namespace arbiter::conform
