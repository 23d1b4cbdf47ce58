// The model's moves, the positions after them, weights, winners and the texts accepted as positions
// match those of a second reading of the rulebook, written independently in another language.
#include "tests/model/brain_picnic/second_reading.hpp"

ARBITER_SECOND_READING(brain_picnic, Brain_picnic, 3, 1)
