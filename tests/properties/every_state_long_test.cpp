// Runs the conformance suite in every state of rulesets that take a minute or more, because a tank
// on a board has very many possible moves, legal or not.
#include "tests/properties/every_state.hpp"

namespace arbiter {
namespace {

TEST(EveryState, OfSmallBoardsConforms) {
  const std::string edge = "board=4,obstacles=4,squad=1,flags=0,rebuilds=0:0,BK-A05=2,";
  for (const char* rest : {"pieces=0:0:0:1", "pieces=1:0:0:0,ramming=1,reverse=1"})
    EXPECT_GT(check_all_states<bitskrieg::Bitskrieg>((edge + rest).c_str()), 10'000U) << rest;
}

}  // namespace
}  // namespace arbiter
