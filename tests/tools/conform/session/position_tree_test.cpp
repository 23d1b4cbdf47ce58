// Each position is stored once, and the way to it leads back to a root.
#include "tools/conform/session/position_tree.hpp"

#include <gtest/gtest.h>

namespace arbiter::conform {
namespace {

constexpr std::size_t none = Position_tree::none;

std::size_t made_up(Position_tree& tree, const std::string& position) {
  const std::size_t node = tree.add(position, none, {}).first;
  tree[node].depth = Position_tree::no_game;
  return node;
}

TEST(Position_tree, GivesAMadeUpPositionTheGameThatReachesIt) {
  Position_tree tree;
  const std::size_t node = made_up(tree, "a"), root = tree.add("b", none, {}).first;
  EXPECT_TRUE(tree[node].is_made_up());
  EXPECT_EQ(tree.add("a", root, {"P1", "go"}), std::pair(node, false));
  EXPECT_EQ(tree[node].depth, 1U);
  EXPECT_EQ(tree.root(node), root);
  EXPECT_EQ(tree.path(node).size(), 1U);
}

TEST(Position_tree, HasNoCycleWhereAGameReturnsToItsMadeUpBeginning) {
  Position_tree tree;
  const std::size_t first = made_up(tree, "a");
  EXPECT_EQ(tree.add("a", none, {}), std::pair(first, false));
  EXPECT_FALSE(tree[first].is_made_up());
  const std::size_t second = tree.add("b", first, {"P1", "go"}).first;
  (void)tree.add("a", second, {"P2", "return"});
  ASSERT_EQ(tree[first].parent, none);
  EXPECT_EQ(tree.root(second), first);
  EXPECT_EQ(tree.path(second).size(), 1U);
  EXPECT_EQ(tree[second].depth, 1U);
}

}  // namespace
}  // namespace arbiter::conform
