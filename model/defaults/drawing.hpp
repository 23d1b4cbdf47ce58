// Drawings that any game may have: boards as grids of letters, and everything else as a line for
// each value, with a mark for each of a few. What is pending is not drawn, nor who is next, as the
// sentence below says that.
#pragma once
#include <string>
#include <string_view>

#include "model/defaults/position.hpp"

namespace arbiter::defaults {

/// For a terminal; `says` is a sentence without a full stop.
std::string draw(const std::vector<Group>& groups, std::string_view says);
/// The same as SVG; `id` begins the ids.
std::string draw_svg(const std::vector<Group>& groups, std::string_view title,
                     std::string_view says, std::string_view id);
/// "Player 1 is next", "Players 1 and 2 choose", "Player 2 has won".
std::string standing(const Turn& turn, const Result& result);

}  // namespace arbiter::defaults
