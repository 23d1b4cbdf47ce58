// Values of positions and moves, as text and as JSON: what solving and tablebases print.
#pragma once
#include "tools/commands/output.hpp"
#include "tools/commands/parts_json.hpp"

namespace arbiter {

/// Digits enough to show where the bounds part, but not fewer than six; rounded outwards.
std::string between_text(const Between& v);
std::string values_text(const Values_text& v);
/// A line for each move or outcome.
std::string moves_text(const Valued_position& position, const Paint& paint);

Report_json between_json(const Between& v);
Report_json values_json(const Values_text& v);
Report_json moves_json(const Valued_position& position);

}  // namespace arbiter
