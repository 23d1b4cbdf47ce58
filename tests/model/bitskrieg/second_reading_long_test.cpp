// The comparison of second_reading_test.cpp in many more positions.
#include "tests/model/bitskrieg/second_reading.hpp"

ARBITER_SECOND_READING(bitskrieg, Bitskrieg, 400, 100)
