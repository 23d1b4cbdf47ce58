// Commands that answer with JSON, called as functions, and games that are shared objects.
#include <dlfcn.h>

#include "model/error.hpp"
#include "tools/cli/run.hpp"
#include "tools/facade/games.hpp"
#include "tools/loader/loaded_games.hpp"
#include "tools/python/binding.hpp"

namespace arbiter::python {

namespace {

/// Lets the shared objects of games find our names: Python loads a module for itself alone.
void share_names() {
  Dl_info here;
  if (dladdr(reinterpret_cast<const void*>(&share_names), &here) != 0)
    dlopen(here.dli_fname, RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL);
}

/// (file, game) of each game that is loaded. Another thread that loads may hold its mutex.
std::vector<std::pair<std::string, std::string>> load(const std::vector<std::string>& places) {
  const py::gil_scoped_release unlocked;
  share_names();
  load_games(places);
  std::vector<std::pair<std::string, std::string>> out;
  for (const Loaded_game& each : loaded_games()) out.emplace_back(each.file.string(), each.game);
  return out;
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
  wait_for(stop, [&] { said = answer_of(words, stop); });
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
