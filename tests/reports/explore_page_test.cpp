// A position's address on the page of `arbiter explore`.
#include "reports/explore_page.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(Explored, IsAnAddressAndACommand) {
  const Explored start{"nim", "default", "1/2/0/0:1"};
  EXPECT_EQ(start.fragment(), "#game=nim&start=1%2F2%2F0%2F0%3A1");
  EXPECT_EQ(start.address(), "http://127.0.0.1:8017/#game=nim&start=1%2F2%2F0%2F0%3A1");
  EXPECT_EQ(start.command(), "arbiter explore nim 1/2/0/0:1 --port 8017");
  const Explored other{"nim", "NI-A01=2,piles=1:2", "a b"};
  EXPECT_EQ(other.fragment(), "#game=nim&ruleset=NI-A01%3D2%2Cpiles%3D1%3A2&start=a%20b");
  EXPECT_EQ(other.command(), "arbiter explore nim 'a b' --ruleset NI-A01=2,piles=1:2 --port 8017");
}

TEST(Explored, AnEngineSaysWhichGamesItHas) {
  const std::string script = "// Games: nim pig\nvar arbiterEngine = 'the script';\n";
  EXPECT_EQ(games_of_engine(script), (std::vector<std::string>{"nim", "pig"}));
  EXPECT_EQ(games_of_engine(page_with_engine(script, "")), games_of_engine(script));
  EXPECT_EQ(games_of_engine(explore_page("")), std::vector<std::string>());
  EXPECT_EQ(link_to_file("../my board.html"), "../my%20board.html");
}

}  // namespace
}  // namespace arbiter
