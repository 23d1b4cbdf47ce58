// A game under a ruleset as JSON: its clauses, its questions with their readings, its sizes, and
// which of these are in use.
#pragma once
#include "reports/finding_json.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

std::string_view name_of(Nature nature);          // "gap", "ambiguity", ...
std::string_view name_of(Likelihood likelihood);  // "certain", ..., "very rare"

/// An entry in the list of games.
Report_json listed_json(const Rulebook& book);
/// The complete game, as docs/schemas/games.schema.json describes it.
Report_json rulebook_json(const Game_facade& game);

}  // namespace arbiter
