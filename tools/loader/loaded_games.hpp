// Loads games from shared objects (tools/facade/game_file.hpp) when the program starts, so that
// another game needs no rebuild.
//
//   arbiter --game-path DIR:FILE.so, ARBITER_GAMES=DIR   -->  *.so  -->  games() (tools/facade)
//
// A shared object is foreign code. The program loads only files that were named, and of those only
// games built for this very program.
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

/// Loads the games in these files, and in the `*.so` of these folders sorted by name, and adds them
/// to games(). A file named twice is loaded once. Throws Bad_input when a place does not exist, and
/// when a file is no game for this program or fails to load.
void load_games(const std::vector<std::string>& places);

/// The games that load_games() has added.
const std::vector<Loaded_game>& loaded_games();

/// The ABI text that a game must share with this program, as a refusal shows it.
std::string_view abi_of_games();

}  // namespace arbiter
