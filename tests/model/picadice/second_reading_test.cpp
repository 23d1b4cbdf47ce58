// The model's moves, the positions after them, weights, silences and winners match those of a
// second reading of the rulebook, written independently in another language.
#include "tests/model/picadice/second_reading.hpp"

ARBITER_SECOND_READING(picadice, Picadice, 10, 6)
