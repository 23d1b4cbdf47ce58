// The model's moves, the positions after them, weights, winners and the texts accepted as positions
// match those of a second reading of the rulebook, written independently in another language.
#include "tests/model/brain_picnic/second_reading.hpp"

namespace arbiter::brain_picnic {
namespace {

class Second_reading_brain_picnic : public testing::TestWithParam<std::string> {};

TEST_P(Second_reading_brain_picnic, Agrees) { expect_same_reading<Brain_picnic>(GetParam(), 3, 1); }

INSTANTIATE_TEST_SUITE_P(Rulesets, Second_reading_brain_picnic,
                         testing::ValuesIn(second_reading_rulesets()), name_of_ruleset);

}  // namespace
}  // namespace arbiter::brain_picnic
