// How a position of Snack Match is set up by hand.
#pragma once
#include "model/strips/edits.hpp"
