// Parts of JSON answers, which docs/schemas/definitions.schema.json describes.
#pragma once
#include "reports/finding_json.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

/// The text, or null when it is empty.
Report_json text_or_null(const std::string& text);
/// {"id", "heading", "says"}
Report_json clause_json(const Clause& clause);
/// {"ruling", "clause", "reason"}
Report_json verdict_json(const Verdict& verdict);
/// Converts "1 0.5" to [1, 0.5], and text that is not numbers ("unfinished") to null.
Report_json result_json(const std::string& result);
Report_json playthrough_json(const Playthrough& played);
/// {"game", "ruleset"}
Report_json game_json(const Game_facade& game);
/// {"game", "ruleset", "position", "turn", "result"}; the result is null until the game is over.
Report_json position_json(const Game_facade& game, const std::string& position);

/// "PD-C27, Example gameplay: After any roll all dice may be discarded."
std::string clause_text(const Clause& clause);
/// "P1", or "P1 and P2" when they decide at once, "fate", or "nobody".
std::string deciders_text(const Turn& turn);

}  // namespace arbiter
