// A position to solve with one engine, and its answer: solve.cpp calls the engines, and every
// engine fills in the same kind of answer.
#pragma once
#include <optional>

#include "model/game.hpp"
#include "solver/files/replacing_file.hpp"
#include "solver/limits.hpp"
#include "solver/value/iterate.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter::facade {

struct Value_work {
  const Value_request& request;
  const Limits limits;  // this engine's share of the limits
  const Iteration_report& report;
  const bool brief;                       // Step::brief
  std::optional<Replacing_file> table{};  // the tablebase to write, if any
  Solved_position answer{};               // its side and its gap are set at the start
};

/// The task with its position, in the types of a game.
template <Game G>
struct Value_task {
  const G& game;
  const typename G::State& position;
  Value_work& work;
};

}  // namespace arbiter::facade
