// An exploration that goes on from disk finds what one in memory finds, whatever little memory it
// has, and however often it is stopped. A full disk ends it, and a damaged file is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>

#include "model/picadice/picadice.hpp"
#include "model/pig/pig.hpp"
#include "properties/picadice/properties.hpp"
#include "solver/explore/check.hpp"
#include "solver/explore/disk_checkpoint.hpp"
#include "tests/game_of.hpp"
#include "tests/solver/ranks/thread_ranks.hpp"
#include "tests/tools/full_disk.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;
using pig::Pig;
namespace fs = std::filesystem;

struct Disk_answer {
  Stop_reason ended = Stop_reason::stopped;
  Counts counts{};
  bool on_disk = false;
  std::vector<std::string> notes{};
  friend bool operator==(const Disk_answer& a, const Disk_answer& b) {
    return a.ended == b.ended && a.counts == b.counts;
  }
};

class Disk : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "arbiter-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = fs::path(name) / "states";
  }
  void TearDown() override { fs::remove_all(folder_.parent_path()); }

  template <class Code = std::uint64_t, Game G>
  Disk_answer from_disk(const G& game, Limits limits, const Explore_options& options = {}) const {
    Disk_answer out;
    limits.note = [&](const std::string& sentence) { out.notes.push_back(sentence); };
    Explorer<G, Code> explorer(game, {}, limits, options);
    out.ended = Disk_checkpoint<G, Code>::run(explorer, folder_);
    out.counts = explorer.counts();
    out.on_disk = explorer.is_on_disk();
    return out;
  }
  template <class Code = std::uint64_t, Game G>
  static Disk_answer in_memory(const G& game, const Limits& limits = {}) {
    Explorer<G, Code> explorer(game, {}, limits);
    return {explorer.run(), explorer.counts()};
  }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator{}));
  }

  fs::path folder_;
};

/// The least memory: a hashed index of the smallest size, and lists of one chunk for each thread.
constexpr std::uint64_t little(int threads = 1) {
  return std::uint64_t{1} << (18 + (threads > 1 ? threads : 0));
}

template <class Code = std::uint64_t, Game G, class From_disk>
void expect_same(const G& game, const Disk_answer& expected, From_disk&& from_disk) {
  for (const int threads : {1, 2})
    for (const int dense_bits : {0, 33}) {
      SCOPED_TRACE(std::to_string(threads) + " threads, " + std::to_string(dense_bits) + " bits");
      Limits limits;
      limits.threads = threads;
      limits.memory = little(threads);
      const Disk_answer answer = from_disk(game, limits, Explore_options{.dense_bits = dense_bits});
      EXPECT_EQ(answer, expected) << answer.counts.states << " of " << expected.counts.states;
      // If one of several threads does all the work, the memory may be enough.
      EXPECT_TRUE(answer.on_disk || threads > 1);
      if (answer.on_disk) {
        EXPECT_THAT(answer.notes, testing::ElementsAre(testing::HasSubstr("bytes, and up to")));
      }
    }
}

TEST_F(Disk, TheStatesOfAnExplorationInMemory) {
  const auto same = [&](const auto& game) {
    expect_same(game, in_memory(game), [&](const auto& g, const Limits& l, const auto& o) {
      const Disk_answer out = from_disk(g, l, o);
      EXPECT_EQ(files(), 0U);
      return out;
    });
  };
  same(game_of<Picadice>("colours=2,columns=2"));
  same(game_of<Pig>("target=40"));  // many small levels
}

TEST_F(Disk, WideCodes) {
  const auto game = game_of<Picadice>("colours=2,columns=2");
  expect_same<Wide>(game, in_memory<Wide>(game),
                    [&](const auto& g, const Limits& l, const Explore_options& o) {
                      return from_disk<Wide>(g, l, o);
                    });
}

