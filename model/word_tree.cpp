#include "model/word_tree.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace arbiter {

namespace {

__extension__ using Product = unsigned __int128;

std::size_t next(std::size_t at, std::size_t slots) { return at + 1 == slots ? 0 : at + 1; }
/// Lemire's multiply-shift instead of a remainder.
std::size_t home(std::uint64_t hash, std::size_t slots) {
  return static_cast<std::size_t>(static_cast<Product>(hash) * slots >> 64);
}

/// Swaps the bits of x that are set in `low` with those `by` places to their left.
std::uint64_t swapped(std::uint64_t x, int by, std::uint64_t low) {
  const std::uint64_t differ = (x ^ x >> by) & low;
  return x ^ differ ^ differ << by;
}
/// The even bits of a word in its lower half, the odd bits in its upper half (the inverse perfect
/// shuffle, Hacker's Delight 7-2).
std::uint64_t unshuffled(std::uint64_t x) {
  x = swapped(x, 1, 0x2222222222222222);
  x = swapped(x, 2, 0x0c0c0c0c0c0c0c0c);
  x = swapped(x, 4, 0x00f000f000f000f0);
  x = swapped(x, 8, 0x0000ff000000ff00);
  return swapped(x, 16, 0x00000000ffff0000);
}
std::uint64_t shuffled(std::uint64_t x) {
  x = swapped(x, 16, 0x00000000ffff0000);
  x = swapped(x, 8, 0x0000ff000000ff00);
  x = swapped(x, 4, 0x00f000f000f000f0);
  x = swapped(x, 2, 0x0c0c0c0c0c0c0c0c);
  return swapped(x, 1, 0x2222222222222222);
}

/// Words in chunks that never move. There are eight chunks of 8 words, eight of 16, and so on: at
/// most a ninth of the room is unused.
class Chunks {
 public:
  static constexpr std::uint64_t most = std::uint64_t{1} << 28;
  struct Place {
    std::size_t chunk, at, size;
  };
  static Place place(std::uint64_t n) {
    n += first;
    const int log = std::bit_width(n) - 1;
    return {static_cast<std::size_t>(log - first_log) << 3 | (n >> (log - 3) & 7),
            static_cast<std::size_t>(n & ((std::uint64_t{1} << (log - 3)) - 1)),
            std::size_t{1} << (log - 3)};
  }

  Chunks() = default;
  Chunks(const Chunks&) = delete;
  Chunks& operator=(const Chunks&) = delete;
  ~Chunks() {
    for (auto& chunk : chunks_) delete[] chunk.load(std::memory_order_relaxed);
  }
  std::uint64_t size() const { return size_.load(std::memory_order_acquire); }
  std::uint64_t operator[](std::uint64_t n) const {
    const Place p = place(n);
    return chunks_[p.chunk].load(std::memory_order_relaxed)[p.at];
  }
  /// Returns the number of bytes allocated. Only one thread may append at a time.
  std::size_t push_back(std::uint64_t word) {
    const std::uint64_t n = size_.load(std::memory_order_relaxed);
    const Place p = place(n);
    if (p.at == 0) chunks_[p.chunk].store(new std::uint64_t[p.size], std::memory_order_relaxed);
    chunks_[p.chunk].load(std::memory_order_relaxed)[p.at] = word;
    size_.store(n + 1, std::memory_order_release);
    return p.at == 0 ? p.size * sizeof(std::uint64_t) : 0;
  }

 private:
  static constexpr int first_log = 6;
  static constexpr std::uint64_t first = std::uint64_t{1} << first_log;
  std::array<std::atomic<std::uint64_t*>, 8 * (29 - first_log)> chunks_{};
  std::atomic<std::uint64_t> size_{0};
};

/// The part that a thread looked up last at a place in a tree, and its number.
struct Cached_part {
  std::uint64_t tree = 0, part = 0;
  std::uint32_t number = 0;
};

std::uint64_t new_id() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

}  // namespace

struct alignas(128) Word_tree::Shard {
  std::mutex mutex;
  Chunks parts;
  std::vector<std::uint32_t> slots;  // 1 + the place of a part; 0 if empty
};

Word_tree::Word_tree() : id_(new_id()), shards_(new Shard[std::size_t{1} << shard_bits]) {}
Word_tree::~Word_tree() = default;

