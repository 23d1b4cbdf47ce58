// Which moves are called best, worse, or neither.
#include "tools/facade/rank_moves.hpp"
#include "tools/facade/solved_position.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using Move = Solved_position::Move;

Move move(const char* name, Value_range lost, Value_range won, std::size_t alike) {
  Move out{};
  out.ply.move = name;
  out.value.lost = lost, out.value.won = won;
  out.alike = alike;
  return out;
}
std::string ranked(std::vector<Move> moves, bool most = true) {
  rank_moves(moves, most);
  std::string out;
  for (const Move& m : moves)
    out += m.ply.move + (m.standing == Move::Standing::best    ? "+ "
                         : m.standing == Move::Standing::worse ? "- "
                                                               : "? ");
  return out;
}

TEST(Ranking, SaysWhatIsProved) {
  EXPECT_EQ(ranked({move("a", {.1, .2}, {.1, .2}, 0), move("b", {.3, .4}, {.3, .4}, 1)}), "b+ a- ");
  EXPECT_EQ(ranked({move("a", {.1, .2}, {.1, .2}, 0), move("b", {.3, .4}, {.3, .4}, 1)}, false),
            "a+ b- ");
  EXPECT_EQ(ranked({move("a", {.1, .3}, {.1, .3}, 0), move("b", {.2, .4}, {.2, .4}, 1)}), "b? a? ");
  // Moves that lead to the same position are equally good.
  EXPECT_EQ(ranked({move("a", {.3, .4}, {.3, .4}, 0), move("b", {.3, .4}, {.3, .4}, 0)}), "a+ b+ ");
}

// Better if endless play is lost, perhaps worse if it is won: neither move is proved worse.
TEST(Ranking, AsksForBothWorthsOfEndlessPlay) {
  EXPECT_EQ(ranked({move("a", {.5, .5}, {.6, .8}, 0), move("b", {.4, .4}, {.7, .9}, 1)}), "a? b? ");
  EXPECT_EQ(ranked({move("a", {.5, .5}, {.9, .9}, 0), move("b", {.4, .4}, {.7, .9}, 1)}), "a+ b- ");
}

// Among equally good moves, the one proved to end sooner is better, but not if their values may
// differ.
TEST(Ranking, OfOnePlayersEqualMovesPrefersTheQuicker) {
  const auto in = [](Move m, Value_range turns) {
    m.turns = turns;
    return m;
  };
  const Value_range sure{1, 1}, open{.8, 1};
  EXPECT_EQ(
      ranked({in(move("a", sure, sure, 0), {5, 5.1}), in(move("b", sure, sure, 1), {4, 4.1})}),
      "b+ a- ");
  EXPECT_EQ(
      ranked({in(move("a", sure, sure, 0), {5, 5.1}), in(move("b", sure, sure, 1), {4, 5.1})}),
      "b? a? ");
  EXPECT_EQ(
      ranked({in(move("a", open, open, 0), {5, 5.1}), in(move("b", open, open, 1), {4, 4.1})}),
      "b? a? ");
  EXPECT_EQ(ranked({in(move("a", sure, sure, 0), {5, 5.1}),
                    in(move("b", {.5, .5}, {.5, .5}, 1), {4, 4.1})}),
            "a+ b- ");
}

}  // namespace
}  // namespace arbiter
