// Shrinks a sequence to the necessary elements, and no further than the budget allows.
#include "solver/play/shrink.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace arbiter {
namespace {

std::vector<int> shrunk(int size, const std::vector<int>& needed, int budget = 1'000'000) {
  std::vector<int> all(static_cast<std::size_t>(size));
  std::iota(all.begin(), all.end(), 0);
  shrink([&] { return all.size(); },
         [&](std::size_t begin, std::size_t end) {
           --budget;
           std::vector<int> fewer = all;
           fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(begin),
                       fewer.begin() + static_cast<std::ptrdiff_t>(end));
           if (!std::ranges::includes(fewer, needed)) return false;
           all = fewer;
           return true;
         },
         [&] { return budget > 0; });
  return all;
}

TEST(Shrink, KeepsWhatItTakes) {
  for (const std::vector<int>& needed :
       std::vector<std::vector<int>>{{}, {0}, {99}, {3, 50, 51}, {0, 33, 66, 99}})
    EXPECT_EQ(shrunk(100, needed), needed);
  EXPECT_EQ(shrunk(0, {}), std::vector<int>{});
  EXPECT_EQ(shrunk(1, {}), std::vector<int>{});
}

// Once the element 1 is gone, 0 can go, too, which takes a second round.
TEST(Shrink, BeginsAgainAfterARoundThatHelped) {
  std::vector<int> all{0, 1, 2};
  shrink([&] { return all.size(); },
         [&](std::size_t begin, std::size_t end) {
           if (end - begin != 1 || all[begin] == 2 || (all[begin] == 0 && all.size() == 3))
             return false;
           all.erase(all.begin() + static_cast<std::ptrdiff_t>(begin));
           return true;
         },
         [] { return true; });
  EXPECT_EQ(all, std::vector<int>{2});
}

TEST(Shrink, StopsWhenItMay) {
  EXPECT_EQ(shrunk(100, {3}, 0).size(), 100U);
  EXPECT_EQ(shrunk(100, {3}, 1).size(), 100U);
}

}  // namespace
}  // namespace arbiter
