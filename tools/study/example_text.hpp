// Splits the text of a worked example (struct Example of model/rulebook.hpp) into plies and
// observations. Parts are separated by "; ". A ply names its player when that is not the next one:
//
//   P2: take 1; take 2; fate: roll 3
#pragma once
#include <string_view>
#include <vector>

namespace arbiter {

/// The parts of a text. Positions contain semicolons too, but never before a space.
std::vector<std::string_view> parts_of_example(std::string_view text);

/// Removes and returns the actor named before a move, "P2" or "fate"; empty when none is named.
std::string_view take_actor(std::string_view& move);

}  // namespace arbiter
