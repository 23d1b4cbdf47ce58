// A move from the command line, judged in its game and position. Every command that judges a move
// begins with this.
#pragma once
#include "tools/cli/options.hpp"
#include "tools/facade/typed_move.hpp"
#include "tools/study/showing.hpp"

namespace arbiter {

struct Opened_move {
  std::unique_ptr<Game_facade> game;
  std::string position, actor;  // actor: the named player, or the next one
  Typed_move typed;

  /// Throws Bad_input as the options do.
  explicit Opened_move(const Move_options& options)
      : game(options.make()),
        position(read_position(*game, options.position)),
        actor(options.player.empty() ? next_actor(*game, position) : options.player),
        typed(judge_typed(*game, position, actor, options.move())) {}
};

}  // namespace arbiter
