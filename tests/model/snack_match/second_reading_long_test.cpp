// The comparison of second_reading_test.cpp in many more positions.
#include "tests/model/snack_match/second_reading.hpp"

ARBITER_SECOND_READING(snack_match, Snack_match, 120, 60)