TEST_F(Disk, StaysInMemoryThatIsLargeEnough) {
  const auto game = game_of<Pig>("target=20");
  const Disk_answer answer = from_disk(game, {});
  EXPECT_EQ(answer, in_memory(game));
  EXPECT_FALSE(answer.on_disk);
  EXPECT_TRUE(answer.notes.empty());
}

// The same folder continues it, after each depth and after each stop at an arbitrary moment.
TEST_F(Disk, ManyPartsMakeTheWhole) {
  const auto game = game_of<Picadice>("colours=2,columns=2");
  for (const int dense_bits : {0, 33}) {
    Limits limits;
    limits.memory = little();
    Disk_answer answer;
    for (limits.depth = 1; answer.ended != Stop_reason::exhausted; ++limits.depth) {
      ASSERT_LT(limits.depth, 100U);
      limits.threads = 1;
      answer = from_disk(game, limits, {.dense_bits = dense_bits});
      Limits roomy;
      roomy.depth = limits.depth;
      const Disk_answer expected = in_memory(game, roomy);
      if (answer.ended != Stop_reason::exhausted) {
        EXPECT_EQ(answer, expected) << limits.depth;
        EXPECT_EQ(from_disk(game, limits, {.dense_bits = dense_bits}), expected);
      }
    }
    EXPECT_EQ(answer, in_memory(game));
  }
}

TEST_F(Disk, StoppedInTheMiddleOfALevel) {
  const auto game = game_of<Picadice>("colours=2,columns=2");
  Limits limits;
  limits.memory = little();
  limits.seconds = 0.005;
  int parts = 0;
  Disk_answer answer;
  // A merge that a limit ends begins again, so the time must suffice in the end.
  for (; answer.ended != Stop_reason::exhausted; ++parts, limits.seconds *= 1.2)
    answer = from_disk(game, limits, {.dense_bits = parts % 2 ? 33 : 0});
  EXPECT_GT(parts, 2);
  EXPECT_EQ(answer, in_memory(game));
}

TEST_F(Disk, FindsTheSameGames) {
  const auto game = game_of<Picadice>("colours=2,columns=2");
  std::vector<Property<Picadice>> properties = Properties_of<Picadice>::all();
  properties.push_back(rules_always_decide<Picadice>());
  std::erase_if(properties, [&](const auto& p) { return p.applies && !p.applies(game.ruleset()); });
  const auto check = [&](std::uint64_t memory, const fs::path& folder) {
    Limits limits;
    limits.memory = memory;
    Check_result out = check_by_exploring<Picadice, std::uint64_t>(game, properties, limits,
                                                                   {"", "", folder.string()});
    for (Finding& f : out.findings) f.seconds = 0;
    return out.findings;
  };
  const auto expected = check(std::uint64_t{1} << 28, "");
  const auto found = check(little(), folder_);
  ASSERT_EQ(found.size(), expected.size());
  int games = 0;
  for (std::size_t n = 0; n < found.size(); ++n) {
    EXPECT_EQ(found[n].status, expected[n].status) << expected[n].subject;
    EXPECT_EQ(found[n].scope, expected[n].scope);
    EXPECT_EQ(found[n].answer, expected[n].answer);
    EXPECT_EQ(found[n].playthrough, expected[n].playthrough);
    games += !found[n].playthrough.empty();
  }
  EXPECT_GT(games, 2);
}

