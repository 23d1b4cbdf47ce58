// The visited states of an exploration, in the order in which they were found.
//
//   codes   one list per thread: | level 0 | level 1 ..... | level 2 ...   8 bytes per state
//   index   dense: one bit for each possible code
//           hashed: open addressing with linear probing, load 0.6 to 0.75; 4 bytes a slot:
//           | tag: bits of the code's hash | 1 + number of the code |
//   tree    only for codes of more than 64 bits: their halves (model/word_tree.hpp)
//
// The lists serve as the visited set, the frontier and the record of the levels. No parent is
// stored: a witness is found by expanding the levels again from the last to the first. A state
// costs 13.3 to 14.7 bytes when hashed, and 8 bytes beyond the fixed bitmap when dense.
//
// A code is kept in 64 bits. A longer one is kept as its code in a tree of the store, which
// represents all of its bits: no two states are ever merged. This costs less than the 8 bytes that
// a list would need for the rest of the code, as long as the tree has fewer than half as many parts
// as there are states.
//
// The number of a code has as many bits as the size of the index requires. The remaining bits of a
// slot are a tag, which avoids reading nearly all of the codes that differ; equal tags prove
// nothing, so the codes are always compared.
//
// Threads insert concurrently without locks. A bit is set by an atomic or. A slot is claimed by a
// compare-and-swap after the code it points to has been written to the thread's own list (after
// Laarman, van de Pol and Weber, FMCAD 2010). Only growing the hashed index makes all threads wait.
// The index grows by a quarter: doubling would cost up to 24 bytes per state. Growth can be given
// up, because it takes seconds for a store of gigabytes; the store is then without an index.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "model/packing.hpp"
#include "solver/explore/zeroed_array.hpp"

namespace arbiter {

/// The unit, in bytes, that processors exchange (a cache line and its neighbour): data written by
/// two threads must not share one.
inline constexpr std::size_t interference_size = 128;

/// A list of kept codes to which only its own thread appends. Others may read older codes.
class alignas(interference_size) Kept_list {
 public:
  Kept_list() { chunks_.reserve(most_chunks); }  // never reallocates: readers need no lock
  std::uint64_t size() const { return size_.load(std::memory_order_relaxed); }
  std::uint64_t operator[](std::uint64_t n) const { return chunks_[n / chunk][n % chunk]; }
  void prefetch(std::uint64_t n) const { __builtin_prefetch(&chunks_[n / chunk][n % chunk]); }
  [[gnu::noinline]] void push_back(std::uint64_t kept) {
    const std::uint64_t n = size();
    if (n / chunk == chunks_.size())
      chunks_.push_back(std::make_unique_for_overwrite<std::uint64_t[]>(chunk));
    chunks_[n / chunk][n % chunk] = kept;
    size_.store(n + 1, std::memory_order_relaxed);
  }
  /// Sorts the codes from `first` to `last`, which are at most `chunk`.
  void sort(std::uint64_t first, std::uint64_t last) {
    std::vector<std::uint64_t> codes;
    codes.reserve(last - first);
    for (std::uint64_t n = first; n < last; ++n) codes.push_back((*this)[n]);
    std::ranges::sort(codes);
    for (std::uint64_t n = first; n < last; ++n) chunks_[n / chunk][n % chunk] = codes[n - first];
  }
  void clear() {
    chunks_.clear();
    size_.store(0, std::memory_order_relaxed);
  }
  void pop_back() { size_.store(size() - 1, std::memory_order_relaxed); }
  bool has_room(std::uint64_t margin) const { return size() + margin < most_chunks * chunk; }
  std::uint64_t bytes() const {
    return (size() + chunk - 1) / chunk * chunk * sizeof(std::uint64_t);
  }

  static constexpr std::uint64_t chunk = 1 << 14;

 private:
  static constexpr std::uint64_t most_chunks = 1 << 17;
  std::vector<std::unique_ptr<std::uint64_t[]>> chunks_;
  std::atomic<std::uint64_t> size_{0};  // other threads read it occasionally
};

enum class Insertion { fresh, known, full };
/// An insertion into a hashed index, and the place of the code unless the index is full.
struct Placed_insertion {
  Insertion how;
  std::uint32_t place;
};

template <class Code>
class State_store {
 public:
  /// For codes of `code_bits`. `dense_bits` > 0: codes are below 2^dense_bits and each has one bit
  /// in a bitmap. 0: hashed.
  State_store(int code_bits, int dense_bits, std::size_t threads)
      : lists_(threads),
        thread_bits_(std::bit_width(threads - 1)),
        tree_(code_bits > 64 ? std::make_unique<Word_tree>() : nullptr),
        words_(dense_bits ? (std::uint64_t{1} << dense_bits) / 64 + 1 : 0) {
    if (!dense_bits) resize(least_slots);
  }

