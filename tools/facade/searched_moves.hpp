// What a tree search (solver/players/tree_search.hpp) found out about the moves of a position, as
// text.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/limits.hpp"
#include "tools/facade/ply.hpp"

namespace arbiter {

struct Search_request {
  std::uint64_t visits = 100'000;  // 0: until a limit
  std::uint64_t seed = 1;
};

/// A side's chances, all from 0 to 1.
struct Search_estimate {
  std::uint64_t visits = 0;
  double mean = 0.5;           // sampled
  double least = 0, most = 1;  // where the value probably is
  double low = 0, high = 1;    // where it is for certain
};
struct Searched_ply {
  Ply ply;
  Search_estimate estimate;
  double share = 0;  // how often to choose this move; 0 for outcomes and for other sides
};
struct Searched_moves {
  int side = 0;                                // whose chances these are
  Stop_reason ended = Stop_reason::exhausted;  // found: solved; exhausted: all visits were made
  Search_estimate position;
  bool is_at_once = false;            // a simultaneous choice: the shares may mix several moves
  std::vector<Searched_ply> moves{};  // the move to choose first; outcomes in the game's order
  std::uint64_t nodes = 0, bytes = 0;
  double seconds = 0;
};

}  // namespace arbiter
