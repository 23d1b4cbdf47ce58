// Breadth-first exploration of everything that can be reached, with the shortest witness of what is
// watched for.
//
//            round                                     round
//   thread 0 |expand own frontier| |insert what is mine| ...
//   thread 1 |expand own frontier| |insert what is mine| ...
//                    codes for the other ^ barrier
//
// A code belongs to the thread that its bits name, which alone stores it: no locks, and the same
// states, levels and counts for any number of threads. With one thread the codes go straight into
// the store. A limit ends a round early, never the process; an exploration that ended early can be
// written to a file and taken up again (checkpoint.hpp).
// A witness is shortest in turns: the watched state stands in the first level that has one.
#pragma once
#include <algorithm>
#include <barrier>
#include <functional>
#include <optional>
#include <mutex>
#include <thread>

#include "solver/limits.hpp"
#include "solver/store.hpp"
#include "solver/successors.hpp"

namespace arbiter {

/// Something to look for. The first hit is kept with its depth; with `ends`, the exploration is over
/// when everything that ends has been hit.
template <Game G>
struct Watch {
  std::string name;
  std::function<bool(const G&, const typename G::State&)> state = {};
  /// before, what happened, after, and the verdict of the last step (not legal: the rules were silent
  /// there, and `after` was not reached).
  std::function<bool(const G&, const typename G::State&, const Path<G>&, const typename G::State&,
                     const Verdict&)>
      transition = {};
  bool ends = true;
};

/// A path from the start that shows a hit: whole turns, the last one watched.
template <Game G>
struct Witness {
  std::size_t watch;
  std::uint64_t turns;  // transitions from the start
  Path<G> steps;
};

struct Counts {
  std::uint64_t states = 0, transitions = 0, over = 0, deadlocks = 0, silences = 0;
  std::vector<std::uint64_t> levels;  // states at each depth, in turns
  std::uint64_t depth() const { return levels.empty() ? 0 : levels.size() - 1; }
};

/// A game may offer the same transitions on packed codes: faster, compared with the states by tests.
template <class G, class Code>
concept Has_packed_turns = requires { typename G::template Packed_turns<Code>; };
struct No_packed_turns {
  explicit No_packed_turns(const auto&) {}
  static constexpr bool usable() { return false; }
};
template <class G, class Code>
struct Packed_turns_of {
  using type = No_packed_turns;
};
template <class G, class Code>
  requires Has_packed_turns<G, Code>
struct Packed_turns_of<G, Code> {
  using type = typename G::template Packed_turns<Code>;
};

struct Explore_options {
  bool packed_turns = true;  // take the fast road where the game has one
  int dense_bits = 31;    // states of at most so many bits get a bitmap (2^31 bits are 256 MiB)
  bool numbers = false;   // states must be found again by code: always hashed
};

template <Game G, class Code = std::uint64_t>
class Explorer {
 public:
  using State = typename G::State;

  Explorer(const G& game, std::vector<Watch<G>> watches, Limits limits, Explore_options options = {})
      : game_(game),
        watches_(std::move(watches)),
        limits_(std::move(limits)),
        packing_(game),
        turns_(game),
        packed_(options.packed_turns && turns_.usable()),
        hits_(watches_.size()) {
    const int bits = packing_.bits();
    if (bits > static_cast<int>(8 * sizeof(Code)))
      throw Bad_input("sizes", "a state of at most " + std::to_string(8 * sizeof(Code)) + " bits",
                      std::to_string(bits) + " bits");
    if (limits_.memory == 0) limits_.memory = free_memory() / 5 * 4;
    const bool dense = !options.numbers && bits <= options.dense_bits && bits >= 6 &&
                       (std::uint64_t{1} << bits) / 8 <= limits_.memory / 2;
    if (dense) bitmap_.resize((std::uint64_t{1} << bits) / 64);
    const int threads = std::max(1, limits_.threads);
    for (int t = 0; t < threads; ++t) workers_.emplace_back(dense ? &bitmap_ : nullptr, threads);
    const Code first = packing_.pack(game.start());
    workers_[owner(first)].shard.insert(first);
    for (Worker& w : workers_) w.level_ends = {0, w.shard.size()};
    check_start();
  }

  Ended run();

