// The comparison of second_reading_test.cpp in many more positions.
#include "tests/model/picadice/second_reading.hpp"

namespace arbiter::picadice {
namespace {

class Second_reading_long : public testing::TestWithParam<std::string> {};

TEST_P(Second_reading_long, Agrees) { expect_same_reading<Picadice>(GetParam(), 400, 300); }

INSTANTIATE_TEST_SUITE_P(Rulesets, Second_reading_long,
                         testing::ValuesIn(second_reading_rulesets()), name_of_ruleset);

}  // namespace
}  // namespace arbiter::picadice
