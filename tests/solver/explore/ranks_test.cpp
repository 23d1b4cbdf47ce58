// Several ranks explore what one process explores: the same states and levels, whatever the number
// of ranks, the index or the number of threads. A folder lets them continue level by level, also
// with another number of ranks, and whatever is wrong with it ends all of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/brain_picnic/brain_picnic.hpp"
#include "model/json.hpp"
#include "model/nim/nim.hpp"
#include "model/picadice/picadice.hpp"
#include "model/pig/pig.hpp"
#include "solver/explore/check.hpp"
#include "solver/explore/level_checkpoint.hpp"
#include "tests/game_of.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/ranks/thread_ranks.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;
using pig::Pig;
namespace fs = std::filesystem;

/// An answer, as all ranks know it, and every state with the number of ranks that keep it.
struct Answer {
  Stop_reason ended{};
  Counts counts;
  std::map<std::vector<std::uint64_t>, int> states{};
  std::uint64_t sent = 0;
};

template <class Code, Game G>
std::vector<std::uint64_t> words_of(const Explorer<G, Code>& explorer, Code code) {
  std::vector<std::uint64_t> out(explorer.packing().words());
  explorer.packing().write_words(code, out);
  return out;
}

template <class Code = std::uint64_t, Game G>
Answer explore(const G& game, int count, Limits limits, const fs::path& folder = {},
               const Explore_options& options = {}) {
  Answer out;
  std::mutex mutex;
  Thread_ranks::run(count, [&](Ranks& ranks) {
    Limits own = limits;
    own.ranks = &ranks;
    own.memory = std::uint64_t{1} << 28;
    std::optional<Explorer<G, Code>> explorer;
    together(&ranks, [&] { explorer.emplace(game, std::vector<Watch<G>>{}, own, options); });
    const Stop_reason ended =
        folder.empty() ? explorer->run() : Level_checkpoint<G, Code>::run(*explorer, folder);
    const Counts counts = explorer->total();
    const std::lock_guard lock(mutex);
    if (out.counts.levels.empty()) out.ended = ended, out.counts = counts;
    EXPECT_EQ(ended, out.ended);
    EXPECT_EQ(counts, out.counts);
    out.sent += explorer->sent();
    explorer->for_codes([&](Code code) {
      EXPECT_EQ(home_of(explorer->packing().number_of(code), count), ranks.me());
      ++out.states[words_of(*explorer, code)];
    });
  });
  return out;
}

template <class Code = std::uint64_t, Game G>
Answer explore_alone(const G& game, const Limits& limits = {}) {
  Explorer<G, Code> explorer(game, {}, limits);
  Answer out{explorer.run(), explorer.counts()};
  explorer.for_codes([&](Code code) { ++out.states[words_of(explorer, code)]; });
  return out;
}

void expect_equal(const Answer& one, const Answer& other) {
  EXPECT_EQ(one.ended, other.ended);
  EXPECT_EQ(one.counts, other.counts);
  EXPECT_EQ(one.states, other.states);
}

template <class Code = std::uint64_t, Game G>
void expect_same_for_all_ranks(const G& game) {
  const Answer alone = explore_alone<Code>(game);
  for (int count = 1; count <= 4; ++count)
    for (const int threads : {1, 2})
      for (const int dense_bits : {0, 33}) {
        SCOPED_TRACE(std::to_string(count) + " ranks, " + std::to_string(threads) + " threads, " +
                     std::to_string(dense_bits) + " bits");
        Limits limits;
        limits.threads = threads;
        const Answer answer = explore<Code>(game, count, limits, {}, {.dense_bits = dense_bits});
        expect_equal(answer, alone);
        EXPECT_EQ(answer.sent > 0, count > 1);
        // A bitmap remembers every code that was sent.
        EXPECT_TRUE(dense_bits == 0 ||
                    answer.sent <= alone.counts.states * static_cast<std::uint64_t>(count - 1));
      }
}

TEST(Ranks_explore, TheStatesOfOneProcess) {
  expect_same_for_all_ranks(game_of<nim::Nim>("default"));
  expect_same_for_all_ranks(game_of<Pig>("target=20"));
  expect_same_for_all_ranks(game_of<Picadice>("colours=1,columns=3,dice=2"));
  // silences and deadlocks
  expect_same_for_all_ranks(game_of<Picadice>("colours=1,columns=2,dice=2,counters=2,PD-A02=0"));
  expect_same_for_all_ranks<Wide>(game_of<Picadice>("colours=1,columns=2,dice=2"));
}