  Counts counts() const {
    Counts sum;
    for (const Worker& w : workers_) {
      sum.states += w.shard.size();
      sum.transitions += w.transitions;
      sum.over += w.over;
      sum.deadlocks += w.deadlocks;
      sum.silences += w.silences;
      for (std::size_t l = 1; l < w.level_ends.size(); ++l) {
        if (sum.levels.size() < l) sum.levels.push_back(0);
        sum.levels[l - 1] += w.level_ends[l] - w.level_ends[l - 1];
      }
    }
    while (!sum.levels.empty() && sum.levels.back() == 0) sum.levels.pop_back();
    return sum;
  }
  Progress progress() const;
  /// The codes, their index and the bitmap.
  std::uint64_t bytes() const {
    std::uint64_t sum = bitmap_.size() * sizeof(std::uint64_t);
    for (const Worker& w : workers_) sum += w.shard.bytes();
    return sum;
  }
  /// The fixed table of an exploration by bitmap; 0 when hashed.
  std::uint64_t fixed_bytes() const { return bitmap_.size() * sizeof(std::uint64_t); }

  /// Whether watch `w` was hit, and if so the shortest way there.
  bool hit(std::size_t w) const { return hits_[w].has_value(); }
  std::optional<Witness<G>> witness(std::size_t w) const;

  /// All states in the order of their discovery: visit(state, depth).
  template <class Visit>
  void for_states(Visit&& visit) const {
    for (std::size_t level = 1;; ++level) {
      bool any = false;
      for (const Worker& w : workers_) {
        if (level >= w.level_ends.size()) continue;
        any = true;
        for (std::uint64_t n = w.level_ends[level - 1]; n < w.level_ends[level]; ++n)
          visit(packing_.unpack(w.shard.code(n)), level - 1);
      }
      if (!any) return;
    }
  }

  const G& game() const { return game_; }
  const Packing<G, Code>& packing() const { return packing_; }
  /// Number of a state among all, shard by shard; the shards must be hashed.
  std::uint64_t number(Code code) const {
    std::uint64_t before = 0;
    const std::size_t mine = owner(code);
    for (std::size_t t = 0; t < mine; ++t) before += workers_[t].shard.size();
    return before + workers_[mine].shard.find(code);
  }
  template <class Visit>
  void for_codes(Visit&& visit) const {  // in the order of number()
    for (const Worker& w : workers_)
      for (std::uint64_t n = 0; n < w.shard.size(); ++n) visit(w.shard.code(n));
  }

 private:
  static constexpr std::uint64_t round_states = 2048;

  struct Worker {
    Worker(Bitmap* bitmap, int threads) : shard(bitmap), outbox(static_cast<std::size_t>(threads)) {}
    Shard<Code> shard;
    std::vector<std::uint64_t> level_ends;   // level_ends[l]: end of level l - 1
    std::uint64_t cursor = 0;                // next state to expand
    std::uint64_t transitions = 0, over = 0, deadlocks = 0, silences = 0;
    std::vector<std::vector<Code>> outbox;   // [owner]
  };
  struct Hit {
    Code before;   // state hit, or the state before the transition
    std::uint64_t depth;
    bool transition;
  };

  std::size_t owner(Code code) const {
    if (workers_.size() == 1) return 0;
    const std::uint64_t word = static_cast<std::uint64_t>(code >> 6) * 0x9e3779b97f4a7c15ULL;
    return static_cast<std::size_t>((word >> 32) * workers_.size() >> 32);
  }
  void check_start() {
    const State start = game_.start();
    if (packing_.unpack(packing_.pack(start)) != start)
      throw Bad_input("start", "a state that its fields describe", game_.write(start));
  }
  void expand(Worker& worker, std::uint64_t depth);
  void watch(Code code, const State& state, std::uint64_t depth);
  void record(std::size_t watch, Code before, std::uint64_t depth, bool transition) {
    const std::lock_guard lock(hits_mutex_);
    std::optional<Hit>& hit = hits_[watch];
    // Within a level the least code wins, so that the witness does not depend on the threads.
    if (hit && (hit->depth < depth ||
                (hit->depth == depth && (hit->transition < transition ||
                                         (hit->transition == transition && hit->before <= before)))))
      return;
    hit = Hit{before, depth, transition};
  }
  bool all_found() const {
    bool any = false;
    for (std::size_t w = 0; w < watches_.size(); ++w) {
      if (!watches_[w].ends) continue;
      any = true;
      if (!hits_[w]) return false;
    }
    return any;
  }
  std::optional<Ended> limit_reached(const Progress& p) const;
  void between_rounds(bool level_done);

  const G game_;
  std::vector<Watch<G>> watches_;
  Limits limits_;
  Packing<G, Code> packing_;
  typename Packed_turns_of<G, Code>::type turns_;
  bool packed_;
  Bitmap bitmap_;
  std::vector<Worker> workers_;
  std::vector<std::optional<Hit>> hits_;
  std::mutex hits_mutex_;
  std::uint64_t level_ = 0;
  std::optional<Ended> ended_;
  bool level_started_ = false;
  Stopwatch clock_;
  double reported_ = 0;
};

}  // namespace arbiter

#include "solver/explore_run.hpp"
