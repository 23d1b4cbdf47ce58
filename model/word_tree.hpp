// Represents states of any width by 64-bit codes, without loss: equal pairs of neighbouring words
// are stored once, as in the tree compression of Laarman, van de Pol and Weber (SPIN 2011).
//
//     w0  w1    w2  w3    w4  w5    w6  0      the words of a state, 64 bits each
//       \/        \/        \/        \/
//       12        7         31        2        the numbers of these pairs, 32 bits each
//       [12|7]              [31|2]             two numbers form a word again
//         5                   9                the last two words are numbered one by one
//         [5|9]                                the code
//
// Two states have the same code in a tree exactly when all their words are the same. States differ
// from their neighbours in only a few words, so most pairs are already known. Codes are meaningless
// without the tree that made them, and depend on the order in which threads insert them.
//
// A pair's number is its place in a shard, times the number of shards, plus the shard. Each shard
// has its own lock, which lets several threads add and read at the same time.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace arbiter {

/// Spreads the bits of a number (the finisher of MurmurHash3, Austin Appleby, public domain).
inline std::uint64_t spread(std::uint64_t x) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdULL;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ULL;
  return x ^ x >> 33;
}

class Word_tree {
 public:
  using Pair = std::array<std::uint64_t, 2>;
  /// The most words of a state.
  static constexpr std::size_t most_words = 64;

  /// The code of a state of at least one word. Throws std::length_error if a shard would need more
  /// than 2^26 pairs, which takes more than 80 GB.
  std::uint64_t code(std::span<const std::uint64_t> words);
  /// The words of a code that this tree made, as many as went into it. Throws std::out_of_range for
  /// any other number.
  void words(std::uint64_t code, std::span<std::uint64_t> out) const;

  /// Bytes of all pairs and their index.
  std::uint64_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

  /// All pairs. If passed in this order to insert() of an empty tree, they get the same numbers. No
  /// thread may add pairs meanwhile.
  std::vector<Pair> pairs() const;
  std::uint32_t insert(const Pair& pair);

 private:
  static constexpr unsigned shard_bits = 6;
  struct Shard {
    mutable std::mutex mutex;
    std::vector<Pair> pairs;
    std::vector<std::uint32_t> slots;  // 1 + the place of a pair; 0 if empty
  };
  Pair pair(std::uint32_t number) const;

  std::array<Shard, std::size_t{1} << shard_bits> shards_;
  std::atomic<std::uint64_t> bytes_{0};
};

}  // namespace arbiter
