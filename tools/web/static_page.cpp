#include "tools/web/static_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/error.hpp"
#include "reports/explore_page.hpp"
#include "reports/file_text.hpp"
#include "reports/html/deflated.hpp"
#include "tools/facade/install_paths.hpp"
#include "tools/facade/output.hpp"

namespace arbiter::web {

namespace fs = std::filesystem;

namespace {

/// The folder with the engine.
fs::path engine_folder() {
  for (const fs::path& shared : install_paths().shared)
    if (fs::path folder = shared / "explore"; fs::exists(folder / "engine.wasm")) return folder;
  throw Bad_input(
      "--export: expected the engine for pages without a server, found none near the program; "
      "`tools/wasm/build` in the source tree makes it (docs/how-to/explore.md)");
}

std::string contents(const fs::path& path) {
  std::string out = file_text(path);
  if (out.empty()) throw Bad_input("file " + path.string(), "a file that can be read", "");
  return out;
}

Written_file written(const fs::path& path, std::string_view text) {
  write_file(path, text);
  return {path, text.size()};
}

}  // namespace

std::vector<Written_file> write_static_page(const fs::path& to, std::string_view game) {
  const fs::path engine = engine_folder();
  const std::string script = contents(engine / "engine.js");
  const std::vector<std::string> games = games_of_engine(script);
  if (games.empty())
    throw Bad_input("--export", "an engine that names its games; run `tools/wasm/build` again",
                    (engine / "engine.js").string());
  if (std::ranges::find(games, game) == games.end())
    throw Bad_input("--export",
                    fmt::format("a game of the page's engine ({})", fmt::join(games, ", ")), game);
  const std::string module = contents(engine / "engine.wasm");
  const bool is_file = to.extension() == ".html";
  const fs::path folder = is_file ? fs::absolute(to).parent_path() : to;
  std::error_code error;
  fs::create_directories(folder, error);
  if (is_file) return {written(to, page_with_engine(script, html::deflated(module)))};
  if (!fs::is_directory(folder))
    throw Bad_input("--export", "a folder, or a file whose name ends in .html", to.string());
  return {written(to / "index.html", page_with_engine(script, "")),
          written(to / "engine.wasm", module)};
}

}  // namespace arbiter::web
