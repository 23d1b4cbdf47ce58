// The committed signature of every model: its numbers of states, transitions, depths and games. A
// change that should not affect the rules must not affect these; one that changes a number must
// name the clause and give the reason. The format is in the first line of tests/counts/*.txt.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>

#include "model/text.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {
namespace {

class Counting {
 public:
  Counting(const std::string& game, const std::string& ruleset) : game_(make_game(game, ruleset)) {}

  /// The number that a line describes.
  std::uint64_t value(const std::string& what) {
    if (what.starts_with("perft-")) return game_->perft("start", std::stoi(what.substr(6)));
    if (!explored_) {
      Limits limits;
      limits.threads = 2;
      explored_ = game_->explore(limits);
      EXPECT_EQ(explored_->ended, Stop_reason::exhausted) << game_->ruleset().text();
    }
    const Counts& c = explored_->counts;
    const std::map<std::string, std::uint64_t> known = {
        {"states", c.states},
        {"transitions", c.transitions},
        {"depth", c.depth()},
        {"over", c.over},
        {"deadlocks", c.deadlocks},
        {"silences", c.silences},
        {"bits", static_cast<std::uint64_t>(explored_->bits)}};
    return known.at(what);
  }

 private:
  std::unique_ptr<Game_facade> game_;
  std::optional<Exploration_summary> explored_;
};

class Counts_file : public testing::TestWithParam<std::string> {};

TEST_P(Counts_file, IsWhatIsCountedToday) {
  std::ifstream file(GetParam());
  ASSERT_TRUE(file.is_open()) << GetParam();
  std::string line;
  std::getline(file, line);
  EXPECT_TRUE(line.starts_with("# game ruleset what value")) << line;
  std::map<std::string, Counting> counting;
  int lines = 0;
  for (; std::getline(file, line); ++lines) {
    const auto entry = words(line);
    ASSERT_EQ(entry.size(), 4U) << line;
    Counting& counted =
        counting.try_emplace(entry[0] + " " + entry[1], entry[0], entry[1]).first->second;
    EXPECT_EQ(std::to_string(counted.value(entry[2])), entry[3]) << line;
  }
  EXPECT_GT(lines, 3) << GetParam();
}

std::vector<std::string> files() {
  std::vector<std::string> paths;
  if (std::filesystem::is_directory("tests/counts"))
    for (const auto& entry : std::filesystem::directory_iterator("tests/counts"))
      paths.push_back(entry.path().generic_string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

INSTANTIATE_TEST_SUITE_P(Of, Counts_file, testing::ValuesIn(files()), [](const auto& param) {
  return std::filesystem::path(param.param).stem().string();
});

TEST(CountsFiles, AreThereForEveryGame) {
  for (const Rulebook* book : all_rulebooks())
    EXPECT_TRUE(std::filesystem::exists("tests/counts/" + std::string(book->game) + ".txt"))
        << book->game;
}

}  // namespace
}  // namespace arbiter
