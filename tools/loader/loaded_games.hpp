// Games that are shared objects (tools/facade/game_file.hpp), loaded when the program starts:
// another game needs no rebuild of the program.
//
//   arbiter --game-path DIR:FILE.so, ARBITER_GAMES=DIR   -->  *.so  -->  games() (tools/facade)
//
// A shared object is somebody else's code. The program loads only what was named, and of that only
// what says that it is a game for this very program.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct Loaded_game {
  std::string game;
  std::filesystem::path file;  // absolute, without symbolic links
  std::string checksum;        // of its bytes
};

/// Loads the games in these files, and in the `*.so` of these folders in the order of their names,
/// and adds them to games(). A file that is named twice is loaded once. Throws Bad_input when a
/// place does not exist, and when a file is no game for this program or fails to load.
void load_games(const std::vector<std::string>& places);

/// Those that load_games() has added.
const std::vector<Loaded_game>& loaded_games();

/// What a game and this program must have in common, as a refusal shows it.
std::string_view abi_of_games();

}  // namespace arbiter
