// Draws positions for the audit's page, because the reports have no access to the games.
#pragma once
#include "reports/html/gallery.hpp"

namespace arbiter {

/// A drawing function that creates the game for each ruleset only once. It returns an empty board
/// for a position that cannot be read under the ruleset.
html::Draw boards_of_games();

}  // namespace arbiter
