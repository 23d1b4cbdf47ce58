// Converts the answers to the page's requests to JSON. Clauses appear by id, because the page has
// already loaded the rulebook.
#pragma once
#include "reports/finding_json.hpp"
#include "tools/web/changes.hpp"
#include "tools/web/value.hpp"

namespace arbiter::web {

/// The end of a line: the board, the players to move, all legal moves.
Report_json position_json(const Line& line);
/// The differences between two rulesets, and what they change from `was` to `now`.
Report_json changes_json(const Line& was, const Line& now);
Report_json single_changes_json(const std::vector<Single_change>& changes);
/// The rulings on a move tried at the end of a line, under the current and other readings.
Report_json try_json(const Line& line, const std::string& actor, const std::string& move);
Report_json value_json(const Game_facade& game, const Found_value& found);
/// What a search expects of the position and of its moves.
Report_json estimate_json(const Searched_moves& found);
/// A position that is set up by these edits, from the end of a line.
Report_json edit_json(const Line& line, const std::vector<std::string>& edits);
/// Whether a game leads to the end of a line: "found", with one to the start of its turn, if
/// possible the shortest; "unreachable", which is proved; or "not found", with what was searched.
Report_json reach_json(const Line& line, const Limits& limits);
/// The same if the search was cut off.
Report_json nothing_reached(const std::string& turn_start);
/// The exact value of the current turn alone; null if the game has no such values.
Report_json turn_json(const Game_facade& game, const std::string& position);

}  // namespace arbiter::web
