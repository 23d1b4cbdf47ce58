// What settles a divergence, two readings that part: an answer to its own question, whichever it
// is; or an answer to another question under which the two are proved never to part any more.
//
// Only what is proved settles. Where the engine gives up, or comes to a bound, nothing is settled,
// and that is said.
#pragma once
#include <functional>

#include "solver/finding.hpp"
#include "solver/limits.hpp"
#include "tools/study/entry.hpp"

namespace arbiter::study {

/// What the engines together know of one subject: refuted if any shows so, else the strongest;
/// unknown when no finding names it.
Status strongest(std::span<const Finding> findings, std::string_view subject);

/// Each other reading of these questions compared with the ones in force, as
/// Question_facade::compare does: a finding for each, "PD-A01=2", that is proved when they never
/// part.
using Comparisons = std::function<std::vector<Finding>(const std::string& ruleset,
                                                       const std::vector<std::string>& questions)>;
/// By Question_facade::compare; the one place that asks the engine. Throws Bad_input as make_game
/// does.
Comparisons compared_by_exploring(const std::string& game, const Limits& limits);

struct Open_divergence {
  Entry entry;        // the reading that parts from the one in force
  double weight = 0;  // how much it matters; the unit is the caller's
  std::vector<Entry> settled_by{};
  std::string ruleset{};  // a small one in which it was found; empty: none
};

/// Every reading of the question but "no ruling", which answers nothing.
std::vector<Entry> own_answers(const Rulebook& book, std::string_view question);

struct Settled {
  std::vector<Open_divergence> divergences;  // with all that settles them
  /// Answers of which it is not known whether they settle a divergence: the answer, the divergence.
  std::vector<std::pair<Entry, Entry>> undecided;
  /// Answers under which nothing could be asked, as the ruleset is impossible or the rules silent.
  std::vector<std::pair<Entry, std::string>> impossible;
};

/// Puts to the divergences of a ruleset every answer: its own question's, and each other reading of
/// each other question. One comparison for each answer serves all divergences. `each` is called
/// with the answer before it; true from `stop` ends it, and the rest is undecided.
Settled settle(const Ruleset& ruleset, std::vector<Open_divergence> divergences,
               const Comparisons& compare, const std::function<void(const Entry&)>& each = {},
               const std::function<bool()>& stop = {});

/// Whether the readings never part under this ruleset with these answers given.
bool is_settled_jointly(const Ruleset& ruleset, const Entry& divergence,
                        std::span<const Entry> answers, const Comparisons& compare);

}  // namespace arbiter::study
