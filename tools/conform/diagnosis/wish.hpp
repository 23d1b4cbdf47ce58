// What is wanted of a run, and what its parts share while it goes on.
#pragma once
#include "tools/conform/diagnosis/readings.hpp"

namespace arbiter::conform {

struct Run_options {
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
void require_clauses(const Run_options& wish, const Rulebook& book);
bool is_wanted(const Run_options& wish, std::string_view clause);

struct Course {
  const Run_options& wish;
  const Rulebook& book;
  Subject& subject;
  const Clock& clock;

  /// By the clock of the run.
  double seconds() const { return clock.now(); }
  /// That there are in all.
  double whole() const;
  bool stops() const;
  /// How long to look for what the reference alone can tell: no answer passes meanwhile.
  Until looked(double seconds) const;
};

}  // namespace arbiter::conform
