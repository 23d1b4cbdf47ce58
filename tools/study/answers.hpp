// The smallest set of answers that settles every divergence above a weight, that is, the answers
// that a rulebook must print so that no two tables play differently.
//
//     PD-A02=2 diverges     settled by PD-A02=1, PD-A02=2, PD-A01=2     any one of them
//     PD-A03=2 diverges     settled by PD-A03=1, PD-A03=2
//
// This is a hitting set with at most one answer for each question. Z3 searches for a set of at most
// k answers, k = 0, 1, 2, ...: when none of k - 1 exists, the one of k is proved smallest.
//
// An answer settles a divergence if it does so alone. Two answers together can undo that, so
// `confirm` may check each set as a whole; if it rejects a set, that set is excluded and the search
// continues. Answers that settle nothing alone, and sets that settle a divergence only jointly, are
// ignored.
#pragma once
#include "tools/study/settles.hpp"

namespace arbiter::study {

struct Answer_options {
  double above = 0;  // divergences with a larger weight than this must be settled
  /// Among the smallest sets, one with the most of these is chosen: the default readings, for
  /// instance, which players already use.
  std::vector<Entry> preferred{};
  /// Whether a set settles the nth divergence; empty: its answers act independently.
  std::function<bool(std::span<const Entry> answers, std::size_t divergence)> confirm{};
};

struct Smallest_answers {
  /// proved: the answers settle all divergences, and no smaller set does. refuted: no set settles
  /// all; the answers settle those not in `unsettled`, and no smaller set does. unknown: a limit
  /// was reached first.
  Status status = Status::unknown;
  std::vector<Entry> answers{};          // sorted by name
  std::size_t at_least = 0;              // proved lower bound on the size of a set that settles all
  std::vector<std::size_t> unsettled{};  // divergences above the weight that no answer settles
  std::uint64_t queries = 0;             // solver calls
  std::uint64_t turned_down = 0;         // sets that `confirm` rejected
};

/// Settles the divergences that can be settled and lists the others. Limits: time, stop.
Smallest_answers smallest_answers(const std::vector<Open_divergence>& divergences,
                                  const Answer_options& options, const Limits& limits);

}  // namespace arbiter::study
