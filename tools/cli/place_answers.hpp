// The answers of `arbiter place` to each kind of puzzle.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "solver/placement/expected/sample.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/shard.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter {

struct Place_options : Shard_options {
  std::string file, certificate;
  std::size_t first = 1;
  bool count = false, all = false, histogram = false, batch = false;
  int margin = 1;
  double seconds = 0;
  int threads = 0;  // 0: as many as the machine has
  placement::Sample_options sampling{.plays = 0};
};

/// Remarks that a goal compares players if the puzzle does not have an opponent for each other
/// player in the rules. `which` comes before the remark, as in "puzzle 2: ".
void remark_on_opponents(const puzzle::Puzzle& puzzle, std::string_view which, Output& output);
/// The best pictures if all cards are known.
Exit place_known(const Place_options& options, const puzzle::Puzzle& puzzle, Output& output);
/// The same for each of several puzzles, or for those of a shard.
Exit place_batch(const Place_options& options, Output& output);
/// The number of results by score, for a puzzle of a single turn. Throws Bad_input for others.
Exit place_histogram(const puzzle::Puzzle& puzzle, Output& output);
/// The placements of this turn's cards with the highest mean score over the possible futures.
Exit place_expected(const Place_options& options, const puzzle::Puzzle& puzzle, Output& output);
/// Which of two cards to keep.
Exit place_keep(const Place_options& options, const puzzle::Puzzle& puzzle, Output& output);

}  // namespace arbiter
