// How a position of Brain Picnic is set up by hand.
#pragma once
#include "model/strips/edits.hpp"
