// Who sits at the table, as text.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "solver/limits.hpp"
#include "solver/play/style.hpp"

namespace arbiter::paired {

/// A style from "random", "casual", "casual:MOVES", "strong" or "strong:VISITS". Throws Bad_input
/// for anything else.
Style read_style(std::string_view text);
/// "random", "casual", "casual:6", "strong:1000".
std::string style_text(const Style& style);
/// Bytes for the trees of a thread; 0 if no player is strong, since only these have trees.
std::uint64_t tree_memory(const std::vector<Style>& seats, const Limits& limits);
/// The styles of all players from a list separated by commas; one style is for all of them.
std::vector<Style> read_seats(std::string_view text, int players);

}  // namespace arbiter::paired