  /// The codes of a thread, in the order in which it found them.
  class List {
   public:
    List(const State_store& store, const Kept_list& kept) : store_(store), kept_(kept) {}
    std::uint64_t size() const { return kept_.size(); }
    Code operator[](std::uint64_t n) const { return store_.code_of(kept_[n]); }

   private:
    const State_store& store_;
    const Kept_list& kept_;
  };

  std::size_t threads() const { return lists_.size(); }
  List list(std::size_t thread) const { return {*this, lists_[thread]}; }
  std::uint64_t size() const {
    std::uint64_t sum = 0;
    for (const auto& list : lists_) sum += list.size();
    return sum;
  }
  bool is_dense() const { return !words_.empty(); }

  /// What the lists store for a code. May be called by any thread, for any code.
  [[gnu::always_inline]] std::uint64_t kept(Code code) const {
    if constexpr (sizeof(Code) > sizeof(std::uint64_t))
      if (tree_)
        return tree_->code(
            std::array{static_cast<std::uint64_t>(code), static_cast<std::uint64_t>(code >> 64)});
    return static_cast<std::uint64_t>(code);
  }

  /// Appends a new code to the thread's list. Result `full`: the index must grow first.
  [[gnu::always_inline]] Insertion insert(Code code, std::size_t thread) {
    const std::uint64_t kept = this->kept(code);
    return is_dense() ? insert_dense(kept, thread) : insert_kept(kept, thread).how;
  }
  /// The same for what kept() returned; dense stores only.
  [[gnu::always_inline]] Insertion insert_dense(std::uint64_t kept, std::size_t thread) {
    std::atomic<std::uint64_t>& word = words_[kept >> 6];
    const std::uint64_t bit = std::uint64_t{1} << (kept & 63U);
    // The code is nearly always known, because most turns lead to a state that was found before.
    if (word.load(std::memory_order_relaxed) & bit) return Insertion::known;
    if (word.fetch_or(bit, std::memory_order_relaxed) & bit) return Insertion::known;
    lists_[thread].push_back(kept);
    return Insertion::fresh;
  }

  /// Sets the bit of a code without keeping it. False if it was set. Dense stores only.
  bool mark(std::uint64_t kept) {
    const std::uint64_t bit = std::uint64_t{1} << (kept & 63U);
    return !(words_[kept >> 6].fetch_or(bit, std::memory_order_relaxed) & bit);
  }

  /// Sorts a part of a thread's list, at most Kept_list::chunk codes. Dense stores only: a hashed
  /// index knows the places.
  void sort(std::size_t thread, std::uint64_t first, std::uint64_t last) {
    lists_[thread].sort(first, last);
  }

  /// Inserts many codes into a hashed store in three steps, each for all of them: what a step reads
  /// has then been fetched, starting in the step before.
  class Sought {
   public:
    std::uint64_t kept() const { return kept_; }
    /// Only before prefetch_code().
    std::uint64_t hash() const { return hash_or_slot_; }

   private:
    friend State_store;
    explicit Sought(std::uint64_t kept) : kept_(kept), hash_or_slot_(spread(kept)) {}
    // One word for both, because most of these are written and read only once. The slot is the
    // first one with the same tag; 0: none nearby.
    std::uint64_t kept_, hash_or_slot_;
  };
  /// A list of such codes.
  class Batch {
   public:
    /// Adds the code if it is wanted. Without a branch, which the processor could not predict.
    [[gnu::always_inline]] void add(const Sought& code, bool is_wanted) {
      if (size_ == codes_.size()) codes_.resize(2 * size_ + 64, Sought(0));
      codes_[size_] = code;
      size_ += is_wanted;
    }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    auto begin() { return codes_.begin(); }
    auto end() { return codes_.begin() + static_cast<std::ptrdiff_t>(size_); }

   private:
    std::vector<Sought> codes_;
    std::size_t size_ = 0;
  };
  [[gnu::always_inline]] static Sought sought(std::uint64_t kept) { return Sought(kept); }
  void prefetch_slot(const Sought& code) const { __builtin_prefetch(&slots_[home(code.hash())]); }
  [[gnu::always_inline]] void prefetch_code(Sought& code) const {
    const std::uint64_t hash = std::exchange(code.hash_or_slot_, 0);
    std::size_t at = home(hash);
    for (int steps = 0; steps < 8; ++steps, at = next(at)) {
      const std::uint32_t slot = slots_[at].load(std::memory_order_acquire);
      if (slot == 0) return;
      if ((slot & ~number_mask_) != tag_of(hash)) continue;
      code.hash_or_slot_ = slot;
      const std::uint32_t n = place_in(slot);
      return lists_[thread_of(n)].prefetch(n >> thread_bits_);
    }
  }
  /// Only after prefetch_code(), with the same index.
  [[gnu::always_inline]] Placed_insertion insert(const Sought& code, std::size_t thread) {
    const auto slot = static_cast<std::uint32_t>(code.hash_or_slot_);
    if (slot != 0 && code_in(slot) == code.kept_) return {Insertion::known, place_in(slot)};
    return insert_kept(code.kept_, thread);
  }
  /// Inserts a single code into a hashed store.
  Placed_insertion insert_kept(std::uint64_t kept, std::size_t thread) {
    return insert_hashed(kept, spread(kept), thread);
  }

