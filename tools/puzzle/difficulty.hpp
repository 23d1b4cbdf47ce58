// How hard a puzzle is, measured: what simple players get, how many pictures nearly reach the best
// score, and how many cards must be woven. Not tested on people.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/limits.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

/// The width of the beam that a puzzle is measured with.
inline constexpr std::size_t beam_width = 10;
/// A trap scores at most this much less than the best picture.
inline constexpr int trap_depth = 2;
/// From this many traps a puzzle is harder; from `crowd` traps they are a theme.
inline constexpr std::uint64_t many_traps = 60, crowd = 100;

struct Difficulty {
  int best = 0;
  int greedy = 0;           // the score of a player who places each card where it scores most now
  int beam = 0;             // the score of a beam of `beam_width` pictures
  std::uint64_t traps = 0;  // pictures that score at most `trap_depth` less than the best
  /// The least number of cards to come that must be woven, over some cards and under others, in any
  /// way to any of the best pictures; with more than four cards to come, 1 stands for at least one.
  int woven = 0;
  bool goals_matter = false;  // without the goals, none of the best pictures is
  int cards = 0;              // to come

  /// 1 to 5: one, plus one if the greedy player falls short, if the beam does, if a card must be
  /// woven, and if there are many traps.
  int grade() const;
  /// "weave": a card must be woven. "decoy": the greedy player falls short by more than two points.
  /// "crowd": at least `crowd` traps. "goals": the goals matter. "sequence":
  /// more than two cards.
  std::vector<std::string_view> themes() const;
};
/// The names of all themes.
std::vector<std::string> themes();

/// Measures a puzzle with known cards, given its proved answer; if that does not have all best
/// pictures, they are searched for again. Nothing if a limit is reached.
std::optional<Difficulty> difficulty_of(const Puzzle& puzzle, const placement::Answer& answer,
                                        const Limits& limits);

/// Three hints, each of which says more than those before it; the last one describes the first step
/// of the solution.
std::vector<std::string> hints(const Puzzle& puzzle, const placement::Answer& answer,
                               const Difficulty& difficulty);

}  // namespace arbiter::puzzle
