// What is at hand beside a program: in a build folder, where it was installed, and nowhere.
#include "tools/facade/install_paths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace arbiter {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

class WhereaboutsTest : public testing::Test {
 protected:
  WhereaboutsTest()
      : folder_(fs::path(testing::TempDir()) /
                ("arbiter-whereabouts-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_ / "build/tools");
    fs::create_directories(folder_ / "prefix/bin");
    std::ofstream(folder_ / "build/CMakeCache.txt")
        << "CMAKE_BUILD_TYPE:STRING=Release\nCMAKE_HOME_DIRECTORY:INTERNAL=/a folder/of sources\n";
  }
  ~WhereaboutsTest() override { fs::remove_all(folder_); }
  fs::path folder_;
};

TEST_F(WhereaboutsTest, InABuildFolderTheSourcesAreThoseOfTheBuild) {
  for (const char* program : {"build/tools/arbiter", "build/my-arbiter"}) {
    const Whereabouts here = whereabouts_of(folder_ / program, nullptr);
    EXPECT_EQ(here.sources, "/a folder/of sources") << program;
    EXPECT_EQ(here.build, folder_ / "build") << program;
  }
}

TEST_F(WhereaboutsTest, InstalledThereAreNoSources) {
  const Whereabouts here = whereabouts_of(folder_ / "prefix/bin/arbiter", nullptr);
  EXPECT_TRUE(here.sources.empty());
  EXPECT_TRUE(here.build.empty());
  EXPECT_THAT(here.shared, ElementsAre(folder_ / "prefix/share/arbiter", "/usr/local/share/arbiter",
                                       "/usr/share/arbiter"));
}

TEST_F(WhereaboutsTest, SharedFoldersAreThoseOfTheStandard) {
  EXPECT_THAT(whereabouts_of("/x/bin/arbiter", "/a::/b/").shared,
              ElementsAre("/x/share/arbiter", "/a/arbiter", "/b/arbiter"));
}

TEST_F(WhereaboutsTest, NobodyKnowsWhereTheProgramIs) {
  const fs::path before = fs::current_path();
  fs::current_path(folder_ / "build");  // a cache there is none of the program's
  const Whereabouts here = whereabouts_of({}, "");
  EXPECT_TRUE(here.sources.empty());
  EXPECT_THAT(here.shared, ElementsAre("/usr/local/share/arbiter", "/usr/share/arbiter"));
  fs::current_path(before);
}

TEST_F(WhereaboutsTest, ThisProgramStandsInABuildOfTheseSources) {
  EXPECT_TRUE(fs::exists(whereabouts().sources / "tools/facade/install_paths.hpp"));
  EXPECT_TRUE(fs::exists(whereabouts().build / "CMakeCache.txt"));
}

}  // namespace
}  // namespace arbiter
