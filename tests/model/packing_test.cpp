// States as numbers: fields side by side, most significant first, and back.
#include "model/packing.hpp"

#include <gtest/gtest.h>

#include "model/nim/nim.hpp"
#include "model/picadice/picadice.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"

namespace arbiter {
namespace {

picadice::Picadice table(const char* ruleset) {
  return picadice::Picadice(Ruleset::parse(picadice::book, ruleset));
}

TEST(Packing, PutsFieldsSideBySide) {
  // Piles of 1, 3, 5 and 7 take 1, 2, 3 and 3 bits, and the mover takes one.
  const nim::Nim game{Ruleset(nim::book)};
  const Packing<nim::Nim> packing(game);
  EXPECT_EQ(packing.bits(), 10);
  EXPECT_EQ(packing.pack(game.read("1/0/5/2:2")), 0b1'00'101'010'1U);
  EXPECT_EQ(game.write(packing.unpack(0b0'11'000'111'0)), "0/3/0/7:1");
}

TEST(Packing, GivesAFieldWithOneValueNoBit) {
  const nim::Nim game(Ruleset::parse(nim::book, "piles=0:3:0:0"));
  EXPECT_EQ(Packing<nim::Nim>(game).bits(), 3);
}

TEST(Packing, ComputesWhatFollows) {
  const tic_tac_toe::Tic_tac_toe game{Ruleset(tic_tac_toe::book)};
  const Packing<tic_tac_toe::Tic_tac_toe> packing(game);
  EXPECT_EQ(packing.bits(), 18);
  const auto state = game.read("x.o/.x./...");
  EXPECT_EQ(packing.unpack(packing.pack(state)), state);  // the mover is not a field
  EXPECT_EQ(state.mover, 1);
}

TEST(Packing, RefusesValuesThatAFieldCannotHave) {
  const tic_tac_toe::Tic_tac_toe game{Ruleset(tic_tac_toe::book)};
  const Packing<tic_tac_toe::Tic_tac_toe> packing(game);
  for (int cell = 0; cell < 9; ++cell)  // of three values in two bits
    EXPECT_THROW(packing.unpack(0b11U << 2 * cell), std::out_of_range);
}

TEST(Packing, KnowsHowManyBitsATableNeeds) {
  EXPECT_EQ(Packing<picadice::Picadice>(table("default")).bits(), 2 * 20 + 6 * 3 + 1 + 1);
  EXPECT_EQ(Packing<picadice::Picadice>(table("players=4")).bits(), 4 * 20 + 6 * 3 + 2 + 1);
  EXPECT_EQ(Packing<picadice::Picadice>(table("PD-A08=2")).bits(), 2 * 20 + 6 * 3 + 5 * 3 + 2);
  EXPECT_EQ(Packing<picadice::Picadice>(table("match=5")).bits(), 60 + 1 + 2 * 4);
}

// Fields may also lie beyond the 64th bit.
TEST(Packing, IsWideWhereItMustBe) {
  const auto game = table("players=4,teams=1,match=9");
  const Packing<picadice::Picadice, Wide> packing(game);
  EXPECT_GT(packing.bits(), 64);
  const char* texts[] = {
      "4/4/4/4/4,4/4/4/4/4,4/4/4/4/4,4/4/4/4/4:-:1:0-0@1",
      "xxxx/3x/4/4/4,4/1xx1/4/4/4,x3/4/4/4/4,4/4/4/4/x2x:r1o2y3g4b1p4:4:8-7@3",
      "xxxx/xxxx/xxxx/xxxx/xxxx,4/4/4/4/4,4/4/4/4/4,3x/3x/3x/3x/3x:b4:1#:12-8@2"};
  for (const char* text : texts) {
    const auto state = game.read(text);
    EXPECT_EQ(packing.unpack(packing.pack(state)), state) << text;
  }
  EXPECT_TRUE(packing.pack(game.read(texts[0])) != packing.pack(game.read(texts[1])));
}

}  // namespace
}  // namespace arbiter
