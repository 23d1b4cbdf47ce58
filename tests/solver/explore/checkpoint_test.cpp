// An exploration that is repeatedly stopped, saved and resumed gives the same result as one that
// never was; and a damaged file is rejected.
#include "solver/explore/checkpoint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "model/picadice/picadice.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;
using Explorer64 = Explorer<Picadice, std::uint64_t>;
using Saved = Checkpoint<Picadice, std::uint64_t>;

struct Checkpointed : testing::Test {
  const Picadice game{Ruleset::parse(picadice::book, "colours=2,columns=2")};
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("arbiter-checkpoint-" + std::to_string(::getpid()));
  ~Checkpointed() override { std::filesystem::remove(path); }

  Counts whole(Explore_options options = {}) const {
    Explorer64 explorer(game, {}, {}, options);
    EXPECT_EQ(explorer.run(), Stop_reason::exhausted);
    return explorer.counts();
  }
  void save_part() const {
    Limits limits;
    limits.depth = 4;
    Explorer64 explorer(game, {}, limits);
    ASSERT_EQ(explorer.run(), Stop_reason::depth);
    Saved::write(explorer, path);
  }
  std::string refusal() {
    try {
      Explorer64 explorer(game, {}, {});
      Saved::read(explorer, path);
      counts = explorer.counts();
    } catch (const Bad_input& refused) {
      return refused.what();
    }
    return "";
  }
  Counts counts;  // of the last file that was accepted
};

TEST_F(Checkpointed, ManyPartsMakeTheWhole) {
  for (const int dense_bits : {31, 0}) {
    Explore_options options;
    options.dense_bits = dense_bits;
    std::filesystem::remove(path);
    int parts = 0;
    for (Stop_reason ended = Stop_reason::depth; ended != Stop_reason::exhausted; ++parts) {
      Limits limits;
      limits.threads = 1 + parts % 3;
      limits.depth = static_cast<std::uint64_t>(parts + 1);  // one level further each time
      if (parts > 6) limits.depth = 0;
      Explorer64 explorer(game, {}, limits, options);
      if (parts) Saved::read(explorer, path);
      ended = explorer.run();
      if (ended == Stop_reason::exhausted) {
        EXPECT_EQ(explorer.counts(), whole());
      }
      Saved::write(explorer, path);
    }
    EXPECT_GT(parts, 6);
  }
}

TEST_F(Checkpointed, StoppedInTheMiddleOfALevel) {
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = &stop;
  int parts = 0;
  Counts last;
  for (;; ++parts) {
    limits.threads = 1 + parts % 3;
    Explorer64 explorer(game, {}, limits);  // ends after the first blocks
    if (parts) Saved::read(explorer, path);
    const Stop_reason ended = explorer.run();
    last = explorer.counts();
    if (ended == Stop_reason::exhausted || parts > 100'000) break;
    Saved::write(explorer, path);
    if (parts == 20) limits.stop = nullptr;
  }
  EXPECT_GT(parts, 5);
  EXPECT_EQ(last, whole());
}

TEST_F(Checkpointed, IsLockedWhileItIsExplored) {
  int states = 0, locked = 0;
  Watch<Picadice> watch{"any state"};
  watch.ends = false;
  watch.state = [&](const Picadice&, const Picadice::State&) {
    ++states;
    try {
      const Replacing_file other(path);
    } catch (const Unwritable&) {
      ++locked;
    }
    return false;
  };
  Limits limits;
  limits.depth = 2;
  Explorer64 explorer(game, {watch}, limits);
  Saved::run(explorer, {"", path.string(), ""});
  EXPECT_GT(states, 0);
  EXPECT_EQ(locked, states);
  EXPECT_TRUE(std::filesystem::exists(path));
}

TEST_F(Checkpointed, EveryDamageIsNoticed) {
  save_part();
  std::ifstream in(path, std::ios::binary);
  const std::string good((std::istreambuf_iterator<char>(in)), {});
  const auto put = [&](const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  };
  ASSERT_EQ(refusal(), "");
  const Counts whole = counts;
  for (std::size_t at = 0; at < good.size(); at += 1 + good.size() / 97) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x10);
    put(bad);
    // Some bits of a frame have no meaning. If one of these is flipped, everything that was written
    // must still be there.
    counts = {};
    EXPECT_TRUE(refusal() != "" || counts == whole) << "byte " << at;
    put(good.substr(0, at));
    EXPECT_NE(refusal(), "") << "cut at " << at;
  }
  put(good + "x");
  EXPECT_THAT(refusal(), testing::HasSubstr("after the end"));
}

TEST_F(Checkpointed, AnotherRulesetIsRefused) {
  save_part();
  const Picadice other(Ruleset::parse(picadice::book, "colours=2,columns=3"));
  Explorer64 explorer(other, {}, {});
  EXPECT_THROW(Saved::read(explorer, path), Bad_input);
}

TEST_F(Checkpointed, AFolderThatIsNotThere) {
  Explorer64 explorer(game, {}, {});
  EXPECT_THROW(Saved::write(explorer, "/nonexistent/folder/file"), Bad_input);
  EXPECT_THROW(Saved::read(explorer, "/nonexistent/folder/file"), Bad_input);
}

}  // namespace
}  // namespace arbiter
