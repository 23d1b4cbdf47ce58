// Progress that cannot be saved does not end the work: the answer is that of a run that saves
// nothing, the reason is given once, and the next attempt succeeds when there is room again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>

#include "solver/explore/checkpoint_files.hpp"
#include "solver/explore/explore.hpp"
#include "tests/tools/full_disk.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter {
namespace {

struct Work {
  const char *engine, *game, *ruleset, *position;
};

constexpr Work every_engine[] = {
    {"turns", "picadice", "colours=2,columns=2,dice=1,limit=2", "start"},
    {"dice", "picnic_blitz",
     "lengths=2:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0", "start"},
    {"endgames", "bitskrieg", "board=4,obstacles=1,squad=1,flags=0,rebuilds=0:0",
     "3hs/4/1#2/Ln3:1:-/-:0/0:1"},
};

class Unsaved_progress : public testing::TestWithParam<Work> {
 protected:
  ~Unsaved_progress() override { std::filesystem::remove(path_); }

  Solved_position solved(const Limits& limits) const {
    Value_request request;
    request.engine = GetParam().engine;
    request.files.checkpoint = path_, request.checkpoint_every = 0;
    return make_game(GetParam().game, GetParam().ruleset)
        ->solve(GetParam().position, request, limits);
  }
  /// While the disk is full, if `is_lifted` only until the first note.
  Solved_position solved_on_a_full_disk(bool is_lifted) {
    std::optional<Full_disk> full(std::in_place, 0);
    Limits limits;
    limits.note = [&](const std::string& sentence) {
      notes_.push_back(sentence);
      if (is_lifted) full.reset();
    };
    return solved(limits);
  }
  static void expect_equal(const Solved_position& one, const Solved_position& other) {
    EXPECT_EQ(one.ended, Stop_reason::exhausted);
    EXPECT_EQ(one.states, other.states);
    EXPECT_EQ(one.value.lost.low, other.value.lost.low);
    EXPECT_EQ(one.value.won.high, other.value.won.high);
  }

  const std::filesystem::path path_ =
      std::filesystem::temp_directory_path() / ("arbiter-progress-" + std::to_string(::getpid()));
  std::vector<std::string> notes_;
};

TEST_P(Unsaved_progress, CostsNothingButTheFile) {
  const Solved_position expected = solved({});
  ASSERT_TRUE(std::filesystem::remove(path_)) << "progress is saved if there is room";
  expect_equal(solved_on_a_full_disk(false), expected);
  EXPECT_THAT(notes_, testing::ElementsAre(testing::AllOf(
                          testing::HasSubstr("progress could not be saved: file " + path_.string()),
                          testing::HasSubstr("expected room to write"))));
  EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_P(Unsaved_progress, IsSavedOnceThereIsRoom) {
  solved_on_a_full_disk(true);
  EXPECT_EQ(notes_.size(), 1U);
  EXPECT_TRUE(std::filesystem::exists(path_));
}

TEST_P(Unsaved_progress, OfAnExploration) {
  const auto game = make_game(GetParam().game, GetParam().ruleset);
  Limits limits;
  limits.depth = 2;
  const Exploration_summary expected = game->explore(limits, {});
  limits.note = [&](const std::string& sentence) { notes_.push_back(sentence); };
  Checkpoint_files files;
  files.checkpoint = path_;
  const Full_disk full(0);
  const Exploration_summary found = game->explore(limits, files);
  EXPECT_EQ(found.ended, Stop_reason::depth);
  EXPECT_EQ(found.counts, expected.counts);
  EXPECT_THAT(notes_, testing::ElementsAre(testing::HasSubstr("expected room to write")));
}

INSTANTIATE_TEST_SUITE_P(Every_engine, Unsaved_progress, testing::ValuesIn(every_engine),
                         [](const auto& given) { return std::string(given.param.engine); });

}  // namespace
}  // namespace arbiter
