// The random play of every_game_test.cpp with many more cases; tests/CMakeLists.txt gives their
// number.
#include "tests/properties/every_game_cases.hpp"

namespace arbiter {
namespace {

class Conformance_long : public testing::TestWithParam<Conformance_case> {};

TEST_P(Conformance_long, HoldsInMuchRandomPlay) {
  EXPECT_TRUE(GetParam().play(GetParam().ruleset));
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance_long, testing::ValuesIn(conformance_cases()),
                         name_of_case);

}  // namespace
}  // namespace arbiter
