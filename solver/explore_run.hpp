// How an exploration runs: blocks, levels, limits, and the way back to a witness. See explore.hpp.
#pragma once
#include <tuple>
#include <utility>

#include "solver/explore.hpp"

namespace arbiter {

template <Game G, class Code>
Explorer<G, Code>::Explorer(const G& game, std::vector<Watch<G>> watches, Limits limits,
                            Explore_options options, Filter<G> filter)
    : game_(game),
      watches_(std::move(watches)),
      limits_([&] {
        if (limits.memory == 0) limits.memory = free_memory() / 5 * 4;
        return std::move(limits);
      }()),
      packing_(game_),
      turns_(game_),
      filter_(std::move(filter)),
      packed_(options.packed_turns && turns_.usable() && !filter_),
      store_(dense_bits(options), static_cast<std::size_t>(std::max(1, limits_.threads))),
      tallies_(store_.threads()),
      hits_(watches_.size()) {
  const State start = game_.start();
  const Code first = packing_.pack(start);
  if (!game_.rests(start) || packing_.unpack(first) != start)
    throw Bad_input("start", "a resting state that its fields describe", game_.write(start));
  ends_.emplace_back(store_.threads(), 0);
  store_.insert(first, 0);
  ends_.emplace_back(store_.threads(), 0);
  ends_[1][0] = 1;
}

/// How many bits a bitmap is made for; 0: none.
template <Game G, class Code>
int Explorer<G, Code>::dense_bits(const Explore_options& options) const {
  const int bits = packing_.bits();
  const int room = static_cast<int>(8 * sizeof(Code));
  if (bits > room)
    throw Bad_input("sizes", "a state of at most " + std::to_string(room) + " bits",
                    std::to_string(bits) + " bits");
  if (options.numbers || bits > options.dense_bits || bits < 6) return 0;
  return (std::uint64_t{1} << bits) / 8 <= limits_.memory / 2 ? bits : 0;
}

template <Game G, class Code>
template <class Visit>
std::pair<std::uint64_t, std::uint64_t> Explorer<G, Code>::successors(Code code, const State* state,
                                                                      Visit&& visit) const {
  if constexpr (Has_packed_turns<G, Code>) {
    if (packed_) return {turns_.successors(code, visit), 0};
  }
  std::uint64_t transitions = 0, silences = 0;
  const auto take = [&](const State& after, const Verdict& verdict) {
    ++transitions;
    if (verdict.is_legal()) {
      visit(packing_.pack(after));
    } else {
      ++silences;
    }
  };
  for_successors(game_, state ? *state : packing_.unpack(code), take, filter_);
  return {transitions, silences};
}

/// False when the index was too full; the state must be expanded again after it has grown.
template <Game G, class Code>
bool Explorer<G, Code>::expand(Code code, std::size_t thread) {
  Tally& tally = tallies_[thread];
  // A hashed index is larger than the caches: all successors are asked for before the first is
  // used.
  const bool dense = store_.is_dense();
  tally.found.clear();
  const auto insert = [&](Code next) {
    if (dense) {
      store_.insert(next, thread);
    } else {
      store_.prefetch(next);
      tally.found.push_back(next);
    }
  };
  std::pair<std::uint64_t, std::uint64_t> done;
  bool over = false;
  if (packed_ && watches_.empty()) {
    done = successors(code, nullptr, insert);
    if (done.first == 0) over = game_.turn(packing_.unpack(code)).kind == Turn::Kind::over;
  } else {
    const State state = packing_.unpack(code);
    watch(code, state, level_);
    over = game_.turn(state).kind == Turn::Kind::over;
    if (!over) done = successors(code, &state, insert);
  }
  // At the first that does not fit: the others would each search the full index in vain.
  for (const Code next : tally.found)
    if (store_.insert(next, thread) == Inserted::full) return false;
  tally.transitions += done.first;
  tally.silences += done.second;
  tally.over += over;
  tally.deadlocks += !over && done.first == done.second;
  return true;
}

template <Game G, class Code>
void Explorer<G, Code>::watch(Code code, const State& state, std::uint64_t depth) {
  const auto open = [&](std::size_t w) {
    const std::lock_guard lock(hits_mutex_);
    return !hits_[w] || hits_[w]->depth >= depth;
  };
  bool on_turns = false;
  for (std::size_t w = 0; w < watches_.size(); ++w) {
    on_turns = on_turns || (watches_[w].transition && open(w));
    if (watches_[w].state && open(w) && watches_[w].state(game_, state))
      record(w, code, depth, false);
  }
  if (!on_turns) return;
  for_transitions(
      game_, state,
      [&](const State& after, const Verdict& verdict, const Path<G>& path) {
        for (std::size_t w = 0; w < watches_.size(); ++w)
          if (watches_[w].transition && open(w) &&
              watches_[w].transition(game_, state, path, after, verdict))
            record(w, code, depth, true);
      },
      filter_);
}

template <Game G, class Code>
void Explorer<G, Code>::record(std::size_t watch, Code before, std::uint64_t depth,
                               bool transition) {
  const std::lock_guard lock(hits_mutex_);
  std::optional<Hit>& hit = hits_[watch];
  const auto rank = [](const Hit& h) { return std::tuple(h.depth, h.transition, h.before); };
  const Hit found{before, depth, transition};
  if (!hit || rank(found) < rank(*hit)) hit = found;
}

template <Game G, class Code>
bool Explorer<G, Code>::all_found() const {
  bool any = false;
  for (std::size_t w = 0; w < watches_.size(); ++w) {
    if (!watches_[w].ends) continue;
    any = true;
    if (!hits_[w]) return false;
  }
  return any;
}

template <Game G, class Code>
std::uint64_t Explorer<G, Code>::level_size() const {
  std::uint64_t sum = 0;
  for (std::size_t t = 0; t < store_.threads(); ++t) sum += ends_[level_ + 1][t] - ends_[level_][t];
  return sum;
}

template <Game G, class Code>
Counts Explorer<G, Code>::counts() const {
  Counts sum;
  sum.states = store_.size();
  for (const Tally& t : tallies_) {
    sum.transitions += t.transitions;
    sum.over += t.over;
    sum.deadlocks += t.deadlocks;
    sum.silences += t.silences;
  }
  std::uint64_t counted = 0;
  for (std::size_t l = 0; l + 1 < ends_.size(); ++l) {
    sum.levels.push_back(0);
    for (std::size_t t = 0; t < store_.threads(); ++t)
      sum.levels.back() += ends_[l + 1][t] - ends_[l][t];
    counted += sum.levels.back();
  }
  if (counted < sum.states) sum.levels.push_back(sum.states - counted);  // a level being found
  return sum;
}

template <Game G, class Code>
Progress Explorer<G, Code>::progress() const {
  Progress p;
  p.states = store_.size();
  for (const Tally& t : tallies_) p.transitions += t.transitions;
  std::uint64_t expanded = std::min(next_.load(), level_size());
  for (std::size_t t = 0; t < store_.threads(); ++t) expanded += ends_[level_][t];
  p.waiting = p.states - expanded;
  p.depth = level_;
  p.bytes = bytes();
  p.seconds = spent_ + clock_.seconds();
  return p;
}

template <Game G, class Code>
std::optional<Ended> Explorer<G, Code>::limit_reached(const Progress& p) const {
  if (limits_.stop && *limits_.stop) return Ended::stopped;
  if (limits_.seconds > 0 && p.seconds - spent_ > limits_.seconds) return Ended::time;
  // The hashed index grows by a half.
  const std::uint64_t index = store_.index_bytes();
  if (p.bytes + index / 2 > limits_.memory || !store_.has_room()) return Ended::memory;
  return std::nullopt;
}

/// The states first .. first + block - 1 of the level, counted through all lists.
template <Game G, class Code>
void Explorer<G, Code>::expand_block(std::uint64_t first, std::size_t thread) {
  std::uint64_t skip = first, left = block;
  for (std::size_t t = 0; t < store_.threads() && left > 0; ++t) {
    const std::uint64_t here = ends_[level_ + 1][t] - ends_[level_][t];
    for (; skip < here && left > 0; ++skip, --left) {
      const Code code = store_.list(t)[ends_[level_][t] + skip];
      if (!expand(code, thread)) tallies_[thread].again.push_back(code);
    }
    skip -= std::min(skip, here);
  }
}

/// Called by one thread while the others wait: after a pause, or when a level is done.
template <Game G, class Code>
void Explorer<G, Code>::between_blocks() {
  pause_ = false;
  for (Tally& tally : tallies_) {
    while (!tally.again.empty()) {
      store_.grow();
      const std::vector<Code> codes = std::exchange(tally.again, {});
      for (const Code code : codes)
        if (!expand(code, 0)) tally.again.push_back(code);
    }
  }
  while (store_.wants_growth()) store_.grow();
  const Progress p = progress();
  if (limits_.report && p.seconds - reported_ > 0.5) {
    reported_ = p.seconds;
    limits_.report(p);
  }
  ended_ = limit_reached(p);
  if (ended_ || next_ < level_size()) return;
  if (all_found()) ended_ = Ended::found;
  if (p.waiting == 0) ended_ = Ended::exhausted;
  if (!ended_ && limits_.depth && level_ + 1 >= limits_.depth) ended_ = Ended::depth;
  if (p.waiting == 0) return;
  ++level_;
  next_ = 0;
  ends_.emplace_back();
  for (std::size_t t = 0; t < store_.threads(); ++t) ends_.back().push_back(store_.list(t).size());
}

template <Game G, class Code>
Ended Explorer<G, Code>::run() {
  ended_.reset();
  spent_ += clock_.seconds();
  clock_ = {};
  const auto threads = static_cast<std::ptrdiff_t>(store_.threads());
  std::barrier together(threads, [this]() noexcept { between_blocks(); });
  const auto work = [&](std::size_t me) {
    Stopwatch since;
    while (!ended_) {
      const std::uint64_t size = level_size();
      for (std::uint64_t blocks = 0; !pause_; ++blocks) {
        const std::uint64_t first = next_.fetch_add(block);
        if (first >= size) break;
        expand_block(first, me);
        // One thread looks after limits and progress; any thread may find the index too full.
        const bool look = me == 0 && (blocks % 512 == 511 || since.seconds() > 0.1);
        if (look) since = {};
        if (look || !tallies_[me].again.empty() || store_.wants_growth()) pause_ = true;
      }
      together.arrive_and_wait();
    }
  };
  std::vector<std::jthread> others;
  for (std::size_t t = 1; t < store_.threads(); ++t) others.emplace_back(work, t);
  work(0);
  others.clear();
  return *ended_;
}

template <Game G, class Code>
std::optional<Witness<G>> Explorer<G, Code>::witness(std::size_t w) const {
  if (!hits_[w]) return std::nullopt;
  const Hit& hit = *hits_[w];
  Witness<G> out{w, hit.depth + (hit.transition ? 1 : 0), {}};
  /// The first path of one turn from `before` that is wanted.
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
  // Backwards: of the states of the level before from which a turn leads here, the least.
  Code target = hit.before;
  for (std::uint64_t level = hit.depth; level > 0; --level) {
    std::optional<Code> least;
    for_level(level - 1, [&](Code code) {
      if (least && *least <= code) return;
      bool leads = false;
      successors(code, nullptr, [&](Code next) { leads = leads || next == target; });
      if (leads) least = code;
    });
    const Path<G> turn =
        turn_from(*least, [&](const State&, const Path<G>&, const State& after, const Verdict& v) {
          return v.is_legal() && packing_.pack(after) == target;
        });
    out.steps.insert(out.steps.begin(), turn.begin(), turn.end());
    target = *least;
  }
  return out;
}

}  // namespace arbiter
