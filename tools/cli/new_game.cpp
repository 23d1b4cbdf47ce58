// `arbiter new-game`: writes the skeleton of a game into a folder.
#include "model/text.hpp"
#include "tools/cli/command.hpp"
#include "tools/facade/games.hpp"
#include "tools/skeleton/skeleton.hpp"

namespace arbiter {

namespace {

struct New_game_options {
  std::string game, folder;
};

Exit new_game(const New_game_options& options, Output& output) {
  for (const Game_entry& known : games())
    if (known.book->game == options.game)
      throw Bad_input("name of a game", "one that no other game has", options.game);
  const std::string folder = options.folder.empty() ? options.game : options.folder;
  const auto files = skeleton::write(options.game, ARBITER_VERSION, folder);
  Report_json json{{"game", options.game}, {"folder", folder}, {"files", Report_json::array()}};
  for (const auto& file : files) {
    output.text(file.string() + "\n");
    json["files"].push_back(file.string());
  }
  const std::string word = shell_word(folder), build = shell_word(folder + "/build");
  output.remark("\nBuild the program and run the game's tests:\n  cmake -S " + word + " -B " +
                build + " && cmake --build " + build + " && ctest --test-dir " + build +
                "\n(add -DCMAKE_PREFIX_PATH=PREFIX to the first command if Arbiter is not in "
                "/usr)\n");
  output.object(json);
  return Exit::holds;
}

}  // namespace

Command new_game_command() {
  return {"new-game",
          "Write the skeleton of a new game",
          "Writes a small working game for you to change into your own: rulebook, state\n"
          "and rules in model/NAME/ of its source tree, with a property, a planted bug\n"
          "that this property must catch, a playthrough and tests, and a CMakeLists.txt\n"
          "unless the tree has one. docs/how-to/add-a-game.md takes it from there.",
          "0 the files were written",
          "arbiter new-game hare_race\n"
          "arbiter new-game hare_race --folder ~/games",
          taking<New_game_options>(new_game, [](Arguments& arguments, New_game_options& options) {
            arguments.add("NAME", &options.game, "Lower-case letters, digits and '_'").required();
            arguments
                .add("--folder", &options.folder,
                     "Source tree of the game (default: a new one, NAME)")
                .file();
          })};
}

}  // namespace arbiter
