// Differences between values as text and as JSON (docs/schemas/weigh.schema.json).
#pragma once
#include "tools/facade/output.hpp"
#include "tools/study/interaction.hpp"
#include "tools/study/scores.hpp"

namespace arbiter {

/// "-0.002522857 to -0.002522855", rounded outwards; both cases if endless play matters.
std::string change_text(const study::Change& change);
/// {"endless_play_lost": {low, high}, "endless_play_won": ..., "proved": true}
Report_json change_json(const study::Change& change);

std::string impact_text(const study::Impact& impact, const Paint& paint);
Report_json impact_json(const study::Impact& impact);
/// A sentence for the question's card about the impact that changes a value the most.
std::string largest_text(const study::Impact& impact);

std::string interaction_text(const study::Interaction& pair, const Paint& paint);
Report_json interaction_json(const study::Interaction& pair);

std::string score_text(const study::Score_impact& impact);
Report_json score_json(const study::Score_impact& impact);

}  // namespace arbiter
