// Draws positions for the audit's page, because the reports know no games.
#pragma once
#include "reports/html/gallery.hpp"

namespace arbiter {

/// A drawing function that creates each game once for each ruleset. A position that cannot be read
/// under the ruleset gives an empty board.
html::Draw boards_of_games();

}  // namespace arbiter
