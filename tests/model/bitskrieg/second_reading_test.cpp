// The model's moves, the positions after them, weights and winners match those of a second reading
// of the rulebook, written independently in another language.
#include "tests/model/bitskrieg/second_reading.hpp"

ARBITER_SECOND_READING(bitskrieg, Bitskrieg, 14, 5)
