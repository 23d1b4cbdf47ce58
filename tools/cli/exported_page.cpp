#include "tools/cli/exported_page.hpp"

#include <algorithm>

#include "reports/explore_page.hpp"
#include "reports/file_text.hpp"

namespace arbiter {

namespace fs = std::filesystem;

bool Exported_page::has(std::string_view game) const {
  return std::ranges::find(games, game) != games.end();
}

std::string Exported_page::link_from(const fs::path& folder) const {
  return link_to_file(file.lexically_relative(fs::weakly_canonical(folder)).string());
}

Exported_page exported_page(fs::path path) {
  if (fs::is_directory(path)) path /= "index.html";
  Exported_page out{fs::weakly_canonical(path), {}};
  if (fs::is_regular_file(path) && path.extension() == ".html")
    out.games = games_of_engine(file_text(path));
  return out;
}

}  // namespace arbiter
