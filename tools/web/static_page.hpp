// The page with an engine of its own, as files for any static host or for a browser without one.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace arbiter::web {

struct Written_file {
  std::filesystem::path path;
  std::uint64_t bytes;
};

/// Writes one file if the name ends in ".html", and otherwise index.html and engine.wasm in that
/// folder. Folders that are missing are made. The page comes first. Throws Bad_input if the engine,
/// which tools/wasm/build makes, is not near the program or does not have that game, or if a file
/// cannot be written.
std::vector<Written_file> write_static_page(const std::filesystem::path& to, std::string_view game);

}  // namespace arbiter::web
