// A move as a person types it. A move that the game cannot read is completed if exactly one open
// move begins with it. Otherwise the error lists the open moves that begin with it, or those of
// which it may be a misspelling. Moves sent by programs or recorded in files are not completed:
// they go to Game_facade::explain unchanged.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/error.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

/// A move that the game can read, and its verdict.
struct Typed_move {
  std::string move;
  Explanation said;
};

/// Reads and judges `text`, which may be incomplete. Throws Bad_input with suggestions. `actor`
/// empty: the next player.
Typed_move judge_typed(const Game_facade& game, std::string_view position, std::string_view actor,
                       std::string_view text);

/// The only move of `open` that begins with `text`. Throws Bad_input with suggestions if there is
/// none or more than one, and `unreadable` itself if there is nothing to suggest.
std::string complete_move(std::string_view text, const std::vector<Ply>& open,
                          const Bad_input& unreadable);

/// The moves of `open` with the smallest edit distance to `text`, at most 3; a swap of two
/// neighbouring letters counts as one edit. They are in the order of `open`, but moves as long as
/// `text` come first.
std::vector<std::string> nearest_moves(std::string_view text, const std::vector<Ply>& open);

}  // namespace arbiter
