// What an audit found out about one game, before anybody writes it down.
//
// The engines answer one question in one scope; their answers are put together by property
// (property_audit.hpp), by reading (reading_audit.hpp) and by question (question_audit.hpp). Here
// they stand with all that is told of the game beside them.
#pragma once
#include <cstdint>
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

/// A property whose answer changes when a clause is switched off.
struct Resting {
  std::string property, clause, ruleset, ruleset_without, engine;
  Status with, without;
};

/// A page of the sources, Markdown: what small variants, endgames or dice are worth.
struct Source_page {
  std::string file, text;  // "docs/games/xx-values.md"
};

/// Puzzles of a game that were solved, as pictures.
struct Placements {
  struct Solved {
    std::string file;            // of the sources
    int best = 0, bound = 0;     // equal: proved
    std::uint64_t pictures = 0;  // that are worth as much; 0: not all were found
  };
  std::vector<Solved> solved;
  std::string puzzles, solutions;  // SVG documents, each with all of them
};

struct Game_audit {
  const Rulebook* book = nullptr;
  std::vector<Audited_scope> scopes;
  std::vector<Property_audit> properties;
  std::vector<Reading_audit> readings;
  std::vector<Question_audit> questions;  // those of several readings, the most urgent first
  Answers_audit answers;
  std::vector<std::string> idle_clauses;  // a sentence for each that no worked example exercises
  std::vector<Resting> resting;
  Concordance concordance;
  /// The page of the sources on what readings are worth, and the questions that it measures.
  std::string values_page;
  std::vector<std::string> measured;
  std::vector<Source_page> pages;  // of the game, in the order of their names
  std::vector<Mutant> mutants;
  std::optional<Placements> placements;
  std::vector<std::string> troubles;   // what an engine could not do, a sentence each
  std::vector<std::string> undecided;  // small scopes that a limit kept from being exhausted
  std::vector<std::string> left_out;   // by a short audit, a sentence each
  bool stopped = false;                // not everything was asked: the audit goes on, or was ended
  std::string waiting_for;  // then: what is asked next, "check players=3 (2 of 15)"; may be empty
  double seconds = 0;

  bool as_expected() const;  // all findings, and every clause has a rule or a reason for none
};

/// Of an audit that is stopped, how far it got: a sentence.
std::string how_far(const Game_audit& audit);
/// The page on what the question's readings are worth; empty when there is none.
std::string values_page_of(const Game_audit& audit, std::string_view question);

/// A playthrough's file, in the one folder for all games.
std::string file_name(const Game_audit& audit, const Property_audit& property);
std::string file_name(const Game_audit& audit, const Reading_audit& reading);
/// Of its shortest game, where another is shown first.
std::string shortest_file_name(const Game_audit& audit, const Reading_audit& reading);
/// Of the game by way of a small position.
std::string nearby_file_name(const Game_audit& audit, const Reading_audit& reading);

}  // namespace arbiter
