// Ranks that are stopped between sweeps, wherever that is, continue with any number of ranks and
// end with the bounds of ranks that were never stopped.
#include "solver/value/sweep_checkpoint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "solver/explore/level_part.hpp"
#include "solver/value/iterate.hpp"
#include "solver/value/successor_lists.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/ranks/thread_ranks.hpp"
#include "tests/solver/table/table_in_folder.hpp"
#include "tests/solver/value/small_graph.hpp"

namespace arbiter {
namespace {

/// One of several ranks; sets `stop` at one of its collective calls.
class Stopping_ranks : public Ranks {
 public:
  Stopping_ranks(Ranks& ranks, int calls, std::atomic<bool>& stop)
      : ranks_(ranks), left_(calls), stop_(stop) {}
  using Ranks::sum;
  int me() const override { return ranks_.me(); }
  int count() const override { return ranks_.count(); }
  int neighbours() const override { return ranks_.neighbours(); }
  void meet() override { ranks_.meet(); }
  void sum(std::span<std::uint64_t> numbers) override { ranks_.sum(numbers); }
  std::uint64_t largest(std::uint64_t number) override {
    if (--left_ == 0) stop_ = true;
    return ranks_.largest(number);
  }
  void gather(std::span<const std::byte> mine, std::span<std::byte> all) override {
    ranks_.gather(mine, all);
  }
  std::size_t trade(std::span<const std::byte> out, std::span<const std::size_t> sizes,
                    std::span<std::byte> in) override {
    return ranks_.trade(out, sizes, in);
  }
  void end(int code) override { ranks_.end(code); }

 private:
  Ranks& ranks_;
  int left_;
  std::atomic<bool>& stop_;
};

class Sweeps : public Table_in_folder {
 protected:
  static constexpr int never = 1 << 30;

  /// Continues with `count` ranks; the last of them stops at a collective call with this number.
  Values go_on(int count, int calls = never) const {
    Successor_lists lists(graph_.states());
    const Stopwatch clock;
    Word_list weights;
    lists.add_all(graph_, {}, clock, [&](std::uint32_t state) {
      weights.push_back(static_cast<std::uint32_t>(graph_.begin[state + 1] - graph_.begin[state]));
    });
    lists.done();
    Components components = components_of(lists);
    const Work_plan plan = plan_of(lists, weights, count, components);
    EXPECT_TRUE(std::ranges::any_of(plan.stages, &Work_plan::Stage::is_shared));
    Values out;
    Thread_ranks::run(count, [&](Ranks& given) {
      std::atomic<bool> stop = false;
      Stopping_ranks ranks(given, given.me() + 1 == count ? calls : never, stop);
      Limits limits;
      limits.ranks = &ranks, limits.stop = &stop;
      Sweep_checkpoint checkpoint(limits, folder_, {{"format", std::string("test")}}, every_);
      checkpoint.identify("graph", 7);
      Iteration wanted{0, gap_, to_end_};
      wanted.plan = &plan, wanted.checkpoint = &checkpoint;
      Values found = iterate(graph_, components, wanted, limits);
      if (ranks.me() == 0) out = std::move(found);
    });
    return out;
  }
  std::string failure() const {
    return refusal([&] { go_on(3); });
  }
  void expect_the_same_after_stops() const {
    const Values whole = go_on(1);
    ASSERT_EQ(whole.ended, Stop_reason::exhausted);
    std::filesystem::remove_all(folder_);
    Values part;
    part.ended = Stop_reason::stopped;
    std::uint64_t sweeps = 0;
    int stops = 0;
    for (; part.ended != Stop_reason::exhausted; ++stops) {
      part = go_on(1 + stops % 4, 250);
      sweeps += part.sweeps;
      ASSERT_LT(stops, 30) << "a limit that always stops them as early leaves some progress";
    }
    EXPECT_GT(stops, 4);
    EXPECT_GT(whole.short_sweeps, 0U);
    EXPECT_LT(part.sweeps, whole.sweeps);
    EXPECT_LT(sweeps, 3 * whole.sweeps);
    EXPECT_EQ(part.outer, whole.outer);
    EXPECT_EQ(part.inner, whole.inner);
  }

  // It has a component whose sweeps can follow the best moves.
  const Turn_graph graph_ = small::tangle(22'000).graph();
  const std::filesystem::path folder_ = folder / "parts";
  double every_ = 0, gap_ = 1e-6;
  bool to_end_ = false;
};

TEST_F(Sweeps, ContinueWithAnyNumberOfRanks) {
  every_ = 1e9;
  expect_the_same_after_stops();
  EXPECT_EQ(go_on(2).sweeps, 0U) << "nothing is left to do";
}

TEST_F(Sweeps, ContinueToTheEnd) {
  to_end_ = true, every_ = 1e9;
  expect_the_same_after_stops();
}

TEST_F(Sweeps, AreSavedWhenALimitIsReached) {
  every_ = 1e9;
  go_on(3, 30);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "manifest.json"));
}

TEST_F(Sweeps, RefuseWhatDoesNotBelongThere) {
  every_ = 1e9;
  go_on(2, 40);
  const std::filesystem::path manifest = folder_ / "manifest.json";
  const std::string text = text_of_file(manifest), line = text.substr(0, text.find('\n') + 1);
  const auto put = [](const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
  };
  const auto change = [&](const std::string& key, const std::string& value) {
    std::string changed = line;
    const std::size_t at = changed.find("\"" + key + "\":") + key.size() + 3;
    put(manifest, with_checksum(changed.replace(at, changed.find_first_of(",}", at) - at, value)));
    return failure();
  };
  for (const auto& [key, value] : {std::pair{"graph", "8"},
                                   {"stage", "9999"},
                                   {"phase", "3"},
                                   {"passes", "-1"},
                                   {"widest", "true"},
                                   {"cut", "[1"}})
    EXPECT_THAT(change(key, value), testing::HasSubstr(std::string("parts: ") + key));
  put(manifest, text);
  const std::string array = line.find("\"array\":0") != std::string::npos ? "0" : "1";
  const std::filesystem::path part = folder_ / ("bounds-" + array + ".1-of-2");
  const std::string good = text_of_file(part);
  put(part, good.substr(0, good.size() - 3));
  EXPECT_THAT(failure(), testing::HasSubstr(part.string()));
  put(part, text_of_file(folder_ / ("bounds-" + array + ".0-of-2")));
  EXPECT_THAT(failure(), testing::HasSubstr(part.string() + ": part"));
  std::filesystem::remove(part);
  EXPECT_THAT(failure(), testing::HasSubstr(part.string()));
  put(part, good);
  EXPECT_EQ(failure(), "accepted");
}

}  // namespace
}  // namespace arbiter
