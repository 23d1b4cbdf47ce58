// Combines the answers of all engines about a reading of a question, with games that show where it
// diverges from another reading:
//
//   Finding, Finding, ...  by reading -> Reading_audit   diverges, the same, not decided
//
// The strongest answer determines the kind; the other members keep the remaining answers with their
// rulesets.
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

/// The outcome under one of two readings that diverge.
struct Outcome {
  std::string ruling, clause, reason;  // on the last move
  std::string position, drawing;       // after the last move
  std::string result, next;            // "1 0" or "unfinished"; the next player, or "nobody"
  std::string odds{};                  // of the last move, if it is an outcome of chance: "1/6"
};

/// A game in which two readings diverge, replayed under both.
struct Shown_divergence {
  std::string ruleset, other_ruleset;
  bool full_size = false;
  std::string carried_from;   // the small ruleset in which the game was found; empty: this one
  std::string from_property;  // the property whose playthrough contains the game; may be empty
  Playthrough played;         // ends with the move at which they diverge
  Outcome here, there;
  /// Whether the game was written to illustrate the question and need not be the shortest.
  bool chosen = false;
};
/// The kind of difference between the readings at the last move.
enum class Effect { moves, successor, result, chances };
Effect effect_of(const Shown_divergence& divergence);
std::string_view name_of(Effect effect);

/// A divergence at full size near a small position, for readings whose shortest diverging game from
/// the start is unknown (solver/compare/local_divergence.hpp).
struct Local_finding {
  Shown_divergence divergence;  // played from the start
  std::size_t reached_in =
      0;  // plies to the position; 0: it is the start, and the game is shortest
  std::string position;
  int pieces = -1;              // pieces in the position; -1: the game does not count them
  std::uint64_t positions = 0;  // visited by the proof that no line from the position is shorter
  /// Plies from the position to the divergence, including the last.
  std::size_t plies() const { return divergence.played.plies.size() - reached_in; }
};

struct Reading_audit {
  enum class Kind {
    diverges,
    same,              // the same under every ruleset
    same_in_variants,  // the same under some rulesets, undecided under others
    bounded,           // undecided under every ruleset
    not_asked,
  };
  std::string question;
  int reading = 0;
  std::optional<int> against;  // the reading it is compared with; empty: the standard
  Kind kind = Kind::not_asked;
  std::optional<Shown_divergence> divergence;
  std::optional<Shown_divergence>
      shortest;  // the shortest game found, if `divergence` is a chosen one
  std::optional<Local_finding> nearby;
  std::vector<std::string> proved_in;  // a solver proved that they agree in every state
  std::vector<std::string> same_in;    // every game was checked, and they never diverge
  std::vector<std::string> so_far_in;  // not exhausted, and no divergence so far
  std::vector<std::string> not_asked_in;
  std::vector<Finding> findings;
};
std::string_view name_of(Reading_audit::Kind kind);
/// The reading that `reading` is compared with.
int base_of(const Question& question, const Reading_audit& reading);
/// A game that shows the divergence: one from the start, or else one through a small position; null
/// when neither is known.
const Shown_divergence* known_divergence(const Reading_audit& reading);
/// Sets `kind` from the other members.
void settle(Reading_audit& reading);
std::string sentence(const Reading_audit& reading);
std::string sentence(const Shown_divergence& divergence);
std::string sentence(const Local_finding& nearby);
/// Whether the shortest diverging game from the start is known at full size.
bool is_known_from_start(const Reading_audit& reading);
/// The text of a reading; for 0, that the rules are silent.
std::string text_of(const Question& question, int reading);

}  // namespace arbiter
