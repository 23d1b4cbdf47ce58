// Writes the skeleton of a new game: a working game, to be changed into another. The files come
// from templates/, which are compiled in.
#pragma once
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::skeleton {

struct Template {
  std::string_view file, text;  // "game.hpp", its content
};
std::span<const Template> templates();

struct File {
  std::filesystem::path path;  // within the source tree
  std::string text;
};

/// All files of the game `name`: model/<name>/, and the CMakeLists.txt of a source tree. Throws
/// Bad_input unless `name` can name a folder and a class.
std::vector<File> files_of(std::string_view name, std::string_view version);

/// Writes the files of files_of() below `folder`, but keeps an existing CMakeLists.txt. Throws
/// Bad_input when model/<name>/ exists or a file cannot be written. Returns what it wrote.
std::vector<std::filesystem::path> write(std::string_view name, std::string_view version,
                                         const std::filesystem::path& folder);

}  // namespace arbiter::skeleton