TEST_F(Disk, AFullDiskEndsIt) {
  const auto game = game_of<Picadice>("colours=2,columns=2");
  Limits limits;
  limits.memory = little();
  limits.depth = 5;
  ASSERT_EQ(from_disk(game, limits).ended, Stop_reason::depth);
  Limits roomy;
  roomy.depth = limits.depth;
  const Counts before = in_memory(game, roomy).counts;
  limits.depth = 0;
  {
    const Full_disk full(2'000);
    const Disk_answer answer = from_disk(game, limits);
    EXPECT_EQ(answer.ended, Stop_reason::disk);
    EXPECT_THAT(answer.notes, testing::ElementsAre(testing::HasSubstr("the disk is full")));
    EXPECT_GE(answer.counts.states, before.states);
  }
  EXPECT_EQ(from_disk(game, limits), in_memory(game));
}

// The manifest alone cannot be written: the exploration goes on, and the next manifest is complete.
TEST_F(Disk, AManifestThatCannotBeWritten) {
  const auto game = game_of<Picadice>("colours=2,columns=2");
  Limits limits;
  limits.memory = little();
  limits.depth = 5;
  const fs::path in_the_way = folder_ / "manifest.json.tmp";
  fs::create_directories(in_the_way);
  const Disk_answer answer = from_disk(game, limits);
  EXPECT_EQ(answer.ended, Stop_reason::depth);
  EXPECT_THAT(answer.notes, testing::Contains(testing::HasSubstr("progress could not be saved")));
  fs::remove(in_the_way);
  EXPECT_EQ(from_disk(game, limits).ended, Stop_reason::depth);
  limits.depth = 0;
  EXPECT_EQ(from_disk(game, limits), in_memory(game));
}

TEST_F(Disk, AFullDiskAtTheBeginning) {
  const auto game = game_of<Picadice>("colours=2,columns=2");
  Limits limits;
  limits.memory = little();
  {
    const Full_disk full(1'000);
    EXPECT_EQ(from_disk(game, limits).ended, Stop_reason::disk);
  }
  EXPECT_EQ(from_disk(game, limits), in_memory(game));
}

TEST_F(Disk, RefusesADamagedRun) {
  const auto game = game_of<Picadice>("colours=2,columns=2");
  Limits limits;
  limits.memory = little();
  limits.depth = 6;
  ASSERT_EQ(from_disk(game, limits).ended, Stop_reason::depth);
  const auto failure = [&]() -> std::string {
    try {
      from_disk(game, limits);
    } catch (const Bad_input& refused) {
      return refused.what();
    }
    return "none";
  };
  ASSERT_EQ(failure(), "none");
  std::set<fs::path> runs;
  for (const auto& entry : fs::directory_iterator(folder_))
    if (entry.path().extension() == ".run") runs.insert(entry.path());
  ASSERT_GT(runs.size(), 1U);
  {
    const fs::path manifest = folder_ / "manifest.json";
    const std::string text = text_of_file(manifest);
    for (std::size_t at = 0; at < text.size(); at += 1 + text.size() / 50) {
      std::string changed = text;
      changed[at] = static_cast<char>(changed[at] ^ 1);
      std::ofstream(manifest, std::ios::binary) << changed;
      EXPECT_THAT(failure(), testing::HasSubstr("manifest.json")) << "byte " << at;
    }
    std::ofstream(manifest, std::ios::binary) << text;
  }
  for (const fs::path& run : runs) {
    std::string bytes;
    {
      std::ifstream file(run, std::ios::binary);
      bytes.assign(std::istreambuf_iterator<char>(file), {});
    }
    for (std::size_t at = 0; at < bytes.size(); at += 1 + bytes.size() / 20) {
      std::string changed = bytes;
      changed[at] = static_cast<char>(changed[at] ^ 16);
      std::ofstream(run, std::ios::binary) << changed;
      EXPECT_THAT(failure(), testing::HasSubstr(run.filename().string())) << "byte " << at;
    }
    std::ofstream(run, std::ios::binary) << bytes.substr(0, bytes.size() - 3);
    EXPECT_THAT(failure(), testing::HasSubstr(run.filename().string()));
    fs::remove(run);
    EXPECT_THAT(failure(), testing::HasSubstr(run.filename().string()));
    std::ofstream(run, std::ios::binary) << bytes;
  }
  EXPECT_EQ(failure(), "none");
}

TEST_F(Disk, WithSeveralRanks) {
  const auto game = game_of<Picadice>("colours=2,columns=2");
  const Disk_answer expected = in_memory(game);
  for (int count = 1; count <= 3; ++count)
    for (const int dense_bits : {0, 33}) {
      SCOPED_TRACE(std::to_string(count) + " ranks, " + std::to_string(dense_bits) + " bits");
      std::atomic<int> on_disk = 0;
      Thread_ranks::run(count, [&](Ranks& ranks) {
        Limits limits;
        limits.ranks = &ranks;
        limits.memory = little();
        const Explore_options options{.dense_bits = dense_bits};
        Explorer<Picadice> explorer(game, {}, limits, options);
        const Stop_reason ended = Disk_checkpoint<Picadice, std::uint64_t>::run(explorer, folder_);
        EXPECT_EQ((Disk_answer{ended, explorer.total()}), expected);
        on_disk += explorer.is_on_disk();
      });
      EXPECT_GT(on_disk, 0);
    }
}

TEST_F(Disk, SeveralRanksContinueFromACheckpoint) {
  const auto game = game_of<Picadice>("colours=2,columns=2");
  const Disk_answer expected = in_memory(game);
  const fs::path levels = folder_.parent_path() / "levels";
  const auto go_on = [&](int count, std::uint64_t depth, int dense_bits) {
    std::atomic<int> on_disk = 0;
    Disk_answer out;
    Thread_ranks::run(count, [&](Ranks& ranks) {
      Limits limits;
      limits.ranks = &ranks;
      limits.memory = little();
      limits.depth = depth;
      if (ranks.me() == 0)
        limits.note = [&](const std::string& sentence) { out.notes.push_back(sentence); };
      Explorer<Picadice> explorer(game, {}, limits, {.dense_bits = dense_bits});
      const Stop_reason ended =
          Disk_checkpoint<Picadice, std::uint64_t>::run(explorer, folder_, levels);
      const Counts counts = explorer.total();
      on_disk += explorer.is_on_disk();
      if (ranks.me() == 0) out.ended = ended, out.counts = counts;
    });
    out.on_disk = on_disk > 0;
    return out;
  };
  for (const int dense_bits : {0, 33}) {
    SCOPED_TRACE(std::to_string(dense_bits) + " bits");
    fs::remove_all(levels);
    std::uint64_t depth = 2;
    const auto expect_next = [&](int count) {
      Limits limits;
      limits.depth = depth++;
      EXPECT_EQ(go_on(count, limits.depth, dense_bits), in_memory(game, limits));
    };
    expect_next(2);
    expect_next(3);
    {
      const Full_disk full(4000);
      const Disk_answer cut = go_on(2, 0, dense_bits);
      EXPECT_EQ(cut.ended, Stop_reason::disk);
      EXPECT_THAT(cut.notes, testing::Contains(testing::MatchesRegex(
                                 "rank [01]: .*the disk is full; the same command continues.*")));
    }
    expect_next(1);
    expect_next(2);
    const Disk_answer answer = go_on(3, 0, dense_bits);
    EXPECT_EQ(answer, expected);
    EXPECT_TRUE(answer.on_disk);
  }
}

TEST_F(Disk, ACheckpointIsReadNoLongerThanLimitsAllow) {
  const auto game = game_of<Picadice>("colours=2,columns=2");
  const fs::path levels = folder_.parent_path() / "levels";
  const auto go_on = [&](std::uint64_t depth, const std::atomic<bool>* stop) {
    Disk_answer out;
    Thread_ranks::run(2, [&](Ranks& ranks) {
      Limits limits;
      limits.ranks = &ranks;
      limits.memory = little();
      limits.depth = depth;
      if (ranks.me() == 1) limits.stop = stop;
      Explorer<Picadice> explorer(game, {}, limits);
      const Stop_reason ended =
          Disk_checkpoint<Picadice, std::uint64_t>::run(explorer, folder_, levels);
      const Counts counts = explorer.total();
      if (ranks.me() == 0) out.ended = ended, out.counts = counts;
    });
    return out;
  };
  const Counts saved = go_on(5, nullptr).counts;
  const std::atomic<bool> stop = true;
  EXPECT_EQ(go_on(0, &stop), (Disk_answer{Stop_reason::stopped, saved}));
  EXPECT_EQ(go_on(0, nullptr), in_memory(game));
}

// A run cannot be written: when the memory is full, or when runs are merged at the end of a level,
// when the other rank goes on to save the next one.
TEST_F(Disk, OneRankThatCannotWriteEndsAll) {
  const auto game = game_of<Pig>("target=40");
  const fs::path levels = folder_.parent_path() / "levels";
  std::set<std::string> failures;
  for (int run = 20; run < 28; ++run) {
    const fs::path in_the_way =
        folder_ / "rank-1-of-2" / ("states-" + std::to_string(run) + ".run");
    fs::create_directories(in_the_way / "not empty");
    try {
      Thread_ranks::run(2, [&](Ranks& ranks) {
        Limits limits;
        limits.ranks = &ranks;
        limits.memory = little();
        Explorer<Pig> explorer(game, {}, limits, {.dense_bits = 0});
        Disk_checkpoint<Pig, std::uint64_t>::run(explorer, folder_, levels);
      });
    } catch (const Bad_input& refused) {
      failures.insert(refused.what());
      EXPECT_THAT(refused.what(),
                  testing::HasSubstr("rank 1: file " + in_the_way.string() + ": expected"));
    }
    fs::remove_all(in_the_way);
    fs::remove_all(levels);
  }
  EXPECT_EQ(failures.size(), 8U);
}

TEST_F(Disk, HasOneProcessAtATime) {
  fs::create_directories(folder_);
  const Replacing_file other(folder_ / "running");
  const auto game = game_of<Pig>("target=20");
  EXPECT_THROW(from_disk(game, {}), Bad_input);
}

TEST_F(Disk, BelongsToOneRuleset) {
  Limits limits;
  limits.memory = little();
  limits.depth = 6;
  ASSERT_EQ(from_disk(game_of<Picadice>("colours=2,columns=2"), limits).ended, Stop_reason::depth);
  EXPECT_THROW(from_disk(game_of<Picadice>("colours=1,columns=2"), limits), Bad_input);
}

TEST(Sorted_runs, ContainWhatWasWritten) {
  const fs::path path =
      fs::temp_directory_path() / ("arbiter-run-" + std::to_string(::getpid()) + ".run");
  std::mt19937_64 random(1);
  for (const std::size_t size : {0, 1, 2, 1023, 1024, 1025, 5000}) {
    std::set<Wide> numbers;
    while (numbers.size() < size) {
      const Wide number = static_cast<Wide>(random()) << 64 | random();
      numbers.insert(number >> (random() % 128));
      if (numbers.size() + 1 < size) numbers.insert(number >> (random() % 128));
    }
    Run_writer writer(path);
    for (const Wide number : numbers) writer.put(number);
    const Sorted_run written = writer.done(), run = Sorted_run::open(path);
    EXPECT_EQ(run.hash, written.hash);
    EXPECT_EQ(run.size, size);
    std::vector<Wide> all;
    for (Run_reader reader(run); reader.has_more(); reader.next()) all.push_back(*reader);
    EXPECT_TRUE(std::ranges::equal(all, numbers));
    for (const std::uint64_t from : {std::size_t{0}, size / 2, size}) {
      Run_reader reader(run, from);
      EXPECT_EQ(reader.left(), size - from);
      if (from < size) {
        EXPECT_EQ(*reader, all[from]);
      }
    }
    for (const std::uint64_t step : {1, 7, 700, 3000}) {
      Run_reader reader(run);
      for (std::uint64_t n = 0; n < size; n += step)
        for (const Wide more : {Wide{0}, Wide{1}}) {
          reader.seek(all[n] + more);
          const auto expected = numbers.lower_bound(all[n] + more);
          ASSERT_EQ(reader.has_more(), expected != numbers.end());
          if (expected != numbers.end()) {
            ASSERT_EQ(*reader, *expected);
          }
        }
    }
  }
  fs::remove(path);
}

}  // namespace
}  // namespace arbiter
