// The model's moves, the positions after them and winners match those of a second reading of the
// clauses, written independently in another language.
#include "tests/model/kalah/second_reading.hpp"

namespace arbiter::kalah {
namespace {

class Second_reading_test : public testing::TestWithParam<std::string> {};

TEST_P(Second_reading_test, Agrees) { expect_same_reading<Kalah>(GetParam(), 20, 10); }

INSTANTIATE_TEST_SUITE_P(Rulesets, Second_reading_test,
                         testing::ValuesIn(second_reading_rulesets()), name_of_ruleset);

}  // namespace
}  // namespace arbiter::kalah
