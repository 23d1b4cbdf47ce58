// Where the program stands, and hence what is at hand beside it: asked of the system when it runs,
// and not compiled in, so that what is installed knows nothing of the machine that built it.
//
//   SOURCES/build/release/tools/arbiter   near CMakeCache.txt, which names the folder of sources
//   PREFIX/bin/arbiter                    near PREFIX/share/arbiter
//   a program with games of its own       in a build folder, too: the sources are those games'
#pragma once
#include <filesystem>
#include <vector>

namespace arbiter {

struct Install_paths {
  std::filesystem::path sources, build;       // empty: the program is in no build folder
  std::vector<std::filesystem::path> shared;  // folders `arbiter` of shared data, the nearest first
};

/// Of this process; looked up once. Folders that are named need not be there.
const Install_paths& install_paths();
/// The same for the program in the file `program` (empty: nobody knows), with $XDG_DATA_DIRS as
/// `data` says (may be null).
Install_paths install_paths_of(const std::filesystem::path& program, const char* data);

}  // namespace arbiter
