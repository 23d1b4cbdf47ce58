// The comparison of second_reading_test.cpp in many more positions.
#include "tests/model/picnic_blitz/second_reading.hpp"

ARBITER_SECOND_READING(picnic_blitz, Picnic_blitz, 300, 200)
