#include "solver/play/turn_random.hpp"

#include <gtest/gtest.h>

#include <set>

namespace arbiter {
namespace {

using Use = Turn_random::Use;

TEST(TurnRandom, StreamsOfATurnHaveNoNumberInCommon) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    for (std::uint64_t turn = 0; turn < 20; ++turn)
      for (const Use use : {Use::chance, Use::choice}) {
        Turn_random random(seed, turn, use);
        for (int n = 0; n < 20; ++n)
          EXPECT_TRUE(seen.insert(random()).second) << seed << ' ' << turn << ' ' << n;
      }
}

TEST(TurnRandom, IsDeterminedByItsArguments) {
  Turn_random a(3, 5, Use::chance), b(3, 5, Use::chance), c(3, 5, Use::choice);
  EXPECT_EQ(a(), b());
  EXPECT_NE(b(), c());
}

}  // namespace
}  // namespace arbiter
