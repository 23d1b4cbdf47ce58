// Represents states of any width by 64-bit codes, without loss: equal parts of states are stored
// once, as in the tree compression of Laarman, van de Pol and Weber (SPIN 2011).
//
//     b0 b1 b2 b3 b4 b5 b6 b7 ...  b199        the bits of a state
//      /                        \              its even bits and its odd bits, 100 each
//     b0 b2 b4 b6 ...           b1 b3 b5 ...
//      /       \                 /      \      split again until a part has at most 64 bits
//     b0 b4 .. b2 b6 ..      b1 b5 ..  b3 b7 ..
//     12       7             31         2      the numbers of these parts, 32 bits each
//       [12|7]                 [31|2]          two numbers form a part again
//         5                      9
//              [5|9]                           the code
//
// Two states have the same code in a tree if and only if all their bits are the same. Codes are
// meaningless without the tree that made them, and depend on the order in which threads insert
// them.
//
// A tree is small if both halves of a state take few values: at best, n states have only about
// sqrt(n) different halves. Halves made of neighbouring words do not achieve this. The changes at
// one stage of a game often all lie in one word, and the half with that word then takes as many
// values as there are states, which used to cost one stored pair per state. Here each half takes
// every other bit, so about half of every change falls on each side. On the games that we measured,
// at most seven halves are stored for a hundred states (docs/performance.md, "Wide states"), and no
// order of the fields has to be chosen.
//
// A part's number is its place in a shard, times the number of shards, plus the shard. Each shard
// has its own lock for adding; reading needs none, because parts never move. A thread remembers the
// last part that it looked up at each place in the tree: successors of a state share most parts.
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
  /// The maximum number of words in a state.
  static constexpr std::size_t most_words = 64;

  Word_tree();
  Word_tree(const Word_tree&) = delete;
  Word_tree& operator=(const Word_tree&) = delete;
  ~Word_tree();

  /// The code of a state of at least one word. Throws std::length_error if a shard would need more
  /// than 2^28 parts, which takes more than 50 GB.
  std::uint64_t code(std::span<const std::uint64_t> words);
  /// The words of a code that this tree made, as many as it was made from. Throws std::out_of_range
  /// for any other number that refers to a part which does not exist.
  void words(std::uint64_t code, std::span<std::uint64_t> out) const;

  /// The number of parts, the bytes that they take, and the bytes of their index.
  std::uint64_t size() const;
  std::uint64_t part_bytes() const { return part_bytes_.load(std::memory_order_relaxed); }
  std::uint64_t index_bytes() const { return index_bytes_.load(std::memory_order_relaxed); }
  std::uint64_t bytes() const { return part_bytes() + index_bytes(); }

  /// All parts. If passed to an empty tree's insert() in this order, they get the same numbers. No
  /// thread may add parts meanwhile.
  std::vector<std::uint64_t> parts() const;
  std::uint32_t insert(std::uint64_t part);

 private:
  static constexpr unsigned shard_bits = 4;
  struct Shard;

  std::uint64_t part(std::uint32_t number) const;
  std::uint32_t number(std::span<const std::uint64_t> words, std::size_t place);
  std::uint64_t joined(std::span<const std::uint64_t> words, std::size_t place);

  const std::uint64_t id_;  // differs from those of all other trees
  std::unique_ptr<Shard[]> shards_;
  std::atomic<std::uint64_t> part_bytes_{0}, index_bytes_{0};
};

}  // namespace arbiter
