// What the engines say about a reading of a question together, and the games that show where it
// parts from another:
//
//   Finding, Finding, ...  by reading -> Reading_audit   diverges, the same, not decided
//
// The strongest word is the kind; what else is known, and under which rulesets, stays beside it.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/playthrough.hpp"
#include "model/rulebook.hpp"
#include "solver/finding.hpp"

namespace arbiter {

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
/// shortest from the start (solver/compare/local_divergence.hpp).
struct Local_finding {
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
  std::optional<Local_finding> nearby;
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
std::string sentence(const Local_finding& nearby);
/// Whether a shortest game from the start is known at full size.
bool is_known_from_start(const Reading_audit& reading);
/// "no ruling" for 0.
std::string text_of(const Question& question, int reading);

}  // namespace arbiter
