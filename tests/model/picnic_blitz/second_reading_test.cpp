// The model's moves, the positions after them, weights and winners match those of a second reading
// of the rulebook, written independently in another language.
#include "tests/model/picnic_blitz/second_reading.hpp"

ARBITER_SECOND_READING(picnic_blitz, Picnic_blitz, 8, 4)
