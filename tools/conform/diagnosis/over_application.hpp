// Finds clauses that a subject applies where they do not apply. A subject that forgets a clause
// fails where the clause is involved (suspects.hpp). A subject that applies a clause too often
// fails where the clause is not involved in the reference: two equal dice do not give another turn,
// and no rule says so. But the effect gives the clause away: in the reference, a player who keeps
// the turn does so under the bonus-turn clause. So this file measures, again with Ochiai's
// coefficient, how well each clause correlates with the effect that the subject showed, over plies
// of the same kind.
#pragma once
#include <set>

#include "tools/conform/session/session.hpp"

namespace arbiter::conform {

/// The change in a member of a position: "none", "less", "more", "other", or "to" a word.
using Effect = std::string;
using Effects = std::map<std::string, Effect>;  // for each member

/// The effects of moves and outcomes that a subject got right, a few for each set of clauses.
class Right_effects {
 public:
  /// Both must outlive it.
  Right_effects(const Pass_counts& pass_counts, Reference& reference)
      : pass_counts_(pass_counts), reference_(reference) {}

  /// The sets of clauses that came with a change in a member, or those that came without any. The
  /// first call may take about one second.
  std::set<Clauses> with_change(const std::string& member, bool changes);

 private:
  const std::vector<std::pair<Clauses, Effects>>& all();

  const Pass_counts& pass_counts_;
  Reference& reference_;
  std::optional<std::vector<std::pair<Clauses, Effects>>> all_{};
};

/// Whether the expected answer to a difference changes the member that differs; nothing if none
/// does, or if it cannot be told.
std::optional<bool> changes_member(const Difference& difference, Reference& reference);

/// The clauses that correlate with what the subject did instead, the best first. All failures must
/// have the same signature. The list is empty if the effect is of the expected kind.
std::vector<Pass_counts::Suspect> over_applied(const Session& walk, const Group& group,
                                               Reference& reference);

/// For a legal move that the subject does not offer or allow: the clauses under which the reference
/// refuses such moves elsewhere, the most frequent first. The list is empty for other differences.
std::vector<Pass_counts::Suspect> refusing(const Session& walk, const Group& group,
                                           Reference& reference);

}  // namespace arbiter::conform
