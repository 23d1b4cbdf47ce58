// Builds the turn graph of everything that can be reached from a position.
//
//     store     codes in order of discovery          writers   their trees, one part per thread
//                       | sorted                                   | put in order of the codes
//     codes     | 0 | 1 | 2 | ...                      words     | tree 0 | tree 1 | ...
//
// States wait in the lists of the store. Threads take a few at a time, write their trees and insert
// their successors. The states found in one round are taken in the next, in order of their codes:
// similar states have many successors in common, and a writer remembers those that it has just
// looked up. The order does not affect the result, so the graph is the same for any number of
// threads.
//
// With a folder, writers move their trees to files once the memory would be too small for them:
//
//     file of a writer    | trees of a round, in order | trees of the next round, in order | ...
//                            v                            v
//     file of the graph   | tree 0 | tree 1 | tree 2 | ...
//
// So the trees that are put in order come from a few places in each file, which move towards its
// end. What is kept of a state stays in memory.
#pragma once
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "model/text.hpp"
#include "solver/files/replacing_file.hpp"
#include "solver/limits.hpp"
#include "solver/value/tree_writer.hpp"
#include "solver/value/work_plan.hpp"

namespace arbiter {

/// The number of a position's representative, and whether the sides are swapped.
struct Seat {
  std::uint32_t state;
  bool flipped;
};

template <Game G, class Code>
class Turn_graph_builder {
 public:
  using State = typename G::State;

  /// `canonical`: the game's equivalent states become one state.
  Turn_graph_builder(const G& game, bool canonical)
      : game_(game), packing_(game_), canonical_(canonical) {
    packing_.template require_room<Code>();
    graph_.sides = static_cast<unsigned>(game_.sides());
  }

  /// Builds the graph of everything that can be reached from `from`, which may be mid-turn. The
  /// tree of `from` is the last one, that of state states() - 1. Throws Bad_input if the rules are
  /// silent or a player must act and has no legal move. Unless the result is exhausted, a limit was
  /// reached and there is no graph: `states` if it would have more than `most_words` words (0: no
  /// limit). `folder`: where to keep the trees if there is not enough memory; empty: nowhere.
  /// Throws No_room if its disk is full. Call at most once.
  Stop_reason build(const State& from, const Limits& limits, std::uint64_t most_words = 0,
                    const std::string& folder = {});

  /// On ranks (limits.ranks): those trees that this rank keeps.
  const Turn_graph& graph() const { return graph_; }
  /// On ranks: the components, and how ranks share them.
  Components take_components() { return std::move(components_); }
  const Work_plan& plan() const { return plan_; }
  /// Number of words in the trees of all ranks, and of bytes that this rank has sent to others.
  std::uint64_t words() const { return words_; }
  std::uint64_t sent_bytes() const { return sent_; }
  Turn_graph take_graph() { return std::move(graph_); }
  /// The folder that keeps the trees; null if they are in memory.
  const Scratch_folder* folder() const {
    return graph_.words.file() ? graph_.words.file()->folder().get() : nullptr;
  }
  /// The number of a state at a turn boundary that is not over; nothing if it was not reached.
  std::optional<Seat> seat(State state) const {
    const bool flipped = canonicalize(game_, state, canonical_);
    const Code code = packing_.pack(state);
    const auto at = std::ranges::lower_bound(codes_, code, order());
    if (at == codes_.end() || *at != code) return std::nullopt;
    return Seat{static_cast<std::uint32_t>(at - codes_.begin()), flipped};
  }
  /// The state with a number, which must be below the number of the first final state.
  State state(std::uint32_t number) const { return packing_.unpack(codes_[number]); }
  Code code(std::uint32_t number) const { return codes_[number]; }
  const Packing<G, Code>& packing() const { return packing_; }
  /// The number of states found at turn boundaries, not counting final states.
  std::uint64_t states_found() const { return found_; }
  std::uint64_t bytes() const {
    return graph_.bytes() + codes_.size() * sizeof(Code) + packing_.tree_bytes();
  }

 private:
  using Writer = Tree_writer<G, Code>;
  struct Build_state;
  class Shared_build;
  Stop_reason build_with_ranks(const State& from, const Limits& limits, std::uint64_t most_words);
  Stop_reason build_for_one_rank(const State& from, const Limits& limits, std::uint64_t most_words);
  static constexpr std::uint32_t nowhere = ~std::uint32_t{0};  // place of the root

