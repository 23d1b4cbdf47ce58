// Several ranks solve what one process solves: the same bounds and the same table, byte for byte,
// whatever their number; and what stops or fails on one of them ends all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "solver/endgame/checkpoint.hpp"
#include "solver/endgame/values.hpp"
#include "solver/explore/level_part.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/endgame/endgames.hpp"
#include "tests/solver/ranks/thread_ranks.hpp"
#include "tests/solver/table/table_in_folder.hpp"

namespace arbiter {
namespace {

using bitskrieg::Bitskrieg;
using endgame::Solver;

/// What all ranks know in the end.
struct Answer {
  Stop_reason ended{};
  Solver::Stage stage;
  endgame::Values start;
  std::string table;
  std::vector<std::uint64_t> bytes, sent;  // [rank]
};

class Endgame_ranks : public Table_in_folder {
 protected:
  /// Without ranks if `count` is 0.
  Answer solved(const Endgame_case& of, int count, int threads = 1) const {
    const Bitskrieg game(Ruleset::parse(bitskrieg::book, of.ruleset));
    const bitskrieg::State position = game.read(of.position);
    const bitskrieg::Endgames endgames(game, position);
    Answer out;
    out.bytes.resize(static_cast<std::size_t>(std::max(count, 1)));
    out.sent = out.bytes;
    const auto solve = [&](Ranks* ranks) {
      Limits limits;
      limits.ranks = ranks, limits.threads = threads;
      Solver solver(endgames, limits);
      const Stop_reason ended = solver.solve();
      const endgame::Values start = solver.at(endgames.place(position));
      const std::size_t me = ranks ? static_cast<std::size_t>(ranks->me()) : 0;
      Table_head head = endgame::table_head(game, position);
      head.gap = static_cast<std::uint64_t>(solver.stage().gap);
      std::optional<Replacing_file> file;
      if (me == 0) file.emplace(path);
      endgame::write_table(file ? &*file : nullptr, head, endgames, solver, limits);
      out.bytes[me] = solver.bytes(), out.sent[me] = solver.sent_bytes();
      if (me == 0) out.ended = ended, out.stage = solver.stage(), out.start = start;
      if (ranks) ranks->sum(1);  // rank 0 has written its answer
      EXPECT_EQ(ended, out.ended);
      EXPECT_EQ(solver.stage(), out.stage);
      EXPECT_EQ(start, out.start);
    };
    if (count == 0)
      solve(nullptr);
    else
      Thread_ranks::run(count, [&](Ranks& ranks) { solve(&ranks); });
    out.table = bytes();
    return out;
  }

