// How far a reading moves the best that known cards can be worth: the same random deals are solved
// under two rulesets, and the differences are averaged. A sample, with Student's interval for the
// mean; a deal that a limit leaves open counts as an interval of its own.
//
//   deal       1   2   3   4  ...
//   default   14  12  17  15        cards from the deck, in a known order, on an empty area or on
//                                   one that both rulesets allow
//   reading   13  12  15  15
//   difference -1  0  -2   0        mean -0.75, 95 %: -2.27 to 0.77
#pragma once
#include <functional>

#include "solver/limits.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

struct Sampling_options {
  std::uint64_t deals = 50, seed = 1;
  int laid = 0;               // cards that lie there, 0 to 7, as Wish::laid
  int cards = 4;              // to come, 1 to 8; at most 8 with those
  int goals = 0;              // bonus goals, 0 to 2, drawn for each deal
  double confidence = 0.95;   // above 0, below 1
  double seconds_a_deal = 0;  // 0: no limit
};

struct Effect {
  std::uint64_t deals = 0;   // solved or bounded under both rulesets
  std::uint64_t open = 0;    // of them, not solved under one of them
  std::uint64_t differ = 0;  // of them, certainly worth something else
  /// Of all deals, at most this share differs, at that confidence (Clopper and Pearson 1934): what
  /// can be said when none does, where Student's interval says nothing.
  double differ_at_most = 1;
  double before = 0;              // mean of the best under the first ruleset, from below
  double mean = 0;                // of the differences, in the middle when some are open
  double least = 0, most = 0;     // interval for the mean, open deals at their ends
  int smallest = 0, largest = 0;  // difference of one deal
  /// The largest difference of one deal that is proved, as a size; and the deal, under the second
  /// ruleset. 0 and empty: none is.
  int proved = 0;
  std::string shown_by{};
  Ended ended = Ended::exhausted;
};

/// Throws Bad_input for a wish out of range, and for a ruleset that has goals of its own.
/// `each` is called after each deal.
Effect effect_of(const Puzzle& here, const Puzzle& there, const Sampling_options& wish,
                 const Limits& limits, const std::function<void(const Effect&)>& each = {});

}  // namespace arbiter::puzzle
