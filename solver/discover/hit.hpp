// What the detectors of a discovery found: places where a rulebook is unclear, or may be.
//
// A detector knows no question beforehand. It looks at the positions that can come up, at what the
// rules say there, and at nothing else. What it reports is a hit: the kind of trouble, the clauses
// that were cited, the questions that the rules asked the ruleset about in that very step, and the
// game that leads there. Whether the rulebook's table has the question already, recall.hpp tells.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/ruleset.hpp"
#include "solver/limits.hpp"

namespace arbiter::discover {

enum class Detector {
  silent,       // an offered move on which the rules are silent
  supply,       // the rules demand what the components cannot supply
  no_action,    // a decision without a legal move
  two_winners,  // the result has no single winner
  order,        // steps that are open at the same time do not commute
  endless,      // play can go round in a circle, or must
  redundant,    // a clause can be switched off and nothing changes
  conflict,     // one clause demands what another forbids
  term,         // a word that is used before its clause, or has none
  uncited,      // a clause on which no verdict rests
};
inline constexpr std::size_t detectors = 10;
using Detector_names = std::array<std::string_view, detectors>;
inline constexpr Detector_names detector_names{"silent", "supply",  "no-action", "two-winners",
                                               "order",  "endless", "redundant", "conflict",
                                               "term",   "uncited"};
/// What each of them looks for, in one line.
extern const Detector_names detector_meanings;
constexpr std::string_view name_of(Detector d) { return detector_names[static_cast<int>(d)]; }

/// A set of detectors. Empty names: all of them; Bad_input for a name that none has.
class Wanted {
 public:
  explicit Wanted(const std::vector<std::string>& names);
  bool operator()(Detector d) const { return bits_ >> static_cast<int>(d) & 1U; }

 private:
  std::uint32_t bits_ = 0;
};

/// Sets of clauses or questions: bit i is entry i of the rulebook's table, as in Rule_trace.
using Entries = std::uint64_t;
inline constexpr Entries entry(std::size_t index) { return Entries{1} << index; }
std::vector<std::string> clause_ids(const Rulebook& book, Entries clauses);
std::vector<std::string> question_ids(const Rulebook& book, Entries questions);
/// "XX-C01, XX-C02"
std::string listed(const std::vector<std::string>& ids);

/// What makes two sightings the same hit.
struct Mark {
  Detector detector;
  std::string_view kind;  // of the detector's kinds, as in "one-way"
  Entries clauses = 0;
  int what = -1;  // a parameter or field, where the clauses do not tell them apart
  friend auto operator<=>(const Mark&, const Mark&) = default;
};

struct Hit {
  Detector detector;
  std::string kind{};
  Entries clauses = 0, questions = 0;  // questions: asked about in that very step
  std::string says{};                  // one sentence
  std::string ruleset{}, scope{};   // scope: what was looked at to find it, or to say it never is
  std::string playthrough{};        // replayed; empty for what no single game shows
  std::uint64_t plies = 0;          // of it
  bool shortest = false;            // in turns, of all games that show it
  std::vector<std::string> also{};  // other rulesets under which it was found
  std::string silence{};            // questions whose reading 0 it was found under, by spaces
  int what = -1;                    // Mark::what
  Mark mark() const { return {detector, kind, clauses, what}; }
};

/// What one discovery under one ruleset gives.
struct Discovered {
  std::string ruleset{}, scope{};
  Ended ended = Ended::exhausted;  // of the exploration
  std::uint64_t states = 0, games = 0, plies = 0;
  double seconds = 0;
  std::vector<Hit> hits{};
  Entries asked = 0;                   // questions, in any step that was looked at
  Entries set_up = 0;                  // questions asked when the game was made: no step can tell
  Entries cited = 0;                   // clauses, by any verdict that was looked at
  Entries matters = 0;                 // clauses: switched off, some turn goes otherwise
  Entries compared = 0;                // clauses for which that was looked at
  std::vector<std::string> remarks{};  // what was not looked at, and why
  /// Every position, and in each of them whatever the detectors want to look at.
  bool is_complete() const { return ended == Ended::exhausted && remarks.empty(); }
};

/// The hits of several rulesets as one list: equal ones, of the same mark and silence, once, under
/// the first ruleset; a clause that matters, or is cited, under any of them is neither redundant
/// nor uncited under the others.
std::vector<Hit> merged(const std::vector<Discovered>& list);

}  // namespace arbiter::discover
