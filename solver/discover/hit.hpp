// A hit is a point at which the detectors of a discovery find that a rulebook is, or may be,
// unclear.
//
// A detector does not know the rulebook's questions. It examines only the positions that can arise
// and the rulings on them. A hit contains the kind of problem, the clauses cited, the questions
// that the rules used in that step, and a game that leads there. recall.hpp decides whether the
// rulebook's table already has the question.
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
  no_action,    // a player who must act has no legal move
  two_winners,  // the result has no single winner
  order,        // simultaneously available steps do not commute
  endless,      // play can, or must, go round in a cycle
  redundant,    // a clause can be switched off and nothing changes
  conflict,     // one clause demands what another forbids
  term,         // a word that is used before it is defined, or never defined
  uncited,      // a clause that no verdict cites
  text,         // what the rulebook, taken literally, leaves open (tools/study/text_findings.hpp)
};
inline constexpr std::size_t detectors = 11;
using Detector_names = std::array<std::string_view, detectors>;
inline constexpr Detector_names detector_names{"silent", "supply",  "no-action", "two-winners",
                                               "order",  "endless", "redundant", "conflict",
                                               "term",   "uncited", "text"};
/// One line per detector, which describes its target.
extern const Detector_names detector_meanings;
constexpr std::string_view name_of(Detector d) { return detector_names[static_cast<int>(d)]; }

/// A set of detectors. An empty list of names selects all; an unknown name throws Bad_input.
class Detector_set {
 public:
  explicit Detector_set(const std::vector<std::string>& names);
  bool operator()(Detector d) const { return bits_ >> static_cast<int>(d) & 1U; }

 private:
  std::uint32_t bits_ = 0;
};

/// Sets of clauses or questions: bit i is entry i of the rulebook's table, as in Rule_trace.
using Entries = std::uint64_t;
inline constexpr Entries entry(std::size_t index) { return Entries{1} << index; }
std::vector<std::string> clause_ids(const Rulebook& book, Entries clauses);
std::vector<std::string> question_ids(const Rulebook& book, Entries questions);
/// Joins ids: "XX-C01, XX-C02".
std::string listed(const std::vector<std::string>& ids);

/// Identifies a hit: sightings with equal marks are the same hit.
struct Mark {
  Detector detector;
  std::string_view kind;  // one of the detector's kinds, such as "one-way"
  Entries clauses = 0;
  int what = -1;  // a parameter or field, where the clauses are not specific enough
  friend auto operator<=>(const Mark&, const Mark&) = default;
};

struct Hit {
  Detector detector;
  std::string kind{};
  Entries clauses = 0, questions = 0;  // questions: used by the rules in that step
  std::string says{};                  // one sentence
  std::string ruleset{}, scope{};      // scope: what was searched to find it or rule it out
  std::string playthrough{};           // replayed; empty if no single game shows the hit
  std::uint64_t plies = 0;             // length of the playthrough
  bool shortest = false;               // fewest turns of all games that show it
  std::vector<std::string> also{};     // other rulesets under which it was found
  std::string silence{};  // questions at reading 0 when it was found, separated by spaces
  int what = -1;          // Mark::what
  // Of a hit in the text: its number, and a witness that no game needs to have reached.
  std::string id{}, position{};
  std::vector<std::string> moves{};
  std::string remark{};  // why the running model does not show the witness
  /// Whether a game of the model under `ruleset` reaches that position: "yes" (then `playthrough`
  /// does, in the fewest turns), "no" (proved) or "unknown"; empty if the model cannot show it.
  std::string reached{};
  Mark mark() const { return {detector, kind, clauses, what}; }
};

/// The result of one discovery under one ruleset.
struct Discovery_result {
  std::string ruleset{}, scope{};
  Stop_reason ended = Stop_reason::exhausted;  // why the exploration ended
  std::uint64_t states = 0, games = 0, plies = 0;
  double seconds = 0;
  std::vector<Hit> hits{};
  Entries asked = 0;                   // questions used in any examined step
  Entries set_up = 0;                  // questions used to set up the game, before any step
  Entries cited = 0;                   // clauses that some verdict cited
  Entries matters = 0;                 // clauses that change some turn when switched off
  Entries compared = 0;                // clauses for which this was tested
  std::vector<std::string> remarks{};  // what was not examined, and why
  /// True if every position was examined by every detector.
  bool is_complete() const { return ended == Stop_reason::exhausted && remarks.empty(); }
};

/// Merges the hits of several rulesets: hits with the same mark and silence become one, under the
/// first ruleset. A clause that matters under any ruleset is not redundant under the others, and
/// one cited under any ruleset is not uncited.
std::vector<Hit> merged(const std::vector<Discovery_result>& list);

}  // namespace arbiter::discover
