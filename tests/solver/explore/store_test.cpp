// Compares the store with a std::set: every code is kept once and given back whole, whatever its
// width, the index and the number of threads, even if different codes have the same hash.
#include "solver/explore/store.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <thread>

namespace arbiter {
namespace {

/// Inserts codes as an exploration does. Several threads insert the same codes.
template <class Code>
void insert_all(State_store<Code>& store, const std::vector<Code>& codes) {
  constexpr std::size_t block = 500;
  std::vector<std::uint64_t> fresh(store.threads());
  for (std::size_t first = 0; first < codes.size(); first += block) {
    std::vector<Code> again = {
        codes.begin() + static_cast<std::ptrdiff_t>(first),
        codes.begin() + static_cast<std::ptrdiff_t>(std::min(first + block, codes.size()))};
    while (!again.empty()) {
      std::vector<std::vector<Code>> full(store.threads());
      {
        std::vector<std::jthread> threads;
        for (std::size_t t = 0; t < store.threads(); ++t)
          threads.emplace_back([&, t] {
            for (const Code code : again) {
              const Insertion inserted = store.insert(code, t);
              fresh[t] += inserted == Insertion::fresh;
              if (inserted == Insertion::full) full[t].push_back(code);
            }
          });
      }
      again.clear();
      for (const auto& codes_of : full) again.insert(again.end(), codes_of.begin(), codes_of.end());
      if (!again.empty()) store.grow();
      while (store.wants_growth()) store.grow();
    }
  }
  for (std::size_t t = 0; t < store.threads(); ++t) ASSERT_EQ(store.list(t).size(), fresh[t]);
}

template <class Code>
void expect_set(const std::vector<Code>& codes, int bits, int dense_bits) {
  const std::set<Code> wanted(codes.begin(), codes.end());
  for (const std::size_t threads : {1, 2, 3}) {
    State_store<Code> store(bits, dense_bits, threads);
    insert_all(store, codes);
    ASSERT_EQ(store.size(), wanted.size());
    std::set<Code> kept;
    for (std::size_t t = 0; t < threads; ++t)
      for (std::uint64_t n = 0; n < store.list(t).size(); ++n) {
        const Code code = store.list(t)[n];
        ASSERT_TRUE(kept.insert(code).second) << "a code was kept twice";
        if (store.is_dense()) continue;
        ASSERT_EQ(store.place(code), n << store.thread_bits() | t);
      }
    EXPECT_TRUE(kept == wanted) << bits << " bits, " << threads << " threads";
  }
}

/// Codes that differ from their predecessors in a few places, some of them repeated.
std::vector<Wide> neighbours(int bits, std::size_t count) {
  std::mt19937_64 random(static_cast<std::uint64_t>(bits));
  std::vector<Wide> out;
  Wide code = 0;
  while (out.size() < count) {
    for (int flips = 0; flips < 3; ++flips)
      code ^= Wide{1} << random() % static_cast<std::uint64_t>(bits);
    out.push_back(code);
    if (random() % 4 == 0) code = out[random() % out.size()];
  }
  return out;
}

TEST(State_store, IsASetOfCodesOfAnyWidth) {
  for (const int bits : {20, 63, 64, 65, 101, 127, 128})
    expect_set(neighbours(bits, 60'000), bits, 0);
  expect_set(neighbours(20, 60'000), 20, 20);
}

/// The number that spread() turns into `hash`.
std::uint64_t with_hash(std::uint64_t hash) {
  const auto inverse = [](std::uint64_t odd) {
    std::uint64_t x = odd;  // three bits are right; each step doubles their number
    for (int n = 0; n < 5; ++n) x *= 2 - odd * x;
    return x;
  };
  hash ^= hash >> 33;
  hash *= inverse(0xc4ceb9fe1a85ec53ULL);
  hash ^= hash >> 33;
  hash *= inverse(0xff51afd7ed558ccdULL);
  return hash ^ hash >> 33;
}

// They begin their search at the same slot and have the same tag, so only a comparison of whole
// codes separates them.
TEST(State_store, SeparatesCodesWhoseHashesAgree) {
  std::vector<std::uint64_t> codes;
  for (std::uint64_t n = 0; n < 3000; ++n) {
    codes.push_back(with_hash(std::uint64_t{0x1234567} << 36 | n << 20 | 0x54321));
    ASSERT_EQ(spread(codes.back()) >> 36, 0x1234567U);
    codes.push_back(codes[codes.size() / 2]);
  }
  expect_set(codes, 64, 0);
}

// Gives up growing at several moments: the codes can still be found, and growing works later.
TEST(State_store, CanGiveUpGrowing) {
  const std::vector<Wide> codes = neighbours(60, 60'000);
  for (const int moments : {0, 1, 3, 12}) {
    State_store<Wide> store(60, 0, 2);
    insert_all(store, codes);
    struct Enough {};
    const std::uint64_t bytes = store.bytes() + store.growth_bytes();
    const auto give_up = [&] {
      store.grow([left = moments]() mutable {
        if (left-- == 0) throw Enough{};
      });
    };
    EXPECT_THROW(give_up(), Enough);
    EXPECT_TRUE(store.lacks_index());
    EXPECT_TRUE(store.wants_growth());
    EXPECT_EQ(store.bytes() + store.growth_bytes(), bytes);
    for (std::size_t t = 0; t < store.threads(); ++t)
      for (std::uint64_t n = 0; n < store.list(t).size(); n += 1000)
        ASSERT_EQ(store.place(store.list(t)[n]), n << store.thread_bits() | t);
    EXPECT_EQ(store.place(Wide{1} << 61), State_store<Wide>::absent);
    const std::uint64_t size = store.size();
    store.grow();
    EXPECT_EQ(store.bytes(), bytes);
    for (const Wide code : codes) ASSERT_EQ(store.insert(code, 0), Insertion::known);
    EXPECT_EQ(store.size(), size);
  }
}

TEST(State_store, KeepsACodeInEightBytes) {
  for (const int bits : {64, 128}) {
    State_store<Wide> store(bits, 0, 1);
    for (std::uint64_t n = 0; n < std::uint64_t{1} << 18; ++n) {
      // 512 values of the even bits with 512 of the odd ones
      Wide code = 0;
      for (int bit = 0; bit < 18; ++bit) code |= static_cast<Wide>(n >> bit & 1) << (3 * bit);
      store.insert(code, 0);
      while (store.wants_growth()) store.grow();
    }
    EXPECT_EQ(store.size(), std::uint64_t{1} << 18);
    EXPECT_EQ(store.list_bytes(), 8 * store.size());
    EXPECT_LT(store.bytes(), 16 * store.size());
  }
}

}  // namespace
}  // namespace arbiter
