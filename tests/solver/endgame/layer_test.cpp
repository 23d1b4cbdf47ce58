// The numbers of endgames: lanes, places, images.
#include "solver/endgame/layer.hpp"

#include <gtest/gtest.h>

#include <set>

#include "solver/endgame/numbering.hpp"
#include "tests/solver/endgame/endgames.hpp"

namespace arbiter {
namespace {

using endgame::Change;
using endgame::Digit;
using endgame::Image;
using endgame::Numbering;
using endgame::Place;

TEST(Lane_map, FollowsEachDigit) {
  // Three pieces, the second acts, the third falls: p0's digit and the acting piece's digit remain.
  Change falls;
  falls.digits[2] = Digit::dropped;
  const endgame::Lane_map map = endgame::lane_map(3, 1, falls);
  ASSERT_EQ(map.size(), 64U);
  for (std::uint32_t p0 = 0; p0 < 8; ++p0)
    for (std::uint32_t p2 = 0; p2 < 8; ++p2) EXPECT_EQ(map[p0 * 8 + p2], p0 * 8);
  // No piece acts and a new one is inserted: its digit is in the offset.
  Change comes;
  comes.inserted = 1;
  comes.digits[1] = Digit::finished;
  const endgame::Lane_map wider = endgame::lane_map(2, -1, comes);
  ASSERT_EQ(wider.size(), 64U);
  for (std::uint32_t p0 = 0; p0 < 8; ++p0)
    for (std::uint32_t p1 = 0; p1 < 8; ++p1) EXPECT_EQ(wider[p0 * 8 + p1], p0 * 64 + (p1 | 1U));
}

TEST(Numbering, GivesPositionsBack) {
  for (const Endgame_case& of : larger_endgames()) {
    const bitskrieg::Bitskrieg game(Ruleset::parse(bitskrieg::book, of.ruleset));
    const bitskrieg::Endgames endgames(game, game.read(of.position));
    const Numbering numbering(endgames);
    endgame::Turns turns;
    for (std::uint64_t n = 0; n < numbering.size(); n += 97) {
      const Place place = numbering.place(n);
      EXPECT_EQ(numbering.number(place), n);
      endgames.turns(place.layer, place.block, place.side, turns);
      if (!turns.exists || turns.is_over) continue;
      const bitskrieg::State state = endgames.state(place);
      EXPECT_EQ(endgames.state(endgames.place(state)), state);
      EXPECT_EQ(game.read(game.write(state)), state);
    }
  }
}

/// A position moved there and back is unchanged, and a representative represents itself.
TEST(Numbering, OnePlaceStandsForAllThatAreAlike) {
  const Endgame_case of{"board=4,squad=2,flags=0,rebuilds=0:0,obstacles=0,pieces=2:2:2:2",
                        "3hs/4/4/LnLn2:1:-/-:0/0l:1"};
  const bitskrieg::Bitskrieg game(Ruleset::parse(bitskrieg::book, of.ruleset));
  const bitskrieg::Endgames endgames(game, game.read(of.position));
  const Numbering numbering(endgames);
  const Place place = endgames.place(game.read("3hs/1Ln2/4/3Le~:1:-/-:0/0l:1"));
  std::vector<Image> images;
  endgames.images(place.layer, place.block, images);
  EXPECT_EQ(images.size(), 16U);  // eight symmetries, and the light tanks may be swapped
  const Place first = numbering.representative(place);
  std::set<std::string> seen;
  for (const Image& image : images) {
    const Place other = endgame::moved(endgames, place, image);
    EXPECT_EQ(numbering.representative(other), first);
    seen.insert(game.write(endgames.state(other)));
  }
  EXPECT_EQ(seen.size(), 8U);
  EXPECT_TRUE(seen.contains("3hs/1Ln2/4/3Le~:1:-/-:0/0l:1"));
  EXPECT_TRUE(seen.contains("hs3/2Ln1/4/Lw~3:1:-/-:0/0l:1"));  // reflected
}

}  // namespace
}  // namespace arbiter
