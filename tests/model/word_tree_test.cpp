// Words as codes: equal words have equal codes, different words have different codes, and every
// code gives back its words, however many there are and whichever thread adds them.
#include "model/word_tree.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <random>
#include <stdexcept>
#include <thread>

namespace arbiter {
namespace {

using Words = std::vector<std::uint64_t>;

/// Words that differ from their neighbours in only a few places, as states do.
std::vector<Words> examples(std::size_t words, std::size_t count) {
  std::mt19937_64 random(words);
  std::vector<Words> out;
  Words now(words, 0);
  for (std::size_t n = 0; n < count; ++n) {
    now[random() % words] = random() % 5 == 0 ? random() : random() % 3;
    out.push_back(now);
  }
  return out;
}

TEST(Word_tree, GivesEachStateItsOwnCode) {
  for (std::size_t words = 1; words <= Word_tree::most_words;
       words = words < 18 ? words + 1 : words + 23) {
    Word_tree tree;
    std::map<Words, std::uint64_t> codes;
    std::map<std::uint64_t, Words> states;
    for (const Words& w : examples(words, 3000)) {
      const std::uint64_t code = tree.code(w);
      ASSERT_EQ(codes.try_emplace(w, code).first->second, code);
      ASSERT_EQ(states.try_emplace(code, w).first->second, w) << words << " words";
    }
    EXPECT_GT(codes.size(), words == 1 ? 100U : 500U);
    for (const auto& [code, w] : states) {
      Words back(words);
      tree.words(code, back);
      ASSERT_EQ(back, w);
    }
  }
}

TEST(Word_tree, GivesTheSameCodesFromTheSameParts) {
  Word_tree tree, copy;
  const auto all = examples(7, 5000);
  std::vector<std::uint64_t> codes;
  for (const Words& w : all) codes.push_back(tree.code(w));
  for (const std::uint64_t part : tree.parts()) copy.insert(part);
  EXPECT_EQ(copy.parts(), tree.parts());
  for (std::size_t n = 0; n < all.size(); ++n) EXPECT_EQ(copy.code(all[n]), codes[n]);
  EXPECT_EQ(copy.size(), tree.size()) << "nothing was new";
}

TEST(Word_tree, RefusesWhatIsNoCode) {
  Word_tree tree;
  tree.code(Words{1, 2, 3});
  Words out(3);
  EXPECT_THROW(tree.words(~std::uint64_t{0}, out), std::out_of_range);
}

TEST(Word_tree, IsAddedToByManyThreads) {
  Word_tree tree;
  const auto all = examples(5, 20'000);
  std::vector<std::vector<std::uint64_t>> codes(3);
  std::atomic<int> wrong = 0;
  {
    std::vector<std::jthread> threads;
    for (auto& own : codes)
      threads.emplace_back([&] {
        for (const Words& w : all) own.push_back(tree.code(w));
        Words back(5);
        for (std::size_t n = 0; n < all.size(); ++n) {
          tree.words(own[n], back);
          wrong += back != all[n];
        }
      });
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(codes[0], codes[1]);
  EXPECT_EQ(codes[0], codes[2]);
}

}  // namespace
}  // namespace arbiter
