// Merges the trees written by the threads into one graph: states in order of their codes, then
// final states and distributions in their own order. The result does not depend on the threads. See
// build.hpp.
#pragma once
#include "solver/value/build.hpp"

namespace arbiter {

template <Game G, class Code>
void Turn_graph_builder<G, Code>::finish(Build_state& b) {
  const std::vector<std::uint32_t> number = sort_codes(b);
  graph_.has_matrices = std::ranges::any_of(b.writers, &Writer::has_matrices);
  // Final states are numbered after the others.
  const auto end = [&](const Result& payoffs) {
    graph_.ends.push_back({static_cast<std::uint32_t>(found_ + graph_.ends.size()), payoffs});
    return graph_.ends.back().state;
  };
  const auto distribution = [&](const Distribution& d) {
    graph_.distributions.push_back(d);
    return static_cast<std::uint32_t>(graph_.distributions.size() - 1);
  };
  copy_trees(
      b, {number, gather(b, &Writer::ends, end), gather(b, &Writer::distributions, distribution)});
}

/// Numbers the states in order of their codes. Returns the number for each place in the store.
template <Game G, class Code>
std::vector<std::uint32_t> Turn_graph_builder<G, Code>::sort_codes(const Build_state& b) {
  const int bits = b.store.thread_bits();
  std::vector<std::pair<Code, std::uint32_t>> all;
  all.reserve(found_);
  std::uint64_t longest = 0;
  for (std::size_t t = 0; t < b.threads; ++t) {
    const auto& list = b.store.list(t);
    longest = std::max(longest, list.size());
    for (std::uint64_t n = 0; n < list.size(); ++n)
      all.emplace_back(list[n], static_cast<std::uint32_t>(n << bits | t));
  }
  std::ranges::sort(all, order(), &std::pair<Code, std::uint32_t>::first);
  std::vector<std::uint32_t> number(longest << bits);
  codes_.reserve(found_);
  for (const auto& [code, place] : all) {
    number[place] = static_cast<std::uint32_t>(codes_.size());
    codes_.push_back(code);
  }
  return number;
}

/// Merges the items that the writers have numbered (final states or distributions), each once and
/// in order. place(what) adds an item to the graph and returns its number there. Returns
/// [thread][writer's number]: graph's number.
template <Game G, class Code>
template <class What, class Place>
auto Turn_graph_builder<G, Code>::gather(const Build_state& b,
                                         std::map<What, std::uint32_t> Writer::*numbers,
                                         Place&& place) -> Number_lists {
  std::map<What, std::uint32_t> all;
  for (const Writer& w : b.writers)
    for (const auto& each : w.*numbers) all.try_emplace(each.first);
  for (auto& [what, its] : all) its = place(what);
  Number_lists out(b.threads);
  for (std::size_t t = 0; t < b.threads; ++t) {
    out[t].resize((b.writers[t].*numbers).size());
    for (const auto& [what, n] : b.writers[t].*numbers) out[t][n] = all.at(what);
  }
  return out;
}

template <Game G, class Code>
void Turn_graph_builder<G, Code>::copy_trees(const Build_state& b, const Number_map& names) {
  struct Tree {
    std::uint64_t first = 0;
    std::uint32_t size = 0, writer = 0;
  };
  const auto root = static_cast<std::uint32_t>(found_ + graph_.ends.size());
  std::vector<Tree> trees(root + 1);
  for (std::uint32_t t = 0; t < b.threads; ++t) {
    const Writer& w = b.writers[t];
    for (std::size_t n = 0; n < w.begin.size(); ++n) {
      const std::uint64_t end = n + 1 < w.begin.size() ? w.begin[n + 1] : w.words.size();
      trees[w.place[n] == nowhere ? root : names.state[w.place[n]]] = {
          w.begin[n], static_cast<std::uint32_t>(end - w.begin[n]), t};
    }
  }
  graph_.begin.resize(root + 2);
  graph_.begin[0] = 0;
  for (std::uint32_t n = 0; n <= root; ++n) graph_.begin[n + 1] = graph_.begin[n] + trees[n].size;
  graph_.words.resize(graph_.begin[root + 1]);
  const auto copy = [&](std::uint32_t from, std::uint32_t to) {
    for (std::uint32_t n = from; n < to; ++n) {
      const Tree& tree = trees[n];
      const Word* in = b.writers[tree.writer].words.data() + tree.first;
      const Word* const end = in + tree.size;
      for (Word* out = graph_.words.data() + graph_.begin[n]; in < end; ++in, ++out) {
        *out = in->is_leaf() ? names.leaf(*in, tree.writer) : *in;
        if (in->is_leaf() || !in->is_double()) continue;
        const bool chance = in->actor() == Word::chance;
        ++in, ++out;
        *out = chance ? Word{names.distribution[tree.writer][in->bits]} : *in;
      }
    }
  };
  const auto part = [&](std::uint64_t t) {
    return static_cast<std::uint32_t>((root + std::uint64_t{1}) * t / b.threads);
  };
  std::vector<std::jthread> others;
  for (std::size_t t = 1; t < b.threads; ++t) others.emplace_back(copy, part(t), part(t + 1));
  copy(0, part(1));
}

}  // namespace arbiter
