// Positions drawn for the audit's page: the reports know no games.
#pragma once
#include "reports/html/gallery.hpp"

namespace arbiter {

/// Draws by the games of this program, each made once for each ruleset. What cannot be read under
/// the ruleset is an empty board.
html::Draw boards_of_games();

}  // namespace arbiter