// A level needs many rounds if they are small, and part of what waits is left for the next one.
TEST(Ranks_explore, InSmallRounds) {
  const Picadice game = game_of<Picadice>("colours=1,columns=3,dice=2");
  const Answer alone = explore_alone(game);
  for (const int threads : {1, 3})
    for (const int dense_bits : {0, 33}) {
      Limits limits;
      limits.threads = threads;
      expect_equal(explore(game, 3, limits, {}, {.dense_bits = dense_bits, .round = 1}), alone);
    }
}

TEST(Ranks_explore, ToADepth) {
  const Picadice game = game_of<Picadice>("colours=1,columns=3,dice=2");
  Limits limits;
  limits.depth = 4;
  for (int count = 1; count <= 3; ++count)
    expect_equal(explore(game, count, limits), explore_alone(game, limits));
}

TEST(Ranks_explore, StopTogether) {
  const std::atomic<bool> stop = true;
  std::atomic<int> asked = 0;
  Thread_ranks::run(3, [&](Ranks& ranks) {
    Limits limits;
    limits.ranks = &ranks;
    if (ranks.me() == 1) limits.stop = &stop;  // one of them only
    const Pig game = game_of<Pig>("target=20");
    Explorer<Pig> explorer(game, {}, limits);
    EXPECT_EQ(explorer.run(), Stop_reason::stopped);
    ++asked;
  });
  EXPECT_EQ(asked, 3);
}

// A watch throws on the rank that keeps one certain state; rank 0 alone reports it.
TEST(Ranks_explore, FailTogether) {
  const Pig game = game_of<Pig>("target=20");
  const Packing<Pig> packing(game);
  std::set<int> failing;
  for (std::uint64_t n = 40; n < 60; ++n) {
    std::uint64_t seen = 0, bad = 0;
    Explorer<Pig> all(game, {}, {});
    all.run();
    all.for_codes([&](std::uint64_t code) {
      if (seen++ == n) bad = code;
    });
    failing.insert(home_of(bad, 3));
    std::atomic<int> reports = 0, others = 0;
    Thread_ranks::run(3, [&](Ranks& ranks) {
      Limits limits;
      limits.ranks = &ranks;
      Watch<Pig> watch{"bad"};
      watch.state = [&](const Pig&, const auto& state) -> bool {
        if (packing.pack(state) == bad) throw Bad_input("this state");
        return false;
      };
      Explorer<Pig> explorer(game, {watch}, limits);
      try {
        explorer.run();
        ADD_FAILURE() << "no exception on rank " << ranks.me();
      } catch (const Bad_input& error) {
        EXPECT_EQ(ranks.me(), 0);
        EXPECT_THAT(error.what(), testing::HasSubstr("this state"));
        ++reports;
      } catch (const Failed_elsewhere&) {
        ++others;
      }
    });
    EXPECT_EQ(reports, 1);
    EXPECT_EQ(others, 2);
  }
  EXPECT_EQ(failing, (std::set{0, 1, 2}));
}

/// An empty folder below the system's temporary folder, removed afterwards.
class Level_folder : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "arbiter-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  Answer go_on(int count, std::uint64_t depth = 0,
               const std::function<void(const std::string&)>& note = {}) const {
    Limits limits;
    limits.depth = depth;
    limits.note = note;
    return explore(game_, count, limits, folder_);
  }
  /// How many levels the manifest names.
  std::size_t saved_levels() const {
    const std::string text = text_of_file(folder_ / "manifest.json");
    return Json::parse(without_checksum("the manifest", text)).at("levels").size();
  }
  std::string failure(int count) const {
    return refusal([&] { go_on(count); });
  }
  void expect_failure(const std::string& says) const {
    for (const int count : {1, 2, 3})
      EXPECT_THAT(failure(count), testing::HasSubstr(says)) << count << " ranks";
  }

  fs::path folder_;
  const Picadice game_ = game_of<Picadice>("colours=1,columns=3,dice=2");
  const Answer alone_ = explore_alone(game_);
};

TEST_F(Level_folder, ContinuesWithAnyNumberOfRanks) {
  std::uint64_t depth = 0;
  for (const int count : {2, 4, 1, 3, 3, 2}) {
    Limits limits;
    limits.depth = ++depth;
    expect_equal(go_on(count, depth), explore_alone(game_, limits));
    expect_equal(go_on(count % 4 + 1, depth), explore_alone(game_, limits));
  }
  expect_equal(go_on(3), alone_);
  expect_equal(go_on(2), alone_);  // only the last level is left
}

