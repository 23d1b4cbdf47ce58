// The model's moves, the positions after them, weights, silences and winners match those of a
// second reading of the rulebook, written independently in another language.
#include "tests/model/picadice/second_reading.hpp"

namespace arbiter::picadice {
namespace {

class Second_reading_test : public testing::TestWithParam<std::string> {};

TEST_P(Second_reading_test, Agrees) { expect_same_reading<Picadice>(GetParam(), 10, 6); }

INSTANTIATE_TEST_SUITE_P(Rulesets, Second_reading_test,
                         testing::ValuesIn(second_reading_rulesets()), name_of_ruleset);

}  // namespace
}  // namespace arbiter::picadice
