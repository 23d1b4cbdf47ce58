#include "model/word_tree.hpp"

#include <algorithm>
#include <stdexcept>

namespace arbiter {

namespace {

__extension__ using Product = unsigned __int128;

std::uint64_t hash_of(const Word_tree::Pair& pair) {
  return spread(pair[0] ^ spread(pair[1] + std::uint64_t{0x9e3779b97f4a7c15}));
}
std::size_t next(std::size_t at, std::size_t slots) { return at + 1 == slots ? 0 : at + 1; }
/// Lemire's multiply-shift instead of a remainder.
std::size_t home(std::uint64_t hash, std::size_t slots) {
  return static_cast<std::size_t>(static_cast<Product>(hash) * slots >> 64);
}

/// The number of words on the level above: 7 words make 4 pairs, which make 2 words.
std::size_t above(std::size_t words) { return (words + 3) / 4; }

}  // namespace

std::uint32_t Word_tree::insert(const Pair& pair) {
  const std::uint64_t hash = hash_of(pair);
  const std::size_t n = hash & (shards_.size() - 1);
  Shard& shard = shards_[n];
  const std::lock_guard lock(shard.mutex);
  if (4 * (shard.pairs.size() + 1) > 3 * shard.slots.size()) {
    const std::size_t before = shard.slots.size();
    std::vector<std::uint32_t> slots(std::max<std::size_t>(16, before + before / 2));
    for (std::size_t p = 0; p < shard.pairs.size(); ++p) {
      std::size_t at = home(hash_of(shard.pairs[p]), slots.size());
      while (slots[at] != 0) at = next(at, slots.size());
      slots[at] = static_cast<std::uint32_t>(p + 1);
    }
    bytes_ += (slots.size() - before) * sizeof(std::uint32_t);
    shard.slots = std::move(slots);
  }
  std::size_t at = home(hash, shard.slots.size());
  for (; shard.slots[at] != 0; at = next(at, shard.slots.size()))
    if (const std::uint32_t p = shard.slots[at] - 1; shard.pairs[p] == pair)
      return p << shard_bits | static_cast<std::uint32_t>(n);
  if (shard.pairs.size() >> (32 - shard_bits) != 0)
    throw std::length_error("too many different parts of states to store");
  const std::size_t room = shard.pairs.capacity();
  if (shard.pairs.size() == room) {
    shard.pairs.reserve(std::max<std::size_t>(16, room + room / 2));
    bytes_ += (shard.pairs.capacity() - room) * sizeof(Pair);
  }
  shard.pairs.push_back(pair);
  shard.slots[at] = static_cast<std::uint32_t>(shard.pairs.size());
  return static_cast<std::uint32_t>(shard.pairs.size() - 1) << shard_bits |
         static_cast<std::uint32_t>(n);
}

Word_tree::Pair Word_tree::pair(std::uint32_t number) const {
  const Shard& shard = shards_[number & (shards_.size() - 1)];
  const std::lock_guard lock(shard.mutex);
  return shard.pairs.at(number >> shard_bits);
}

std::uint64_t Word_tree::code(std::span<const std::uint64_t> words) {
  std::array<std::uint64_t, most_words> level;
  std::ranges::copy(words, level.begin());
  const auto at = [&](std::size_t n, std::size_t size) { return n < size ? level[n] : 0; };
  std::size_t size = words.size();
  while (size > 2) {
    const std::size_t pairs = (size + 1) / 2, fewer = above(size);
    for (std::size_t n = 0; n < fewer; ++n) {
      const std::uint64_t left = insert({at(4 * n, size), at(4 * n + 1, size)});
      const std::uint64_t right =
          2 * n + 1 < pairs ? insert({at(4 * n + 2, size), at(4 * n + 3, size)}) : 0;
      level[n] = left << 32 | right;
    }
    size = fewer;
  }
  if (size == 1) return level[0];
  // A pair of both would differ for nearly every state.
  const std::uint64_t left = insert({level[0], 0}), right = insert({level[1], 0});
  return left << 32 | right;
}

void Word_tree::words(std::uint64_t code, std::span<std::uint64_t> out) const {
  std::array<std::size_t, 8> sizes;  // of the levels, lowest first
  std::size_t levels = 0;
  for (std::size_t size = out.size(); size > 1; size = above(size)) sizes[levels++] = size;
  std::array<std::uint64_t, most_words> level;
  level[0] = code;
  while (levels > 0) {
    const std::size_t size = sizes[--levels];
    if (size == 2) {
      const std::uint64_t two = level[0];
      level[0] = pair(static_cast<std::uint32_t>(two >> 32))[0];
      level[1] = pair(static_cast<std::uint32_t>(two))[0];
      continue;
    }
    for (std::size_t n = above(size); n-- > 0;) {  // from the back: a word becomes up to four
      const std::uint64_t two = level[n];
      const auto put = [&](std::size_t at, std::uint32_t number) {
        if (at >= size) return;
        const Pair words = pair(number);
        level[at] = words[0];
        if (at + 1 < size) level[at + 1] = words[1];
      };
      put(4 * n, static_cast<std::uint32_t>(two >> 32));
      put(4 * n + 2, static_cast<std::uint32_t>(two));
    }
  }
  std::copy_n(level.begin(), out.size(), out.begin());
}

std::vector<Word_tree::Pair> Word_tree::pairs() const {
  std::vector<Pair> out;
  for (const Shard& shard : shards_) out.insert(out.end(), shard.pairs.begin(), shard.pairs.end());
  return out;
}

}  // namespace arbiter
