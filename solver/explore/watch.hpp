// How an exploration evaluates its watches, which hit it keeps, and how it reconstructs the path
// from the start to a hit. Of equal hits, the one with the smallest code is kept, so a witness does
// not depend on the threads or the ranks. See explore.hpp.
#pragma once
#include <mutex>
#include <tuple>

#include "solver/explore/explore.hpp"

namespace arbiter {

/// [watch]: whether a state at this depth can still be the first hit.
template <Game G, class Code>
std::vector<bool> Explorer<G, Code>::wanted(std::uint64_t depth) const {
  std::vector<bool> out(watches_.size());
  const std::lock_guard lock(hits_mutex_);
  for (std::size_t w = 0; w < watches_.size(); ++w) out[w] = open(w, depth);
  return out;
}

/// Whether a hit at this depth could replace the current one. The caller holds the lock.
template <Game G, class Code>
bool Explorer<G, Code>::open(std::size_t w, std::uint64_t depth) const {
  const bool can_be_better = !hits_[w] || watches_[w].size || hits_[w]->depth >= depth;
  return depth >= watches_[w].from && can_be_better;
}

template <Game G, class Code>
void Explorer<G, Code>::watch(Code code, const State& state, std::uint64_t depth) {
  const auto is_open = [&](std::size_t w) {
    const std::lock_guard lock(hits_mutex_);
    return open(w, depth);
  };
  bool on_turns = false;
  for (std::size_t w = 0; w < watches_.size(); ++w) {
    on_turns = on_turns || (watches_[w].transition && is_open(w));
    if (watches_[w].state && is_open(w) && watches_[w].state(game_, state))
      record(w, code, state, depth, false);
  }
  if (!on_turns) return;
  for_transitions(
      game_, state,
      [&](const State& after, const Verdict& verdict, const Path<G>& path) {
        for (std::size_t w = 0; w < watches_.size(); ++w)
          if (watches_[w].transition && is_open(w) &&
              watches_[w].transition(game_, state, path, after, verdict))
            record(w, code, state, depth, true);
      },
      filter_);
}

template <Game G, class Code>
void Explorer<G, Code>::record(std::size_t watch, Code before, const State& state,
                               std::uint64_t depth, bool transition) {
  const std::uint64_t size = watches_[watch].size ? watches_[watch].size(game_, state) : 0;
  const std::lock_guard lock(hits_mutex_);
  keep(watch, {before, depth, transition, size});
}

/// Keeps a hit if there is none that is better. The caller holds the lock.
template <Game G, class Code>
void Explorer<G, Code>::keep(std::size_t watch, const Hit& found) {
  std::optional<Hit>& hit = hits_[watch];
  const auto rank = [](const Hit& h) { return std::tuple(h.size, h.depth, h.transition); };
  if (!hit || rank(found) < rank(*hit) ||
      (rank(found) == rank(*hit) && packing_.is_less(found.before, hit->before)))
    hit = found;
}

/// Keeps the best hits of all ranks. Collective.
template <Game G, class Code>
void Explorer<G, Code>::share_hits() {
  for (std::size_t w = 0; w < watches_.size(); ++w) {
    std::optional<Code> code;
    if (hits_[w]) code = hits_[w]->before;
    const std::vector<std::optional<Code>> codes = codes_of_all(code);
    const std::vector<std::optional<Hit>> hits = ranks_->all(hits_[w]);
    for (std::size_t rank = 0; rank < hits.size(); ++rank)
      if (const std::optional<Hit>& hit = hits[rank])
        keep(w, {codes[rank].value(), hit->depth, hit->transition, hit->size});
  }
}

/// A state of each rank, as codes of this one. Collective.
template <Game G, class Code>
std::vector<std::optional<Code>> Explorer<G, Code>::codes_of_all(
    const std::optional<Code>& mine) const {
  // For each rank: whether it has a state, and its words.
  const std::size_t length = 1 + packing_.words();
  std::vector<std::uint64_t> sent(length), all(length * static_cast<std::size_t>(ranks_->count()));
  sent[0] = mine.has_value();
  if (mine) packing_.write_words(*mine, std::span(sent).subspan(1));
  ranks_->gather(std::as_bytes(std::span(sent)), std::as_writable_bytes(std::span(all)));
  std::vector<std::optional<Code>> out(static_cast<std::size_t>(ranks_->count()));
  for (std::size_t rank = 0; rank < out.size(); ++rank)
    if (const auto list = std::span(all).subspan(rank * length, length); list[0] != 0)
      out[rank] = static_cast<Code>(packing_.read_words(list.subspan(1)));
  return out;
}

template <Game G, class Code>
bool Explorer<G, Code>::all_found() const {
  bool any = false;
  for (std::size_t w = 0; w < watches_.size(); ++w) {
    if (!watches_[w].ends) continue;
    any = true;
    if (!hits_[w] || watches_[w].size) return false;
  }
  return any;
}

template <Game G, class Code>
std::optional<Witness<G>> Explorer<G, Code>::witness(std::size_t w) const {
  if (!hits_[w]) return std::nullopt;
  const Hit& hit = *hits_[w];
  Witness<G> out{w, hit.depth + (hit.transition ? 1 : 0), {}};
  /// The first one-turn path from `before` that satisfies `wanted`.
  const auto turn_from = [&](Code before, auto&& wanted) {
    Path<G> turn;
    const State state = packing_.unpack(before);
    const auto take = [&](const State& after, const Verdict& v, const Path<G>& path) {
      if (turn.empty() && wanted(state, path, after, v)) turn = path;
    };
    for_transitions(game_, state, take, filter_);
    return turn;
  };
  if (hit.transition)
    out.steps = turn_from(hit.before, [&](const State& before, const Path<G>& path,
                                          const State& after, const Verdict& v) {
      return watches_[w].transition(game_, before, path, after, v);
    });
  // Go backwards: in the previous level, take the least state with a turn that leads here.
  Code target = hit.before;
  for (std::uint64_t level = hit.depth; level > 0; --level) {
    std::optional<Code> least;
    for_level(level - 1, [&](Code code) {
      if (least && !packing_.is_less(code, *least)) return;
      bool leads = false;
      successors(code, nullptr, [&](Code next) { leads = leads || next == target; });
      if (leads) least = code;
    });
    if (ranks_) {
      ranks_->meet();  // one of them may have looked much longer than the others
      for (const std::optional<Code>& code : codes_of_all(least))
        if (code && (!least || packing_.is_less(*code, *least))) least = code;
    }
    const Path<G> turn = turn_from(
        least.value(), [&](const State&, const Path<G>&, const State& after, const Verdict& v) {
          return v.is_legal() && packing_.pack(after) == target;
        });
    out.steps.insert(out.steps.begin(), turn.begin(), turn.end());
    target = *least;
  }
  return out;
}

}  // namespace arbiter
