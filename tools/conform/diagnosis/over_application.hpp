// The other half of finding the clause. A subject that forgets a clause fails where the clause has
// a part (suspects.hpp). One that applies a clause where it has none fails where the reference does
// not hear of it: two dice alike do not give another turn, and no rule says so. What gives it away
// is the effect. In the reference the clause goes with this effect: whoever keeps the turn keeps it
// by the clause of the bonus turn. So of each clause it is asked how well it goes, over plies of
// the same kind, with the effect that the subject showed, again by Ochiai's measure.
#pragma once
#include "tools/conform/session/session.hpp"

namespace arbiter::conform {

/// The clauses that go with what the subject did instead, the best first. Failures must be of one
/// signature. Empty where the effect is of the kind that was expected.
std::vector<Spectrum::Suspect> over_applied(const Session& walk, const Group& group,
                                            Reference& reference);

/// Of a legal move that the subject does not offer or allow: the clauses by which the reference
/// refuses such moves elsewhere, by how often it does. Empty for other differences.
std::vector<Spectrum::Suspect> refusing(const Session& walk, const Group& group,
                                        Reference& reference);

}  // namespace arbiter::conform
