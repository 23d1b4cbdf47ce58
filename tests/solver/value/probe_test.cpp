// A lookup gives the same values as solving, for every position and either orientation; and the
// result of solving does not depend on interruptions.
#include "solver/value/probe.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "model/nim/nim.hpp"
#include "model/picadice/picadice.hpp"
#include "model/pig/pig.hpp"
#include "solver/play/random_play.hpp"
#include "solver/value/solve.hpp"
#include "solver/verify/coded_claims.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/table/table_in_folder.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;
using testing::HasSubstr;

template <Game G>
G game_of(const char* ruleset) {
  return G(Ruleset::parse(G::rulebook(), ruleset));
}
Solve_options to_end(bool canonical = true, unsigned maximizer = 0) {
  Solve_options options;
  options.to_end = true, options.canonical = canonical, options.maximizer = maximizer;
  return options;
}

struct Probing : Table_in_folder {
  const std::filesystem::path part = folder / "part";

  template <class S>
  void write(const S& solved) const {
    Replacing_file file(path);
    solved.write_table(file);
  }
  /// Compares solved and probed values along random plays.
  template <Game G>
  void compare(const G& game, const Solve_options& options, const char* from = "") const {
    SCOPED_TRACE(game.ruleset().text());
    const auto start = *from ? game.read(from) : game.start();
    const Solution<G, std::uint64_t> solved(game, start, options, {});
    write(solved);
    Table_file file(path);
    Probe<G> probe(game, file);
    EXPECT_EQ(probe.solved(), start);
    Random_play<G> random(game, 1);
    auto state = start;
    for (int ply = 0; ply < 500; ++ply) {
      const Two_values a = solved.value(state), b = probe.value(state);
      ASSERT_EQ(a.lost, b.lost) << game.write(state);
      ASSERT_EQ(a.won, b.won) << game.write(state);
      if (!random.step(state)) state = start;
    }
    // A lookup gives the bounds that the file proves for the position.
    const Tablebase table = file.load();
    const Verification v = Verifier(Coded_claims<G>(game, table)).run({});
    EXPECT_EQ(v.objection, "");
    const Two_values root = probe.value(start);
    EXPECT_EQ(v.low, probe.scale().number(root.lost.low));
    EXPECT_EQ(v.lost_high, probe.scale().number(root.lost.high));
    EXPECT_EQ(v.won_low, probe.scale().number(root.won.low));
    EXPECT_EQ(v.high, probe.scale().number(root.won.high));
  }
};

TEST_F(Probing, GivesWhatSolvingGave) {
  for (const bool canonical : {true, false})
    for (const unsigned maximizer : {0U, 1U}) {
      compare(game_of<nim::Nim>("default"), to_end(canonical, maximizer));
      compare(game_of<pig::Pig>("target=10"), to_end(canonical, maximizer));
      for (const char* table : {"colours=1,columns=3,dice=2", "colours=2,columns=2,dice=1",
                                "colours=1,columns=2,dice=2,match=3"})
        compare(game_of<Picadice>(table), to_end(canonical, maximizer));
      compare(game_of<Picadice>("colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2"),
              to_end(canonical, maximizer), "1x1,xx1:-:1");
    }
  compare(game_of<pig::Pig>("players=3,target=5,faces=3"), to_end(true, 2));
  compare(game_of<nim::Nim>("default"), to_end(), "0/0/0/0:1");
  compare(game_of<Picadice>("players=1,colours=1,columns=1,dice=1,PD-C14=off"), to_end());
}

TEST_F(Probing, OfAnotherGameOrPositionIsRefused) {
  const auto game = game_of<nim::Nim>("default");
  const auto after = game.read("1/0/5/7:2");
  write(Solution<nim::Nim, std::uint64_t>(game, after, to_end(), {}));
  Table_file file(path);
  Probe<nim::Nim> probe(game, file);
  EXPECT_THAT(
      refusal([&] { probe.value(game.start()); }),
      HasSubstr("expected a position that can be reached from 1/0/5/7:2, found \"1/3/5/7:1\""));
  EXPECT_THAT(refusal([&] {
                const auto other = game_of<nim::Nim>("piles=1:3:5:6");
                Probe<nim::Nim> never(other, file);
              }),
              HasSubstr("tablebase: ruleset"));
  EXPECT_THAT(refusal([&] {
                const auto other = game_of<pig::Pig>("default");
                Probe<pig::Pig> never(other, file);
              }),
              HasSubstr("tablebase: game"));
}

TEST_F(Probing, OfAnotherKindIsRefused) {
  const auto game = game_of<nim::Nim>("default");
  Table_head head =
      Solution<nim::Nim, std::uint64_t>(game, game.start(), to_end(), {}).table_head();
  const auto says = [&](const Table_kind& kind) {
    head.kind = kind;
    {
      Replacing_file file(path);
      Table_writer writer(file, head, 0);
      writer.finish();
      file.done();
    }
    Table_file file(path);
    return refusal([&] { Probe<nim::Nim> probe(game, file); });
  };
  EXPECT_EQ(says(Table_kind::of_codes()), "accepted");
  EXPECT_THAT(says(Table_kind::of_board()), HasSubstr("tablebase: kind"));
  EXPECT_THAT(says({.ranked = false}), HasSubstr("found \"codes, units, low"));
}

constexpr const char* looping = "colours=2,columns=2,dice=1,limit=2";

