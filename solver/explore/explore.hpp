// Breadth-first exploration of everything that can be reached, with the shortest witness of what is
// watched for.
//
//     level d      | states found d turns from the start ....................... |
//     threads       each expands what it found itself, block by block, then helps the others
//     between levels all wait; limits, growth and progress are looked after by one thread
//
// Which thread finds a state first is chance, so lists differ between runs; states, levels, counts,
// and witnesses do not: among equally short ones the path of the least codes is taken (when a limit
// ends the run within a level, only the length of a witness is sure). A limit ends the exploration
// between two blocks, never the process; it can then be written down and taken up again
// (checkpoint.hpp). A witness is shortest in turns: the watched state stands in the first level
// that has one.
#pragma once
#include <algorithm>
#include <barrier>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "solver/explore/counts.hpp"
#include "solver/explore/store.hpp"
#include "solver/explore/successors.hpp"
#include "solver/limits.hpp"

namespace arbiter {

/// Something to look for. The first hit is kept with its depth; with `ends`, the exploration is
/// over when everything that ends has been hit.
template <Game G>
struct Watch {
  std::string name;
  std::function<bool(const G&, const typename G::State&)> state = {};
  /// before, what happened, after, and the verdict of the last step (not legal: the rules were
  /// silent there, and `after` was not reached).
  std::function<bool(const G&, const typename G::State&, const Path<G>&, const typename G::State&,
                     const Verdict&)>
      transition = {};
  bool ends = true;
  std::uint64_t from = 0;  // states of fewer turns from the start are passed over
  /// With it the hit in the state of the least size is kept, the first of those; all states are
  /// looked at for it. Empty: the first hit of all.
  std::function<std::uint64_t(const G&, const typename G::State&)> size = {};
};

/// Walks through every turn from a state in the explorer's place, and watches on the way:
/// take(after, verdict) for each turn, as for_successors, and hit(w) where the state shows what
/// watch `w` looks for, of those for which wanted[w] is set. Called by several threads at once.
template <Game G>
using Walker =
    std::function<void(const typename G::State&, const std::vector<bool>& wanted,
                       const std::function<void(const typename G::State&, const Verdict&)>& take,
                       const std::function<void(std::size_t)>& hit)>;

/// A path from the start that shows a hit: whole turns, the last one watched.
template <Game G>
struct Witness {
  std::size_t watch;
  std::uint64_t turns;  // transitions from the start
  Path<G> steps;
};

/// A game may offer the same transitions on packed codes: faster, compared with the states by
/// tests.
template <class G, class Code>
concept Has_packed_turns = requires {
  typename G::template Packed_turns<Code>;
};
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

/// Says which moves and outcomes a search follows; empty: all.
template <Game G>
using Filter = std::function<bool(const G&, const typename G::State&, const typename G::Move&)>;

struct Explore_options {
  bool packed_turns = true;  // take the fast road where the game has one
  int dense_bits = 33;       // states of at most so many bits get a bitmap (2^33 bits are 1 GiB)
  bool numbers = false;      // states must be found again by code: always hashed
};

template <Game G, class Code = std::uint64_t>
class Explorer {
 public:
  using State = typename G::State;

  /// With a filter only some plays are looked at: what is found is real, and nothing else is known.
  /// A walker takes the place of both.
  Explorer(const G& game, std::vector<Watch<G>> watches, Limits limits,
           Explore_options options = {}, Filter<G> filter = {}, Walker<G> walker = {});

  /// Goes on until a limit, or until everything is found or exhausted. May be called again, but not
  /// after a game or a watch has thrown: that ends it, and run() throws the same.
  Ended run();

  Counts counts() const;
  /// Levels of which every state was expanded.
  std::uint64_t complete_levels() const { return level_; }
  Progress progress() const;
  std::uint64_t size() const { return store_.size(); }  // states
  /// The lists of codes, their index and the tree behind them. fixed_bytes: of these the bitmap, 0
  /// when hashed.
  std::uint64_t bytes() const { return store_.bytes() + packing_.tree_bytes(); }
  std::uint64_t fixed_bytes() const { return store_.fixed_bytes(); }

  /// Whether watch `w` was hit, and if so the shortest way there.
  bool hit(std::size_t w) const { return hits_[w].has_value(); }
  std::optional<Witness<G>> witness(std::size_t w) const;

  /// All states, level by level: visit(state, depth).
  template <class Visit>
  void for_states(Visit&& visit) const {
    for (std::size_t level = 0; level + 1 < ends_.size(); ++level)
      for_level(level, [&](Code code) { visit(packing_.unpack(code), level); });
  }

