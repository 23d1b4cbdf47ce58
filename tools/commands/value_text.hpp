// Values as the commands print them, and as JSON: bounds, fractions, profiles.
#pragma once
#include <string>

#include "tools/any_game.hpp"
#include "tools/commands/output.hpp"

namespace arbiter {

std::string between_text(const Between& v);
/// Fractions where they are known, bounds otherwise.
std::string values_text(const Values_text& v);
std::string turns_text(const Solved_position& s);
std::string max_n_text(const Solved_position::Max_n_text& found);

Report_json between_json(const Between& v);
Report_json values_json(const Values_text& v);
Report_json exact_json(const Solved_position::Exact& exact);
Report_json max_n_json(const Solved_position::Max_n_text& found);

}  // namespace arbiter
