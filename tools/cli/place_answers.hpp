// What `arbiter place` does with a puzzle, by what its lines ask for: each has a file of its own.
#pragma once
#include <cstddef>
#include <string>

#include "solver/placement/expected/sample.hpp"
#include "tools/cli/command.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter {

struct Place_options {
  std::string file, certificate;
  std::size_t first = 1;
  bool count = false, all = false, histogram = false;
  int margin = 1;
  double seconds = 0;
  placement::Sampling sampling{.plays = 0};
};

/// The best pictures that cards which are all known can make.
Exit place_known(const Place_options& options, const puzzle::Puzzle& puzzle, Output& output);
/// Of a turn that is all that comes: how many results are worth how much. Throws Bad_input.
Exit place_histogram(const puzzle::Puzzle& puzzle, Output& output);
/// The placements of this turn's cards that are worth the most on average over a future.
Exit place_expected(const Place_options& options, const puzzle::Puzzle& puzzle, Output& output);
/// Which of two cards to keep.
Exit place_keep(const Place_options& options, const puzzle::Puzzle& puzzle, Output& output);

}  // namespace arbiter