// Each rank numbers states of more than 128 bits in its own order.
TEST_F(Level_folder, ContinuesWithWideStates) {
  const auto expect_same = [&](const auto& game, int bits, std::uint64_t depth) {
    ASSERT_EQ((Packing<std::decay_t<decltype(game)>, Wide>(game).bits()), bits);
    for (Limits limits; limits.depth < depth;) {
      ++limits.depth;
      const Answer alone = explore_alone<Wide>(game, limits);
      for (const int count : {3, 1, 4}) {
        SCOPED_TRACE(std::to_string(count) + " ranks to depth " + std::to_string(limits.depth));
        expect_equal(explore<Wide>(game, count, limits, folder_), alone);
      }
      expect_equal(explore<Wide>(game, 2, limits), alone);
      EXPECT_TRUE(limits.depth < depth || alone.counts.states > 1000);
    }
    fs::remove_all(folder_);
  };
  expect_same(game_of<bitskrieg::Bitskrieg>("default"), 229, 3);
  expect_same(game_of<brain_picnic::Brain_picnic>("cards=16"), 244, 2);
}

// Of equal hits, all ranks choose the one that a single process finds, and the same game to it.
TEST_F(Level_folder, FindsTheSameGameToAWideState) {
  using Bitskrieg = bitskrieg::Bitskrieg;
  const auto game = game_of<Bitskrieg>("default");
  Property<Bitskrieg> rare;
  rare.name = "rare";
  rare.state = [](const Bitskrieg& game, const bitskrieg::State& state) {
    return spread(std::hash<std::string>{}(game.write(state))) % 400 != 0;
  };
  const auto found = [&](Limits limits) {
    limits.depth = 3;
    limits.memory = std::uint64_t{1} << 28;
    const Checkpoint_files files{{}, limits.ranks ? folder_ : fs::path(), {}};
    return check_by_exploring<Bitskrieg, Wide>(game, {rare}, limits, files).findings.at(0);
  };
  const Finding alone = found({});
  EXPECT_EQ(alone.status, Status::refuted);
  EXPECT_THAT(alone.playthrough, testing::Not(testing::IsEmpty()));
  for (int count = 1; count <= 4; ++count) {
    Thread_ranks::run(count, [&](Ranks& ranks) {
      Limits limits;
      limits.ranks = &ranks;
      const Finding one = found(limits), again = found(limits);  // again: from the folder
      if (ranks.me() > 0) return;
      EXPECT_EQ(one.playthrough, alone.playthrough) << count;
      EXPECT_EQ(again.playthrough, alone.playthrough) << count;
    });
    fs::remove_all(folder_);
  }
}

TEST_F(Level_folder, IgnoresPartsThatNoManifestNames) {
  go_on(2, 4);
  const fs::path half = folder_ / "level-5.1-of-2";
  std::ofstream(half) << "half a file";
  std::ofstream(folder_ / "level-5.0-of-3.tmp") << "another";
  expect_equal(go_on(3), alone_);
  EXPECT_FALSE(fs::exists(half));
}

// A rank cannot write its part of two levels.
TEST_F(Level_folder, SavesLaterWhatItCannotSaveNow) {
  const fs::path in_the_way = folder_ / "level-2.1-of-3";
  fs::create_directory(in_the_way);
  std::vector<std::string> notes;
  const auto note = [&](const std::string& sentence) { notes.push_back(sentence); };
  Limits limits;
  limits.depth = 4;
  expect_equal(go_on(3, limits.depth, note), explore_alone(game_, limits));
  EXPECT_THAT(notes, testing::ElementsAre(testing::HasSubstr(in_the_way.string())));
  EXPECT_EQ(saved_levels(), 2U);
  limits.depth = 6;
  const auto make_room = [&](const std::string&) { fs::remove(in_the_way); };
  expect_equal(go_on(3, limits.depth, make_room), explore_alone(game_, limits));
  EXPECT_EQ(saved_levels(), 7U);
  expect_equal(go_on(2), alone_);  // from the folder, which has all levels up to there
}

// The parts can be written, but the manifest cannot.
TEST_F(Level_folder, SaysOnceThatItCannotSave) {
  const fs::path in_the_way = folder_ / "manifest.json.tmp";
  fs::create_directory(in_the_way);
  std::vector<std::string> notes;
  go_on(2, 5, [&](const std::string& sentence) { notes.push_back(sentence); });
  EXPECT_THAT(notes, testing::ElementsAre(testing::HasSubstr("manifest.json: expected")));
  fs::remove(in_the_way);
  expect_equal(go_on(3), alone_);
}

TEST_F(Level_folder, IsReadNoLongerThanLimitsAllow) {
  const Counts saved = go_on(2, 4).counts;
  const std::atomic<bool> stop = true;
  std::vector<std::string> notes;
  Limits limits;
  limits.stop = &stop;
  limits.note = [&](const std::string& sentence) { notes.push_back(sentence); };
  const Answer answer = explore(game_, 3, limits, folder_);
  EXPECT_EQ(answer.ended, Stop_reason::stopped);
  EXPECT_EQ(answer.counts, saved);
  EXPECT_THAT(notes, testing::ElementsAre(testing::HasSubstr("stopped while reading")));
  expect_equal(go_on(3), alone_);
}

