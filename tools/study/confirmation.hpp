// Whether answers that settle each divergence by itself settle all of them together: with every
// answer given, the readings of the questions that are left are compared anew.
//
// It holds in the rulesets that were compared, and says nothing of others.
#pragma once
#include "tools/study/settles.hpp"

namespace arbiter::study {

struct Confirmation {
  std::size_t rulesets = 0;         // in which all was compared
  std::vector<std::string> left{};  // readings that still part, "PD-A03=2 (RULESET)"
  std::vector<std::string> open{};  // rulesets in which it is not known whether some part

  bool is_confirmed() const { return rulesets > 0 && left.empty() && open.empty(); }
};

/// Compares, under each ruleset with the answers, the readings of those of the questions that are
/// not answered. `matters`: whether a reading that parts is to be settled. True from `stop` leaves
/// the other rulesets open. Rulesets that are impossible with the answers are open.
Confirmation confirm(const std::vector<Ruleset>& rulesets, std::span<const Entry> answers,
                     const std::vector<std::string>& questions, const Comparisons& compare,
                     const std::function<bool(const Entry& reading)>& matters,
                     const std::function<bool()>& stop = {});
std::string sentence(const Confirmation& confirmation);

}  // namespace arbiter::study
