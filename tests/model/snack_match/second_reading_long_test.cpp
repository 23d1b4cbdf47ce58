// The comparison of second_reading_test.cpp in many more positions.
#include "tests/model/snack_match/second_reading.hpp"

namespace arbiter::snack_match {
namespace {

class Second_reading_snack_match : public testing::TestWithParam<std::string> {};

TEST_P(Second_reading_snack_match, Agrees) {
  expect_same_reading<Snack_match>(GetParam(), 120, 60);
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Second_reading_snack_match,
                         testing::ValuesIn(second_reading_rulesets()), name_of_ruleset);

}  // namespace
}  // namespace arbiter::snack_match
