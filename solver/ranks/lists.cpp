#include "solver/ranks/lists.hpp"

namespace arbiter {

std::vector<Word_list> swap_lists(Ranks& ranks, const std::vector<Word_list>& out,
                                  std::uint64_t& sent) {
  const auto count = static_cast<std::size_t>(ranks.count());
  const auto me = static_cast<std::size_t>(ranks.me());
  std::vector<std::uint64_t> mine(count), size(count * count);  // [from][to], in words
  for (std::size_t r = 0; r < count; ++r) mine[r] = out[r].size();
  ranks.gather(std::as_bytes(std::span(mine)), std::as_writable_bytes(std::span(size)));
  std::uint64_t longest = 0;
  for (const std::uint64_t each : size) longest = std::max(longest, each);
  std::vector<Word_list> in(count);
  for (std::size_t r = 0; r < count; ++r) in[r].reserve(size[r * count + me]);
  const std::uint64_t share = std::max<std::uint64_t>(1, (1U << 20) / count);  // words in a round
  std::vector<std::uint32_t> leaving, arriving;
  std::vector<std::size_t> bytes(count);
  for (std::uint64_t done = 0; done < longest; done += share) {
    const auto part = [&](std::uint64_t all) { return std::min(all - std::min(all, done), share); };
    leaving.clear();
    std::uint64_t expected = 0;
    for (std::size_t r = 0; r < count; ++r) {
      const std::uint64_t words = part(out[r].size());
      const auto first = out[r].begin() + static_cast<std::ptrdiff_t>(words > 0 ? done : 0);
      leaving.insert(leaving.end(), first, first + static_cast<std::ptrdiff_t>(words));
      bytes[r] = words * sizeof(std::uint32_t);
      if (r != me) sent += bytes[r];
      expected += part(size[r * count + me]);
    }
    arriving.resize(expected);
    ranks.trade(std::as_bytes(std::span(leaving)), bytes,
                std::as_writable_bytes(std::span(arriving)));
    auto at = arriving.begin();
    for (std::size_t r = 0; r < count; ++r) {
      const auto words = static_cast<std::ptrdiff_t>(part(size[r * count + me]));
      in[r].insert(in[r].end(), at, at + words);
      at += words;
    }
  }
  return in;
}

void copy_list(Ranks& ranks, int from, Word_list& list, std::uint64_t& sent) {
  const std::uint64_t size = ranks.all<std::uint64_t>(list.size())[static_cast<std::size_t>(from)];
  list.resize(size);
  constexpr std::uint64_t part = 1U << 30;  // so that an index fits into 32 bits
  for (std::uint64_t done = 0; done < size; done += part) {
    Word_list cut(static_cast<std::size_t>(ranks.count()) + 1);
    for (std::size_t r = 0; r < cut.size(); ++r)
      cut[r] =
          static_cast<int>(r) > from ? static_cast<std::uint32_t>(std::min(part, size - done)) : 0;
    share_parts<std::uint32_t>(
        ranks, cut, [&](std::uint32_t n) { return list[done + n]; },
        [&](std::uint32_t n, std::uint32_t word) { list[done + n] = word; }, sent);
  }
}

std::vector<Word_list> all_lists(Ranks& ranks, const Word_list& mine, std::uint64_t& sent) {
  std::vector<Word_list> out(static_cast<std::size_t>(ranks.count()));
  for (int r = 0; r < ranks.count(); ++r) {
    out[static_cast<std::size_t>(r)] = r == ranks.me() ? mine : Word_list{};
    copy_list(ranks, r, out[static_cast<std::size_t>(r)], sent);
  }
  return out;
}

}  // namespace arbiter
