// Lists of words on their way between ranks, in rounds of bounded size. The ranks tell each other
// the lengths first, so a round needs no more than the words themselves.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "solver/ranks/ranks.hpp"

namespace arbiter {

using Word_list = std::vector<std::uint32_t>;

/// Sends out[rank] to each rank and returns what each of them has sent here. Adds the bytes that
/// went to other ranks to `sent`. Collective.
std::vector<Word_list> swap_lists(Ranks& ranks, const std::vector<Word_list>& out,
                                  std::uint64_t& sent);

/// Replaces a list by that of one rank. Collective.
void copy_list(Ranks& ranks, int from, Word_list& list, std::uint64_t& sent);

/// The lists of all ranks, in their order. Collective.
std::vector<Word_list> all_lists(Ranks& ranks, const Word_list& mine, std::uint64_t& sent);

/// Completes numbered items of which each rank has its part: rank r those from cut[r] to
/// cut[r + 1]. get(number) gives an item of this rank, and put(number, item) takes one of another.
/// Collective.
template <class Item, class Get, class Put>
void share_parts(Ranks& ranks, std::span<const std::uint32_t> cut, Get&& get, Put&& put,
                 std::uint64_t& sent) {
  static_assert(std::is_trivially_copyable_v<Item>);
  const auto count = static_cast<std::size_t>(ranks.count());
  const auto me = static_cast<std::size_t>(ranks.me());
  if (count == 1) return;
  // Items of a rank in a round; each goes to all others, in messages that must stay small.
  const auto round =
      std::max<std::uint32_t>(1, (std::uint32_t{1} << 20) / static_cast<std::uint32_t>(count));
  std::uint32_t longest = 0;
  for (std::size_t r = 0; r < count; ++r) longest = std::max(longest, cut[r + 1] - cut[r]);
  const auto end = [&](std::size_t r, std::uint32_t done) {
    return cut[r] + std::min(done, cut[r + 1] - cut[r]);
  };
  std::vector<Item> mine, out, in;
  std::vector<std::size_t> sizes(count);
  for (std::uint32_t done = 0; done < longest; done += std::min(round, longest - done)) {
    const std::uint32_t next = done + std::min(round, longest - done);
    mine.clear(), out.clear();
    for (std::uint32_t n = end(me, done); n < end(me, next); ++n) mine.push_back(get(n));
    std::size_t arriving = 0;
    for (std::size_t r = 0; r < count; ++r) {
      sizes[r] = r == me ? 0 : mine.size() * sizeof(Item);
      if (r == me) continue;
      out.insert(out.end(), mine.begin(), mine.end());
      arriving += end(r, next) - end(r, done);
    }
    in.resize(arriving);
    ranks.trade(std::as_bytes(std::span(out)), sizes, std::as_writable_bytes(std::span(in)));
    sent += out.size() * sizeof(Item);
    const Item* item = in.data();
    for (std::size_t r = 0; r < count; ++r)
      for (std::uint32_t n = end(r, done); r != me && n < end(r, next); ++n) put(n, *item++);
  }
}

}  // namespace arbiter
