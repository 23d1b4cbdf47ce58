// Breadth-first exploration of all reachable states, with a shortest witness for each watch.
//
//     level d      | states found d turns from the start ....................... |
//     threads       each expands the states it found itself, block by block, then helps the others
//     between levels all threads wait while one handles limits, growth and progress
//
// Which thread finds a state first is random, so the lists differ between runs. States, levels,
// counts and witnesses do not: among equally short witnesses, the path with the smallest codes is
// chosen. (If a limit ends the run within a level, only the length of a witness is certain.) A
// limit ends the exploration between two blocks but never the process, so the exploration can then
// be saved and resumed (checkpoint.hpp). A witness is shortest in turns: it ends in the first level
// with a hit.
//
// Several processes can explore together (solver/ranks/). A hash of a state determines the rank
// that it belongs to; that rank alone keeps and expands it. A state travels as its words, because
// the codes of wide states differ between ranks.
//
//     rank 0   expand | round | expand ... | round |   A round sends new codes to their ranks and
//     rank 1   expand | round | expand ... | round |   adds up what remains; a level ends with a
//     rank 2   expand | round | expand ... | round |   round after which nothing does.
//
// Most turns lead to states that were reached before, so a code that was sent is not sent again:
// for certain if the index is a bitmap, in which the rank marks the codes that it has sent, and in
// most cases otherwise. counts() then returns the part of this rank, and progress() too.
//
// With a folder, an exploration that fills its memory goes on from disk (disk_states.hpp): the
// lists, up to then the record of all levels, keep only what was seen recently, and a level is a
// file. spill.hpp is the link between the two.
#pragma once
#include <algorithm>
#include <barrier>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "solver/explore/counts.hpp"
#include "solver/explore/disk_states.hpp"
#include "solver/explore/store.hpp"
#include "solver/explore/successors.hpp"
#include "solver/limits.hpp"
#include "solver/ranks/exchange.hpp"

namespace arbiter {

/// Something to search for. The explorer keeps the first hit and its depth. The exploration ends
/// once every watch with `ends` has been hit.
template <Game G>
struct Watch {
  std::string name;
  std::function<bool(const G&, const typename G::State&)> state = {};
  /// Arguments: the state before, the steps of the turn, the state after, and the verdict on the
  /// last step. If it is not legal, the rules are silent there and `after` was not reached.
  std::function<bool(const G&, const typename G::State&, const Path<G>&, const typename G::State&,
                     const Verdict&)>
      transition = {};
  bool ends = true;
  std::uint64_t from = 0;  // ignore states fewer than `from` turns from the start
  /// If not empty: examine all states and keep the first hit in a state of the smallest size. If
  /// empty: keep the first hit.
  std::function<std::uint64_t(const G&, const typename G::State&)> size = {};
};

/// Replaces the explorer's own enumeration of turns. It calls take(after, verdict) for each turn
/// from a state, as for_successors does, and hit(w) if the state hits watch `w`, for each `w` with
/// wanted[w] set. Several threads call it concurrently.
template <Game G>
using Walker =
    std::function<void(const typename G::State&, const std::vector<bool>& wanted,
                       const std::function<void(const typename G::State&, const Verdict&)>& take,
                       const std::function<void(std::size_t)>& hit)>;

/// A path from the start that shows a hit: complete turns, ending with the watched one.
template <Game G>
struct Witness {
  std::size_t watch;
  std::uint64_t turns;  // transitions from the start
  Path<G> steps;
};

/// A game may also provide its transitions on packed codes. This is faster, and tests compare them
/// with the transitions on states.
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

/// Determines which moves and outcomes a search follows. Empty: all of them.
template <Game G>
using Filter = std::function<bool(const G&, const typename G::State&, const typename G::Move&)>;

struct Explore_options {
  bool packed_turns = true;  // use the game's packed turns if it has them
  int dense_bits = 33;       // states of at most this many bits get a bitmap (2^33 bits are 1 GiB)
  bool numbers = false;      // states will be looked up by code: always hash
  /// Number of codes that a rank sends to others in a round.
  std::size_t round = std::size_t{1} << 17;
};

template <Game G, class Code = std::uint64_t>
class Explorer {
 public:
  using State = typename G::State;

