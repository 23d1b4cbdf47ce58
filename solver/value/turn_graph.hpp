// A game as a graph for the value solvers: for each state at a turn boundary, its turn as a tree
// whose leaves are the states after it.
//
//     state 17        max ┬── 18                              raid
//                         └── chance ┬── max ┬── 19           roll, dice, play
//                                    │       └── 20
//                                    └── 21                   roll, dice, no choice
//
//     words   0aaa afcc cccc cccc ....   a node: its actor (4 bits), whether all its children
//                                        are leaves, and their number (26 bits)
//             .... .... .... .... ....   after a chance node: the number of its distribution
//             rrrr mmmm nnnn nnnn ....   after a matrix node: the sides of rows and columns, and
//                                        the number of columns; the children are cells, by rows
//             1nnn nnnn nnnn nnn. ...f   a leaf: the state n; f: with the sides swapped
//     trees   | tree of state 0 | tree of state 1 | ...   preorder, 4 bytes per node and leaf
//
// A matrix node is a simultaneous choice: both sides choose without seeing each other's choice.
//
// Choices with one child are dropped, and so are duplicate leaves of a choice. Final positions with
// the same payoffs are one state, whose tree is empty. If the game has a member canonicalize(),
// equivalent states (colours renamed, rows reflected, sides swapped) are one state.
//
// States are numbered in order of their codes, followed by the final states. A turn changes little,
// so the leaves of a state and of its neighbours are close together, and a sweep is four times as
// fast as with states numbered in order of discovery.
//
// Nearly all of a graph is trees. They are in memory or, if there is not enough, in a file that is
// mapped (solver/files/scratch_file.hpp): the same code reads both, and a Tree_window keeps little
// of the file in memory.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "solver/files/scratch_file.hpp"

namespace arbiter {

/// A growing array. Reallocation moves large blocks through the page tables instead of copying. Or
/// an array in a file, which cannot change.
template <class T>
class Growing_array {
 public:
  Growing_array() = default;
  /// The elements that were appended to a file.
  explicit Growing_array(std::shared_ptr<Scratch_file> file)
      : data_(reinterpret_cast<T*>(const_cast<std::byte*>(file->map()))),
        size_(file->size() / sizeof(T)),
        file_(std::move(file)) {}
  Growing_array(Growing_array&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)),
        size_(std::exchange(other.size_, 0)),
        room_(std::exchange(other.room_, 0)),
        file_(std::move(other.file_)) {}
  Growing_array& operator=(Growing_array&& other) noexcept {
    std::swap(data_, other.data_), std::swap(size_, other.size_), std::swap(room_, other.room_);
    std::swap(file_, other.file_);
    return *this;
  }
  Growing_array(const Growing_array&) = delete;
  Growing_array& operator=(const Growing_array&) = delete;
  ~Growing_array() {
    if (!file_) std::free(data_);
  }

  std::size_t size() const { return size_; }
  /// Bytes in memory.
  std::size_t bytes() const { return file_ ? 0 : size_ * sizeof(T); }
  /// The file, or null if the array is in memory.
  const std::shared_ptr<Scratch_file>& file() const { return file_; }
  /// Appends all elements to a file and forgets them.
  void move_to(Scratch_file& file) {
    file.append(std::as_bytes(std::span(data_, size_)));
    size_ = 0;
  }
  T* data() { return data_; }
  const T* data() const { return data_; }
  T& operator[](std::size_t n) { return data_[n]; }
  const T& operator[](std::size_t n) const { return data_[n]; }
  void push_back(T value) {
    if (size_ == room_) grow(size_ + 1);
    data_[size_++] = value;
  }
  /// Appends uninitialized elements.
  void extend(std::size_t number) {
    if (size_ + number > room_) grow(size_ + number);
    size_ += number;
  }
  void resize_down(std::size_t size) { size_ = size; }
  /// Resizes exactly to `size`; new elements are uninitialized.
  void resize(std::size_t size) {
    void* const grown = std::realloc(data_, std::max<std::size_t>(size, 1) * sizeof(T));
    if (grown == nullptr) throw std::bad_alloc();
    data_ = static_cast<T*>(grown), size_ = room_ = size;
  }

 private:
  static_assert(std::is_trivially_copyable_v<T>);
  [[gnu::noinline]] void grow(std::size_t least) {
    const std::size_t room = std::max({least, 2 * room_, std::size_t{1024}});
    void* const grown = std::realloc(data_, room * sizeof(T));
    if (grown == nullptr) throw std::bad_alloc();
    data_ = static_cast<T*>(grown), room_ = room;
  }
  T* data_ = nullptr;
  std::size_t size_ = 0, room_ = 0;
  std::shared_ptr<Scratch_file> file_;
};

/// One word of a tree.
struct Word {
  // The actors of chance and matrix nodes; other actors are sides, 0 to 13.
  static constexpr unsigned chance = 15, matrix = 14;
  static constexpr std::uint32_t most_columns = (1U << 24) - 1;
  static constexpr std::uint32_t most_children = (1U << 26) - 1, most_states = 1U << 30;

