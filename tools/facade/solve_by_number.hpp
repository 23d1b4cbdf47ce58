// Solves a position with bounds for every number: dice turns (solver/dice/), or the position's
// endgame (solver/endgame/). Neither stores a turn graph, so they work even if it would not fit
// into memory; they give only bounds.
#pragma once
#include <cmath>
#include <cstdint>
#include <string>

#include "solver/dice/dense_files.hpp"
#include "solver/endgame/checkpoint.hpp"
#include "solver/endgame/solve.hpp"
#include "solver/endgame/values.hpp"
#include "solver/explore/checkpoint_files.hpp"
#include "solver/files/model_hash.hpp"
#include "solver/files/progress_saver.hpp"
#include "tools/facade/engines.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/value_task.hpp"
#include "tools/facade/values.hpp"

namespace arbiter::facade {

/// Unit: of Dense_solver.
template <class Unit, Has_dense_turns G>
void solve_turns_of_dice(Value_task<G>& task) {
  Solved_position& out = task.work.answer;
  const Stopwatch clock;
  try {
    const typename G::Dense_turns turns(task.game);
    Dense_checkpoint<G, Unit> part(task.game, turns, task.work.request.files,
                                   task.work.request.checkpoint_every, task.work.limits);
    using Solver = typename Dense_checkpoint<G, Unit>::Solver;
    const Solver* at_work = nullptr;
    Solver solver(turns, task.work.limits, [&](const dice::Dense_progress& done) {
      part.keep(*at_work);
      if (task.work.report)
        task.work.report({Iteration_progress::Work_unit::positions, 0, 1,
                          static_cast<std::uint32_t>(done.positions), done.sweeps, done.change, 0});
    });
    at_work = &solver;
    part.resume(solver);
    out.seconds_to_build = clock.seconds();
    out.ended = solver.solve(out.gap, task.work.brief);
    const dice::Dense_progress& done = solver.done();
    out.has_values = true;
    out.states = out.largest = done.positions, out.components = 1;
    out.bytes = solver.bytes(), out.sweeps = done.sweeps;
    Dense_values<G, const Solver> values(task.game, out.side, turns, solver);
    add_values(task.game, values, task.position, out);
    if (done.guessed) out.table_gap = done.gap;
    if (task.work.table && out.ended == Stop_reason::exhausted && done.guessed) try {
        write_dense_table(*task.work.table, task.game, turns, solver);
      } catch (const Unwritable& problem) {
        out.no_table = problem.what();  // the values are known all the same
      }
    else if (task.work.table)
      out.no_table = out.ended == Stop_reason::exhausted ? "proved nothing: endless play matters, "
                                                           "or the bounds close too slowly"
                                                         : name_of(out.ended);
  } catch (const Limit_reached& limit) {
    out.ended = limit.ended;
  }
  out.seconds = clock.seconds();
}

template <endgame::Has_endgames G>
void solve_endgame(Value_task<G>& task) {
  Solved_position& out = task.work.answer;
  const Checkpoint_files& files = task.work.request.files;
  const Stopwatch clock;
  try {
    Ranks* const ranks = task.work.limits.ranks;
    std::optional<typename G::Endgames> found;
    together(ranks, [&] { found.emplace(task.game, task.position); });
    const typename G::Endgames& endgames = *found;
    Table_head head = endgame::table_head(task.game, task.position);
    double kept = 0;
    Progress_saver saver(task.work.limits.note);
    const endgame::Solver* at_work = nullptr;
    endgame::Solver solver(endgames, task.work.limits, [&](const endgame::Endgame_progress& done) {
      const bool is_enumerating = done.sweeps == 0;
      if (task.work.report)
        task.work.report(
            {is_enumerating ? Iteration_progress::Work_unit::turns
                            : Iteration_progress::Work_unit::blocks,
             done.layer, done.layers,
             static_cast<std::uint32_t>(is_enumerating ? done.enumerated : done.changed),
             done.sweeps, 0, 0});
      if (is_enumerating || ranks || files.checkpoint.empty() ||
          clock.seconds() - kept < task.work.request.checkpoint_every)
        return;
      saver.save([&] { endgame::keep(*at_work, files.checkpoint, head); });
      kept = clock.seconds();
    });
    at_work = &solver;
    if (!files.resume.empty()) endgame::resume(solver, files.resume, head);
    std::optional<endgame::Rank_checkpoint> of_ranks;
    if (ranks && !files.checkpoint.empty()) {
      of_ranks.emplace(solver, endgames, task.work.limits, files.checkpoint, head,
                       task.work.request.checkpoint_every);
      of_ranks->resume();
    }
    out.seconds_to_build = clock.seconds();
    out.ended = solver.solve();
    out.states = out.largest = solver.stage().positions, out.components = endgames.layers();
    out.bytes = solver.ranks().sum(solver.bytes()), out.sweeps = solver.done().sweeps;
    out.sent_bytes = solver.ranks().sum(solver.sent_bytes());
    if (out.ended == Stop_reason::exhausted) {
      out.has_values = true;
      head.gap = static_cast<std::uint64_t>(solver.stage().gap);
      out.table_gap = std::ldexp(solver.stage().gap, -endgame::unit_bits);
      endgame::Endgame_values<G, const endgame::Solver> values(task.game, out.side, endgames,
                                                               solver);
      add_values(task.game, values, task.position, out);
      if (!task.work.request.table.empty()) try {
          endgame::write_table(task.work.table ? &*task.work.table : nullptr, head, endgames,
                               solver, task.work.limits.after(clock.seconds()));
        } catch (const Limit_reached& limit) {
          out.ended = limit.ended;
        } catch (const Unwritable& problem) {
          if (ranks) throw;  // which all share
          out.no_table = problem.what();
        }
    }
    if (out.ended != Stop_reason::exhausted && of_ranks)
      of_ranks->save();
    else if (out.ended != Stop_reason::exhausted && !files.checkpoint.empty())
      saver.save([&] { endgame::keep(solver, files.checkpoint, head); });
  } catch (const Limit_reached& limit) {
    out.ended = limit.ended;
  }
  if (!task.work.request.table.empty() && out.ended != Stop_reason::exhausted)
    out.no_table = name_of(out.ended);
  out.seconds = clock.seconds();
}

/// The positions that a game numbers around a given one: with dice turns, the entire board; with
/// few pieces, everything that can follow.
template <Game G>
requires Has_dense_turns<G> || endgame::Has_endgames<G> Numbers
numbers_of(const G& game, const typename G::State& position) {
  Numbers out{Has_dense_turns<G> ? "dice" : "endgames"};
  try {
    if constexpr (Has_dense_turns<G>) {
      out.positions = typename G::Dense_turns(game).size();
    } else {
      const typename G::Endgames endgames(game, position);
      for (std::uint32_t n = 0; n < endgames.layers(); ++n)
        out.positions += std::uint64_t{2} * endgames.blocks(n) * endgames.lanes(n);
    }
  } catch (const Bad_input& problem) {
    out.cannot = problem.what();
  }
  return out;
}

/// Solves a position of a game that numbers its positions.
template <Game G>
requires Has_dense_turns<G> || endgame::Has_endgames<G>
void solve_by_number(Value_task<G> task) {
  task.work.answer.by_number = true;
  if constexpr (Has_dense_turns<G>) {
    constexpr double least_of_31_bits = 5e-7;
    if (task.work.answer.gap < least_of_31_bits)
      solve_turns_of_dice<std::uint64_t>(task);
    else
      solve_turns_of_dice<std::uint32_t>(task);
  } else {
    solve_endgame(task);
  }
}

}  // namespace arbiter::facade
