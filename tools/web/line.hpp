// A line of play as the page holds it: a game, a ruleset, a starting position and moves. This text
// is the whole state of the page, so the server keeps none: every request contains its line, and
// the line is replayed. Under another ruleset, the replay may stop early.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/json_fwd.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/lockstep.hpp"

namespace arbiter::web {

inline constexpr std::size_t most_moves = 2000;  // in a line: takes seconds to replay

/// The part of a request that describes a line.
struct Line_text {
  std::string game, ruleset = "default", start = "start";
  std::vector<std::string> moves{};
};
/// Reads {"game", "ruleset", "start", "moves"}; only the game is required. Throws Bad_input for
/// other keys or values, or a line that is too long. `more`: other keys to allow.
Line_text read_line(const Json& json, std::initializer_list<std::string_view> more = {});

/// A line played under its ruleset; each move is made by an actor whose turn it is.
struct Line {
  struct Move {
    std::string actor, move;
    Verdict verdict;  // legal
    std::string after;
  };
  std::unique_ptr<Game_facade> game;
  std::string start, position;  // before the first move, and after the last legal one
  std::vector<Move> moves{};    // all legal
  /// The next move, which is not legal or cannot be read ("unreadable").
  struct Stop {
    std::string actor, move;
    Move_outcome outcome;
  };
  std::optional<Stop> stop{};
  /// What the rules consulted, including at construction. Bit i: entry i of the table.
  std::uint64_t questions = 0, clauses = 0;

  const std::string& before(std::size_t move) const {
    return move == 0 ? start : moves[move - 1].after;
  }
};
/// Throws Bad_input for an unknown game, or an impossible ruleset or start.
Line play(const Line_text& text);

}  // namespace arbiter::web
