// The visited states of an exploration, in the order in which they were found.
//
//   codes   | level 0 | level 1 ..... | level 2 ......................   8 bytes a state (Wide: 16)
//   index   dense: one bit for each possible code
//           hashed: open addressing with linear probing, 4-byte numbers of codes, load 0.5 to 0.75
//
// The list of codes is visited set, frontier and record of the breadth-first levels in one: a
// witness is found by expanding the levels again from the back, so no parent is stored. Hashed, a
// state costs 13.3 to 16 bytes; dense, 8 bytes beyond the fixed table of bits.
// The size of the hashed index grows by a half: doubling would cost up to 24 bytes a state.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "model/packing.hpp"

namespace arbiter {

/// A spread of the bits of a code (the finisher of MurmurHash3, Austin Appleby, public domain).
inline std::uint64_t spread(std::uint64_t x) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdULL;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ULL;
  return x ^ x >> 33;
}
inline std::uint64_t spread(Wide x) {
  return spread(static_cast<std::uint64_t>(x) ^
                spread(static_cast<std::uint64_t>(x >> 64) + std::uint64_t{0x9e3779b97f4a7c15}));
}

/// One bit for each code below 2^bits, shared by the shards of a store; a shard owns whole words.
using Bitmap = std::vector<std::uint64_t>;

/// The states that one thread owns.
template <class Code>
class Shard {
 public:
  /// `bitmap` null: hashed.
  explicit Shard(Bitmap* bitmap) : bitmap_(bitmap) {
    if (!bitmap_) slots_.resize(1024);
  }

  std::uint64_t size() const { return size_; }
  Code code(std::uint64_t number) const { return chunks_[number / chunk][number % chunk]; }

  /// True when the code is new; it then has the number size() - 1.
  bool insert(Code code) {
    if (bitmap_) {
      std::uint64_t& word = (*bitmap_)[static_cast<std::uint64_t>(code) >> 6];
      const std::uint64_t bit = std::uint64_t{1} << (static_cast<std::uint64_t>(code) & 63U);
      if (word & bit) return false;
      word |= bit;
      append(code);
      return true;
    }
    std::size_t at = slot(code);
    for (; slots_[at] != 0; at = at + 1 == slots_.size() ? 0 : at + 1)
      if (this->code(slots_[at] - 1) == code) return false;
    append(code);
    slots_[at] = static_cast<std::uint32_t>(size_);
    if (size_ * 4 > slots_.size() * 3) grow(slots_.size() + slots_.size() / 2);
    return true;
  }

  static constexpr std::uint64_t absent = ~std::uint64_t{0};
  /// The number of a code, or absent. Only hashed shards can tell.
  std::uint64_t find(Code code) const {
    for (std::size_t at = slot(code); slots_[at] != 0; at = at + 1 == slots_.size() ? 0 : at + 1)
      if (this->code(slots_[at] - 1) == code) return slots_[at] - 1;
    return absent;
  }

  void prefetch(Code code) const {
    if (bitmap_) {
      __builtin_prefetch(&(*bitmap_)[static_cast<std::uint64_t>(code) >> 6]);
    } else {
      __builtin_prefetch(&slots_[slot(code)]);
    }
  }

  /// Bytes of codes and hashed index; the bitmap is the store's.
  std::uint64_t bytes() const {
    return chunks_.size() * chunk * sizeof(Code) + slots_.size() * sizeof(std::uint32_t);
  }
  /// A shard numbers its states in 32 bits.
  bool has_room() const { return size_ < 0xffff'0000ULL; }

 private:
  static constexpr std::uint64_t chunk = 1 << 14;

  std::size_t slot(Code code) const {  // Lemire's multiply-shift instead of a remainder
    return static_cast<std::size_t>(static_cast<Wide>(spread(code)) * slots_.size() >> 64);
  }
  void append(Code code) {
    if (size_ % chunk == 0) chunks_.push_back(std::make_unique_for_overwrite<Code[]>(chunk));
    chunks_.back()[size_ % chunk] = code;
    ++size_;
  }
  void grow(std::size_t capacity) {
    slots_ = {};
    slots_.resize(capacity);
    for (std::uint64_t n = 0; n < size_; ++n) {
      std::size_t at = slot(code(n));
      while (slots_[at] != 0) at = at + 1 == slots_.size() ? 0 : at + 1;
      slots_[at] = static_cast<std::uint32_t>(n + 1);
    }
  }

  std::vector<std::unique_ptr<Code[]>> chunks_;
  std::uint64_t size_ = 0;
  std::vector<std::uint32_t> slots_;
  Bitmap* bitmap_;
};

}  // namespace arbiter
