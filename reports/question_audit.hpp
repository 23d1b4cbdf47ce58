// An audit's results about each question, apart from where its readings diverge: how often it comes
// up, what the worked examples show, how much it changes a value, what would settle it. Counts are
// numbers; engines' answers are sentences.
//
//   Game_audit::questions     most urgent first
//       readings              every reading but the standard
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "solver/compare/sampled.hpp"
#include "solver/finding.hpp"

namespace arbiter {

/// Shares of random games, and of games between casual players; empty: none were played.
struct Sampled_shares {
  std::optional<Share_of_games> random{}, casual{};

  /// The share from more games is the better estimate; if the numbers are equal, that of casual
  /// players is closer to what happens at a table.
  bool goes_by_casual() const { return casual && (!random || casual->games >= random->games); }
  const std::optional<Share_of_games>& best_known() const {
    return goes_by_casual() ? casual : random;
  }
};

/// How a reading changes complete games at full size between simulated players (solver/paired/).
struct Simulated_change {
  std::string players{};                 // "casual"
  std::uint64_t games = 0, changed = 0;  // games played, and those of them that went differently
  /// The largest change of a side's share of wins, without its sign, and its interval; 0 to 1.
  double estimate = 0, low = 0, high = 0;
  std::string command{};  // simulates the games again
  bool is_cut = false;    // by a limit; then the command gives slightly narrower intervals
};

struct Weighed_reading {
  int reading = 0;
  Sampled_shares parted{};            // games in which it diverges from the current reading
  std::string evidence{};             // the verdict of the worked examples; empty: not checked
  std::optional<double> moved{};      // the largest proved change of a value, without its sign
  std::vector<std::string> impact{};  // a sentence per position or area that was evaluated
  std::optional<Simulated_change> simulated{};
};

/// How urgently a question needs an answer, most urgent first; fault_of (audit_data.hpp) has the
/// same for properties that do not hold:
///
///   contradiction   two sentences contradict each other, and the readings differ
///   decides_games   a reading changes a value by a point of a hundred or more: between proved
///                   bounds, or by the lower end of the interval of simulated games (then sampled)
///   comes_up        the readings differ in at least one sampled game in 100
///   curiosity       anything else, also if nothing is known
///   never_matters   the readings are proved never to differ, or a worked example answers it
enum class Severity { contradiction, decides_games, comes_up, curiosity, never_matters };
/// "contradiction", "decides games", "comes up", "curiosity", "never matters".
std::string_view name_of(Severity severity);

struct Question_audit {
  std::string question;
  Severity severity = Severity::curiosity;
  bool is_sampled = false;  // it decides games, but only simulated ones show it
  Sampled_shares asked{};   // games in which a rule asks about it
  std::string evidence{};   // whether the examples settle it, and which do; empty: not checked
  std::vector<Weighed_reading> readings{};
  std::vector<std::string> interactions{};  // with readings of other questions, a sentence each
  std::vector<std::string> simulated_interactions{};  // the same, sampled at full size
  std::vector<std::string> settled_by{};              // answers to others, "XX-A01=2 (RULESET)"
  std::string repair{};  // a change of the rules; empty: none was sought
  std::string reason{};  // the reason for its rank
};

/// The smallest set of answers that settles all divergences, and its status.
struct Answers_audit {
  Status status = Status::unknown;
  std::vector<std::string> answers{};
  /// Whether a new comparison with all of them found no divergence in the small rulesets.
  bool confirmed = false;
  std::string sentence{};
};

/// "decides games", "decides games (sampled)".
std::string severity_text(const Question_audit& question);
/// "95 of 1000 (7.75 to 11.5 percent)", "95 of 1000 (7.75 to 11.5 percent; 3 cut short)".
std::string text_of(const Share_of_games& share);
/// "The question arises in 95 of 1000 random games ..."; empty: not known.
std::string sentence_about_asking(const Question_audit& question);
/// "Reading 2 changes the legal moves or their effect in ..."; empty: not known.
std::string sentence_about_parting(const Weighed_reading& reading);
/// "Reading 2 changes the chance of winning by 1.15 percentage points (0.70 to 1.59); ..."; empty:
/// not known.
std::string sentence_about_simulation(const Weighed_reading& reading);

}  // namespace arbiter