  const G& game() const { return game_; }
  const Limits& limits() const { return limits_; }  // with the memory that was found
  const Packing<G, Code>& packing() const { return packing_; }
  /// Number of a state in the order of for_codes; the store must be hashed (options.numbers).
  std::uint64_t number(Code code) const { return store_.find(code); }
  template <class Visit>
  void for_codes(Visit&& visit) const {
    for (std::size_t t = 0; t < store_.threads(); ++t)
      for (std::uint64_t n = 0; n < store_.list(t).size(); ++n) visit(store_.list(t)[n]);
  }

 private:
  template <Game, class>
  friend class Checkpoint;
  /// States taken at a time: Ctrl-C waits for one block.
  static std::uint64_t block(std::uint64_t level_size) {
    return std::clamp<std::uint64_t>(level_size / 16, 1, 256);
  }
  struct alignas(apart) Tally {  // of one thread
    std::uint64_t transitions = 0, over = 0, deadlocks = 0, silences = 0;
    std::vector<Code> found;  // successors of the state in hand that may be new
    std::vector<Code> again;  // states whose successors did not all fit into the index
  };
  struct alignas(apart) Taken {  // of one list's part of the level: the first that nobody has taken
    std::atomic<std::uint64_t> next{0};
  };
  struct Hit {
    Code before;  // the state hit, or the state before the transition
    std::uint64_t depth;
    bool transition;
    std::uint64_t size = 0;  // see Watch; not of a checkpoint
  };

  template <class Visit>
  void for_level(std::size_t level, Visit&& visit) const {
    for (std::size_t t = 0; t < store_.threads(); ++t)
      for (std::uint64_t n = ends_[level][t]; n < ends_[level + 1][t]; ++n)
        visit(store_.list(t)[n]);
  }
  /// visit(code) for each successor; the number of transitions and of those on which rules are
  /// silent.
  template <class Visit>
  std::pair<std::uint64_t, std::uint64_t> successors(Code code, const State* state,
                                                     Visit&& visit) const;
  template <class Visit, class Walk>
  std::pair<std::uint64_t, std::uint64_t> told(Visit&& visit, Walk&& walk) const;
  std::vector<bool> wanted(std::uint64_t depth) const;
  int dense_bits(const Explore_options& options) const;
  bool expand(Code code, std::size_t thread);
  void expand_blocks(std::size_t list, std::size_t thread, Stopwatch& since);
  void watch(Code code, const State& state, std::uint64_t depth);
  bool open(std::size_t watch, std::uint64_t depth) const;
  void record(std::size_t watch, Code before, const State& state, std::uint64_t depth,
              bool transition);
  bool all_found() const;
  std::optional<Ended> limit_reached(const Progress& p) const;
  bool level_done() const;
  /// A sixteenth of the memory is kept for what comes in before all have paused.
  bool memory_full(std::uint64_t wanted) const {
    return bytes() + wanted > limits_.memory - limits_.memory / 16 || !store_.has_room();
  }
  /// Runs a part of the work; what it throws is kept for run() to throw again, and all pause.
  template <class Work>
  void guarded(Work&& work) noexcept;
  void between_blocks();
  std::uint64_t level_size(std::size_t list) const {
    return ends_[level_ + 1][list] - ends_[level_][list];
  }
  /// How many of a list's states of the level are expanded, when nobody is at work.
  std::uint64_t expanded(std::size_t list) const {
    return std::min(taken_[list].next.load(std::memory_order_relaxed), level_size(list));
  }

  const G game_;
  std::vector<Watch<G>> watches_;
  Limits limits_;
  Packing<G, Code> packing_;
  typename Packed_turns_of<G, Code>::type turns_;
  Filter<G> filter_;
  Walker<G> walker_;
  bool packed_;
  State_store<Code> store_;
  std::vector<Tally> tallies_;                    // of each thread
  std::vector<std::vector<std::uint64_t>> ends_;  // ends_[l][t]: where level l begins in list t
  std::uint64_t level_ = 0;         // being expanded: ends_[level_] to ends_[level_ + 1]
  std::vector<Taken> taken_;        // of each list
  std::atomic<bool> pause_{false};  // a limit was reached or the index must grow
  std::vector<std::optional<Hit>> hits_;
  mutable std::mutex hits_mutex_;
  std::optional<Ended> ended_;
  std::exception_ptr failure_;
  Stopwatch clock_;
  double reported_ = 0, spent_ = 0;  // spent_: seconds of earlier runs
};

}  // namespace arbiter

#include "solver/explore/run.hpp"
#include "solver/explore/watch.hpp"
