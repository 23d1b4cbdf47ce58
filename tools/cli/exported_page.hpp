// The page of `arbiter explore --export` that the option --explorer names.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

namespace arbiter {

struct Exported_page {
  std::filesystem::path file;      // absolute
  std::vector<std::string> games;  // that it can play
  bool has(std::string_view game) const;
  /// A link to it from pages in this folder.
  std::string link_from(const std::filesystem::path& folder) const;
};

/// The page in this file or folder; it has no games if it is something else.
Exported_page exported_page(std::filesystem::path path);

}  // namespace arbiter