  /// With a filter, only some games are examined: every hit is real, but the absence of one proves
  /// nothing. A walker replaces both.
  Explorer(const G& game, std::vector<Watch<G>> watches, Limits limits,
           Explore_options options = {}, Filter<G> filter = {}, Walker<G> walker = {});

  /// Explores until a limit is reached or everything is found or exhausted. May be called again,
  /// except after a game or a watch has thrown: then run() throws the same exception again.
  Stop_reason run();

  Counts counts() const;
  /// The counts of all ranks. Collective.
  Counts total() const;
  /// Number of states sent to other ranks, and bytes of each.
  std::uint64_t sent() const { return exchange_ ? exchange_->sent() : 0; }
  std::size_t bytes_to_send() const { return As_words<G, Code>(packing_).size(); }
  /// With ranks: called on all of them, one thread each, before the states of a new level are
  /// expanded. It may make collective calls, and is what lets the same command continue.
  void at_each_level(std::function<void()> call) { at_each_level_ = std::move(call); }
  /// Number of levels whose states were all expanded.
  std::uint64_t complete_levels() const { return level_; }
  Progress progress() const;
  std::uint64_t size() const { return store_.size(); }  // states in memory
  /// Goes on in this folder once the memory is full. Before run().
  void use_disk(const std::filesystem::path& folder);
  /// Null without a folder.
  const Disk_states* disk() const { return disk_.get(); }
  /// Whether the states have outgrown the memory. counts() then omits the level that is being
  /// found, because some of its states may be known.
  bool is_on_disk() const { return on_disk_; }
  /// The lists of codes, their index and the trees behind them. fixed_bytes: the bitmap's share; 0
  /// if hashed.
  std::uint64_t bytes() const {
    return store_.bytes() + packing_.tree_bytes() + (disk_ ? disk_->bytes() : 0);
  }
  std::uint64_t fixed_bytes() const { return store_.fixed_bytes(); }

  /// Whether watch `w` was hit, and a shortest path to its hit; with ranks, the path is collective.
  bool hit(std::size_t w) const { return hits_[w].has_value(); }
  std::optional<Witness<G>> witness(std::size_t w) const;

  /// Calls visit(state, depth) for all states, level by level.
  template <class Visit>
  void for_states(Visit&& visit) const {
    for (std::size_t level = 0; level + 1 < ends_.size(); ++level)
      for_level(level, [&](Code code) { visit(packing_.unpack(code), level); });
  }

  const G& game() const { return game_; }
  const Limits& limits() const { return limits_; }  // memory: the actual number of bytes
  const Packing<G, Code>& packing() const { return packing_; }
  const State_store<Code>& store() const { return store_; }
  /// The index of a state in the order of for_codes. Needs a hashed store (options.numbers).
  std::uint64_t number(Code code) const { return store_.find(code); }
  template <class Visit>
  void for_codes(Visit&& visit) const {
    for (std::size_t t = 0; t < store_.threads(); ++t)
      for (std::uint64_t n = 0; n < store_.list(t).size(); ++n) visit(store_.list(t)[n]);
  }

