// Ranks exchange items in bounded rounds, add up, and fail together.
#include "solver/ranks/exchange.hpp"

#include <gtest/gtest.h>

#include <array>
#include <mutex>
#include <stdexcept>
#include <string>

#include "model/error.hpp"
#include "solver/ranks/alone.hpp"
#include "tests/solver/ranks/thread_ranks.hpp"

namespace arbiter {
namespace {

/// Calls work(ranks) for one process and for 1 to 4 threads.
template <class Work>
void with_ranks(Work&& work) {
  Alone alone;
  work(alone);
  for (int count = 1; count <= 4; ++count) {
    SCOPED_TRACE(std::to_string(count) + " ranks");
    Thread_ranks::run(count, work);
  }
}

TEST(Ranks, AddUpAndGather) {
  with_ranks([](Ranks& ranks) {
    const auto me = static_cast<std::uint64_t>(ranks.me());
    const auto count = static_cast<std::uint64_t>(ranks.count());
    std::array numbers{me, std::uint64_t{1}};
    ranks.sum(numbers);
    EXPECT_EQ(numbers, (std::array{count * (count - 1) / 2, count}));
    EXPECT_EQ(ranks.largest(me), count - 1);
    const std::vector<std::uint64_t> all = ranks.all(10 * me);
    ASSERT_EQ(all.size(), count);
    for (std::size_t n = 0; n < all.size(); ++n) EXPECT_EQ(all[n], 10 * n);
  });
}

// Each rank sends the numbers 1, 2, ... to each rank, very different amounts, in rounds that hold
// few of them; from several outboxes.
TEST(Exchange, DeliversEverythingInBoundedRounds) {
  with_ranks([](Ranks& ranks) {
    Exchange<std::uint64_t> exchange(ranks, 1);
    ASSERT_EQ(exchange.share(), 64U);
    std::vector<Outbox<std::uint64_t>> boxes{exchange.outbox(), exchange.outbox()};
    const auto amount = [&](int from, int to) { return from == to ? 3 : 1000 * from + 100 * to; };
    std::uint64_t sent = 0, sum = 0, expected = 0;
    for (int to = 0; to < ranks.count(); ++to) {
      for (int n = 1; n <= amount(ranks.me(), to); ++n)
        boxes[static_cast<std::size_t>(n % 2)].put(to, static_cast<std::uint64_t>(n));
      if (to != ranks.me()) sent += static_cast<std::uint64_t>(amount(ranks.me(), to));
      const auto n = static_cast<std::uint64_t>(amount(to, ranks.me()));
      expected += n * (n + 1) / 2;
    }
    while (ranks.sum(boxes[0].size() + boxes[1].size()) > 0) {
      std::size_t in_round = 0;
      exchange.round(boxes, [&](std::uint64_t number) {
        sum += number;
        ++in_round;
      });
      EXPECT_LE(in_round, 64U * static_cast<std::size_t>(ranks.count()));
    }
    EXPECT_EQ(sum, expected);
    EXPECT_EQ(exchange.sent(), sent);
    EXPECT_FALSE(boxes[0].is_full());
    EXPECT_FALSE(boxes[1].is_full());
  });
}

TEST(Exchange, RemembersWhatWasSeenRecently) {
  Recently_seen<std::uint64_t> recent(4);
  std::uint64_t known = 0;
  for (std::uint64_t item = 0; item < 100; ++item) {
    EXPECT_TRUE(recent.insert(item, spread(item)));
    known += !recent.insert(item, spread(item));
  }
  EXPECT_EQ(known, 99U);  // the item 0 is never remembered
  EXPECT_TRUE(recent.insert(1, spread(std::uint64_t{1}))) << "16 places do not remember 100 items";
}

TEST(Ranks, ShareStatesEqually) {
  for (const int count : {1, 2, 3, 7}) {
    std::vector<int> states(static_cast<std::size_t>(count));
    for (Wide code = 0; code < 70'000; ++code)
      ++states[static_cast<std::size_t>(home_of(code, count))];
    for (const int n : states) EXPECT_NEAR(n, 70'000 / count, 1500);
  }
}

// Rank 0 reports the first failure, whichever rank has it; the others report nothing.
TEST(Ranks, FailTogether) {
  for (int failing = 0; failing < 3; ++failing) {
    std::mutex mutex;
    std::vector<std::string> reports(3);
    Thread_ranks::run(3, [&](Ranks& ranks) {
      std::string said = "nothing";
      try {
        together(&ranks, [] {});
        together(&ranks, [&] {
          if (ranks.me() >= failing) throw Bad_input("the file of " + std::to_string(ranks.me()));
        });
      } catch (const Bad_input& error) {
        said = error.what();
      } catch (const Failed_elsewhere&) {
        said = "failed elsewhere";
      }
      EXPECT_TRUE(ranks.has_shared_failure());
      const std::lock_guard lock(mutex);
      reports[static_cast<std::size_t>(ranks.me())] = said;
    });
    const std::string first = failing == 0 ? "the file of 0"
                                           : "rank " + std::to_string(failing) + ": the file of " +
                                                 std::to_string(failing);
    EXPECT_EQ(reports, (std::vector<std::string>{first, "failed elsewhere", "failed elsewhere"}));
  }
}

TEST(Ranks, RequireTheSameTextOfAll) {
  Thread_ranks::run(2, [](Ranks& ranks) {
    require_same(ranks, "the ruleset", "players=2");
    EXPECT_FALSE(ranks.has_shared_failure());
  });
  EXPECT_THROW(Thread_ranks::run(2,
                                 [](Ranks& ranks) {
                                   require_same(ranks, "the ruleset",
                                                ranks.me() == 0 ? "players=2" : "players=3");
                                 }),
               Bad_input);
}

TEST(Ranks, WorkWithoutOthers) {
  int done = 0;
  together(nullptr, [&] { ++done; });
  EXPECT_EQ(done, 1);
  EXPECT_THROW(together(nullptr, [] { throw Bad_input("alone"); }), Bad_input);
}

}  // namespace
}  // namespace arbiter
