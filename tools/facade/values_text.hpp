// Writes the values of positions and moves as text and JSON: bounds, fractions and profiles from
// solving and tablebases.
#pragma once
#include "tools/facade/output.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/facade/searched_moves.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter {

/// "value for side 1"; with three or more sides, the paranoid value.
std::string value_of_side(int side, int sides);
/// "engine: turns (the graph of all turns from here)", a line; empty if no engine answered.
std::string engine_text(const Engine_choice& engine);
/// Enough digits to show where the bounds differ, at least six; rounded outwards.
std::string between_text(const Value_range& v);
/// Fractions if known, otherwise bounds.
std::string values_text(const Values_text& v);
/// A fraction, or only its length if it is long; and its first digits.
std::string fraction_text(const mpq_class& v);
std::string turns_text(const Solved_position& s);
std::string max_n_text(const Solved_position::Max_n_text& found);
std::string_view name_of(Valued_position::Move::Standing standing);  // "best" and so on
/// One line for each move or outcome.
std::string moves_text(const Valued_position& position, const Paint& paint);

/// A line with a move's value and standing, or an outcome's value and weight.
std::string move_text(const Ply& ply, const std::string& standing, std::size_t widest,
                      const std::string& value);

/// {"name", "reason"}; null where none gave an answer.
Report_json engine_json(const Engine_choice& engine);
Report_json between_json(const Value_range& v);
Report_json values_json(const Values_text& v);
Report_json exact_json(const Solved_position::Exact_report& exact);
Report_json max_n_json(const Solved_position::Max_n_text& found);
/// Actor, move, position after it and value; add_standing() adds the rest.
Report_json move_json(const Ply& ply, const Report_json& value);
void add_standing(Report_json& move, const Ply& ply, const std::string& standing);
Report_json moves_json(const Valued_position& position);
/// {"exact": "1/3", "value": 0.333...}
Report_json estimate_json(const Search_estimate& of);
Report_json fraction_json(const mpq_class& v);

}  // namespace arbiter