  void expect_same_for_all_ranks(const Endgame_case& of) const {
    SCOPED_TRACE(of.ruleset + "  " + of.position);
    const Answer alone = solved(of, 0);
    EXPECT_EQ(alone.ended, Stop_reason::exhausted);
    for (int count = 1; count <= 4; ++count) {
      SCOPED_TRACE(std::to_string(count) + " ranks");
      const Answer answer = solved(of, count, count % 2 + 1);
      EXPECT_EQ(answer.ended, alone.ended);
      EXPECT_EQ(answer.stage, alone.stage);
      EXPECT_EQ(answer.start, alone.start);
      EXPECT_TRUE(answer.table == alone.table);
      for (const std::uint64_t sent : answer.sent) EXPECT_EQ(sent > 0, count > 1);
      std::uint64_t bytes = 0;
      for (const std::uint64_t own : answer.bytes) {
        EXPECT_LE(own, alone.bytes[0] / static_cast<unsigned>(count) * 11 / 10);
        bytes += own;
      }
      EXPECT_EQ(bytes, alone.bytes[0]);
    }
  }
};

TEST_F(Endgame_ranks, FindTheBoundsOfOneProcess) {
  for (const std::size_t n : {0U, 3U, 8U, 11U}) expect_same_for_all_ranks(small_endgames()[n]);
}

// Several layers, of several sizes; a rebuilt tank leads to a layer of more pieces.
TEST_F(Endgame_ranks, FindThemLayerByLayer) {
  const std::vector<Endgame_case> all = larger_endgames();
  for (const std::size_t n : {0U, 1U}) expect_same_for_all_ranks(all[n]);
}

TEST_F(Endgame_ranks, StopTogether) {
  const Endgame_case of = small_endgames()[0];
  const Bitskrieg game(Ruleset::parse(bitskrieg::book, of.ruleset));
  const bitskrieg::Endgames endgames(game, game.read(of.position));
  for (const int sweeps : {0, 1, 7})
    Thread_ranks::run(3, [&](Ranks& ranks) {
      std::atomic<bool> stop = sweeps == 0 && ranks.me() == 1;
      Limits limits;
      limits.ranks = &ranks, limits.stop = &stop;
      int seen = 0;
      Solver solver(endgames, limits, [&](const endgame::Endgame_progress& done) {
        if (done.sweeps > 0 && ++seen == sweeps && ranks.me() == 1) stop = true;
      });
      EXPECT_EQ(solver.solve(), Stop_reason::stopped);
      EXPECT_EQ(solver.solved(), 0U);
    });
}

TEST_F(Endgame_ranks, LackMemoryTogether) {
  const Endgame_case of = small_endgames()[0];
  const Bitskrieg game(Ruleset::parse(bitskrieg::book, of.ruleset));
  const bitskrieg::Endgames endgames(game, game.read(of.position));
  Thread_ranks::run(3, [&](Ranks& ranks) {
    Limits limits;
    limits.ranks = &ranks;
    if (ranks.me() == 2) limits.memory = 1000;
    EXPECT_THROW(Solver(endgames, limits), Limit_reached);
    // Enough for the bounds, but not for the turns.
    limits.memory = 0;
    if (ranks.me() == 2) limits.memory = Solver(endgames, Limits{}).bytes() / 3 + 10'000;
    EXPECT_EQ(Solver(endgames, limits).solve(), Stop_reason::memory);
  });
}

/// Where an endgame is solved and saved, a part at a time.
class Endgame_folder : public Table_in_folder {
 protected:
  struct Part {
    Stop_reason ended{};
    Solver::Stage begin, end;
  };
  /// Continues with `count` ranks, which stop once a rank has made this many reports.
  Part go_on(int count, int reports = 1 << 30) const {
    const bitskrieg::State position = game_.read(of_.position);
    const bitskrieg::Endgames endgames(game_, position);
    Part out;
    Thread_ranks::run(count, [&](Ranks& ranks) {
      std::atomic<bool> stop = false;
      Limits limits;
      limits.ranks = &ranks, limits.stop = &stop;
      int seen = 0;
      Solver solver(endgames, limits, [&](const endgame::Endgame_progress&) {
        if (++seen == reports) stop = true;
      });
      Table_head head = endgame::table_head(game_, position);
      endgame::Rank_checkpoint saved(solver, endgames, limits, folder_, head, 0);
      saved.resume();
      const Solver::Stage begin = solver.stage();
      const Stop_reason ended = solver.solve();
      if (ranks.me() == 0) out = {ended, begin, solver.stage()};
      if (ended != Stop_reason::exhausted) return;
      head.gap = static_cast<std::uint64_t>(solver.stage().gap);
      std::optional<Replacing_file> file;
      if (ranks.me() == 0) file.emplace(path);
      endgame::write_table(file ? &*file : nullptr, head, endgames, solver, limits);
    });
    return out;
  }
  std::string failure() const {
    return refusal([&] { go_on(3); });
  }
  static std::uint64_t bounds_of(const Solver::Stage& stage) {
    return std::uint64_t{stage.layers} * endgame::bounds + static_cast<unsigned>(stage.bounds);
  }

  const Endgame_case of_ = larger_endgames()[0];
  const Bitskrieg game_{Ruleset::parse(bitskrieg::book, of_.ruleset)};
  const std::filesystem::path folder_ = folder / "parts";
};

TEST_F(Endgame_folder, ContinuesWithAnyNumberOfRanks) {
  const Part whole = go_on(1);
  ASSERT_EQ(whole.ended, Stop_reason::exhausted);
  const std::string expected = bytes();
  std::filesystem::remove_all(folder_);
  Part part{Stop_reason::stopped, {}, {}};
  int stops = 0;
  for (int reports = 7; part.ended != Stop_reason::exhausted; reports += 13, ++stops) {
    const Solver::Stage before = part.end;
    part = go_on(1 + stops % 4, reports);
    EXPECT_EQ(bounds_of(part.begin), bounds_of(before)) << "after " << stops << " stops";
    ASSERT_LT(stops, 100);
  }
  EXPECT_GT(stops, 4);
  EXPECT_EQ(part.end, whole.end);
  EXPECT_TRUE(bytes() == expected);
  // Nothing is left to do.
  EXPECT_EQ(go_on(3).begin, whole.end);
  EXPECT_TRUE(bytes() == expected);
}

TEST_F(Endgame_folder, IsRemovedWithoutWhatOthersPutThere) {
  namespace fs = std::filesystem;
  ASSERT_EQ(go_on(2).ended, Stop_reason::exhausted);
  const auto files = [&] {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_))
      names.insert(entry.path().filename().string());
    return names;
  };
  const std::set<std::string> saved = files();
  const auto remove = [&] { Rank_folder::remove(folder_); };
  {
    const Replacing_file job(folder_ / "running");
    remove();
  }
  EXPECT_EQ(files(), saved);
  // Without its manifest, a folder is still accepted; without parts that this names, it is not.
  const fs::path manifest = folder_ / "manifest.json";
  fs::remove(manifest);
  fs::create_directories(manifest / "in the way");
  remove();
  EXPECT_EQ(files(), saved);
  fs::remove_all(manifest);
  for (const char* name : {"bounds-9.1-of-2.tmp", "bounds-of-mine", "bounds-9.1-of-2.txt",
                           "seen-12.tmp", "seen-by-me"})
    std::ofstream(folder_ / name) << "text";
  remove();
  EXPECT_EQ(files(),
            (std::set<std::string>{"bounds-of-mine", "bounds-9.1-of-2.txt", "seen-by-me"}));
  for (const std::string& name : files()) fs::remove(folder_ / name);
  std::ofstream(manifest) << "text";
  remove();
  EXPECT_FALSE(fs::exists(folder_));
}

