#include "tools/facade/typed_move.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

std::vector<Ply> open_moves(const std::vector<std::string>& moves) {
  std::vector<Ply> out;
  for (const std::string& move : moves) out.push_back({"P1", move, {Ruling::legal, nullptr}, ""});
  return out;
}

const Bad_input unreadable("move", "the grammar", "x");

std::string error_of(const std::string& text, const std::vector<std::string>& moves) {
  try {
    return "completed: " + complete_move(text, open_moves(moves), unreadable);
  } catch (const Bad_input& error) {
    return error.what();
  }
}

TEST(Typed_move, IsCompletedWhenOneMoveBeginsWithIt) {
  EXPECT_EQ(error_of("ro", {"roll", "pass"}), "completed: roll");
  EXPECT_EQ(error_of("take", {"take 1", "take 2"}),
            "move: expected the whole move, take 1 or take 2, found \"take\"");
  // Two outcomes with one text are one move.
  EXPECT_EQ(error_of("ta", {"take 1", "take 1"}), "completed: take 1");
}

TEST(Typed_move, ListsAtMostTwelveMoves) {
  std::vector<std::string> moves;
  for (int n = 0; n < 15; ++n) moves.push_back("take " + std::to_string(n));
  EXPECT_EQ(
      error_of("take", moves),
      "move: expected the whole move, take 0, take 1, take 2, take 3, take 4, take 5, take 6, "
      "take 7, take 8, take 9, take 10, take 11 or 3 more, found \"take\"");
}

TEST(Typed_move, IsCorrectedByTheNearestMoves) {
  EXPECT_EQ(error_of("rlol", {"roll", "pass"}),
            "move: expected a move (did you mean roll?), found \"rlol\"");
  EXPECT_EQ(error_of("take x", {"take 1", "take 10", "take 2"}),
            "move: expected a move (did you mean take 1 or take 2?), found \"take x\"");
}

TEST(Typed_move, KeepsTheErrorOfTheGameWhenNothingIsNear) {
  EXPECT_EQ(error_of("something else", {"roll", "pass"}), unreadable.what());
  EXPECT_EQ(error_of("", {}), unreadable.what());
}

TEST(Typed_move, CountsASwapAsOneEdit) {
  const auto near = [](const std::string& text, const std::vector<std::string>& moves) {
    return nearest_moves(text, open_moves(moves));
  };
  EXPECT_EQ(near("ab 1x", {"ba 1x", "ac 1y"}), std::vector<std::string>{"ba 1x"});
  EXPECT_EQ(near("move 1a", {"move a1", "move ba"}),
            (std::vector<std::string>{"move a1", "move ba"}));
  // Moves as long as the text come first.
  EXPECT_EQ(near("go 15", {"go 1", "go 12"}), (std::vector<std::string>{"go 12", "go 1"}));
}

}  // namespace
}  // namespace arbiter