  // Maps the writers' numbers to numbers in the graph.
  using Number_lists = std::vector<std::vector<std::uint32_t>>;
  struct Number_map {
    const std::vector<std::uint32_t>& state;
    Number_lists end, distribution;

    Word leaf(Word leaf, std::size_t writer) const {
      const std::uint32_t top_down = Word::most_states - 1 - leaf.state();
      if (top_down < end[writer].size()) return Word::leaf(end[writer][top_down], false);
      return Word::leaf(state[leaf.state()], leaf.flipped());
    }
  };
  /// The order of the codes themselves, or of the states behind them, so that it does not depend on
  /// the threads.
  auto order() const {
    return [this](Code a, Code b) { return packing_.tree() ? packing_.is_less(a, b) : a < b; };
  }
  void find_all(Build_state& b, const State& from);
  void finish(Build_state& b);
  std::vector<std::uint32_t> sort_codes(Build_state& b);
  template <class What, class Place>
  static Number_lists gather(const Build_state& b, std::map<What, std::uint32_t> Writer::*numbers,
                             Place&& place);
  struct Tree {
    std::uint64_t first = 0;  // word of its writer
    std::uint32_t size = 0, writer = 0;
  };
  static void copy_tree(const Tree& tree, const Word* in, Word* out, const Number_map& names);
  void copy_trees(Build_state& b, const Number_map& names);
  void copy_in_memory(const Build_state& b, const Number_map& names,
                      const std::vector<Tree>& trees);
  void copy_in_files(Build_state& b, const Number_map& names, const std::vector<Tree>& trees);

  const G game_;
  const Packing<G, Code> packing_;
  const bool canonical_;
  Turn_graph graph_;
  std::vector<Code> codes_;  // [state], in order()
  std::uint64_t found_ = 0, words_ = 0, sent_ = 0;
  Components components_;
  Work_plan plan_;
};

/// The working data while the graph grows.
template <Game G, class Code>
struct Turn_graph_builder<G, Code>::Build_state {
  Build_state(const G& game, const Packing<G, Code>& codes, bool canonical, const Limits& given,
              std::uint64_t words, const std::string& where = {})
      : limits(given),
        most_words(words),
        threads(static_cast<std::size_t>(std::max(given.threads, 1))),
        folder(where.empty() ? nullptr : std::make_shared<Scratch_folder>(where, buffer)),
        files(threads),
        packing(codes),
        coded(coded_turns(game, canonical)),
        store(packing.code_bits(), 0, threads),
        sizes(threads),
        taken(threads, 0),
        again(threads) {
    for (std::size_t t = 0; t < threads; ++t) {
      writers.emplace_back(game, packing, store, t, canonical, coded.get());
      writers.back().check = [this, t] { check(t); };
    }
  }
  /// The size of a writer's output, readable by other threads.
  struct alignas(interference_size) Size {
    std::atomic<std::uint64_t> bytes = 0, words = 0, bytes_of_tree = 0, bytes_besides = 0;
  };

  const Limits& limits;
  const std::uint64_t most_words;
  const std::uint64_t memory = limits.memory_limit();
  const std::size_t threads;
  const std::uint64_t buffer =  // bytes of each file that are in memory
      std::clamp<std::uint64_t>(memory / 64, 1 << 12, 1 << 20);
  const std::shared_ptr<Scratch_folder> folder;      // null: none
  std::atomic<bool> uses_files = false;              // the memory would not be enough
  std::vector<std::shared_ptr<Scratch_file>> files;  // [thread]: of its writer
  bool has_said_so = false;
  const Packing<G, Code> packing;
  const std::unique_ptr<Coded_turns> coded;
  State_store<Code> store;
  std::vector<Writer> writers;
  std::vector<Size> sizes;
  struct Waiting {
    Code code;
    std::uint32_t place;
  };
  std::vector<std::uint64_t> taken;         // [list]: number of states already in a round
  std::vector<Waiting> round_of;            // the states of this round
  std::atomic<std::uint64_t> next = 0;      // index of the next one
  std::vector<std::vector<Waiting>> again;  // [thread]: states that need more room
  std::atomic<bool> pause = false;
  std::atomic<Stop_reason> ended = Stop_reason::exhausted;
  std::mutex failing;
  std::exception_ptr failure;
  Stopwatch clock;
  double reported = 0;

