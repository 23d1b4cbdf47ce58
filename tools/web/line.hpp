// A line of play as the page holds it: a game, a ruleset, a position to begin with and moves. The
// whole state of the page is this text, so the server keeps none: every question comes with its
// line, and the line is played again. Under another ruleset it may stop before its end.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/json_fwd.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/lockstep.hpp"

namespace arbiter::web {

inline constexpr std::size_t most_moves = 2000;  // of a line: seconds of play

/// What a request says of a line.
struct Line_text {
  std::string game, ruleset = "default", start = "start";
  std::vector<std::string> moves{};
};
/// From {"game", "ruleset", "start", "moves"}; all but the game may be left out. Throws Bad_input
/// for what is none of these or longer than a line may be. `more`: keys that are no concern of it.
Line_text read_line(const Json& json, std::initializer_list<std::string_view> more = {});

/// A line played under its ruleset, each move with whoever is next.
struct Line {
  struct Move {
    std::string actor, move;
    Verdict verdict;  // legal
    std::string after;
  };
  std::unique_ptr<Game_facade> game;
  std::string start, position;  // before the first move, and after the last one that is legal
  std::vector<Move> moves{};    // that are legal
  /// The move after these: it is not legal here, or there is none like it ("unreadable").
  struct Stop {
    std::string actor, move;
    Move_outcome outcome;
  };
  std::optional<Stop> stop{};
  /// What the rules asked about, from the making of the game on. Bit i: entry i of the table.
  std::uint64_t questions = 0, clauses = 0;

  const std::string& before(std::size_t move) const {
    return move == 0 ? start : moves[move - 1].after;
  }
};
/// Throws Bad_input for an unknown game, a ruleset or a start that cannot be.
Line play(const Line_text& text);

}  // namespace arbiter::web
