// The comparison of second_reading_test.cpp in many more positions.
#include "tests/model/brain_picnic/second_reading.hpp"

ARBITER_SECOND_READING(brain_picnic, Brain_picnic, 120, 60)
