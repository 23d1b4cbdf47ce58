// Explores any two rulesets of a game in lockstep, as text (solver/compare/lockstep.hpp). The
// engine goes ply by ply, unpacked: sizes, several readings and switches may all differ.
//
//   here    start -- roll -- dice rrg -- play red 2   legal, then ...
//   there   start -- roll -- dice rrg -- play red 2   illegal by PD-C18     they diverge
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/playthrough.hpp"
#include "solver/compare/local_divergence.hpp"
#include "solver/limits.hpp"

namespace arbiter {

/// The outcome of a move under one ruleset.
struct Move_outcome {
  std::string ruling, clause, reason;  // "unreadable" with a reason: there is no such move
  std::string position{};              // after a legal move
  std::string result{}, next{};        // of that position: "1 0" or "unfinished"; who acts next
  std::string chance{};                // the probability of an outcome: "1/3"; empty for a decision
};

/// A move with different outcomes under two rulesets; without a move, the games begin differently.
struct Divergent_move {
  std::string actor{}, move{};
  Move_outcome here, there;
};

class Lockstep_facade {
 public:
  Lockstep_facade(const Ruleset& here, const Ruleset& there);
  ~Lockstep_facade();

  /// A game that both rulesets play alike, and the next move, which has different outcomes.
  struct Divergent_game {
    Playthrough played;  // under the first ruleset
    Divergent_move next;
  };
  /// Nothing if both begin in the same way.
  std::optional<Divergent_move> at_start() const;
  struct Search_result {
    std::optional<Divergent_game> found;
    std::uint64_t positions, plies;
    bool is_all;
  };
  /// A shortest game of at most `plies` plies. See nearest_difference (solver/compare/nearest.hpp).
  Search_result nearest(std::uint64_t plies,
                        const std::function<bool(const Progress&)>& goes_on) const;
  /// Plays these moves up to the first with different outcomes. Returns nothing if there is none,
  /// or if neither ruleset allows a move. Throws Bad_input for a move that cannot be read.
  std::optional<Divergent_game> follow(const std::vector<std::string>& moves) const;
  /// Plays one random game under the first ruleset, as long as `goes_on()`.
  std::optional<Divergent_game> at_random(std::uint64_t seed, std::uint64_t plies,
                                          const std::function<bool()>& goes_on) const;
  /// Everything that can happen next in a position, given in each ruleset's notation, and that has
  /// different outcomes.
  std::vector<Divergent_move> all_apart(const std::string& here, const std::string& there) const;

 private:
  struct Pair;
  std::unique_ptr<Pair> pair_;
};

/// See diverge_locally (solver/compare/nearby.hpp): compares `reading` of `question` with the one
/// that the ruleset has in force. Throws Bad_input for an unknown game, question or reading, and
/// for a ruleset that is wrong or impossible; Limit_reached when stopped.
Local_divergence diverge_locally(std::string_view game, std::string_view ruleset,
                                 std::string_view question, int reading,
                                 const Local_options& options, const Limits& limits);

}  // namespace arbiter
