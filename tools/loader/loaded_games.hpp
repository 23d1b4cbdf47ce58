// Loads games from shared objects (tools/facade/game_file.hpp) when the program starts, so that
// adding a game does not require a rebuild.
//
//   arbiter --game-path DIR:FILE.so, ARBITER_GAMES=DIR   -->  *.so  -->  games() (tools/facade)
//
// A shared object is foreign code. The program loads only files that the user named, and of those
// only games built for exactly this program.
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
/// to games(). A file named twice is loaded once. Throws Bad_input if a place does not exist, or if
/// a file is not a game for this program or fails to load.
void load_games(const std::vector<std::string>& places);

/// The games that load_games() has added.
std::vector<Loaded_game> loaded_games();

/// The option that loads a game, for commands in reports: " --game-path xx.so"; empty for a game
/// that load_games() has not added.
std::string option_that_loads(std::string_view game);

/// The ABI text that a game must share with this program, as shown when a game is rejected.
std::string_view abi_of_games();

}  // namespace arbiter
