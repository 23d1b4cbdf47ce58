// The paths found near a program: in a build folder, where it was installed, and elsewhere.
#include "tools/facade/install_paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace arbiter {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

class InstallPathsTest : public testing::Test {
 protected:
  InstallPathsTest()
      : folder_(fs::path(testing::TempDir()) /
                ("arbiter-install_paths-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_ / "build/tools");
    fs::create_directories(folder_ / "prefix/bin");
    std::ofstream(folder_ / "build/CMakeCache.txt")
        << "CMAKE_BUILD_TYPE:STRING=Release\nCMAKE_HOME_DIRECTORY:INTERNAL=/a folder/of sources\n";
  }
  ~InstallPathsTest() override { fs::remove_all(folder_); }
  fs::path folder_;
};

TEST_F(InstallPathsTest, InABuildFolderTheSourcesAreThoseOfTheBuild) {
  for (const char* program : {"build/tools/arbiter", "build/my-arbiter"}) {
    const Install_paths here = install_paths_of(folder_ / program, nullptr);
    EXPECT_EQ(here.sources, "/a folder/of sources") << program;
    EXPECT_EQ(here.build, folder_ / "build") << program;
  }
}

TEST_F(InstallPathsTest, InstalledThereAreNoSources) {
  const Install_paths here = install_paths_of(folder_ / "prefix/bin/arbiter", nullptr);
  EXPECT_TRUE(here.sources.empty());
  EXPECT_TRUE(here.build.empty());
  EXPECT_THAT(here.shared, ElementsAre(folder_ / "prefix/share/arbiter", "/usr/local/share/arbiter",
                                       "/usr/share/arbiter"));
}

TEST_F(InstallPathsTest, SharedFoldersAreThoseOfTheStandard) {
  EXPECT_THAT(install_paths_of("/x/bin/arbiter", "/a::/b/").shared,
              ElementsAre("/x/share/arbiter", "/a/arbiter", "/b/arbiter"));
}

TEST_F(InstallPathsTest, NobodyKnowsWhereTheProgramIs) {
  const fs::path before = fs::current_path();
  fs::current_path(folder_ / "build");  // a cache in the current folder is not the program's
  const Install_paths here = install_paths_of({}, "");
  EXPECT_TRUE(here.sources.empty());
  EXPECT_THAT(here.shared, ElementsAre("/usr/local/share/arbiter", "/usr/share/arbiter"));
  fs::current_path(before);
}

TEST_F(InstallPathsTest, ThisProgramStandsInABuildOfTheseSources) {
  EXPECT_TRUE(fs::exists(install_paths().sources / "tools/facade/install_paths.hpp"));
  EXPECT_TRUE(fs::exists(install_paths().build / "CMakeCache.txt"));
}

}  // namespace
}  // namespace arbiter
