// Finds what settles a divergence between two readings: any answer to its own question, or an
// answer to another question under which the two are proved never to diverge.
//
// Only a proof settles. When an engine gives up or reaches a bound, the case stays undecided and is
// reported.
#pragma once
#include <functional>

#include "solver/finding.hpp"
#include "solver/limits.hpp"
#include "tools/study/entry.hpp"

namespace arbiter::study {

/// The engines' combined status for a subject: refuted if any finding refutes it, else the
/// strongest; unknown if no finding names it.
Status strongest(std::span<const Finding> findings, std::string_view subject);

/// Compares every other reading of these questions with those in use, as Question_facade::compare
/// does. Each finding has a subject such as "PD-A01=2" and is proved when the two never diverge.
using Comparisons = std::function<std::vector<Finding>(const std::string& ruleset,
                                                       const std::vector<std::string>& questions)>;
/// Comparisons by Question_facade::compare. Throws Bad_input as make_game does.
Comparisons compared_by_exploring(const std::string& game, const Limits& limits);

struct Open_divergence {
  Entry entry;        // the reading that diverges from the one in use
  double weight = 0;  // how much it matters; the unit is the caller's
  std::vector<Entry> settled_by{};
  std::string ruleset{};  // a small ruleset that shows it; empty: none
};

/// Every reading of the question except "no ruling", which is not an answer.
std::vector<Entry> own_answers(const Rulebook& book, std::string_view question);

struct Settlement {
  std::vector<Open_divergence> divergences;  // with everything that settles them
  /// Pairs (answer, divergence) for which it is unknown whether the answer settles the divergence.
  std::vector<std::pair<Entry, Entry>> undecided;
  /// Answers that could not be checked, because the ruleset is impossible or the rules are silent.
  std::vector<std::pair<Entry, std::string>> impossible;
};

/// Tries every answer on the divergences of a ruleset: answers to their own questions, and every
/// other reading of every other question. One comparison per answer serves all divergences. Calls
/// `each` before each answer. If `stop` returns true, the search ends, and the rest is undecided.
Settlement settle(const Ruleset& ruleset, std::vector<Open_divergence> divergences,
                  const Comparisons& compare, const std::function<void(const Entry&)>& each = {},
                  const std::function<bool()>& stop = {});

/// Whether the readings are proved never to diverge under this ruleset with these answers.
bool is_settled_jointly(const Ruleset& ruleset, const Entry& divergence,
                        std::span<const Entry> answers, const Comparisons& compare);

}  // namespace arbiter::study
