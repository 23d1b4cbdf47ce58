// The model's moves, the positions after them and winners match those of a second reading of the
// clauses, written independently in another language.
#include "tests/model/kalah/second_reading.hpp"

ARBITER_SECOND_READING(kalah, Kalah, 20, 10)
