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
  graph_.ends_in_a_row = true;
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
std::vector<std::uint32_t> Turn_graph_builder<G, Code>::sort_codes(Build_state& b) {
  b.store.drop_index();
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

/// Copies the words of a tree from `in` to `out`, with the numbers of the graph.
template <Game G, class Code>
void Turn_graph_builder<G, Code>::copy_tree(const Tree& tree, const Word* in, Word* out,
                                            const Number_map& names) {
  for (const Word* const end = in + tree.size; in < end; ++in, ++out) {
    *out = in->is_leaf() ? names.leaf(*in, tree.writer) : *in;
    if (in->is_leaf() || !in->is_double()) continue;
    const bool chance = in->actor() == Word::chance;
    ++in, ++out;
    *out = chance ? Word{names.distribution[tree.writer][in->bits]} : *in;
  }
}

template <Game G, class Code>
void Turn_graph_builder<G, Code>::copy_trees(Build_state& b, const Number_map& names) {
  const auto root = static_cast<std::uint32_t>(found_ + graph_.ends.size());
  std::vector<Tree> trees(root + std::size_t{1});
  for (std::uint32_t t = 0; t < b.threads; ++t) {
    const Writer& w = b.writers[t];
    for (std::size_t n = 0; n < w.begin.size(); ++n) {
      const std::uint64_t end = n + 1 < w.begin.size() ? w.begin[n + 1] : w.words_written();
      trees[w.place[n] == nowhere ? root : names.state[w.place[n]]] = {
          w.begin[n], static_cast<std::uint32_t>(end - w.begin[n]), t};
    }
  }
  if (b.uses_files) return copy_in_files(b, names, trees);
  copy_in_memory(b, names, trees);
}

template <Game G, class Code>
void Turn_graph_builder<G, Code>::copy_in_memory(const Build_state& b, const Number_map& names,
                                                 const std::vector<Tree>& trees) {
  graph_.begin.resize(trees.size() + 1);
  graph_.begin[0] = 0;
  for (std::size_t n = 0; n < trees.size(); ++n)
    graph_.begin[n + 1] = graph_.begin[n] + trees[n].size;
  graph_.words.resize(graph_.begin[trees.size()]);
  const auto copy = [&](std::size_t from, std::size_t to) {
    for (std::size_t n = from; n < to; ++n)
      copy_tree(trees[n], b.writers[trees[n].writer].words.data() + trees[n].first,
                graph_.words.data() + graph_.begin[n], names);
  };
  const auto part = [&](std::size_t t) { return trees.size() * t / b.threads; };
  std::vector<std::jthread> others;
  for (std::size_t t = 1; t < b.threads; ++t) others.emplace_back(copy, part(t), part(t + 1));
  copy(0, part(1));
}

template <Game G, class Code>
void Turn_graph_builder<G, Code>::copy_in_files(Build_state& b, const Number_map& names,
                                                const std::vector<Tree>& trees) {
  struct From {
    Growing_array<Word> words;
    Resident_blocks kept;
  };
  std::vector<From> from;
  const std::uint64_t kept = std::max(
      b.limits.memory_left(Build_state::to_copy * found_ + b.packing.tree_bytes()) / 2 / b.threads,
      b.buffer);
  for (std::size_t t = 0; t < b.threads; ++t) {
    b.move_trees(t, true);
    from.emplace_back();
    if (b.files[t]) from.back() = {Growing_array<Word>(b.files[t]), {b.files[t], kept}};
  }
  const auto words = std::make_shared<Scratch_file>(b.folder);
  const auto begin = std::make_shared<Scratch_file>(b.folder);
  Growing_array<Word> buffer;
  Growing_array<std::uint64_t> begins;
  std::uint64_t next = 0;
  for (std::size_t n = 0; n < trees.size(); ++n) {
    const Tree& tree = trees[n];
    if (n % 4096 == 0) b.limits.check(b.clock.seconds());
    From& its = from[tree.writer];
    its.kept.touch(tree.first * sizeof(Word), (tree.first + tree.size) * sizeof(Word));
    const std::size_t size = buffer.size();
    buffer.extend(tree.size);
    copy_tree(tree, its.words.data() + tree.first, buffer.data() + size, names);
    if (buffer.bytes() >= b.buffer) buffer.move_to(*words);
    begins.push_back(next);
    if (begins.bytes() >= b.buffer) begins.move_to(*begin);
    next += tree.size;
  }
  begins.push_back(next);
  buffer.move_to(*words), begins.move_to(*begin);
  graph_.words = Growing_array<Word>(words);
  graph_.begin = Growing_array<std::uint64_t>(begin);
}

}  // namespace arbiter
