// The results of auditing one game, as the data from which every report is made.
//
// Each engine answers one question in one scope. The answers are combined by property
// (property_audit.hpp), by reading (reading_audit.hpp) and by question (question_audit.hpp). This
// file collects them with everything else that a report states about the game.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reports/concordance.hpp"
#include "reports/mutants.hpp"
#include "reports/property_audit.hpp"
#include "reports/question_audit.hpp"
#include "reports/reading_audit.hpp"
#include "solver/finding.hpp"

namespace arbiter {

/// A publisher's decisions: the reading of each question that has been answered, by its id.
using Choices = std::map<std::string, int, std::less<>>;

/// A property whose answer changes when a clause is switched off.
struct Clause_dependence {
  std::string property, clause, ruleset, ruleset_without, engine;
  Status with, without;
};

/// What was found when a worked example was played under the readings in force.
struct Example_audit {
  std::string example;    // its id
  std::string instead{};  // what happens if it does not hold, or why it does not apply
  std::vector<std::string> rules_out{};  // readings that contradict it: "XX-A01=0"
  bool applies = true;                   // whether it can be played under those readings
  bool holds() const { return applies && instead.empty(); }
};

/// A Markdown page from the sources with values of small variants, endgames or dice.
struct Source_page {
  std::string file, text;  // "docs/games/xx-values.md"
};

/// Solved puzzles of a game, as pictures.
struct Placements {
  struct Solved_problem {
    std::string file;            // in the sources
    int best = 0, bound = 0;     // equal if the best score is proved
    std::uint64_t pictures = 0;  // number with the best score; 0: not all were found
  };
  std::vector<Solved_problem> solved;
  std::string puzzles, solutions;  // SVG documents, each with all of them
};

struct Game_audit {
  const Rulebook* book = nullptr;
  std::vector<Audited_scope> scopes;
  std::vector<Property_audit> properties;
  std::vector<Reading_audit> readings;
  std::vector<Question_audit> questions;  // those with several readings, most urgent first
  Answers_audit answers;
  std::vector<Example_audit> examples;    // those that were played, in the rulebook's order
  std::vector<std::string> idle_clauses;  // a sentence per clause that no worked example exercises
  std::vector<Clause_dependence> resting;
  Concordance concordance;
  /// The page from the sources on values under different readings, and the questions that it
  /// measures.
  std::string values_page;
  std::vector<std::string> measured;
  std::vector<Source_page> pages;  // pages about the game, sorted by name
  std::vector<Mutant> mutants;
  std::optional<Placements> placements;
  std::vector<std::string> troubles;   // failures of engines, a sentence each
  std::vector<std::string> undecided;  // small scopes not exhausted because of a limit
  std::vector<std::string> left_out;   // checks that a short audit skips, a sentence each
  bool stopped = false;                // the audit is still running, or was stopped
  std::string waiting_for;  // its next step if stopped, "check players=3 (2 of 15)"; may be empty
  double seconds = 0;
  /// The option with which `arbiter questions` examines as much as this audit did: "--brief",
  /// "--long" or none.
  std::string effort{};
  /// The other options that determine the answers, each after a space: " --depth 3 --time 5".
  std::string limits{};
  Choices choices{};  // the publisher's decisions under which everything was checked
  /// The option that loads the game: " --game-path xx.so"; empty: the program has it.
  std::string loads{};
  /// An exported page of the explorer that has this game, as links from the report lead to it:
  /// "../board.html"; empty: there is none.
  std::string explorer{};

  bool as_expected() const;  // all findings are, and every clause is implemented or explained
};

/// How urgently a fault (Property_audit::is_fault) needs attention, by the rule in
/// docs/explanation/questions.md, and why: a sentence.
struct Fault {
  Severity severity = Severity::curiosity;
  std::string why;
};
Fault fault_of(const Game_audit& audit, const Property_audit& property);
/// The properties that are faults, the most urgent first.
std::vector<std::pair<const Property_audit*, Fault>> faults_of(const Game_audit& audit);
/// The ruleset with the chosen readings.
std::string with_choices(const Rulebook& book, const std::string& ruleset, const Choices& choices);
/// How far a stopped audit got: a sentence.
std::string how_far(const Game_audit& audit);
/// The page on values under the question's readings; empty when there is none.
std::string values_page_of(const Game_audit& audit, std::string_view question);

/// The file with a playthrough, in the folder that all games share.
std::string file_name(const Game_audit& audit, const Property_audit& property);
std::string file_name(const Game_audit& audit, const Reading_audit& reading);
/// The file with the reading's shortest game, if another game is shown first.
std::string shortest_file_name(const Game_audit& audit, const Reading_audit& reading);
/// The file with the game that leads through a small position.
std::string nearby_file_name(const Game_audit& audit, const Reading_audit& reading);

}  // namespace arbiter
