// The Python module: what its sources share. The module has no logic of its own: positions are
// those of the type-erased game, texts and verdicts come from the facade, and answers of engines
// are the JSON of the commands.
//
//   arbiter/__init__.py    the package that users import, in Python
//          |
//   arbiter._arbiter       this module
//     positions.cpp        Game, Position, Move, Verdict, Clause   <- tools/facade, solver/erased
//     answers.cpp          commands that answer with JSON          <- tools/cli
//     arrays.cpp           many games, states, values as arrays    <- solver, tools/facade
//     waiting.cpp          long work without Python's lock, until Ctrl-C
#pragma once
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <functional>
#include <memory>
#include <string>

#include "solver/erased/game.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter::python {

namespace py = pybind11;

/// A game under a ruleset: as text, and for fast play.
struct Played_game {
  std::unique_ptr<Game_facade> facade;
  Erased_game game;
};

struct Position {
  py::object owner;  // the Python object of the game, kept alive
  const Played_game* of;
  Erased_game::State state;
};

struct Move {
  py::object at;  // the Python object of the position in which it was listed
  Erased_game::Move move;
  int player;
  std::uint64_t weight, total;  // of a chance outcome; 0 for a decision
};

/// Runs `work` in a thread of its own and without Python's lock. On Ctrl-C, `stop` is set; once the
/// work has ended, the exception that Python raised is thrown (usually KeyboardInterrupt).
void wait_for(Stop_request& stop, const std::function<void()>& work);

void add_positions(py::module_& module);
void add_answers(py::module_& module);
void add_arrays(py::module_& module);

}  // namespace arbiter::python
