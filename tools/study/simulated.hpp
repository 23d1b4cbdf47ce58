// Simulations at full size (solver/paired/) as JSON, text and CSV. The JSON is the answer of
// `arbiter simulate`; text and CSV are made from it, so that an answer in a file can be shown
// beside other results.
#pragma once
#include <string>
#include <vector>

#include "model/json_fwd.hpp"
#include "reports/paint.hpp"
#include "solver/paired/interaction.hpp"
#include "solver/paired/paired.hpp"

namespace arbiter::study {

/// {"estimate", "low", "high"}, with null for what is not finite.
Report_json estimated_json(const paired::Estimated& estimated);
Report_json payoffs_json(const std::vector<paired::Estimated>& payoffs);
/// {"mean", "tenth", "median", "nine_tenths"}; null for an empty histogram.
Report_json spread_json(const paired::Histogram& histogram);

/// What is simulated.
struct Simulation_task {
  const Ruleset* in_force;
  paired::Request request;
};

/// {"game", "ruleset", "request"}: all that determines the answer.
Report_json task_json(const Simulation_task& task);
/// The request of an answer. Throws Report_json::exception for anything else.
paired::Request request_of(const Ruleset& in_force, const Report_json& answer);

/// Whether a limit other than the number of games ended the simulation.
bool is_cut_short(const Report_json& answer);
/// The command whose answer has the same figures. If the simulation was cut short, the command
/// plays the same games; its intervals are narrower, since its last look is planned.
std::string command_of(const Ruleset& in_force, const Report_json& answer);

/// The answer, without `seconds`.
Report_json simulation_json(const Simulation_task& task, const paired::Simulation& simulation,
                            const std::vector<paired::Interaction>& interactions = {});

Report_json sums_json(const std::vector<paired::Round_sums>& rounds);
std::vector<paired::Round_sums> sums_of(const Report_json& json);

/// Whether every figure is as precise as was asked, or an effect's place is decided.
bool is_decided(const Report_json& answer);

/// The answer with the readings of these questions only; none: of all.
Report_json with_questions(Report_json answer, const std::vector<std::string>& questions);

/// Figures of the game itself, then the readings, the largest effect first.
std::string simulation_text(const Report_json& answer, const Paint& paint);
/// A line for each reading and side.
std::string simulation_csv(const Report_json& answer);

/// The file with the committed answer for a game: properties/GAME/simulated.json in the folder of
/// sources, if any, or simulated/GAME.json in shared data; empty: there is none.
std::string recorded_simulation(const std::string& game, const std::string& sources);

/// The answer in a file, or, if `file` is empty, the committed one for the game in the program's
/// sources or shared data. Throws Bad_input if there is none or it belongs to another game or
/// ruleset.
Report_json read_simulation(const Ruleset& in_force, const std::string& file);

}  // namespace arbiter::study
