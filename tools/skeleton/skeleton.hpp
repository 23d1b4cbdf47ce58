// The skeleton of a new game: a working one, to be changed into another. Its files are made from
// those in templates/, which are compiled in.
#pragma once
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::skeleton {

struct Template {
  std::string_view file, text;  // "game.hpp", what stands in it
};
std::span<const Template> templates();

struct File {
  std::filesystem::path path;  // within the source tree
  std::string text;
};

/// What all files of the game `name` are: model/<name>/, and the CMakeLists.txt of a source tree.
/// Throws Bad_input when `name` cannot be that of a folder and of a class.
std::vector<File> files_of(std::string_view name, std::string_view version);

/// The files of files_of(), below `folder`, without CMakeLists.txt where there is one. Throws
/// Bad_input when model/<name>/ is there already, or a file cannot be written. Gives what it wrote.
std::vector<std::filesystem::path> write(std::string_view name, std::string_view version,
                                         const std::filesystem::path& folder);

}  // namespace arbiter::skeleton
