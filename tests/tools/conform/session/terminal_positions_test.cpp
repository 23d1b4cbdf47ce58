// Generated final positions: from games, and from other final positions.
#include "tools/conform/session/terminal_positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace arbiter::conform {
namespace {

struct Made {
  explicit Made(const std::string& game, const std::string& ruleset)
      : reference(make_game(game, ruleset)),
        start(reached.add(reference.game().position("start"), Position_tree::none, {}).first),
        ends(reference.game().rulebook()),
        maker(reference, reached, ends, start, 1) {
    for (int i = 0; i < 100; ++i)
      if (const auto node = maker.next()) nodes.push_back(*node);
  }
  Reference reference;
  Position_tree reached;
  std::size_t start;
  Ends ends;
  Terminal_positions maker;
  std::vector<std::size_t> nodes;
};

TEST(Ends, AreEndsEachAnotherOne) {
  const Made made("brain_picnic", "bonus=1");
  const Game_facade& game = made.reference.game();
  EXPECT_EQ(made.nodes.size(), 100U);
  EXPECT_EQ(std::set(made.nodes.begin(), made.nodes.end()).size(), 100U);
  for (const std::size_t node : made.nodes) {
    const std::string& position = made.reached[node].position;
    EXPECT_EQ(game.turn(position).kind, Turn::Kind::over) << position;
    EXPECT_EQ(game.position(position), position);
  }
}

TEST(Ends, ComeWithTheirGameUnlessTheyAreMadeUp) {
  const Made made("brain_picnic", "bonus=1");
  std::size_t played = 0;
  for (const std::size_t node : made.nodes) {
    const Position_tree::Node& end = made.reached[node];
    EXPECT_EQ(end.is_made_up(), end.parent == Position_tree::none);
    if (end.is_made_up()) continue;
    ++played;
    std::vector<std::string> moves;
    for (const Played_move& each : made.reached.path(node)) moves.push_back(each.move);
    const Playthrough game = made.reference.game().play("start", moves);
    EXPECT_EQ(game.plies.back().position, end.position);
  }
  EXPECT_GT(played, 0U);
  EXPECT_LT(played, made.nodes.size());
}

TEST(Ends, AreOfAGameOnceOneLeadsThere) {
  Made made("brain_picnic", "bonus=1");
  const auto is_made_up = [&](std::size_t node) { return made.reached[node].is_made_up(); };
  const auto found = std::ranges::find_if(made.nodes, is_made_up);
  ASSERT_NE(found, made.nodes.end());
  EXPECT_EQ(made.reached[*found].depth, Position_tree::no_game);
  const auto [node, is_new] =
      made.reached.add(made.reached[*found].position, made.start, {"P1", "a ply"});
  EXPECT_EQ(node, *found);
  EXPECT_FALSE(is_new);
  EXPECT_FALSE(is_made_up(node));
  EXPECT_EQ(made.reached[node].depth, 1U);
  EXPECT_EQ(made.reached.path(node).size(), 1U);
}

TEST(Ends, AreOfGamesOnlyWhenNoMoreArePutTogether) {
  Made made("brain_picnic", "bonus=1");
  made.maker.put_no_more_together();
  for (int i = 0; i < 20; ++i) {
    const auto node = made.maker.next();
    EXPECT_TRUE(!node || !made.reached[*node].is_made_up());
  }
}

}  // namespace
}  // namespace arbiter::conform
