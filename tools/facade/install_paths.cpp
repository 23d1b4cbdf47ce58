#include "tools/facade/install_paths.hpp"

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include "model/text.hpp"

namespace arbiter {

namespace fs = std::filesystem;

namespace {

/// The source folder that CMake recorded; empty when there is no such file.
fs::path sources_of(const fs::path& build) {
  constexpr std::string_view key = "CMAKE_HOME_DIRECTORY:INTERNAL=";
  std::ifstream cache(build / "CMakeCache.txt");
  for (std::string line; std::getline(cache, line);)
    if (line.starts_with(key)) return line.substr(key.size());
  return {};
}

}  // namespace

Install_paths install_paths_of(const fs::path& program, const char* data) {
  Install_paths out;
  if (const fs::path folder = program.parent_path(); !folder.empty()) {
    for (const fs::path& build : {folder, folder.parent_path()}) {
      out.sources = sources_of(build);
      if (out.sources.empty()) continue;
      out.build = build;
      break;
    }
    out.shared.push_back(folder.parent_path() / "share" / "arbiter");
  }
  const std::string_view usual = "/usr/local/share:/usr/share";  // the standard's default
  for (const std::string_view each : split(data && *data ? data : usual, ':'))
    if (!each.empty()) out.shared.push_back(fs::path(each) / "arbiter");
  return out;
}

const Install_paths& install_paths() {
  static const Install_paths here = [] {
    std::error_code error;  // without /proc, no path is found
    return install_paths_of(fs::read_symlink("/proc/self/exe", error),
                            std::getenv("XDG_DATA_DIRS"));
  }();
  return here;
}

}  // namespace arbiter
