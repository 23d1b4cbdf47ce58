// Positions made by rearranging the notation of others reach what play rarely leads to.
#include "tools/conform/session/rearranged_positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "model/text.hpp"
#include "tools/conform/session/guided_generator.hpp"

namespace arbiter::conform {
namespace {

struct Rearranged {
  explicit Rearranged(const std::string& game, std::size_t wanted)
      : reference(make_game(game, "default")), ends(reference.game().rulebook()) {
    const std::string from = reference.game().position("start");
    const std::size_t start = reached.add(from, Position_tree::none, {}).first;
    Guided_generator(reference, reached, ends, start, 1).explore(400, [] { return false; });
    Rearranged_positions maker(reference, reached, 1);
    for (std::size_t node = 0, all = reached.size(); node < all; node += 4) maker.is_asked(node);
    for (std::size_t call = 0; made.size() < wanted && call < 2 * wanted; ++call) {
      const std::optional<std::size_t> node = maker.next([] { return false; });
      if (!node) continue;
      made.push_back(reached[*node].position);
      maker.is_asked(*node);
      is_marked = is_marked && reached[*node].is_made_up();
    }
  }
  Reference reference;
  Ends ends;
  Position_tree reached;
  std::vector<std::string> made;
  bool is_marked = true;
};

TEST(Rearranged, ArePositionsInWhichTheGameGoesOn) {
  for (const std::string game : {"picadice", "picnic_blitz"}) {
    const std::size_t wanted = 10;
    const Rearranged some(game, wanted);
    EXPECT_EQ(std::set(some.made.begin(), some.made.end()).size(), wanted) << game;
    EXPECT_TRUE(some.is_marked);
    for (const std::string& each : some.made) {
      EXPECT_EQ(some.reference.game().position(each), each);
      EXPECT_NE(some.reference.game().turn(each).kind, Turn::Kind::over) << each;
    }
  }
}

/// The maker examines nothing without asking whether to stop.
TEST(Rearranged, AreSoughtAgainOnlyWhenManyMoreWereReached) {
  Reference reference(make_game("nim", "piles=1:2:0:0"));
  Position_tree reached;
  const auto reach = [&](const std::string& position) {
    (void)reached.add(position, Position_tree::none, {});
  };
  reach(reference.game().position("start"));
  for (int i = 0; i < 100; ++i) reach("unreadable " + std::to_string(i));
  Rearranged_positions maker(reference, reached, 1);
  EXPECT_FALSE(maker.next([] { return true; })) << "told to stop at once";
  std::size_t looked = 0;
  const auto seek = [&] {
    looked = 0;
    (void)maker.next([&] { return ++looked, false; });
  };
  for (int call = 0; call < 500; ++call) seek();
  EXPECT_EQ(looked, 0U) << "this game has few positions";
  std::size_t more = 0;
  for (; looked == 0 && more < 100; ++more) {
    reach("more " + std::to_string(more));
    seek();
  }
  EXPECT_GT(more, 9U) << "a tenth";
  EXPECT_LT(more, 20U);
}

/// Play destroys tanks one at a time, and rebuilds them soon.
TEST(Rearranged, BringWhatIsRareTogether) {
  Rearranged some("bitskrieg", 40);
  std::size_t most = 0;  // tanks that can be rebuilt at once
  for (const std::string& each : some.made)
    for (const Ply& ply : some.reference.at(each).plies) {
      if (first_word(ply.move) != "rebuild") continue;
      const std::string pools(split(each, ':')[3]);
      const std::string_view mine = split(pools, '/')[ply.actor == "P1" ? 0 : 1];
      most = std::max(most, mine.size() - 1);  // after the number of rebuilds
      break;
    }
  EXPECT_GT(most, 1U);
}

}  // namespace
}  // namespace arbiter::conform
