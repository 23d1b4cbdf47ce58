// The options of a run, and the state that its parts share while it is in progress.
#pragma once
#include "tools/conform/diagnosis/readings.hpp"

namespace arbiter::conform {

/// A request that is known to involve some clauses.
struct Seed {
  std::vector<std::string> clauses;
  Request request;
};
using Seeds = std::map<std::string, std::vector<Seed>>;  // for each ruleset

struct Run_options {
  std::string game;
  std::vector<std::string> rulesets;  // the first matters most
  Subject_settings subject{};
  double seconds = 20;
  std::uint64_t answers = 0;  // the approximate number of answers, instead of seconds; 0: seconds
  std::uint64_t seed = 1;
  bool readings = true;  // whether to infer readings; false: requires those of the ruleset
  std::vector<std::string> only{};  // clauses; empty: all
  Probes probes{};
  Seeds seeds{};
  std::size_t most_mistakes = 10;  // the maximum number of mistakes to shrink
  std::function<bool()> stop = [] { return false; };
  std::function<void(const std::string&)> announce = [](const std::string&) {};
};

/// Checks the options. Throws Bad_input for a clause in `only` that is not in the rulebook.
void require_clauses(const Run_options& options, const Rulebook& book);
bool is_wanted(const Run_options& options, std::string_view clause);
/// The total time of a run on its clock, in seconds.
double whole_of(const Run_options& options);

struct Course {
  const Run_options& options;
  const Rulebook& book;
  Subject& subject;
  const Clock& clock;
  Repetition& repetition;

  /// The time on the clock of the run.
  double seconds() const { return clock.now(); }
  /// The total time of the run, in seconds.
  double whole() const;
  /// Whether to stop: the time is up, the subject is given up on, or Ctrl-C was pressed.
  bool stops() const;
  /// How long to search in the reference alone, during which the subject gives no answers.
  Search_limits looked(double seconds) const;
};

}  // namespace arbiter::conform
