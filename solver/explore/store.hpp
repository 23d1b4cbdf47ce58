// The visited states of an exploration, in the order in which they were found.
//
//   codes   one list per thread: | level 0 | level 1 ..... | level 2 ...   8 bytes per state
//   index   dense: one bit for each possible code
//           hashed: open addressing with linear probing, 4-byte numbers of codes, load 0.5 to 0.75
//
// The lists serve as the visited set, the frontier and the record of the levels. No parent is
// stored: a witness is found by expanding the levels again from the last to the first. A state
// costs 13.3 to 16 bytes when hashed, and 8 bytes beyond the fixed bitmap when dense. (Wide codes
// cost 8 bytes more.)
//
// Threads insert concurrently without locks. A bit is set by an atomic or. A slot is claimed by a
// compare-and-swap after the code it points to has been written to the thread's own list (after
// Laarman, van de Pol and Weber, FMCAD 2010). Only growing the hashed index makes all threads wait.
// The index grows by half: doubling would cost up to 24 bytes per state.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "model/packing.hpp"

namespace arbiter {

/// The unit, in bytes, that processors exchange (a cache line and its neighbour): data written by
/// two threads must not share one.
inline constexpr std::size_t interference_size = 128;

/// A list of codes to which only its own thread appends. Others may read older codes.
template <class Code>
class alignas(interference_size) Code_list {
 public:
  Code_list() { chunks_.reserve(most_chunks); }  // never reallocates: readers need no lock
  std::uint64_t size() const { return size_.load(std::memory_order_relaxed); }
  Code operator[](std::uint64_t n) const { return chunks_[n / chunk][n % chunk]; }
  void prefetch(std::uint64_t n) const { __builtin_prefetch(&chunks_[n / chunk][n % chunk]); }
  [[gnu::noinline]] void push_back(Code code) {
    const std::uint64_t n = size();
    if (n / chunk == chunks_.size())
      chunks_.push_back(std::make_unique_for_overwrite<Code[]>(chunk));
    chunks_[n / chunk][n % chunk] = code;
    size_.store(n + 1, std::memory_order_relaxed);
  }
  void pop_back() { size_.store(size() - 1, std::memory_order_relaxed); }
  bool has_room(std::uint64_t margin) const { return size() + margin < most_chunks * chunk; }
  std::uint64_t bytes() const { return (size() + chunk - 1) / chunk * chunk * sizeof(Code); }

 private:
  static constexpr std::uint64_t chunk = 1 << 14, most_chunks = 1 << 17;
  std::vector<std::unique_ptr<Code[]>> chunks_;
  std::atomic<std::uint64_t> size_{0};  // other threads read it occasionally
};

enum class Inserted { fresh, known, full };

template <class Code>
class State_store {
 public:
  /// `dense_bits` > 0: codes are below 2^dense_bits and each has one bit in a bitmap. 0: hashed.
  State_store(int dense_bits, std::size_t threads)
      : lists_(threads),
        thread_bits_(std::bit_width(threads - 1)),
        words_(dense_bits ? (std::uint64_t{1} << dense_bits) / 64 + 1 : 0),
        slots_(dense_bits ? 0 : std::size_t{1} << 14) {}

  std::size_t threads() const { return lists_.size(); }
  const Code_list<Code>& list(std::size_t thread) const { return lists_[thread]; }
  std::uint64_t size() const {
    std::uint64_t sum = 0;
    for (const auto& list : lists_) sum += list.size();
    return sum;
  }
  bool is_dense() const { return !words_.empty(); }

  /// Appends a new code to the thread's list. Result `full`: the index must grow first.
  [[gnu::always_inline]] Inserted insert(Code code, std::size_t thread) {
    if (words_.empty()) return insert_hashed(code, thread);
    std::atomic<std::uint64_t>& word = words_[static_cast<std::uint64_t>(code) >> 6];
    const std::uint64_t bit = std::uint64_t{1} << (static_cast<std::uint64_t>(code) & 63U);
    // Nearly always known: most turns lead to a state that was found before.
    if (word.load(std::memory_order_relaxed) & bit) return Inserted::known;
    if (word.fetch_or(bit, std::memory_order_relaxed) & bit) return Inserted::known;
    lists_[thread].push_back(code);
    return Inserted::fresh;
  }

  /// Starts to fetch the slot that insert(code) reads first; hashed stores only.
  void prefetch(Code code) const { __builtin_prefetch(&slots_[home(code)]); }
  /// Starts to fetch the code that insert(code) compares with first; call it once the slot has
  /// arrived. Most codes are known, and each known code needs both.
  void prefetch_compared(Code code) const {
    const std::uint32_t slot = slots_[home(code)].load(std::memory_order_acquire);
    if (slot != 0) lists_[thread_of(slot)].prefetch((slot - 1) >> thread_bits_);
  }

