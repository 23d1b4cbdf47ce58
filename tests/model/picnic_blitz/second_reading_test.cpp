// The model's moves, the positions after them, weights and winners match those of a second reading
// of the rulebook, written independently in another language.
#include "tests/model/picnic_blitz/second_reading.hpp"

namespace arbiter::picnic_blitz {
namespace {

class Second_reading_blitz : public testing::TestWithParam<std::string> {};

TEST_P(Second_reading_blitz, Agrees) { expect_same_reading<Picnic_blitz>(GetParam(), 8, 4); }

INSTANTIATE_TEST_SUITE_P(Rulesets, Second_reading_blitz,
                         testing::ValuesIn(second_reading_rulesets()), name_of_ruleset);

}  // namespace
}  // namespace arbiter::picnic_blitz
