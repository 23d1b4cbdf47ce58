// Differences of values as text and as JSON (docs/schemas/weigh.schema.json).
#pragma once
#include "tools/commands/output.hpp"
#include "tools/questions/interaction.hpp"
#include "tools/questions/scores.hpp"

namespace arbiter {

/// "-0.002522857 to -0.002522855", rounded outwards; both differences when endless play matters.
std::string change_text(const inquiry::Change& change);
/// {"endless_play_lost": {low, high}, "endless_play_won": ..., "proved": true}
Report_json change_json(const inquiry::Change& change);

std::string impact_text(const inquiry::Impact& impact, const Paint& paint);
Report_json impact_json(const inquiry::Impact& impact);
/// Of the impact that moves a value most, for its question.
std::string largest_text(const inquiry::Impact& impact);

std::string interaction_text(const inquiry::Interaction& pair, const Paint& paint);
Report_json interaction_json(const inquiry::Interaction& pair);

std::string score_text(const inquiry::Score_impact& impact);
Report_json score_json(const inquiry::Score_impact& impact);

}  // namespace arbiter
