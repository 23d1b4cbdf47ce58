// Moves, positions after them, weights and winners of the model are those of a reading of the
// rulebook that was written apart, in another language.
#include "tests/model/bitskrieg/second_reading.hpp"

namespace arbiter::bitskrieg {
namespace {

class Second_reading_bitskrieg : public testing::TestWithParam<std::string> {};

TEST_P(Second_reading_bitskrieg, Agrees) { expect_same_reading<Bitskrieg>(GetParam(), 40, 10); }

INSTANTIATE_TEST_SUITE_P(Rulesets, Second_reading_bitskrieg,
                         testing::ValuesIn(second_reading_rulesets()), name_of_ruleset);

}  // namespace
}  // namespace arbiter::bitskrieg