 private:
  template <Game, class>
  friend class Checkpoint;
  template <Game, class>
  friend class Level_checkpoint;
  template <Game, class>
  friend class Disk_checkpoint;
  /// Number of states that a thread takes at a time. Ctrl-C waits for one block.
  static std::uint64_t block(std::uint64_t level_size) {
    return std::clamp<std::uint64_t>(level_size / 16, 1, 256);
  }
  /// Number of codes that are looked up together at least, except at the end of a block.
  static constexpr std::size_t together = 64;
  struct alignas(interference_size) Tally {  // one per thread
    std::uint64_t transitions = 0, over = 0, deadlocks = 0, silences = 0;
    std::vector<std::uint64_t> found;          // kept codes of successors: dense
    std::size_t unknown = 0;                   // how many of them may be new: the first ones
    typename State_store<Code>::Batch sought;  // the same for a hashed index
    std::vector<std::uint64_t> left_out;       // kept codes that did not fit into the index
    std::vector<Code> block;                   // states taken from the disk
    Outbox<Code> outbox{0, 1};                 // successors of other ranks
    Recently_seen<Code> sent{17};
    Recently_seen<std::uint64_t> seen{14};  // kept codes; the table fits into the cache of a core
    /// Kept codes of wide states change when the store forgets.
    void forget_seen() { seen = Recently_seen<std::uint64_t>{14}; }
  };
  // One per list: the first state of the level that has not yet been taken.
  struct alignas(interference_size) Taken {
    std::atomic<std::uint64_t> next{0};
  };
  struct Hit {
    Code before;  // the state hit, or the state before the transition
    std::uint64_t depth;
    bool transition;
    std::uint64_t size = 0;  // see Watch; not saved in checkpoints
  };

  template <class Visit>
  void for_level(std::size_t level, Visit&& visit) const {
    if (on_disk_)
      return disk_->for_level(level, [&](Wide code) { visit(static_cast<Code>(code)); });
    for (std::size_t t = 0; t < store_.threads(); ++t)
      for (std::uint64_t n = ends_[level][t]; n < ends_[level + 1][t]; ++n)
        visit(store_.list(t)[n]);
  }
  /// Calls visit(code) for each successor. Returns the number of transitions, and how many of them
  /// end where the rules are silent.
  template <class Visit>
  std::pair<std::uint64_t, std::uint64_t> successors(Code code, const State* state,
                                                     Visit&& visit) const;
  template <class Visit, class Walk>
  std::pair<std::uint64_t, std::uint64_t> visit_successors(Visit&& visit, Walk&& walk) const;
  std::vector<bool> wanted(std::uint64_t depth) const;
  int dense_bits(const Explore_options& options) const;
  void expand(Code code, std::size_t thread);
  void keep_found(std::size_t thread);
  /// Codes that share a cache line of a large bitmap belong to the same rank. Otherwise each rank
  /// would read nearly as many lines as one process. Does not depend on the memory of this rank.
  int home(Code code) const {
    const bool is_large = packing_.code_bits() >= 24 && packing_.code_bits() <= 33;
    return home_of(packing_.number_of(code) >> (is_large ? 9 : 0), ranks_->count());
  }
  [[gnu::always_inline]] bool belongs_here(Code code) const {
    return !has_others_ || home(code) == ranks_->me();
  }
  void send(Code code, Tally& tally) { tally.outbox.put(home(code), code); }
  std::vector<std::optional<Code>> codes_of_all(const std::optional<Code>& mine) const;
  void expand_blocks(std::size_t list, std::size_t thread, Stopwatch& since);
  void expand_from_disk(std::size_t thread, Stopwatch& since);
  void pause_if_due(std::size_t thread, Stopwatch& since);
  void watch(Code code, const State& state, std::uint64_t depth);
  bool open(std::size_t watch, std::uint64_t depth) const;
  void keep(std::size_t watch, const Hit& found);
  void share_hits();
  void record(std::size_t watch, Code before, const State& state, std::uint64_t depth,
              bool transition);
  bool all_found() const;
  std::optional<Stop_reason> limit_reached(const Progress& p) const;
  bool level_done() const;
  /// Reserves a sixteenth of the memory for states added before all threads have paused.
  bool memory_full(std::uint64_t wanted) const {
    return bytes() + wanted > limits_.memory - limits_.memory / 16 || !store_.has_room() ||
           (disk_ && bytes_to_sort() > limits_.memory);
  }
  /// Whether no state can be added. With a disk, a hashed index that cannot grow is filled first.
  bool is_full() const {
    if (!disk_) return memory_full(store_.growth_bytes());
    return memory_full(store_.wants_growth() ? store_.growth_bytes() : 0);
  }
  /// Runs part of the work. On an exception, keeps it for run() to rethrow and pauses all threads.
  template <class Work>
  void guarded(Work&& work) noexcept;
  void make_room();
  void between_blocks();
  void begin_level();
  /// Where the exploration stands after a pause: on this rank, or on all of them.
  struct Standing {
    Progress progress;
    bool is_level_over;
    std::optional<Stop_reason> limit;
  };
  Standing standing() const;
  bool wants_round(const Standing& now) const;
  void trade();
  bool add_up(Standing& now);
  // --- spill.hpp
  std::uint64_t bytes_to_sort() const;
  /// The codes of the store in these parts of its lists: range(list) is {from, to}.
  std::vector<Code> codes_of(
      const std::function<std::pair<std::uint64_t, std::uint64_t>(std::size_t)>& range) const;
  void set_found_from();
  template <class Work>
  void with_disk(Work&& work);
  void say_full_disk();
  void spill();
  void leave_memory();
  void write_found();
  void settle();
  void advance_on_disk();
  void save_disk(double least_seconds);
  void say_disk_use(std::uint64_t states) const;
  void say_disk_need();
  void say(const std::string& sentence) const {
    if (limits_.note) limits_.note(sentence);
  }

