// Checks whether answers that settle the divergences one by one also settle them all together: with
// all answers in place, compares the readings of the remaining questions again.
//
// The result holds only in the rulesets compared.
#pragma once
#include "tools/study/settles.hpp"

namespace arbiter::study {

struct Confirmation {
  std::size_t rulesets = 0;         // rulesets in which every comparison was decided
  std::vector<std::string> left{};  // readings that still diverge, "PD-A03=2 (RULESET)"
  std::vector<std::string> open{};  // undecided rulesets

  bool is_confirmed() const { return rulesets > 0 && left.empty() && open.empty(); }
};

/// Compares, under each ruleset with the answers, the readings of the unanswered questions.
/// `matters` says whether a diverging reading must be settled. If `stop` returns true, the
/// remaining rulesets are undecided, as are rulesets that the answers make impossible.
Confirmation confirm(const std::vector<Ruleset>& rulesets, std::span<const Entry> answers,
                     const std::vector<std::string>& questions, const Comparisons& compare,
                     const std::function<bool(const Entry& reading)>& matters,
                     const std::function<bool()>& stop = {});
std::string sentence(const Confirmation& confirmation);

}  // namespace arbiter::study
