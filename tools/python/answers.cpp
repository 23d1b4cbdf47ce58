// Commands that answer with JSON, called as functions, and games that are shared objects.
#include <dlfcn.h>
#include <mutex>
#include <shared_mutex>

#include "model/error.hpp"
#include "tools/cli/run.hpp"
#include "tools/facade/games.hpp"
#include "tools/loader/loaded_games.hpp"
#include "tools/python/binding.hpp"

namespace arbiter::python {

namespace {

/// Commands read the list of games; loading one changes it.
std::shared_mutex& games_mutex() {
  static std::shared_mutex mutex;
  return mutex;
}

/// Lets the shared objects of games find our names: Python loads a module for itself alone.
void share_names() {
  Dl_info here;
  if (dladdr(reinterpret_cast<const void*>(&share_names), &here) != 0)
    dlopen(here.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL);
}

std::vector<std::string> load(const std::vector<std::string>& places) {
  const py::gil_scoped_release unlocked;  // a command may hold the list while it wants the lock
  const std::unique_lock lock(games_mutex());
  share_names();
  load_games(places);
  std::vector<std::string> names;
  for (const Loaded_game& each : loaded_games()) names.push_back(each.game);
  return names;
}

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const Game_entry& entry : games()) names.emplace_back(entry.book->game);
  return names;
}

/// (code, JSON, sentences) of a command.
py::tuple answer(const std::vector<std::string>& words) {
  Stop_request stop;
  Command_answer said;
  wait_for(stop, [&] {
    const std::shared_lock lock(games_mutex());
    said = answer_of(words, stop);
  });
  return py::make_tuple(said.code, said.json, said.trouble);
}

/// Runs the program with its words, and returns its exit code.
int run_program(std::vector<std::string> words) {
  words.insert(words.begin(), "arbiter");
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  share_names();
  const py::gil_scoped_release unlocked;
  return run(static_cast<int>(words.size()), pointers.data());
}

}  // namespace

void add_answers(py::module_& module) {
  module.def("load", &load, py::arg("places"));
  module.def("games", &names_of_games);
  module.def("answer", &answer, py::arg("words"));
  module.def("run", &run_program, py::arg("words"));
}

}  // namespace arbiter::python
