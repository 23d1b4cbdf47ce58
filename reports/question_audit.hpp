// What an audit knows of each question beside where its readings part: how often it comes up, what
// the worked examples say, how far it moves a value, what would settle it. Numbers where they are
// counted, sentences where an engine has said what it found.
//
//   Game_audit::questions     in the order in which a publisher should answer them
//       readings              every one but the standard
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "solver/compare/sampled.hpp"
#include "solver/finding.hpp"

namespace arbiter {

/// Shares of games played at random, and by players who try out moves; empty: none were played.
struct Sampled_shares {
  std::optional<Share_of_games> random{}, stronger{};

  /// What to go by: the way of play with more games, which says more; of as many the random one.
  bool goes_by_stronger() const { return stronger && (!random || stronger->games > random->games); }
  const std::optional<Share_of_games>& best_known() const {
    return goes_by_stronger() ? stronger : random;
  }
};

struct Weighed_reading {
  int reading = 0;
  Sampled_shares parted{};            // games in which it parts from the one in force
  std::string evidence{};             // what the worked examples say; empty: not asked
  std::optional<double> moved{};      // the largest move of a value that is proved, as a size
  std::vector<std::string> impact{};  // a sentence for each place that was looked at
};

struct Question_audit {
  std::string question;
  Sampled_shares asked{};  // games in which a rule asks about it
  std::string evidence{};  // whether the examples settle it, and which do; empty: not asked
  std::vector<Weighed_reading> readings{};
  std::vector<std::string> interactions{};  // with readings of other questions, a sentence each
  std::vector<std::string> settled_by{};    // answers to others, "XX-A01=2 (RULESET)"
  std::string repair{};                     // what could be printed; empty: not looked for
  std::string reason{};                     // why it stands where it does in the order
};

/// The fewest answers that settle all divergences; a sentence, and how it is known.
struct Answers_audit {
  Status status = Status::unknown;
  std::vector<std::string> answers{};
  /// With all of them together no others part in the small rulesets: compared anew.
  bool confirmed = false;
  std::string sentence{};
};

/// "95 of 1000 (7.75 to 11.5 percent)", "95 of 1000 (7.75 to 11.5 percent; 3 broken off)".
std::string text_of(const Share_of_games& share);
/// All that is known of a question, a sentence each.
std::vector<std::string> sentences(const Question_audit& question);

}  // namespace arbiter
