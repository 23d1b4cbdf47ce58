// The model's moves, the positions after them, weights and winners match those of a second reading
// of the rulebook, written independently in another language.
#include "tests/model/bitskrieg/second_reading.hpp"

namespace arbiter::bitskrieg {
namespace {

class Second_reading_bitskrieg : public testing::TestWithParam<std::string> {};

TEST_P(Second_reading_bitskrieg, Agrees) { expect_same_reading<Bitskrieg>(GetParam(), 14, 5); }

INSTANTIATE_TEST_SUITE_P(Rulesets, Second_reading_bitskrieg,
                         testing::ValuesIn(second_reading_rulesets()), name_of_ruleset);

}  // namespace
}  // namespace arbiter::bitskrieg
