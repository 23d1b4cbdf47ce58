// Draws positions for the audit's page, because the reports have no access to the games.
#pragma once
#include "reports/html/gallery.hpp"

namespace arbiter {

/// A drawing function that creates each game only once per ruleset. A position that cannot be read
/// under the ruleset gives an empty board.
html::Draw boards_of_games();

}  // namespace arbiter
