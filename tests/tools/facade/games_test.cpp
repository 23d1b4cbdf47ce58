// Games are added while other threads read the list.
#include "tools/facade/games.hpp"

#include <gtest/gtest.h>

#include "model/error.hpp"

namespace arbiter {
namespace {

TEST(Games, AListThatIsReadStaysAsItIs) {
  const std::vector<Game_entry>& before = games();
  const std::size_t count = before.size();
  const Game_entry* const first = before.data();
  static Rulebook book = *before.front().book;
  book.game = "another_name";
  Game_entry added = before.front();
  added.book = &book;
  add_games({&added, 1});
  EXPECT_EQ(before.size(), count);
  EXPECT_EQ(before.data(), first);
  ASSERT_EQ(games().size(), count + 1);
  EXPECT_EQ(games().back().book, &book);
  EXPECT_EQ(&game_entry("another_name"), &games().back());

  static Rulebook third = book;
  third.game = "a_third_name";
  Game_entry more[] = {added, added};
  more[0].book = &third;
  EXPECT_THROW(add_games(more), Bad_input);
  EXPECT_EQ(games().size(), count + 1) << "all of them or none";
}

}  // namespace
}  // namespace arbiter
