// The rounds of an exploration, its limits, and the way back to a witness. See explore.hpp.
#pragma once
#include "solver/explore.hpp"

namespace arbiter {

template <Game G, class Code>
void Explorer<G, Code>::expand(Worker& worker, std::uint64_t depth) {
  const Code code = worker.shard.code(worker.cursor);
  const auto found = [&](Code next) {
    if (workers_.size() == 1) {
      worker.shard.insert(next);
    } else {
      worker.outbox[owner(next)].push_back(next);
    }
  };
  if constexpr (Has_packed_turns<G, Code>) {
    if (packed_) {
      if (!watches_.empty()) watch(code, packing_.unpack(code), depth);
      const std::uint64_t transitions = turns_.successors(code, found);
      worker.transitions += transitions;
      if (transitions == 0) ++(turns_.is_over(code) ? worker.over : worker.deadlocks);
      return;
    }
  }
  const State state = packing_.unpack(code);
  if (!watches_.empty()) watch(code, state, depth);
  if (game_.turn(state).kind == Turn::Kind::over) {
    ++worker.over;
    return;
  }
  std::uint64_t transitions = 0, silences = 0;
  for_successors(game_, state, [&](const State& after, const Verdict& verdict) {
    ++transitions;
    if (verdict.is_legal()) {
      found(packing_.pack(after));
    } else {
      ++silences;
    }
  });
  worker.transitions += transitions;
  worker.silences += silences;
  if (transitions == silences) ++worker.deadlocks;
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
  for_transitions(game_, state, [&](const State& after, const Verdict& verdict, const Path<G>& path) {
    for (std::size_t w = 0; w < watches_.size(); ++w)
      if (watches_[w].transition && open(w) &&
          watches_[w].transition(game_, state, path, after, verdict))
        record(w, code, depth, true);
  });
}

template <Game G, class Code>
Progress Explorer<G, Code>::progress() const {
  Progress p;
  for (const Worker& w : workers_) {
    p.states += w.shard.size();
    p.transitions += w.transitions;
    p.waiting += w.shard.size() - w.cursor;
  }
  p.depth = level_;
  p.bytes = bytes();
  p.seconds = clock_.seconds();
  return p;
}

template <Game G, class Code>
std::optional<Ended> Explorer<G, Code>::limit_reached(const Progress& p) const {
  if (limits_.stop && *limits_.stop) return Ended::stopped;
  if (limits_.seconds > 0 && p.seconds > limits_.seconds) return Ended::time;
  // The index grows by a half at once; a round of new states must fit as well.
  if (p.bytes + p.bytes / 4 > limits_.memory) return Ended::memory;
  for (const Worker& w : workers_)
    if (!w.shard.has_room()) return Ended::memory;
  return std::nullopt;
}

/// Called by one thread while the others wait.
template <Game G, class Code>
void Explorer<G, Code>::between_rounds(bool level_done) {
  const Progress p = progress();
  if (limits_.report && p.seconds - reported_ > 0.5) {
    reported_ = p.seconds;
    limits_.report(p);
  }
  ended_ = limit_reached(p);
  if (ended_ || !level_done) return;
  if (all_found()) {
    ended_ = Ended::found;
  } else if (p.waiting == 0) {
    ended_ = Ended::exhausted;
  } else if (limits_.depth && level_ + 1 >= limits_.depth) {
    ended_ = Ended::depth;
  }
  if (ended_ == Ended::exhausted) return;
  ++level_;
  for (Worker& w : workers_) w.level_ends.push_back(w.shard.size());
}

template <Game G, class Code>
Ended Explorer<G, Code>::run() {
  ended_.reset();
  clock_ = {};
  reported_ = 0;
  const auto level_end = [&](const Worker& w) { return w.level_ends.back(); };
  const auto step = [&]() noexcept {
    bool done = true;
    for (const Worker& w : workers_) done = done && w.cursor == level_end(w);
    between_rounds(done);
  };
  std::barrier phase(static_cast<std::ptrdiff_t>(workers_.size()));
  std::barrier round(static_cast<std::ptrdiff_t>(workers_.size()), step);
  const auto work = [&](std::size_t me) {
    Worker& worker = workers_[me];
    while (!ended_) {
      const std::uint64_t end = std::min(level_end(worker), worker.cursor + round_states);
      for (; worker.cursor < end; ++worker.cursor) expand(worker, level_);
      if (workers_.size() > 1) {
        phase.arrive_and_wait();
        for (Worker& from : workers_) {
          std::vector<Code>& mine = from.outbox[me];
          constexpr std::size_t ahead = 16;
          for (std::size_t i = 0; i < mine.size(); ++i) {
            if (i + ahead < mine.size()) worker.shard.prefetch(mine[i + ahead]);
            worker.shard.insert(mine[i]);
          }
          mine.clear();
        }
      }
      round.arrive_and_wait();
    }
  };
  std::vector<std::jthread> others;
  for (std::size_t t = 1; t < workers_.size(); ++t) others.emplace_back(work, t);
  work(0);
  others.clear();
  return *ended_;
}

template <Game G, class Code>
std::optional<Witness<G>> Explorer<G, Code>::witness(std::size_t w) const {
  if (!hits_[w]) return std::nullopt;
  const Hit& hit = *hits_[w];
  Witness<G> out{w, hit.depth + (hit.transition ? 1 : 0), {}};
  if (hit.transition) {
    const State before = packing_.unpack(hit.before);
    bool found = false;
    for_transitions(game_, before, [&](const State& after, const Verdict& v, const Path<G>& path) {
      if (found || !watches_[w].transition(game_, before, path, after, v)) return;
      found = true;
      out.steps = path;
    });
  }
  // Backwards: the first state of the level before from which a turn leads here.
  Code target = hit.before;
  for (std::uint64_t level = hit.depth; level > 0; --level) {
    bool found = false;
    for (const Worker& worker : workers_) {
      for (std::uint64_t n = worker.level_ends[level - 1];
           !found && n < worker.level_ends[level]; ++n) {
        const State state = packing_.unpack(worker.shard.code(n));
        bool leads = false;
        for_successors(game_, state, [&](const State& after, const Verdict& v) {
          leads = leads || (v.is_legal() && packing_.pack(after) == target);
        });
        if (!leads) continue;
        for_transitions(game_, state, [&](const State& after, const Verdict& v, const Path<G>& path) {
          if (found || !v.is_legal() || packing_.pack(after) != target) return;
          found = true;
          out.steps.insert(out.steps.begin(), path.begin(), path.end());
        });
        target = worker.shard.code(n);
      }
      if (found) break;
    }
  }
  return out;
}

}  // namespace arbiter
