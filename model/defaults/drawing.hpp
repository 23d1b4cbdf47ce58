// Default drawings for any game: boards as grids of letters, and everything else as one line for
// each value, with a mark for each unit if the value is small. Mid-turn values are not drawn; the
// sentence `says` states who is next.
#pragma once
#include <string>
#include <string_view>

#include "model/defaults/position.hpp"

namespace arbiter::defaults {

/// Draws for a terminal; `says` is a sentence without a full stop.
std::string draw(const std::vector<Group>& groups, std::string_view says);
/// Draws as SVG; `id` is the prefix of ids.
std::string draw_svg(const std::vector<Group>& groups, std::string_view title,
                     std::string_view says, std::string_view id);
/// "Player 1 is next", "Players 1 and 2 choose", "Player 2 has won".
std::string standing(const Turn& turn, const Result& result);

}  // namespace arbiter::defaults