// A violation that was saved, but not read, must not be hidden by the depth of what was saved.
TEST_F(Level_folder, CallsNothingCompleteIfFindingsWereNotRead) {
  Property<Picadice> never_ends;
  never_ends.name = "never-ends";
  never_ends.state = [](const Picadice& game, const picadice::State& state) {
    return game.turn(state).kind != Turn::Kind::over;
  };
  std::vector<std::string> notes;
  const auto check = [&](const std::atomic<bool>& stop) {
    Finding out;
    Thread_ranks::run(3, [&](Ranks& ranks) {
      Limits limits;
      limits.ranks = &ranks, limits.stop = &stop;
      limits.memory = std::uint64_t{1} << 28;
      limits.note = [&](const std::string& sentence) { notes.push_back(sentence); };
      const Check_result result = check_by_exploring<Picadice, std::uint64_t>(
          game_, {never_ends}, limits, {{}, folder_, {}});
      if (ranks.me() == 0) out = result.findings.at(0);
    });
    return out;
  };
  const std::atomic<bool> go = false, stop = true;
  EXPECT_EQ(check(go).status, Status::refuted);
  EXPECT_THAT(notes, testing::IsEmpty());
  const Finding stopped = check(stop);
  EXPECT_EQ(stopped.status, Status::bounded);
  EXPECT_THAT(stopped.scope, testing::HasSubstr("no depth complete (stopped)"));
  EXPECT_THAT(notes, testing::ElementsAre(testing::EndsWith("; its findings were not read")));
  EXPECT_EQ(check(go).status, Status::refuted);
}

TEST_F(Level_folder, RefusesAMissingPart) {
  go_on(2, 4);
  fs::remove(folder_ / "level-3.1-of-2");
  expect_failure("level-3.1-of-2");
}

TEST_F(Level_folder, RefusesADamagedPart) {
  go_on(2, 4);
  const fs::path part = folder_ / "level-3.1-of-2";
  std::string bytes;
  {
    std::ifstream file(part, std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(file), {});
  }
  int harmless = 0;  // zstd does not use every bit
  for (std::size_t at = 8; at < bytes.size(); at += 1 + bytes.size() / 40) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 16);
    std::ofstream(part, std::ios::binary) << changed;
    try {
      expect_equal(go_on(2), alone_);
      ++harmless;
    } catch (const Bad_input&) {
    }
  }
  EXPECT_LE(harmless, 3);
  std::ofstream(part, std::ios::binary) << bytes.substr(0, bytes.size() - 3);
  expect_failure("level-3.1-of-2");
  fs::copy_file(folder_ / "level-2.1-of-2", part, fs::copy_options::overwrite_existing);
  expect_failure("level-3.1-of-2: level");
  std::ofstream(part, std::ios::binary) << bytes;
  EXPECT_EQ(failure(3), "accepted");
}

TEST_F(Level_folder, RefusesAnotherManifest) {
  const auto change = [&](const std::string& from, const std::string& to) {
    std::ifstream file(folder_ / "manifest.json");
    std::string text(std::istreambuf_iterator<char>(file), {});
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << text;
    text.replace(at, from.size(), to);
    std::ofstream(folder_ / "manifest.json") << with_checksum(text.substr(0, text.find('\n') + 1));
  };
  go_on(2, 4);
  {
    std::ifstream file(folder_ / "manifest.json");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    std::string damaged = text;
    char& digit = damaged[damaged.find("\"transitions\":") + 14];
    digit = digit == '1' ? '2' : '1';
    std::ofstream(folder_ / "manifest.json") << damaged;
    expect_failure("its checksum");
    std::ofstream(folder_ / "manifest.json") << text;
  }
  change("columns=3", "columns=4");
  expect_failure("ruleset");
  change("columns=4", "columns=3");
  change("\"levels\":[1,", "\"levels\":[1,1");
  expect_failure("level 1");
  change("\"levels\":[1,1", "\"levels\":[");
  expect_failure("as many ranks as levels");
  std::ofstream(folder_ / "manifest.json") << "";
  expect_failure("manifest.json");
}

TEST_F(Level_folder, HasOneJobAtATime) {
  const Replacing_file other(folder_ / "running");
  expect_failure("no other program");
}

TEST_F(Level_folder, MustBeAFolder) {
  fs::remove_all(folder_);
  std::ofstream(folder_) << "a file";
  expect_failure("expected a folder");
}

}  // namespace
}  // namespace arbiter
