// A move that somebody asks about, with the game and the position that it is made in: what the
// commands that judge a move begin with.
#pragma once
#include "tools/cli/options.hpp"
#include "tools/study/showing.hpp"

namespace arbiter {

struct Opened_move {
  std::unique_ptr<Game_facade> game;
  std::string position, actor, move;  // actor: whoever was named, or is next

  /// Throws Bad_input as the options do.
  explicit Opened_move(const Move_options& options)
      : game(options.make()),
        position(read_position(*game, options.position)),
        actor(options.player.empty() ? next_actor(*game, position) : options.player),
        move(options.move()) {}
};

}  // namespace arbiter
