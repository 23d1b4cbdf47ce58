// Play that seeks rare plies soon takes every kind of ply, however rarely it is offered.
#include "solver/play/rare_play.hpp"

#include <gtest/gtest.h>

#include "model/verdict.hpp"

namespace arbiter {
namespace rare {

struct Ply {
  int kind = 0;
  Verdict verdict{};
};
int kind_of(const Ply& ply) { return ply.kind; }

Verdict of(Ruling ruling) {
  Verdict out{};
  out.ruling = ruling;
  return out;
}

TEST(RarePlay, TakesTheRareKindEveryOtherTime) {
  std::vector<Ply> plies(100, Ply{0, of(Ruling::legal)});
  plies[37].kind = 1;
  Rare_play<Ply> play;
  std::mt19937_64 random(1);
  int rare = 0;
  for (int n = 0; n < 200; ++n) {
    const Ply* const chosen = play.choose(plies, random);
    ASSERT_TRUE(chosen);
    play.add(*chosen);
    rare += chosen->kind;
  }
  EXPECT_GT(rare, 20);  // two without the counts
  EXPECT_EQ(play.met(plies[37]), static_cast<std::uint64_t>(rare));
  EXPECT_EQ(play.met(plies[0]), static_cast<std::uint64_t>(200 - rare));
}

TEST(RarePlay, TakesLegalPliesOnly) {
  std::mt19937_64 random(1);
  const std::vector<Ply> illegal(3, Ply{0, of(Ruling::illegal)});
  EXPECT_EQ(Rare_play<Ply>().choose(illegal, random), nullptr);
  std::vector<Ply> one = illegal;
  one[1].verdict = of(Ruling::legal);
  EXPECT_EQ(Rare_play<Ply>().choose(one, random), &one[1]);
}

}  // namespace rare
}  // namespace arbiter
