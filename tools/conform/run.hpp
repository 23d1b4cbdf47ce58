// Tests a subject, from the greeting to the report.
//
//   greeting      which games it has
//   readings      which reading of each question it follows, using known probes; those readings
//                 are in force from here on, so that the remaining differences are mistakes
//   glances       a little of all that follows under each ruleset in turn, twice
//   per ruleset   worked examples, everything near the start, play that seeks rare plies, perft,
//                 each from where the glances left it; then positions met in play in which readings
//                 diverge serve as probes, too
//   at the end    situations of clauses that have hardly come up so far
//   differences   each asked again, in the same process and in fresh ones (repetition.hpp); those
//                 that come again are grouped into mistakes; traced to a clause by the evidence
//                 from all rulesets; shrunk; and tested for whether changing one entry of the rules
//                 would explain them. The mistake with the shortest game is reported first
//
// If a reading is inferred during play (reading_inference.hpp), the session starts over with it.
#pragma once
#include "tools/conform/diagnosis/mistakes.hpp"

namespace arbiter::conform {

struct Ruleset_run {
  std::string ruleset;
  std::string skipped;  // why it was not tested; empty if it was
  std::uint64_t positions = 0, comparisons = 0;
  std::uint32_t swept = 0;  // plies from the start within which everything was checked
  std::uint64_t perft_nodes = 0;
  std::size_t transitions = 0;  // pairs of consecutive kinds of plies
};

struct Conformance {
  const Rulebook* book = nullptr;
  Answer greeting;
  std::string no_run;  // why nothing was compared; empty if something was
  std::vector<Ruleset_run> runs;
  std::vector<Identification> readings;
  std::vector<Mistake> mistakes;
  std::vector<Clause_tally> clauses;  // entry i: entry i of the rulebook's table
  std::vector<Trouble> troubles;
  std::map<std::string, std::uint64_t> skipped, unanswered;  // reasons, and how often
  std::uint64_t pairs = 0;                                   // answered requests
  std::uint64_t outstanding = 0;  // requests still without an answer when the time was up
  std::uint64_t comparisons = 0;  // answers compared, in all rulesets
  double seconds = 0;
  bool given_up = false, was_stopped = false;
  std::vector<std::string> only;  // clauses; none: all

  bool holds() const;
};

/// Throws Bad_input if the subject cannot be started or greeted.
Conformance conform(const Run_options& options);

}  // namespace arbiter::conform
