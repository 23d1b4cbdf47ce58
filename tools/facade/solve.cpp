// Chooses the engine that solves a position. The request decides; a position that does not fit into
// a code is solved as an endgame if it is one.
#include <utility>

#include "model/error.hpp"
#include "model/packing.hpp"
#include "tools/facade/erased_facade.hpp"
#include "tools/facade/numbered.hpp"
#include "tools/facade/position.hpp"
#include "tools/facade/solve_by_turns.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/turn_values.hpp"
#include "tools/facade/value_task.hpp"

namespace arbiter {

using G = Erased_game;

Solved_position Erased_facade::solve(std::string_view text, const Value_request& request,
                                     const Limits& limits, const Iteration_report& report) const {
  const G::State position = read(text);
  facade::Value_work work{request, limits, report};
  Solved_position& out = work.answer;
  out.side = request.side >= 0 ? request.side : side_on_turn(game_, position);
  // Fail now, not after the work, if a file cannot be written.
  if (!request.table.empty()) work.table.emplace(request.table);
  if (!request.files.checkpoint.empty()) Replacing_file place(request.files.checkpoint);
  facade::Value_task<G> task{game_, position, work};
  if (request.dense) {
    solve_by_number(text, work);
  } else if (request.anytime) {
    facade::solve_a_part(task);
  } else {
    if (const Packing<G, Wide> packing(game_); packing.is_interned() && has_endgames()) try {
        solve_by_number(text, work);
        return std::move(out);
      } catch (const Bad_input&) {  // more pieces than an endgame has
      }
    facade::solve_by_turns(task);
  }
  return std::move(out);
}

void Erased_facade::solve_by_number(std::string_view, facade::Value_work&) const {
  facade::has_no_numbers(rulebook());
}

std::optional<Turn_values> Erased_facade::turn_values(std::string_view, Objective) const {
  return std::nullopt;
}

}  // namespace arbiter
