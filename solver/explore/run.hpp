// The run of an exploration: blocks, levels, limits. See explore.hpp.
#pragma once
#include <functional>
#include <numeric>
#include <utility>

#include "solver/explore/explore.hpp"

namespace arbiter {

template <Game G, class Code>
Explorer<G, Code>::Explorer(const G& game, std::vector<Watch<G>> watches, Limits limits,
                            Explore_options options, Filter<G> filter, Walker<G> walker)
    : game_(game),
      watches_(std::move(watches)),
      limits_([&] {
        limits.memory = limits.memory_limit();
        return std::move(limits);
      }()),
      ranks_(limits_.ranks),
      has_others_(ranks_ && ranks_->count() > 1),
      packing_(game_),
      turns_(game_),
      filter_(std::move(filter)),
      walker_(std::move(walker)),
      packed_(options.packed_turns && turns_.usable() && !filter_ && !walker_),
      store_(packing_.code_bits(), dense_bits(options),
             static_cast<std::size_t>(std::max(1, limits_.threads))),
      tallies_(store_.threads()),
      taken_(store_.threads()),
      sorts_(store_.fixed_bytes() >= std::uint64_t{1} << 21 && store_.threads() == 1),
      hits_(watches_.size()) {
  const State start = game_.start();
  const Code first = packing_.pack(start);
  if (!game_.at_turn_boundary(start) || packing_.unpack(first) != start)
    throw Bad_input("start", "a state at rest that its fields describe completely",
                    game_.write(start));
  if (ranks_)
    exchange_ = std::make_unique<typename decltype(exchange_)::element_type>(
        *ranks_, options.round, As_words<G, Code>(packing_));
  if (ranks_)
    for (Tally& tally : tallies_) tally.outbox = exchange_->outbox();
  ends_.emplace_back(store_.threads(), 0);
  ends_.emplace_back(store_.threads(), 0);
  if (!belongs_here(first)) return;
  store_.insert(first, 0);
  ends_[1][0] = 1;
}

/// Bits of a code if the store uses a bitmap; 0 if it hashes.
template <Game G, class Code>
int Explorer<G, Code>::dense_bits(const Explore_options& options) const {
  const int bits = packing_.code_bits();
  packing_.template require_room<Code>();
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
  return visit_successors(visit, [&](const auto& take) {
    for_successors(game_, state ? *state : packing_.unpack(code), take, filter_);
  });
}

/// Calls visit(code) for each successor that walk(take) reports. Counts as successors() does.
template <Game G, class Code>
template <class Visit, class Walk>
std::pair<std::uint64_t, std::uint64_t> Explorer<G, Code>::visit_successors(Visit&& visit,
                                                                            Walk&& walk) const {
  std::uint64_t transitions = 0, silences = 0;
  walk([&](const State& after, const Verdict& verdict) {
    ++transitions;
    if (verdict.is_legal()) {
      visit(packing_.pack(after));
    } else {
      ++silences;
    }
  });
  return {transitions, silences};
}

/// Leaves the successors of a state in the tally, for keep_found().
template <Game G, class Code>
void Explorer<G, Code>::expand(Code code, std::size_t thread) {
  Tally& tally = tallies_[thread];
  // Either index is larger than the caches. Prefetch the entries of all successors that may be new
  // before using the first.
  const auto collect = [&](auto successors_of) {
    if (store_.is_dense()) {
      const auto bits = store_.bits();
      auto& found = tally.found;
      if (!has_others_)
        return successors_of([&tally, &found, bits](Code next) {
          if (bits.has(static_cast<std::uint64_t>(next))) return;
          if (tally.unknown == found.size()) found.resize(2 * tally.unknown + 64);
          found[tally.unknown++] = static_cast<std::uint64_t>(next);
          bits.prefetch(next);
        });
      // Ranks find more codes that are unknown to them, which a branch would wait for.
      std::size_t size = 0;
      const auto done = successors_of([&found, &size, bits](Code next) {
        if (size == found.size()) found.resize(2 * size + 64);
        found[size++] = static_cast<std::uint64_t>(next);
        bits.prefetch(next);
      });
      for (std::size_t n = 0; n < size; ++n) {
        found[tally.unknown] = found[n];
        tally.unknown += !bits.has(found[n]);
      }
      return done;
    }
    return successors_of([&](Code next) {
      if (!belongs_here(next)) {
        if (tally.sent.insert(next, spread(next))) send(next, tally);
        return;
      }
      const auto sought = store_.sought(store_.kept(next));
      store_.prefetch_slot(sought);
      tally.sought.add(sought, tally.seen.insert(sought.kept(), sought.hash()));
    });
  };
  std::pair<std::uint64_t, std::uint64_t> done;
  bool over = false;
  if (packed_ && watches_.empty()) {
    done = collect([&](auto visit) { return successors(code, nullptr, visit); });
    if (done.first == 0) over = game_.turn(packing_.unpack(code)).kind == Turn::Kind::over;
  } else {
    const State state = packing_.unpack(code);
    if (!walker_) watch(code, state, level_);
    over = game_.turn(state).kind == Turn::Kind::over;
    const auto hit = [&](std::size_t w) { record(w, code, state, level_, false); };
    if (!over)
      done = collect([&](auto visit) {
        if (!walker_) return successors(code, &state, visit);
        return visit_successors(
            visit, [&](const auto& take) { walker_(state, wanted(level_), take, hit); });
      });
  }
  tally.transitions += done.first;
  tally.silences += done.second;
  tally.over += over;
  tally.deadlocks += !over && done.first == done.second;
  if (store_.is_dense() || tally.sought.size() >= together) keep_found(thread);
}

/// Keeps the successors that are new.
template <Game G, class Code>
void Explorer<G, Code>::keep_found(std::size_t thread) {
  Tally& tally = tallies_[thread];
  for (std::size_t n = 0; n < tally.unknown; ++n) {
    const std::uint64_t next = tally.found[n];
    if (belongs_here(next)) {
      store_.insert_dense(next, thread);
    } else if (store_.mark(next)) {
      send(next, tally);
    }
  }
  tally.unknown = 0;
  for (auto& next : tally.sought) store_.prefetch_code(next);
  for (const auto& next : tally.sought) {
    // After the first one that does not fit, the others would search the full index in vain.
    if (!tally.left_out.empty() || store_.insert(next, thread).how == Insertion::full)
      tally.left_out.push_back(next.kept());
  }
  tally.sought.clear();
}

template <Game G, class Code>
Counts Explorer<G, Code>::counts() const {
  Counts sum;
  for (const Tally& t : tallies_) {
    sum.transitions += t.transitions;
    sum.over += t.over;
    sum.deadlocks += t.deadlocks;
    sum.silences += t.silences;
  }
  if (on_disk_) {
    sum.levels = settled_;
    sum.states = std::accumulate(settled_.begin(), settled_.end(), std::uint64_t{0});
    return sum;
  }
  sum.states = store_.size();
  std::uint64_t counted = 0;
  for (std::size_t l = 0; l + 1 < ends_.size(); ++l) {
    sum.levels.push_back(0);
    for (std::size_t t = 0; t < store_.threads(); ++t)
      sum.levels.back() += ends_[l + 1][t] - ends_[l][t];
    counted += sum.levels.back();
  }
  if (counted < sum.states) sum.levels.push_back(sum.states - counted);  // the level being found
  return sum;
}

template <Game G, class Code>
Counts Explorer<G, Code>::total() const {
  Counts out = counts();
  if (!ranks_) return out;
  // The last level is being found, perhaps only elsewhere.
  out.levels.resize(std::max<std::size_t>(out.levels.size(), level_ + 2));
  std::vector<std::uint64_t> sums = out.levels;
  for (const std::uint64_t n : {out.states, out.transitions, out.over, out.deadlocks, out.silences})
    sums.push_back(n);
  ranks_->sum(sums);
  const std::uint64_t* const rest = &sums[out.levels.size()];
  out = {rest[0], rest[1], rest[2], rest[3], rest[4], {sums.begin(), sums.end() - 5}};
  if (out.levels.back() == 0) out.levels.pop_back();
  return out;
}

template <Game G, class Code>
Progress Explorer<G, Code>::progress() const {
  Progress p;
  for (const Tally& t : tallies_) p.transitions += t.transitions;
  if (on_disk_) {
    p.waiting = next_level_ ? next_level_->size : disk_->waiting();
    p.states = std::accumulate(settled_.begin(), settled_.end(), next_level_ ? p.waiting : 0);
  } else {
    p.states = store_.size();
    p.waiting = p.states;
    for (std::size_t t = 0; t < store_.threads(); ++t) p.waiting -= ends_[level_][t] + expanded(t);
  }
  p.depth = level_;
  p.bytes = bytes();
  p.seconds = spent_ + clock_.seconds();
  return p;
}

template <Game G, class Code>
std::optional<Stop_reason> Explorer<G, Code>::limit_reached(const Progress& p) const {
  if (const Stop_reason now = limits_.reached(p.seconds - spent_); now != Stop_reason::exhausted)
    return now;
  if (disk_end_) return disk_end_;
  if (!disk_ && is_full()) return Stop_reason::memory;
  return std::nullopt;
}

/// Takes blocks from a list's part of the level until none are left or all threads must pause.
template <Game G, class Code>
void Explorer<G, Code>::expand_blocks(std::size_t list, std::size_t thread, Stopwatch& since) {
  const std::uint64_t begin = ends_[level_][list], size = level_size(list);
  const std::uint64_t states = block(size);
  while (!pause_) {
    if (tallies_[thread].outbox.is_full()) {  // still, after a round
      pause_ = true;
      return;
    }
    const std::uint64_t first = taken_[list].next.fetch_add(states);
    if (first >= size) return;
    if (sorts_ && first % Kept_list::chunk == 0)
      store_.sort(list, begin + first, begin + std::min(first + Kept_list::chunk, size));
    for (std::uint64_t n = first; n < std::min(first + states, size); ++n) {
      const Code code = store_.list(list)[begin + n];
      expand(code, thread);
    }
    keep_found(thread);
    pause_if_due(thread, since);
  }
}

/// As expand_blocks, for a level on disk.
template <Game G, class Code>
void Explorer<G, Code>::expand_from_disk(std::size_t thread, Stopwatch& since) {
  Tally& tally = tallies_[thread];
  while (!pause_) {
    if (tally.outbox.is_full()) {  // still, after a round
      pause_ = true;
      return;
    }
    disk_->take(tally.block, block(settled_.back()));
    if (tally.block.empty()) return;
    for (const Code code : tally.block) expand(code, thread);
    keep_found(thread);
    pause_if_due(thread, since);
  }
}

/// Called by each thread after a block.
template <Game G, class Code>
void Explorer<G, Code>::pause_if_due(std::size_t thread, Stopwatch& since) {
  // Thread 0 checks time and progress; any thread may run out of room.
  const bool look = thread == 0 && since.seconds() > 0.1;
  if (look) since = {};
  const bool full = !tallies_[thread].left_out.empty() || store_.wants_growth() || is_full() ||
                    tallies_[thread].outbox.is_full();
  if (look || full) pause_ = true;
}

template <Game G, class Code>
bool Explorer<G, Code>::level_done() const {
  if (on_disk_) return disk_->waiting() == 0;
  for (std::size_t t = 0; t < store_.threads(); ++t)
    if (expanded(t) < level_size(t)) return false;
  return true;
}

/// Enlarges the index if it is nearly full, and keeps the codes that did not fit.
template <Game G, class Code>
void Explorer<G, Code>::make_room() {
  for (Tally& tally : tallies_) {
    for (const std::uint64_t kept : tally.left_out) {
      // A nearly full index is slow, but without memory for a larger one it is filled first.
      while ((store_.wants_growth() && !memory_full(store_.growth_bytes())) ||
             store_.insert_kept(kept, 0).how == Insertion::full)
        store_.grow();
    }
    tally.left_out.clear();
  }
  // If there is no memory for the larger index, the disk must help, or limit_reached ends the run.
  // It also ends a run whose index cannot grow in time.
  try {
    while (store_.wants_growth() && !memory_full(store_.growth_bytes()))
      store_.grow([this] { limits_.check(clock_.seconds()); });
  } catch (const Limit_reached&) {
  }
  if (disk_ && is_full())
    with_disk([this] {
      const std::uint64_t first = on_disk_ ? 0 : store_.size();
      spill();
      if (first > 0) say_disk_use(first);
      if (is_full()) disk_end_ = Stop_reason::memory;  // even without states
    });
}

template <Game G, class Code>
typename Explorer<G, Code>::Standing Explorer<G, Code>::standing() const {
  const Progress p = progress();
  std::uint64_t waiting = 0;
  for (const Tally& tally : tallies_) waiting += tally.outbox.size();
  return {p, level_done() && waiting == 0, limit_reached(p)};
}

/// Other ranks wait for this one in each round, so they have no more of them than they need.
template <Game G, class Code>
bool Explorer<G, Code>::wants_round(const Standing& now) const {
  const auto is_full = [](const Tally& tally) { return tally.outbox.is_full(); };
  return failure_ || now.limit || level_done() || std::ranges::any_of(tallies_, is_full) ||
         since_round_.seconds() > 0.5;
}

/// Sends codes to other ranks, and keeps those that arrive.
template <Game G, class Code>
void Explorer<G, Code>::trade() {
  std::size_t list = 0;
  std::vector<std::reference_wrapper<Outbox<Code>>> outboxes;
  for (Tally& tally : tallies_) outboxes.emplace_back(tally.outbox);
  exchange_->round(outboxes, [&](Code code) {
    list = list + 1 == store_.threads() ? 0 : list + 1;
    if (store_.lacks_index() || (store_.wants_growth() && !memory_full(store_.growth_bytes())))
      store_.grow();
    while (store_.insert(code, list) == Insertion::full) store_.grow();
  });
}

/// Replaces this rank's part by the sums over all ranks. Returns whether none has failed.
template <Game G, class Code>
bool Explorer<G, Code>::add_up(Standing& now) {
  Progress& p = now.progress;
  struct {
    std::uint64_t states, transitions, waiting, bytes, in_level, failed, stopped, time, memory,
        disk;
  } sums{p.states,
         p.transitions,
         p.waiting,
         p.bytes,
         !now.is_level_over,
         failure_ != nullptr,
         now.limit == Stop_reason::stopped,
         now.limit == Stop_reason::time,
         now.limit == Stop_reason::memory,
         now.limit == Stop_reason::disk};
  ranks_->sum({&sums.states, sizeof sums / sizeof(std::uint64_t)});
  p.states = sums.states, p.transitions = sums.transitions;
  p.waiting = sums.waiting, p.bytes = sums.bytes;
  now.is_level_over = sums.in_level == 0;
  has_failed_somewhere_ = sums.failed > 0;
  if (sums.disk > 0) now.limit = Stop_reason::disk;
  if (sums.memory > 0) now.limit = Stop_reason::memory;
  if (sums.time > 0) now.limit = Stop_reason::time;
  if (sums.stopped > 0) now.limit = Stop_reason::stopped;
  since_round_ = {};
  return !has_failed_somewhere_;
}

/// Called by one thread while the others wait, after a pause or at the end of a level.
template <Game G, class Code>
void Explorer<G, Code>::between_blocks() {
  Standing now = standing();
  if (ranks_) {
    if (!wants_round(now)) return;
    if (disk_) ranks_->meet();  // another may have merged files for long
    guarded([this] { trade(); });
    now = standing();
    if (!add_up(now)) {
      ended_ = Stop_reason::stopped;
      return;
    }
    if (now.is_level_over || now.limit) share_hits();
  }
  // On disk, the size of the next level is known once it has been settled.
  bool is_settled = true;
  if (disk_ && now.is_level_over && (on_disk_ || has_others_)) {
    is_settled = !now.limit;
    if (is_settled) {
      if (on_disk_) guarded([this] { settle(); });
      if (ranks_) ranks_->meet();
      now = standing();
      now.is_level_over = true;
      if (ranks_ && !add_up(now)) {
        ended_ = Stop_reason::stopped;
        return;
      }
      is_settled = !disk_end_;
      if (has_others_) is_settled = ranks_->sum(!is_settled) == 0;
    }
    if (failure_) return;
  }
  const Progress& p = now.progress;
  if (limits_.report && p.seconds - reported_ > 0.5) {
    reported_ = p.seconds;
    limits_.report(p);
  }
  const bool level_over = now.is_level_over;
  if (level_over && is_settled &&
      p.waiting == 0) {  // complete, even if a limit was reached as well
    ended_ = Stop_reason::exhausted;
    return;
  }
  if (level_over && all_found()) {
    ended_ = Stop_reason::found;
  } else {
    ended_ = now.limit;
    if (!level_over) return;
    if (!ended_ && limits_.depth && level_ + 1 >= limits_.depth) ended_ = Stop_reason::depth;
  }
  if (!is_settled) return;
  if (!at_each_level_) return begin_level();
  arbiter::together(ranks_, [this] { begin_level(); });  // else the others would wait in the call
  at_each_level_();
}

template <Game G, class Code>
void Explorer<G, Code>::begin_level() {
  ++level_;
  if (on_disk_) return advance_on_disk();
  for (Taken& taken : taken_) taken.next = 0;
  ends_.emplace_back();
  for (std::size_t t = 0; t < store_.threads(); ++t) ends_.back().push_back(store_.list(t).size());
}

template <Game G, class Code>
template <class Work>
void Explorer<G, Code>::guarded(Work&& work) noexcept {
  try {
    work();
  } catch (...) {
    const std::lock_guard lock(hits_mutex_);
    if (!failure_) failure_ = std::current_exception();
    pause_ = true;
  }
}

template <Game G, class Code>
Stop_reason Explorer<G, Code>::run() {
  ended_.reset();
  disk_end_.reset();
  full_disk_.clear();
  spent_ += clock_.seconds();
  clock_ = {};
  pause_ = store_.lacks_index();  // a limit ended an earlier run before there was one
  const auto threads = static_cast<std::ptrdiff_t>(store_.threads());
  std::barrier meet(threads, [this]() noexcept {
    pause_ = failure_ != nullptr;
    if (!failure_) guarded([this] { make_room(); });
    // A failed rank makes one more round, in which the others learn of it.
    const bool has_failed = failure_ != nullptr;
    if (!failure_ || ranks_) guarded([this] { between_blocks(); });
    // Once the round is over, they cannot.
    if (ranks_ && failure_ && !has_failed && !has_failed_somewhere_ && !on_disk_ &&
        !ranks_->has_shared_failure())
      ranks_->end(3);
    if (failure_ && !ranks_) ended_ = Stop_reason::stopped;
  });
  const auto work = [&](std::size_t me) {
    Stopwatch since;
    while (!ended_) {
      guarded([&] {
        if (on_disk_) return expand_from_disk(me, since);
        for (std::size_t t = 0; t < store_.threads(); ++t)
          expand_blocks((me + t) % store_.threads(), me, since);
      });
      meet.arrive_and_wait();
    }
  };
  std::vector<std::jthread> others;
  try {
    while (others.size() + 1 < store_.threads()) others.emplace_back(work, others.size() + 1);
  } catch (...) {  // too few threads: the others must not wait forever
    guarded([] { throw; });
    for (std::size_t t = others.size() + 1; t < store_.threads(); ++t) meet.arrive_and_drop();
  }
  work(0);
  others.clear();
  if (has_failed_somewhere_) ranks_->share(failure_);
  if (failure_) std::rethrow_exception(failure_);
  if (ranks_ && *ended_ == Stop_reason::disk) say_full_disk();
  return *ended_;
}

}  // namespace arbiter