std::uint32_t Word_tree::insert(std::uint64_t part) {
  const std::uint64_t hash = spread(part + std::uint64_t{0x9e3779b97f4a7c15});
  const auto n = static_cast<std::uint32_t>(hash & ((1U << shard_bits) - 1));
  Shard& shard = shards_[n];
  const std::lock_guard lock(shard.mutex);
  const std::uint64_t size = shard.parts.size();
  if (4 * (size + 1) > 3 * shard.slots.size()) {
    const std::size_t before = shard.slots.size();
    std::vector<std::uint32_t> slots(std::max<std::size_t>(16, before + before / 4));
    for (std::uint64_t p = 0; p < size; ++p) {
      std::size_t at =
          home(spread(shard.parts[p] + std::uint64_t{0x9e3779b97f4a7c15}), slots.size());
      while (slots[at] != 0) at = next(at, slots.size());
      slots[at] = static_cast<std::uint32_t>(p + 1);
    }
    index_bytes_ += (slots.size() - before) * sizeof(std::uint32_t);
    shard.slots = std::move(slots);
  }
  std::size_t at = home(hash, shard.slots.size());
  for (; shard.slots[at] != 0; at = next(at, shard.slots.size()))
    if (const std::uint32_t p = shard.slots[at] - 1; shard.parts[p] == part)
      return p << shard_bits | n;
  if (size >= Chunks::most) throw std::length_error("too many different parts of states to store");
  part_bytes_ += shard.parts.push_back(part);
  shard.slots[at] = static_cast<std::uint32_t>(size + 1);
  return static_cast<std::uint32_t>(size) << shard_bits | n;
}

std::uint64_t Word_tree::part(std::uint32_t number) const {
  const Shard& shard = shards_[number & ((1U << shard_bits) - 1)];
  const std::uint32_t n = number >> shard_bits;
  if (n >= shard.parts.size()) throw std::out_of_range("the number denotes no part of a state");
  return shard.parts[n];
}

/// The number of a group of words at a place in the tree: 1 is the root; 2p and 2p + 1 are below p.
std::uint32_t Word_tree::number(std::span<const std::uint64_t> words, std::size_t place) {
  static thread_local std::array<Cached_part, 2 * most_words> latest;
  const std::uint64_t part = words.size() == 1 ? words[0] : joined(words, place);
  Cached_part& last = latest[place];
  if (last.tree != id_ || last.part != part) last = {id_, part, insert(part)};
  return last.number;
}

/// The numbers of the even and the odd bits of at least two words.
std::uint64_t Word_tree::joined(std::span<const std::uint64_t> words, std::size_t place) {
  const std::size_t fewer = (words.size() + 1) / 2;
  std::array<std::uint64_t, most_words / 2> even, odd;
  for (std::size_t n = 0; n < fewer; ++n) {
    const std::uint64_t one = unshuffled(words[2 * n]),
                        other = 2 * n + 1 < words.size() ? unshuffled(words[2 * n + 1]) : 0;
    even[n] = (one & 0xffffffffU) | other << 32;
    odd[n] = one >> 32 | (other >> 32 << 32);
  }
  const std::uint64_t left = number(std::span(even).first(fewer), 2 * place);
  return left << 32 | number(std::span(odd).first(fewer), 2 * place + 1);
}

std::uint64_t Word_tree::code(std::span<const std::uint64_t> words) {
  return words.size() == 1 ? words[0] : joined(words, 1);
}

void Word_tree::words(std::uint64_t code, std::span<std::uint64_t> out) const {
  if (out.size() == 1) {
    out[0] = code;
    return;
  }
  const std::size_t fewer = (out.size() + 1) / 2;
  std::array<std::uint64_t, most_words / 2> even, odd;
  words(part(static_cast<std::uint32_t>(code >> 32)), std::span(even).first(fewer));
  words(part(static_cast<std::uint32_t>(code)), std::span(odd).first(fewer));
  for (std::size_t n = 0; n < fewer; ++n) {
    out[2 * n] = shuffled((even[n] & 0xffffffffU) | odd[n] << 32);
    if (2 * n + 1 < out.size()) out[2 * n + 1] = shuffled(even[n] >> 32 | (odd[n] >> 32 << 32));
  }
}

std::uint64_t Word_tree::size() const {
  std::uint64_t sum = 0;
  for (std::size_t n = 0; n < std::size_t{1} << shard_bits; ++n) sum += shards_[n].parts.size();
  return sum;
}

std::vector<std::uint64_t> Word_tree::parts() const {
  std::vector<std::uint64_t> out;
  out.reserve(size());
  for (std::size_t s = 0; s < std::size_t{1} << shard_bits; ++s)
    for (std::uint64_t n = 0; n < shards_[s].parts.size(); ++n) out.push_back(shards_[s].parts[n]);
  return out;
}

}  // namespace arbiter
