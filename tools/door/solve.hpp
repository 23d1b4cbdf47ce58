// Which engine solves a position: what was asked for decides, and where the states do not fit into
// a code, whether advice was wanted: then the answer says that the game is too large, unless the
// position is an endgame that is not.
#pragma once
#include <utility>

#include "model/error.hpp"
#include "model/packing.hpp"
#include "solver/endgame/values.hpp"
#include "tools/door/solve_by_number.hpp"
#include "tools/door/solve_by_turns.hpp"
#include "tools/door/value_task.hpp"

namespace arbiter::door {

/// See Any_game::solve.
template <Game G>
Solved_position solve(const G& game, const typename G::State& position,
                      const Value_request& request, const Limits& limits,
                      const Iteration_report& report) {
  Value_task<G> task{game, position, request, limits, report};
  Solved_position& out = task.answer;
  out.side = request.side >= 0 ? request.side : side_on_turn(game, position);
  // A place that cannot be written to is told now and not when the work is done.
  if (!request.table.empty()) task.table.emplace(request.table);
  if (!request.files.checkpoint.empty()) Replacing_file place(request.files.checkpoint);
  if (request.dense) {
    solve_by_number(task);
  } else if (request.anytime) {
    solve_a_part(task);
  } else if (const Packing<G, Wide> packing(game); packing.fits()) {
    solve_by_turns(task);
  } else {
    if (!request.is_advice) throw packing.misfit();
    out.too_large = packing.misfit().what();
    if constexpr (endgame::Has_endgames<G>) try {
        solve_by_number(task);
        if (!out.has_values) out.too_large.clear();  // it was a limit
      } catch (const Bad_input&) {                   // more pieces than an endgame has
      }
  }
  return std::move(out);
}

}  // namespace arbiter::door