  static constexpr Word node(unsigned actor, std::uint32_t children) {
    return {actor << 27 | children};
  }
  static constexpr Word leaf(std::uint32_t state, bool flipped) {
    return {1U << 31 | state << 1 | (flipped ? 1U : 0U)};
  }
  /// The second word of a matrix node.
  static constexpr Word shape(unsigned row_side, unsigned column_side, std::uint32_t columns) {
    return {row_side << 28 | column_side << 24 | columns};
  }
  constexpr unsigned row_side() const { return bits >> 28; }
  constexpr unsigned column_side() const { return bits >> 24 & 15U; }
  constexpr std::uint32_t columns() const { return bits & most_columns; }
  constexpr bool is_leaf() const { return bits >> 31 != 0; }
  /// For a leaf: twice the state, plus one if the sides are swapped.
  constexpr std::uint32_t place() const { return bits & ~(1U << 31); }
  constexpr std::uint32_t state() const { return place() >> 1; }
  constexpr bool flipped() const { return (bits & 1U) != 0; }
  constexpr unsigned actor() const { return bits >> 27; }
  constexpr std::uint32_t children() const { return bits & most_children; }
  /// For a node: whether a second word follows that is not a child.
  constexpr bool is_double() const { return actor() >= matrix; }
  /// For a choice: whether all children are leaves.
  constexpr bool is_flat() const { return (bits >> 26 & 1U) != 0; }
  constexpr Word flat() const { return {bits | 1U << 26}; }
  friend auto operator<=>(Word, Word) = default;

  std::uint32_t bits;
};

/// Calls visit(leaf) for every leaf of a tree of `size` words.
template <class Visit>
void for_leaves(const Word* tree, std::uint64_t size, Visit&& visit) {
  for (std::uint64_t n = 0; n < size; ++n)
    if (tree[n].is_leaf())
      visit(tree[n]);
    else if (tree[n].is_double())
      ++n;
}

/// The weights of the children of a chance node; they add up to `total`.
struct Distribution {
  std::vector<std::uint32_t> weights;
  std::uint32_t total = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm in version 14
  friend auto operator<=>(const Distribution&, const Distribution&) = default;
};

struct Turn_graph {
  Growing_array<Word> words;
  Growing_array<std::uint64_t> begin;  // [state]: its first word; one more at the end
  std::vector<Distribution> distributions;
  /// A final state: its number and each side's payoff, 0 to 1. Sorted by number in `ends`.
  struct End {
    std::uint32_t state;
    std::vector<double> payoffs;
  };
  std::vector<End> ends;
  unsigned sides = 2;
  bool has_matrices = false;   // somewhere two sides choose simultaneously
  bool ends_in_a_row = false;  // ends have all numbers from the first to the last of them; another
                               // state, whose tree another rank keeps, may then have none here

  std::uint32_t states() const {
    return begin.size() == 0 ? 0 : static_cast<std::uint32_t>(begin.size() - 1);
  }
  const Word* tree(std::uint32_t state) const { return words.data() + begin[state]; }
  bool is_end(std::uint32_t state) const {
    if (ends_in_a_row) return !ends.empty() && state - ends.front().state < ends.size();
    return begin[state] == begin[state + 1];
  }
  std::uint64_t bytes() const { return words.bytes() + begin.bytes(); }
  /// Index of the first leaf of a state's tree at or after `at`, or the end of the tree.
  std::uint64_t leaf_from(std::uint32_t state, std::uint64_t at) const {
    for (const std::uint64_t end = begin[state + 1]; at < end && !words[at].is_leaf(); ++at)
      if (words[at].is_double()) ++at;
    return at;
  }
  /// Calls visit(leaf) for every leaf of a state's tree.
  template <class Visit>
  void for_leaves(std::uint32_t state, Visit&& visit) const {
    arbiter::for_leaves(tree(state), begin[state + 1] - begin[state], visit);
  }
  /// Whether a turn can lead from a state to itself.
  bool loops(std::uint32_t state) const {
    bool found = false;
    for_leaves(state, [&](Word leaf) { found = found || leaf.state() == state; });
    return found;
  }
};

/// What one reader of a graph keeps in memory, if the graph is in files.
class Tree_window {
 public:
  /// The graph must outlive the window.
  explicit Tree_window(const Turn_graph& graph) : graph_(&graph) {
    if (!graph.words.file()) return;
    words_ = {graph.words.file(), graph.words.file()->folder()->buffer()};
    begin_ = {graph.begin.file(), 0};
  }
  /// Call before the tree of a state is read.
  void look_at(std::uint32_t state) {
    if (!graph_->words.file()) return;
    const Growing_array<std::uint64_t>& begin = graph_->begin;
    begin_.touch(state * sizeof begin[0], (std::uint64_t{state} + 2) * sizeof begin[0]);
    words_.touch(begin[state] * sizeof(Word), begin[state + 1] * sizeof(Word));
  }

 private:
  const Turn_graph* graph_;
  Resident_blocks words_, begin_;
};

}  // namespace arbiter
