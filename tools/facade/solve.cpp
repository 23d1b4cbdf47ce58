// Calls the engines that engines.hpp chooses for a position, one after the other, until one fulfils
// the request.
#include <fmt/format.h>

#include <map>
#include <utility>

#include "solver/ranks/ranks.hpp"
#include "tools/facade/engines.hpp"
#include "tools/facade/erased_facade.hpp"
#include "tools/facade/position.hpp"
#include "tools/facade/solve_by_turns.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/turn_values.hpp"
#include "tools/facade/value_task.hpp"

namespace arbiter {

using G = Erased_game;

/// The share of the remaining time, if another engine is to find bounds in the rest.
static constexpr double share_of_time = 0.8;
/// The same for a brief try of a part, which is not so brief in games without chance.
static constexpr double share_of_part = 0.4;

/// Those of the steps that ranks take. Throws Bad_input if an engine that they do not share would
/// do most of the work.
static std::vector<facade::Step> shared_steps(std::vector<facade::Step> steps) {
  std::erase_if(steps, [&](const facade::Step& step) {
    return step.engine->name == "anytime" && !step.brief && steps.size() > 1;
  });
  for (const facade::Step& step : steps)
    if (step.engine->name == "dice" || (step.engine->name == "anytime" && !step.brief))
      throw Bad_input("--engine", "turns or endgames, the engines that ranks share",
                      std::string(step.engine->name));
  return steps;
}

Solved_position Erased_facade::solve(std::string_view text, const Value_request& request,
                                     const Limits& limits, const Iteration_report& report) const {
  const bool writes = !limits.ranks || limits.ranks->me() == 0;
  G::State position;
  std::optional<facade::Engine_request> asked;
  Solved_position best;
  std::vector<facade::Step> steps;
  together(limits.ranks, [&] {
    if (limits.ranks && !request.files.resume.empty())
      throw Bad_input("--resume: expected --checkpoint FOLDER instead, which ranks continue");
    if (limits.ranks && !request.files.disk.empty())
      throw Bad_input("--disk: expected none, since ranks keep their turns in memory");
    position = read(text);
    asked.emplace(facade::Engine_request{request, std::string(rulebook().game), limits.threads,
                                         numbers(text)});
    // Fails now rather than after the work if a file cannot be written.
    if (writes && !request.table.empty()) Replacing_file place(request.table);
    if (!limits.ranks && !request.files.checkpoint.empty())
      Replacing_file place(request.files.checkpoint);
    best.side = request.side >= 0 ? request.side : side_on_turn(game_, position);
    steps = facade::engines_for(*asked);
    if (limits.ranks) steps = shared_steps(std::move(steps));
    if (!limits.ranks || request.files.checkpoint.empty()) return;
    for (const facade::Step& step : steps)
      if (step.engine != steps.front().engine)
        throw Bad_input("--checkpoint", "--engine endgames or --engine turns with it", "neither");
  });
  const Stopwatch clock;
  std::map<std::string_view, std::string> fell_short;  // [engine]: how
  Solved_position::Exact_report exact;
  exact.doubt = "no engine can give fractions for this position";
  for (auto step = steps.begin(); step != steps.end(); ++step) {
    if (step != steps.begin() && !facade::is_next(*step, best)) continue;
    const facade::Engine& engine = *step->engine;
    Limits left = limits.after(clock.seconds());
    if (step + 1 != steps.end() && steps.back().engine->name == "anytime")
      left.seconds *= share_of_time;
    const bool tries_part = step->brief && engine.name == "anytime";
    if (tries_part) left.seconds *= share_of_part;
    // Each rank tries it for itself, with the same result: its size limits it.
    if (tries_part && limits.ranks) left.seconds = 0;
    facade::Value_work work{request, left, report, step->brief};
    Solved_position& answer = work.answer;
    answer.side = best.side, answer.gap = facade::gap_of(engine, request);
    std::string because = step->because;
    for (const auto& [name, how] : fell_short)
      if (name != engine.name)
        because += fmt::format("{}{} {}", because.empty() ? "" : "; ", name, how);
    answer.engine = {std::string(engine.name),
                     engine.keeps(*asked) + (because.empty() ? "" : ": " + because)};
    together(limits.ranks, [&] {
      if (writes && !request.table.empty()) work.table.emplace(request.table);
    });
    facade::Value_task<G> task{game_, position, work};
    if (engine.name == "turns") {
      facade::solve_by_turns(task);
    } else if (engine.name == "anytime") {
      together(limits.ranks, [&] { facade::solve_a_part(task); });
      if (limits.ranks)
        answer.ended = static_cast<Stop_reason>(
            limits.ranks->largest(static_cast<std::uint64_t>(answer.ended)));
    } else {
      solve_by_number(text, work);
    }
    if (tries_part && answer.ended == Stop_reason::time) answer.ended = Stop_reason::states;
    answer.is_met = facade::is_met(request, answer);
    const std::string how = fell_short[engine.name] = facade::shortfall(request, answer);
    const Stop_reason ended = answer.ended;
    if (request.exact && answer.exact) exact = *answer.exact;
    if (step == steps.begin() || how.empty() || facade::says_more(answer, best))
      best = std::move(answer);
    if (best.ended == Stop_reason::states) best.ended = ended;
    if (how.empty()) break;
  }
  // Another engine's answer then says that this is missing.
  if (request.exact && !best.exact) best.exact = exact;
  if (request.max_n && !best.max_n) best.max_n = {.sides = {}, .ended = best.ended};
  return best;
}

std::optional<facade::Numbers> Erased_facade::numbers(std::string_view) const {
  return std::nullopt;
}

void Erased_facade::solve_by_number(std::string_view, facade::Value_work&) const {
  throw std::logic_error("positions by number: expected a game that numbers its positions");
}

std::optional<Turn_values> Erased_facade::turn_values(std::string_view, Objective) const {
  return std::nullopt;
}

}  // namespace arbiter
