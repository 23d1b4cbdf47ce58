// A player's attempt at a puzzle, move by move: what is placed, what can be placed next, and
// whether the best picture can still be reached.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/verdict.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

class Attempt {
 public:
  struct Move {
    std::string text;
    Verdict verdict;
  };
  /// Where the moves stop: one that is not legal, or, without a verdict, cannot be read.
  struct Stop {
    std::string text;
    std::optional<Verdict> verdict{};
    std::string why{};
  };

  /// Makes the moves as far as they are legal. Throws Bad_input for a puzzle with cards that nobody
  /// knows yet.
  Attempt(const Puzzle& puzzle, const std::vector<std::string>& moves);

  const std::vector<Move>& played() const { return played_; }
  const std::optional<Stop>& stop() const { return stop_; }
  /// The puzzle that is left; its cards to come begin with those of this turn.
  const Puzzle& left() const { return left_; }
  bool is_done() const { return left_.problem.coming.empty(); }
  /// The points of what is placed.
  int points() const;
  /// Every legal next move, each once.
  std::vector<Move> moves() const;
  /// The cards placed so far, the task, and a table to play on (strips::add_pad).
  std::string picture(std::string_view id) const;

  struct Best {
    int points = 0;
    std::string next{};  // a move that leads there; empty: all cards are placed
    std::string hint{};  // says less about that move
  };
  /// The best that can still be reached, which is proved; nothing if a limit is reached.
  std::optional<Best> best(const Limits& limits) const;

 private:
  /// The cards of this turn that are left.
  std::span<const strips::Card> hand() const;
  placement::Way::Step read(const std::string& text) const;
  Verdict play(const placement::Way::Step& step);
  /// The verdict on a placement that meets no obstacle.
  Verdict legal_by(const cards::Placement& placement) const;
  bool is_apart(const cards::Placement& placement) const;
  /// Tries each way to place the next card of a turn that has begun.
  std::optional<Best> best_of_this_turn(const Limits& limits) const;

  Puzzle left_;
  std::size_t coming_;  // cards to come at first
  std::vector<Move> played_{};
  std::optional<Stop> stop_{};
};

}  // namespace arbiter::puzzle
