// The model's moves, the positions after them, weights, winners and the texts accepted as positions
// match those of a second reading of the rulebook, written independently in another language.
#include "tests/model/snack_match/second_reading.hpp"

namespace arbiter::snack_match {
namespace {

class Second_reading_snack_match : public testing::TestWithParam<std::string> {};

TEST_P(Second_reading_snack_match, Agrees) { expect_same_reading<Snack_match>(GetParam(), 3, 1); }

INSTANTIATE_TEST_SUITE_P(Rulesets, Second_reading_snack_match,
                         testing::ValuesIn(second_reading_rulesets()), name_of_ruleset);

}  // namespace
}  // namespace arbiter::snack_match
