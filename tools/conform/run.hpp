// A subject put to the test, from the greeting to the report.
//
//   greeting      which games it has
//   readings      by the probes that are known, which reading of each question it follows; those
//                 are in force from here on, so that what is left are mistakes
//   per ruleset   worked examples, everything near the start, play that seeks what is rare, perft;
//                 then positions that were met and in which readings part are probes as well
//   differences   grouped into mistakes; traced to a clause by what was seen in all rulesets;
//                 shrunk; and whether the rules with one entry changed would explain them. That
//                 with the shortest game is told first
//
// A reading may come up in play: when one other reading, and one only, explains a difference
// wherever it was seen, and is confirmed in positions in which the two part, the walk begins anew
// with it.
#pragma once
#include "tools/conform/families.hpp"
#include "tools/conform/readings.hpp"
#include "tools/conform/shrink.hpp"

namespace arbiter::conform {

struct Conform_wish {
  std::string game;
  std::vector<std::string> rulesets;  // the first is the one that matters most
  Subject_settings subject{};
  double seconds = 20;
  std::uint64_t answers = 0;  // of the subject, about, instead of seconds; 0: seconds
  std::uint64_t seed = 1;
  bool readings = true;             // identify them; false: those of the ruleset are required
  std::vector<std::string> only{};  // clauses; none: all
  Probes probes{};
  std::size_t most_mistakes = 10;  // that are shrunk
  std::function<bool()> stop = [] { return false; };
  std::function<void(const std::string&)> announce = [](const std::string&) {};
};

/// Throws Bad_input for a clause in `only` that the rulebook does not have.
void require_clauses(const Conform_wish& wish, const Rulebook& book);
bool is_wanted(const Conform_wish& wish, std::string_view clause);

/// One mistake of the subject, by what shows it.
struct Mistake {
  std::vector<Spectrum::Suspect> suspects{};  // the first is the clause it is named by
  Suspicion suspicion{};                      // where they come from
  std::string ruleset;
  std::string says;  // one sentence, from the smallest position
  Shrunk shrunk;
  std::uint64_t count = 0;            // differences that were seen
  double seconds = 0;                 // from the beginning of the run to the first
  std::uint64_t positions = 0;        // that had been asked about by then
  std::vector<std::string> as_if{};   // entries of a ruleset that explain it
  std::vector<std::string> others{};  // sentences of other differences with the same clause
};

struct Ruleset_run {
  std::string ruleset;
  std::string skipped;  // why it was not tried; empty: it was
  std::uint64_t positions = 0, comparisons = 0;
  std::uint32_t swept = 0;  // plies from the start within which everything was checked
  std::uint64_t perft_nodes = 0;
  std::size_t transitions = 0;  // pairs of consecutive kinds of plies
};

/// Of one clause.
struct Clause_tally {
  std::uint64_t passed = 0, failed = 0;
  bool is_met = false;  // had a part in something that was compared
};

struct Conformance {
  const Rulebook* book = nullptr;
  Answer greeting;
  std::string no_run;  // why nothing was compared; empty: something was
  std::vector<Ruleset_run> runs;
  std::vector<Identified> readings;
  std::vector<Mistake> mistakes;
  std::vector<Clause_tally> clauses;  // entry i: entry i of the rulebook's table
  std::vector<Trouble> troubles;
  std::map<std::string, std::uint64_t> skipped, unanswered;  // reasons, and how often
  std::uint64_t pairs = 0;
  double seconds = 0;
  bool given_up = false, was_stopped = false;
  std::vector<std::string> only;  // clauses; none: all

  bool holds() const;
};

/// Throws Bad_input when the subject cannot be started or greeted.
Conformance conform(const Conform_wish& wish);

}  // namespace arbiter::conform