TEST_F(Probing, FindsTheSameBytesOnAnyNumberOfThreads) {
  const auto game = game_of<Picadice>("colours=2,columns=2,dice=2");
  std::set<std::string> files;
  for (const int threads : {1, 2, 3}) {
    Limits limits;
    limits.threads = threads;
    const Solution<Picadice, std::uint64_t> solved(game, game.start(), to_end(false), limits);
    EXPECT_GT(solved.components().largest, 10'000U) << "threads take part in large ones only";
    write(solved);
    files.insert(bytes(path));
  }
  write(Solution<Picadice, Wide>(game, game.start(), to_end(false), {}));
  files.insert(bytes(path));
  EXPECT_EQ(files.size(), 1U);
}

// Stops after some sweeps, saves and resumes; on one thread and on two.
TEST_F(Probing, FindsTheSameBytesHoweverOftenItWasInterrupted) {
  for (const bool canonical : {true, false})
    for (const char* ruleset : {looping, "colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2"}) {
      const auto game = game_of<Picadice>(ruleset);
      auto options = to_end(canonical);
      const Solution<Picadice, std::uint64_t> solved(game, game.start(), options, {});
      write(solved);
      const std::string whole = bytes(path);
      const Bounds_file file(solved.table_head(), solved.graph());
      std::atomic<bool> stop{false};
      Limits limits;
      limits.stop = &stop;
      std::vector<Interval> start;
      int parts = 0, left = 0;
      Iteration wanted{0, options.gap, true};
      wanted.save_every = 0;
      wanted.save = [&](const std::vector<Interval>& bounds) {
        if (--left == 0) file.write(part, bounds), stop = true;
      };
      for (; parts < 1000; ++parts) {
        left = 2 + parts, stop = false, limits.threads = 1 + parts % 2;
        const Values v = iterate(solved.graph(), solved.components(), wanted, limits);
        if (v.ended == Stop_reason::exhausted) break;
        // Continuing from here to the end gives the same file.
        if (parts % 16 == 1) {
          options.resume = part;
          write(Solution<Picadice, std::uint64_t>(game, game.start(), options, {}));
          EXPECT_EQ(bytes(path), whole) << parts;
        }
        start = file.read(part), wanted.start = &start;
        // The last sweep may have proved a guess after it saved the bounds.
        for (std::size_t s = 0; s < start.size(); ++s) {
          EXPECT_LE(start[s].low, v.outer[s].low);
          EXPECT_GE(start[s].high, v.outer[s].high);
        }
      }
      EXPECT_GT(parts, 10);
      EXPECT_LT(parts, 1000);
    }
}

// Any bounds that the iteration can reach are an equally good start.
TEST_F(Probing, FindsTheSameBytesFromAnyBoundsOnTheWay) {
  const auto game = game_of<Picadice>(looping);
  const Solution<Picadice, std::uint64_t> solved(game, game.start(), to_end(), {});
  const auto& graph = solved.graph();
  const Fixed one = solved.scale().one();
  std::mt19937_64 random(1);
  for (int round = 0; round < 20; ++round) {
    std::vector<Interval> start;
    for (const Interval& v : solved.values().outer) {
      const Fixed below = random() % 3 == 0 ? 0 : random() % (v.low + 1);
      const Fixed above = random() % 3 == 0 ? one : v.high + random() % (one - v.high + 1);
      start.push_back({round == 0 ? v.low : below, round == 0 ? v.high : above});
    }
    Iteration wanted{0, 1e-9, true};
    wanted.start = &start;
    const Values again = iterate(graph, solved.components(), wanted, {});
    EXPECT_EQ(again.outer, solved.values().outer);
    EXPECT_EQ(again.inner, solved.values().inner);
  }
}

TEST_F(Probing, CheckpointsOfSomethingElseAreRefused) {
  const auto game = game_of<Picadice>(looping);
  auto options = to_end();
  options.checkpoint = part, options.checkpoint_every = 0;
  const Solution<Picadice, std::uint64_t> solved(game, game.start(), options, {});
  const std::string good = bytes(part);
  ASSERT_FALSE(good.empty());
  options.checkpoint.clear(), options.resume = part;
  const auto says = [&](const char* ruleset, const Solve_options& with, const char* from = "") {
    const auto other = game_of<Picadice>(ruleset);
    return refusal([&] {
      const Solution<Picadice, std::uint64_t> never(other, *from ? other.read(from) : other.start(),
                                                    with, {});
    });
  };
  EXPECT_EQ(says(looping, options), "accepted");
  EXPECT_THAT(says("colours=2,columns=2,dice=1", options), HasSubstr("ruleset"));
  EXPECT_THAT(says(looping, options, "x1/2,2/x1:-:1"), HasSubstr("position"));
  auto changed = options;
  changed.canonical = false;
  EXPECT_THAT(says(looping, changed), HasSubstr("folded"));
  changed = options, changed.maximizer = 1;
  EXPECT_THAT(says(looping, changed), HasSubstr("hero"));
  changed = options, changed.gap = 1e-6;
  EXPECT_THAT(says(looping, changed), HasSubstr("bits"));
  for (std::size_t at = 0; at < good.size(); at += 1 + good.size() / 101) {
    std::ofstream(part, std::ios::binary | std::ios::trunc) << good.substr(0, at);
    EXPECT_NE(says(looping, options), "accepted") << "cut at " << at;
  }
  std::string bad = good;
  bad[good.size() / 2] = static_cast<char>(~bad[good.size() / 2]);
  std::ofstream(part, std::ios::binary | std::ios::trunc) << bad;
  EXPECT_NE(says(looping, options), "accepted");
}

}  // namespace
}  // namespace arbiter
