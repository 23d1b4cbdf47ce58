// The answers of the page's questions as JSON. Clauses are named by their ids: the page has read
// the rulebook once.
#pragma once
#include "reports/finding_json.hpp"
#include "tools/web/changes.hpp"
#include "tools/web/value.hpp"

namespace arbiter::web {

/// Where a line ends: the board, whose turn it is, everything open.
Report_json position_json(const Line& line);
/// What differs between two rulesets, and what that changes from `was` to `now`.
Report_json changes_json(const Line& was, const Line& now);
Report_json single_changes_json(const std::vector<Single_change>& changes);
/// A move tried at the end of a line: judged, and judged under other readings.
Report_json try_json(const Line& line, const std::string& actor, const std::string& move);
Report_json value_json(const Game_facade& game, const Value_found& found);
/// What the present turn alone brings, exactly; null for a game whose turns cannot be valued so.
Report_json turn_json(const Game_facade& game, const std::string& position);

}  // namespace arbiter::web
