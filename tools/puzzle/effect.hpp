// Measures how much a reading changes the best score of known cards: the same random deals are
// solved under two rulesets, and the differences are averaged. This is a sample, with Student's
// interval for the mean; a deal that a limit leaves undecided counts as a separate interval.
//
//   deal       1   2   3   4  ...
//   default   14  12  17  15        cards from the deck, in a known order, on an empty area or
//                                   on one that both rulesets allow
//   reading   13  12  15  15
//   difference -1  0  -2   0        mean -0.75, 95%: -2.27 to 0.77
#pragma once
#include <functional>

#include "solver/limits.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

struct Sampling_options {
  std::uint64_t deals = 50, seed = 1;
  int laid = 0;               // cards already laid, 0 to 7, as Wanted_puzzle::laid
  int cards = 4;              // to come, 1 to 8; at most 8 together with `laid`
  int goals = 0;              // bonus goals, 0 to 2, drawn for each deal
  double confidence = 0.95;   // above 0, below 1
  double seconds_a_deal = 0;  // 0: no limit
};

struct Effect {
  std::uint64_t deals = 0;   // solved or bounded under both rulesets
  std::uint64_t open = 0;    // of those, not solved under at least one
  std::uint64_t differ = 0;  // of those, certainly different
  /// Upper bound on the share of deals that differ, at that confidence (Clopper and Pearson 1934):
  /// useful if none differs and Student's interval says nothing.
  double differ_at_most = 1;
  double before = 0;              // mean of the best score under the first ruleset, a lower bound
  double mean = 0;                // of the differences; undecided deals contribute their midpoint
  double least = 0, most = 0;     // interval for the mean; undecided deals contribute their ends
  int smallest = 0, largest = 0;  // difference of a single deal
  /// The size of the largest proved difference of one deal, and that deal under the second ruleset.
  /// 0 and empty: none is proved.
  int proved = 0;
  std::string shown_by{};
  Stop_reason ended = Stop_reason::exhausted;
};

/// Throws Bad_input for options out of range, and for a ruleset that sets goals itself. Calls
/// `each` after each deal.
Effect effect_of(const Puzzle& here, const Puzzle& there, const Sampling_options& options,
                 const Limits& limits, const std::function<void(const Effect&)>& each = {});

}  // namespace arbiter::puzzle
