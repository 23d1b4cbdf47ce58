// The smallest set of answers that settles every divergence above a weight: what is to be printed
// in a rulebook so that no two tables play differently, and no more than that.
//
//     PD-A02=2 parts       settled by PD-A02=1, PD-A02=2, PD-A01=2     any one of them
//     PD-A03=2 parts       settled by PD-A03=1, PD-A03=2
//
// A hitting set with at most one answer for each question. Z3 is asked for one of at most k
// answers, k = 0, 1, 2, ...: that there is none of k - 1 proves the one of k to be smallest.
//
// Each divergence is settled by an answer that settles it alone. Two answers together can undo
// that, so a `confirm` may look at each set as a whole; a set that it turns down is left out, and
// the search goes on. Sets that settle a divergence only by several answers together, and answers
// that settle nothing alone, are not looked for.
#pragma once
#include "tools/study/settles.hpp"

namespace arbiter::study {

struct Answer_options {
  double above = 0;  // divergences of a larger weight than this are to be settled
  /// Among sets of the least size, one with as many of these as there can be: those of the default
  /// reading, say, which nobody who plays so has to learn anew.
  std::vector<Entry> preferred{};
  /// Whether a set settles the nth divergence; empty: all sets do what their answers do alone.
  std::function<bool(std::span<const Entry> answers, std::size_t divergence)> confirm{};
};

struct Smallest_answers {
  /// proved: the answers settle all, and no fewer do. refuted: no set settles all; with `unsettled`
  /// the answers settle the others, and no fewer do. unknown: a limit came first.
  Status status = Status::unknown;
  std::vector<Entry> answers{};          // in order of their names
  std::size_t at_least = 0;              // no set of fewer settles all: proved
  std::vector<std::size_t> unsettled{};  // divergences above the weight that no answer settles
  std::uint64_t queries = 0;             // put to the solver
  std::uint64_t turned_down = 0;         // sets, by `confirm`
};

/// Divergences that no answer settles are listed, and the others settled. Limits: time, stop.
Smallest_answers smallest_answers(const std::vector<Open_divergence>& divergences,
                                  const Answer_options& wish, const Limits& limits);

}  // namespace arbiter::study