  /// The bitmap, for loops that look up many codes. Dense stores only.
  struct Bits {
    const std::atomic<std::uint64_t>* words;
    /// False if the code is known; if not, prefetches its word for writing.
    [[gnu::always_inline]] bool prepare(Code code) const {
      const auto& word = words[static_cast<std::uint64_t>(code) >> 6];
      if (word.load(std::memory_order_relaxed) >> (static_cast<std::uint64_t>(code) & 63U) & 1U)
        return false;
      __builtin_prefetch(&word, 1);
      return true;
    }
  };
  Bits bits() const { return {words_.data()}; }

  static constexpr std::uint64_t absent = ~std::uint64_t{0};
  /// The permanent place of a code: its index in its thread's list times 2^thread_bits(), plus the
  /// thread. Hashed stores only. Safe while others insert if the code is already in the store.
  std::uint64_t place(Code code) const {
    for (std::size_t at = home(code);; at = next(at)) {
      const std::uint32_t slot = slots_[at].load(std::memory_order_acquire);
      if (slot == 0) return absent;
      if (code_at(slot) == code) return slot - 1;
    }
  }
  /// Index of a code among all codes, list by list. Hashed stores only; no thread may be inserting.
  std::uint64_t find(Code code) const {
    const std::uint64_t at = place(code);
    if (at == absent) return absent;
    std::uint64_t number = at >> thread_bits_;
    const std::size_t thread = at & ((std::size_t{1} << thread_bits_) - 1);
    for (std::size_t t = 0; t < thread; ++t) number += lists_[t].size();
    return number;
  }
  int thread_bits() const { return thread_bits_; }

  bool wants_growth() const { return !slots_.empty() && size() * 4 > slots_.size() * 3; }
  /// Enlarges the hashed index. No other thread may use the store meanwhile.
  void grow() {
    const std::size_t wanted = slots_.size() + slots_.size() / 2;
    std::vector<std::atomic<std::uint32_t>>().swap(
        slots_);  // free the old index before allocating the new one
    std::vector<std::atomic<std::uint32_t>>(wanted).swap(slots_);
    for (std::size_t t = 0; t < threads(); ++t)
      for (std::uint64_t n = 0; n < lists_[t].size(); ++n) {
        std::size_t at = home(lists_[t][n]);
        while (slots_[at].load(std::memory_order_relaxed) != 0) at = next(at);
        slots_[at].store(slot_of(t, n), std::memory_order_relaxed);
      }
  }
  /// Whether the lists have room for more states. Hashed numbers have 32 bits, including the
  /// thread. The margin covers states inserted between two calls.
  bool has_room() const {
    const std::uint64_t most = std::uint64_t{1} << (32 - thread_bits_);
    const std::uint64_t margin = std::min(std::uint64_t{1} << 24, most / 4);
    for (const auto& list : lists_)
      if (!list.has_room(margin) || (!is_dense() && list.size() + margin >= most)) return false;
    return true;
  }

  std::uint64_t fixed_bytes() const { return words_.size() * sizeof(std::uint64_t); }
  std::uint64_t index_bytes() const { return slots_.size() * sizeof(std::uint32_t); }
  std::uint64_t bytes() const {
    std::uint64_t sum = fixed_bytes() + index_bytes();
    for (const auto& list : lists_) sum += list.bytes();
    return sum;
  }

 private:
  std::size_t home(Code code) const {  // Lemire's multiply-shift instead of a remainder
    return static_cast<std::size_t>(static_cast<Wide>(spread(code)) * slots_.size() >> 64);
  }
  std::size_t next(std::size_t at) const { return at + 1 == slots_.size() ? 0 : at + 1; }
  std::uint32_t slot_of(std::size_t thread, std::uint64_t n) const {
    return static_cast<std::uint32_t>((n << thread_bits_ | thread) + 1);
  }
  std::size_t thread_of(std::uint32_t slot) const {
    return (slot - 1) & ((std::size_t{1} << thread_bits_) - 1);
  }
  Code code_at(std::uint32_t slot) const {
    return lists_[thread_of(slot)][(slot - 1) >> thread_bits_];
  }
  [[gnu::noinline]] Inserted insert_hashed(Code code, std::size_t thread) {
    Code_list<Code>& mine = lists_[thread];
    bool written = false;
    for (std::size_t at = home(code), steps = 0;; at = next(at), ++steps) {
      std::uint32_t slot = slots_[at].load(std::memory_order_acquire);
      if (slot == 0) {
        if (!written) mine.push_back(code);
        written = true;
        const std::uint32_t claim = slot_of(thread, mine.size() - 1);
        if (slots_[at].compare_exchange_strong(slot, claim, std::memory_order_release,
                                               std::memory_order_acquire))
          return Inserted::fresh;
      }
      const bool same = code_at(slot) == code;
      // A nearly full table leads to long probe sequences, so all threads wait until it has grown.
      if (same || steps > 4096) {
        if (written) mine.pop_back();
        return same ? Inserted::known : Inserted::full;
      }
    }
  }

  std::vector<Code_list<Code>> lists_;
  int thread_bits_;
  std::vector<std::atomic<std::uint64_t>> words_;
  std::vector<std::atomic<std::uint32_t>> slots_;
};

}  // namespace arbiter
