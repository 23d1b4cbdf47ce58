// One game from its start to its end, with everything that comparisons of games need.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solver/compare/alternative.hpp"
#include "solver/erased/game.hpp"
#include "solver/limits.hpp"
#include "solver/paired/signs.hpp"
#include "solver/players/play.hpp"

namespace arbiter::paired {

/// A game that can be played from its start.
struct Opened_game {
  Erased_game game;
  Erased_game::State start;
  std::vector<int> sides;  // [player]
  int all_sides;
  std::uint64_t asked = 0;  // bit q: question q, while the game was made and set up
};
/// Throws Bad_input for an impossible ruleset.
Opened_game opened(const Ruleset& ruleset);
/// The game under another reading, for players of these styles; none if it cannot be compared with
/// `base`: then `why` tells the reason.
std::optional<Opened_game> opened_beside(const Opened_game& base, const Alternative& other,
                                         std::span<const Style> seats, std::string& why);

/// A game that has been played.
struct Ended_game {
  Played played;                    // with what was asked from the making of the game to its result
  Result result;                    // empty if the game was cut short
  std::vector<Level_range> levels;  // [side]

  bool has_asked(std::size_t question) const { return played.asked >> question & 1U; }
  /// The turn, from 1, in which a question was first asked; for a question that was.
  std::uint64_t asked_in(std::size_t question) const;
  /// Whether a ply or the result differs. Both games must have left trails.
  bool differs_from(const Ended_game& other) const {
    return played.trail != other.played.trail || result != other.result;
  }
};
/// Throws Limit_reached if a limit ends the thoughts of a strong player.
Ended_game played(const Opened_game& game, std::span<const Style> seats, const Deal& deal,
                  const Limits& limits = {}, const Watch& watch = {});

struct Game_sums;
/// Adds a game, with the levels of the payoffs of all sides, or of all players in a match.
void add(Game_sums& sums, const Ended_game& ended, const std::vector<Level_range>& levels);

/// The seed of a game, given the seed of a simulation and the number of the game.
std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number);

}  // namespace arbiter::paired
