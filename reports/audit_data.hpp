// What an audit found out about one game, before anybody writes it down.
//
// The engines answer one question in one scope; this puts their answers together:
//
//   Finding, Finding, ...  by property -> Property_audit   holds, fails, depends on the sizes, open
//   Finding, Finding, ...  by reading  -> Reading_audit    diverges, the same, not decided
//
// Nothing is made stronger than it was: a sample stays a sample beside a proof, and where two
// engines contradict each other that is said, and is unexpected.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/playthrough.hpp"
#include "reports/concordance.hpp"
#include "reports/mutants.hpp"
#include "reports/question_audit.hpp"
#include "solver/finding.hpp"

namespace arbiter {

/// A ruleset under which the engines were asked, and how far it was explored.
struct Audited_scope {
  std::string ruleset, why;
  bool full_size = false;  // the rulebook's game, or as much of it as can be stored: why says which
  bool exhausted = false;  // all reachable states were found
  std::uint64_t states = 0, turns = 0;
  std::uint64_t depth = 0;  // turns from the start up to which the engines looked; 0: no bound
  std::string_view size_in_words() const {
    return full_size ? "full size, or as much as can be stored" : "small variant";
  }
};

/// How an engine came to its answer, strongest first.
enum class Way {
  every_state,    // a solver, over all states, reachable or not
  every_game,     // all reachable states were looked at
  every_case,     // of what has no play in it, as scoring has: all of its cases
  shown,          // a game shows it
  some_state,     // a solver found a state, perhaps one that no game reaches
  up_to_a_bound,  // all games up to some length
  sample,         // random games
  none,           // the engine gave up
};
Way way_of(const Finding& finding);
std::string_view name_of(Way way);

enum class Standing { holds, fails, open };
/// What a finding says about its subject in its scope.
Standing standing_of(const Finding& finding);
std::string_view name_of(Standing standing);

/// All that the engines say about one property under one ruleset.
struct Property_in_scope {
  std::string ruleset;
  bool full_size = false;
  Standing standing = Standing::open;
  Way way = Way::none;            // the strongest
  std::vector<Finding> findings;  // strongest first
  bool contradiction = false;     // one engine proved what another refuted
  bool as_expected() const;       // and no finding is another one than that on record
};

struct Property_audit {
  std::string name, says;
  std::vector<std::string> clauses;
  std::vector<Property_in_scope> scopes;  // in the order of the game's scopes
  bool expected = true;
  std::string playthrough;  // the shortest game that shows a failure; else the shortest example
  std::string shown_in, shown_by;  // its ruleset, and the engine's word about it

  /// Rulesets of one size under which it stands so.
  std::vector<const Property_in_scope*> where(bool full_size, Standing standing) const;
  bool is_asked_at_full_size() const;
};
/// By property, in the order in which they come up first.
std::vector<Property_audit> combine(const std::vector<Finding>& findings,
                                    const std::vector<Audited_scope>& scopes);
/// "fails", "holds in the small variants": full size speaks where it was asked, and what is known
/// of small variants alone says so. "holds under ..., fails under ...": one sentence.
std::string headline(const Property_audit& property);
std::string sentence(const Property_audit& property);

/// One side of a parting of two readings.
struct Outcome {
  std::string ruling, clause, reason;  // of the last move
  std::string position, drawing;       // after it
  std::string result, next;            // "1 0" or "unfinished"; who decides next, or "nobody"
};

/// Where two readings part, played again under both.
struct Parting {
  std::string ruleset, other_ruleset;
  bool full_size = false;
  std::string carried_from;  // a small ruleset in which the game was found; empty: found right here
  std::string from_property;  // the property of whose playthrough the game is a part; may be empty
  Playthrough played;         // the last move is the one where they part
  Outcome here, there;
  /// Not the shortest game, but one written to show what the question is about.
  bool chosen = false;
};
/// What the readings that part differ in, at the last move.
enum class Effect { moves, successor, result, chances };
Effect effect_of(const Parting& parting);
std::string_view name_of(Effect effect);

/// A parting at full size that is not far from a small position, where none is known to be the
/// shortest from the start (solver/questions/near_parting.hpp).
struct Nearby_parting {
  Parting parting;             // played from the start
  std::size_t reached_in = 0;  // plies to the position; 0: it is the start, and all is proved
  std::string position;
  int pieces = -1;              // on the table there; -1: the game counts none
  std::uint64_t positions = 0;  // looked at, for the proof that no way from there is shorter
  /// Plies from the position to the one in which they part, that one included.
  std::size_t plies() const { return parting.played.plies.size() - reached_in; }
};

struct Reading_audit {
  enum class Kind {
    diverges,
    same,              // under every ruleset that was looked at
    same_in_variants,  // under some; under others it is not decided
    bounded,           // not decided under any
    not_asked,
  };
  std::string question;
  int reading = 0;
  std::optional<int> against;  // the reading that it is compared with; empty: the standard
  Kind kind = Kind::not_asked;
  std::optional<Parting> parting;
  std::optional<Parting> shortest;  // beside a parting that was chosen, when one was found
  std::optional<Nearby_parting> nearby;
  std::vector<std::string> proved_in;  // a solver knows that no state whatever tells them apart
  std::vector<std::string> same_in;    // every game was looked at, and they never part
  std::vector<std::string> so_far_in;  // not exhausted, and they have not parted
  std::vector<std::string> not_asked_in;
  std::vector<Finding> findings;
};
std::string_view name_of(Reading_audit::Kind kind);
/// The reading that it is compared with.
int base_of(const Question& question, const Reading_audit& reading);
/// The game that shows that they part: from the start, or by way of a small position where no other
/// is known; null when there is none.
const Parting* known_parting(const Reading_audit& reading);
/// Sets `kind` from what is known.
void settle(Reading_audit& reading);
std::string sentence(const Reading_audit& reading);
std::string sentence(const Parting& parting);
std::string sentence(const Nearby_parting& nearby);
/// Whether a shortest game from the start is known at full size.
bool is_known_from_start(const Reading_audit& reading);
/// "no ruling" for 0.
std::string text_of(const Question& question, int reading);

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
  bool stopped = false;                // by Ctrl-C: what follows was not asked
  double seconds = 0;

  bool as_expected() const;  // all findings, and every clause has a rule or a reason for none
};

/// The page on what the question's readings are worth; empty when there is none.
std::string values_page_of(const Game_audit& audit, std::string_view question);

/// A playthrough's file, in the one folder for all games.
std::string file_name(const Game_audit& audit, const Property_audit& property);
std::string file_name(const Game_audit& audit, const Reading_audit& reading);
/// Of its shortest game, where another is shown first.
std::string shortest_file_name(const Game_audit& audit, const Reading_audit& reading);
/// Of the game by way of a small position.
std::string nearby_file_name(const Game_audit& audit, const Reading_audit& reading);

/// "a, b and c"
std::string listed(const std::vector<std::string>& words);

}  // namespace arbiter