TEST_F(Endgame_folder, RefusesWhatDoesNotBelongThere) {
  ASSERT_EQ(go_on(2).ended, Stop_reason::exhausted);
  const std::filesystem::path manifest = folder_ / "manifest.json",
                              part = folder_ / "bounds-9.1-of-2";
  const std::string text = text_of_file(manifest), good = text_of_file(part);
  const auto put = [](const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
  };
  put(part, good.substr(0, good.size() - 3));
  EXPECT_THAT(failure(), testing::HasSubstr("bounds-9.1-of-2"));
  put(part, text_of_file(folder_ / "bounds-8.1-of-2"));
  EXPECT_THAT(failure(), testing::HasSubstr("bounds-9.1-of-2: array"));
  std::filesystem::remove(part);
  EXPECT_THAT(failure(), testing::HasSubstr("bounds-9.1-of-2"));
  put(part, good);
  const auto change = [&](const std::string& from, const std::string& to) {
    std::string line = text.substr(0, text.find('\n') + 1);
    const std::size_t at = line.find(from);
    ASSERT_NE(at, std::string::npos) << line;
    put(manifest, with_checksum(line.replace(at, from.size(), to)));
  };
  put(manifest, text.substr(1));
  EXPECT_THAT(failure(), testing::HasSubstr("checksum"));
  change("obstacles=4", "obstacles=3");
  EXPECT_THAT(failure(), testing::HasSubstr("ruleset"));
  change("\"ranks\":[2,", "\"ranks\":[");
  EXPECT_THAT(failure(), testing::HasSubstr("the number of ranks for each array"));
  change("\"ranks\":[2,", "\"ranks\":[0,");
  EXPECT_THAT(failure(), testing::HasSubstr("the number of ranks for each array"));
  put(manifest, text);
  EXPECT_EQ(failure(), "accepted");
}

/// Positions whose turns cannot be enumerated for one block.
struct Faulty : bitskrieg::Endgames {
  using bitskrieg::Endgames::Endgames;
  std::uint32_t faulty = 0;
  void turns(std::uint32_t layer, std::uint32_t block, int side,
             endgame::Turns& out) const override {
    if (block == faulty) throw Bad_input("this block");
    bitskrieg::Endgames::turns(layer, block, side, out);
  }
};

TEST_F(Endgame_ranks, FailTogether) {
  const Endgame_case of = small_endgames()[0];
  const Bitskrieg game(Ruleset::parse(bitskrieg::book, of.ruleset));
  Faulty endgames(game, game.read(of.position));
  std::vector<std::uint32_t> blocks;  // one of each rank
  Thread_ranks::run(3, [&](Ranks& ranks) {
    Limits limits;
    limits.ranks = &ranks;
    const Solver solver(endgames, limits);
    if (ranks.me() > 0) return;
    for (const int rank : {0, 1, 2}) blocks.push_back(solver.blocks(0, rank).back());
  });
  for (const std::uint32_t block : blocks) {
    endgames.faulty = block;
    Thread_ranks::run(3, [&](Ranks& ranks) {
      Limits limits;
      limits.ranks = &ranks;
      Solver solver(endgames, limits);
      try {
        solver.solve();
        ADD_FAILURE() << "no exception on rank " << ranks.me();
      } catch (const Bad_input& error) {
        EXPECT_EQ(ranks.me(), 0);
        EXPECT_THAT(error.what(), testing::HasSubstr("this block"));
      } catch (const Failed_elsewhere&) {
        EXPECT_NE(ranks.me(), 0);
      }
    });
  }
}

}  // namespace
}  // namespace arbiter