  std::uint64_t level_size(std::size_t list) const {
    return ends_[level_ + 1][list] - ends_[level_][list];
  }
  /// Number of expanded states in a list's part of the level. Call only while no thread is working.
  std::uint64_t expanded(std::size_t list) const {
    return std::min(taken_[list].next.load(std::memory_order_relaxed), level_size(list));
  }

  const G game_;
  std::vector<Watch<G>> watches_;
  Limits limits_;
  Ranks* ranks_;     // null: this process alone
  bool has_others_;  // more than one rank
  Packing<G, Code> packing_;
  typename Packed_turns_of<G, Code>::type turns_;
  Filter<G> filter_;
  Walker<G> walker_;
  bool packed_;
  State_store<Code> store_;
  std::vector<Tally> tallies_;                    // [thread]
  std::vector<std::vector<std::uint64_t>> ends_;  // [level][thread]: where a level begins in a list
  std::uint64_t level_ = 0;   // being expanded: ends_[level_] to ends_[level_ + 1]
  std::vector<Taken> taken_;  // [list]
  // The states of a level are expanded in order of their codes, a few thousand at a time, because
  // the successors of similar states are close together in a large bitmap. Not with several
  // threads, which take blocks from each other's lists.
  const bool sorts_;
  std::atomic<bool> pause_{false};  // a limit was reached or the index must grow
  std::vector<std::optional<Hit>> hits_;
  mutable std::mutex hits_mutex_;
  std::optional<Stop_reason> ended_;
  // Null without ranks.
  std::unique_ptr<Exchange<Code, As_words<G, Code>>> exchange_;
  std::function<void()> at_each_level_;
  std::unique_ptr<Disk_states> disk_;      // null without a folder
  bool on_disk_ = false;                   // the levels are in disk_, the store is a filter
  std::vector<std::uint64_t> settled_;     // on disk: [level] how many states
  std::vector<std::uint64_t> found_from_;  // [list]: where the states found begin, on disk
  std::optional<Sorted_run> next_level_;   // settled, and not yet begun
  std::optional<Stop_reason> disk_end_;    // why work with files was given up
  std::string full_disk_;                  // with ranks: the sentence if that was a full disk
  std::function<void()> save_disk_;        // called when the disk holds the whole state
  Stopwatch since_save_;
  bool has_said_need_ = false;
  bool has_failed_somewhere_ = false;
  std::exception_ptr failure_;
  Stopwatch clock_, since_round_;
  double reported_ = 0, spent_ = 0;  // spent_: seconds of earlier runs
};

}  // namespace arbiter

#include "solver/explore/run.hpp"
#include "solver/explore/spill.hpp"
#include "solver/explore/watch.hpp"
