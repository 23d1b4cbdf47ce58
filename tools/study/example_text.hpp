// How a worked example writes its plies and what they show (struct Example of model/rulebook.hpp):
// parts between "; ", and before a ply who makes it, where that is not whoever is next:
//
//   P2: take 1; take 2; fate: roll 3
#pragma once
#include <string_view>
#include <vector>

namespace arbiter {

/// The parts; positions have semicolons of their own, but none before a space.
std::vector<std::string_view> parts_of_example(std::string_view text);

/// Cuts off who is named before a move, "P2" or "fate"; empty: nobody is.
std::string_view take_actor(std::string_view& move);

}  // namespace arbiter
