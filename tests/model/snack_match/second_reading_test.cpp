// The model's moves, the positions after them, weights, winners and the texts accepted as positions
// match those of a second reading of the rulebook, written independently in another language.
#include "tests/model/snack_match/second_reading.hpp"

ARBITER_SECOND_READING(snack_match, Snack_match, 3, 1)