  std::uint64_t bytes() const {
    std::uint64_t sum = store.bytes() + packing.tree_bytes();
    for (const Size& s : sizes) sum += s.bytes;
    return sum;
  }
  // Bytes of a state, at most, besides those of its tree. While trees are put in order: its code in
  // two or three lists, its number, and where its tree is. While it is solved: its code, its
  // component, its bounds (bounds.hpp, and once more as a list), and what guesses remember of it.
  static constexpr std::uint64_t to_copy = 28 + 2 * sizeof(Code), to_solve = 96 + sizeof(Code);
  // What a thread has in memory of files: buffers and windows.
  std::uint64_t of_files() const { return 4 * buffer + 3 * Resident_blocks::least_bytes; }
  /// Peak memory of building and solving. Trees in memory are copied once; later there is an eighth
  /// of them, the best moves, a second time.
  std::uint64_t bytes_at_most() const {
    const std::uint64_t states = store.size();
    std::uint64_t trees = uses_files ? 0 : states * sizeof(std::uint64_t), written = 0;
    for (const Size& s : sizes) {
      trees += uses_files ? of_files() : s.words * sizeof(Word);
      written += uses_files ? buffer + s.bytes_of_tree + s.bytes_besides : s.bytes.load();
    }
    const std::uint64_t finding = store.bytes() + store.growth_bytes() + written;
    const std::uint64_t copying = written + trees + to_copy * states;
    const std::uint64_t solving = trees + trees / 8 + to_solve * states;
    return packing.tree_bytes() + std::max({finding, copying, solving});
  }
  std::uint64_t words() const {
    std::uint64_t sum = 0;
    for (const Size& s : sizes) sum += s.words;
    return sum;
  }
  /// The states that have not been expanded yet, except those that need more room.
  std::uint64_t waiting() const {
    std::uint64_t sum = round_of.size() - std::min<std::uint64_t>(next, round_of.size());
    for (std::size_t t = 0; t < threads; ++t) sum += store.list(t).size() - taken[t];
    return sum;
  }
  bool needs_room() const {
    return std::ranges::any_of(again, [](const auto& states) { return !states.empty(); });
  }
  /// Checks the limits, on any thread; only the first thread reports progress.
  void look_at_limits(std::size_t thread = 0) {
    Stop_reason now = limits.reached(clock.seconds());
    std::uint64_t longest = 0;
    for (std::size_t t = 0; t < threads; ++t) longest = std::max(longest, store.list(t).size());
    if (folder && !uses_files && bytes_at_most() > memory) uses_files = true;
    if (bytes_at_most() > memory ||
        ((longest + 1) << store.thread_bits()) + Writer::most_ends > Word::most_states)
      now = Stop_reason::memory;
    if (most_words != 0 && words() > most_words) now = Stop_reason::states;
    if (now != Stop_reason::exhausted) ended = now, pause = true;
    if (thread == 0 && uses_files && !has_said_so) say_it_uses_files();
    if (thread != 0 || !limits.report || clock.seconds() - reported < 0.5) return;
    Progress p;
    reported = p.seconds = clock.seconds();
    p.states = store.size(), p.bytes = bytes();
    p.waiting = waiting();
    p.transitions = words();
    limits.report(p);
  }
  void say_it_uses_files() {
    has_said_so = true;
    if (!limits.note) return;
    const auto megabytes = [](std::uint64_t bytes) {
      return grouped((bytes + 999'999) / 1'000'000) + " MB";
    };
    const std::uint64_t expanded = std::max<std::uint64_t>(store.size() - waiting(), 1);
    limits.note("the memory is too small for the turns of " + grouped(store.size()) +
                " states; they go to files in " + folder->path() +
                ", where those of a state take about " +
                grouped(words() * sizeof(Word) / expanded) +
                " bytes, and twice that while they are put in order; " +
                megabytes(folder->free_bytes()) + " are free there");
  }
  void measure(std::size_t thread) {
    const Writer& w = writers[thread];
    Size& size = sizes[thread];
    size.bytes.store(w.bytes(), std::memory_order_relaxed);
    size.words.store(w.words_written(), std::memory_order_relaxed);
    size.bytes_of_tree.store(w.bytes_of_tree(), std::memory_order_relaxed);
    size.bytes_besides.store(w.bytes() - w.words.bytes(), std::memory_order_relaxed);
  }
  /// Moves a writer's trees to its file if the memory would not be enough, and they fill a buffer.
  void move_trees(std::size_t thread, bool all = false) {
    const std::uint64_t bytes = writers[thread].words.bytes();
    if (!uses_files || bytes == 0 || (bytes < buffer && !all)) return;
    if (!files[thread]) files[thread] = std::make_shared<Scratch_file>(folder);
    writers[thread].move_words(*files[thread], buffer);
    measure(thread);
  }
  /// Called while a tree is being written. Throws Limit_reached.
  void check(std::size_t thread) {
    measure(thread);
    look_at_limits(thread);
    if (const Stop_reason now = ended; now != Stop_reason::exhausted) throw Limit_reached{now};
  }
  void write(std::size_t thread, const Waiting& state) {
    try {
      writers[thread].write_coded(state.code, state.place);
    } catch (const typename Writer::Store_overflow&) {
      again[thread].push_back(state);
      pause = true;
    } catch (const Limit_reached&) {  // recorded in `ended`
    }
    measure(thread);
    move_trees(thread);
    if (store.wants_growth()) pause = true;
  }
  /// Puts all states that wait in the lists into the round.
  void take_waiting() {
    round_of.clear();
    next = 0;
    for (std::size_t t = 0; t < threads; ++t)
      for (const auto list = store.list(t); taken[t] < list.size(); ++taken[t])
        round_of.push_back(
            {list[taken[t]], static_cast<std::uint32_t>(taken[t] << store.thread_bits() | t)});
    std::ranges::sort(round_of, {}, &Waiting::code);
  }
  /// Enlarges the index. If a limit ends that, it ends the work.
  void grow() {
    try {
      store.grow([this] { limits.check(clock.seconds()); });
    } catch (const Limit_reached&) {
    }
    look_at_limits();
  }
  /// Expands states until none of the round is left or the index must grow, which it does first.
  void round() {
    while (store.wants_growth() || needs_room()) {
      grow();
      if (ended != Stop_reason::exhausted) return;
      for (auto& states : again)
        for (const Waiting& state : std::exchange(states, {})) write(0, state);
    }
    if (ended != Stop_reason::exhausted) return;
    if (next >= round_of.size()) take_waiting();
    for (std::size_t t = 0; t < threads; ++t) move_trees(t);
    pause = false;
    const std::uint64_t all = round_of.size();
    const auto work = [&](std::size_t me) {
      try {
        for (std::uint64_t n = 0; !pause; ++n) {
          if (me == 0 && n % 16 == 0) look_at_limits();
          const std::uint64_t from = next.fetch_add(block);
          if (from >= all) break;
          for (std::uint64_t k = from; k < std::min(from + block, all); ++k) write(me, round_of[k]);
        }
      } catch (...) {
        const std::lock_guard lock(failing);
        failure = std::current_exception();
        pause = true;
      }
    };
    {
      std::vector<std::jthread> others;
      for (std::size_t t = 1; t < threads && all > next + 64 * block; ++t)
        others.emplace_back(work, t);
      work(0);
    }
    if (failure) std::rethrow_exception(failure);
  }

  static constexpr std::uint64_t block = 8;  // states that a thread takes at once
};

template <Game G, class Code>
Stop_reason Turn_graph_builder<G, Code>::build(const State& from, const Limits& limits,
                                               std::uint64_t most_words,
                                               const std::string& folder) {
  if (limits.ranks) return build_with_ranks(from, limits, most_words);
  Build_state b(game_, packing_, canonical_, limits, most_words, folder);
  const auto count = [&] { found_ = b.store.size(), words_ = b.words(); };
  try {
    find_all(b, from);
    b.look_at_limits();  // once more: whether there are too many words must not depend on timing
    count();
    if (b.ended == Stop_reason::exhausted) finish(b);
  } catch (const Limit_reached& limit) {
    b.ended = limit.ended;
  } catch (const No_room&) {
    count();
    throw;
  }
  return b.ended;
}

template <Game G, class Code>
void Turn_graph_builder<G, Code>::find_all(Build_state& b, const State& from) {
  while (b.ended == Stop_reason::exhausted) try {
      b.writers[0].write(from, nowhere);
      break;
    } catch (const typename Writer::Store_overflow&) {
      b.grow();
    } catch (const Limit_reached&) {  // recorded in b.ended
    }
  while (b.ended == Stop_reason::exhausted && (b.waiting() > 0 || b.needs_room())) b.round();
}

}  // namespace arbiter

#include "solver/value/build_together.hpp"
#include "solver/value/build_with_ranks.hpp"
