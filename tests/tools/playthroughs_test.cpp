// The committed games of tests/playthroughs can be replayed, ply by ply, and are reproduced byte
// for byte: from their moves, and those with names ending in -seed-N.txt also from that seed.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tools/facade/game_facade.hpp"

namespace arbiter {
namespace {

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> files() {
  std::vector<std::string> paths;
  if (std::filesystem::is_directory("tests/playthroughs"))
    for (const auto& entry : std::filesystem::directory_iterator("tests/playthroughs"))
      paths.push_back(entry.path().generic_string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

class Committed : public testing::TestWithParam<std::string> {};

TEST_P(Committed, IsPlayedAgain) {
  const std::string text = contents(GetParam());
  const Playthrough played = Playthrough::parse(text);
  EXPECT_EQ(played.text(), text);
  const auto game = make_game(played.game, played.ruleset);
  EXPECT_NO_THROW(game->replay(played));
  std::vector<std::string> moves;
  for (const Playthrough::Ply& ply : played.plies) moves.push_back(ply.move);
  EXPECT_EQ(game->play(played.start, moves).text(), text);
  const std::size_t seed = GetParam().find("-seed-");
  if (seed == std::string::npos) return;
  EXPECT_EQ(game->play(played.start, std::stoull(GetParam().substr(seed + 6)), moves.size()).text(),
            text);
}

INSTANTIATE_TEST_SUITE_P(Playthroughs, Committed, testing::ValuesIn(files()),
                         [](const auto& param) {
                           std::string name = std::filesystem::path(param.param).stem().string();
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Playthroughs, AreThere) { EXPECT_GE(files().size(), 10U); }

}  // namespace
}  // namespace arbiter
