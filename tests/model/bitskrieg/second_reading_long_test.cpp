// The comparison of second_reading_test.cpp in many more positions.
#include "tests/model/bitskrieg/second_reading.hpp"

namespace arbiter::bitskrieg {
namespace {

class Second_reading_long : public testing::TestWithParam<std::string> {};

TEST_P(Second_reading_long, Agrees) { expect_same_reading<Bitskrieg>(GetParam(), 400, 100); }

INSTANTIATE_TEST_SUITE_P(Rulesets, Second_reading_long,
                         testing::ValuesIn(second_reading_rulesets()), name_of_ruleset);

}  // namespace
}  // namespace arbiter::bitskrieg
