// Finds the program's own location and the data beside it at run time rather than compiling paths
// in, so that an installed program knows nothing of the machine that built it.
//
//   SOURCES/build/release/tools/arbiter   near CMakeCache.txt, which names the source folder
//   PREFIX/bin/arbiter                    near PREFIX/share/arbiter
//   a program with its own games          also in a build folder; the sources are those games'
#pragma once
#include <filesystem>
#include <vector>

namespace arbiter {

struct Install_paths {
  std::filesystem::path sources, build;       // empty: not in a build folder
  std::vector<std::filesystem::path> shared;  // folders `arbiter` of shared data, nearest first
};

/// The paths of this process, looked up once. The folders need not exist.
const Install_paths& install_paths();
/// The paths of the program in the file `program` (empty: unknown), with `data` as the value of
/// $XDG_DATA_DIRS (may be null).
Install_paths install_paths_of(const std::filesystem::path& program, const char* data);

}  // namespace arbiter