  /// The bitmap, for loops that look up many codes. Dense stores only.
  struct Bits {
    const std::atomic<std::uint64_t>* words;
    /// For writing.
    [[gnu::always_inline]] void prefetch(Code code) const {
      __builtin_prefetch(&words[static_cast<std::uint64_t>(code) >> 6], 1);
    }
    /// Whether a kept code is known.
    [[gnu::always_inline]] bool has(std::uint64_t kept) const {
      return words[kept >> 6].load(std::memory_order_relaxed) >> (kept & 63U) & 1U;
    }
  };
  Bits bits() const { return {words_.data()}; }

  static constexpr std::uint64_t absent = ~std::uint64_t{0};
  /// The permanent place of a code: its index in its thread's list times 2^thread_bits(), plus the
  /// thread. Hashed stores only. Safe while others insert if the code is already in the store.
  /// Without an index, this takes as long as reading the lists.
  std::uint64_t place(Code code) const {
    const std::uint64_t kept = this->kept(code), hash = spread(kept);
    if (slots_.empty()) return place_in_lists(kept);
    for (std::size_t at = home(hash);; at = next(at)) {
      const std::uint32_t slot = slots_[at].load(std::memory_order_acquire);
      if (slot == 0) return absent;
      if (holds(slot, hash, kept)) return place_in(slot);
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

  /// Frees a hashed index, so that its memory can serve to sort the lists. Nothing may be inserted
  /// until there is an index again, after grow() or forget().
  void drop_index() {
    if (!slots_.empty()) drop_for(slots_.size());
  }
  /// Empties the lists, and the index that was dropped. A bitmap keeps its bits.
  void forget() {
    for (Kept_list& list : lists_) list.clear();
    if (tree_) tree_ = std::make_unique<Word_tree>();
    if (!is_dense()) resize(std::max(slots_when_dropped_, least_slots));
  }
  /// As forget(), with the smallest index.
  void shrink() {
    slots_when_dropped_ = 0;
    forget();
  }

  /// Whether the index was dropped or should grow.
  bool wants_growth() const { return !is_dense() && size() * 4 > slots_.size() * 3; }
  bool lacks_index() const { return !is_dense() && slots_.empty(); }
  /// The bytes that grow() adds.
  std::uint64_t growth_bytes() const {
    return lacks_index() ? slots_when_dropped_ * sizeof(std::uint32_t) : index_bytes() / 4;
  }
  /// Enlarges the hashed index, or restores it if it was dropped. No other thread may use the store
  /// meanwhile. Calls check() every few milliseconds; if that throws, the index is dropped.
  template <class Check>
  void grow(Check&& check) {
    build_index(lacks_index() ? slots_when_dropped_ : slots_.size() + slots_.size() / 4, check);
  }
  void grow() {
    grow([] {});
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

  std::uint64_t fixed_bytes() const { return words_.bytes(); }
  std::uint64_t index_bytes() const { return slots_.bytes(); }
  std::uint64_t list_bytes() const {
    std::uint64_t sum = 0;
    for (const auto& list : lists_) sum += list.bytes();
    return sum;
  }
  std::uint64_t bytes() const {
    return fixed_bytes() + index_bytes() + list_bytes() + (tree_ ? tree_->bytes() : 0);
  }
  /// The tree for codes of more than 64 bits; null for shorter codes.
  const Word_tree* tree() const { return tree_.get(); }

 private:
  Code code_of(std::uint64_t kept) const {
    if constexpr (sizeof(Code) > sizeof(std::uint64_t))
      if (tree_) {
        std::array<std::uint64_t, 2> words;
        tree_->words(kept, words);
        return static_cast<Code>(words[1]) << 64 | words[0];
      }
    return static_cast<Code>(kept);
  }

  /// Replaces the hashed index by one of the codes in the lists. See grow().
  template <class Check>
  void build_index(std::size_t slots, Check&& check) {
    drop_for(slots);
    resize(slots);
    try {
      for (std::size_t t = 0; t < threads(); ++t) fill_index(t, check);
    } catch (...) {
      drop_for(slots);
      throw;
    }
  }
  template <class Check>
  void fill_index(std::size_t thread, Check&& check) {
    // Slots are far apart: fetch them for writing a few codes ahead.
    constexpr std::uint64_t ahead = 16;
    const Kept_list& list = lists_[thread];
    std::array<std::uint64_t, ahead> hashes;
    const std::uint64_t size = list.size();
    for (std::uint64_t n = 0; n < size + ahead; ++n) {
      if (n % 4096 == 0) check();
      if (n >= ahead) {
        const std::uint64_t hash = hashes[n % ahead];
        std::size_t at = home(hash);
        while (slots_[at].load(std::memory_order_relaxed) != 0) at = next(at);
        slots_[at].store(tag_of(hash) | slot_of(thread, n - ahead), std::memory_order_relaxed);
      }
      if (n < size) {
        hashes[n % ahead] = spread(list[n]);
        __builtin_prefetch(&slots_[home(hashes[n % ahead])], 1);
      }
    }
  }
  /// Leaves the store without an index. The next one will have this many slots.
  void drop_for(std::size_t slots) {
    slots_ = {};
    slots_when_dropped_ = slots;
  }
  std::uint64_t place_in_lists(std::uint64_t kept) const {
    for (std::size_t t = 0; t < threads(); ++t)
      for (std::uint64_t n = 0; n < lists_[t].size(); ++n)
        if (lists_[t][n] == kept) return n << thread_bits_ | t;
    return absent;
  }
  /// Replaces the hashed index by an empty one.
  void resize(std::size_t slots) {
    slots_ = {};  // free the old index first
    slots_ = Zeroed_array<std::uint32_t>(slots);
    // No list has more codes than the index has slots.
    const int bits = std::min(32, static_cast<int>(std::bit_width(slots)) + thread_bits_);
    number_mask_ = static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1);
  }
  std::size_t home(std::uint64_t hash) const {  // Lemire's multiply-shift instead of a remainder
    return static_cast<std::size_t>(static_cast<Wide>(hash) * slots_.size() >> 64);
  }
  /// The lowest bits of the hash, on which home() hardly depends.
  std::uint32_t tag_of(std::uint64_t hash) const {
    return static_cast<std::uint32_t>(hash << 12) & ~number_mask_;
  }
  std::size_t next(std::size_t at) const { return at + 1 == slots_.size() ? 0 : at + 1; }
  std::uint32_t slot_of(std::size_t thread, std::uint64_t n) const {
    return static_cast<std::uint32_t>((n << thread_bits_ | thread) + 1);
  }
  std::size_t thread_of(std::uint32_t place) const {
    return place & ((std::size_t{1} << thread_bits_) - 1);
  }
  std::uint32_t place_in(std::uint32_t slot) const { return (slot & number_mask_) - 1; }
  std::uint64_t code_in(std::uint32_t slot) const {
    const std::uint32_t place = place_in(slot);
    return lists_[thread_of(place)][place >> thread_bits_];
  }
  bool holds(std::uint32_t slot, std::uint64_t hash, std::uint64_t kept) const {
    return (slot & ~number_mask_) == tag_of(hash) && code_in(slot) == kept;
  }
  [[gnu::noinline]] Placed_insertion insert_hashed(std::uint64_t kept, std::uint64_t hash,
                                                   std::size_t thread) {
    Kept_list& mine = lists_[thread];
    bool written = false;
    for (std::size_t at = home(hash), steps = 0;; at = next(at), ++steps) {
      std::uint32_t slot = slots_[at].load(std::memory_order_acquire);
      if (slot == 0) {
        if (!written) mine.push_back(kept);
        written = true;
        const std::uint32_t number = slot_of(thread, mine.size() - 1);
        if (slots_[at].compare_exchange_strong(
                slot, tag_of(hash) | number, std::memory_order_release, std::memory_order_acquire))
          return {Insertion::fresh, number - 1};
      }
      const bool same = holds(slot, hash, kept);
      // Probe sequences are long in a nearly full table, so all threads wait until it has grown.
      if (same || steps > 4096) {
        if (written) mine.pop_back();
        return {same ? Insertion::known : Insertion::full, place_in(slot)};
      }
    }
  }

  static constexpr std::size_t least_slots = std::size_t{1} << 14;

  std::vector<Kept_list> lists_;
  int thread_bits_;
  std::unique_ptr<Word_tree> tree_;
  Zeroed_array<std::uint64_t> words_;
  Zeroed_array<std::uint32_t> slots_;
  std::size_t slots_when_dropped_ = 0;
  std::uint32_t number_mask_ = 0;  // the bits of a slot that are 1 + the place of a code
};

}  // namespace arbiter
