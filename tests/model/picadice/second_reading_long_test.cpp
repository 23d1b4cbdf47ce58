// The comparison of second_reading_test.cpp in many more positions.
#include "tests/model/picadice/second_reading.hpp"

ARBITER_SECOND_READING(picadice, Picadice, 400, 300)
