// Finds clauses that a subject applies where they do not apply. A subject that forgets a clause
// fails where the clause is involved (suspects.hpp). A subject that applies a clause too often
// fails where the clause is not involved in the reference: two equal dice do not give another turn,
// and no rule says so. But the effect gives the clause away: in the reference, a player who keeps
// the turn does so under the bonus-turn clause. So this file measures, again with Ochiai's
// coefficient, how well each clause correlates with the effect that the subject showed, over plies
// of the same kind.
#pragma once
#include "tools/conform/session/session.hpp"

namespace arbiter::conform {

/// The clauses that correlate with what the subject did instead, the best first. All failures must
/// have the same signature. The list is empty if the effect is of the expected kind.
std::vector<Pass_counts::Suspect> over_applied(const Session& walk, const Group& group,
                                               Reference& reference);

/// For a legal move that the subject does not offer or allow: the clauses under which the reference
/// refuses such moves elsewhere, the most frequent first. The list is empty for other differences.
std::vector<Pass_counts::Suspect> refusing(const Session& walk, const Group& group,
                                           Reference& reference);

}  // namespace arbiter::conform
